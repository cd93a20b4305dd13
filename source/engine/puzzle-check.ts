import { ALL_SIDES, type Board, isInside } from './board.js';
import type { Cell } from './cell.js';
import type { Puzzle } from './position.js';
import type { Robot } from './robot.js';

/** More robots than these have no number, letter or colour. */
export const MOST_ROBOTS = 5;

/** Why nobody may stand on a cell. */
export type BadRobotCell =
  | 'robot-outside'
  | 'robot-in-centre'
  | 'robot-on-diagonal'
  | 'robot-walled-in';

/** What is wrong with a puzzle, with the facts that a sentence about it needs. */
export type BadPuzzle =
  /** `count` is the number as it was given. */
  | { readonly code: 'bad-robot-count'; readonly count: string }
  | { readonly code: BadRobotCell; readonly robot: Robot; readonly cell: Cell }
  | {
      readonly code: 'robots-share-cell';
      readonly robot: Robot;
      readonly other: Robot;
      readonly cell: Cell;
    }
  | { readonly code: 'target-robot-absent'; readonly robot: Robot; readonly cell: Cell }
  | { readonly code: 'target-walled-in'; readonly cell: Cell };

function badRobotCell(board: Board, cell: Cell): BadRobotCell | undefined {
  if (!isInside(board, cell)) return 'robot-outside';
  if (board.centre.includes(cell)) return 'robot-in-centre';
  if (board.diagonalAt.has(cell)) return 'robot-on-diagonal';
  if (board.walls[cell] === ALL_SIDES) return 'robot-walled-in';
  return undefined;
}

/**
 * The first thing that is wrong with a puzzle from outside; `undefined` when it can be played.
 * The target is taken to be one of the board's. A robot may stand on a target: after a few rounds some do.
 */
export function checkPuzzle({ board, robots, target }: Puzzle): BadPuzzle | undefined {
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
  const { cell, robot } = target;
  if (robot !== 'any' && robot >= count) return { code: 'target-robot-absent', robot, cell };
  if (board.walls[cell] === ALL_SIDES) return { code: 'target-walled-in', cell };
  return undefined;
}
