import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { searchElsewhere, searchForOthers } from '../../source/cluster/searches.js';
import { startPosition } from '../../source/engine/index.js';
import { createSolverPool } from '../../source/server/solver-pool.js';
import { solverOn } from '../../source/solver/client.js';
import type { Request } from '../../source/solver/protocol.js';
import { customPuzzles, moveRules, printedPuzzles } from '../helpers/arbitraries.js';
import { comparable, puzzleOfId } from '../helpers/boards.js';
import { createHub } from '../helpers/bus-here.js';
import { deskHere, solverHere } from '../helpers/solver-here.js';

const POSITION = startPosition(puzzleOfId('2314+42+14B36545+95'));
/** What a search differs by from the one that takes the thread. */
const OTHER = { limits: { moves: 8 } };
const TOO_MANY = 'Too many searches are waiting';

type Hub = ReturnType<typeof createHub>;

/** A server whose one thread is taken. */
async function openFull(hub: Hub, me: string) {
  const cluster = { bus: hub.open(), me };
  const file = new URL('../server/pretend-search.mjs', import.meta.url);
  const pool = createSolverPool({
    share: { threads: 1, bytes: 1e8 },
    waiting: 0,
    neighbour: searchElsewhere(cluster),
    createWorker: () => new Worker(file, { workerData: 'jobs, alone' }),
  });
  onTestFinished(() => pool.close());
  searchForOthers(cluster, pool);
  const solver = pool.open();
  await new Promise<unknown>(onProgress => void solver.solve(POSITION, { onProgress }));
  return { ...cluster, pool, solver };
}

/** A server that has time, and what it was asked. */
function openIdle(hub: Hub) {
  const asked: Request[] = [];
  const solver = solverOn({
    ...deskHere,
    run: (request, listeners) => {
      asked.push(request);
      const limits = { ...request.limits, states: Math.min(2_000, request.limits.states) };
      return deskHere.run({ ...request, limits }, listeners);
    },
  });
  searchForOthers({ bus: hub.open(), me: 'idle' }, { open: () => solver });
  return asked;
}

/** Without what no two searches have in common. */
async function timeless(outcome: Promise<object>): Promise<object> {
  return { ...(await outcome), milliseconds: 0 };
}

test('if all threads are busy, another server searches', async () => {
  const hub = createHub();
  const { solver } = await openFull(hub, 'full');
  const limits = { ...OTHER.limits, states: 2_000 };
  await expect(solver.solve(POSITION, { limits })).rejects.toThrow('No other server');
  openIdle(hub);
  for (const kind of ['solve', 'solveAll'] as const) {
    expect(await timeless(solver[kind](POSITION, { limits }))).toEqual(
      await timeless(solverHere[kind](POSITION, { limits })),
    );
  }
  expect(await solver.solve(POSITION, { limits: { moves: 2 } })).toMatchObject({
    kind: 'gave-up',
    limit: 'moves',
  });
});

test('questions and answers arrive unchanged, for any board', async () => {
  const hub = createHub();
  const asked = openIdle(hub);
  const search = searchElsewhere({ bus: hub.open(), me: 'other' });
  const puzzles = fc.oneof(customPuzzles({ maxSide: 6 }), printedPuzzles);
  await fc.assert(
    fc.asyncProperty(puzzles, moveRules, fc.boolean(), async (puzzle, rules, isAll) => {
      const limits = { moves: 6, states: Infinity, bytes: 1e7, milliseconds: 1_000 };
      const all = isAll ? { most: 50, streamed: false } : undefined;
      const position = startPosition(puzzle);
      const answer = await timeless(search({ position, rules, limits, ...(all && { all }) }));
      const here = { limits: { ...limits, states: 2_000 }, rules, most: 50 };
      expect(answer).toEqual(
        await timeless(
          isAll ? solverHere.solveAll(position, here) : solverHere.solve(position, here),
        ),
      );
      const heard = asked.at(-1)!;
      expect(comparable(heard.position.board)).toEqual(comparable(position.board));
      expect(heard).toMatchObject({ rules, limits, ...(all && { all }) });
    }),
    { numRuns: 60 },
  );
});

test('servers whose threads are all busy refuse each other, and none waits for itself', async () => {
  const hub = createHub();
  const [one, other] = [await openFull(hub, 'one'), await openFull(hub, 'other')];
  const both = [one.solver.solve(POSITION, OTHER), other.solver.solve(POSITION, OTHER)];
  for (const answer of both) await expect(answer).rejects.toThrow('No other server can search.');
});

test('no more searches are sent to other servers than may wait here, and they end with their callers', async () => {
  const pool = createSolverPool({
    share: { threads: 1, bytes: 1e8 },
    waiting: 0,
    neighbour: () => new Promise(() => {}),
    createWorker: () =>
      new Worker(new URL('../server/pretend-search.mjs', import.meta.url), {
        workerData: 'jobs, alone',
      }),
  });
  onTestFinished(() => pool.close());
  const [ann, bob] = [pool.open(), pool.open()];
  await new Promise<unknown>(onProgress => void ann.solve(POSITION, { onProgress }));
  const away = bob.solve(POSITION, OTHER);
  // Another server would wait for this one, which may wait for that.
  const helper = pool.open(true);
  await expect(helper.solve(POSITION, OTHER)).rejects.toThrow(TOO_MANY);
  await expect(ann.solve(POSITION, { limits: { moves: 7 } })).rejects.toThrow(TOO_MANY);
  await bob.close();
  expect(await away).toMatchObject({ kind: 'cancelled' });
  await expect(helper.solve(POSITION, { limits: { moves: 7 } })).rejects.toThrow(TOO_MANY);
  const next = ann.solve(POSITION, { limits: { moves: 7 } });
  await pool.close();
  expect(await next).toMatchObject({ kind: 'cancelled' });
});

const spent = { states: 1, milliseconds: 1 };
const moves = [{ robot: 0, direction: 0 }];
test.each([
  ['no JSON', '{'],
  ['null', null],
  ['of no kind', { ...spent, kind: 'magic' }],
  ['without numbers', { kind: 'unsolvable' }],
  ['with moves of no robot', { ...spent, kind: 'solved', moves: [{ robot: 9, direction: 0 }] }],
  ['with moves that lead nowhere', { ...spent, kind: 'solved', moves }],
  ['with moves without number', { ...spent, kind: 'solved', moves: Array(100).fill(moves[0]) }],
  ['that names no limit', { ...spent, kind: 'gave-up', limit: '\x1b[2J', atLeast: 3 }],
])('an answer %s is not believed', async (_, said) => {
  const hub = createHub();
  hub.open().answer('solve', async () => (typeof said === 'string' ? said : JSON.stringify(said)));
  const { solver } = await openFull(hub, 'full');
  await expect(solver.solve(POSITION, OTHER)).rejects.toThrow('No other server can search.');
});

test.each([
  ['no JSON', '{'],
  ['null', 'null'],
  ['without a board', '{"from":"x"}'],
  ['on no board', '{"from":"x","board":"zzzz","position":{}}'],
  ['without a position', '{"from":"x","board":"0765","position":{}}'],
  ['without rules', JSON.stringify({ from: 'x', board: '0765', position: POSITION, rules: null })],
])('a question %s is refused', async (_, text) => {
  const hub = createHub();
  const asked = openIdle(hub);
  expect(await hub.open().ask('solve', text, 100)).toBe('{"kind":"refused"}');
  expect(asked).toEqual([]);
});
