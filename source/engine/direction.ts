import { STRIDE } from './cell.js';

/** Compass points, clockwise, so that `(direction + 1) & 3` turns right. */
export const NORTH = 0;
export const EAST = 1;
export const SOUTH = 2;
export const WEST = 3;
export type Direction = typeof NORTH | typeof EAST | typeof SOUTH | typeof WEST;

export const DIRECTIONS: readonly Direction[] = [NORTH, EAST, SOUTH, WEST];
export const DIRECTION_LETTERS = 'NESW';

/** What is added to a cell's index by one step, the board's edge left aside. */
export const STEP: readonly number[] = [-STRIDE, 1, STRIDE, -1];

export const opposite = (direction: Direction): Direction => (direction ^ 2) as Direction;
export const isVertical = (direction: Direction): boolean => (direction & 1) === 0;

/** The direction after `turns` clockwise quarter turns. */
export const turnedClockwise = (direction: Direction, turns: number): Direction =>
  ((direction + turns) & 3) as Direction;
