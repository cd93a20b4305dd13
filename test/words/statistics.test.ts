import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH } from '../../source/messages/language.js';
import { plainText } from '../../source/pictures/paint.js';
import { ASCII, UNICODE } from '../../source/pictures/theme.js';
import {
  rateGame,
  ratingOfEstimate,
  type SoloResult,
  UNRATED,
} from '../../source/training/index.js';
import { statisticsLines } from '../../source/words/statistics.js';
import { playedDaily, practised, returned, soloResults } from '../helpers/solo-results.js';

const NOW = Date.UTC(2026, 10, 3);

const textOf = (results: readonly SoloResult[], glyphs = ASCII): string =>
  statisticsLines(ENGLISH, results, NOW, glyphs).map(plainText).join('\n');

test('without results there are no lines; missed positions are only counted', () => {
  const { kinds, kindNames } = screenTexts.statistics;
  expect(textOf([])).toBe('');
  expect(textOf([returned(), returned()])).toBe(`${kinds}\n  ${kindNames.deck.padEnd(22)}    2`);
});

test('results are counted, also by length and by edition', () => {
  const results = [
    practised({ shortest: 5, moves: 5, milliseconds: 10_000 }),
    practised({ shortest: 5, moves: 6, milliseconds: 70_000, hints: 1 }),
    practised({ shortest: 12, moves: undefined, edition: 'own' }),
    playedDaily({ day: 2, shortest: 5, moves: 5, milliseconds: 20_000, edition: '1999' }),
    returned({ shortest: 4 }),
  ];
  const text = textOf(results);
  expect(text).toMatch(/played +4 +#{20}\n/);
  expect(text).toMatch(/solved +3 +#{15}-{5}\n/);
  expect(text).toMatch(/in fewest moves +2 /);
  expect(text).toMatch(/without hints +2 /);
  expect(text).toMatch(/extra moves +0\.3 on average/);
  expect(text).toMatch(/time +median 0:20/);
  expect(text).toMatch(/daily streak +1 day, best 1/);
  expect(text).toMatch(/rating +none yet/);
  expect(text).toMatch(
    /\n {2}5 +3 +3 +0\.3 +0:20 +0:10 {2}#{11} {2}#{11}\n {2}12 +1 +0 +-{11} {2}-{11}\n/,
  );
  expect(text).toMatch(/longest 5 moves, best streak 1\n/);
  expect(text).toMatch(/practice +3\n +positions of the day +1\n +missed positions +1$/);
  expect(text).toMatch(/\n {2}1999 +1 +1 .*\n {2}2013 +2 +2 .*\n {2}other rules +1 +0 /);
  expect(text).not.toContain(screenTexts.statistics.overTime);
});

test('motifs are counted by solutions in the fewest moves, the weakest first', () => {
  const text = textOf([
    practised({ motifs: ['blocker'] }),
    practised({ moves: 8, motifs: ['blocker', 'decoy'], milliseconds: 20_000 }),
  ]);
  expect(text).toContain(`\n${screenTexts.statistics.byMotif}\n  motif `);
  expect(text).toMatch(
    /\n {2}decoy +1 +0 +1\.0 +0:20 +-{10} {2}#{5}-{5}\n {2}blocker +2 +1 +0\.5 .* #{5}-{5} {2}#{10}/,
  );
  expect(textOf([practised()])).not.toContain(screenTexts.statistics.byMotif);
});

test('the rating is told with its uncertainty, and drawn over time', () => {
  const first = rateGame(UNRATED, ratingOfEstimate(1500), 1);
  const second = rateGame(first.player.after, ratingOfEstimate(1500), 0);
  const text = textOf([
    practised({ at: Date.UTC(2026, 10, 1, 12), rated: first }),
    practised({ at: Date.UTC(2026, 10, 2, 12), rated: second }),
  ]);
  const { rating, deviation } = second.player.after;
  expect(text).toContain(`${Math.round(rating)} ± ${Math.round(2 * deviation)}`);
  expect(text).toMatch(/^Rating over time\n/);
  expect(text).toMatch(new RegExp(`${Math.round(rating)} -{12}#{12}\n`));
  expect(text).toContain('2026-11-01 to 2026-11-02, 2 positions');
});

test('any results fit 80 columns, and ASCII', () => {
  fc.assert(
    fc.property(fc.array(soloResults, { maxLength: 120 }), results => {
      for (const text of statisticsLines(ENGLISH, results, NOW, UNICODE).map(plainText)) {
        expect(text.length).toBeLessThanOrEqual(80);
        expect(text).not.toMatch(/undefined|NaN|Infinity/);
      }
      expect(textOf(results)).toMatch(/^[\x20-\x7e±\n]*$/);
    }),
  );
});

test('matches in rooms come first', () => {
  const matches = { played: 4, won: 1, chips: 17 };
  const lines = statisticsLines(ENGLISH, [], NOW, UNICODE, [], matches).map(plainText);
  expect(lines).toEqual([
    screenTexts.statistics.inRooms,
    '  played                    4  ████████████████████',
    '  won                       1  █████░░░░░░░░░░░░░░░',
    '  chips                    17',
  ]);
  const both = statisticsLines(ENGLISH, [practised({ at: NOW })], NOW, UNICODE, [], matches);
  expect(both.slice(4, 6).map(plainText)).toEqual([' ', screenTexts.statistics.all]);
});

test('matches and solo games are counted beside practice', () => {
  const games = [...Array(12).fill('match'), ...Array(3).fill('solitaire')];
  const { kinds, kindNames } = screenTexts.statistics;
  const lines = statisticsLines(ENGLISH, [], NOW, ASCII, games).map(plainText);
  expect(lines).toEqual([
    kinds,
    `  ${kindNames.match.padEnd(22)}   12`,
    `  ${kindNames.solitaire.padEnd(22)}    3`,
  ]);
});

test.each([
  ['the clocks go forward', '2026-03-29', 1],
  ['the clocks go back', '2026-10-25', 1],
  ['a year ends', '2026-12-31', 2],
])('a day is from midnight to midnight here, also where %s', (_, date, hours) => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  try {
    const midnight = new Date(`${date}T00:00`).getTime();
    const next = new Date(new Date(midnight).setHours(24)).getTime();
    const moments = [midnight - 1, midnight, midnight + hours * 3_600_000, next - 1, next];
    const results = moments.map(at => practised({ at }));
    const lines = statisticsLines(ENGLISH, results, next, ASCII).map(plainText);
    const first = lines.findIndex(line => line.startsWith(screenTexts.statistics.days)) + 2;
    const signs = lines
      .slice(first, first + 7)
      .join('')
      .replace(/[^-+*#>]/g, '');
    // Three on the day, one before and one today.
    expect([...signs].sort().join('')).toBe('+-->');
  } finally {
    vi.unstubAllEnvs();
  }
});
