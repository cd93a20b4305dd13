import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Move, NORTH, type Robot, startPosition } from '../../source/engine/index.js';
import { estimateRating, SOLUTIONS_THAT_COUNT } from '../../source/training/index.js';
import { puzzleOfId } from '../helpers/boards.js';
import { solverHere } from '../helpers/solver-here.js';

type Features = Record<'moves' | 'robotsMoved' | 'solutions' | 'states', number>;

const lineOf = (...robots: Robot[]): Move[] => robots.map(robot => ({ robot, direction: NORTH }));

/** The estimate for a position with so many solutions of so many moves, none of which moves fewer robots. */
function estimateOf({ moves, robotsMoved, solutions, states }: Features): number {
  const line = lineOf(
    ...Array.from({ length: moves }, (_, index) => Math.min(index, robotsMoved - 1) as Robot),
  );
  const all = Array.from({ length: solutions }, () => ({ moves: line, orders: 1 }));
  return estimateRating({ moves: line, solutions: all, more: false, states });
}

describe('the estimate for typical dealt positions', () => {
  it.each<[Features, number, number]>([
    [{ moves: 1, robotsMoved: 1, solutions: 1, states: 1 }, 500, 650],
    [{ moves: 3, robotsMoved: 1, solutions: 1, states: 14 }, 850, 950],
    [{ moves: 6, robotsMoved: 2, solutions: 1, states: 800 }, 1350, 1450],
    [{ moves: 9, robotsMoved: 2, solutions: 2, states: 7500 }, 1800, 1900],
    [{ moves: 12, robotsMoved: 3, solutions: 2, states: 75_000 }, 2250, 2350],
    [{ moves: 20, robotsMoved: 4, solutions: 1, states: 5_000_000 }, 3500, 3700],
  ])('%o: %d to %d', (features, least, most) => {
    const estimate = estimateOf(features);
    expect(estimate).toBeGreaterThanOrEqual(least);
    expect(estimate).toBeLessThanOrEqual(most);
  });
});

describe('with everything else the same', () => {
  const all: fc.Arbitrary<Features> = fc.record({
    moves: fc.integer({ min: 5, max: 40 }),
    robotsMoved: fc.integer({ min: 1, max: 4 }),
    solutions: fc.integer({ min: 1, max: 100 }),
    states: fc.integer({ min: 1, max: 10_000_000 }),
  });

  /** How much the estimate rises. */
  const rise = (features: Features, change: Partial<Features>): number =>
    estimateOf({ ...features, ...change }) - estimateOf(features);

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
      fc.property(all, fc.nat({ max: 100 }), (features, more) => {
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
  it('gives moves, robots, solutions and states', async () => {
    const position = startPosition(puzzleOfId('4572+40+07286AA8+63'));
    const found = await solverHere.solveAll(position);
    if (found.kind !== 'solved') throw new Error(found.kind);
    const { states } = found;
    const expected = { moves: 2, robotsMoved: 1, solutions: 1, states };
    expect(estimateRating(found)).toBe(estimateOf(expected));
  });

  it('counts the robots of the solution that moves the fewest', () => {
    const solutions = [lineOf(0, 1, 2), lineOf(0, 1, 1)].map(moves => ({ moves, orders: 1 }));
    const found = { moves: solutions[0]!.moves, solutions, more: false, states: 9 };
    const expected = { moves: 3, robotsMoved: 2, solutions: 2, states: 9 };
    expect(estimateRating(found)).toBe(estimateOf(expected));
  });
});
