import {
  type Board,
  closeSide,
  edgeWalls,
  isClosed,
  isEdge,
  isInside,
  openSide,
  targetAt,
} from './board.js';
import { type Cell, DIRECTIONS, type Direction, NORTH, WEST } from './cell.js';
import { customBoard, type Mark, marksOf } from './custom-board.js';
import type { Drawing } from './drawing.js';
import { ROBOTS, type Robot } from './robot.js';

/*
 * Every edit gives a new board and leaves the old one as it was. What was a printed board is a
 * custom one afterwards, with its marks in the order of their cells, as a drawing of it is read.
 */

/** A board with nothing on it but its edge. */
export const emptyBoard = (width: number, height: number): Board =>
  customBoard({ width, height, walls: edgeWalls(width, height) }, new Map());

/**
 * Opens the side of a cell, or closes it; at the edge also that of the cell which faces it. The centre stays closed.
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
 * The board with columns and rows added or taken away at its east and south. What was the edge there is no wall any
 * more, and an opening goes across the new width or height.
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

/*
 * What the editor changes is a drawing: a board, robots of which some may be missing, and the active
 * target, if there is one. What is put on a cell takes the place of what cannot be there with it.
 */

/** Puts the robot on a cell, or takes it away from there. */
export function toggleRobot(draft: Drawing, robot: Robot, cell: Cell): Drawing {
  const wasThere = draft.robots[robot] === cell;
  const robots = ROBOTS.map(other => {
    if (other === robot) return wasThere ? undefined : cell;
    return draft.robots[other] === cell ? undefined : draft.robots[other];
  });
  const kind = marksOf(draft.board).get(cell)?.kind;
  const bare = kind === 'target' || kind === undefined;
  const put = { ...draft, robots: settled(robots) };
  return wasThere || bare ? put : { ...put, board: withMark(draft.board, cell, undefined) };
}

/** Puts a mark on a cell, or takes it away; the first target of a board becomes the active one. */
export function putMark(draft: Drawing, cell: Cell, mark: Mark | undefined): Drawing {
  const board = withMark(draft.board, cell, mark);
  const robots =
    mark === undefined || mark.kind === 'target'
      ? draft.robots
      : draft.robots.map(other => (other === cell ? undefined : other));
  const active = draft.board.targets.length === 0 ? cell : draft.target?.cell;
  return drawing(board, robots, active);
}

/** Takes everything away from a cell but its walls. */
export const clearCell = (draft: Drawing, cell: Cell): Drawing =>
  putMark(
    { ...draft, robots: draft.robots.map(other => (other === cell ? undefined : other)) },
    cell,
    undefined,
  );

/** Makes the target on the cell the active one. */
export const activate = ({ board, robots }: Drawing, cell: Cell): Drawing =>
  drawing(board, robots, cell);

export const toggleSide = (draft: Drawing, cell: Cell, side: Direction): Drawing =>
  drawing(withSideToggled(draft.board, cell, side), draft.robots, draft.target?.cell);

/** Adds or takes away columns and rows at the east and south. */
export const resize = (draft: Drawing, width: number, height: number): Drawing =>
  drawing(
    resized(draft.board, width, height),
    draft.robots.map(cell =>
      cell !== undefined && isInside({ width, height }, cell) ? cell : undefined,
    ),
    draft.target?.cell,
  );

/** The target is told by its cell: the one that is there is one of the board. */
function drawing(
  board: Drawing['board'],
  robots: Drawing['robots'],
  active: Cell | undefined,
): Drawing {
  const target = active === undefined ? undefined : targetAt(board, active);
  return { board, robots: settled(robots), ...(target && { target }) };
}

/** Robots as a drawing is read: none is listed after the last one that is there. */
const settled = (robots: Drawing['robots']): Drawing['robots'] =>
  robots.slice(0, robots.findLastIndex(cell => cell !== undefined) + 1);
