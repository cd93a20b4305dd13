import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  DEFAULT_RULES,
  formatMoves,
  isSolved,
  type Move,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import { settledLimits, settledLines } from '../../source/solver/check.js';
import { solvePosition } from '../../source/solver/solve.js';
import { customPuzzles, moveRules } from '../helpers/arbitraries.js';
import { puzzleOfId } from '../helpers/boards.js';
import { naiveShortest } from '../helpers/naive.js';
import { unwrap } from '../helpers/unwrap.js';

const ALONE = { isCancelled: () => false, onProgress: () => {} };
/** Six shortest solutions of seven moves: yellow's may come between those of red. */
const SIX = startPosition(puzzleOfId('6754+40+E3076CF9+AB'));

const solveFor = (lines: number, position = SIX, rules = DEFAULT_RULES) =>
  solvePosition(position, rules, settledLimits(), ALONE, lines);

const texts = (lines: readonly (readonly Move[])[] = []) => lines.map(formatMoves);

test('every shortest solution is found once: as many as a naive search counts', () => {
  fc.assert(
    fc.property(customPuzzles({ maxSide: 5 }), moveRules, (puzzle, rules) => {
      const judged = naiveShortest(puzzle, rules, { maxStates: 4000 });
      fc.pre(typeof judged !== 'string' && judged.sequences <= 10_000);
      const position = startPosition(puzzle);
      const outcome = solveFor(10_000, position, rules);
      if (outcome.kind !== 'solved' || typeof judged === 'string') throw new Error(outcome.kind);
      expect(outcome.lines).toHaveLength(judged.sequences);
      expect(outcome.more).toBe(false);
      expect(new Set(texts(outcome.lines)).size).toBe(judged.sequences);
      for (const line of outcome.lines!) {
        expect(line).toHaveLength(judged.moves);
        expect(isSolved(unwrap(replay(position, line, rules)), rules)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

describe('the number that is asked for', () => {
  it.each([
    { asked: 2, given: 2, more: true },
    { asked: 5, given: 5, more: true },
    { asked: 6, given: 6, more: false },
    { asked: 100, given: 6, more: false },
  ])('$asked of six give $given, and say whether there are more', ({ asked, given, more }) => {
    const outcome = solveFor(asked);
    expect(outcome).toMatchObject({ kind: 'solved', more });
    if (outcome.kind === 'solved') expect(new Set(texts(outcome.lines)).size).toBe(given);
  });

  it('is one when nothing is said, and then no list is given', () => {
    const outcome = solveFor(1);
    expect(outcome.kind).toBe('solved');
    expect(outcome).not.toHaveProperty('lines');
  });

  it.each([0, -1, 1.5, Number.NaN, 10_001])('%d makes no sense', lines => {
    expect(() => settledLines(lines)).toThrow(RangeError);
  });
});

test('a limit that is reached while solutions are collected is told as ever', () => {
  const first = solveFor(1);
  const outcome = solvePosition(
    SIX,
    DEFAULT_RULES,
    settledLimits({ states: first.states + 10 }),
    ALONE,
    100,
  );
  expect(outcome).toMatchObject({ kind: 'gave-up', limit: 'states', atLeast: 7 });
});
