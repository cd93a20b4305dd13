import {
  type BadPuzzle,
  type Board,
  CELLS,
  checkPuzzle,
  DIRECTIONS,
  formatCell,
  isClosed,
  isInside,
  MOST_ROBOTS,
  neighbour,
  opposite,
  type Position,
  RICOCHETED,
  ROBOT_NAMES,
  SHORTEST_SIDE,
  STRIDE,
} from '../engine/index.js';
import { MOST_MOVES } from './search.js';
import type { SolveLimits } from './types.js';

const DEFAULT_BYTES = 2 ** 30;

/**
 * Throws unless the search can be trusted with the position.
 *
 * @throws {TypeError} something is not of the kind it has to be
 * @throws {RangeError} something is out of range or at odds with the rest
 */
export function checkPosition({ board, robots, target, courses, last }: Position): void {
  checkBoard(board);
  for (const cell of [...robots, target.cell]) {
    if (!Number.isInteger(cell)) throw new TypeError(`A cell is a whole number, not ${cell}.`);
  }
  const problem = checkPuzzle({ board, robots, target });
  if (problem) throw new RangeError(sentenceOf(problem));
  if (!isInside(board, target.cell)) {
    throw new RangeError(`The target's cell ${target.cell} is outside of the board.`);
  }
  if (courses.length !== robots.length) {
    throw new RangeError(
      `Each robot has a course, but there are ${robots.length} robots and ${courses.length} courses.`,
    );
  }
  for (const course of courses) {
    if (!Number.isInteger(course) || course < 0 || course > RICOCHETED) {
      throw new RangeError(`A course is a number from 0 to ${RICOCHETED}, not ${course}.`);
    }
  }
  if (last && robots[last.robot] === undefined) {
    throw new RangeError(`The last move is that of robot ${last.robot}, which is not there.`);
  }
  if (last && !DIRECTIONS.includes(last.heading)) {
    throw new RangeError(
      `The last move's heading is a direction from 0 to 3, not ${last.heading}.`,
    );
  }
}

function checkBoard(board: Board): void {
  for (const side of [board.width, board.height]) {
    if (!Number.isInteger(side) || side < SHORTEST_SIDE || side > STRIDE) {
      throw new RangeError(
        `A board has ${SHORTEST_SIDE} to ${STRIDE} columns and rows, this one is ${board.width} × ${board.height}.`,
      );
    }
  }
  if (!(board.walls instanceof Uint8Array) || board.walls.length !== CELLS) {
    throw new TypeError(`A board's walls are a Uint8Array with ${CELLS} entries.`);
  }
  // The search goes back along slides, which a side that is closed from one cell only would forbid.
  for (let cell = 0; cell < CELLS; cell++) {
    if (!isInside(board, cell)) continue;
    for (const direction of DIRECTIONS) {
      const next = neighbour(board, cell, direction);
      if (isClosed(board, cell, direction) !== isClosed(board, next, opposite(direction))) {
        throw new RangeError(
          `Between ${formatCell(cell)} and ${formatCell(next)} there is a wall on one side only; close or open both.`,
        );
      }
    }
  }
}

function sentenceOf(problem: BadPuzzle): string {
  switch (problem.code) {
    case 'bad-robot-count':
      return `A position has 1 to ${MOST_ROBOTS} robots, this one has ${problem.count}.`;
    case 'robots-share-cell':
      return `The ${ROBOT_NAMES[problem.robot]} and the ${ROBOT_NAMES[problem.other]} robot both stand on ${formatCell(problem.cell)}.`;
    case 'target-robot-absent':
      return `The target is for the ${ROBOT_NAMES[problem.robot]} robot, which is not there.`;
    case 'target-walled-in':
      return `The target's cell ${formatCell(problem.cell)} is closed on all sides.`;
    case 'robot-outside':
      return `The ${ROBOT_NAMES[problem.robot]} robot's cell ${problem.cell} is outside of the board.`;
    case 'robot-in-centre':
      return `The ${ROBOT_NAMES[problem.robot]} robot stands in the centre, on ${formatCell(problem.cell)}, which no robot enters.`;
    case 'robot-on-diagonal':
      return `The ${ROBOT_NAMES[problem.robot]} robot stands on the diagonal of ${formatCell(problem.cell)}, where no robot rests.`;
    case 'robot-walled-in':
      return `The ${ROBOT_NAMES[problem.robot]} robot's cell ${formatCell(problem.cell)} is closed on all sides.`;
  }
}

/**
 * The limits with the defaults filled in.
 *
 * @throws {TypeError} one is not a number
 * @throws {RangeError} one is 0 or less, or more moves are asked for than can be looked for
 */
export function settledLimits({
  moves = MOST_MOVES,
  states = Number.POSITIVE_INFINITY,
  bytes = DEFAULT_BYTES,
  milliseconds = Number.POSITIVE_INFINITY,
}: SolveLimits = {}): Required<SolveLimits> {
  const limits = { moves, states, bytes, milliseconds };
  for (const [name, limit] of Object.entries(limits)) {
    if (typeof limit !== 'number' || Number.isNaN(limit)) {
      throw new TypeError(`The limit of ${name} is a number, not ${limit}.`);
    }
    if (limit <= 0) throw new RangeError(`The limit of ${name} is more than 0, not ${limit}.`);
  }
  if (!Number.isInteger(moves) || moves > MOST_MOVES) {
    throw new RangeError(
      `The limit of moves is a whole number from 1 to ${MOST_MOVES}, not ${moves}.`,
    );
  }
  // States are counted whole.
  return { ...limits, states: Math.ceil(states) };
}

const MOST_LINES = 10_000;

/** How many solutions are wanted; a number that makes no sense is refused like a limit. */
export function settledLines(lines = 1): number {
  if (!Number.isInteger(lines) || lines < 1 || lines > MOST_LINES) {
    throw new RangeError(`From 1 to ${MOST_LINES} lines can be asked for, not ${lines}.`);
  }
  return lines;
}
