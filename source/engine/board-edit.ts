import {
  type Board,
  closeSide,
  customBoard,
  edgeWalls,
  insideCells,
  isClosed,
  isEdge,
  isInside,
  type Mark,
  marksOf,
  openSide,
  targetAt,
} from './board.js';
import { type Cell, DIRECTIONS, type Direction, NORTH, WEST } from './cell.js';
import type { Drawing } from './drawing.js';
import { ROBOTS, type Robot } from './robot.js';

// Every edit returns a new custom board with its marks in the order of their cells, as a drawing of it is read.

/** An empty board, closed at its edge. */
export const emptyBoard = (width: number, height: number): Board =>
  customBoard({ width, height, walls: edgeWalls(width, height) }, new Map());

/** Replaces or removes a mark. A former centre cell keeps, inside the board, only walls to the rest of the centre. */
function withMark(board: Board, cell: Cell, mark: Mark | undefined): Board {
  const edited = copyOf(board);
  const marks = marksOf(board);
  const wasCentre = marks.get(cell)?.kind === 'centre';
  if (mark) marks.set(cell, mark);
  else marks.delete(cell);
  if (wasCentre) {
    for (const direction of DIRECTIONS) {
      // Cells of the centre, perhaps this one too, are closed again by `customBoard`.
      if (!isEdge(board, cell, direction)) openSide(edited, cell, direction);
    }
  }
  return customBoard(edited, inOrder(marks));
}

const copyOf = (board: Board): Board => ({ ...board, walls: board.walls.slice() });

const inOrder = (marks: Iterable<[Cell, Mark]>): Map<Cell, Mark> =>
  new Map([...marks].sort(([one], [other]) => one - other));

// The editor changes a drawing: a board, robots of which some may be missing, and perhaps an active target. Whatever is
// put on a cell replaces what cannot share it.

const without = (robots: Drawing['robots'], cell: Cell): Drawing['robots'] =>
  robots.map(other => (other === cell ? undefined : other));

/** Puts the robot on a cell, or removes it from there. */
export function toggleRobot(draft: Drawing, robot: Robot, cell: Cell): Drawing {
  const wasThere = draft.robots[robot] === cell;
  const others = without(draft.robots, cell);
  const robots = ROBOTS.map(other => (other === robot && !wasThere ? cell : others[other]));
  const kind = marksOf(draft.board).get(cell)?.kind;
  const bare = kind === 'target' || kind === undefined;
  const put = { ...draft, robots: settled(robots) };
  return wasThere || bare ? put : { ...put, board: withMark(draft.board, cell, undefined) };
}

/** Sets or removes the mark of a cell; the first target on a board becomes the active one. */
export function putMark(draft: Drawing, cell: Cell, mark: Mark | undefined): Drawing {
  const board = withMark(draft.board, cell, mark);
  const isShared = mark === undefined || mark.kind === 'target';
  const robots = isShared ? draft.robots : without(draft.robots, cell);
  const active = draft.board.targets.length === 0 ? cell : draft.target?.cell;
  return drawing(board, robots, active);
}

/** Removes everything from a cell but its walls. */
export const clearCell = (draft: Drawing, cell: Cell): Drawing =>
  putMark({ ...draft, robots: without(draft.robots, cell) }, cell, undefined);

/** Opens or closes a side of a cell; at the edge, that of the facing cell too. The centre stays closed. */
export function toggleSide({ board, robots, target }: Drawing, cell: Cell, side: Direction) {
  const edited = copyOf(board);
  (isClosed(board, cell, side) ? openSide : closeSide)(edited, cell, side);
  return drawing(customBoard(edited, inOrder(marksOf(board))), robots, target?.cell);
}

/** Adds or removes columns and rows at the east and south. The old edge there opens; openings span the new size. */
export function resize({ board, robots, target }: Drawing, width: number, height: number): Drawing {
  const size = { width, height };
  const isKept = (cell: Cell | undefined) => cell !== undefined && isInside(size, cell);
  const edited = { ...size, walls: edgeWalls(width, height) };
  for (const cell of insideCells(board).filter(isKept)) {
    for (const side of [NORTH, WEST] as const) {
      (isClosed(board, cell, side) ? closeSide : openSide)(edited, cell, side);
    }
  }
  const marks = [...marksOf(board)].filter(([cell]) => isKept(cell));
  const kept = robots.map(cell => (isKept(cell) ? cell : undefined));
  return drawing(customBoard(edited, inOrder(marks)), kept, target?.cell);
}

/** @param active the cell of the active target, which is one of the board's */
function drawing(board: Board, robots: Drawing['robots'], active: Cell | undefined): Drawing {
  const target = active === undefined ? undefined : targetAt(board, active);
  return { board, robots: settled(robots), ...(target && { target }) };
}

/** Robots as in a drawing that was read: none is listed after the last one present. */
const settled = (robots: Drawing['robots']): Drawing['robots'] =>
  robots.slice(0, robots.findLastIndex(cell => cell !== undefined) + 1);
