import { describe, expect, test, vi } from 'vitest';
import {
  DEFAULT_RULES,
  formatMoves,
  type Move,
  NORTH,
  RICOCHETED,
  startPosition,
  WEST,
} from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import { type Surroundings, solvePosition } from '../../source/solver/solve.js';
import { cellNamed, puzzleOfDrawing, puzzleOfId } from '../helpers/boards.js';
import { everyLine } from '../helpers/every-line.js';
import { createMemory, createParts, MOVES_SHIFT, NO_BAR } from '../helpers/kernel-parts.js';
import { lengthOf, solveAlone } from './alone.js';

const ROOMY = 2 ** 20;
/** Enough for a small search. */
const FIRST_PAGES = 16;
/** How reading ends (see kernel/task.ts). */
const SOLVED = 1;
const BYTES = 6;
const never = () => false;
const ALONE: Surroundings = { isCancelled: never, onProgress: () => {} };

/** Six shortest lines of seven moves. */
const SIX = startPosition(puzzleOfId('6754+40+E3076CF9+AB'));
/** Two moves. */
const EASY = startPosition(puzzleOfId('4572+40+07286AA8+63'));

const textsOf = (lines: readonly (readonly Move[])[]): string[] => lines.map(formatMoves).sort();

describe('read out of a table that holds one way in two moves, north and west', () => {
  const { board, target } = puzzleOfDrawing(`
+---+---+---+---+
| rc            |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|            R  |
+---+---+---+---+

target: a1
`);
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
