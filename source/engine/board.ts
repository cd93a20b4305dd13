import {
  CELLS,
  type Cell,
  cellAt,
  columnOf,
  DIRECTIONS,
  type Direction,
  isVertical,
  NORTH,
  opposite,
  rowOf,
  STEP,
  WEST,
} from './cell.js';
import type { FaceName } from './faces.js';
import type { Colour, Robot } from './robot.js';

export const SHAPES = ['circle', 'triangle', 'square', 'hexagon', 'vortex'] as const;
export type Shape = (typeof SHAPES)[number];

/** A marked cell. `robot` is `'any'` for the vortex and only for it. */
export interface Target {
  readonly cell: Cell;
  readonly robot: Colour | 'any';
  readonly shape: Shape;
}

export const SLOPES = ['/', '\\'] as const;
export type Slope = (typeof SLOPES)[number];

/** A coloured deflector: the robot of its colour passes, every other one turns by 90°. */
export interface Diagonal {
  readonly cell: Cell;
  readonly colour: Colour;
  readonly slope: Slope;
}

/** The four faces of a printed board: north-west, north-east, south-east, south-west. */
export type Faces = readonly [FaceName, FaceName, FaceName, FaceName];

export interface Board {
  /** 4 to 16 columns and rows; a cell's index does not depend on them. */
  readonly width: number;
  readonly height: number;
  /** Per cell, bit `1 << direction` is set where that side is closed. Cells outside are all closed. */
  readonly walls: Uint8Array;
  readonly targets: readonly Target[];
  readonly diagonals: readonly Diagonal[];
  /** The diagonals again, by cell. */
  readonly diagonalAt: ReadonlyMap<Cell, Diagonal>;
  /** Cells that are never entered: the four in the middle of a printed board. */
  readonly centre: readonly Cell[];
  /** What the fifth robot in its box is called and looks like, where that is not silver. */
  readonly fifth?: 'black';
  /** Where a printed board comes from, so that its Game ID can be written; absent on custom boards. */
  readonly printed?: { readonly faces: Faces; readonly diagonals: boolean };
}

type Size = Pick<Board, 'width' | 'height'>;
type Walled = Size & Pick<Board, 'walls'>;

/** Four closed sides. */
export const ALL_SIDES = 0b1111;

export const isClosed = (board: Pick<Board, 'walls'>, cell: Cell, direction: Direction): boolean =>
  ((board.walls[cell]! >> direction) & 1) === 1;

export const isInside = (board: Size, cell: Cell): boolean =>
  cell >= 0 && cell < CELLS && columnOf(cell) < board.width && rowOf(cell) < board.height;

/** The cells of a board, row by row. */
export const insideCells = (board: Size): Cell[] =>
  Array.from({ length: CELLS }, (_, cell) => cell).filter(cell => isInside(board, cell));

/** Whether the side of the cell is a piece of the board's edge. */
export function isEdge({ width, height }: Size, cell: Cell, direction: Direction): boolean {
  if (isVertical(direction)) return rowOf(cell) === (direction === NORTH ? 0 : height - 1);
  return columnOf(cell) === (direction === WEST ? 0 : width - 1);
}

/** The cell on the other side; over the edge it is the exactly opposite edge cell. */
export function neighbour(board: Size, cell: Cell, direction: Direction): Cell {
  if (!isEdge(board, cell, direction)) return cell + STEP[direction]!;
  const steps = (isVertical(direction) ? board.height : board.width) - 1;
  return cell - steps * STEP[direction]!;
}

/** Closes one side of a cell and the same side as its neighbour sees it. */
export function closeSide(board: Walled, cell: Cell, direction: Direction): void {
  board.walls[cell]! |= 1 << direction;
  board.walls[neighbour(board, cell, direction)]! |= 1 << opposite(direction);
}

/** Opens one side of a cell and the same side as its neighbour sees it. */
export function openSide(board: Walled, cell: Cell, direction: Direction): void {
  board.walls[cell]! &= ~(1 << direction);
  board.walls[neighbour(board, cell, direction)]! &= ~(1 << opposite(direction));
}

/** Walls of an empty board: the edge closed, and every cell outside of it. */
export function edgeWalls(width: number, height: number): Uint8Array {
  const walls = new Uint8Array(CELLS).fill(ALL_SIDES);
  for (const cell of insideCells({ width, height })) {
    walls[cell] = 0;
    for (const direction of DIRECTIONS) {
      if (isEdge({ width, height }, cell, direction)) walls[cell]! |= 1 << direction;
    }
  }
  return walls;
}

/** An opening of the board's edge: two facing edge cells, the one at the north or west edge first. */
export type Opening = readonly [Cell, Cell];

/** All pairs of edge cells that face each other, those between north and south from west to east first. */
export function facingPairs(board: Size): Opening[] {
  const north = Array.from({ length: board.width }, (_, column) => cellAt(column, 0));
  const west = Array.from({ length: board.height }, (_, row) => cellAt(0, row));
  return [
    ...north.map((cell): Opening => [cell, neighbour(board, cell, NORTH)]),
    ...west.map((cell): Opening => [cell, neighbour(board, cell, WEST)]),
  ];
}

/** All openings, in the order of `facingPairs`. */
export const openings = (board: Board): Opening[] =>
  facingPairs(board).filter(([cell, facing]) => !isClosed(board, cell, overEdge([cell, facing])));

/** From the first cell of a facing pair, the direction over the edge. */
const overEdge = ([cell, facing]: Opening): Direction =>
  columnOf(cell) === columnOf(facing) ? NORTH : WEST;

/** The same board with these pairs of facing edge cells opened. */
export function withOpenings(board: Board, pairs: Iterable<Opening>): Board {
  const opened: Board = { ...board, walls: board.walls.slice() };
  for (const [cell, facing] of pairs) {
    openSide(opened, cell, overEdge([cell, facing]));
  }
  return opened;
}

/** The target of the cell, if it has one. */
export const targetAt = (board: Board, cell: Cell): Target | undefined =>
  board.targets.find(target => target.cell === cell);

/** Whether the robot may use the target. */
export const mayUse = (target: Target, robot: Robot): boolean =>
  target.robot === 'any' || target.robot === robot;
