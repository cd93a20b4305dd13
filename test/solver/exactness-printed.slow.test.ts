import { describe, test } from 'vitest';
import { compareRounds } from '../helpers/exactness.js';

/** No limit that matters, only more than the seconds that they take on a busy machine. */
const TIMEOUT = 300_000;

describe('on printed boards: moves, all shortest lines and "unsolvable" as by a naive search', () => {
  const sort = 'printed';

  test.each([1, 2, 3, 4])('1,500 rounds, part %i', { timeout: TIMEOUT }, part => {
    compareRounds({ sort, reverse: true, count: 1500, part });
  });

  test('1,000 without going straight back', { timeout: TIMEOUT }, () => {
    compareRounds({ sort, reverse: false, count: 1000, part: 1 });
  });

  test('1,000 with resting on diagonals', { timeout: TIMEOUT }, () => {
    compareRounds({ sort, reverse: true, restOnDiagonals: true, count: 1000, part: 1 });
  });
});
