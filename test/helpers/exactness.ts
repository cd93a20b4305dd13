import { formatMoves, type Move, type MoveRules } from '../../source/engine/index.js';
import type { Helper } from '../../source/solver/kernel.js';
import { everyLine, lengthOf, solveAlone } from '../solver/alone.js';
import { type NaiveRound, naiveIsSolved, naiveMove, naiveShortestFrom } from './naive.js';
import {
  describeRound,
  type RandomRound,
  type RandomRoundOptions,
  randomRound,
} from './random-rounds.js';

/** A seed from the environment: another text gives other rounds. */
const SEED = process.env.EXACTNESS_SEED ?? 'ricochet';

/** A partner that is called at once and never comes, so that blockers count from the first layer on. */
const NOBODY: Helper = { from: 0, call: () => ({ lastWords: () => undefined, end() {} }) };

/** Rounds with more positions are too slow for the naive search, and left out. */
const MOST_STATES = { beginning: 800, 'under way': 800, bystanders: 3000, printed: 3000 };

/** Properties of rounds, and how many of a hundred rounds must have them at least. */
const LEAST_PERCENT = {
  unsolvable: 8,
  'more than 4 moves': 10,
  'more than 8 moves': 0.5,
  'several lines': 20,
  /** Every shortest solution is turned by a diagonal, or goes through an opening. */
  'diagonals needed': 8,
  'openings needed': 6,
  /** Without the rule the shortest solution has another length. */
  'ricochet in the way': 3,
};
const LEAST_PERCENT_WITH_BARS = { 'bar in the way': 2.5 };
const LEAST_PERCENT_WITH_RESTS = {
  unsolvable: 3,
  'more than 8 moves': 0.2,
  'rest on a diagonal': 5,
};
const LEAST_PERCENT_OF_ALL_SIZES = {
  vortex: 20,
  '1 robot': 6,
  '2 robots': 15,
  '3 robots': 15,
  '4 robots': 6,
  '5 robots': 5,
  'a side of 8': 10,
};

const LEAST_PERCENT_OF_PRINTED = {
  unsolvable: 3,
  'more than 4 moves': 30,
  'more than 8 moves': 4,
  'several lines': 20,
  'diagonals needed': 4,
  'openings needed': 0,
  'ricochet in the way': 1,
  'bar in the way': 0,
  'rest on a diagonal': 0,
  vortex: 8,
  '5 robots': 4,
  'a side of 8': 0,
};

type Feature =
  | keyof typeof LEAST_PERCENT
  | keyof typeof LEAST_PERCENT_WITH_BARS
  | keyof typeof LEAST_PERCENT_WITH_RESTS
  | keyof typeof LEAST_PERCENT_OF_ALL_SIZES;

export interface ComparisonOptions extends RandomRoundOptions {
  /** How many rounds to compare. */
  readonly count: number;
  /** Another number gives other rounds. */
  readonly part: number;
}

/**
 * Solves random rounds and compares with the naive search: the length, whether there is a solution at
 * all, the lines of that length, and what is proved when a limit allows one move less.
 *
 * @throws at the first round where the two differ, or when the rounds had not enough to offer
 */
export function compareRounds({
  count,
  part,
  sort,
  reverse,
  restOnDiagonals = false,
}: ComparisonOptions): void {
  const seed = `${SEED}, ${sort}, reverse ${reverse}, part ${part}`;
  const met = new Map<string, number>();
  let compared = 0;
  for (let index = 0; compared < count; index++) {
    if (index === 4 * count) throw new Error(`Of ${index} rounds only ${compared} were small.`);
    const random = randomRound(`${seed}, round ${index}`, { sort, reverse, restOnDiagonals });
    const features = compare(random, MOST_STATES[sort]);
    if (typeof features === 'string') {
      throw new Error(
        `${features}\nEXACTNESS_SEED=${seed}, round ${index}\n${describeRound(random)}`,
      );
    }
    if (!features) continue;
    compared++;
    for (const feature of features) met.set(feature, (met.get(feature) ?? 0) + 1);
  }
  const least = {
    ...LEAST_PERCENT,
    ...(reverse ? {} : LEAST_PERCENT_WITH_BARS),
    ...(restOnDiagonals ? LEAST_PERCENT_WITH_RESTS : {}),
    ...(sort === 'bystanders' ? {} : LEAST_PERCENT_OF_ALL_SIZES),
    ...(sort === 'printed' ? LEAST_PERCENT_OF_PRINTED : {}),
  };
  for (const [feature, percent] of Object.entries(least)) {
    const times = met.get(feature) ?? 0;
    if (100 * times < percent * count) {
      throw new Error(`Of ${count} rounds only ${times} had this: ${feature}.`);
    }
  }
}

/** The properties of the round; a sentence if something is wrong; undefined if the round is too large. */
function compare(random: RandomRound, maxStates: number): Feature[] | string | undefined {
  const { round, position, rules } = random;
  const judged = naiveShortestFrom(round, { maxStates });
  if (judged === 'too-big') return undefined;

  const outcome = solveAlone(position, { rules });
  const length = lengthOf(outcome);
  const expected = judged === 'unsolvable' ? judged : judged.moves;
  if (length !== expected) return `Moves: ${length}, but a naive search says ${expected}.`;
  const features = featuresOf(random, length);
  if (judged === 'unsolvable' || outcome.kind !== 'solved') return features;

  if (judged.moves > 1) {
    const limits = { moves: judged.moves - 1 };
    const proved = solveAlone(position, { rules, limits });
    const atLeast = proved.kind === 'gave-up' ? proved.atLeast : proved.kind;
    if (atLeast !== judged.moves) return `With a move less: ${atLeast}, not ${judged.moves}.`;
  }

  // A limit that is just large enough must not lose a solution.
  const limits = { moves: Math.max(1, judged.moves) };
  const lines = everyLine(position, rules, { limits, partner: NOBODY });
  const texts = new Set(lines.map(formatMoves));
  if (texts.size !== lines.length) return 'A line is given twice.';
  if (lines.length !== judged.sequences) {
    return `Shortest lines: ${lines.length}, but a naive search counts ${judged.sequences}.`;
  }
  if (!texts.has(formatMoves(outcome.moves))) return 'The solution is none of the shortest lines.';
  const replays: NaiveRound[][] = [];
  for (const line of lines) {
    const replayed = replayNaively(round, line);
    if (typeof replayed === 'string') return `${formatMoves(line)}: ${replayed}.`;
    replays.push(replayed);
  }
  if (lines.length > 1) features.push('several lines');
  if (replays.every(replayed => replayed.some(isTurned))) features.push('diagonals needed');
  if (replays.every(replayed => replayed.some(isThroughOpening))) features.push('openings needed');
  return features;
}

/** The rounds after each move, or what is wrong with the line. */
function replayNaively(start: NaiveRound, line: readonly Move[]): NaiveRound[] | string {
  const rounds: NaiveRound[] = [];
  let round = start;
  for (const [index, move] of line.entries()) {
    if (naiveIsSolved(round)) return `solved before move ${index + 1}`;
    const after = naiveMove(round, move);
    if (typeof after === 'string') return `move ${index + 1} is refused, ${after}`;
    round = after;
    rounds.push(round);
  }
  return naiveIsSolved(round) ? rounds : 'not solved in the end';
}

const isTurned = ({ last }: NaiveRound): boolean => new Set(last!.headings).size > 1;

const STEPS_EAST: readonly number[] = [0, 1, 0, -1];
const STEPS_SOUTH: readonly number[] = [-1, 0, 1, 0];

/** Whether a diagonal or an opening has changed where the last slide ended. */
function isThroughOpening({ last }: NaiveRound): boolean {
  const { robot, to, headings, before } = last!;
  const from = before.cells[robot]!;
  const steps = headings.slice(0, -1);
  const east = steps.reduce<number>((sum, heading) => sum + STEPS_EAST[heading]!, 0);
  const south = steps.reduce<number>((sum, heading) => sum + STEPS_SOUTH[heading]!, 0);
  return from + east + 16 * south !== to;
}

/** The properties that follow from the length of the shortest solution. */
function featuresOf({ position, rules }: RandomRound, length: number | string): Feature[] {
  const { board, robots, target } = position;
  // A shorter line is found, and a longer one need not be: that there is none of this length is enough.
  const limits = typeof length === 'number' ? { moves: Math.max(1, length) } : {};
  const lengthBy = (other: MoveRules) => lengthOf(solveAlone(position, { rules: other, limits }));
  const features: [Feature, boolean][] = [
    ['unsolvable', length === 'unsolvable'],
    ['more than 4 moves', typeof length === 'number' && length > 4],
    ['more than 8 moves', typeof length === 'number' && length > 8],
    ['vortex', target.robot === 'any'],
    ['1 robot', robots.length === 1],
    ['2 robots', robots.length === 2],
    ['3 robots', robots.length === 3],
    ['4 robots', robots.length === 4],
    ['5 robots', robots.length === 5],
    ['a side of 8', Math.max(board.width, board.height) === 8],
    ['ricochet in the way', rules.ricochet && lengthBy({ ...rules, ricochet: false }) !== length],
    ['bar in the way', !rules.reverse && lengthBy({ ...rules, reverse: true }) !== length],
    [
      'rest on a diagonal',
      rules.restOnDiagonals === true &&
        robots.every(cell => !board.diagonalAt.has(cell)) &&
        lengthBy({ ...rules, restOnDiagonals: false }) !== length,
    ],
  ];
  return features.filter(([, holds]) => holds).map(([feature]) => feature);
}
