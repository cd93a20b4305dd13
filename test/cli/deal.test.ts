import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { runDeal } from '../../source/cli/deal.js';
import { formatGameId, formatSharedId } from '../../source/engine/index.js';
import { EDITIONS } from '../../source/game/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import type { DealtPosition } from '../../source/training/dealing.js';
import { movesOf, puzzleOfId } from '../helpers/boards.js';
import { commandLine } from '../helpers/command-line.js';
import { gate } from '../helpers/gate.js';

/** What comes of the first position, of the second one, …, each when the test says so. */
const deals = vi.hoisted(() => [] as ((signal: AbortSignal) => Promise<DealtPosition>)[]);

vi.mock('../../source/cli/game-options.js', async () => {
  const { EDITIONS } = await import('../../source/game/index.js');
  return {
    gamesOf: async () => ({
      practiceWish: { edition: EDITIONS['1999'] },
      dealPractice: (_: unknown, signal: AbortSignal) => deals.shift()!(signal),
    }),
  };
});

const told = vi.hoisted(() => ({ out: [] as string[], err: [] as string[] }));
vi.mock('../../source/cli/streams.js', () => ({
  write: async (text: string) => void told.out.push(text),
  complain: async (text: string) => void told.err.push(text),
}));

const PUZZLE = puzzleOfId('0765+42+2E21BD0F+93');
const dealt = async (): Promise<DealtPosition> => ({
  kind: 'dealt',
  puzzle: PUZZLE,
  shortest: movesOf('rE rS rW'),
});
const MOVES = { least: 3, most: 12 };
const none = async (): Promise<DealtPosition> => ({ kind: 'none', tried: 3000, moves: MOVES });

const deal = (...argv: string[]) => runDeal(commandLine('deal', ...argv), ENGLISH);

beforeEach(() => {
  for (const list of [deals, told.out, told.err]) list.length = 0;
});
afterEach(() => expect(deals).toEqual([]));

it('reports the first position that cannot be dealt, and writes none after it', async () => {
  const { opened: late, open: first } = gate();
  deals.push(dealt, () => late.then(none), dealt, none);
  const ending = deal('--count', '4', '--jobs', '4');
  await setImmediate();
  first();
  expect(await ending).toBe(1);
  expect(told.out).toEqual([expect.stringContaining(formatGameId(PUZZLE))]);
  expect(told.err).toEqual([
    screenTexts.practice.noneDealt({ tried: 3000, ...MOVES, motif: undefined }),
  ]);
});

it('says that the solver has failed', async () => {
  deals.push(() => Promise.reject(new Error('no memory')));
  expect(await deal()).toBe(1);
  expect(told).toEqual({ out: [], err: [screenTexts.practice.dealFailed] });
});

it('runs the number of jobs asked for, without a warning of Node', async () => {
  const warnings: Error[] = [];
  const hear = (warning: Error) => warnings.push(warning);
  process.on('warning', hear);
  const { opened: all, open } = gate();
  const listening = (signal: AbortSignal) => {
    signal.addEventListener('abort', () => {});
    return all.then(dealt);
  };
  deals.push(...Array(20).fill(listening));
  const ending = deal('--count', '20', '--jobs', '20');
  await setImmediate();
  open();
  expect(await ending).toBe(0);
  await setImmediate();
  process.off('warning', hear);
  expect([told.out.length, warnings]).toEqual([20, []]);
});

it('gives up on a position after the time of --timeout, which ends the others', async () => {
  vi.useFakeTimers();
  try {
    const { opened: begun, open: begin } = gate();
    const forever = (signal: AbortSignal) => {
      begin();
      return new Promise<DealtPosition>(resolve =>
        signal.addEventListener('abort', () => resolve({ kind: 'cancelled' })),
      );
    };
    deals.push(dealt, forever, forever);
    const ending = deal('--count', '3', '--jobs', '3', '--timeout', '7');
    // What is loaded takes its time, which the clock of the test doesn't know.
    await begun;
    await vi.advanceTimersByTimeAsync(6999);
    expect(told.err).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await ending).toBe(1);
    expect(told.out).toHaveLength(1);
    expect(told.err).toEqual([screenTexts.practice.dealTimedOut({ seconds: 7 })]);
    expect(vi.getTimerCount()).toBe(0);
  } finally {
    vi.useRealTimers();
  }
});

/** What is written to stderr until the end of the test, where it and stdout are terminals or not. */
function watchProgress(atTerminal: boolean, isShown: boolean): readonly string[] {
  const { stdout, stderr } = process;
  const are = [stdout.isTTY, stderr.isTTY];
  const progress: string[] = [];
  const writes = vi.spyOn(stderr, 'write').mockImplementation(text => !!progress.push(`${text}`));
  Object.assign(stderr, { isTTY: atTerminal });
  Object.assign(stdout, { isTTY: isShown });
  onTestFinished(() => {
    writes.mockRestore();
    Object.assign(stdout, { isTTY: are[0] });
    Object.assign(stderr, { isTTY: are[1] });
  });
  return progress;
}

it.each([
  [true, false, 3, ['\r1 of 3', '\r2 of 3', '\r3 of 3', '\r\x1b[K']],
  [true, true, 3, []],
  [false, false, 3, []],
  [true, false, 1, []],
])('tells its progress where only the positions go elsewhere: %s %s %i', async (...given) => {
  const [atTerminal, isShown, count, expected] = given;
  const progress = watchProgress(atTerminal, isShown);
  deals.push(...Array(count).fill(dealt));
  await deal('--count', `${count}`);
  expect(progress).toEqual(expected);
});

it('tells on a terminal how long it looks for a position, and takes that back before it writes one', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const progress = watchProgress(true, false);
  const { opened: late, open: find } = gate();
  deals.push(() => late.then(dealt));
  const ending = deal();
  await vi.advanceTimersByTimeAsync(999);
  expect(progress).toEqual([]);
  await vi.advanceTimersByTimeAsync(1001);
  const { dealing } = screenTexts.practice;
  const told = ['1 s', '2 s'].map(sign => `\r${dealing({ sign })}`);
  expect(progress).toEqual(told);
  find();
  expect(await ending).toBe(0);
  expect(progress).toEqual([...told, '\r\x1b[K']);
  expect(vi.getTimerCount()).toBe(0);
});

it('names the edition, and gives the ID its rules', async () => {
  deals.push(dealt);
  await deal('--json');
  expect(JSON.parse(told.out[0]!)).toMatchObject({
    id: formatSharedId(PUZZLE, EDITIONS['1999'].moves),
    edition: '1999',
    moves: 3,
  });
});
