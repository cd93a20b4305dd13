import { expect, test } from 'vitest';
import {
  createRandom,
  formatMoves,
  legalMoves,
  type Move,
  type MoveRules,
  pick,
} from '../../../source/engine/index.js';
import type { Coaching } from '../../../source/training/index.js';
import { coached } from '../../helpers/coached.js';
import { type NaiveRound, naiveIsSolved, naiveMove } from '../../helpers/naive.js';
import { heapsOfLines, naiveDistance, naiveLines } from '../../helpers/naive-lines.js';
import { describeRound, type RandomRound, randomRound } from '../../helpers/random-rounds.js';

type Forbidden = Extract<Coaching, { readonly kind: 'coached' }>['forbidden'][number];

/** No limit that matters, only more than the seconds that they take on a busy machine. */
const TIMEOUT = 120_000;
const ROUNDS = 100;
const LIMITS = { maxStates: 800 };

/** What is legal once one rule is left out; `undefined` where it forbids nothing. */
const RELAXED: Record<Forbidden['rule'], (rules: MoveRules) => MoveRules | undefined> = {
  ricochet: rules => (rules.ricochet ? { ...rules, ricochet: false } : undefined),
  'rest-on-diagonal': rules => ({ ...rules, restOnDiagonals: true }),
  reverse: rules => (rules.reverse ? undefined : { ...rules, reverse: true }),
};

/** Small rounds, some begun and some under way, whose shortest solution a naive search knows. */
function* smallRounds(seed: string): Generator<RandomRound & { readonly length: number }> {
  for (let index = 0, found = 0; found < ROUNDS; index++) {
    const sort = index % 3 === 0 ? 'under way' : 'beginning';
    const random = randomRound(`${seed} ${index}`, { sort, reverse: index % 2 === 0 });
    const length = naiveDistance(random.round, LIMITS);
    if (typeof length !== 'number') continue;
    found++;
    yield { ...random, length };
  }
}

const coachedOn = ({ position, rules }: RandomRound, moves: readonly Move[] = []) =>
  coached(position, moves, rules);

/** Some legal moves, and how many moves are needed at the start and after each of them. */
function wander(random: RandomRound, seed: string) {
  const chance = createRandom(seed);
  const moves: Move[] = [];
  let { position } = random;
  const rounds: NaiveRound[] = [random.round];
  while (moves.length < 5 && !naiveIsSolved(rounds.at(-1)!)) {
    const legal = legalMoves(position, random.rules);
    if (legal.length === 0) break;
    const next = pick(legal, chance);
    const round = naiveMove(rounds.at(-1)!, next.move);
    if (typeof round === 'string') throw new Error(`The rules disagree: ${round}.`);
    moves.push(next.move);
    position = next.position;
    rounds.push(round);
  }
  return { moves, distances: rounds.map(round => naiveDistance(round, LIMITS)) };
}

test('the distinct solutions of 100 small positions are those of an exhaustive search', {
  timeout: TIMEOUT,
}, async () => {
  let merged = 0;
  for (const random of smallRounds('solutions')) {
    const lines = naiveLines(random.round, random.length, LIMITS);
    const heaps = heapsOfLines(random.round, lines);
    const { solutions, shortest, more } = await coachedOn(random);
    const found = solutions.map(({ moves, orders }) => {
      const heap = [...heaps].find(texts => texts.has(formatMoves(moves)));
      return heap?.size === orders ? heap : undefined;
    });
    expect({ shortest, more, count: solutions.length }, describeRound(random)).toEqual({
      shortest: random.length,
      more: false,
      count: heaps.size,
    });
    expect(new Set(found), describeRound(random)).toEqual(heaps);
    if (heaps.size < lines.length) merged++;
  }
  expect(merged).toBeGreaterThan(5);
});

test("the named move is the first after which the distance doesn't fall", {
  timeout: TIMEOUT,
}, async () => {
  const met = { slip: 0, none: 0, 'out of reach': 0 };
  for (const random of smallRounds('slips')) {
    const { moves, distances } = wander(random, describeRound(random));
    if (distances.includes('too-big')) continue;
    const index = distances.findIndex(
      (distance, made) => made < moves.length && distances[made + 1] !== Number(distance) - 1,
    );
    const after = distances[index + 1];
    const left = after === 'unsolvable' ? undefined : after;
    const { slip } = await coachedOn(random, moves);
    expect(slip, describeRound(random)).toEqual({
      kind: 'known',
      ...(index >= 0 && { slip: { index, best: Number(distances[index]) - 1, left } }),
    });
    met[index < 0 ? 'none' : left === undefined ? 'out of reach' : 'slip']++;
  }
  expect(met.slip).toBeGreaterThan(30);
  expect(met.none).toBeGreaterThan(3);
  expect(met['out of reach']).toBeGreaterThan(0);
});

test('a rule forbids a shorter line if a naive search without it finds one', {
  timeout: TIMEOUT,
}, async () => {
  const met: Record<Forbidden['rule'], number> = { ricochet: 0, 'rest-on-diagonal': 0, reverse: 0 };
  for (const random of [...smallRounds('rules'), ...smallRounds('more rules')]) {
    const { forbidden } = await coachedOn(random);
    for (const [rule, relax] of Object.entries(RELAXED)) {
      const rules = relax(random.rules);
      if (!rules) continue;
      const length = naiveDistance({ ...random.round, rules }, { maxStates: 20_000 });
      if (length === 'too-big') continue;
      const expected = Number(length) < random.length ? [length] : [];
      const lengths = forbidden.flatMap(each =>
        each.rule === rule && each.kind === 'known' ? [each.moves.length] : [],
      );
      expect({ rule, lengths }, describeRound(random)).toEqual({ rule, lengths: expected });
      met[rule as Forbidden['rule']] += lengths.length;
    }
  }
  expect(met.ricochet).toBeGreaterThan(10);
  expect(met['rest-on-diagonal']).toBeGreaterThan(5);
  expect(met.reverse).toBeGreaterThan(0);
});
