import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startPosition } from '../../source/engine/index.js';
import { createSolverPool } from '../../source/server/solver-pool.js';
import type { Outcome, SolveLimits, Solver } from '../../source/solver/index.js';
import { puzzleOfId } from '../helpers/boards.js';
import { buildProgram } from '../helpers/build-program.js';
import { newFolder } from '../helpers/new-folder.js';

/** Ten solutions of seven moves. */
const POSITION = startPosition(puzzleOfId('2314+42+14B36545+95'));
const CANCELLED = { kind: 'cancelled' };
/** The limits of a search in these tests. */
const MOST = { bytes: 50_000_000, milliseconds: 10_000 };
/** Limits that make a search another one. */
const OTHER = { moves: 5 };

function openPool(options: { threads?: number; waiting?: number; file?: URL | string } = {}) {
  const {
    threads = 1,
    waiting = 5,
    file = new URL('./pretend-search.mjs', import.meta.url),
  } = options;
  const createWorker = () => new Worker(file, { workerData: 'jobs, alone' });
  const share = { threads, bytes: MOST.bytes };
  const pool = createSolverPool({ share, waiting, createWorker });
  onTestFinished(() => pool.close());
  return pool;
}

/** Begins a search, which is shared with others that have the same limits. */
async function begin(
  solver: Solver,
  limits: SolveLimits = {},
): Promise<{ answer: Promise<Outcome>; stop: () => void }> {
  const calling = new AbortController();
  let answer!: Promise<Outcome>;
  await new Promise<unknown>(onProgress => {
    answer = solver.solve(POSITION, { limits, signal: calling.signal, onProgress });
  });
  return { answer, stop: () => calling.abort() };
}

test('a limited number of searches run, some more wait, and all others are refused', async () => {
  const solver = openPool({ threads: 2, waiting: 1 }).open();
  const [ann, bob] = await Promise.all([begin(solver), begin(solver, OTHER)]);
  const waiting = solver.solveAll(POSITION);
  await expect(solver.solve(POSITION, { limits: { moves: 6 } })).rejects.toThrow(
    'Too many searches are waiting',
  );
  bob.stop();
  expect(await waiting).toMatchObject({ kind: 'solved' });
  ann.stop();
});

test('a pool tells how many searches run and how many wait', async () => {
  const pool = openPool({ threads: 2 });
  const [ann, bob] = [pool.open(), pool.open()];
  expect(pool.load()).toEqual({ running: 0, waiting: 0 });
  await Promise.all([begin(ann), begin(ann, OTHER)]);
  void bob.solve(POSITION, { limits: { moves: 6 } });
  await expect.poll(pool.load).toEqual({ running: 2, waiting: 1 });
  await Promise.all([ann.close(), bob.close()]);
  await expect.poll(pool.load).toEqual({ running: 0, waiting: 0 });
});

test('a search that fails tells why, and its thread takes the next one', async () => {
  const solver = openPool().open();
  const first = solver.solve(POSITION, { limits: { moves: 1 } });
  const second = solver.solveAll(POSITION);
  await expect(first).rejects.toMatchObject({ cause: { message: 'boom' } });
  expect(await second).toMatchObject({ kind: 'solved' });
});

test('a thread that is never idle keeps nothing of finished searches', async () => {
  const solver = openPool().open();
  const search = () => solver.solve(POSITION, { limits: { moves: 2 } });
  for (let count = 0; count < 50; count++) await search();
  // Only the port of this search: those of earlier ones are closed.
  await expect.poll(search, { timeout: 20_000 }).toMatchObject({ ports: 1 });
});

test('a cancelled search ends at once with what is known so far, and its thread goes on', async () => {
  const solver = openPool().open();
  const before = await solver.solveAll(POSITION);
  const { answer, stop } = await begin(solver);
  stop();
  expect(await answer).toMatchObject({ ...CANCELLED, atLeast: 3, states: 30 });
  expect(await solver.solveAll(POSITION)).toEqual(before);
});

test('a waiting search that is cancelled makes room for another', async () => {
  const solver = openPool({ waiting: 1 }).open();
  const running = await begin(solver);
  const calling = new AbortController();
  const second = solver.solve(POSITION, { limits: OTHER, signal: calling.signal });
  calling.abort();
  expect(await second).toMatchObject(CANCELLED);
  const third = solver.solveAll(POSITION);
  running.stop();
  expect(await third).toMatchObject({ kind: 'solved' });
});

test('closing a solver cancels only its own searches', async () => {
  const pool = openPool();
  const [ann, bob] = [pool.open(), pool.open()];
  const { answer } = await begin(ann);
  const waiting = ann.solve(POSITION, { limits: OTHER });
  const other = bob.solveAll(POSITION);
  await ann.close();
  expect(await answer).toMatchObject(CANCELLED);
  expect(await waiting).toMatchObject(CANCELLED);
  expect(await other).toMatchObject({ kind: 'solved' });
  expect(await ann.solve(POSITION)).toMatchObject(CANCELLED);
});

test('callers with the same question share a search, hear what the others have heard, and may leave', async () => {
  const pool = openPool({ waiting: 0 });
  const [ann, bob] = [pool.open(), pool.open()];
  const first = await begin(ann);
  const second = await begin(bob);
  first.stop();
  expect(await first.answer).toMatchObject({ ...CANCELLED, atLeast: 3, states: 30 });
  const third = await begin(ann);
  await bob.close();
  expect(await second.answer).toMatchObject({ ...CANCELLED, atLeast: 3, states: 30 });
  await expect(bob.solve(POSITION, { limits: OTHER })).resolves.toMatchObject(CANCELLED);
  third.stop();
  expect(await third.answer).toMatchObject(CANCELLED);
  expect(await ann.solveAll(POSITION)).toMatchObject({ kind: 'solved' });
});

test('a late caller hears of solutions that were found before', async () => {
  const pool = openPool({ waiting: 0 });
  const hears = (solver: Solver) =>
    new Promise(onSolution => void solver.solveAll(POSITION, { onSolution }));
  expect(await hears(pool.open())).toBe('the first');
  expect(await hears(pool.open())).toBe('the first');
});

test('a finished search is not shared any more', async () => {
  const solver = openPool().open();
  const both = await Promise.all([solver.solveAll(POSITION), solver.solveAll(POSITION)]);
  expect(both[1]).toBe(both[0]);
  expect(await solver.solveAll(POSITION)).not.toBe(both[0]);
});

test('closing a pool cancels all searches, running or waiting', async () => {
  const pool = openPool();
  const solver = pool.open();
  const { answer } = await begin(solver);
  const waiting = solver.solve(POSITION, { limits: OTHER });
  await pool.close();
  expect(await answer).toMatchObject(CANCELLED);
  expect(await waiting).toMatchObject(CANCELLED);
  expect(await solver.solve(POSITION)).toMatchObject(CANCELLED);
});

test('many searches at once cause no warning of Node', async () => {
  const warn = vi.spyOn(process, 'emitWarning');
  onTestFinished(() => warn.mockRestore());
  const solver = openPool({ waiting: 20 }).open();
  const answers = Array.from({ length: 20 }, (_, index) =>
    solver.solve(POSITION, { limits: { moves: index + 3 } }),
  );
  await solver.close();
  expect(new Set((await Promise.all(answers)).map(({ kind }) => kind))).toEqual(
    new Set(['cancelled']),
  );
  expect(warn).not.toHaveBeenCalled();
});

test.each([
  [{}, MOST],
  [
    { milliseconds: 10, moves: 5 },
    { bytes: MOST.bytes, milliseconds: 10, moves: 5 },
  ],
  [{ bytes: 2 ** 40, milliseconds: 1e9 }, MOST],
])('a search that asks for the limits %j gets %j', async (limits, expected) => {
  const outcome = await openPool().open().solveAll(POSITION, { limits });
  expect(outcome).toMatchObject({ limits: expected });
});

test('the packaged thread searches, and tells all its news before the end', async () => {
  const folder = newFolder();
  const entry = fileURLToPath(new URL('../../source/solver/worker.ts', import.meta.url));
  const file = await buildProgram(entry, folder);
  const solver = openPool({ file }).open();
  const told: unknown[] = [];
  const outcome = await solver.solveAll(POSITION, { onSolution: solution => told.push(solution) });
  expect(told).toHaveLength(10);
  expect(outcome).toMatchObject({ kind: 'solved', solutions: told });
});
