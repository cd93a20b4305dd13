import { setImmediate } from 'node:timers/promises';
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
import { solverOn } from '../../source/solver/client.js';
import type { DealLimits, DealOptions } from '../../source/solver/types.js';
import { cancelledOutcome, type Desk } from '../../source/solver/worker-queue.js';
import { deskHere, solverHere } from '../helpers/solver-here.js';
import { unwrap } from '../helpers/unwrap.js';
import { lengthOf, solveAlone } from './alone.js';

const CLASSIC: Faces = ['1A', '2A', '3A', '4A'];
const WISH: DealOptions = {
  seed: 'ricochet',
  faces: CLASSIC,
  robots: 4,
  moves: { least: 6, most: 6 },
};

const deal = (change: Partial<DealOptions> = {}, limits: DealLimits = {}) =>
  solverHere.deal({ ...WISH, ...change, limits });

async function dealt(change: Partial<DealOptions> = {}, limits: DealLimits = {}) {
  const outcome = await deal(change, limits);
  if (outcome.kind !== 'solved') throw new Error(outcome.kind);
  return outcome;
}

describe('a dealt puzzle', () => {
  it.each<Partial<DealOptions> & { least: number; most: number }>([
    { least: 1, most: 2, robots: 4 },
    { least: 4, most: 4, robots: 1 },
    { least: 6, most: 6, robots: 2 },
    { least: 8, most: 8, robots: 4 },
    { least: 6, most: 9, robots: 5, faces: ['4D', '1D', '2D', '3D'] },
  ])('has $least to $most moves with $robots robots', async ({ least, most, ...change }) => {
    for (const seed of ['one', 'two', 'three']) {
      const { puzzle, moves } = await dealt({ seed, moves: { least, most }, ...change });
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

  it('has the faces in their order', async () => {
    const faces: Faces = ['3B', '1C', '4D', '2A'];
    expect((await dealt({ faces })).puzzle.board.printed?.faces).toEqual(faces);
  });

  it.each([
    [{}, '0123+43+D36EB323+9E'],
    [
      { seed: 'daily 2026-11-20', robots: 5, faces: ['4D', '1D', '2D', '3D'] },
      'FCDE+53+1301893D00+A6',
    ],
  ] as const)('%o is the same for ever', async (change, id) => {
    expect(formatGameId((await dealt(change)).puzzle)).toBe(id);
  });

  it('is the same whatever the limits', async () => {
    const first = await dealt();
    const limits = { states: first.states + 1, deals: 1000, bytes: 2 ** 24, milliseconds: 60_000 };
    const second = await dealt({}, limits);
    expect(formatGameId(second.puzzle)).toBe(formatGameId(first.puzzle));
    expect(formatMoves(second.moves)).toBe(formatMoves(first.moves));
  });
});

describe('dealing gives up', () => {
  test('after the given number of deals, for a length that never occurs', async () => {
    // One robot alone is done sooner, or never.
    const outcome = await deal({ robots: 1, moves: { least: 40, most: 99 } }, { deals: 50 });
    expect(outcome).toMatchObject({ kind: 'gave-up', limit: 'deals' });
    expect(outcome.states).toBeGreaterThan(50);
  });

  test.each([
    ['states', { states: 20_000 }],
    ['bytes', { bytes: 64 }],
    ['milliseconds', { milliseconds: 5 }],
  ])('at the limit of %s, that of all deals together', async (limit, limits) => {
    const outcome = await deal({ moves: { least: 40, most: 40 } }, limits);
    expect(outcome).toMatchObject({ kind: 'gave-up', limit });
  });

  test('when it is cancelled, between short searches as well', async () => {
    const calling = new AbortController();
    const change = { robots: 1, moves: { least: 40, most: 99 }, signal: calling.signal };
    const outcome = deal(change);
    calling.abort();
    expect(await outcome).toMatchObject({ kind: 'cancelled' });
  });
});

describe('a series of deals', () => {
  it.each([1, 3])('gives the same as single deals, with %i at once', async threads => {
    const solver = solverOn(deskHere, threads);
    const ids: string[] = [];
    for await (const outcome of solver.deals({ ...WISH, count: 5 })) {
      if (outcome.kind === 'solved') ids.push(formatGameId(outcome.puzzle));
    }
    const singly = [1, 2, 3, 4, 5].map(number => dealt({ seed: `${WISH.seed}/${number}` }));
    expect(ids).toEqual((await Promise.all(singly)).map(({ puzzle }) => formatGameId(puzzle)));
  });

  it('ends its searches when nobody asks for more', async () => {
    const signals: AbortSignal[] = [];
    const solver = solverOn(
      {
        ...deskHere,
        run(request, listeners) {
          if (listeners.signal) signals.push(listeners.signal);
          return deskHere.run(request, listeners);
        },
      },
      3,
    );
    for await (const _ of solver.deals(WISH)) break;
    expect(signals.length).toBeGreaterThan(0);
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
  });

  it('adds one listener per thread to the signal, without a warning', async () => {
    const warnings: Error[] = [];
    const hear = (warning: Error) => warnings.push(warning);
    process.on('warning', hear);
    const held: Desk = {
      ...deskHere,
      run: (_, { signal }) =>
        new Promise(resolve => {
          signal!.addEventListener('abort', () => resolve(cancelledOutcome()));
        }),
    };
    const calling = new AbortController();
    const dealing = solverOn(held, 12)
      .deals({ ...WISH, signal: calling.signal })
      .next();
    await setImmediate();
    calling.abort();
    expect(await dealing).toMatchObject({ value: { kind: 'cancelled' } });
    await setImmediate();
    process.off('warning', hear);
    expect(warnings).toEqual([]);
  });

  it('ends after an unsuccessful deal, and rejects invalid wishes', async () => {
    const kinds: string[] = [];
    for await (const { kind } of solverHere.deals({ ...WISH, limits: { deals: 1 } }))
      kinds.push(kind);
    expect(kinds.at(-1)).toBe('gave-up');
    expect(kinds.slice(0, -1).every(kind => kind === 'solved')).toBe(true);
    await expect(solverHere.deals({ ...WISH, robots: 9 }).next()).rejects.toThrow(RangeError);
  });
});
