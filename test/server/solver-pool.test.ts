import { beforeEach, expect, test } from 'vitest';
import { createRandom, startPosition } from '../../source/engine/index.js';
import { DEALT_FACES, dealPosition, EDITIONS } from '../../source/game/index.js';
import { SEARCH_LIMITS, SolverPool } from '../../source/server/solver-pool.js';
import {
  createSolver,
  type Outcome,
  type SolveOptions,
  type Solver,
} from '../../source/solver/index.js';

const POSITION = startPosition(dealPosition(DEALT_FACES, EDITIONS['1999'], createRandom('pool')));

interface Search {
  readonly options: SolveOptions;
  end(): void;
  fail(): void;
}

/** Searches that were begun and have not ended, the oldest first. */
let searches: Search[] = [];
let solvers = 0;
beforeEach(() => {
  searches = [];
  solvers = 0;
});

const DONE: Outcome = { kind: 'solved', moves: [], states: 1, milliseconds: 1 };
const CANCELLED = { kind: 'cancelled' };

/** Ends a search when the test says so, or when it is cancelled. */
function openSolver(): Solver {
  solvers++;
  return {
    ...createSolver(),
    solve: (_, options = {}) =>
      new Promise((resolve, reject) => {
        const search = {
          options,
          end: () => leave(() => resolve(DONE)),
          fail: () => leave(() => reject(new Error('broken'))),
        };
        const leave = (settle: () => void) => {
          searches = searches.filter(other => other !== search);
          settle();
        };
        searches.push(search);
        options.signal?.addEventListener('abort', () =>
          leave(() => resolve({ kind: 'cancelled', atLeast: 0, states: 0, milliseconds: 0 })),
        );
      }),
  };
}

const openPool = (threads: number, waiting: number) =>
  new SolverPool({ openSolver, threads, waiting });
const settled = () => new Promise(resolve => setImmediate(resolve));

test('so many searches run at once, so many wait, and those beyond are refused', async () => {
  const solver = openPool(2, 1).open();
  const answers = [1, 2, 3].map(() => solver.solve(POSITION));
  await expect(solver.solve(POSITION)).rejects.toThrow('Too many searches are waiting');
  expect(searches).toHaveLength(2);
  searches[0]!.end();
  expect(await answers[0]).toEqual(DONE);
  await settled();
  expect(searches).toHaveLength(2);
  for (const search of searches) search.end();
  expect(await Promise.all(answers)).toEqual([DONE, DONE, DONE]);
  expect(solvers).toBe(2);
});

test('a search that fails gives its thread to the next one', async () => {
  const solver = openPool(1, 1).open();
  const first = solver.solve(POSITION);
  const second = solver.solve(POSITION);
  await settled();
  searches[0]!.fail();
  await expect(first).rejects.toThrow('broken');
  await settled();
  searches[0]!.end();
  expect(await second).toEqual(DONE);
});

test('whoever closes a solver cancels the own searches, and nobody else’s', async () => {
  const pool = openPool(1, 5);
  const [ann, bob] = [pool.open(), pool.open()];
  const running = ann.solve(POSITION);
  const waiting = ann.solve(POSITION);
  const other = bob.solve(POSITION);
  await settled();
  await ann.close();
  expect(await running).toMatchObject(CANCELLED);
  expect(await waiting).toMatchObject(CANCELLED);
  await settled();
  searches[0]!.end();
  expect(await other).toEqual(DONE);
  expect(await ann.solve(POSITION)).toMatchObject(CANCELLED);
});

test('a search that is cancelled while it waits makes room for another', async () => {
  const solver = openPool(1, 1).open();
  const calling = new AbortController();
  const first = solver.solve(POSITION);
  const second = solver.solve(POSITION, { signal: calling.signal });
  calling.abort();
  expect(await second).toMatchObject(CANCELLED);
  const third = solver.solve(POSITION);
  searches[0]!.end();
  await first;
  await settled();
  searches[0]!.end();
  expect(await third).toEqual(DONE);
});

test.each([
  [{}, SEARCH_LIMITS],
  [
    { milliseconds: 10, moves: 5 },
    { ...SEARCH_LIMITS, milliseconds: 10, moves: 5 },
  ],
  [{ bytes: 2 ** 40, milliseconds: 1e9 }, SEARCH_LIMITS],
])('a search with the limits %j has %j', async (limits, expected) => {
  const answer = openPool(1, 1).open().solve(POSITION, { limits });
  await settled();
  expect(searches[0]!.options.limits).toEqual(expected);
  searches[0]!.end();
  await answer;
});

test('a pool that is closed cancels what waits', async () => {
  const pool = openPool(1, 5);
  const solver = pool.open();
  void solver.solve(POSITION);
  const waiting = solver.solve(POSITION);
  await settled();
  await pool.close();
  expect(await waiting).toMatchObject(CANCELLED);
  expect(await solver.solve(POSITION)).toMatchObject(CANCELLED);
});
