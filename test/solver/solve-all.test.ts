import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Course,
  DEFAULT_RULES,
  formatMoves,
  type MoveRules,
  type Position,
  RICOCHETED,
  type Robot,
  startPosition,
} from '../../source/engine/index.js';
import { settledLimits, settledMost } from '../../source/solver/check.js';
import { search, solvePosition } from '../../source/solver/solve.js';
import type { AllSolutions, Outcome, Solution } from '../../source/solver/types.js';
import { customPuzzles, moveLists, moveRules } from '../helpers/arbitraries.js';
import { puzzleOfId } from '../helpers/boards.js';
import { everyLine } from '../helpers/every-line.js';
import { type NaiveRound, naiveShortest } from '../helpers/naive.js';
import { heapsOfLines } from '../helpers/naive-lines.js';
import { afterMoves } from '../helpers/random-rounds.js';
import { ALONE } from './alone.js';

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
        const outcome = solvePosition(position, rules, settledLimits({ states: 50_000 }), ALONE);
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
