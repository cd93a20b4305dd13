import { describe, test } from 'vitest';
import { compareRounds } from '../helpers/exactness.js';

/** No limit that matters, only more than the seconds that they take on a busy machine. */
const TIMEOUT = 300_000;

describe('without going straight back: moves, all shortest lines and "unsolvable" as by a naive search', () => {
  const reverse = false;

  test.each([1, 2, 3, 4])('2,500 beginnings of rounds, part %i', { timeout: TIMEOUT }, part => {
    compareRounds({ sort: 'beginning', reverse, count: 2500, part });
  });

  test.each([1, 2])('1,000 rounds under way, part %i', { timeout: TIMEOUT }, part => {
    compareRounds({ sort: 'under way', reverse, count: 1000, part });
  });

  test('1,000 rounds with different bystanders', { timeout: TIMEOUT }, () => {
    compareRounds({ sort: 'bystanders', reverse, count: 1000, part: 1 });
  });
});
