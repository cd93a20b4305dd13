import { expect, test } from 'vitest';
import { EDITIONS } from '../../source/game/index.js';
import { HINT_STEPS } from '../../source/game/practice.js';
import { openDaily } from '../../source/session/open-daily.js';
import type { Solver } from '../../source/solver/index.js';
import { openPracticeRecords } from '../../source/storage/records.js';
import { dayNumber } from '../../source/training/index.js';
import { resultOf } from '../../source/training/result-of.js';
import { CORNER } from '../fixtures/positions.js';
import { newFolder } from '../helpers/new-folder.js';
import { practised } from '../helpers/solo-results.js';

/** A folder without records, in which nothing is written. */
const PRACTICES = {
  list: async () => ({ records: [] }),
  unfinishedOf: async () => undefined,
  start: () => ({ append: async () => undefined, close: async () => undefined }),
} as unknown as Parameters<typeof openDaily>[1];

const deal = (async () => ({ kind: 'solved', puzzle: CORNER })) as unknown as Solver['deal'];

const optionsOf = async (day: number) => {
  const { signal } = new AbortController();
  const opened = await openDaily({ day, shows: 'position' }, PRACTICES, deal, signal);
  return opened!.game.options;
};

test('the position of today counts, that of an earlier day does not', async () => {
  const today = dayNumber(Date.now());
  const { kind: _kind, edition: _edition, ...finished } = practised({});
  const counted = async (day: number) =>
    resultOf(await optionsOf(day), finished, EDITIONS[1999], [])?.kind;
  expect(await counted(today)).toBe('daily');
  expect(await counted(today - 1)).toBeUndefined();
});

test('what was begun today goes on after another position was played', async () => {
  const folder = newFolder();
  let time = Date.now();
  const practices = openPracticeRecords(folder, () => time++);
  const today = dayNumber(Date.now());
  const { signal } = new AbortController();
  const leave = async (day: number, hints: number) => {
    const opened = (await openDaily({ day, shows: 'position' }, practices, deal, signal))!;
    const writer = opened.writer();
    for (let at = 0; at < hints; at++) {
      const event = { type: 'hinted', step: HINT_STEPS[at]!, at: time } as const;
      await writer.append([event], opened.game, opened.game);
    }
    await writer.close();
    return opened.game.events.length;
  };
  expect(await leave(today, 2)).toBe(0);
  expect(await leave(today - 3, 1)).toBe(0);
  expect(await leave(today, 0)).toBe(2);
});
