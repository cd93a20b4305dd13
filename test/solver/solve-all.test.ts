import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Course,
  DEFAULT_RULES,
  formatMoves,
  type Move,
  type MoveRules,
  type Position,
  RICOCHETED,
  type Robot,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import { settledLimits, settledMost } from '../../source/solver/check.js';
import { search, solvePosition } from '../../source/solver/solve.js';
import type { AllSolutions, Outcome, Solution } from '../../source/solver/types.js';
import { customPuzzles, moveRules } from '../helpers/arbitraries.js';
import { puzzleOfId } from '../helpers/boards.js';
import { naiveShortest } from '../helpers/naive.js';
import { unwrap } from '../helpers/unwrap.js';
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

/**
 * The plain way to merge: all lines side by side, and those that are an exchange of neighbouring moves
 * away from each other joined. The sizes of the heaps, by the texts of their lines.
 */
function heapsOf(position: Position, rules: MoveRules): Map<string, Set<string>> {
  const lines: (readonly Move[])[] = [];
  solvePosition(position, rules, settledLimits(), ALONE, line => lines.push(line) > 0);
  const heaps = new Map(lines.map(line => [formatMoves(line), new Set([formatMoves(line)])]));
  const standAfter = (moves: readonly Move[]) => {
    const { robots, courses } = unwrap(replay(position, moves, rules));
    return `${robots} ${courses}`;
  };
  for (const line of lines) {
    for (const [index, move] of line.slice(0, -1).entries()) {
      const next = line[index + 1]!;
      const other = line.with(index, next).with(index + 1, move);
      const [one, another] = [heaps.get(formatMoves(line))!, heaps.get(formatMoves(other))];
      // A line that is not among them is no legal shortest solution.
      if (move.robot === next.robot || !another || one === another) continue;
      if (standAfter(line.slice(0, index + 2)) !== standAfter(other.slice(0, index + 2))) continue;
      for (const text of another) heaps.set(text, one.add(text));
    }
  }
  return heaps;
}

function expectMergedAs(heaps: Map<string, Set<string>>, solutions: readonly Solution[]): void {
  const found = solutions.map(({ moves }) => heaps.get(formatMoves(moves)));
  expect(new Set(found).size).toBe(solutions.length);
  expect(new Set(found)).toEqual(new Set(heaps.values()));
  expect(found.map(heap => heap?.size)).toEqual(solutions.map(({ orders }) => orders));
}

/** Positions met after some legal moves, so that courses and a last move play a part. */
const underWay = fc
  .tuple(customPuzzles({ maxSide: 5 }), moveRules, fc.array(fc.nat(19), { maxLength: 4 }))
  .map(([puzzle, rules, picks]) => {
    let position = startPosition(puzzle);
    for (const number of picks) {
      const move = { robot: number >> 2, direction: number & 3 } as Move;
      const result = replay(position, [move], rules);
      if (result.ok) position = result.value;
    }
    return { position, rules };
  });

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
      fc.property(underWay, ({ position, rules }) => {
        const outcome = solvePosition(position, rules, settledLimits({ states: 50_000 }), ALONE);
        fc.pre(outcome.kind === 'solved');
        const heaps = heapsOf(position, rules);
        fc.pre(heaps.size < 5000);
        expectMergedAs(heaps, allOf(position, rules).solutions);
        if ([...heaps.values()].some(({ size }) => size > 1)) merged++;
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
    const position = startPosition(puzzleOfId(id));
    for (const reverse of [true, false]) {
      const rules = { ...DEFAULT_RULES, reverse };
      expectMergedAs(heapsOf(position, rules), allOf(position, rules).solutions);
    }
  });
});

describe('the number asked for', () => {
  /** Ten solutions, in 1 to 4 orders each. */
  const MANY = startPosition(puzzleOfId('2314+42+14B36545+95'));

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
    const heaps = heapsOf(MANY, DEFAULT_RULES);
    expect(outcome.solutions.map(({ orders }) => orders)).toEqual(
      outcome.solutions.map(({ moves }) => heaps.get(formatMoves(moves))!.size),
    );
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
