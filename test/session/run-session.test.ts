import { expect, test, vi } from 'vitest';
import { formatGameId } from '../../source/engine/index.js';
import { DEALT_FACES, EDITIONS } from '../../source/game/index.js';
import { openPractice } from '../../source/session/practice-session.js';
import { openRun, type RunNews } from '../../source/session/run-session.js';
import type { OpenSessions } from '../../source/session/session.js';
import type { FileTrouble } from '../../source/storage/trouble.js';
import type { RunKind, SoloResult } from '../../source/training/index.js';
import { UNSAVED } from '../helpers/records.js';
import { ofRun } from '../helpers/solo-results.js';
import { solverHere } from '../helpers/solver-here.js';
import { TestClock } from '../helpers/test-clock.js';

/** A run with its first positions, and where its results go. */
async function open(
  kind: RunKind,
  {
    before = [] as SoloResult[],
    trouble = undefined as FileTrouble | undefined,
    solver = solverHere,
  } = {},
) {
  const kept: SoloResult[] = [];
  const news: RunNews[] = [];
  const clock = new TestClock();
  const among: OpenSessions = new Set();
  const append = vi.fn(async (result: SoloResult) => {
    if (trouble) return trouble;
    kept.push(result);
    return undefined;
  });
  const results = { read: () => ({ results: before, newer: [], troubles: [] }), append };
  const plan = { kind, seed: 'seed', layout: DEALT_FACES, edition: EDITIONS['1999'] };
  const session = openRun(plan, { openSolver: () => solver, results, clock, among });
  session.subscribe(told => news.push(told));
  // A busy machine takes a while to deal them.
  await vi.waitFor(() => expect(session.run.ahead.length).toBeGreaterThan(1), { timeout: 20_000 });
  // The countdown.
  expect(session.opened()).toBeUndefined();
  clock.pass(3000);
  /** Solves the position on show as a player does. */
  async function solve(milliseconds: number): Promise<void> {
    const { answers, ahead } = session.run;
    const opened = session.opened()!;
    const practice = openPractice(opened, { openSolver: session.openSolver });
    const way = await solverHere.solve(opened.game.practice.positions[0]!, {
      rules: EDITIONS['1999'].moves,
    });
    if (way.kind !== 'solved') throw new Error('There is a way.');
    expect(way.moves).toHaveLength(ahead[0]!.shortest.length);
    clock.pass(milliseconds);
    for (const move of way.moves) practice.ask({ type: 'move', move });
    await practice.close();
    expect(session.run.answers.length + (session.run.isOver ? 1 : 0)).toBeGreaterThan(
      answers.length,
    );
  }
  return { session, clock, among, kept, news, solve, append };
}

test('a result is written before it is reported', async () => {
  const { session, solve, kept, news, append } = await open('storm', { before: [ofRun()] });
  expect(session.best).toBe(1);
  const [{ puzzle }] = session.run.ahead as [(typeof session.run.ahead)[number]];
  append.mockImplementationOnce(async result => {
    expect(session.run.answers).toEqual([]);
    kept.push(result);
    return undefined;
  });
  await solve(7000);
  expect(kept).toMatchObject([
    { kind: 'storm', run: 1_000_000, id: formatGameId(puzzle), moves: 2, milliseconds: 7000 },
  ]);
  const happened = news.flatMap(told => (told.type === 'happened' ? told.happenings : []));
  expect(happened.at(-1)?.after.answers).toHaveLength(1);
});

test('a storm runs out while the machine sleeps', async () => {
  const { session, clock, solve, kept } = await open('storm');
  await solve(1000);
  clock.pass(3_600_000);
  expect(session.run.isOver).toBe(true);
  await session.answer(1, []);
  expect(kept).toHaveLength(1);
});

test('when open sessions are closed, what was solved is kept and the run is over', async () => {
  const { session, among, solve, kept } = await open('streak');
  await solve(1000);
  for (const one of among) await one.close();
  expect([session.run.isOver, kept.length, among.size]).toEqual([true, 1, 0]);
});

test('a failure to keep a result is reported, and the run goes on', async () => {
  const { session, solve, news } = await open('storm', { trouble: UNSAVED });
  await solve(1000);
  expect(news).toContainEqual({ type: 'trouble', trouble: UNSAVED });
  expect(session.run.answers).toHaveLength(1);
  session.end();
  expect(await session.keepMissed()).toBe(UNSAVED);
});

test('missed positions come back on request, and no others', async () => {
  const { session, solve, kept } = await open('streak');
  await solve(1000);
  await session.answer(1);
  session.end();
  expect(kept.map(({ kind }) => kind)).toEqual(['streak', 'streak']);
  expect(await session.keepMissed()).toBeUndefined();
  expect(await session.keepMissed()).toBeUndefined();
  const [missed, last] = kept.slice(2);
  expect(missed).toMatchObject({ kind: 'kept', id: kept[1]!.id });
  expect([missed?.moves, last?.kind, kept.length]).toEqual([undefined, 'kept', 4]);
});

test('positions already dealt are played if no more can be dealt', async () => {
  let isBroken = false;
  const solve: typeof solverHere.solve = async (position, options) => {
    if (isBroken) throw new Error('The solver has broken down.');
    return solverHere.solve(position, options);
  };
  const { session, news } = await open('storm', { solver: { ...solverHere, solve } });
  isBroken = true;
  await session.answer(0);
  await vi.waitFor(() => expect(news).toContainEqual({ type: 'deal-failed' }));
  while (session.run.ahead.length > 0) {
    expect(session.run.isOver).toBe(false);
    await session.answer(session.run.answers.length);
  }
  await vi.waitFor(() => expect(session.run.isOver).toBe(true));
  expect(session.run.answers.length).toBeGreaterThan(1);
});
