import { expect, test, vi } from 'vitest';
import { EDITIONS, type PracticeOptions } from '../../source/game/index.js';
import { keeperOf } from '../../source/session/practice-session.js';
import type { FileTrouble } from '../../source/storage/trouble.js';
import {
  type FinishedPractice,
  type ResultOf,
  rateAttempt,
  type SoloResult,
} from '../../source/training/index.js';
import { POSITION_IDS, playedDaily, practised } from '../helpers/solo-results.js';

const troubleWith = (code: 'unreadable' | 'unsaved'): FileTrouble => ({
  about: 'results',
  code,
  why: { code: 'system', message: code },
});
const UNREADABLE = troubleWith('unreadable');
const UNSAVED = troubleWith('unsaved');

/** Results in memory. */
function kept(results: SoloResult[], trouble?: FileTrouble) {
  const append = vi.fn(async (result: SoloResult) => {
    results.push(result);
    return trouble;
  });
  return { append, read: () => ({ results: [...results], newer: [], troubles: [UNREADABLE] }) };
}

const OTHER = practised({ id: POSITION_IDS[1] });

/** What is known of it before it is a result. */
function finishedOf({ kind, edition, rated, ...finished }: ResultOf<'practice'>): FinishedPractice {
  return finished;
}
const keep = (
  results: ReturnType<typeof kept>,
  result: ResultOf<'practice'>,
  estimate: number | undefined,
  options: Pick<PracticeOptions, 'origin' | 'day'> = { origin: 'given' },
) => keeperOf(results, EDITIONS['2013'], () => true).keep(options, finishedOf(result), estimate);

test('the first attempt at a position is rated, from what was played before', async () => {
  const results = kept([OTHER]);
  const { rated } = await keep(results, practised(), 1400);
  expect(rated).toEqual(rateAttempt([OTHER], practised(), 1400));
  expect(rated).toBeDefined();
  expect(results.append).toHaveBeenCalledExactlyOnceWith({ ...practised(), rated });
});

test.each([
  ['met before', [practised()], 1400],
  ['without an estimate', [OTHER], undefined],
])('a position %s is kept and not rated', async (_, before, estimate) => {
  const results = kept(before);
  const second = practised({ at: 9 });
  expect((await keep(results, second, estimate)).rated).toBeUndefined();
  expect(results.append).toHaveBeenCalledExactlyOnceWith(second);
});

test('the position of a day is rated and kept once', async () => {
  const results = kept([OTHER]);
  const today = { origin: 'daily', day: 5 } as const;
  const { rated } = await keep(results, practised(), 1400, today);
  expect(rated).toBeDefined();
  const { rated: again, troubles } = await keep(results, practised({ moves: 9 }), 1400, today);
  expect([again, troubles]).toEqual([undefined, [UNREADABLE]]);
  expect(results.append).toHaveBeenCalledExactlyOnceWith(
    playedDaily({ day: 5, edition: '1999', rated: rated! }),
  );
});

test('problems with the file are reported, and failures to write', async () => {
  expect((await keep(kept([]), OTHER, 1400)).troubles).toEqual([UNREADABLE]);
  expect((await keep(kept([], UNSAVED), OTHER, 1400)).troubles).toEqual([UNREADABLE, UNSAVED]);
});

test('what cannot be saved is not rated', async () => {
  const { rated, troubles } = await keep(kept([OTHER], UNSAVED), practised(), 1400);
  expect([rated, troubles]).toEqual([undefined, [UNREADABLE, UNSAVED]]);
});
