import { expect, test, vi } from 'vitest';
import { keepResult } from '../../source/storage/keep-result.js';
import { rateAttempt, type SoloResult } from '../../source/training/index.js';
import { POSITION_IDS, practised } from '../helpers/solo-results.js';

/** Results in memory. */
function kept(results: SoloResult[], trouble?: string) {
  const append = vi.fn((result: SoloResult) => {
    results.push(result);
    return trouble;
  });
  return { append, read: () => ({ results: [...results], newer: [], sentences: ['damaged'] }) };
}

const OTHER = practised({ id: POSITION_IDS[1] });

test('the first meeting of a position is rated, by what was played before', () => {
  const results = kept([OTHER]);
  const { rated } = keepResult(results, practised(), 1400);
  expect(rated).toEqual(rateAttempt([OTHER], practised(), 1400));
  expect(rated).toBeDefined();
  expect(results.append).toHaveBeenCalledExactlyOnceWith({ ...practised(), rated });
});

test.each([
  ['met before', [practised()], 1400],
  ['without an estimate', [OTHER], undefined],
])('a position %s is kept and not rated', (_, before, estimate) => {
  const results = kept(before);
  const second = practised({ at: 9 });
  expect(keepResult(results, second, estimate).rated).toBeUndefined();
  expect(results.append).toHaveBeenCalledExactlyOnceWith(second);
});

test('what is wrong with the file is told, and that nothing can be written', () => {
  expect(keepResult(kept([]), OTHER, 1400).sentences).toEqual(['damaged']);
  expect(keepResult(kept([], 'full'), OTHER, 1400).sentences).toEqual(['damaged', 'full']);
});
