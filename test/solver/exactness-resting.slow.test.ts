import { describe, test } from 'vitest';
import { compareRounds } from '../helpers/exactness.js';

/** No limit that matters, only more than the seconds that they take on a busy machine. */
const TIMEOUT = 300_000;

describe('with resting on diagonals: moves, all shortest lines and "unsolvable" as by a naive search', () => {
  const restOnDiagonals = true;

  describe.each([
    { reverse: true, who: 'and may go straight back' },
    { reverse: false, who: 'and may not go straight back' },
  ])('$who', ({ reverse }) => {
    test('600 beginnings of rounds', { timeout: TIMEOUT }, () => {
      compareRounds({ sort: 'beginning', reverse, restOnDiagonals, count: 600, part: 1 });
    });

    test('400 rounds under way', { timeout: TIMEOUT }, () => {
      compareRounds({ sort: 'under way', reverse, restOnDiagonals, count: 400, part: 1 });
    });

    test('400 rounds with different bystanders', { timeout: TIMEOUT }, () => {
      compareRounds({ sort: 'bystanders', reverse, restOnDiagonals, count: 400, part: 1 });
    });
  });
});
