import { type Board, type Cell, cellAt } from '../engine/index.js';
import type { Place } from '../terminal/key-event.js';

/** Where the cells lie in a drawing of the board, in characters; each is one line high. */
export interface Grid {
  /** Characters before the first column. */
  readonly left: number;
  /** Lines above the first row. */
  readonly top: number;
  /** How wide a cell is. */
  readonly cellWidth: number;
  /** From a cell to the one beside it: its width and what stands between them. */
  readonly across: number;
  /** From a cell to the one below it. */
  readonly down: number;
  /** Lines below the last row. */
  readonly below: number;
}

type Sides = Pick<Board, 'width' | 'height'>;

/** Width of the drawing in characters, and its height in lines. */
export const sizeInGrid = ({ left, top, across, down, below }: Grid, { width, height }: Sides) => ({
  columns: left + across * width,
  rows: top + down * height + below,
});

/**
 * The cell that is drawn at a place of the drawing. What lies between two cells belongs to neither:
 * it could be taken for the wrong one.
 */
export function cellInGrid(
  { left, top, cellWidth, across, down }: Grid,
  { width, height }: Sides,
  place: Place,
): Cell | undefined {
  const column = Math.floor((place.column - left) / across);
  const row = Math.floor((place.row - top) / down);
  const isOnBoard = column >= 0 && row >= 0 && column < width && row < height;
  const isInCell =
    place.column - left - column * across < cellWidth && place.row === top + row * down;
  return isOnBoard && isInCell ? cellAt(column, row) : undefined;
}
