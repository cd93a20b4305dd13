import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  createRandom,
  type Faces,
  formatMoves,
  pick,
  startPosition,
} from '../../source/engine/index.js';
import { solverOnThreads } from '../../source/solver/client.js';
import type {
  DealOptions,
  Outcome,
  Progress,
  Solution,
  Solver,
} from '../../source/solver/types.js';
import { movesOf, puzzleOfId } from '../helpers/boards.js';
import { bundleSolver } from './worker-bundle.js';

const EASY = startPosition(puzzleOfId('4572+40+07286AA8+63'));
const HARD = startPosition(puzzleOfId('0765+42+2E21BD0F+93'));
const HARD_LENGTH = 24;
/** Ten solutions of seven moves. */
const TEN = startPosition(puzzleOfId('2314+42+14B36545+95'));
const FACES: Faces = ['1A', '2B', '3A', '4B'];
const DEAL: DealOptions = {
  seed: 'a deal',
  faces: FACES,
  robots: 4,
  moves: { least: 5, most: 5 },
};
/** Nothing of the kind is ever dealt. */
const NEVER = { ...DEAL, robots: 1, moves: { least: 90, most: 99 } };

/** Workers that break down: at once, when they are given something to do, quietly. */
const THROWS = 'throw new Error("boom")';
const THROWS_LATER = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', () => { throw new Error('boom'); });`;
const EXITS = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', () => process.exit(3));`;

const bundle = await bundleSolver();
const open: Solver[] = [];

afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(open.splice(0).map(solver => solver.close()));
});

/** A solver whose starts of workers can be counted; the first ones may run other code. */
function solverOf({ first = [], threads = 1 }: { first?: string[]; threads?: number } = {}) {
  const broken = [...first];
  const workers: Worker[] = [];
  const createWorker = vi.fn(() => {
    const code = broken.shift();
    const worker = code === undefined ? bundle.createWorker() : new Worker(code, { eval: true });
    workers.push(worker);
    return worker;
  });
  const solver = solverOnThreads(threads, createWorker);
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

  test('with more threads as many searches run at once, and no more workers start than are needed', async () => {
    const { solver, createWorker } = solverOf({ threads: 2 });
    const long = await Promise.all([underWay(solver), underWay(solver)]);
    const waiting = solver.solve(EASY);
    for (const { abort } of long) abort.abort();
    await expectSolved(waiting);
    await expectSolved(solver.solve(EASY));
    expect(createWorker).toHaveBeenCalledTimes(2);
  });

  test('rules and limits reach the worker', async () => {
    const { solver } = solverOf();
    const rules = { ricochet: false, ricochetAtDiagonal: true, reverse: true };
    const twoWays = startPosition(puzzleOfId('FDCE+50+840AB4F8A2+C4'));
    expect(await solver.solve(twoWays, { rules })).toMatchObject({ moves: { length: 2 } });
    expect(await solver.solve(twoWays)).toMatchObject({ moves: { length: 5 } });
    expect(await solver.solve(twoWays, { limits: { moves: 4 } })).toMatchObject({
      kind: 'gave-up',
      limit: 'moves',
      atLeast: 5,
    });
  });
});

describe('all solutions, and everything else that a solver does', () => {
  test('all solutions, each reported when it is found', async () => {
    const { solver } = solverOf();
    const told: Solution[] = [];
    const outcome = await solver.solveAll(TEN, { onSolution: solution => told.push(solution) });
    expect(outcome).toMatchObject({ kind: 'solved', more: false, solutions: { length: 10 } });
    if (outcome.kind !== 'solved') return;
    expect(told).toEqual(outcome.solutions);
    expect(outcome.moves).toEqual(told[0]!.moves);
    expect(await solver.solveAll(TEN, { most: 9 })).toMatchObject({
      more: true,
      solutions: { length: 9 },
    });
  });

  test.each<[string, (solver: Solver) => Promise<unknown>]>([
    ['a position', solver => solver.solve({ ...EASY, robots: [] })],
    ['a limit', solver => solver.solve(EASY, { limits: { states: 0 } })],
    ['a number of solutions', solver => solver.solveAll(EASY, { most: 0 })],
    ['a position to solve in all ways', solver => solver.solveAll({ ...EASY, robots: [] })],
    ['a position to measure', solver => solver.distance({ ...EASY, robots: [] })],
    ['a limit of a distance', solver => solver.distance(EASY, { limits: { bytes: -1 } })],
    ['a line that cannot be played', solver => solver.firstSlip(EASY, movesOf('rS rS'))],
    ['a range of moves', solver => solver.deal({ ...DEAL, moves: { least: 3, most: 2 } })],
    ['a number of robots to deal', solver => solver.deal({ ...DEAL, robots: 6 })],
  ])('%s that makes no sense is refused before a worker starts', async (_, ask) => {
    const { solver, createWorker } = solverOf();
    await expect(ask(solver)).rejects.toThrow(RangeError);
    expect(createWorker).not.toHaveBeenCalled();
  });
});

/** Everything that can be cancelled, with something that takes long. */
const LONG: readonly [
  string,
  (solver: Solver, signal: AbortSignal) => Promise<{ kind: string }>,
][] = [
  ['solve', (solver, signal) => solver.solve(HARD, { signal })],
  ['solveAll', (solver, signal) => solver.solveAll(HARD, { signal })],
  ['distance', (solver, signal) => solver.distance(HARD, { signal })],
  ['firstSlip', (solver, signal) => solver.firstSlip(HARD, movesOf('rE'), { signal })],
  ['deal', (solver, signal) => solver.deal({ ...NEVER, signal })],
];

describe('cancelling', () => {
  test.each(LONG)('%s needs no worker if it is cancelled already', async (_, ask) => {
    const { solver, createWorker } = solverOf();
    const outcome = { kind: 'cancelled', atLeast: 0, states: 0, milliseconds: 0 };
    expect(await ask(solver, AbortSignal.abort())).toEqual(outcome);
    expect(createWorker).not.toHaveBeenCalled();
  });

  test('everything may be cancelled at any time, and the thread goes on', async () => {
    const { solver, createWorker } = solverOf();
    const random = createRandom('cancelling');
    for (let round = 0; round < 10; round++) {
      const [name, ask] = round < LONG.length ? LONG[round]! : pick(LONG, random);
      const abort = new AbortController();
      const outcome = ask(solver, abort.signal);
      const milliseconds = random.below(80);
      await wait(milliseconds);
      abort.abort();
      expect((await outcome).kind, `${name} after ${milliseconds} ms`).toBe('cancelled');
      await expectSolved(solver.solve(EASY));
    }
    expect(createWorker).toHaveBeenCalledTimes(1);
  });

  test('a running search ends before it has solved the position, with what it has proved, and the worker goes on', async () => {
    const { solver, createWorker } = solverOf();
    const began = performance.now();
    const { abort, outcome, progress } = await underWay(solver);
    abort.abort();
    const cancelled = await outcome;
    expect(cancelled.kind).toBe('cancelled');
    if (cancelled.kind !== 'cancelled') return;
    expect(cancelled.atLeast).toBeGreaterThanOrEqual(progress.atLeast);
    expect(cancelled.atLeast).toBeLessThanOrEqual(HARD_LENGTH);
    expect(cancelled.states).toBeGreaterThanOrEqual(progress.states);
    expect(cancelled.milliseconds).toBeGreaterThan(0);
    expect(cancelled.milliseconds).toBeLessThanOrEqual(performance.now() - began);
    await expectSolved(solver.solve(EASY));
    expect(createWorker).toHaveBeenCalledTimes(1);
  });

  test("a waiting search ends at once and doesn't disturb others", async () => {
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
});

describe('breakdowns', () => {
  test.each([
    ['cannot start', THROWS, /boom/],
    ['breaks down at work', THROWS_LATER, /boom/],
    ['ends without a word', EXITS, /exit code 3/],
  ])('a worker that %s fails its search, and the next one gets a new worker', async (...row) => {
    const [, code, reason] = row;
    const { solver, createWorker } = solverOf({ first: [code] });
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

  test('a position that cannot be sent fails its search only', async () => {
    const { solver, createWorker } = solverOf();
    const withMethod = { ...EASY, describe: () => 'a position' };
    await expect(solver.solve(withMethod)).rejects.toMatchObject({
      cause: { name: 'DataCloneError' },
    });
    await expectSolved(solver.solve(EASY));
    expect(createWorker).toHaveBeenCalledTimes(1);
  });

  test('an error thrown by a listener goes back to the caller', async () => {
    const { solver, createWorker } = solverOf();
    const mistake = new Error('not my day');
    const fail = () => {
      throw mistake;
    };
    await expect(solver.solve(HARD, { onProgress: fail })).rejects.toBe(mistake);
    await expect(solver.solveAll(TEN, { onSolution: fail })).rejects.toBe(mistake);
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
  test('closing cancels everything running and waiting, and refuses further requests', async () => {
    const { solver, workers } = solverOf();
    const began = performance.now();
    const { outcome, progress } = await underWay(solver);
    const waiting = solver.solve(EASY);
    await solver.close();
    const { milliseconds, ...cancelled } = await outcome;
    expect(cancelled).toEqual({ kind: 'cancelled', ...progress });
    expect(milliseconds).toBeGreaterThan(0);
    expect(milliseconds).toBeLessThanOrEqual(performance.now() - began);
    expect(await waiting).toMatchObject({ kind: 'cancelled', states: 0, milliseconds: 0 });
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

  test('a long idle worker is ended and starts again when needed', async () => {
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
