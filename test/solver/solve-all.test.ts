import fc from 'fast-check';
import { describe, expect, it, test, vi } from 'vitest';
import {
  type Course,
  DEFAULT_RULES,
  formatMoves,
  isSolved,
  type Move,
  type MoveRules,
  NORTH,
  type Position,
  RICOCHETED,
  type Robot,
  replay,
  startPosition,
  WEST,
} from '../../source/engine/index.js';
import { settledLimits, settledMost } from '../../source/solver/check.js';
import { search } from '../../source/solver/solve.js';
import type { AllSolutions, Outcome, Solution } from '../../source/solver/types.js';
import { customPuzzles, moveLists, moveRules } from '../helpers/arbitraries.js';
import { cellNamed, openRoom, puzzleOfId } from '../helpers/boards.js';
import { createMemory, createParts, MOVES_SHIFT, NO_BAR } from '../helpers/kernel-parts.js';
import { type NaiveRound, naiveShortest } from '../helpers/naive.js';
import { heapsOfLines } from '../helpers/naive-lines.js';
import { afterMoves } from '../helpers/random-rounds.js';
import { unwrap } from '../helpers/unwrap.js';
import { ALONE, everyLine, lengthOf, solveAlone, solveWithLines } from './alone.js';

function allOf(position: Position, rules: MoveRules = DEFAULT_RULES, most = 10_000) {
  const told: Solution[] = [];
  const tell = (solution: Solution) => told.push(solution);
  const request = { position, rules, limits: settledLimits(), all: { most, streamed: true } };
  const outcome = search(request, ALONE, tell) as Outcome<AllSolutions>;
  if (outcome.kind !== 'solved') throw new Error(outcome.kind);
  expect(told).toEqual(outcome.solutions);
  return outcome;
}

const ordersOf = (solutions: readonly Solution[]): number =>
  solutions.reduce((sum, { orders }) => sum + orders, 0);

/** All lines in heaps, as `heapsOfLines` merges them. */
const heapsOf = (position: Position, round: NaiveRound, rules: MoveRules) =>
  heapsOfLines(round, everyLine(position, rules));

/** The heap of a solution, if its orders are the lines of one. */
const heapFor =
  (heaps: ReturnType<typeof heapsOf>) =>
  ({ moves, orders }: Solution) =>
    [...heaps].find(heap => heap.size === orders && heap.has(formatMoves(moves)));

function expectMergedAs(heaps: ReturnType<typeof heapsOf>, solutions: readonly Solution[]): void {
  expect(solutions).toHaveLength(heaps.size);
  expect(new Set(solutions.map(heapFor(heaps)))).toEqual(heaps);
}

/** Positions met after some legal moves, so that courses and a last move play a part. */
const underWay = fc
  .tuple(customPuzzles({ maxSide: 5 }), moveRules, moveLists({ maxLength: 4 }))
  .map(([puzzle, rules, moves]) => afterMoves(puzzle, rules, moves));

describe('all shortest solutions', () => {
  it('have as many orders in total as a naive search counts lines', () => {
    fc.assert(
      fc.property(customPuzzles({ maxSide: 6 }), moveRules, (puzzle, rules) => {
        const judged = naiveShortest(puzzle, rules, { maxStates: 4000 });
        fc.pre(typeof judged !== 'string');
        if (typeof judged === 'string') return;
        const { moves, solutions, more } = allOf(startPosition(puzzle), rules);
        expect({ orders: ordersOf(solutions), more }).toEqual({
          orders: judged.sequences,
          more: false,
        });
        expect(moves).toEqual(solutions[0]!.moves);
      }),
      { numRuns: 400 },
    );
  });

  it('are merged like lines compared one by one, also during a round', () => {
    let merged = 0;
    fc.assert(
      fc.property(underWay, ({ position, round, rules }) => {
        const outcome = solveAlone(position, { rules, limits: { states: 50_000 } });
        fc.pre(outcome.kind === 'solved');
        const heaps = heapsOf(position, round, rules);
        fc.pre(heaps.size < 5000);
        expectMergedAs(heaps, allOf(position, rules).solutions);
        if ([...heaps].some(({ size }) => size > 1)) merged++;
      }),
      { numRuns: 1000 },
    );
    expect(merged).toBeGreaterThan(50);
  });

  it.each([
    { id: '6754+40+E3076CF9+AB', why: 'yellow moves any time before red needs it' },
    { id: '0756+41+A798F86D+21', why: 'six solutions in 51 orders' },
    { id: '7124+41+BEF5E942+E2', why: 'seven solutions in 252 orders' },
  ])('$id: $why', ({ id }) => {
    for (const reverse of [true, false]) {
      const rules = { ...DEFAULT_RULES, reverse };
      const { position, round } = afterMoves(puzzleOfId(id), rules, []);
      expectMergedAs(heapsOf(position, round, rules), allOf(position, rules).solutions);
    }
  });
});

describe('the number asked for', () => {
  /** Ten solutions, in 1 to 4 orders each. */
  const PUZZLE = puzzleOfId('2314+42+14B36545+95');
  const { position: MANY, round } = afterMoves(PUZZLE, DEFAULT_RULES, []);

  it.each([
    { most: 1, given: 1, more: true },
    { most: 9, given: 9, more: true },
    { most: 10, given: 10, more: false },
    { most: 1000, given: 10, more: false },
  ])('$most of ten give $given, and say whether there are more', ({ most, given, more }) => {
    const outcome = allOf(MANY, DEFAULT_RULES, most);
    expect(outcome.solutions).toHaveLength(given);
    expect(outcome.more).toBe(more);
    // Those that are given are counted in full.
    const heaps = heapsOf(MANY, round, DEFAULT_RULES);
    expect(outcome.solutions.map(heapFor(heaps))).not.toContain(undefined);
  });

  it('is a thousand by default', () => {
    expect(settledMost()).toBe(1000);
  });

  it('does not matter for a solved position: no moves is the only solution', () => {
    const { robots, target, ...rest } = MANY;
    const solved = {
      ...rest,
      target,
      robots: robots.with(target.robot as Robot, target.cell),
      courses: robots.map((): Course => RICOCHETED),
    };
    const { moves, solutions, more } = allOf(solved, DEFAULT_RULES, 1);
    expect({ moves, solutions, more }).toEqual({
      moves: [],
      solutions: [{ moves: [], orders: 1 }],
      more: false,
    });
  });

  it.each([0, -1, 1.5, Number.NaN, 10_001])('%d is invalid', most => {
    expect(() => settledMost(most)).toThrow(RangeError);
  });
});

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
    const outcome = solveAlone(MANY, { isCancelled }, line => lines.push(line) > 0);
    expect(outcome).toMatchObject({ kind: 'cancelled', atLeast: lines[0]!.length });
    // Between two looks at the clock.
    expect(lines.length).toBeLessThan(everyLine(MANY, DEFAULT_RULES).length / 2);
  });

  test('another position can be solved, and its lines read', () => {
    const expected = textsOf(everyLine(EASY, DEFAULT_RULES));
    const inner: string[][] = [];
    const lines: (readonly Move[])[] = [];
    const outcome = solveAlone(SIX, {}, line => {
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
      expect(() => solveAlone(position, {}, refuse)).toThrow('not that one');
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
    const { lines } = solveWithLines(SIX, { onProgress });
    expect(inner.length).toBeGreaterThan(0);
    expect(new Set(inner)).toEqual(new Set([2]));
    expect(textsOf(lines)).toEqual(expected);
  } finally {
    clock.mockRestore();
  }
});

test('every shortest line is passed on once: as many as a naive search counts', () => {
  fc.assert(
    fc.property(customPuzzles({ maxSide: 5 }), moveRules, (puzzle, rules) => {
      const judged = naiveShortest(puzzle, rules, { maxStates: 4000 });
      fc.pre(typeof judged !== 'string' && judged.sequences < 10_000);
      if (typeof judged === 'string') return;
      const position = startPosition(puzzle);
      const { outcome, lines } = solveWithLines(position, { rules });
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
      const { outcome, lines } = solveWithLines(SIX, { most });
      expect(outcome).toMatchObject({ kind: 'solved', moves: { length: 7 } });
      expect(new Set(lines.map(formatMoves)).size).toBe(taken);
    },
  );

  it('receives the empty line of a solved position', () => {
    const puzzle = puzzleOfId('6754+40+E3076CF9+AB');
    const robots = puzzle.robots.with(0, puzzle.target.cell);
    const courses = robots.map((): Course => RICOCHETED);
    const position = { ...startPosition({ ...puzzle, robots }), courses };
    expect(solveWithLines(position).lines).toEqual([[]]);
  });
});

test('a limit reached while lines are passed on is reported as usual', () => {
  const first = solveAlone(SIX);
  const { outcome } = solveWithLines(SIX, { limits: { states: first.states + 1 } });
  expect(outcome).toMatchObject({ kind: 'gave-up', limit: 'states', atLeast: 7 });
});
