import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayNumber, dayStreak } from '../../source/training/index.js';
import { playedDaily, practised } from '../helpers/solo-results.js';

const streakOf = (solved: readonly number[], today: number) =>
  dayStreak(
    solved.map(day => playedDaily({ day })),
    today,
  );

const days = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the streak, current and longest', () => {
  it.each<[string, number[], number, number, number]>([
    ['nothing solved', [], 5, 0, 0],
    ['today', [5], 5, 1, 1],
    ['up to today', days(2, 5), 5, 4, 4],
    ['up to yesterday, today is still to come', days(2, 4), 5, 3, 3],
    ['up to the day before yesterday: over', days(2, 3), 5, 0, 2],
    ['a gap', [1, 2, 3, 5, 6], 6, 2, 3],
    ['in any order and twice', [6, 3, 5, 2, 1, 6, 5], 6, 2, 3],
    ['clock set forward: over by that clock', days(1, 10), 40, 0, 10],
    ['clock set right again: nothing was lost', days(1, 10), 10, 10, 10],
    ['clock set back: the days that have come by it', days(1, 10), 4, 4, 4],
    ['clock set back to before all of them', days(3, 10), 1, 0, 0],
    ['solved by a clock ahead: not yet', [...days(1, 10), 30], 10, 10, 10],
    ['solved by a clock ahead: when the day has come', [...days(1, 10), 12], 12, 1, 10],
    ['solved by a clock ahead: joined to what comes before', [1, 2, 3, 4], 3, 3, 3],
  ])('%s', (_, solved, today, current, longest) => {
    expect(streakOf(solved, today)).toEqual({ current, longest });
  });

  it('depends on the set of days, not on the order in which they were solved', () => {
    const sets = fc.array(fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(sets, fc.integer({ min: 1, max: 12 }), (solved, today) => {
        const has = (day: number) => solved.includes(day) && day <= today;
        const runUpTo = (day: number): number => (has(day) ? 1 + runUpTo(day - 1) : 0);
        const longest = Math.max(...days(1, 12).map(runUpTo));
        expect(streakOf(solved, today)).toEqual({
          current: runUpTo(has(today) ? today : today - 1),
          longest,
        });
      }),
    );
  });
});

it('days are solved by daily positions that were not given up, at any time', () => {
  const results = [
    playedDaily({ day: 3, at: 10 }),
    playedDaily({ day: 4, moves: undefined }),
    playedDaily({ day: 5, hints: 2, moves: 20 }),
    playedDaily({ day: 3, at: 50, moves: undefined }),
    practised(),
  ];
  expect(dayStreak(results, 3)).toEqual({ current: 1, longest: 1 });
  expect(dayStreak(results, dayNumber(Date.UTC(2026, 10, 5)))).toEqual({
    current: 1,
    longest: 1,
  });
});
