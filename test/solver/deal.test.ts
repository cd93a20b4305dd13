import { describe, expect, it, test } from 'vitest';
import {
  DEFAULT_RULES,
  type Faces,
  formatGameId,
  formatMoves,
  isSolved,
  mayUse,
  type Robot,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import { settledDealLimits } from '../../source/solver/check.js';
import { type DealWish, dealPuzzleOfLength } from '../../source/solver/series.js';
import type { DealLimits } from '../../source/solver/types.js';
import { unwrap } from '../helpers/unwrap.js';
import { lengthOf, solveAlone } from './alone.js';

const CLASSIC: Faces = ['1A', '2A', '3A', '4A'];
const WISH: DealWish = {
  seed: 'ricochet',
  faces: CLASSIC,
  robots: 4,
  moves: { least: 6, most: 6 },
};
const ALONE = { isCancelled: () => false, onProgress: () => {} };

const deal = (change: Partial<DealWish> = {}, limits: DealLimits = {}, around = ALONE) =>
  dealPuzzleOfLength({ ...WISH, ...change }, DEFAULT_RULES, settledDealLimits(limits), around);

function dealt(change: Partial<DealWish> = {}, limits: DealLimits = {}) {
  const outcome = deal(change, limits);
  if (outcome.kind !== 'solved') throw new Error(outcome.kind);
  return outcome;
}

describe('a puzzle that is dealt', () => {
  it.each<Partial<DealWish> & { least: number; most: number }>([
    { least: 1, most: 2, robots: 4 },
    { least: 4, most: 4, robots: 1 },
    { least: 6, most: 6, robots: 2 },
    { least: 8, most: 8, robots: 4 },
    { least: 6, most: 9, robots: 5, faces: ['4D', '1D', '2D', '3D'] },
  ])('has $least to $most moves with $robots robots', ({ least, most, ...change }) => {
    for (const seed of ['one', 'two', 'three']) {
      const { puzzle, moves } = dealt({ seed, moves: { least, most }, ...change });
      const position = startPosition(puzzle);
      expect(moves.length).toBeGreaterThanOrEqual(least);
      expect(moves.length).toBeLessThanOrEqual(most);
      expect(lengthOf(solveAlone(position))).toBe(moves.length);
      const end = unwrap(replay(position, moves, DEFAULT_RULES));
      expect(isSolved(end, DEFAULT_RULES)).toBe(true);
      expect(puzzle.robots).toHaveLength(change.robots!);
      expect(puzzle.robots.some((_, robot) => mayUse(puzzle.target, robot as Robot))).toBe(true);
    }
  });

  it('lies on the faces, in their order', () => {
    const faces: Faces = ['3B', '1C', '4D', '2A'];
    expect(dealt({ faces }).puzzle.board.printed?.faces).toEqual(faces);
  });

  it.each([
    [{}, '0123+43+D36EB323+9E'],
    [
      { seed: 'daily 2026-11-20', robots: 5, faces: ['4D', '1D', '2D', '3D'] },
      'FCDE+53+1301893D00+A6',
    ],
  ] as const)('%o is the same for ever', (change, id) => {
    expect(formatGameId(dealt(change).puzzle)).toBe(id);
  });

  it('is the same whatever the limits', () => {
    const first = dealt();
    const limits = { states: first.states + 1, deals: 1000, bytes: 2 ** 24, milliseconds: 60_000 };
    const second = dealt({}, limits);
    expect(formatGameId(second.puzzle)).toBe(formatGameId(first.puzzle));
    expect(formatMoves(second.moves)).toBe(formatMoves(first.moves));
  });
});

describe('dealing gives up', () => {
  test('when so many deals have not brought a length that never comes up', () => {
    // One robot alone is done sooner, or never.
    const outcome = deal({ robots: 1, moves: { least: 40, most: 99 } }, { deals: 50 });
    expect(outcome).toMatchObject({ kind: 'gave-up', limit: 'deals' });
    expect(outcome.states).toBeGreaterThan(50);
  });

  test.each([
    ['states', { states: 20_000 }],
    ['bytes', { bytes: 64 }],
    ['milliseconds', { milliseconds: 5 }],
  ])('at the limit of %s, that of all deals together', (limit, limits) => {
    const outcome = deal({ moves: { least: 40, most: 40 } }, limits);
    expect(outcome).toMatchObject({ kind: 'gave-up', limit });
  });

  test('when it is cancelled, between short searches as well', () => {
    let asked = 0;
    const isCancelled = () => ++asked > 3;
    const change = { robots: 1, moves: { least: 40, most: 99 } };
    expect(deal(change, {}, { ...ALONE, isCancelled })).toMatchObject({ kind: 'cancelled' });
  });
});
