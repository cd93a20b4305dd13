import { ALL_SIDES, type Board, isInside } from './board.js';
import type { Cell } from './cell.js';
import type { Puzzle } from './position.js';
import { accept, type Result, refuse } from './result.js';
import type { Robot } from './robot.js';

/** More robots than these have no number, letter or colour. */
export const MOST_ROBOTS = 5;

/** Why nobody may stand on a cell. */
export type BadRobotCell = 'robot-outside' | 'robot-in-centre' | 'robot-on-diagonal';

/** What is wrong with the robots on a board, with the facts that a sentence about it needs. */
export type BadRobots =
  /** `count` is the number as it was given. */
  | { readonly code: 'bad-robot-count'; readonly count: string }
  | { readonly code: BadRobotCell; readonly robot: Robot; readonly cell: Cell }
  | {
      readonly code: 'robots-share-cell';
      readonly robot: Robot;
      readonly other: Robot;
      readonly cell: Cell;
    };

/** The same of a whole puzzle. */
export type BadPuzzle =
  | BadRobots
  | { readonly code: 'target-robot-absent'; readonly robot: Robot; readonly cell: Cell }
  | { readonly code: 'target-walled-in'; readonly cell: Cell };

function badRobotCell(board: Board, cell: Cell): BadRobotCell | undefined {
  if (!isInside(board, cell)) return 'robot-outside';
  if (board.centre.includes(cell)) return 'robot-in-centre';
  if (board.diagonalAt.has(cell)) return 'robot-on-diagonal';
  return undefined;
}

/** `robot` is missing although `other`, a later one, stands on the cell. */
export interface RobotLeftOut {
  readonly code: 'robot-left-out';
  readonly robot: Robot;
  readonly other: Robot;
  readonly cell: Cell;
}

/** The robots of a drawing; those of a puzzle are numbered from 0 without a gap. */
export function robotsWithoutGap(
  drawn: readonly (Cell | undefined)[],
): Result<readonly Cell[], RobotLeftOut> {
  const gap = drawn.indexOf(undefined);
  if (gap < 0) return accept(drawn.filter(cell => cell !== undefined));
  const other = drawn.findIndex((cell, robot) => cell !== undefined && robot > gap) as Robot;
  return refuse({ code: 'robot-left-out', robot: gap as Robot, other, cell: drawn[other]! });
}

/** The first thing that is wrong with the robots of a puzzle from outside. */
export function checkRobots({
  board,
  robots,
}: Pick<Puzzle, 'board' | 'robots'>): BadRobots | undefined {
  const count = robots.length;
  if (count < 1 || count > MOST_ROBOTS) {
    return { code: 'bad-robot-count', count: String(count) };
  }
  for (const [index, cell] of robots.entries()) {
    const robot = index as Robot;
    const code = badRobotCell(board, cell);
    if (code) return { code, robot, cell };
    const other = robots.indexOf(cell) as Robot;
    if (other !== robot) return { code: 'robots-share-cell', robot: other, other: robot, cell };
  }
  return undefined;
}

/**
 * The first thing that is wrong with a puzzle from outside; `undefined` when it can be played.
 * The target is taken to be one of the board's. A robot may stand on a target: after a few rounds some
 * do. It may stand between four walls: then it never moves.
 */
export function checkPuzzle({ board, robots, target }: Puzzle): BadPuzzle | undefined {
  const bad = checkRobots({ board, robots });
  if (bad) return bad;
  const { cell, robot } = target;
  if (robot !== 'any' && robot >= robots.length)
    return { code: 'target-robot-absent', robot, cell };
  if (board.walls[cell] === ALL_SIDES) return { code: 'target-walled-in', cell };
  return undefined;
}

/** What is legal in a puzzle and yet hardly meant: a robot that no move can bring out of its cell. */
export interface Oddity {
  readonly code: 'robot-walled-in';
  readonly robot: Robot;
  readonly cell: Cell;
}

/** Everything that is odd about robots that `checkRobots` lets pass. */
export const oddities = ({ board, robots }: Pick<Puzzle, 'board' | 'robots'>): Oddity[] =>
  robots.flatMap((cell, robot) =>
    board.walls[cell] === ALL_SIDES
      ? [{ code: 'robot-walled-in', robot: robot as Robot, cell }]
      : [],
  );
