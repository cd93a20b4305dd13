import { type Board, closeSide, edgeWalls, isClosed, isEdge, isInside, openSide } from './board.js';
import { type Cell, DIRECTIONS, type Direction, NORTH, WEST } from './cell.js';
import { customBoard, type Mark, marksOf } from './custom-board.js';

/*
 * Every edit gives a new board and leaves the old one as it was. What was a printed board is a
 * custom one afterwards, with its marks in the order of their cells, as a drawing of it is read.
 */

/** A board with nothing on it but its edge. */
export const emptyBoard = (width: number, height: number): Board =>
  customBoard({ width, height, walls: edgeWalls(width, height) }, new Map());

/**
 * Opens the side of a cell that is closed, closes one that is open. At the board's edge this makes or
 * ends an opening, on both of its cells. The sides of the centre stay closed.
 */
export function withSideToggled(board: Board, cell: Cell, direction: Direction): Board {
  const edited = copyOf(board);
  (isClosed(board, cell, direction) ? openSide : closeSide)(edited, cell, direction);
  return customBoard(edited, inOrder(marksOf(board)));
}

/**
 * Puts a mark on a cell, in place of the one that is there; `undefined` takes it away. A cell that is
 * no centre any more has no walls inside the board but those towards the rest of the centre.
 */
export function withMark(board: Board, cell: Cell, mark: Mark | undefined): Board {
  const edited = copyOf(board);
  const marks = marksOf(board);
  const wasCentre = marks.get(cell)?.kind === 'centre';
  if (mark) marks.set(cell, mark);
  else marks.delete(cell);
  if (wasCentre) {
    for (const direction of DIRECTIONS) {
      // Centre cells, this one if it stays one, are closed again by `customBoard`.
      if (!isEdge(board, cell, direction)) openSide(edited, cell, direction);
    }
  }
  return customBoard(edited, inOrder(marks));
}

/**
 * The board with columns and rows added or taken away at its east and south. What lies outside then
 * is left out; what was the edge there is no wall any more, and an opening goes across the new width
 * or height.
 */
export function resized(board: Board, width: number, height: number): Board {
  const size = { width, height };
  const edited = { ...size, walls: edgeWalls(width, height) };
  for (const cell of board.walls.keys()) {
    if (!isInside(board, cell) || !isInside(size, cell)) continue;
    for (const direction of [NORTH, WEST] as const) {
      (isClosed(board, cell, direction) ? closeSide : openSide)(edited, cell, direction);
    }
  }
  const marks = [...marksOf(board)].filter(([cell]) => isInside(size, cell));
  return customBoard(edited, inOrder(marks));
}

const copyOf = (board: Board): Board => ({ ...board, walls: board.walls.slice() });

const inOrder = (marks: Iterable<[Cell, Mark]>): Map<Cell, Mark> =>
  new Map([...marks].sort(([one], [other]) => one - other));
