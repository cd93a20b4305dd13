import { isSolitaire } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { messages } from '../../messages/index.js';
import { spokenNow } from '../../messages/language.js';
import { screenTexts } from '../../messages/screens.js';
import { bandChart, bar, calendar } from '../../pictures/charts.js';
import { type Row, span } from '../../pictures/paint.js';
import type { Glyphs } from '../../pictures/theme.js';
import type { Listing } from '../../storage/game-records.js';
import type { Board, Standing } from '../../storage/visitors.js';
import { fitText } from '../../terminal/cells.js';
import {
  FEWEST_GAMES,
  type Figures,
  type Rating,
  ratingsOf,
  type SoloResult,
  type Statistics,
  statisticsOf,
} from '../../training/index.js';
import { moved } from '../list.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';
import { duration, localTime } from '../times.js';

const WIDTH = 78;
const INDENT = '  ';
const GAP = '  ';
const LABEL = 22;
/** Characters of a column of figures, unless its head takes more. */
const COLUMN = 9;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const BAR = 20;
const WEEKS = 36;
const CHART_ROWS = 8;
const NAME = 18;
const RATING = 25;
/** The rating is within two deviations with a chance of 95 %. */
const DEVIATIONS = 2;

/** The kinds of games on record. */
export async function listGames(matches: Listing): Promise<readonly string[]> {
  const games: (keyof typeof screenTexts.statistics.kindNames)[] = [];
  for (const { file } of (await matches.list()).records) {
    const read = await matches.read(file);
    if (read.kind !== 'match') continue;
    games.push(isSolitaire(read.record.match.options) ? 'solitaire' : 'match');
  }
  return games;
}

/** How often each of them comes. */
export function tally(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** What there is to say of what was played here, and in rooms. The rating comes first: a player looks for it. */
export function statisticsLines(
  results: Results,
  now: number,
  glyphs: Glyphs,
  games: readonly string[] = [],
  rooms?: Standing,
): Row[] {
  const texts = screenTexts.statistics;
  const statistics = statisticsOf(results, now);
  const { byLength, byEdition, byMotif, played } = statistics;
  const editions = [...byEdition].map(
    ([name, figures]) => [name === 'own' ? texts.own : name, figures] as const,
  );
  const motifs = [...byMotif].map(([motif, figures]) => [messages.motifs[motif], figures] as const);
  const lengths = [...byLength].map(([moves, figures]) => [String(moves), figures] as const);
  const shades = ['1', '2-3', '4-7', '8+'].map((most, at) => `  ${glyphs.shades[at + 1]} ${most}`);
  const days = tally(results.map(({ at }) => date(at)));
  const kinds = tally([...games, ...results.map(({ kind }) => kind)]);
  const kindLines = Object.entries(texts.kindNames).flatMap(([kind, name]) =>
    kinds.has(kind) ? [line(name, String(kinds.get(kind)).padStart(5))] : [],
  );
  const year = { weeks: WEEKS, weekdays: texts.weekdays };
  return [
    section(texts.overTime, ratingRows(results, glyphs)),
    section(texts.inRooms, rooms?.played ? roomLines(rooms, glyphs) : []),
    section(texts.all, played > 0 ? summary(statistics, results, glyphs) : []),
    section(
      texts.days + shades.join(''),
      played > 0 ? calendar(days, date(now), year, glyphs) : [],
    ),
    section(texts.byLength, table(texts.heads.length, lengths, glyphs)),
    section(texts.byEdition, table(texts.heads.edition, editions, glyphs)),
    section(texts.byMotif, table(texts.heads.motif, motifs, glyphs, 'inShortest')),
    section(texts.kinds, kindLines),
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

/** A rating with its 95 % interval. */
export function ratingText({ rating, deviation }: Rating): string {
  const spread = Math.round(DEVIATIONS * deviation);
  return screenTexts.statistics.rated({ rating: Math.round(rating), spread });
}

function roomLines({ played, won, chips, rating }: Standing, glyphs: BarGlyphs): string[] {
  const texts = screenTexts.statistics;
  return [
    line(texts.played, partOf(played, played, glyphs)),
    line(texts.won, partOf(won, played, glyphs)),
    line(texts.chips, String(chips).padStart(5)),
    ...(rating ? [other(texts.rating, ratingText(rating))] : []),
  ];
}

function summary(statistics: Statistics, results: Results, glyphs: BarGlyphs): string[] {
  const texts = screenTexts.statistics;
  const { played, solved, streak, longest, bestRun, movesOver, milliseconds = 0 } = statistics;
  const rating = ratingsOf(results).at(-1)?.rating;
  const parts = (['played', 'solved', 'inShortest', 'withoutHints'] as const).map(name =>
    line(texts[name], partOf(statistics[name], played, glyphs)),
  );
  const ofSolved = [
    other(texts.movesOver, texts.onAverage({ number: oneDecimal(movesOver) })),
    other(texts.time, texts.median({ time: duration(milliseconds) })),
  ];
  return [
    ...parts,
    ...(solved > 0 ? ofSolved : []),
    ...(bestRun > 0 ? [other(texts.best, texts.bests({ longest, run: bestRun }))] : []),
    ...(streak.longest > 0 ? [other(texts.streak, texts.streakDays(streak))] : []),
    other(texts.rating, rating ? ratingText(rating) : texts.notRated),
  ];
}

function table(
  head: string,
  rows: readonly (readonly [name: string, Figures])[],
  glyphs: BarGlyphs,
  counted: 'solved' | 'inShortest' = 'solved',
): string[] {
  if (rows.length === 0) return [];
  const { heads } = screenTexts.statistics;
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
      const counts = [String(played), String(part), oneDecimal(movesOver)];
      const parts = [part / played, (milliseconds ?? 0) / slowest];
      const bars = parts.map(filled => bar(filled, room, glyphs));
      return row(name, [...counts, told(milliseconds), told(fastest)], bars);
    }),
  ];
}

const oneDecimal = (number: number | undefined): string =>
  number?.toLocaleString(spokenNow().code, ONE_DECIMAL) ?? '';

function ratingRows(results: Results, glyphs: BarGlyphs): (string | Row)[] {
  const ratings = ratingsOf(results);
  const [first] = ratings;
  const last = ratings.at(-1);
  if (!first || !last) return [];
  const room = { columns: WIDTH - INDENT.length, rows: CHART_ROWS };
  const estimates = ratings.map(
    ({ rating: own }) => [own.rating, DEVIATIONS * own.deviation] as const,
  );
  const time = { from: date(first.at), until: date(last.at), games: ratings.length };
  return [...bandChart(estimates, room, glyphs), screenTexts.statistics.span(time)];
}

const date = (milliseconds: number): string =>
  localTime(milliseconds).slice(0, 'YYYY-MM-DD'.length);

/** The state of a scrolling page is its top line, from 0; `rows` are on show. */
export const reduceLines =
  (lines: number, rows: number) =>
  (top: number, { event }: KeyAction): Step<number, Leave | { readonly type: 'show' }> => {
    const name = keyName(event);
    const command = commandOf('top', name);
    if (command === 'back') return lastStep(top, { type: 'leave' });
    if (command === 'show') return step(top, { type: 'show' });
    return step(command ? moved(name, top, rows, lines - rows) : top);
  };

/** The ratings of a server and the day's results, of guests who agreed to be listed, and the viewer's own. */
export function boardLines({ top: best, today, own }: Board): Row[] {
  const texts = screenTexts.top;
  const { rating, games = 0 } = own ?? {};
  return [
    ...section(texts.ratings, [
      ...(best.length === 0 ? [texts.nobody({ games: FEWEST_GAMES })] : best.map(ratingRow)),
      ...(rating ? [texts.own({ rating: ratingText(rating), games })] : []),
    ]),
    BLANK,
    ...section(texts.today, today.length === 0 ? [texts.nobodyToday] : today.map(dailyRow)),
    ...(own ? [BLANK, [span(own.isShown ? texts.isShown : texts.isHidden)]] : []),
  ];
}

const ranked = (at: number, { name = '' }: Standing, value: string): string =>
  `${String(at + 1).padStart(2)}  ${fitText(name, NAME)}  ${value}`;

function ratingRow(standing: Standing, at: number): string {
  const rating = fitText(ratingText(standing.rating!), RATING);
  return ranked(at, standing, screenTexts.top.row({ rating, games: standing.games! }));
}

function dailyRow(standing: Standing, at: number): string {
  const { moves = 0, shortest, hints, milliseconds } = standing.daily!;
  const result = { moves, shortest, hints, time: duration(milliseconds) };
  return ranked(at, standing, screenTexts.top.solved(result));
}
