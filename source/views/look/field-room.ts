import type { Cell } from '../../engine/index.js';
import {
  type BoardSides,
  type BoardSize,
  cellInPicture,
  sizeOfBoard,
} from '../../pictures/painted-board.js';
import type { Place } from '../../terminal/key-event.js';

/** The size of the terminal's window in characters. */
export interface WindowSize {
  readonly columns: number;
  readonly rows: number;
}

/** Columns between board and panel. */
export const GAP = 2;
const PANEL_WIDTH = 26;
/** Lines below the board: two for what is going on, two for the keys. */
const LINES_BELOW = 4;
/** With less than this beside a small board a panel is cut off in the middle of a sentence. */
const LEAST_LINES = 18;
/** More than this looks lost beside a board. */
const MOST_LINES = 24;
/** With less than this the keys take more than their two lines. */
const LEAST_COLUMNS = 80;

/** Whether the window has room for the board: without any for the compact one there is but the way out. */
export function hasRoomFor(board: BoardSides, size: BoardSize, window: WindowSize): boolean {
  const { columns, rows } = roomFor(board, size);
  return window.columns >= columns && window.rows >= rows;
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

/** The cell that is drawn at a place of the window: the board lies in its upper left corner. */
export const cellInWindow = (
  board: BoardSides,
  window: WindowSize,
  wanted: BoardSize,
  place: Place,
): Cell | undefined =>
  hasRoomFor(board, 'compact', window)
    ? cellInPicture(board, sizeIn(board, window, wanted), place)
    : undefined;

/** The board is drawn large where that is wanted and there is room for it. */
export const sizeIn = (board: BoardSides, window: WindowSize, wanted: BoardSize): BoardSize =>
  wanted === 'large' && hasRoomFor(board, 'large', window) ? 'large' : 'compact';

/** The least window for a board of that size. */
export function roomFor(board: BoardSides, size: BoardSize): WindowSize {
  const { columns, rows } = sizeOfBoard(board, size);
  return {
    columns: Math.max(columns + GAP + PANEL_WIDTH, LEAST_COLUMNS),
    rows: Math.max(rows, LEAST_LINES) + LINES_BELOW,
  };
}
