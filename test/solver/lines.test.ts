import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import {
  type Course,
  DEFAULT_RULES,
  formatMoves,
  isSolved,
  type Move,
  NORTH,
  RICOCHETED,
  replay,
  startPosition,
  WEST,
} from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import { solvePosition } from '../../source/solver/solve.js';
import { customPuzzles, moveRules } from '../helpers/arbitraries.js';
import { cellNamed, openRoom, puzzleOfId } from '../helpers/boards.js';
import { everyLine } from '../helpers/every-line.js';
import { createMemory, createParts, MOVES_SHIFT, NO_BAR } from '../helpers/kernel-parts.js';
import { naiveShortest } from '../helpers/naive.js';
import { unwrap } from '../helpers/unwrap.js';
import { ALONE, lengthOf, solveAlone } from './alone.js';

const ROOMY = 2 ** 20;
/** Enough for a small search. */
const FIRST_PAGES = 16;
/** How reading ends (see kernel/task.ts). */
const SOLVED = 1;
const BYTES = 6;

/** Six shortest lines of seven moves: yellow's may come between those of red. */
const SIX = startPosition(puzzleOfId('6754+40+E3076CF9+AB'));
/** Two moves. */
const EASY = startPosition(puzzleOfId('4572+40+07286AA8+63'));

const textsOf = (lines: readonly (readonly Move[])[]): string[] => lines.map(formatMoves).sort();

describe('read out of a table that holds one way in two moves, north and west', () => {
  const { board, target } = openRoom('d4', 'a1');
  const stands = ['d4', 'd1'].map(cell => (cellNamed(cell) << 2) | RICOCHETED);
  const task = { board, stands: [stands[0]!], target: target.cell };

  function read(onlyOne: boolean, isFull: boolean) {
    const memory = createMemory(isFull ? FIRST_PAGES : undefined);
    const parts = createParts({ memory });
    parts.write({ ...task }, ROOMY, !onlyOne);
    parts.load();
    parts.clearTable();
    const keys = stands.map(stand => parts.keyWith(0, stand, NO_BAR));
    for (const [depth, key] of keys.entries()) {
      parts.add(key | (BigInt(depth + 1) << MOVES_SHIFT));
    }
    do {
      expect(parts.hasChunk()).toBe(1);
      parts.push(parts.finals, keys.at(-1)!, 0);
    } while (isFull && parts.hasChunk() === 1);
    const taken: (readonly number[])[] = [];
    parts.host.takeLine = () => taken.push([...parts.line.slice(0, stands.length)]) > 0;
    const end = parts.readLines(stands.length);
    return { end, taken, robotsLeft: parts.taken.some(lane => lane !== 0) };
  }

  test.each([true, false])('one line, and the board is empty afterwards; only one: %s', onlyOne => {
    expect(read(onlyOne, false)).toEqual({
      end: SOLVED,
      taken: [[NORTH, WEST]],
      robotsLeft: false,
    });
  });

  test.each([true, false])('none without memory for its positions; only one: %s', onlyOne => {
    expect(read(onlyOne, true)).toMatchObject({ end: BYTES, taken: [] });
  });
});

describe('while lines are passed on', () => {
  /** Thousands of shortest lines. */
  const MANY = startPosition(
    puzzleOfId('0123+31+427305+00~b1d5gZDYDMAA2AADIAA-y4CBgIIDKVUAPQZ2ynwBQ'),
  );

  test('the search can be cancelled: no more come, and the length counts as proved', () => {
    const lines: (readonly Move[])[] = [];
    const isCancelled = () => lines.length > 0;
    const around = { ...ALONE, isCancelled };
    const outcome = solvePosition(
      MANY,
      DEFAULT_RULES,
      settledLimits(),
      around,
      line => lines.push(line) > 0,
    );
    expect(outcome).toMatchObject({ kind: 'cancelled', atLeast: lines[0]!.length });
    // Between two looks at the clock.
    expect(lines.length).toBeLessThan(everyLine(MANY, DEFAULT_RULES).length / 2);
  });

  test('another position can be solved, and its lines read', () => {
    const expected = textsOf(everyLine(EASY, DEFAULT_RULES));
    const inner: string[][] = [];
    const lines: (readonly Move[])[] = [];
    const outcome = solvePosition(SIX, DEFAULT_RULES, settledLimits(), ALONE, line => {
      inner.push(textsOf(everyLine(EASY, DEFAULT_RULES)));
      return lines.push(line) > 0;
    });
    expect(lengthOf(outcome)).toBe(7);
    expect(textsOf(lines)).toEqual(textsOf(everyLine(SIX, DEFAULT_RULES)));
    expect(inner).toEqual(lines.map(() => expected));
  });

  test('the receiver may throw, and the next position is solved as usual', () => {
    const expected = textsOf(everyLine(SIX, DEFAULT_RULES));
    const refuse = () => {
      throw new Error('not that one');
    };
    for (const position of [SIX, EASY]) {
      const solving = () => solvePosition(position, DEFAULT_RULES, settledLimits(), ALONE, refuse);
      expect(solving).toThrow('not that one');
      expect(textsOf(everyLine(SIX, DEFAULT_RULES))).toEqual(expected);
    }
  });
});

test('while progress is reported another position can be solved', () => {
  const expected = textsOf(everyLine(SIX, DEFAULT_RULES));
  // A clock by which a report is due at every look.
  let now = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1000;
    return now;
  });
  try {
    const inner: unknown[] = [];
    const onProgress = () => inner.push(lengthOf(solveAlone(EASY)));
    const lines: (readonly Move[])[] = [];
    const around = { ...ALONE, onProgress };
    solvePosition(SIX, DEFAULT_RULES, settledLimits(), around, line => lines.push(line) > 0);
    expect(inner.length).toBeGreaterThan(0);
    expect(new Set(inner)).toEqual(new Set([2]));
    expect(textsOf(lines)).toEqual(expected);
  } finally {
    clock.mockRestore();
  }
});

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
