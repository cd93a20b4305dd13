import { Box } from 'ink';
import type { ReactNode } from 'react';
import { screenTexts } from '../../messages/screens.js';
import { type BoardSize, paintedBoard, sizeOfBoard } from '../../pictures/painted-board.js';
import type { BoardView } from '../../pictures/view.js';
import { GAP, hasRoomFor, layoutOf, roomFor } from '../../views/look/board-look.js';
import { useKeySign, useStage, useWindowSize } from '../hooks/use-stage.js';
import { DrawnText, Sentence } from './line.js';

/** The parts of a screen with a board. */
export interface FieldParts {
  readonly view: BoardView;
  readonly panel: ReactNode;
  /** A second panel, at the other side of the board, where the window is wide. */
  readonly aside?: ReactNode;
  readonly notice: ReactNode;
  /** The keys: below the board if there is room, else below the panel. */
  readonly rules?: string | undefined;
}

/** The frame of every game. A panel that is too long is cut off: what to do next matters more. */
export function PlayingField({
  view,
  size: wanted = 'huge',
  panel,
  aside,
  notice,
  rules,
  footer,
  asks = false,
}: FieldParts & {
  /** The largest size that is wanted; by default the largest there is. */
  readonly size?: BoardSize;
  readonly footer: ReactNode;
  /** Whether the notice is a question: it is told in any window. */
  readonly asks?: boolean;
}): ReactNode {
  const window = useWindowSize();
  const key = useKeySign('back');
  if (!hasRoomFor(view.board, 'compact', window)) {
    const { columns, rows } = roomFor(view.board, 'compact');
    const sizes = { columns, rows, haveColumns: window.columns, haveRows: window.rows };
    return (
      <Box width={window.columns} flexDirection="column">
        {asks ? notice : <Sentence>{screenTexts.tooSmall({ ...sizes, key })}</Sentence>}
      </Box>
    );
  }
  const layout = layoutOf(view.board, window, wanted);
  const { size, left, top, lines } = layout;
  const board = sizeOfBoard(view.board, size);
  const hasLine = lines > board.rows;
  const line = rules === undefined ? null : <Sentence dim>{rules}</Sentence>;
  const before = layout.aside > 0 ? left - GAP - layout.aside : left;
  return (
    <Box flexDirection="column" width={window.columns} height={window.rows} paddingTop={top}>
      <Box columnGap={GAP} height={lines} marginLeft={before}>
        {layout.aside > 0 ? (
          <Box flexDirection="column" width={layout.aside} flexShrink={0} overflow="hidden">
            <Box flexDirection="column" flexShrink={0}>
              {aside}
            </Box>
          </Box>
        ) : null}
        <Box flexDirection="column" width={board.columns} flexShrink={0}>
          <BoardPicture view={view} size={size} />
          {hasLine ? line : null}
        </Box>
        <Box
          flexDirection="column"
          width={layout.panel}
          flexShrink={0}
          overflow="hidden"
          justifyContent="space-between"
        >
          <Box flexDirection="column" flexShrink={0}>
            {panel}
          </Box>
          {hasLine ? null : line}
        </Box>
      </Box>
      <Box height={2} flexDirection="column" flexShrink={0} marginLeft={left}>
        {notice}
      </Box>
      <Box flexDirection="column" flexShrink={0} marginLeft={left}>
        {footer}
      </Box>
    </Box>
  );
}

/** The board, row by row: Ink lays out lines without a text. */
export function BoardPicture({ view, size }: Readonly<{ view: BoardView; size: BoardSize }>) {
  const { theme, paint } = useStage();
  const { columns, rows } = sizeOfBoard(view.board, size);
  const painted = paintedBoard(view, size, theme.glyphs, paint);
  return (
    <Box width={columns} height={rows} flexShrink={0}>
      <DrawnText draw={(_, row) => painted[row]!}>{'\n'.repeat(rows - 1)}</DrawnText>
    </Box>
  );
}
