import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  type Course,
  DEFAULT_RULES,
  formatMoves,
  isSolved,
  type Move,
  RICOCHETED,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import { solvePosition } from '../../source/solver/solve.js';
import { customPuzzles, moveRules } from '../helpers/arbitraries.js';
import { puzzleOfId } from '../helpers/boards.js';
import { naiveShortest } from '../helpers/naive.js';
import { unwrap } from '../helpers/unwrap.js';
import { ALONE } from './alone.js';

/** Six shortest lines of seven moves: yellow's may come between those of red. */
const SIX = startPosition(puzzleOfId('6754+40+E3076CF9+AB'));

/** The outcome, and the lines that were handed over until `most` of them were. */
function linesOf({
  position = SIX,
  rules = DEFAULT_RULES,
  limits = settledLimits(),
  most = 10_000,
} = {}) {
  const lines: (readonly Move[])[] = [];
  const outcome = solvePosition(position, rules, limits, ALONE, line => {
    lines.push(line);
    return lines.length < most;
  });
  return { outcome, lines };
}

test('every shortest line is passed on once: as many as a naive search counts', () => {
  fc.assert(
    fc.property(customPuzzles({ maxSide: 5 }), moveRules, (puzzle, rules) => {
      const judged = naiveShortest(puzzle, rules, { maxStates: 4000 });
      fc.pre(typeof judged !== 'string' && judged.sequences < 10_000);
      if (typeof judged === 'string') return;
      const position = startPosition(puzzle);
      const { outcome, lines } = linesOf({ position, rules });
      expect(outcome).toMatchObject({ kind: 'solved', moves: { length: judged.moves } });
      expect(lines).toHaveLength(judged.sequences);
      expect(new Set(lines.map(formatMoves)).size).toBe(judged.sequences);
      for (const line of lines) {
        expect(line).toHaveLength(judged.moves);
        expect(isSolved(unwrap(replay(position, line, rules)), rules)).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});

describe('the receiver of lines', () => {
  it.each([
    { most: 1, taken: 1 },
    { most: 5, taken: 5 },
    { most: 6, taken: 6 },
    { most: 100, taken: 6 },
  ])(
    'and stops after $most of six is given $taken, and the position is solved',
    ({ most, taken }) => {
      const { outcome, lines } = linesOf({ most });
      expect(outcome).toMatchObject({ kind: 'solved', moves: { length: 7 } });
      expect(new Set(lines.map(formatMoves)).size).toBe(taken);
    },
  );

  it('receives the empty line of a solved position', () => {
    const puzzle = puzzleOfId('6754+40+E3076CF9+AB');
    const robots = puzzle.robots.with(0, puzzle.target.cell);
    const courses = robots.map((): Course => RICOCHETED);
    const position = { ...startPosition({ ...puzzle, robots }), courses };
    expect(linesOf({ position }).lines).toEqual([[]]);
  });
});

test('a limit reached while lines are passed on is reported as usual', () => {
  const first = solvePosition(SIX, DEFAULT_RULES, settledLimits(), ALONE);
  const { outcome } = linesOf({ limits: settledLimits({ states: first.states + 1 }) });
  expect(outcome).toMatchObject({ kind: 'gave-up', limit: 'states', atLeast: 7 });
});
