import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { expectedScore, type Rating, ratePeriod, UNRATED } from '../../source/training/index.js';

const rated = (rating: number, deviation: number, volatility = 0.06): Rating => ({
  rating,
  deviation,
  volatility,
});

describe('the example of the paper', () => {
  const opponents = [rated(1400, 30), rated(1550, 100), rated(1700, 300)] as const;
  const player = rated(1500, 200);

  it.each([
    [opponents[0], 0.639],
    [opponents[1], 0.432],
    [opponents[2], 0.303],
  ])('expects against %o a score of %d', (opponent, score) => {
    expect(expectedScore(1500, opponent)).toBeCloseTo(score, 3);
  });

  it('gives the printed digits', () => {
    const after = ratePeriod(player, [
      { opponent: opponents[0], score: 1 },
      { opponent: opponents[1], score: 0 },
      { opponent: opponents[2], score: 0 },
    ]);
    // The paper rounds on its own scale before it goes back to points; without that it is 1464.0507.
    const printed = (points: number) => Number((points / 173.7178).toFixed(4));
    expect(printed(after.rating - 1500)).toBe(-0.2069);
    expect(printed(after.deviation)).toBe(0.8722);
    expect((173.7178 * printed(after.rating - 1500) + 1500).toFixed(2)).toBe('1464.06');
    expect((173.7178 * printed(after.deviation)).toFixed(2)).toBe('151.52');
    expect(after.rating).toBeCloseTo(1464.0507, 4);
    expect(after.deviation.toFixed(2)).toBe('151.52');
    // Here the paper cuts off: its own logarithm of the variance, -5.62696, gives 0.0599960.
    expect(Math.floor(after.volatility * 1e5) / 1e5).toBe(0.05999);
    expect(Math.log(after.volatility ** 2)).toBeCloseTo(-5.62696, 5);
  });
});

it('a period without games makes a player less sure and nothing else', () => {
  const after = ratePeriod(rated(1600, 50), []);
  expect(after).toMatchObject({ rating: 1600, volatility: 0.06 });
  expect(after.deviation).toBeCloseTo(Math.hypot(50, 0.06 * 173.7178), 9);
});

describe('for all ratings', () => {
  // Evenly spread: fc.double likes the neighbourhood of 0, where nobody is far from anybody.
  const between = (least: number, most: number) =>
    fc.integer({ min: 0, max: 10_000 }).map(part => least + ((most - least) * part) / 10_000);
  const ratings = fc.record({
    rating: between(-1000, 6000),
    deviation: between(20, 350),
    volatility: between(0.02, 0.1),
  });
  const scores = fc.double({ min: 0, max: 1, noNaN: true });

  it('more than was expected raises the rating, less lowers it', () => {
    fc.assert(
      fc.property(ratings, ratings, scores, (player, opponent, score) => {
        const after = ratePeriod(player, [{ opponent, score }]);
        const surprise = score - expectedScore(player.rating, opponent);
        if (Math.abs(surprise) < 1e-6) return;
        expect(Math.sign(after.rating - player.rating)).toBe(Math.sign(surprise));
      }),
    );
  });

  it('the result is a valid rating', () => {
    const games = fc.array(fc.record({ opponent: ratings, score: scores }), { maxLength: 15 });
    fc.assert(
      fc.property(ratings, games, (player, games) => {
        const after = ratePeriod(player, games);
        expect(Number.isFinite(after.rating)).toBe(true);
        expect(after.deviation).toBeGreaterThan(0);
        expect(after.deviation).toBeLessThanOrEqual(350);
        expect(after.volatility).toBeGreaterThan(0);
        expect(after.volatility).toBeLessThanOrEqual(0.1);
      }),
    );
  });

  it('no single game moves one by more than 720 points, whatever the distance', () => {
    fc.assert(
      fc.property(ratings, ratings, scores, (player, opponent, score) => {
        const after = ratePeriod(player, [{ opponent, score }]);
        expect(Math.abs(after.rating - player.rating)).toBeLessThan(720);
      }),
    );
  });

  it('a surprise changes a less certain rating more', () => {
    const opponent = rated(1500, 100);
    const rise = (deviation: number) =>
      ratePeriod({ ...UNRATED, deviation }, [{ opponent, score: 1 }]).rating - UNRATED.rating;
    expect(rise(350)).toBeGreaterThan(rise(150));
    expect(rise(150)).toBeGreaterThan(rise(50));
    expect(rise(50)).toBeGreaterThan(0);
  });
});
