import { Box } from 'ink';
import type { ReactNode } from 'react';
import type { Board, Cell } from '../../engine/index.js';
import { screenTexts } from '../../messages/screens.js';
import { type BoardSize, cellInPicture, sizeOfBoard } from '../../pictures/painted-board.js';
import type { BoardView } from '../../pictures/view.js';
import type { Place } from '../../terminal/key-event.js';
import { useWindowSize, type WindowSize } from '../hooks/use-window-size.js';
import { BoardPicture } from './board-picture.js';
import { Sentence } from './line.js';

type BoardSides = Pick<Board, 'width' | 'height'>;

const GAP = 2;
const PANEL_WIDTH = 26;
/** Lines below the board: two for what is going on, two for the keys. */
const LINES_BELOW = 4;
/** With less than this beside a small board a panel is cut off in the middle of a sentence. */
const LEAST_LINES = 18;
/** More than this looks lost beside a board. */
const MOST_LINES = 24;
/** With less than this the keys take more than their two lines. */
const LEAST_COLUMNS = 80;

/**
 * The frame of every game: board, panel beside it, a notice and the keys below. A panel that is too
 * long is cut off: what to do next matters more.
 */
export function PlayingField({
  view,
  size: wanted = 'large',
  panel,
  notice,
  footer,
}: {
  readonly view: BoardView;
  /** The largest size that is wanted; by default the largest there is. */
  readonly size?: BoardSize;
  readonly panel: ReactNode;
  readonly notice: ReactNode;
  readonly footer: ReactNode;
}): ReactNode {
  const window = useWindowSize();
  if (!fitsWindow(view.board, window)) {
    return <TooSmall window={window} least={roomFor(view, 'compact')} />;
  }
  const size = sizeIn(view.board, window, wanted);
  return (
    <Box flexDirection="column" width={window.columns} height={window.rows}>
      <Box columnGap={GAP} height={panelLines(view.board, window, wanted)}>
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

/** Lines that a panel has: as many as the board, or some more where the window has room for them. */
export const panelLines = (board: BoardSides, window: WindowSize, wanted: BoardSize): number =>
  Math.max(
    sizeOfBoard(board, sizeIn(board, window, wanted)).rows,
    Math.min(window.rows - LINES_BELOW, MOST_LINES),
  );

/** Characters that a panel has in a row. */
export const panelColumns = (board: BoardSides, window: WindowSize, wanted: BoardSize): number =>
  window.columns - sizeOfBoard(board, sizeIn(board, window, wanted)).columns - GAP;

/** Whether the window has room for the large board: the compact one then has room as well. */
export function hasRoomForBoth(board: BoardSides, { columns, rows }: WindowSize): boolean {
  const large = roomFor({ board }, 'large');
  return columns >= large.columns && rows >= large.rows;
}

/** The cell that is drawn at a place of the window: the board lies in its upper left corner. */
export const cellInWindow = (
  board: BoardSides,
  window: WindowSize,
  wanted: BoardSize,
  place: Place,
): Cell | undefined =>
  fitsWindow(board, window)
    ? cellInPicture(board, sizeIn(board, window, wanted), place)
    : undefined;

/** The board is drawn large where that is wanted and there is room for it. */
const sizeIn = (board: BoardSides, window: WindowSize, wanted: BoardSize): BoardSize =>
  wanted === 'large' && hasRoomForBoth(board, window) ? 'large' : 'compact';

function roomFor({ board }: { readonly board: BoardSides }, size: BoardSize): WindowSize {
  const { columns, rows } = sizeOfBoard(board, size);
  return {
    columns: Math.max(columns + GAP + PANEL_WIDTH, LEAST_COLUMNS),
    rows: Math.max(rows, LEAST_LINES) + LINES_BELOW,
  };
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
        {screenTexts.tooSmall({
          columns: least.columns,
          rows: least.rows,
          haveColumns: window.columns,
          haveRows: window.rows,
        })}
      </Sentence>
    </Box>
  );
}
