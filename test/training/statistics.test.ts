import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dayNumber,
  dayStart,
  dayStreak,
  type Figures,
  statisticsOf,
  weakSpotOf,
} from '../../source/training/index.js';
import { ofRun, playedDaily, practised, returned, soloResults } from '../helpers/solo-results.js';

const NOW = dayStart(5);

const RESULTS = [
  practised({ milliseconds: 10_000 }),
  ofRun(),
  practised({ moves: 9, milliseconds: 20_000 }),
  practised({ hints: 2, milliseconds: 60_000, edition: '1999' }),
  practised({ moves: undefined, milliseconds: 1, shortest: 12, edition: 'own' }),
  playedDaily({ day: 4, shortest: 5, moves: 6, milliseconds: 30_000, edition: '2007' }),
  playedDaily({ day: 5, shortest: 12, moves: 12, milliseconds: 90_000, edition: '1999' }),
];

describe('the statistics', () => {
  const all = statisticsOf(RESULTS, NOW);

  it('count what was played', () => {
    expect(all).toMatchObject({
      played: 7,
      solved: 6,
      inShortest: 4,
      withoutHints: 5,
      movesOver: 3 / 6,
      milliseconds: 45_000,
      fastest: 10_000,
      longest: 12,
      bestRun: 2,
      bests: { storm: 1, streak: 0 },
      streak: { current: 2, longest: 2 },
    });
  });

  it('by length, the shortest first', () => {
    const brief = [...all.byLength].map(([length, { played, solved }]) => [length, played, solved]);
    expect(brief).toEqual([
      [5, 1, 1],
      [7, 4, 4],
      [12, 2, 1],
    ]);
  });

  it('by edition, the oldest first', () => {
    const brief = [...all.byEdition].map(([name, { played, movesOver }]) => [
      name,
      played,
      movesOver,
    ]);
    expect(brief).toEqual([
      ['1999', 2, 0],
      ['2007', 1, 1],
      ['2013', 3, 2 / 3],
      ['own', 1, undefined],
    ]);
  });

  it('by motif, the weakest first, which is the weak spot if met often enough', () => {
    const missed = practised({ moves: 9, motifs: ['decoy', 'blocker'] });
    const found = practised({ motifs: ['blocker', 'lone-robot'] });
    const results = [missed, found, found, found, returned({ motifs: ['diagonal'] }), practised()];
    const { byMotif } = statisticsOf(results, NOW);
    const brief = [...byMotif].map(([name, { played, inShortest }]) => [name, played, inShortest]);
    expect(brief).toEqual([
      ['decoy', 1, 0],
      ['blocker', 4, 3],
      ['lone-robot', 3, 3],
    ]);
    expect(weakSpotOf(results)).toBeUndefined();
    const more = [...results, found];
    expect(weakSpotOf(more)).toMatchObject({ motif: 'blocker', played: 5, inShortest: 4 });
    expect(weakSpotOf(Array(9).fill(found))).toBeUndefined();
  });

  it('count a missed position of a run once, however it is kept', () => {
    const missed = ofRun({ moves: undefined });
    const kept = { ...practised({ moves: undefined }), kind: 'kept' } as const;
    expect(statisticsOf([missed, kept], NOW)).toEqual(statisticsOf([missed], NOW));
    expect(statisticsOf([kept], NOW).played).toBe(0);
  });

  it('name the best scores of storm and streak', () => {
    const streak = [1, 2, 3].map(() => ofRun({ kind: 'streak', run: 5 }));
    expect(statisticsOf([...RESULTS, ...streak], NOW).bests).toEqual({ storm: 1, streak: 3 });
  });

  it('are empty without results', () => {
    const { byLength, byEdition, byMotif, ...figures } = statisticsOf([], NOW);
    expect([byLength.size, byEdition.size, byMotif.size]).toEqual([0, 0, 0]);
    expect(figures).toMatchObject({ played: 0, longest: 0, bestRun: 0, fastest: undefined });
    expect(figures).toMatchObject({ movesOver: undefined, milliseconds: undefined });
  });

  it.each([
    [[7], 7],
    [[9, 1], 5],
    [[100, 9, 1], 9],
    [[4, 1, 3, 100], 3.5],
  ])('the median time of %j is %d', (times, median) => {
    const results = times.map(milliseconds => practised({ milliseconds }));
    expect(statisticsOf(results, NOW).milliseconds).toBe(median);
  });

  it('add up, by length as by edition', () => {
    fc.assert(
      fc.property(fc.array(soloResults), results => {
        const { byLength, byEdition, played, solved, inShortest } = statisticsOf(results, NOW);
        for (const groups of [[...byLength.values()], [...byEdition.values()]]) {
          const sum = (count: (figures: Figures) => number) =>
            groups.reduce((total, figures) => total + count(figures), 0);
          expect(sum(figures => figures.played)).toBe(played);
          expect(sum(figures => figures.solved)).toBe(solved);
          expect(sum(figures => figures.inShortest)).toBe(inShortest);
        }
      }),
    );
  });
});

const streakOf = (solved: readonly number[], today: number) =>
  dayStreak(
    solved.map(day => playedDaily({ day })),
    today,
  );

const days = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('the streak, current and longest', () => {
  it.each<[string, number[], number, number, number]>([
    ['up to yesterday, today is still to come', days(2, 4), 5, 3, 3],
    ['up to the day before yesterday: over', days(2, 3), 5, 0, 2],
    ['a gap', [1, 2, 3, 5, 6], 6, 2, 3],
    ['clock set back: the days that have come by it', days(1, 10), 4, 4, 4],
    ['solved by a clock ahead: when the day has come', [...days(1, 10), 12], 12, 1, 10],
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
