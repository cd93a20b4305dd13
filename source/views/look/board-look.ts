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
/** Lines below the board: those for what is going on, and those for the keys. */
const NOTICE_LINES = 2;
const KEY_LINES = 2;
const LINES_BELOW = NOTICE_LINES + KEY_LINES;
/** The least panel beside the narrow board, which has a border, and needs only one line for the keys. */
const NARROW_PANEL = 24;
const NARROW_GAP = 1;
/** Where the panel is below the narrow board: the least columns, its least lines, and those of what is going on, which wraps. */
const UPRIGHT = { columns: 40, panel: 5, notice: 3 };
/** With less than this beside a small board a panel is cut off in the middle of a sentence. */
const LEAST_LINES = 18;
/** With more than this, and more than the board has, a panel looks lost beside it. */
const MOST_LINES = 24;
/** With less than this the keys take more than their two lines. */
const LEAST_COLUMNS = 80;

/** More in a panel would be hard to read, and in the second one far from the board. */
const MOST_COLUMNS = { panel: 44, aside: 32 };

const isWithinWindow = ({ columns, rows }: WindowSize, window: WindowSize): boolean =>
  window.columns >= columns && window.rows >= rows;

/** @public The greatest size in which a picture of the board has this room, if any. */
export const sizeWithin = (board: BoardSides, room: WindowSize): BoardSize | undefined =>
  BOARD_SIZES.find(size => isWithinWindow(sizeOfBoard(board, size), room));

/** Whether the window has room for the board: without any for the narrow one no board is shown. */
const hasRoomFor = (board: BoardSides, size: BoardSize, window: WindowSize): boolean =>
  isWithinWindow(roomFor(board, size), window) ||
  (size === 'narrow' && isWithinWindow(uprightRoom(board), window));

/** The least window for the narrow board with the panel below it. */
function uprightRoom(board: BoardSides): WindowSize {
  const { columns, rows } = sizeOfBoard(board, 'narrow');
  const { panel, notice } = UPRIGHT;
  return { columns: Math.max(columns, UPRIGHT.columns), rows: rows + panel + notice + KEY_LINES };
}

/** @public The window for the narrow board, with the panel beside or below it, that is nearest to a smaller one. */
export function nearestRoom(board: BoardSides, window: WindowSize): WindowSize {
  const lacking = ({ columns, rows }: WindowSize) =>
    Math.max(0, columns - window.columns) + Math.max(0, rows - window.rows);
  const [beside, upright] = [roomFor(board, 'narrow'), uprightRoom(board)];
  return lacking(upright) < lacking(beside) ? upright : beside;
}

/** @public The sizes that the board may have in the window, the greatest first: the narrow one only where no other has room. */
export function sizesIn(board: BoardSides, window: WindowSize): readonly BoardSize[] {
  const sizes = BOARD_SIZES.filter(size => hasRoomFor(board, size, window));
  return sizes.length > 1 ? sizes.filter(size => size !== 'narrow') : sizes;
}

/** Whether one size is as large as wanted, or smaller. */
const isWithin = (size: BoardSize, wanted: BoardSize): boolean =>
  BOARD_SIZES.indexOf(size) >= BOARD_SIZES.indexOf(wanted);

/**
 * The board takes the greatest size that is wanted and has room; in a wide window it is in the middle. `panel` counts
 * characters in a row, `lines` its lines, `aside` the characters of a second panel at the other side of the board: 0 where it
 * has no room. `notice` counts lines below the board, and `keys` at most so many; in an upright window the panel is between.
 * @param footer the lines that all keys take; the panel, but not the board, gives way to them
 * @public
 */
export function layoutOf(
  board: BoardSides,
  window: WindowSize,
  wanted: BoardSize,
  footer = KEY_LINES,
) {
  const sizes = sizesIn(board, window);
  const size = sizes.find(size => isWithin(size, wanted)) ?? sizes.at(-1) ?? 'narrow';
  const { columns, rows } = sizeOfBoard(board, size);
  if (size === 'narrow') return narrowLayout(board, window);
  const room = window.rows - LINES_BELOW;
  const most = Math.max(rows, Math.min(room, Math.max(MOST_LINES, rows + 2)));
  const beside = Math.floor((window.columns - columns) / 2) - GAP;
  // The keys begin where the board does.
  const isWide = beside >= PANEL_WIDTH && window.columns - beside - GAP >= LEAST_COLUMNS;
  const top = isWide ? Math.floor((room - most) / 2) : 0;
  const below = window.rows - NOTICE_LINES - top;
  const lines = Math.max(rows, Math.min(most, below - footer));
  const left = isWide ? beside + GAP : 0;
  const panel = isWide ? Math.min(beside, MOST_COLUMNS.panel) : window.columns - columns - GAP;
  const aside = isWide ? Math.min(beside, MOST_COLUMNS.aside) : 0;
  const others = { isUpright: false, gap: GAP, notice: NOTICE_LINES, keys: below - lines };
  return { size, left, top, lines, panel, aside, ...others };
}

function narrowLayout(board: BoardSides, window: WindowSize) {
  const { columns, rows } = sizeOfBoard(board, 'narrow');
  const isUpright = !isWithinWindow(roomFor(board, 'narrow'), window);
  const notice = isUpright ? UPRIGHT.notice : NOTICE_LINES;
  const keys = Math.min(KEY_LINES, window.rows - rows - notice);
  const above = window.rows - notice - keys;
  return {
    size: 'narrow' as BoardSize,
    left: 0,
    top: 0,
    lines: isUpright ? above - rows : above,
    gap: NARROW_GAP,
    panel: isUpright ? window.columns : window.columns - columns - NARROW_GAP,
    aside: 0,
    isUpright,
    notice,
    keys,
  };
}

/** @public The cell that is drawn at this place of the window, if any. */
export function cellInWindow(
  board: BoardSides,
  window: WindowSize,
  wanted: BoardSize,
  { column, row }: Place,
): Cell | undefined {
  if (sizesIn(board, window).length === 0) return undefined;
  const { size, left, top } = layoutOf(board, window, wanted);
  return cellInPicture(board, size, { column: column - left, row: row - top });
}

/** @public The least window for a board of that size. */
export function roomFor(board: BoardSides, size: BoardSize): WindowSize {
  const { columns, rows } = sizeOfBoard(board, size);
  if (size === 'narrow') {
    return { columns: columns + NARROW_GAP + NARROW_PANEL, rows: rows + NOTICE_LINES + 1 };
  }
  const width = Math.max(columns + GAP + PANEL_WIDTH, LEAST_COLUMNS);
  return { columns: width, rows: Math.max(rows, LEAST_LINES) + LINES_BELOW };
}
