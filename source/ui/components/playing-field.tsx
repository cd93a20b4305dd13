import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Board } from '../../engine/index.js';
import { messages } from '../../messages/index.js';
import type { BoardView } from '../board/view.js';
import { useWindowSize, type WindowSize } from '../hooks/use-window-size.js';
import { BoardPicture, type BoardSize, sizeOfBoard } from './board-picture.js';
import { Sentence } from './line.js';

type BoardSides = Pick<Board, 'width' | 'height'>;

const GAP = 2;
const PANEL_WIDTH = 26;
/** Lines below the board: two for what is going on, two for the keys. */
const LINES_BELOW = 4;

/**
 * The frame of every game: board, panel beside it, a notice and the keys below. A panel that is too
 * long is cut off: what to do next matters more.
 */
export function PlayingField({
  view,
  panel,
  notice,
  footer,
}: {
  readonly view: BoardView;
  readonly panel: ReactNode;
  readonly notice: ReactNode;
  readonly footer: ReactNode;
}): ReactNode {
  const window = useWindowSize();
  if (!fitsWindow(view.board, window)) {
    return <TooSmall window={window} least={roomFor(view, 'compact')} />;
  }
  const large = roomFor(view, 'large');
  const size = window.columns >= large.columns && window.rows >= large.rows ? 'large' : 'compact';
  return (
    <Box flexDirection="column" width={window.columns} height={window.rows}>
      <Box columnGap={GAP}>
        <BoardPicture view={view} size={size} />
        <Box flexDirection="column" flexGrow={1} overflow="hidden">
          <Box flexDirection="column" flexShrink={0}>
            {panel}
          </Box>
        </Box>
      </Box>
      <Box height={2} flexDirection="column" flexShrink={0}>
        {notice}
      </Box>
      <Box flexDirection="column" flexShrink={0}>
        {footer}
      </Box>
    </Box>
  );
}

/** Whether the window has room for the board: without it no key but Ctrl-C does anything. */
export function fitsWindow(board: BoardSides, { columns, rows }: WindowSize): boolean {
  const least = roomFor({ board }, 'compact');
  return columns >= least.columns && rows >= least.rows;
}

/** Lines that a panel can have, which may be more than the board has. */
export const panelLines = ({ rows }: WindowSize): number => rows - LINES_BELOW;

function roomFor({ board }: { readonly board: BoardSides }, size: BoardSize): WindowSize {
  const { columns, rows } = sizeOfBoard(board, size);
  return { columns: columns + GAP + PANEL_WIDTH, rows: rows + LINES_BELOW };
}

function TooSmall({
  window,
  least,
}: {
  readonly window: WindowSize;
  readonly least: WindowSize;
}): ReactNode {
  return (
    <Box width={window.columns}>
      <Sentence>
        {messages.tooSmall({
          columns: least.columns,
          rows: least.rows,
          haveColumns: window.columns,
          haveRows: window.rows,
        })}
      </Sentence>
    </Box>
  );
}
