import type { Cell } from '../../engine/index.js';
import {
  BOARD_SIZES,
  type BoardSides,
  type BoardSize,
  cellInPicture,
  sizeOfBoard,
} from '../../pictures/painted-board.js';
import type { Place } from '../../terminal/key-event.js';

/** @public How a player wants to see the board. */
export interface BoardLook {
  readonly trails: boolean;
  readonly stops: boolean;
  /** The largest size that is wanted: the board takes it where there is room. */
  readonly size: BoardSize;
}

/** @public */
export const FIRST_LOOK: BoardLook = { trails: true, stops: false, size: 'huge' };

/** @public The look after a command; undefined for a command about something else. `sizes` begins with the greatest. */
export function changedLook(
  look: BoardLook,
  command: string | undefined,
  sizes: readonly BoardSize[] = BOARD_SIZES,
): BoardLook | undefined {
  if (command === 'trails' || command === 'stops') return { ...look, [command]: !look[command] };
  if (command !== 'zoom') return undefined;
  // After the smallest size comes the greatest of all, even if only a larger window has room for it.
  const [, size = BOARD_SIZES[0]!] = sizes.filter(size => isWithin(size, look.size));
  return { ...look, size };
}

/** @public The size of the terminal's window in characters. */
export type WindowSize = { readonly columns: number; readonly rows: number };

/** @public */
export const GAP = 2;
const PANEL_WIDTH = 26;
/** Lines below the board: two for what is going on, two for the keys. */
const LINES_BELOW = 4;
/** With less than this beside a small board a panel is cut off in the middle of a sentence. */
const LEAST_LINES = 18;
/** With more than this, and more than the board has, a panel looks lost beside it. */
const MOST_LINES = 24;
/** With less than this the keys take more than their two lines. */
const LEAST_COLUMNS = 80;

/** More in a panel would be hard to read, and in the second one far from the board. */
const MOST_COLUMNS = { panel: 44, aside: 32 };

/** Whether the window has room for the board: without any for the compact one no board is shown. */
function hasRoomFor(board: BoardSides, size: BoardSize, window: WindowSize): boolean {
  const { columns, rows } = roomFor(board, size);
  return window.columns >= columns && window.rows >= rows;
}

/** @public The sizes that the board may have in the window, the greatest first. */
export const sizesIn = (board: BoardSides, window: WindowSize): readonly BoardSize[] =>
  BOARD_SIZES.filter(size => hasRoomFor(board, size, window));

/** Whether one size is as large as wanted, or smaller. */
const isWithin = (size: BoardSize, wanted: BoardSize): boolean =>
  BOARD_SIZES.indexOf(size) >= BOARD_SIZES.indexOf(wanted);

/**
 * The board takes the greatest size that is wanted and has room; in a wide window it is in the middle. `panel` counts
 * characters in a row, `aside` those of a second panel at the other side of the board: 0 where it has no room.
 * @public
 */
export function layoutOf(board: BoardSides, window: WindowSize, wanted: BoardSize) {
  const size = sizesIn(board, window).find(size => isWithin(size, wanted)) ?? 'compact';
  const { columns, rows } = sizeOfBoard(board, size);
  const room = window.rows - LINES_BELOW;
  const lines = Math.max(rows, Math.min(room, Math.max(MOST_LINES, rows + 2)));
  const beside = Math.floor((window.columns - columns) / 2) - GAP;
  // The keys begin where the board does.
  if (beside < PANEL_WIDTH || window.columns - beside - GAP < LEAST_COLUMNS) {
    return { size, left: 0, top: 0, lines, panel: window.columns - columns - GAP, aside: 0 };
  }
  const top = Math.floor((room - lines) / 2);
  const panel = Math.min(beside, MOST_COLUMNS.panel);
  const aside = Math.min(beside, MOST_COLUMNS.aside);
  return { size, left: beside + GAP, top, lines, panel, aside };
}

/** @public The cell that is drawn at this place of the window, if any. */
export function cellInWindow(
  board: BoardSides,
  window: WindowSize,
  wanted: BoardSize,
  { column, row }: Place,
): Cell | undefined {
  if (!hasRoomFor(board, 'compact', window)) return undefined;
  const { size, left, top } = layoutOf(board, window, wanted);
  return cellInPicture(board, size, { column: column - left, row: row - top });
}

/** @public The least window for a board of that size. */
export function roomFor(board: BoardSides, size: BoardSize): WindowSize {
  const { columns, rows } = sizeOfBoard(board, size);
  const width = Math.max(columns + GAP + PANEL_WIDTH, LEAST_COLUMNS);
  return { columns: width, rows: Math.max(rows, LEAST_LINES) + LINES_BELOW };
}
