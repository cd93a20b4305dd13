import { describe, expect, it } from 'vitest';
import { customBoard } from '../../source/engine/board.js';
import {
  cellAt,
  closeSide,
  DEFAULT_RULES,
  edgeWalls,
  formatMoves,
  type Position,
  SOUTH,
  startPosition,
} from '../../source/engine/index.js';
import { createMerger } from '../../source/solver/merge.js';
import type { Solution } from '../../source/solver/types.js';
import { movesOf, openRoom } from '../helpers/boards.js';

/** Five robots, each at the west end of a lane three rows high that no other one can enter. */
function fiveLanes(): Position {
  const board = { width: 16, height: 16, walls: edgeWalls(16, 16) };
  for (let lane = 0; lane < 5; lane++) {
    for (let column = 0; column < 16; column++) {
      closeSide(board, cellAt(column, 3 * lane + 2), SOUTH);
    }
  }
  const robots = [0, 1, 2, 3, 4].map(lane => cellAt(0, 3 * lane));
  const target = { cell: robots[0]!, robot: 0, shape: 'circle' } as const;
  return startPosition({ board: customBoard(board, new Map()), robots, target });
}

/** Red goes round its lane and is back last; each of the others goes three quarters of the way. */
const ROUND = movesOf('rE rS rW gE gS gW bE bS bW yE yS yW sE sS sW rN');

const mergerOf = (most: number, bytes?: number) => {
  const told: Solution[] = [];
  const tell = (solution: Solution) => told.push(solution);
  const merger = createMerger(fiveLanes(), DEFAULT_RULES, most, tell, bytes);
  return { merger, told };
};

describe('very many orders', () => {
  it('of one solution come in with its first line, counted without being walked', () => {
    const { merger, told } = mergerOf(1);
    expect(merger.take(ROUND)).toBe(true);
    // 15! / 3!⁵: fifteen moves in any order that keeps the three of each robot.
    expect(told.map(({ orders }) => orders)).toEqual([168_168_000]);
    const [{ moves }] = told as [Solution];
    expect(moves).toHaveLength(ROUND.length);
    // Another order is nothing new.
    expect(merger.take(movesOf('sE yE bE gE rE rS rW gS gW bS bW yS yW sS sW rN'))).toBe(true);
    expect(told).toHaveLength(1);
    expect(merger.more).toBe(false);
  });

  it.each([
    ['after a quarter of a million lines', undefined, 250_000],
    ['sooner with less memory', 32 * 1024 * 1024, 84_000],
  ])('come to an end: %s there may be more', (_, bytes, most) => {
    const { merger, told } = mergerOf(10_000, bytes);
    let lines = 1;
    while (merger.take(ROUND)) lines++;
    expect(lines).toBeLessThanOrEqual(most);
    expect(lines).toBeGreaterThan(0.8 * most);
    expect(merger.more).toBe(true);
    expect(told.map(({ orders }) => orders)).toEqual([168_168_000]);
  });
});

describe('one more solution than wanted', () => {
  it('is not reported, and is the last to be taken', () => {
    const { merger, told } = mergerOf(1);
    merger.take(movesOf('rE rS rW rN'));
    // There is no exchange that makes one of the other.
    expect(merger.take(movesOf('rS rE rN rW'))).toBe(false);
    expect(merger.more).toBe(true);
    expect(told.map(({ orders }) => orders)).toEqual([1]);
  });
});

it('two orders that diverge and meet again are two solutions', () => {
  // Red is stopped by green or, when green is gone, by the wall; it comes back in both cases.
  const room = openRoom('a1 c1', 'a4');
  const told: Solution[] = [];
  const merger = createMerger(startPosition(room), DEFAULT_RULES, 10, each => told.push(each));
  merger.take(movesOf('rE gS rW rS'));
  merger.take(movesOf('gS rE rW rS'));
  expect(told.map(({ moves, orders }) => [formatMoves(moves), orders])).toEqual([
    ['rE gS rW rS', 2],
    ['gS rE rW rS', 1],
  ]);
});

it('a line with an illegal move is an error of the caller', () => {
  expect(() => mergerOf(1).merger.take(movesOf('rN'))).toThrow('blocked');
});
