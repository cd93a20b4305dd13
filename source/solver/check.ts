import {
  type BadPuzzle,
  type Board,
  CELLS,
  checkPuzzle,
  DEFAULT_RULES,
  DIRECTIONS,
  EAST,
  FACE_NAMES,
  formatCell,
  formatMove,
  isClosed,
  isInside,
  MOST_ROBOTS,
  type Move,
  type MoveRules,
  neighbour,
  opposite,
  type Position,
  RICOCHETED,
  ROBOT_NAMES,
  ROBOTS,
  replay,
  SHORTEST_SIDE,
  SOUTH,
  STRIDE,
} from '../engine/index.js';
import { type DealLimits, type DealOptions, MOST_MOVES, type SolveLimits } from './types.js';

// Checks what a solver is asked. All throw a `TypeError` for values of the wrong type, and a `RangeError` for values out
// of range or inconsistent with others, with the codes that Node's own functions have for these.

class WrongKind extends TypeError {
  readonly code = 'ERR_INVALID_ARG_TYPE';
}
class OutOfRange extends RangeError {
  readonly code = 'ERR_OUT_OF_RANGE';
}

const DEFAULT_BYTES = 2 ** 30;
const DEFAULT_DEALS = 3000;

/** Throws unless the search can be trusted with the position. */
export function checkPosition(position: Position): void {
  checkParts(position);
  const { board, robots, target, courses, last } = position;
  checkBoard(board);
  for (const cell of [...robots, target.cell]) {
    if (!Number.isInteger(cell)) throw new WrongKind(`A cell is a whole number, not ${cell}.`);
  }
  if (target.robot !== 'any' && !ROBOTS.includes(target.robot)) {
    throw new OutOfRange(
      `A target is for a robot from 0 to ${MOST_ROBOTS - 1} or for any, not for ${target.robot}.`,
    );
  }
  const problem = checkPuzzle({ board, robots, target });
  if (problem) throw new OutOfRange(sentenceOf(problem));
  if (!isInside(board, target.cell)) {
    throw new OutOfRange(`The target's cell ${target.cell} is outside of the board.`);
  }
  if (courses.length !== robots.length) {
    throw new OutOfRange(
      `Each robot has a course, but there are ${robots.length} robots and ${courses.length} courses.`,
    );
  }
  for (const course of courses) {
    if (!Number.isInteger(course) || course < 0 || course > RICOCHETED) {
      throw new OutOfRange(`A course is a number from 0 to ${RICOCHETED}, not ${course}.`);
    }
  }
  if (last && robots[last.robot] === undefined) {
    throw new OutOfRange(`The last move is that of robot ${last.robot}, which is not there.`);
  }
  if (last && !DIRECTIONS.includes(last.heading)) {
    throw new OutOfRange(
      `The last move's heading is a direction from 0 to 3, not ${last.heading}.`,
    );
  }
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Programs without types may omit something, or restore a board from JSON without its map. */
function checkParts(position: unknown): void {
  const { board, robots, target, courses } = (isObject(position) ? position : {}) as Partial<
    Record<keyof Position, unknown>
  >;
  if (!isObject(board)) throw new WrongKind('A position has a board.');
  if (!Array.isArray(robots)) throw new WrongKind('A position has a list of robots.');
  if (!isObject(target)) throw new WrongKind('A position has a target.');
  if (!Array.isArray(courses)) throw new WrongKind('A position has a list of courses.');
  const { centre, diagonals, diagonalAt } = board as Partial<Record<keyof Board, unknown>>;
  if (!Array.isArray(centre)) throw new WrongKind("A board has a list of its centre's cells.");
  if (!Array.isArray(diagonals)) throw new WrongKind('A board has a list of diagonals.');
  if (!(diagonalAt instanceof Map) || diagonalAt.size !== diagonals.length) {
    throw new WrongKind('A board has a Map of its diagonals by cell.');
  }
}

function checkBoard(board: Board): void {
  for (const side of [board.width, board.height]) {
    if (!Number.isInteger(side) || side < SHORTEST_SIDE || side > STRIDE) {
      throw new OutOfRange(
        `A board has ${SHORTEST_SIDE} to ${STRIDE} columns and rows, this one is ${board.width} × ${board.height}.`,
      );
    }
  }
  if (!(board.walls instanceof Uint8Array) || board.walls.length !== CELLS) {
    throw new WrongKind(`A board's walls are a Uint8Array with ${CELLS} entries.`);
  }
  // The search goes back along slides, which a side that is closed for only one of its cells would forbid. Each side is the east
  // or the south one of a cell, also at an edge.
  for (let cell = 0; cell < CELLS; cell++) {
    if (!isInside(board, cell)) continue;
    for (const direction of [EAST, SOUTH] as const) {
      const next = neighbour(board, cell, direction);
      if (isClosed(board, cell, direction) !== isClosed(board, next, opposite(direction))) {
        throw new OutOfRange(
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
  }
}

const OPTIONS = ['rules', 'limits', 'signal', 'onProgress'];

/** Throws unless the options have no other names than those of every search and `more`, and can be called where they will be. */
export function checkOptions(options: unknown, ...more: readonly string[]): void {
  if (!isObject(options)) throw new WrongKind(`Options are an object, not ${options}.`);
  const { signal, ...others } = options as Record<string, unknown>;
  if (signal !== undefined && !(signal instanceof AbortSignal)) {
    throw new WrongKind(`A signal is an AbortSignal, not ${signal}.`);
  }
  for (const [name, value] of Object.entries(others)) {
    if (![...OPTIONS, ...more].includes(name)) {
      throw new WrongKind(`There is no option named ${name}.`);
    }
    if (name.startsWith('on') && value !== undefined && typeof value !== 'function') {
      throw new WrongKind(`${name} is a function, not ${value}.`);
    }
  }
}

/** Throws unless there can be so many threads; with Infinity as many as are asked for. */
export function checkThreads(threads: number): void {
  if (threads !== Infinity && !Number.isInteger(threads)) {
    throw new WrongKind(`threads is a whole number, not ${threads}.`);
  }
  if (threads < 1) throw new OutOfRange(`threads is 1 or more, not ${threads}.`);
}

/** The limits with the defaults filled in. */
export function settledLimits({
  moves = MOST_MOVES,
  states = Infinity,
  bytes = DEFAULT_BYTES,
  milliseconds = Infinity,
  ...others
}: SolveLimits = {}): Required<SolveLimits> {
  refuseOthers('limit', others);
  const limits = { moves, states, bytes, milliseconds };
  for (const [name, limit] of Object.entries(limits)) checkLimit(name, limit);
  if (!Number.isInteger(moves) || moves > MOST_MOVES) {
    throw new OutOfRange(
      `The limit of moves is a whole number from 1 to ${MOST_MOVES}, not ${moves}.`,
    );
  }
  // States are whole numbers.
  return { ...limits, states: Math.ceil(states) };
}

/** Throws if there are names that have no meaning. */
function refuseOthers(kind: string, others: object): void {
  const [name] = Object.keys(others);
  if (name !== undefined) throw new WrongKind(`There is no ${kind} named ${name}.`);
}

function checkLimit(name: string, limit: number): void {
  if (typeof limit !== 'number' || Number.isNaN(limit)) {
    throw new WrongKind(`The limit of ${name} is a number, not ${limit}.`);
  }
  if (limit <= 0) throw new OutOfRange(`The limit of ${name} is more than 0, not ${limit}.`);
}

export function settledDealLimits({
  deals = DEFAULT_DEALS,
  ...limits
}: DealLimits = {}): Required<DealLimits> {
  if ('moves' in limits) throw new WrongKind('Dealing has no limit named moves.');
  checkLimit('deals', deals);
  if (!Number.isInteger(deals)) {
    throw new OutOfRange(`The limit of deals is a whole number, not ${deals}.`);
  }
  const { states, bytes, milliseconds } = settledLimits(limits);
  return { deals, states, bytes, milliseconds };
}

/** Throws unless a deal is well defined. */
export function checkDealWish(wish: DealOptions): void {
  checkOptions(wish, 'seed', 'faces', 'robots', 'moves');
  const { seed, faces, robots, moves } = wish as Partial<DealOptions>;
  if (typeof seed !== 'string') throw new WrongKind(`A seed is a text, not ${seed}.`);
  if (!Array.isArray(faces) || faces.length !== 4) {
    throw new WrongKind('A board is made of a list of four faces.');
  }
  for (const face of faces) {
    if (!FACE_NAMES.includes(face)) throw new OutOfRange(`There is no face ${face}.`);
  }
  if (robots === undefined || !Number.isInteger(robots) || robots < 1 || robots > MOST_ROBOTS) {
    throw new OutOfRange(`From 1 to ${MOST_ROBOTS} robots can be dealt, not ${robots}.`);
  }
  if (!isObject(moves)) throw new WrongKind('The wanted moves have a least and a most number.');
  const { least, most } = moves;
  if (!Number.isInteger(least) || !Number.isInteger(most) || least < 1 || most > MOST_MOVES) {
    throw new OutOfRange(
      `The wanted moves are whole numbers from 1 to ${MOST_MOVES}, not ${least} to ${most}.`,
    );
  }
  if (least > most) throw new OutOfRange(`From ${least} to ${most} moves is no range.`);
}

/** The rules with the defaults filled in. */
export function settledRules(given: Partial<MoveRules> = {}): MoveRules {
  const {
    ricochet = DEFAULT_RULES.ricochet,
    ricochetAtDiagonal = DEFAULT_RULES.ricochetAtDiagonal,
    reverse = DEFAULT_RULES.reverse,
    restOnDiagonals = false,
    ...others
  } = given;
  refuseOthers('rule', others);
  const rules = { ricochet, ricochetAtDiagonal, reverse, restOnDiagonals };
  for (const [name, rule] of Object.entries(rules)) {
    if (typeof rule !== 'boolean') {
      throw new WrongKind(`The rule of ${name} is true or false, not ${rule}.`);
    }
  }
  return rules;
}

const DEFAULT_SOLUTIONS = 1000;
const MOST_SOLUTIONS = 10_000;

export function settledMost(most = DEFAULT_SOLUTIONS): number {
  if (!Number.isInteger(most) || most < 1 || most > MOST_SOLUTIONS) {
    throw new OutOfRange(`From 1 to ${MOST_SOLUTIONS} solutions can be asked for, not ${most}.`);
  }
  return most;
}

/** Throws unless the moves can be played from a position checked by `checkPosition`. */
export function checkLine(position: Position, moves: readonly Move[], rules: MoveRules): void {
  if (!Array.isArray(moves) || moves.some(move => !isObject(move))) {
    throw new WrongKind('A line is a list of moves, each with a robot and a direction.');
  }
  for (const [index, { robot, direction }] of moves.entries()) {
    if (!ROBOTS.includes(robot) || !DIRECTIONS.includes(direction)) {
      throw new OutOfRange(
        `Move ${index + 1} has a robot from 0 to ${MOST_ROBOTS - 1} and a direction from 0 to 3, not ${robot} and ${direction}.`,
      );
    }
  }
  const result = replay(position, moves, rules);
  if (result.ok) return;
  const { index, move } = result.refusal;
  throw new OutOfRange(`Move ${index + 1} of the line, ${formatMove(move)}, is not legal there.`);
}
