import { Box } from 'ink';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import {
  type BoardSides,
  type BoardSize,
  paintedBoard,
  sizeOfBoard,
} from '../../pictures/painted-board.js';
import type { BoardView } from '../../pictures/view.js';
import { layoutOf, nearestRoom, sizesIn, type WindowSize } from '../../views/look/board-look.js';
import type { ShownKeys } from '../../words/keys.js';
import { useKeySign, useStage, useTexts, useWindowSize } from '../hooks/use-stage.js';
import { drawn, Words, wordRows } from './line.js';
import { Footer, Parts, SentencePage, useFooterRows } from './list-page.js';

/** @public The parts of a screen with a board. */
export interface FieldParts {
  readonly view: BoardView;
  readonly panel: ReactNode;
  /** A second panel, at the other side of the board, where the window is wide. */
  readonly aside?: ReactNode;
  readonly notice: ReactNode;
  /** The rules in a line: below the board if there is room, else below the panel. */
  readonly rules?: string | undefined;
}

type FieldProps = FieldParts & {
  /** The largest size that is wanted; by default the largest there is. */
  readonly size?: BoardSize;
  /** The keys below; none while a question is asked. */
  readonly footer: ShownKeys | null;
  /** Whether the notice is a question: it is told in any window. */
  readonly asks?: boolean;
};

/** @public The room of a panel, to be known inside it: its `lines`, and its columns, `panel`. */
export const PanelRoom = createContext({ isUpright: false, lines: 0, panel: 0 });

/** @public Whether a panel is below the board, where it has only a few lines. */
export const useIsUpright = (): boolean => useContext(PanelRoom).isUpright;

/** @public A blank line between parts of a panel, unless it has only a few lines. */
export const Gap = (): ReactNode => (useIsUpright() ? null : <Words> </Words>);

/** @public The frame of every game. What a panel has no room for is left out, the last part first: what to do next matters more. */
export function PlayingField(props: FieldProps): ReactNode {
  const { view, notice, asks = false } = props;
  const window = useWindowSize();
  if (sizesIn(view.board, window).length > 0) return <Field {...props} window={window} />;
  return (
    <SentencePage>{asks ? notice : <TooSmall board={view.board} window={window} />}</SentencePage>
  );
}

function TooSmall({ board, window }: { readonly board: BoardSides; readonly window: WindowSize }) {
  const { screens } = useTexts();
  const key = useKeySign('back');
  const have = { haveColumns: window.columns, haveRows: window.rows };
  return <Words>{screens.tooSmall({ ...nearestRoom(board, window), ...have, key })}</Words>;
}

/** The same where there is room for it. Columns of which nothing has changed are not drawn again. */
function Field({
  view,
  size: wanted = 'huge',
  panel,
  aside,
  notice,
  rules,
  footer,
  window,
}: FieldProps & { readonly window: WindowSize }): ReactNode {
  const { left } = layoutOf(view.board, window, wanted);
  const footerRows = useFooterRows(footer ?? { context: 'help' }, window.columns - left);
  const layout = layoutOf(view.board, window, wanted, footerRows);
  const { size, top, lines, panel: width, isUpright } = layout;
  const { columns, rows } = sizeOfBoard(view.board, size);
  const hasLine = rules !== undefined && lines - rows >= wordRows(rules, columns);
  const picture = usePicture(view, size);
  const board = useMemo(
    () => (
      <Box flexDirection="column" width={columns} flexShrink={0}>
        {picture}
        {hasLine ? <Words dim>{rules}</Words> : null}
      </Box>
    ),
    [picture, columns, hasLine, rules],
  );
  const beside = useMemo(
    () => (
      <Parts columns={width} rows={lines}>
        <PanelRoom value={{ isUpright, lines, panel: width }}>{panel}</PanelRoom>
        <Box flexGrow={1} />
        {hasLine || rules === undefined ? null : <Words dim>{rules}</Words>}
      </Parts>
    ),
    [panel, width, lines, isUpright, hasLine, rules],
  );
  const other = layout.aside > 0 && aside;
  const above = useMemo(
    () => (
      <Box
        flexDirection={isUpright ? 'column' : 'row'}
        columnGap={layout.gap}
        height={isUpright ? rows + lines : lines}
        marginLeft={other ? left - layout.gap - layout.aside : left}
      >
        {other ? (
          <Parts columns={layout.aside} rows={lines}>
            {other}
          </Parts>
        ) : null}
        {board}
        {beside}
      </Box>
    ),
    [lines, rows, isUpright, left, layout.gap, layout.aside, other, board, beside],
  );
  return (
    <Box flexDirection="column" width={window.columns} height={window.rows} paddingTop={top}>
      {above}
      <Box marginLeft={left} flexShrink={0}>
        <Parts columns={window.columns - left} rows={layout.notice}>
          {notice}
        </Parts>
      </Box>
      <Box flexDirection="column" flexShrink={0} marginLeft={left}>
        {footer && <Footer {...footer} most={layout.keys} />}
      </Box>
    </Box>
  );
}

/** @public The board, in a box of its own size. */
export const BoardPicture = ({ view, size }: Readonly<{ view: BoardView; size: BoardSize }>) =>
  usePicture(view, size);

function usePicture(view: BoardView, size: BoardSize): ReactNode {
  const { theme, paint } = useStage();
  const { board, robots, starts, target, selected, trail, stops, cursor } = view;
  // biome-ignore lint/correctness/useExhaustiveDependencies: these are all of the view.
  const painted = useMemo(
    () => paintedBoard(view, size, theme.glyphs, paint),
    [board, robots, starts, target, selected, trail, stops, cursor, size, theme.glyphs, paint],
  );
  const { columns, rows } = sizeOfBoard(board, size);
  return useMemo(
    () => (
      <Box width={columns} height={rows} flexShrink={0}>
        {drawn(() => painted)}
      </Box>
    ),
    [painted, columns, rows],
  );
}
