import { expect, test } from 'vitest';
import { EDITIONS } from '../../source/game/index.js';
import { openDaily } from '../../source/session/open-daily.js';
import type { Solver } from '../../source/solver/index.js';
import { dayNumber } from '../../source/training/index.js';
import { resultOf } from '../../source/training/result-of.js';
import { CORNER } from '../fixtures/positions.js';
import { practised } from '../helpers/solo-results.js';

/** A folder without records, in which nothing is written. */
const PRACTICES = {
  list: async () => ({ records: [] }),
  unfinished: async () => ({ found: [], troubles: [] }),
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
