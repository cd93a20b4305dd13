import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { formatMoves, type Position, startPosition } from '../../source/engine/index.js';
import { createSolver } from '../../source/solver/client.js';
import type { Outcome, Progress, Solver } from '../../source/solver/types.js';
import { puzzleOfId } from '../helpers/boards.js';
import { type Bundle, bundleSolver } from './worker-bundle.js';

const EASY = startPosition(puzzleOfId('4572+40+07286AA8+63'));
const HARD = startPosition(puzzleOfId('0765+42+2E21BD0F+93'));
const HARD_LENGTH = 24;

/** Workers that break down: at once, when they are given something to do, quietly. */
const THROWS = 'throw new Error("boom")';
const THROWS_LATER = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', () => { throw new Error('boom'); });
  parentPort.postMessage({ kind: 'ready' });`;
const EXITS = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', () => process.exit(3));
  parentPort.postMessage({ kind: 'ready' });`;

let bundle: Bundle;
const open: Solver[] = [];

beforeAll(async () => {
  bundle = await bundleSolver();
});
afterAll(() => bundle.remove());
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map(solver => solver.close()));
});

/** A solver whose starts of workers can be counted; the first ones may run other code. */
function solverOf(...firstWorkers: readonly string[]) {
  const broken = [...firstWorkers];
  const workers: Worker[] = [];
  const createWorker = vi.fn(() => {
    const code = broken.shift();
    const worker = code === undefined ? bundle.createWorker() : new Worker(code, { eval: true });
    workers.push(worker);
    return worker;
  });
  const solver = createSolver({ createWorker });
  open.push(solver);
  return { solver, createWorker, workers };
}

/** A search that takes long, once it is under way. */
async function underWay(solver: Solver) {
  const abort = new AbortController();
  let outcome: Promise<Outcome> | undefined;
  const progress = await new Promise<Progress>(resolve => {
    outcome = solver.solve(HARD, { signal: abort.signal, onProgress: resolve });
  });
  return { abort, outcome: outcome!, progress };
}

async function expectSolved(outcome: Promise<Outcome>) {
  expect(await outcome).toMatchObject({ kind: 'solved', moves: { length: 2 } });
}

describe('solving', () => {
  test('one worker serves all searches, one after the other', async () => {
    const { solver, createWorker } = solverOf();
    const outcomes = await Promise.all([EASY, EASY, EASY].map(each => solver.solve(each)));
    for (const outcome of outcomes) {
      expect(outcome.kind === 'solved' && formatMoves(outcome.moves)).toBe('rS rW');
    }
    expect(createWorker).toHaveBeenCalledTimes(1);
  });

  test('rules and limits reach the worker', async () => {
    const { solver } = solverOf();
    const rules = { ricochet: false, reverse: true };
    const twoWays = startPosition(puzzleOfId('FDCE+50+840AB4F8A2+C4'));
    expect(await solver.solve(twoWays, { rules })).toMatchObject({ moves: { length: 2 } });
    expect(await solver.solve(twoWays)).toMatchObject({ moves: { length: 5 } });
    expect(await solver.solve(twoWays, { limits: { moves: 4 } })).toMatchObject({
      kind: 'gave-up',
      limit: 'moves',
      atLeast: 5,
    });
  });

  test('progress never falls', async () => {
    const { solver } = solverOf();
    const abort = new AbortController();
    const told: Progress[] = [];
    const outcome = await solver.solve(HARD, {
      signal: abort.signal,
      onProgress: progress => {
        told.push(progress);
        if (told.length === 5) abort.abort();
      },
    });
    expect(outcome.kind).toBe('cancelled');
    for (const [index, later] of told.slice(1).entries()) {
      expect(later.atLeast).toBeGreaterThanOrEqual(told[index]!.atLeast);
      expect(later.states).toBeGreaterThan(told[index]!.states);
    }
  });

  test.each<[string, Position, object]>([
    ['position', { ...EASY, robots: [] }, {}],
    ['limit', EASY, { limits: { states: 0 } }],
  ])('a %s that makes no sense is refused before a worker starts', async (_, position, options) => {
    const { solver, createWorker } = solverOf();
    await expect(solver.solve(position, options)).rejects.toThrow(RangeError);
    expect(createWorker).not.toHaveBeenCalled();
  });
});

describe('cancelling', () => {
  test('a search that is cancelled before it is asked for needs no worker', async () => {
    const { solver, createWorker } = solverOf();
    const outcome = await solver.solve(HARD, { signal: AbortSignal.abort() });
    expect(outcome).toEqual({ kind: 'cancelled', atLeast: 0, states: 0, milliseconds: 0 });
    expect(createWorker).not.toHaveBeenCalled();
  });

  test('a running search ends soon, with what it has proved, and the worker goes on', async () => {
    const { solver, createWorker } = solverOf();
    const { abort, outcome, progress } = await underWay(solver);
    const aborted = performance.now();
    abort.abort();
    const cancelled = await outcome;
    // Promised are 50 ms; a busy machine may take its time to wake this thread.
    expect(performance.now() - aborted).toBeLessThan(500);
    expect(cancelled.kind).toBe('cancelled');
    if (cancelled.kind !== 'cancelled') return;
    expect(cancelled.atLeast).toBeGreaterThanOrEqual(progress.atLeast);
    expect(cancelled.atLeast).toBeLessThanOrEqual(HARD_LENGTH);
    expect(cancelled.states).toBeGreaterThanOrEqual(progress.states);
    await expectSolved(solver.solve(EASY));
    expect(createWorker).toHaveBeenCalledTimes(1);
  });

  test('a waiting search ends at once and disturbs no other', async () => {
    const { solver } = solverOf();
    const { abort: abortRunning, outcome: runningOutcome } = await underWay(solver);
    const abort = new AbortController();
    const waiting = solver.solve(HARD, { signal: abort.signal });
    const last = solver.solve(EASY);
    abort.abort();
    expect(await waiting).toMatchObject({ kind: 'cancelled', states: 0 });
    abortRunning.abort();
    expect((await runningOutcome).kind).toBe('cancelled');
    await expectSolved(last);
  });

  test('it may happen at any time', async () => {
    const { solver, createWorker } = solverOf();
    for (const milliseconds of [0, 1, 30, 2, 60, 5, 100, 10, 0, 20]) {
      const abort = new AbortController();
      const outcome = solver.solve(HARD, { signal: abort.signal });
      const easy = solver.solve(EASY);
      await wait(milliseconds);
      abort.abort();
      expect((await outcome).kind).toBe('cancelled');
      await expectSolved(easy);
    }
    expect(createWorker).toHaveBeenCalledTimes(1);
  });

  test('after the end it does nothing', async () => {
    const { solver } = solverOf();
    const abort = new AbortController();
    await expectSolved(solver.solve(EASY, { signal: abort.signal }));
    abort.abort();
    await expectSolved(solver.solve(EASY));
  });
});

describe('breakdowns', () => {
  test.each([
    ['cannot start', THROWS, /boom/],
    ['breaks down at work', THROWS_LATER, /boom/],
    ['ends without a word', EXITS, /exit code 3/],
  ])('a worker that %s fails its search, and the next one gets a new worker', async (...row) => {
    const [, code, reason] = row;
    const { solver, createWorker } = solverOf(code);
    const [first, second] = await Promise.allSettled([solver.solve(EASY), solver.solve(EASY)]);
    expect(first).toMatchObject({
      status: 'rejected',
      reason: { cause: { message: expect.stringMatching(reason) } },
    });
    expect(second).toMatchObject({ status: 'fulfilled', value: { kind: 'solved' } });
    expect(createWorker).toHaveBeenCalledTimes(2);
  });

  test('a worker that cannot be created fails its search only', async () => {
    const { solver, createWorker } = solverOf();
    const cause = new Error('no threads left');
    createWorker.mockImplementationOnce(() => {
      throw cause;
    });
    await expect(solver.solve(EASY)).rejects.toMatchObject({ cause });
    await expectSolved(solver.solve(EASY));
  });

  test('a position that cannot be handed over fails its search only', async () => {
    const { solver, createWorker } = solverOf();
    const withMethod = { ...EASY, describe: () => 'a position' };
    await expect(solver.solve(withMethod)).rejects.toMatchObject({
      cause: { name: 'DataCloneError' },
    });
    await expectSolved(solver.solve(EASY));
    expect(createWorker).toHaveBeenCalledTimes(1);
  });

  test('what a listener for progress throws comes back to who gave it', async () => {
    const { solver, createWorker } = solverOf();
    const mistake = new Error('not my day');
    const search = solver.solve(HARD, {
      onProgress: () => {
        throw mistake;
      },
    });
    await expect(search).rejects.toBe(mistake);
    await expectSolved(solver.solve(EASY));
    expect(createWorker).toHaveBeenCalledTimes(1);
  });

  test('an idle worker may be lost', async () => {
    const { solver, workers } = solverOf();
    await expectSolved(solver.solve(EASY));
    await workers[0]!.terminate();
    await expectSolved(solver.solve(EASY));
    expect(workers).toHaveLength(2);
  });
});

describe('the end', () => {
  test('closing cancels what is running and waiting, and nothing can be asked for any more', async () => {
    const { solver, workers } = solverOf();
    const { outcome, progress } = await underWay(solver);
    const waiting = solver.solve(EASY);
    await solver.close();
    expect(await outcome).toMatchObject({ kind: 'cancelled', atLeast: progress.atLeast });
    expect(await waiting).toMatchObject({ kind: 'cancelled', states: 0 });
    await expect(solver.solve(EASY)).rejects.toThrow('closed');
    await solver.close();
    expect(workers[0]!.threadId).toBe(-1);
  });

  test('closing settles a search whose worker has not started yet', async () => {
    const { solver } = solverOf();
    const outcome = solver.solve(EASY);
    await solver.close();
    expect((await outcome).kind).toBe('cancelled');
  });

  test('a worker that is idle for long is ended and comes back when it is needed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { solver, workers } = solverOf();
    await expectSolved(solver.solve(EASY));
    const exit = once(workers[0]!, 'exit');
    vi.advanceTimersByTime(60_000);
    await exit;
    await expectSolved(solver.solve(EASY));
    expect(workers).toHaveLength(2);
  });

  test('the shared solver finds its worker beside the bundle and lets the process end', async () => {
    const program = path.join(bundle.folder, 'program.js');
    writeFileSync(
      program,
      `import { parseGameId, startPosition } from './engine.js';
       import { solve } from './solver.js';
       const { value } = parseGameId('4572+40+07286AA8+63');
       const { kind, moves } = await solve(startPosition(value));
       console.log(kind, moves.length);`,
    );
    const { stdout } = await promisify(execFile)(process.execPath, [program]);
    expect(stdout).toBe('solved 2\n');
  });
});
