import type { Cell, Direction, Move, MoveRules, Puzzle, Robot } from '../../source/engine/index.js';

/*
 * The rules once more, in the plainest way, to judge the fast ones: it shares data with the engine
 * (boards, cells, directions as numbers) and none of its rules. A round is where everybody stands,
 * what everybody has done and how it came about; nothing is worked out ahead or packed.
 */

/** What a robot has done in the round: the axes of all its headings, off diagonals as well. */
type Past = 'unmoved' | 'north-south' | 'east-west' | 'ricocheted';

/** One move that was made. */
interface Made {
  readonly robot: Robot;
  readonly to: Cell;
  /** The cells that it came to, the last one included. */
  readonly path: readonly Cell[];
  /** Where it was heading at each step of the slide, the first one included. */
  readonly headings: readonly Direction[];
}

export interface NaiveRound {
  readonly puzzle: Puzzle;
  readonly rules: MoveRules;
  /** By robot. */
  readonly cells: readonly Cell[];
  /** By robot. */
  readonly pasts: readonly Past[];
  /** The last move, and the round before it. */
  readonly last?: Made & { readonly before: NaiveRound };
}

export type NaiveReason =
  | 'no-such-robot'
  | 'reverse'
  | 'blocked'
  | 'diagonal'
  | 'endless'
  | 'returns'
  | 'straight-arrival';

const NORTH = 0;
const EAST = 1;
const SOUTH = 2;
const WEST = 3;
const COMPASS = [NORTH, EAST, SOUTH, WEST] as const;
const OPPOSITE = [SOUTH, WEST, NORTH, EAST] as const;
/** Where a heading turns to at `/` and at `\`. */
const OFF_SLASH = [EAST, NORTH, WEST, SOUTH] as const;
const OFF_BACKSLASH = [WEST, SOUTH, EAST, NORTH] as const;

export const naiveStart = (puzzle: Puzzle, rules: MoveRules): NaiveRound => ({
  puzzle,
  rules,
  cells: puzzle.robots,
  pasts: puzzle.robots.map(() => 'unmoved'),
});

/** Where the robots stand now. */
export const naiveCells = ({ cells }: NaiveRound): readonly Cell[] => cells;

const mayUseTarget = ({ puzzle: { target } }: NaiveRound, robot: number): boolean =>
  target.robot === 'any' || target.robot === robot;

/**
 * A heading that is at right angles to an earlier one means a turn somewhere between the two. Where
 * turns at diagonals are none, the first heading of a move counts against the last one of the move before.
 */
function pastAfter(past: Past, headings: readonly Direction[], rules: MoveRules): Past {
  if (!rules.ricochetAtDiagonal) {
    const begun = pastAfter(past, headings.slice(0, 1), { ...rules, ricochetAtDiagonal: true });
    return begun === 'ricocheted'
      ? begun
      : pastAfter('unmoved', headings.slice(-1), { ...rules, ricochetAtDiagonal: true });
  }
  for (const heading of headings) {
    const axis = heading === NORTH || heading === SOUTH ? 'north-south' : 'east-west';
    past = past === 'unmoved' || past === axis ? axis : 'ricocheted';
  }
  return past;
}

/** The cell a step further, over an opening of the edge at the opposite side of the board. */
function stepFrom({ puzzle: { board } }: NaiveRound, cell: Cell, heading: Direction): Cell {
  const { width, height } = board;
  const x = cell % 16;
  const y = (cell - x) / 16;
  if (heading === NORTH) return 16 * (y === 0 ? height - 1 : y - 1) + x;
  if (heading === SOUTH) return 16 * (y === height - 1 ? 0 : y + 1) + x;
  if (heading === WEST) return 16 * y + (x === 0 ? width - 1 : x - 1);
  return 16 * y + (x === width - 1 ? 0 : x + 1);
}

function naiveSlide(round: NaiveRound, robot: Robot, direction: Direction): Made | NaiveReason {
  const { walls, diagonals, width, height } = round.puzzle.board;
  const from = round.cells[robot]!;
  const headings: Direction[] = [direction];
  const path: Cell[] = [];
  let at = from;
  let heading = direction;
  for (;;) {
    const walled = (walls[at]! & (1 << heading)) !== 0;
    if (walled) break;
    const next = stepFrom(round, at, heading);
    if (next !== from && round.cells.includes(next)) break;
    at = next;
    path.push(at);
    const diagonal = diagonals.find(({ cell }) => cell === at);
    if (diagonal && diagonal.colour !== robot) {
      heading = (diagonal.slope === '/' ? OFF_SLASH : OFF_BACKSLASH)[heading];
    }
    headings.push(heading);
    // After so many steps it must have been on some cell with the same heading twice.
    if (headings.length > 4 * width * height + 1) return 'endless';
  }
  if (headings.length === 1) return 'blocked';
  const rests = round.rules.restOnDiagonals === true;
  if (!rests && diagonals.some(({ cell }) => cell === at)) return 'diagonal';
  if (at === from) return 'returns';
  return { robot, to: at, path, headings };
}

/** The round after one more move, or why that is not a legal move. */
export function naiveMove(round: NaiveRound, { robot, direction }: Move): NaiveRound | NaiveReason {
  const { puzzle, rules, cells, pasts, last } = round;
  if (robot >= puzzle.robots.length) return 'no-such-robot';
  if (!rules.reverse && last && last.robot === robot) {
    if (direction === OPPOSITE[last.headings.at(-1)!]) return 'reverse';
  }
  const made = naiveSlide(round, robot, direction);
  if (typeof made === 'string') return made;
  const past = pastAfter(pasts[robot]!, made.headings, rules);
  const onTarget = made.to === puzzle.target.cell && mayUseTarget(round, robot);
  if (rules.ricochet && onTarget && past !== 'ricocheted') return 'straight-arrival';
  return {
    puzzle,
    rules,
    cells: cells.map((cell, each) => (each === robot ? made.to : cell)),
    pasts: pasts.map((before, each) => (each === robot ? past : before)),
    last: { ...made, before: round },
  };
}

/** Whether the target is solved as the robots stand now. */
export const naiveIsSolved = (round: NaiveRound): boolean =>
  round.cells.some(
    (cell, robot) =>
      cell === round.puzzle.target.cell &&
      mayUseTarget(round, robot) &&
      round.pasts[robot] !== 'unmoved' &&
      (!round.rules.ricochet || round.pasts[robot] === 'ricocheted'),
  );

/** The rounds that one legal move leads to. */
export function naiveNext(round: NaiveRound): NaiveRound[] {
  const rounds: NaiveRound[] = [];
  for (const robot of round.puzzle.robots.keys()) {
    for (const direction of COMPASS) {
      const after = naiveMove(round, { robot: robot as Robot, direction });
      if (typeof after !== 'string') rounds.push(after);
    }
  }
  return rounds;
}

/** All that decides what may still happen in the round: two rounds with the same text are alike. */
export function naiveKey(round: NaiveRound): string {
  const { rules, cells, pasts, last } = round;
  let key = '';
  for (const [robot, cell] of cells.entries()) {
    // Without the ricochet rule it only matters whether who stands on the target has come there.
    const stays = cell === round.puzzle.target.cell && pasts[robot] === 'unmoved';
    const past = rules.ricochet ? pasts[robot] : stays && 'stays';
    key += `${cell} ${mayUseTarget(round, robot) ? past : ''}, `;
  }
  return !rules.reverse && last ? `${key}${last.robot} ${last.headings.at(-1)}` : key;
}

/** The moves that were made between an earlier round and a later one. */
function movesBetween(start: NaiveRound, round: NaiveRound): Move[] {
  const moves: Move[] = [];
  for (let { last } = round; round !== start && last; { last } = round) {
    moves.unshift({ robot: last.robot, direction: last.headings[0]! });
    round = last.before;
  }
  return moves;
}

export interface NaiveSolution {
  /** The number of moves of a shortest solution. */
  readonly moves: number;
  /** How many different sequences of so many legal moves solve it. */
  readonly sequences: number;
  /** One of them. */
  readonly solution: readonly Move[];
}

export interface NaiveLimits {
  /** Positions that may be met before the search is `'too-big'`. */
  readonly maxStates: number;
}

/** Breadth-first search for the shortest solution from the start of a round. */
export const naiveShortest = (
  puzzle: Puzzle,
  rules: MoveRules,
  limits: NaiveLimits,
): NaiveSolution | 'unsolvable' | 'too-big' => naiveShortestFrom(naiveStart(puzzle, rules), limits);

/** The same from any point of a round. */
export function naiveShortestFrom(
  start: NaiveRound,
  { maxStates }: NaiveLimits,
): NaiveSolution | 'unsolvable' | 'too-big' {
  const seen = new Set([naiveKey(start)]);
  let level = [{ round: start, sequences: 1 }];
  for (let moves = 0; level.length > 0; moves++) {
    const solved = level.filter(({ round }) => naiveIsSolved(round));
    if (solved[0]) {
      const sequences = solved.reduce((sum, each) => sum + each.sequences, 0);
      return { moves, sequences, solution: movesBetween(start, solved[0].round) };
    }
    const reached = new Map<string, { round: NaiveRound; sequences: number }>();
    for (const { round, sequences } of level) {
      for (const after of naiveNext(round)) {
        const key = naiveKey(after);
        const known = reached.get(key);
        if (known) known.sequences += sequences;
        else if (!seen.has(key)) reached.set(key, { round: after, sequences });
      }
      if (seen.size + reached.size > maxStates) return 'too-big';
    }
    for (const key of reached.keys()) seen.add(key);
    level = [...reached.values()];
  }
  return 'unsolvable';
}
