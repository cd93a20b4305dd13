/**
 * A square of the board: `row * 16 + column`, both from 0, whatever the board's size, so that names and hex digits (one
 * per coordinate) are the same on boards smaller than 16 × 16.
 */
export type Cell = number;

/** Distance between two cells of a column; also the greatest width and height of a board. */
export const STRIDE = 16;
export const CELLS = STRIDE * STRIDE;

/** The cell in a column and a row, both from 0 to 15, from the north-west. */
export const cellAt = (column: number, row: number): Cell => row * STRIDE + column;
/** The column of a cell, 0 to 15 from the west. */
export const columnOf = (cell: Cell): number => cell % STRIDE;
/** The row of a cell, 0 to 15 from the north. */
export const rowOf = (cell: Cell): number => Math.floor(cell / STRIDE);

export const columnName = (column: number): string => String.fromCharCode(97 + column);

/** The name players use: column letter `a`–`p` from the west, row number `1`–`16` from the north. */
export const formatCell = (cell: Cell): string => `${columnName(columnOf(cell))}${rowOf(cell) + 1}`;

/** Reads a cell's name in any case; `undefined` if it isn't one. */
export function parseCell(text: string): Cell | undefined {
  const match = /^([a-p])([1-9]|1[0-6])$/i.exec(text);
  if (!match) return undefined;
  return cellAt(match[1]!.toLowerCase().charCodeAt(0) - 97, Number(match[2]) - 1);
}

/** A cell as two hex digits, row and column from 0: its form in a Game ID. */
export const formatHexCell = (cell: Cell): string =>
  cell.toString(16).toUpperCase().padStart(2, '0');

/** Reads two hex digits in any case; `undefined` if they aren't. */
export const parseHexCell = (text: string): Cell | undefined =>
  /^[\da-f]{2}$/i.test(text) ? Number.parseInt(text, 16) : undefined;

/** Up on the board. */
export const NORTH = 0;
/** To the right. */
export const EAST = 1;
/** Down. */
export const SOUTH = 2;
/** To the left. */
export const WEST = 3;
/** A compass point, 0 to 3 clockwise, so that `(direction + 1) & 3` turns right. */
export type Direction = typeof NORTH | typeof EAST | typeof SOUTH | typeof WEST;

/** All four, in the order of their numbers. */
export const DIRECTIONS: readonly Direction[] = [NORTH, EAST, SOUTH, WEST];
/** The letter of each direction in notation, by its number. */
export const DIRECTION_LETTERS = 'NESW';

/** The direction straight back. */
export const opposite = (direction: Direction): Direction => (direction ^ 2) as Direction;
export const isVertical = (direction: Direction): boolean => (direction & 1) === 0;

export const turnedClockwise = (direction: Direction, turns: number): Direction =>
  ((direction + turns) & 3) as Direction;
