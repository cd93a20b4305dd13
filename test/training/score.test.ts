import { describe, expect, it } from 'vitest';
import { HINT_STEPS } from '../../source/game/index.js';
import { scoreOf } from '../../source/training/index.js';

describe('the score of an attempt at a position of 7 moves', () => {
  it.each([
    ['the shortest number of moves', 7, 0, 1],
    ['one more', 8, 0, 0.75],
    ['two more', 9, 0, 0.5],
    ['three more', 10, 0, 0.25],
    ['many more', 99, 0, 0.25],
    ['with one hint', 7, 1, 0.9],
    ['with two hints', 7, 2, 0.8],
    ['with three hints', 7, 3, 0.6],
    ['with four hints', 7, 4, 0.5],
    ['with five hints', 7, 5, 0.2],
    ['with the whole solution shown', 7, 6, 0],
    ['one more, with two hints', 8, 2, 0.6],
    ['many more, with five hints', 40, 5, 0.05],
    ['given up', undefined, 0, 0],
    ['given up after hints', undefined, 3, 0],
  ])('%s', (_, moves, hints, score) => {
    expect(scoreOf({ shortest: 7, moves, hints })).toBe(score);
  });
});

it('covers the hints of practice, of which the last tells everything', () => {
  const left = HINT_STEPS.map((_, step) => scoreOf({ shortest: 7, moves: 7, hints: step + 1 }));
  expect(left).toHaveLength(HINT_STEPS.length);
  expect(left).toEqual(left.toSorted((one, other) => other - one));
  expect(left.at(-1)).toBe(0);
  expect(HINT_STEPS.at(-1)).toBe('all');
});
