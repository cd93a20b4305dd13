import { describe, expect, test } from 'vitest';
import {
  checkPuzzle,
  createRandom,
  HORIZONTAL,
  type Position,
  replay,
  startPosition,
  UNMOVED,
} from '../../source/engine/index.js';
import type { Outcome, SolveLimits } from '../../source/solver/types.js';
import { puzzleOfId } from '../helpers/boards.js';
import { everyLine } from '../helpers/every-line.js';
import { naiveShortestFrom } from '../helpers/naive.js';
import { anyCourses, type OddRound, onLoop, onTarget } from '../helpers/odd-rounds.js';
import { lengthOf, solveAlone } from './alone.js';

/** What the naive solver says; `undefined` where it would take too long. */
function judge({ position, round }: OddRound): number | 'unsolvable' | undefined {
  if (checkPuzzle(position)) return undefined;
  const judged = naiveShortestFrom(round, { maxStates: 1200 });
  if (judged === 'too-big') return undefined;
  return judged === 'unsolvable' ? judged : judged.moves;
}

const sorts = [
  {
    sort: 'robots with any courses and any last move',
    deal: (seed: string, index: number) => anyCourses(seed, index % 2 === 0),
  },
  {
    sort: 'a robot that begins on its target, without the ricochet rule',
    deal: (seed: string, index: number) => onTarget(seed, index % 2 === 0),
  },
  { sort: 'a robot on a loop of diagonals that may not turn back', deal: onLoop },
];

test('a robot that begins on the target, having moved along one axis only, has not arrived there in the round', () => {
  const start = startPosition(puzzleOfId('0123+20+2043+20~b1NACIAHWSICAwA'));
  const position: Position = { ...start, courses: [HORIZONTAL, UNMOVED] };
  const outcome = solveAlone(position, {
    rules: { ricochet: true, ricochetAtDiagonal: true, reverse: false },
  });
  expect(lengthOf(outcome)).toBe(6);
});

describe.each(sorts)('$sort', ({ sort, deal }) => {
  test('has a shortest solution, or none, as the naive solver says', { timeout: 120_000 }, () => {
    let compared = 0;
    for (let index = 0; index < 3000; index++) {
      const odd = deal(`${sort} ${index}`, index);
      const expected = judge(odd);
      if (expected === undefined) continue;
      compared += 1;
      const outcome = solveAlone(odd.position, { rules: odd.rules });
      expect(lengthOf(outcome), odd.description).toBe(expected);
      for (const line of everyLine(odd.position, odd.rules)) {
        expect(replay(odd.position, line, odd.rules).ok, odd.description).toBe(true);
      }
      const limits = limitsFrom(`${sort} ${index}`);
      expectTrue(solveAlone(odd.position, { rules: odd.rules, limits }), expected, odd.description);
    }
    expect(compared).toBeGreaterThan(1500);
  });
});

function limitsFrom(seed: string): SolveLimits {
  const random = createRandom(`${seed} limits`);
  const limits = [
    { states: 1 + random.below(100) },
    { bytes: 1 + random.below(20_000) },
    { moves: 1 + random.below(8) },
  ];
  return limits[random.below(3)]!;
}

/** A limit may leave the answer open, but never changes it. */
function expectTrue(outcome: Outcome, expected: number | 'unsolvable', description: string): void {
  if (outcome.kind !== 'gave-up') {
    expect(lengthOf(outcome), description).toBe(expected);
    return;
  }
  const shortest = expected === 'unsolvable' ? Number.POSITIVE_INFINITY : expected;
  expect(outcome.atLeast, description).toBeLessThanOrEqual(shortest);
}
