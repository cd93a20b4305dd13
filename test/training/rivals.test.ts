import { describe, expect, test } from 'vitest';
import {
  DEFAULT_RULES,
  isSolved,
  type Move,
  type MoveRules,
  type Position,
  play,
  startPosition,
} from '../../source/engine/index.js';
import { BOT_LEVELS, type BotLevel, EDITIONS } from '../../source/game/index.js';
import {
  BOT_RATINGS,
  estimateRating,
  expectedScore,
  nextBid,
  planRival,
  RIVALS,
  ratingOfEstimate,
  rivalNames,
  scoreOf,
  soonestBid,
} from '../../source/training/index.js';
import { puzzleOfId } from '../helpers/boards.js';
import { solverHere } from '../helpers/solver-here.js';
import { OPENED, openTable } from '../room/table.js';

type RivalPlan = ReturnType<typeof planRival>;

const EDITION = EDITIONS['1999'];
const EXACT = EDITIONS['2013'];

async function searched(id: string, rules: MoveRules = DEFAULT_RULES) {
  const start = startPosition(puzzleOfId(id));
  const found = await solverHere.solveAll(start, { rules, most: 16 });
  if (found.kind !== 'solved') throw new Error(id);
  return { start, found };
}

const { start: START, found: FOUND } = await searched('4572+40+07286AA8+63', EDITION.moves);
const NEEDED = FOUND.moves.length;

const plansOf = (
  level: BotLevel,
  { edition = EDITION, names = Object.keys(RIVALS), position = START, found = FOUND } = {},
): RivalPlan[] =>
  Array.from({ length: 400 }, (_, number) => {
    const manner = RIVALS[names[number % names.length]!];
    return planRival(level, manner, position, found, edition, `${level}/${number}`);
  });

/** With which of its moves the line comes to the target; nothing where it does not. Fails where a move cannot be made. */
function solvedWith(line: readonly Move[], rules = EDITION.moves): number | undefined {
  let position: Position = START;
  for (const [index, move] of line.entries()) {
    const made = play(position, move, rules);
    if (!made.ok) throw new Error('A move that cannot be made.');
    position = made.value.position;
    if (isSolved(position, rules)) return index + 1;
  }
  return undefined;
}

const lastOf = ({ bids }: RivalPlan) => bids.at(-1);

describe.each(BOT_LEVELS)('a rival that is %s', level => {
  const plans = plansOf(level);

  test('bids lower and lower, never faster than a person could, and shows legal lines of at most that length', () => {
    for (const { bids, until } of plans) {
      for (const [index, { after, moves, line }] of bids.entries()) {
        expect(after).toBeGreaterThanOrEqual(soonestBid(NEEDED));
        expect(after).toBeLessThanOrEqual(until);
        expect(moves).toBeGreaterThanOrEqual(NEEDED);
        if (index > 0) expect(moves).toBeLessThan(bids[index - 1]!.moves);
        if (index > 0) expect(after).toBeGreaterThanOrEqual(bids[index - 1]!.after);
        expect(line.length).toBeLessThanOrEqual(moves);
        expect(solvedWith(line) ?? moves).toBeLessThanOrEqual(moves);
      }
    }
  });

  test('shows exactly what it bid if the proof has to be exact, or misses the target', () => {
    for (const { bids } of plansOf(level, { edition: { ...EXACT, moves: EDITION.moves } })) {
      for (const { moves, line } of bids) expect([moves, undefined]).toContain(solvedWith(line));
    }
  });

  test('does as well against the position as its rating predicts', () => {
    const scores = plans.map(plan => {
      const best = lastOf(plan);
      // What somebody hoped for is not found in practice.
      const hoped = best && solvedWith(best.line) === undefined;
      return scoreOf({ shortest: NEEDED, moves: best && best.moves + (hoped ? 1 : 0), hints: 0 });
    });
    const mean = scores.reduce((sum, score) => sum + score, 0) / scores.length;
    const estimate = ratingOfEstimate(estimateRating(FOUND));
    expect(mean).toBeGreaterThan(expectedScore(BOT_RATINGS[level], estimate) - 0.1);
    expect(mean).toBeLessThan(expectedScore(BOT_RATINGS[level], estimate) + 0.1);
  });
});

test('a stronger rival sees the shortest way more often, and faster', () => {
  const figures = BOT_LEVELS.map(level => {
    const seen = plansOf(level).filter(plan => solvedWith(lastOf(plan)?.line ?? []) === NEEDED);
    return { seen: seen.length, quick: seen.filter(plan => plan.until < 20_000).length };
  });
  for (const key of ['seen', 'quick'] as const) {
    const counts = figures.map(figure => figure[key]);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
    expect(new Set(counts).size).toBe(counts.length);
  }
});

test('manners differ: Bolt is fast and bids too low now and then, Cog is late and never wrong', () => {
  const [hasty, exact] = [
    plansOf('easy', { names: ['Bolt'] }),
    plansOf('easy', { names: ['Cog'] }),
  ];
  const wrong = (plans: readonly RivalPlan[]) =>
    plans.filter(plan => lastOf(plan) && solvedWith(lastOf(plan)!.line) === undefined).length;
  const mean = (plans: readonly RivalPlan[]) =>
    plans.reduce((sum, { until }) => sum + until, 0) / plans.length;
  expect(wrong(hasty)).toBeGreaterThan(20);
  expect(wrong(exact)).toBe(0);
  expect(mean(hasty)).toBeLessThan(0.75 * mean(exact));
  expect(exact.every(({ bids }) => bids.length <= 1)).toBe(true);
  expect(hasty.some(({ bids }) => bids.length > 1)).toBe(true);
});

test('the same seed makes the same plan, another seed a different one', () => {
  expect(plansOf('hard')).toEqual(plansOf('hard'));
  expect(new Set(plansOf('hard').map(plan => JSON.stringify(plan))).size).toBeGreaterThan(300);
});

test('a taken name is skipped, in any case', () => {
  expect(rivalNames(2, ['bolt', 'Ann'])).toEqual(['Cog', 'Dynamo']);
  expect(rivalNames(99, [])).toHaveLength(14);
});

test("it makes bids below everybody else's and its own", () => {
  const table = openTable();
  const bidOf = (moves: number) => ({ after: 0, moves, line: [] });
  const plan = { bids: [bidOf(7), bidOf(6), bidOf(4)], until: 0 };
  const next = (seat: number) => nextBid(table.room.match!, seat, plan)?.moves;
  expect(next(2)).toBe(7);
  table.bid(OPENED, 'Ann', 6);
  expect([next(0), next(2)]).toEqual([4, 6]);
  table.bid(OPENED, 'Bob', 3);
  expect(next(2)).toBeUndefined();
});
