import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_RULES, parseGameId, startPosition } from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import { solveAllOf } from '../../source/solver/solve.js';
import { estimateRating, featuresOf, SOLUTIONS_THAT_COUNT } from '../../source/training/index.js';
import { unwrap } from '../helpers/unwrap.js';

type Features = Parameters<typeof estimateRating>[0];

describe('the estimate for typical dealt positions', () => {
  it.each<[Features, number, number]>([
    [{ moves: 1, robotsMoved: 1, solutions: 1, states: 1 }, 500, 650],
    [{ moves: 3, robotsMoved: 1, solutions: 1, states: 14 }, 850, 950],
    [{ moves: 6, robotsMoved: 2, solutions: 1, states: 800 }, 1350, 1450],
    [{ moves: 9, robotsMoved: 2, solutions: 2, states: 7500 }, 1800, 1900],
    [{ moves: 12, robotsMoved: 3, solutions: 2, states: 75_000 }, 2250, 2350],
    [{ moves: 20, robotsMoved: 4, solutions: 1, states: 5_000_000 }, 3500, 3700],
  ])('%o: %d to %d', (features, least, most) => {
    const estimate = estimateRating(features);
    expect(estimate).toBeGreaterThanOrEqual(least);
    expect(estimate).toBeLessThanOrEqual(most);
  });
});

describe('with everything else the same', () => {
  const all: fc.Arbitrary<Features> = fc.record({
    moves: fc.integer({ min: 1, max: 40 }),
    robotsMoved: fc.integer({ min: 1, max: 4 }),
    solutions: fc.integer({ min: 1, max: 1000 }),
    states: fc.integer({ min: 1, max: 10_000_000 }),
  });

  /** How much the estimate rises. */
  const rise = (features: Features, change: Partial<Features>): number =>
    estimateRating({ ...features, ...change }) - estimateRating(features);

  it('every further move makes a position harder, by more than anything else can offset', () => {
    fc.assert(
      fc.property(all, features => {
        const easier = { moves: features.moves + 1, solutions: SOLUTIONS_THAT_COUNT };
        expect(rise(features, { moves: features.moves + 1 })).toBe(140);
        expect(rise(features, easier)).toBeGreaterThan(0);
      }),
    );
  });

  it('another robot makes it harder', () => {
    fc.assert(
      fc.property(all, features => {
        expect(rise(features, { robotsMoved: features.robotsMoved + 1 })).toBe(60);
      }),
    );
  });

  it('more solutions never make it harder, nor do more states make it easier', () => {
    fc.assert(
      fc.property(all, fc.nat({ max: 1000 }), (features, more) => {
        expect(rise(features, { solutions: features.solutions + more })).toBeLessThanOrEqual(0);
        expect(rise(features, { states: features.states + more })).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([
    { solutions: 2, expected: -30 },
    { solutions: 16, expected: -120 },
    { solutions: 17, expected: -120 },
    { states: 10, expected: 25 },
    { states: 1000, expected: 75 },
  ])('%o', ({ expected, ...change }) => {
    expect(rise({ moves: 5, robotsMoved: 2, solutions: 1, states: 1 }, change)).toBe(expected);
  });
});

describe('what the solver finds of a position', () => {
  const solved = (id: string) => {
    const position = startPosition(unwrap(parseGameId(id)));
    const around = { isCancelled: () => false, onProgress: () => {} };
    const outcome = solveAllOf(position, DEFAULT_RULES, settledLimits(), around, 100);
    if (outcome.kind !== 'solved') throw new Error(outcome.kind);
    return outcome;
  };

  it('are moves, robots, solutions and states', () => {
    const found = solved('4572+40+07286AA8+63');
    const { states } = found;
    expect(featuresOf(found)).toEqual({ moves: 2, robotsMoved: 1, solutions: 1, states });
  });

  it('are the robots of the solution that moves the fewest', () => {
    const line = (...robots: (0 | 1 | 2)[]) =>
      robots.map(robot => ({ robot, direction: 0 as const }));
    const solutions = [line(0, 1, 2), line(0, 1, 1)].map(moves => ({ moves, orders: 1 }));
    const found = { moves: solutions[0]!.moves, solutions, more: false, states: 9 };
    expect(featuresOf(found)).toEqual({ moves: 3, robotsMoved: 2, solutions: 2, states: 9 });
  });
});
