import type { Texts } from '../messages/language.js';
import { bandChart, bar, calendar } from '../pictures/charts.js';
import { type Row, span } from '../pictures/paint.js';
import type { Glyphs } from '../pictures/theme.js';
import type { Board, Standing } from '../storage/visitors.js';
import { fitText } from '../terminal/cells.js';
import {
  dailyResult,
  FEWEST_GAMES,
  type Figures,
  playedOf,
  type Rating,
  RUN_KINDS,
  ratingsOf,
  type SoloResult,
  type Statistics,
  solvedDays,
  statisticsOf,
  streakOf,
} from '../training/index.js';
import { tally } from '../views/statistics/statistics-view.js';
import { duration, localTime } from '../views/times.js';

const WIDTH = 78;
const INDENT = '  ';
const GAP = '  ';
const LABEL = 22;
/** Characters of a column of numbers, if its head needs no more. */
const COLUMN = 9;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const BAR = 20;
const WEEKS = 36;
const CHART_ROWS = 8;
const NAME = 18;
const RATING = 25;
/** A rating is told with so many deviations to each side: its true value lies between them in 95 of 100 cases. */
const DEVIATIONS = 2;

/**
 * What was played here and in rooms, in sections with their titles. Sections without results are left out; the
 * rating comes first, because players look for it.
 * @public
 */
export function statisticsLines(
  texts: Texts,
  results: Results,
  now: number,
  glyphs: Glyphs,
  games: readonly string[] = [],
  rooms?: Standing,
): Row[] {
  const { statistics: words } = texts.screens;
  const statistics = statisticsOf(results, now);
  const { byLength, byEdition, byMotif, played } = statistics;
  const editions = [...byEdition].map(
    ([name, figures]) => [name === 'own' ? words.own : name, figures] as const,
  );
  const motifs = [...byMotif].map(
    ([motif, figures]) => [texts.messages.motifs[motif], figures] as const,
  );
  const lengths = [...byLength].map(([moves, figures]) => [String(moves), figures] as const);
  const shades = ['1', '2-3', '4-7', '8+'].map((most, at) => `  ${glyphs.shades[at + 1]} ${most}`);
  const solo = playedOf(results);
  const days = tally(solo.map(({ at }) => date(at)));
  const kinds = tally([...games, ...solo.map(({ kind }) => kind)]);
  const kindLines = Object.entries(words.kindNames).flatMap(([kind, name]) =>
    kinds.has(kind) ? [line(name, String(kinds.get(kind)).padStart(5))] : [],
  );
  const year = { weeks: WEEKS, weekdays: words.weekdays };
  return [
    section(words.overTime, ratingRows(texts, results, glyphs)),
    section(words.inRooms, rooms?.played ? roomLines(texts, rooms, glyphs) : []),
    section(words.all, played > 0 ? summary(texts, statistics, results, glyphs) : []),
    section(
      words.days + shades.join(''),
      played > 0 ? calendar(days, date(now), year, glyphs) : [],
    ),
    section(words.byLength, table(texts, words.heads.length, lengths, glyphs)),
    section(words.byEdition, table(texts, words.heads.edition, editions, glyphs)),
    section(words.byMotif, table(texts, words.heads.motif, motifs, glyphs, 'inShortest')),
    section(words.kinds, kindLines),
  ]
    .filter(lines => lines.length > 1)
    .flatMap((lines, index) => (index === 0 ? lines : [BLANK, ...lines]));
}

type Results = readonly SoloResult[];
type BarGlyphs = Pick<Glyphs, 'bar'>;

const BLANK: Row = [span(' ')];

const section = (title: string, lines: readonly (string | Row)[]): Row[] => [
  [span(title, { bold: true })],
  ...lines.map(line => [span(INDENT), ...(typeof line === 'string' ? [span(line)] : line)]),
];

const line = (label: string, value: string): string => label.padEnd(LABEL) + value;
const other = (label: string, value: string): string => line(label, ` ${value}`);

const partOf = (number: number, all: number, glyphs: BarGlyphs): string =>
  `${String(number).padStart(5)}  ${bar(number / all, BAR, glyphs)}`;

/** A rating and how far off it may be. */
function ratingText({ screens }: Texts, { rating, deviation }: Rating): string {
  const spread = Math.round(DEVIATIONS * deviation);
  return screens.statistics.rated({ rating: Math.round(rating), spread });
}

function roomLines(
  texts: Texts,
  { played, won, chips, rating }: Standing,
  glyphs: BarGlyphs,
): string[] {
  const { statistics: words } = texts.screens;
  return [
    line(words.played, partOf(played, played, glyphs)),
    line(words.won, partOf(won, played, glyphs)),
    line(words.chips, String(chips).padStart(5)),
    ...(rating ? [other(words.rating, ratingText(texts, rating))] : []),
  ];
}

function summary(
  texts: Texts,
  statistics: Statistics,
  results: Results,
  glyphs: BarGlyphs,
): string[] {
  const { statistics: words } = texts.screens;
  const { played, solved, streak, longest, bestRun, bests, movesOver } = statistics;
  const { milliseconds = 0 } = statistics;
  const runs = RUN_KINDS.filter(kind => bests[kind] > 0);
  const rating = ratingsOf(results).at(-1)?.rating;
  const parts = (['played', 'solved', 'inShortest', 'withoutHints'] as const).map(name =>
    line(words[name], partOf(statistics[name], played, glyphs)),
  );
  const ofSolved = [
    other(words.movesOver, words.onAverage({ number: oneDecimal(texts, movesOver) })),
    other(words.time, words.median({ time: duration(milliseconds) })),
  ];
  return [
    ...parts,
    ...(solved > 0 ? ofSolved : []),
    ...(bestRun > 0 ? [other(words.best, words.bests({ longest, run: bestRun }))] : []),
    ...runs.map(kind => other(words.runBest[kind], String(bests[kind]))),
    ...(streak.longest > 0 ? [other(words.streak, words.streakDays(streak))] : []),
    other(words.rating, rating ? ratingText(texts, rating) : words.notRated),
  ];
}

function table(
  texts: Texts,
  head: string,
  rows: readonly (readonly [name: string, Figures])[],
  glyphs: BarGlyphs,
  counted: 'solved' | 'inShortest' = 'solved',
): string[] {
  if (rows.length === 0) return [];
  const { heads } = texts.screens.statistics;
  const width = Math.max(head.length, ...rows.map(([name]) => name.length));
  const slowest = Math.max(1, ...rows.map(([, { milliseconds = 0 }]) => milliseconds));
  const names = [heads.played, heads[counted], heads.movesOver, heads.time, heads.fastest];
  const columns = names.map(name => Math.max(COLUMN, name.length + 1));
  const rest = columns.reduce((left, column) => left - column, WIDTH - INDENT.length - width);
  const room = Math.floor(rest / 2) - GAP.length;
  const row = (name: string, cells: readonly string[], bars: readonly string[]): string => {
    const aligned = cells.map((cell, at) => cell.padStart(columns[at]!));
    return [name.padEnd(width) + aligned.join(''), ...bars].join(GAP);
  };
  const told = (time: number | undefined): string => (time === undefined ? '' : duration(time));
  return [
    row(head, names, [heads[counted].padEnd(room), heads.time]),
    ...rows.map(([name, { played, [counted]: part, movesOver, milliseconds, fastest }]) => {
      const counts = [String(played), String(part), oneDecimal(texts, movesOver)];
      const parts = [part / played, (milliseconds ?? 0) / slowest];
      const bars = parts.map(filled => bar(filled, room, glyphs));
      return row(name, [...counts, told(milliseconds), told(fastest)], bars);
    }),
  ];
}

const oneDecimal = ({ code }: Texts, number: number | undefined): string =>
  number?.toLocaleString(code, ONE_DECIMAL) ?? '';

function ratingRows({ screens }: Texts, results: Results, glyphs: BarGlyphs): (string | Row)[] {
  const ratings = ratingsOf(results);
  const [first] = ratings;
  const last = ratings.at(-1);
  if (!first || !last) return [];
  const room = { columns: WIDTH - INDENT.length, rows: CHART_ROWS };
  const estimates = ratings.map(
    ({ rating: own }) => [own.rating, DEVIATIONS * own.deviation] as const,
  );
  const time = { from: date(first.at), until: date(last.at), games: ratings.length };
  return [...bandChart(estimates, room, glyphs), screens.statistics.span(time)];
}

const date = (milliseconds: number): string =>
  localTime(milliseconds).slice(0, 'YYYY-MM-DD'.length);

/** @public The best ratings on a server and today's results, of all who agreed to be listed; then the viewer's own. */
export function boardLines(texts: Texts, { top: best, today, own }: Board): Row[] {
  const { top: words } = texts.screens;
  const { rating, games = 0 } = own ?? {};
  const ratings = best.map((standing, at) => ranked(at, standing, ratingRow(texts, standing)));
  const results = today.map((standing, at) => ranked(at, standing, dailyRow(texts, standing)));
  return [
    ...section(words.ratings, [
      ...(ratings.length === 0 ? [words.nobody({ games: FEWEST_GAMES })] : ratings),
      ...(rating ? [words.own({ rating: ratingText(texts, rating), games })] : []),
    ]),
    BLANK,
    ...section(words.today, results.length === 0 ? [words.nobodyToday] : results),
    ...(own ? [BLANK, [span(own.isShown ? words.isShown : words.isHidden)]] : []),
  ];
}

const ranked = (at: number, { name = '' }: Standing, value: string): string =>
  `${String(at + 1).padStart(2)}  ${fitText(name, NAME)}  ${value}`;

function ratingRow(texts: Texts, { rating, games = 0 }: Standing): string {
  return texts.screens.top.row({ rating: fitText(ratingText(texts, rating!), RATING), games });
}

function dailyRow({ screens }: Texts, { daily }: Standing): string {
  const { moves = 0, shortest, hints, milliseconds } = daily!;
  return screens.top.solved({ moves, shortest, hints, time: duration(milliseconds) });
}

/** @public The result of a position of the day in two lines to share, the second with the command that opens it; without spoilers, not even its length; undefined if not played. */
export function shareText(
  { screens: { daily } }: Texts,
  results: readonly SoloResult[],
  day: number,
): string | undefined {
  const result = dailyResult(results, day);
  if (!result) return undefined;
  const { shortest, moves, hints, milliseconds } = result;
  const streak = streakOf(solvedDays(results), day).current;
  const parts = [
    daily.shared({ over: moves === undefined ? undefined : moves - shortest }),
    ...(hints > 0 ? [daily.hints({ hints })] : []),
    duration(milliseconds),
    ...(streak > 0 ? [daily.streak({ current: streak })] : []),
  ];
  return daily.share({ day, result: parts.join(', ') });
}
