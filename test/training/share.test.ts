import { expect, it } from 'vitest';
import { screenTexts } from '../../source/messages/screens.js';
import { type DailyResult, shareOf } from '../../source/training/index.js';
import { playedDaily } from '../helpers/solo-results.js';

it.each<[Partial<DailyResult>, number, string]>([
  [{ moves: 9, hints: 1 }, 4, 'solved in 9, shortest 7, 1 hint, streak 4'],
  [{ moves: 8, hints: 3 }, 1, 'solved in 8, shortest 7, 3 hints, streak 1'],
  [{}, 12, 'solved in 7, the shortest, no hints, streak 12'],
  [{ moves: undefined }, 0, 'not solved, shortest 7, no hints'],
  [{ moves: undefined, hints: 2 }, 3, 'not solved, shortest 7, 2 hints, streak 3'],
])('%o with a streak of %d is told as: %s', (change, current, told) => {
  const share = shareOf(playedDaily({ day: 17, ...change }), { current, longest: 99 });
  expect(screenTexts.daily.share(share)).toBe(`Ricochet Robots daily 17: ${told}`);
  // Nothing of the position.
  expect(Object.keys(share).sort()).toEqual(['day', 'hints', 'moves', 'shortest', 'streak']);
});
