import type { Cell, Direction, Move, MoveRules, Puzzle, Robot } from '../../source/engine/index.js';

/*
 * The rules once more, in the slowest and plainest way, to judge the fast ones: it shares data with
 * the engine (boards, cells, directions as numbers) and none of its rules. Nothing is kept but the
 * history of the round; whatever a rule asks about is looked up there.
 */

interface Square {
  readonly x: number;
  readonly y: number;
}

/** One move that was made. */
interface Made {
  readonly robot: Robot;
  readonly from: Square;
  readonly to: Square;
  /** Where it was heading at each step of the slide, the first one included. */
  readonly headings: readonly Direction[];
}

export interface NaiveRound {
  readonly puzzle: Puzzle;
  readonly rules: MoveRules;
  readonly history: readonly Made[];
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

const squareOf = (cell: Cell): Square => ({ x: cell % 16, y: (cell - (cell % 16)) / 16 });
const cellOf = ({ x, y }: Square): Cell => 16 * y + x;
const isSame = (one: Square, other: Square): boolean => one.x === other.x && one.y === other.y;

export const naiveStart = (puzzle: Puzzle, rules: MoveRules): NaiveRound => ({
  puzzle,
  rules,
  history: [],
});

/** Where a robot stands now. */
function standsAt({ puzzle, history }: NaiveRound, robot: number): Square {
  for (const made of [...history].reverse()) if (made.robot === robot) return made.to;
  return squareOf(puzzle.robots[robot]!);
}

export const naiveCells = (round: NaiveRound): Cell[] =>
  round.puzzle.robots.map((_, robot) => cellOf(standsAt(round, robot)));

const mayUseTarget = ({ puzzle: { target } }: NaiveRound, robot: number): boolean =>
  target.robot === 'any' || target.robot === robot;

/** Every heading that a robot has had in the round, in order. */
const headingsOf = ({ history }: NaiveRound, robot: number): Direction[] =>
  history.filter(made => made.robot === robot).flatMap(made => made.headings);

const isNorthSouth = (heading: Direction): boolean => heading === NORTH || heading === SOUTH;

/** Whether a robot's heading has turned by 90° somewhere in its own moves. */
function hasRicocheted(round: NaiveRound, robot: number): boolean {
  const headings = headingsOf(round, robot);
  return headings.some(
    (heading, index) => index > 0 && isNorthSouth(heading) !== isNorthSouth(headings[index - 1]!),
  );
}

/** The square a step further, over an opening of the edge at the opposite side of the board. */
function stepFrom({ puzzle: { board } }: NaiveRound, { x, y }: Square, heading: Direction): Square {
  const { width, height } = board;
  if (heading === NORTH) return { x, y: y === 0 ? height - 1 : y - 1 };
  if (heading === SOUTH) return { x, y: y === height - 1 ? 0 : y + 1 };
  if (heading === WEST) return { x: x === 0 ? width - 1 : x - 1, y };
  return { x: x === width - 1 ? 0 : x + 1, y };
}

function naiveSlide(round: NaiveRound, robot: Robot, direction: Direction): Made | NaiveReason {
  const { board, robots } = round.puzzle;
  const from = standsAt(round, robot);
  const others = robots.map((_, other) => standsAt(round, other)).toSpliced(robot, 1);
  const headings: Direction[] = [direction];
  const been = new Set<string>();
  let at = from;
  let heading = direction;
  for (;;) {
    const walled = Math.floor(board.walls[cellOf(at)]! / 2 ** heading) % 2 === 1;
    if (walled) break;
    const next = stepFrom(round, at, heading);
    if (others.some(other => isSame(other, next))) break;
    at = next;
    const diagonal = board.diagonals.find(({ cell }) => cell === cellOf(at));
    if (diagonal && diagonal.colour !== robot) {
      heading = (diagonal.slope === '/' ? OFF_SLASH : OFF_BACKSLASH)[heading];
    }
    headings.push(heading);
    const here = `${at.x} ${at.y} ${heading}`;
    if (been.has(here)) return 'endless';
    been.add(here);
  }
  if (been.size === 0) return 'blocked';
  if (board.diagonals.some(({ cell }) => cell === cellOf(at))) return 'diagonal';
  if (isSame(at, from)) return 'returns';
  return { robot, from, to: at, headings };
}

/** The round after one more move, or why that is not a legal move. */
export function naiveMove(round: NaiveRound, { robot, direction }: Move): NaiveRound | NaiveReason {
  const { puzzle, rules, history } = round;
  if (robot >= puzzle.robots.length) return 'no-such-robot';
  const last = history[history.length - 1];
  if (!rules.reverse && last && last.robot === robot) {
    if (direction === OPPOSITE[last.headings[last.headings.length - 1]!]) return 'reverse';
  }
  const made = naiveSlide(round, robot, direction);
  if (typeof made === 'string') return made;
  const after = { puzzle, rules, history: [...history, made] };
  const onTarget = cellOf(made.to) === puzzle.target.cell && mayUseTarget(round, robot);
  if (rules.ricochet && onTarget && !hasRicocheted(after, robot)) return 'straight-arrival';
  return after;
}

/** Whether the target is solved as the robots stand now. */
export const naiveIsSolved = (round: NaiveRound): boolean =>
  naiveCells(round).some(
    (cell, robot) =>
      cell === round.puzzle.target.cell &&
      mayUseTarget(round, robot) &&
      (!round.rules.ricochet || hasRicocheted(round, robot)),
  );

/** The rounds that one legal move leads to. */
export const naiveNext = (round: NaiveRound): NaiveRound[] =>
  round.puzzle.robots
    .flatMap((_, robot) =>
      COMPASS.map(direction => naiveMove(round, { robot: robot as Robot, direction })),
    )
    .filter(after => typeof after !== 'string');

/** A robot's part of the position besides its cell: has it moved, along which axis, ricocheted? */
function courseText(round: NaiveRound, robot: number): string {
  if (!round.rules.ricochet || !mayUseTarget(round, robot)) return '';
  if (hasRicocheted(round, robot)) return 'ricocheted';
  const [heading] = headingsOf(round, robot);
  if (heading === undefined) return 'unmoved';
  return isNorthSouth(heading) ? 'north-south' : 'east-west';
}

/** All that decides what may still happen in the round: two rounds with the same text are alike. */
export function naiveKey(round: NaiveRound): string {
  const last = round.history[round.history.length - 1];
  const forbidden = !round.rules.reverse && last ? `${last.robot} ${last.headings.at(-1)}` : '';
  const robots = naiveCells(round).map((cell, robot) => `${cell} ${courseText(round, robot)}`);
  return `${robots.join(', ')}; ${forbidden}`;
}

export interface NaiveSolution {
  /** The number of moves of a shortest solution. */
  readonly moves: number;
  /** How many different sequences of so many legal moves solve it. */
  readonly sequences: number;
  /** One of them. */
  readonly solution: readonly Move[];
}

/**
 * Breadth-first search for the shortest solution.
 *
 * @param limits.maxStates positions that may be looked at before it is `'too-big'`
 */
export function naiveShortest(
  puzzle: Puzzle,
  rules: MoveRules,
  { maxStates }: { readonly maxStates: number },
): NaiveSolution | 'unsolvable' | 'too-big' {
  const start = naiveStart(puzzle, rules);
  const seen = new Set([naiveKey(start)]);
  let level = new Map([[naiveKey(start), { round: start, sequences: 1 }]]);
  for (let moves = 0; level.size > 0; moves++) {
    const solved = [...level.values()].filter(({ round }) => naiveIsSolved(round));
    if (solved[0]) {
      const sequences = solved.reduce((sum, each) => sum + each.sequences, 0);
      const solution = solved[0].round.history.map(({ robot, headings }) => ({
        robot,
        direction: headings[0]!,
      }));
      return { moves, sequences, solution };
    }
    const nextLevel: typeof level = new Map();
    for (const { round, sequences } of level.values()) {
      for (const after of naiveNext(round)) {
        const key = naiveKey(after);
        const known = nextLevel.get(key);
        if (known) known.sequences += sequences;
        else if (!seen.has(key)) nextLevel.set(key, { round: after, sequences });
      }
    }
    for (const key of nextLevel.keys()) seen.add(key);
    if (seen.size > maxStates) return 'too-big';
    level = nextLevel;
  }
  return 'unsolvable';
}
