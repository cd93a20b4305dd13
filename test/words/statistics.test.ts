import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { ENGLISH, learn } from '../../source/messages/language.js';
import { ASCII, plainText, UNICODE } from '../../source/pictures/theme.js';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import {
  type DailyResult,
  FEWEST_GAMES,
  rateGame,
  ratingOfEstimate,
  type SoloResult,
  UNRATED,
} from '../../source/training/index.js';
import { motifSentence } from '../../source/words/index.js';
import {
  boardLines,
  shareText,
  spokenStatistics,
  statisticsLines,
} from '../../source/words/statistics.js';
import { ofRun, playedDaily, practised, returned, soloResults } from '../helpers/solo-results.js';

const NOW = Date.UTC(2026, 10, 3);

const linesOf = (told: Partial<Parameters<typeof statisticsLines>[1]>, glyphs = ASCII) =>
  statisticsLines(ENGLISH, { results: [], now: NOW, ...told }, { glyphs, columns: 78 }).map(
    plainText,
  );
const textOf = (results: readonly SoloResult[]): string => linesOf({ results }).join('\n');

test('without results there are no lines', () => {
  expect(textOf([])).toBe('');
});

test('summary, calendar and list of games count the same positions', () => {
  const { all, played, days, kinds, kindNames } = screenTexts.statistics;
  const oneDay = fc.array(soloResults, { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(oneDay, results => {
      const today = results.map(result => ({ ...result, at: NOW }));
      const counted = today.filter(({ kind }) => kind !== 'kept').length;
      const lines = textOf(today).split('\n');
      const below = (title: string) => lines.slice(lines.findIndex(line => line.startsWith(title)));
      if (counted === 0) {
        expect(lines.join('')).toBe('');
        return;
      }
      expect(below(all)[1]).toMatch(new RegExp(`${played} +${counted} `));
      // The shade of today, behind the pointer: 1, 2, 4, 8 or more.
      const shade = ASCII.shades[Math.min(4, Math.ceil(Math.log2(counted + 1)))]!;
      expect(below(days).join('\n')).toContain(`>${shade}`);
      const numbers = below(kinds)
        .filter(line => Object.values(kindNames).some(name => line.trim().startsWith(name)))
        .map(line => Number(/\d+$/.exec(line)![0]));
      expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(counted);
    }),
  );
});

test('the best scores of storm and streak are in the summary', () => {
  const { runBest } = screenTexts.statistics;
  const text = textOf([ofRun(), ofRun(), ofRun({ kind: 'streak', run: 2 })]);
  expect(text).toMatch(new RegExp(`${runBest.storm} +2\n`));
  expect(text).toMatch(new RegExp(`${runBest.streak} +1\n`));
  expect(textOf([practised()])).not.toContain(runBest.storm);
});

test('results are counted, also by length and by edition', () => {
  const results = [
    practised({ shortest: 5, moves: 5, milliseconds: 10_000 }),
    practised({ shortest: 5, moves: 6, milliseconds: 70_000, hints: 1 }),
    practised({ shortest: 12, moves: undefined, edition: 'own' }),
    playedDaily({ day: 2, shortest: 5, moves: 5, milliseconds: 20_000, edition: '1999' }),
    returned({ shortest: 4, moves: 4, milliseconds: 20_000 }),
  ];
  const text = textOf(results);
  expect(text).toMatch(/played +5 +#{20}\n/);
  expect(text).toMatch(/solved +4 +#{16}-{4}\n/);
  expect(text).toMatch(/in fewest moves +3 /);
  expect(text).toMatch(/without hints +3 /);
  expect(text).toMatch(/extra moves +0\.3 on average/);
  expect(text).toMatch(/time +median 0:20/);
  expect(text).toMatch(/daily streak +1 day, best 1/);
  expect(text).toMatch(/rating +none yet/);
  expect(text).toMatch(
    /\n {2}5 +3 +3 +0\.3 +0:20 +0:10 {2}#{11} {2}#{11}\n {2}12 +1 +0 +-{11} {2}-{11}\n/,
  );
  expect(text).toMatch(/longest 5 moves, 2 in a row\n/);
  expect(text).toMatch(/practice +3\n +positions of the day +1\n +missed positions +1$/);
  expect(text).toMatch(/\n {2}1999 +1 +1 .*\n {2}2013 +3 +3 .*\n {2}other rules +1 +0 /);
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
  const meanings = (['decoy', 'blocker'] as const).map(
    motif => `  ${motifSentence(ENGLISH, motif)}`,
  );
  expect(text).toContain(`\n${meanings.join('\n')}`);
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
  expect(text).toContain('1 November 2026 to 2 November 2026, 2 positions');
});

test('spoken, each number is in a sentence, without drawings', () => {
  const { statistics, menu } = screenTexts;
  const rated = rateGame(UNRATED, ratingOfEstimate(1500), 1);
  const { rating, deviation } = rated.player.after;
  const told = statistics.rated({ rating: Math.round(rating), spread: Math.round(2 * deviation) });
  const day = statistics.on({ date: '2026-11-02' });
  const results = [
    practised({ at: Date.UTC(2026, 10, 2, 12), milliseconds: 20_000, rated, motifs: ['decoy'] }),
    practised({ at: Date.UTC(2026, 10, 2, 13), shortest: 9, moves: undefined }),
  ];
  const said = spokenStatistics(ENGLISH, { results, now: NOW, games: ['match'] });
  const line = (name: string, fact: string) => menu.line({ name, fact });
  const { heads } = statistics;
  expect(said.slice(0, 3)).toEqual([
    `${statistics.overTime}.`,
    line(day, told),
    `${statistics.all}.`,
  ]);
  for (const sentence of [
    line(statistics.played, '2'),
    line(statistics.solved, '1'),
    line(day, '2'),
    line(`${heads.length} 9`, `${heads.played} 1, ${heads.solved} 0`),
    motifSentence(ENGLISH, 'decoy'),
    line(statistics.kindNames.match, '1'),
  ]) {
    expect(said).toContain(sentence);
  }
});

test('spoken in any language, any results are whole sentences', async () => {
  for (const code of LANGUAGE_CODES) {
    const texts = await learn(code);
    fc.assert(
      fc.property(fc.array(soloResults, { maxLength: 40 }), results => {
        for (const said of spokenStatistics(texts, { results, now: NOW })) {
          expect(said).toMatch(/^\S.*\S\.$/);
          expect(said).not.toMatch(/undefined|NaN|[█░]/);
        }
      }),
      { numRuns: 20 },
    );
  }
});

test.each(LANGUAGE_CODES.flatMap(code => [40, 60, 80, 120].map(columns => ({ code, columns }))))(
  'any results fit $columns columns in $code',
  async ({ code, columns }) => {
    const texts = await learn(code);
    const rooms = { played: 123, won: 45, chips: 678 };
    fc.assert(
      fc.property(fc.array(soloResults, { maxLength: 120 }), results => {
        const look = { glyphs: UNICODE, columns };
        const lines = statisticsLines(
          texts,
          { results, now: NOW, games: ['match'], rooms },
          look,
        ).map(plainText);
        expect(lines.filter(text => text.length > columns)).toEqual([]);
        expect(lines.join('\n')).not.toMatch(/undefined|NaN|Infinity/);
      }),
      { numRuns: 8 },
    );
  },
);

test('any results are ASCII where the theme is', () => {
  fc.assert(
    fc.property(fc.array(soloResults, { maxLength: 120 }), results => {
      expect(textOf(results)).toMatch(/^[\x20-\x7e±\n]*$/);
    }),
  );
});

test('matches in rooms come first', () => {
  const rooms = { played: 4, won: 1, chips: 17 };
  expect(linesOf({ rooms }, UNICODE)).toEqual([
    screenTexts.statistics.inRooms,
    '  played                    4  ████████████████████',
    '  won                       1  █████░░░░░░░░░░░░░░░',
    '  chips                    17',
  ]);
  const both = linesOf({ results: [practised({ at: NOW })], rooms });
  expect(both.slice(4, 6)).toEqual([' ', screenTexts.statistics.all]);
});

test('matches and solo games are counted beside practice', () => {
  const games = [...Array(12).fill('match'), ...Array(3).fill('solitaire')];
  const { kinds, kindNames } = screenTexts.statistics;
  expect(linesOf({ games })).toEqual([
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
    const lines = linesOf({ results: moments.map(at => practised({ at })), now: next });
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

test('the best of a server are listed in their order; where nobody is, a sentence says so', () => {
  const { ratings, today, nobodyToday, nobody } = screenTexts.top;
  const said = (board: Parameters<typeof boardLines>[1]) =>
    boardLines(ENGLISH, board).map(row => plainText(row).trim());
  const rating = { rating: 1500, deviation: 80, volatility: 0.06 };
  const daily = { day: 20, moves: 7, shortest: 7, hints: 1, milliseconds: 61_000 };
  const [ann, bob] = ['Ann', 'Bob'].map(name => ({
    ...{ name, rating, daily, games: 80 },
    ...{ played: 21, won: 5, chips: 100 },
  }));
  const empty = said({ top: [], today: [], own: undefined });
  expect(empty).toEqual([ratings, nobody({ games: FEWEST_GAMES }), '', today, nobodyToday]);
  const [title, first, second, , below, ...rest] = said({
    top: [ann!, bob!],
    today: [bob!],
    own: undefined,
  });
  expect([title, below, rest.length]).toEqual([ratings, today, 1]);
  expect([first, second]).toEqual([
    expect.stringMatching(/^1 +Ann/),
    expect.stringMatching(/^2 +Bob/),
  ]);
  expect(rest[0]).toMatch(/^1 +Bob/);
});

const week = [14, 15, 16].map(day => playedDaily({ day }));

const { hints, shared, streak } = ENGLISH.screens.daily;
const DAYS_3 = streak({ current: 3 });
const DAYS_4 = streak({ current: 4 });

test.each<[Partial<DailyResult>, readonly string[]]>([
  [{}, [shared({ over: 0 }), '1:00', DAYS_4]],
  [{ moves: 9, hints: 1 }, [shared({ over: 2 }), hints({ hints: 1 }), '1:00', DAYS_4]],
  [
    { hints: 3, milliseconds: 3_600_000 },
    [shared({ over: 0 }), hints({ hints: 3 }), '1:00:00', DAYS_4],
  ],
  [
    { moves: undefined, hints: 2 },
    [shared({ over: undefined }), hints({ hints: 2 }), '1:00', DAYS_3],
  ],
])('the line to share after three days and %o has %s', (change, parts) => {
  const results = [...week, playedDaily({ day: 17, ...change }), playedDaily({ day: 18 })];
  const text = ENGLISH.screens.daily.share({ day: 17, result: parts.join(', ') });
  expect(shareText(ENGLISH, results, 17)).toBe(text);
});

test.each(LANGUAGE_CODES)(
  'the line to share holds the command that opens the same position: %s',
  async code => {
    const results = [playedDaily({ day: 17 })];
    expect(shareText(await learn(code), results, 17)).toMatch(/ricochet-tui daily --day 17$/);
  },
);

test('the line to share has no streak if there is none, and is undefined before the day is played', () => {
  const results = [playedDaily({ day: 17, moves: undefined })];
  expect(shareText(ENGLISH, results, 17)).not.toContain('streak');
  expect(shareText(ENGLISH, results, 16)).toBeUndefined();
});

test('the line to share gives nothing of the position away: no length, cell, robot or move', () => {
  fc.assert(
    fc.property(soloResults, fc.integer({ min: 1, max: 12 }), (result, longer) => {
      const { at, id, edition, rules, shortest, hints, milliseconds } = result;
      const played = { at, id, edition, rules, shortest, hints, milliseconds };
      const moves = { moves: result.moves };
      const one = playedDaily({ ...played, ...moves });
      const other = playedDaily({
        shortest: shortest + longer,
        moves: moves.moves === undefined ? undefined : moves.moves + longer,
        hints,
        milliseconds,
      });
      const text = shareText(ENGLISH, [one], 1)!;
      expect(text).toBe(shareText(ENGLISH, [other], 1));
    }),
  );
});
