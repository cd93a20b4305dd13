import { ALL_SIDES, type Board, isInside } from './board.js';
import type { Cell } from './cell.js';
import type { Puzzle } from './position.js';
import { accept, type Result, refuse } from './result.js';
import type { Robot } from './robot.js';

/** The most robots on a board: others have no number, letter or colour. */
export const MOST_ROBOTS = 5;

/** Why a robot cannot be on a cell. */
export type BadRobotCell = 'robot-outside' | 'robot-in-centre' | 'robot-on-diagonal';

/** What is wrong with the robots on a board, with the facts for a message. */
export type BadRobots =
  /** `count` is the number found. */
  | { readonly code: 'bad-robot-count'; readonly count: string }
  | { readonly code: BadRobotCell; readonly robot: Robot; readonly cell: Cell }
  | Readonly<{ code: 'robots-share-cell'; robot: Robot; other: Robot; cell: Cell }>;

/** What is wrong with a puzzle: its robots, or a target that none of them can ever solve. */
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

/** `robot` is missing although `other`, a later one, is on the cell. */
export interface RobotLeftOut {
  readonly code: 'robot-left-out';
  readonly robot: Robot;
  readonly other: Robot;
  readonly cell: Cell;
}

/** The robots of a drawing as those of a puzzle, which have no gaps. */
export function robotsWithoutGap(
  drawn: readonly (Cell | undefined)[],
): Result<readonly Cell[], RobotLeftOut> {
  const gap = drawn.indexOf(undefined);
  if (gap < 0) return accept(drawn.filter(cell => cell !== undefined));
  const other = drawn.findIndex((cell, robot) => cell !== undefined && robot > gap) as Robot;
  return refuse({ code: 'robot-left-out', robot: gap as Robot, other, cell: drawn[other]! });
}

/** The first fault in the robots of a puzzle from outside; `undefined` if there is none. */
export function checkRobots({
  board,
  robots,
}: Pick<Puzzle, 'board' | 'robots'>): BadRobots | undefined {
  const count = robots.length;
  if (count < 1 || count > MOST_ROBOTS) return { code: 'bad-robot-count', count: String(count) };
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
 * The first fault in a puzzle from outside; `undefined` if it can be played. The target is assumed to be on the board.
 * A robot may be on a target, as happens after a few rounds, or walled in: then it never moves.
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
