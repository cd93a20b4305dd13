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
  STRIDE,
  WEST,
} from './cell.js';
import type { FaceName } from './faces.js';
import type { Colour, Robot } from './robot.js';

/** The shapes of targets: four for each colour, and the vortex, which any robot may use. */
export const SHAPES = ['circle', 'triangle', 'square', 'hexagon', 'vortex'] as const;
/** The shape of a target. */
export type Shape = (typeof SHAPES)[number];

/** A cell that can be the aim of a round, and the robot that may use it: `'any'` for the vortex only. */
export type Target = { readonly cell: Cell; readonly robot: Colour | 'any'; readonly shape: Shape };

/** The two ways in which a diagonal can lie. */
export const SLOPES = ['/', '\\'] as const;
/** Which way a diagonal lies, as written: `/` rises to the east. */
export type Slope = (typeof SLOPES)[number];

/** A coloured deflector: the robot of its colour passes, all others turn by 90°. */
export type Diagonal = { readonly cell: Cell; readonly colour: Colour; readonly slope: Slope };

/** The four faces of a printed board: north-west, north-east, south-east, south-west. */
export type Faces = readonly [FaceName, FaceName, FaceName, FaceName];

/** A board without robots: printed (`composeBoard`, `parseBoard`) or of anybody's own (`parseDrawing`, `parseBoard`). */
export interface Board {
  /** Columns, 4 to 16; a cell's index does not depend on it. */
  readonly width: number;
  /** Rows, 4 to 16. */
  readonly height: number;
  /** Per cell, bit `1 << direction` is set if that side is closed. Cells outside are closed all round. */
  readonly walls: Uint8Array;
  /** All targets, at most one on a cell; a printed board has 17. */
  readonly targets: readonly Target[];
  /** All diagonals, at most one on a cell and none on a target. */
  readonly diagonals: readonly Diagonal[];
  /** The diagonals by cell. */
  readonly diagonalAt: ReadonlyMap<Cell, Diagonal>;
  /** Cells that no robot enters: the four in the middle of a printed board. */
  readonly centre: readonly Cell[];
  /** The colour of the fifth robot in its box, if not silver. */
  readonly fifth?: 'black';
  /** The origin of a printed board, for its Game ID; absent on custom boards. */
  readonly printed?: { readonly faces: Faces; readonly diagonals: boolean };
}

/** Columns and rows of a board. */
export type Size = Pick<Board, 'width' | 'height'>;
type Walled = Size & Pick<Board, 'walls'>;

export const ALL_SIDES = 0b1111;

/** Whether the side of the cell is closed, by a wall or the edge. */
export const isClosed = (board: Pick<Board, 'walls'>, cell: Cell, direction: Direction): boolean =>
  ((board.walls[cell]! >> direction) & 1) === 1;

/** Whether the cell is one of a board of this size. */
export const isInside = (board: Size, cell: Cell): boolean =>
  cell >= 0 && cell < CELLS && columnOf(cell) < board.width && rowOf(cell) < board.height;

/** The cells of a board, row by row. */
export const insideCells = ({ width, height }: Size): Cell[] =>
  Array.from({ length: width * height }, (_, index) =>
    cellAt(index % width, Math.floor(index / width)),
  );

/** Whether the side of the cell is part of the board's edge. */
export function isEdge({ width, height }: Size, cell: Cell, direction: Direction): boolean {
  if (isVertical(direction)) return rowOf(cell) === (direction === NORTH ? 0 : height - 1);
  return columnOf(cell) === (direction === WEST ? 0 : width - 1);
}

/** What one step adds to a cell's index, away from the board's edge. */
const STEP: readonly number[] = [-STRIDE, 1, STRIDE, -1];

/** The cell on the other side; across the edge, the edge cell exactly opposite. */
export function neighbour(board: Size, cell: Cell, direction: Direction): Cell {
  if (!isEdge(board, cell, direction)) return cell + STEP[direction]!;
  const steps = (isVertical(direction) ? board.height : board.width) - 1;
  return cell - steps * STEP[direction]!;
}

/** Closes a side of a cell, for its neighbour too. */
export function closeSide(board: Walled, cell: Cell, direction: Direction): void {
  board.walls[cell]! |= 1 << direction;
  board.walls[neighbour(board, cell, direction)]! |= 1 << opposite(direction);
}

/** Opens a side of a cell, for its neighbour too. */
export function openSide(board: Walled, cell: Cell, direction: Direction): void {
  board.walls[cell]! &= ~(1 << direction);
  board.walls[neighbour(board, cell, direction)]! &= ~(1 << opposite(direction));
}

/** The walls of an empty board: its edge and every cell outside closed. */
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

/** An opening in the edge: two facing edge cells, the northern or western one first. */
export type Opening = readonly [Cell, Cell];

/** All pairs of facing edge cells, those at north and south first, from west to east. */
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

/** The direction across the edge from the first cell of a facing pair. */
const overEdge = ([cell, facing]: Opening): Direction =>
  columnOf(cell) === columnOf(facing) ? NORTH : WEST;

/** The board with these pairs of facing edge cells opened. */
export function withOpenings(board: Board, pairs: Iterable<Opening>): Board {
  const opened: Board = { ...board, walls: board.walls.slice() };
  for (const pair of pairs) openSide(opened, pair[0], overEdge(pair));
  return opened;
}

/** The target on the cell, if any. */
export const targetAt = (board: Board, cell: Cell): Target | undefined =>
  board.targets.find(target => target.cell === cell);

/** Whether a robot may solve this target: the one of its colour, or any for the vortex. */
export const mayUse = (target: Target, robot: Robot): boolean =>
  target.robot === 'any' || target.robot === robot;

/** Fewest columns and rows of a board; 16 are the most. */
export const SHORTEST_SIDE = 4;

export const isBoardSide = (cells: number): boolean => cells >= SHORTEST_SIDE && cells <= STRIDE;

/** What a cell shows: at most one of the three. */
export type Mark =
  | { readonly kind: 'centre' }
  | { readonly kind: 'target'; readonly target: Target }
  | { readonly kind: 'diagonal'; readonly diagonal: Diagonal };

/** The marks of a board by cell. */
export function marksOf(board: Board): Map<Cell, Mark> {
  const marks = new Map<Cell, Mark>();
  for (const target of board.targets) marks.set(target.cell, { kind: 'target', target });
  for (const diagonal of board.diagonals) marks.set(diagonal.cell, { kind: 'diagonal', diagonal });
  for (const cell of board.centre) marks.set(cell, { kind: 'centre' });
  return marks;
}

/** A custom board: `walls` is copied, sides of centre cells are closed on both faces, marks keep their order. */
export function customBoard(
  { width, height, walls }: Walled,
  marks: ReadonlyMap<Cell, Mark>,
): Board {
  const targets: Target[] = [];
  const diagonals: Diagonal[] = [];
  const centre: Cell[] = [];
  for (const [cell, mark] of marks) {
    if (mark.kind === 'target') targets.push(mark.target);
    else if (mark.kind === 'diagonal') diagonals.push(mark.diagonal);
    else centre.push(cell);
  }
  const diagonalAt = new Map(diagonals.map(diagonal => [diagonal.cell, diagonal]));
  const board = { width, height, walls: walls.slice(), targets, diagonals, diagonalAt, centre };
  for (const cell of centre) {
    for (const direction of DIRECTIONS) closeSide(board, cell, direction);
  }
  return board;
}
