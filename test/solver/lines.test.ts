import { describe, expect, test, vi } from 'vitest';
import {
  DEFAULT_RULES,
  formatMoves,
  type Move,
  NORTH,
  RED,
  RICOCHETED,
  startPosition,
  WEST,
} from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import { createLines, type ReadingEnd } from '../../source/solver/lines.js';
import { createPlacement, NO_BAR } from '../../source/solver/placement.js';
import {
  HIGH_MASK,
  MOVES_SHIFT,
  PositionList,
  PositionTable,
} from '../../source/solver/position-table.js';
import { createSlides, TURNED } from '../../source/solver/slides.js';
import { type Surroundings, solvePosition } from '../../source/solver/solve.js';
import { cellNamed, puzzleOfDrawing, puzzleOfId } from '../helpers/boards.js';
import { everyLine } from '../helpers/every-line.js';
import { lengthOf, solveAlone } from './alone.js';

const ROOMY = 2 ** 20;
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
  const task = {
    stands: [stands[0]!],
    kinds: [0],
    alike: [false],
    goals: 1,
    target: target.cell,
    ricochetsFrom: TURNED,
    reverse: true,
    restOnDiagonals: false,
    bar: NO_BAR,
    robots: [RED] as const,
  };

  function read(bytes: number, onlyOne: boolean, interrupted: () => boolean) {
    const slides = createSlides();
    const placement = createPlacement(slides);
    const table = new PositionTable();
    slides.load(board, [RED]);
    placement.load(task);
    table.clear(ROOMY);
    const finals = new PositionList();
    for (const [depth, stand] of stands.entries()) {
      placement.keep(0, stand, NO_BAR, (depth + 1) << MOVES_SHIFT, 0);
      table.add(placement.lows[0]!, placement.highs[0]!);
    }
    finals.push(placement.lows[0]!, placement.highs[0]! & HIGH_MASK);
    const taken: (readonly number[])[] = [];
    const take = (line: readonly number[]) => taken.push(line) > 0;
    const end = createLines(slides, placement, table).read(
      task,
      finals,
      stands.length,
      bytes,
      onlyOne,
      take,
      interrupted,
    );
    return { end, taken, robotsLeft: slides.taken.some(lane => lane !== 0) };
  }

  test.each([true, false])('one line, and the board is empty afterwards; only one: %s', onlyOne => {
    expect(read(ROOMY, onlyOne, never)).toEqual({
      end: 'read',
      taken: [[NORTH, WEST]],
      robotsLeft: false,
    });
  });

  test.each([true, false])('none without memory for its positions; only one: %s', onlyOne => {
    const expected: ReadingEnd = 'bytes';
    expect(read(0, onlyOne, never)).toMatchObject({ end: expected, taken: [] });
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
