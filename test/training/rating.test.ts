import { beforeAll, describe, expect, it } from 'vitest';
import { createRandom, pick, type Random } from '../../source/engine/index.js';
import {
  expectedScore,
  type Rating,
  rateAttempt,
  rateGame,
  ratingOfEstimate,
  UNRATED,
} from '../../source/training/index.js';
import { POSITION_IDS, practised, returned } from '../helpers/solo-results.js';

/** Nearly a normal deviate: the sum of twelve even ones. */
function deviate(random: Random): number {
  const draws = Array.from({ length: 12 }, () => random.below(1_000_000) / 1_000_000);
  return draws.reduce((sum, draw) => sum + draw, 0) - 6;
}

/** Somebody or something with a strength that the ratings do not know. */
interface Subject {
  readonly strength: number;
  rating: Rating;
}

/** Root of the mean square of what the ratings are off. */
const errorOf = (subjects: readonly Subject[]): number =>
  Math.sqrt(
    subjects.reduce((sum, { strength, rating }) => sum + (strength - rating.rating) ** 2, 0) /
      subjects.length,
  );

describe('a thousand players of different strength', () => {
  const random = createRandom('a thousand players');
  const players: Subject[] = Array.from({ length: 1000 }, () => ({
    strength: 1500 + 350 * deviate(random),
    rating: UNRATED,
  }));
  // The estimates are off by 150 or so.
  const positions: Subject[] = Array.from({ length: 500 }, () => {
    const estimate = 900 + random.below(1400);
    return { strength: estimate + 150 * deviate(random), rating: ratingOfEstimate(estimate) };
  });
  const sure = { ...UNRATED, deviation: 1e-6 };
  const stages: { players: number; positions: number }[] = [];

  const note = () => stages.push({ players: errorOf(players), positions: errorOf(positions) });

  beforeAll(() => {
    note();
    for (const games of [5, 15, 40]) {
      for (let game = 0; game < games; game++) {
        for (const player of players) {
          const position = pick(positions, random);
          const chance = expectedScore(player.strength, { ...sure, rating: position.strength });
          const score = random.below(1_000_000) < chance * 1_000_000 ? 1 : 0;
          const rated = rateGame(player.rating, position.rating, score);
          player.rating = rated.player.after;
          position.rating = rated.position.after;
        }
      }
      note();
    }
  });

  it('are distinguished better and better', () => {
    const [start, few, more, many] = stages.map(({ players }) => players);
    expect(few).toBeLessThan(start! * 0.75);
    expect(more).toBeLessThan(few!);
    expect(many).toBeLessThan(more!);
    expect(many).toBeLessThan(120);
  });

  it('correct the estimates of the positions', () => {
    const [start, few, more, many] = stages.map(({ positions }) => positions);
    expect(few).toBeLessThan(start!);
    expect(more).toBeLessThan(few!);
    expect(many).toBeLessThan(more!);
    expect(many).toBeLessThan(start! / 2);
  });

  it('are within two deviations of their rating 19 times out of 20', () => {
    const within = players.filter(
      ({ strength, rating }) => Math.abs(strength - rating.rating) < 2 * rating.deviation,
    );
    expect(within.length).toBeGreaterThan(900);
  });
});

describe('a game against a position', () => {
  it('raises the one and lowers the other', () => {
    const { player, position } = rateGame(UNRATED, ratingOfEstimate(1500), 1);
    expect(player.before).toEqual(UNRATED);
    expect(player.after.rating).toBeGreaterThan(1500);
    expect(position.after.rating).toBeLessThan(1500);
    // More is known of the position, so it moves less.
    expect(player.after.rating - 1500).toBeGreaterThan(1500 - position.after.rating);
  });
});

describe('an attempt', () => {
  const first = practised({ rated: rateGame(UNRATED, ratingOfEstimate(1300), 1) });

  it('is rated from the rating after the last rated one', () => {
    const attempt = practised({ id: POSITION_IDS[1] });
    const results = [first, practised({ id: POSITION_IDS[2] })];
    const rated = rateAttempt(results, attempt, 1800);
    expect(rated?.player.before).toEqual(first.rated?.player.after);
    expect(rated?.position.before).toEqual(ratingOfEstimate(1800));
    const { reverse } = attempt.rules;
    const next = practised({ rules: { ...attempt.rules, reverse: !reverse } });
    const before = rateAttempt([...results, { ...attempt, rated: rated! }], next, 1800)?.player
      .before;
    expect(before).toEqual(rated?.player.after);
  });

  it('of a beginner starts from the rating of an unknown player', () => {
    expect(rateAttempt([], first, 1300)?.player.before).toEqual(UNRATED);
    const second = practised({ id: POSITION_IDS[1] });
    expect(rateAttempt([practised()], second, 1300)?.player.before).toEqual(UNRATED);
  });

  it('at a position met before is not rated, except under other rules', () => {
    expect(rateAttempt([first], practised({ at: 5 }), 1300)).toBeUndefined();
    expect(rateAttempt([returned()], practised({ at: 5 }), 1300)).toBeUndefined();
    const rules = { ...first.rules, reverse: false };
    expect(rateAttempt([first], practised({ rules }), 1300)).toBeDefined();
  });

  it('is rated by its score', () => {
    const ratingOf = (change: Parameters<typeof practised>[0]) =>
      rateAttempt([], practised(change), 1500)!.player.after.rating;
    const inOrder = [
      ratingOf({ moves: undefined }),
      ratingOf({ moves: 9, hints: 3 }),
      ratingOf({ moves: 8 }),
      ratingOf({}),
    ];
    expect(inOrder).toEqual([...inOrder].sort((one, other) => one - other));
    expect(new Set(inOrder).size).toBe(4);
  });
});
