import type { Texts } from '../messages/language.js';
import { bandChart, bar, calendar } from '../pictures/charts.js';
import { type Glyphs, type Row, span } from '../pictures/theme.js';
import type { Board, Standing } from '../storage/visitors.js';
import { cutText, fitText } from '../terminal/cells.js';
import {
  type DailyResult,
  dailyResult,
  dateOfDay,
  FEWEST_GAMES,
  type Figures,
  playedOf,
  type Rating,
  RUN_KINDS,
  ratingsOf,
  type SoloResult,
  solvedDays,
  statisticsOf,
  streakOf,
} from '../training/index.js';
import { wrapWords } from '../views/list.js';
import type { EarlierDay } from '../views/practice/days-view.js';
import { tally } from '../views/statistics/statistics-view.js';
import { duration, localTime } from '../views/times.js';
import { motifSentence } from './index.js';

/** Columns that are used of a very wide window. */
const WIDEST = 120;
const INDENT = '  ';
const GAP = '  ';
const LABEL = 22;
/** Characters of a column of numbers, if its head needs no more. */
const COLUMN = 9;
const ONE_DECIMAL = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;
const BAR = 20;
const NARROWEST_BAR = 4;
/** A year, if there is room for it. */
const MOST_WEEKS = 53;
const CHART_ROWS = 8;
const NAME = 18;
const RATING = 11;
/** A rating is told with so many deviations to each side: its true value lies between them in 95 of 100 cases. */
const DEVIATIONS = 2;

/**
 * What was played here and in rooms, in sections with their titles. Sections without results are left out; the
 * rating comes first, because players look for it. No line has more than `columns`, at least 40.
 * @public
 */
export function statisticsLines(
  texts: Texts,
  results: Results,
  now: number,
  { glyphs, columns }: Look,
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
  const look = { glyphs, columns: Math.min(columns, WIDEST) - INDENT.length };
  const days = tally(solo.map(({ at }) => date(at)));
  const kinds = tally([...games, ...solo.map(({ kind }) => kind)]);
  const kindLines = Object.entries(words.kindNames).flatMap(([kind, name]) =>
    kinds.has(kind) ? [line(name, String(kinds.get(kind)).padStart(5))] : [],
  );
  const { weekdays } = words;
  const room = look.columns - Math.max(...weekdays.map(name => name.length)) - 1;
  const year = { weeks: Math.min(MOST_WEEKS, Math.floor(room / 2)), weekdays };
  return [
    section(words.overTime, ratingRows(texts, results, look)),
    section(words.inRooms, rooms?.played ? roomLines(texts, rooms, look) : []),
    section(words.all, played > 0 ? summary(texts, statistics, results, look) : []),
    section(
      words.days + shades.join(''),
      played > 0 ? calendar(days, date(now), year, glyphs) : [],
    ),
    section(words.byLength, table(texts, words.heads.length, lengths, look)),
    section(words.byEdition, table(texts, words.heads.edition, editions, look)),
    section(words.byMotif, [
      ...table(texts, words.heads.motif, motifs, look, 'inShortest'),
      ...[...byMotif.keys()].flatMap(motif => wrapWords(motifSentence(texts, motif), look.columns)),
    ]),
    section(words.kinds, kindLines),
  ]
    .filter(({ lines }) => lines.length > 0)
    .flatMap(({ title, lines }, index) => [
      ...(index === 0 ? [] : [BLANK]),
      ...titled(wrapWords(title, look.columns), lines),
    ]);
}

type Results = readonly SoloResult[];
/** What is drawn with, and in how many columns. */
interface Look<Signs = Glyphs> {
  readonly glyphs: Signs;
  readonly columns: number;
}
type BarLook = Look<Pick<Glyphs, 'bar'>>;

const BLANK: Row = [span(' ')];

const section = (title: string, lines: readonly (string | Row)[]) => ({ title, lines });

/** A section as rows: the lines of its title, then its own, further in. */
const titled = (title: readonly string[], lines: readonly (string | Row)[]): Row[] => [
  ...title.map(line => [span(line, { bold: true })]),
  ...lines.map(line => [span(INDENT), ...(typeof line === 'string' ? [span(line)] : line)]),
];

const line = (label: string, value: string): string => label.padEnd(LABEL) + value;
/** A line with a value in words, which goes on below itself where the columns end. */
const other = (label: string, value: string, columns: number): string[] =>
  wrapWords(value, columns - LABEL - 1).map((part, at) => line(at === 0 ? label : '', ` ${part}`));

function partOf(number: number, all: number, { glyphs, columns }: BarLook): string {
  const counted = `${String(number).padStart(5)}${GAP}`;
  return counted + bar(number / all, Math.min(BAR, columns - LABEL - counted.length), glyphs);
}

/** A rating and how far off it may be. */
function ratingText({ screens }: Texts, { rating, deviation }: Rating): string {
  const spread = Math.round(DEVIATIONS * deviation);
  return screens.statistics.rated({ rating: Math.round(rating), spread });
}

function roomLines(
  texts: Texts,
  { played, won, chips, rating }: Standing,
  look: BarLook,
): string[] {
  const { statistics: words } = texts.screens;
  return [
    line(words.played, partOf(played, played, look)),
    line(words.won, partOf(won, played, look)),
    line(words.chips, String(chips).padStart(5)),
    ...(rating ? other(words.rating, ratingText(texts, rating), look.columns) : []),
  ];
}

function summary(
  texts: Texts,
  statistics: ReturnType<typeof statisticsOf>,
  results: Results,
  look: BarLook,
): string[] {
  const { statistics: words } = texts.screens;
  const told = (label: string, value: string) => other(label, value, look.columns);
  const { played, solved, streak, longest, bestRun, bests, movesOver } = statistics;
  const { milliseconds = 0 } = statistics;
  const runs = RUN_KINDS.filter(kind => bests[kind] > 0);
  const rating = ratingsOf(results).at(-1)?.rating;
  const parts = (['played', 'solved', 'inShortest', 'withoutHints'] as const).map(name =>
    line(words[name], partOf(statistics[name], played, look)),
  );
  const ofSolved = [
    ...told(words.movesOver, words.onAverage({ number: oneDecimal(texts, movesOver) })),
    ...told(words.time, words.median({ time: duration(milliseconds) })),
  ];
  return [
    ...parts,
    ...(solved > 0 ? ofSolved : []),
    ...(bestRun > 0 ? told(words.best, words.bests({ longest, run: bestRun })) : []),
    ...runs.flatMap(kind => told(words.runBest[kind], String(bests[kind]))),
    ...(streak.longest > 0 ? told(words.streak, words.streakDays(streak)) : []),
    ...told(words.rating, rating ? ratingText(texts, rating) : words.notRated),
  ];
}

function table(
  texts: Texts,
  head: string,
  rows: readonly (readonly [name: string, Figures])[],
  { glyphs, columns: all }: BarLook,
  counted: 'solved' | 'inShortest' = 'solved',
): string[] {
  if (rows.length === 0) return [];
  const { heads } = texts.screens.statistics;
  const width = Math.max(head.length, ...rows.map(([name]) => name.length));
  const slowest = Math.max(1, ...rows.map(([, { milliseconds = 0 }]) => milliseconds));
  const names = [heads.played, heads[counted], heads.movesOver, heads.time, heads.fastest];
  const columns = names.map(name => Math.max(COLUMN, name.length + 1));
  const widthUpTo = (at: number) =>
    columns.slice(0, at + 1).reduce((sum, each) => sum + each, width);
  // In a narrow window the bars go first, then columns from the right.
  const shown = columns.filter((_, at) => widthUpTo(at) <= all);
  const room = Math.floor((all - widthUpTo(columns.length)) / 2) - GAP.length;
  const row = (name: string, cells: readonly string[], bars: readonly string[]): string => {
    const aligned = shown.map((column, at) => (cells[at] ?? '').padStart(column));
    const drawn = room < NARROWEST_BAR ? [] : bars;
    return [name.padEnd(width) + aligned.join(''), ...drawn].join(GAP);
  };
  const told = (time: number | undefined): string => (time === undefined ? '' : duration(time));
  return [
    row(head, names, [fitText(heads[counted], room), cutText(heads.time, room)]),
    ...rows.map(([name, { played, [counted]: part, movesOver, milliseconds, fastest }]) => {
      const counts = [String(played), String(part), oneDecimal(texts, movesOver)];
      const parts = [part / played, (milliseconds ?? 0) / slowest];
      const bars = parts.map(filled => bar(filled, Math.max(0, room), glyphs));
      return row(name, [...counts, told(milliseconds), told(fastest)], bars);
    }),
  ];
}

const oneDecimal = ({ code }: Texts, number: number | undefined): string =>
  number?.toLocaleString(code, ONE_DECIMAL) ?? '';

function ratingRows(
  { screens }: Texts,
  results: Results,
  { glyphs, columns }: BarLook,
): (string | Row)[] {
  const ratings = ratingsOf(results);
  const [first] = ratings;
  const last = ratings.at(-1);
  if (!first || !last) return [];
  const room = { columns, rows: CHART_ROWS };
  const estimates = ratings.map(
    ({ rating: own }) => [own.rating, DEVIATIONS * own.deviation] as const,
  );
  const time = { from: date(first.at), until: date(last.at), games: ratings.length };
  return [
    ...bandChart(estimates, room, glyphs),
    ...wrapWords(screens.statistics.span(time), columns),
  ];
}

const date = (milliseconds: number): string =>
  localTime(milliseconds).slice(0, 'YYYY-MM-DD'.length);

/** @public The best ratings on a server and today's results, of all who agreed to be listed; then the viewer's own. */
export function boardLines(texts: Texts, board: Board, columns = Infinity): Row[] {
  const { top: words } = texts.screens;
  const { rating, games = 0, isShown } = board.own ?? {};
  const room = columns - INDENT.length;
  const ratings = board.top.flatMap((one, at) => ranked(at, one, ratingRow(texts, one), room));
  const results = board.today.flatMap((one, at) => ranked(at, one, dailyRow(texts, one), room));
  const nobody = wrapWords(words.nobody({ games: FEWEST_GAMES }), room);
  const own = rating ? [words.own({ rating: ratingText(texts, rating), games })] : [];
  const seen = board.own ? wrapWords(isShown ? words.isShown : words.isHidden, columns) : [];
  return [
    ...titled([words.ratings], [...(ratings.length === 0 ? nobody : ratings), ...own]),
    BLANK,
    ...titled([words.today], results.length === 0 ? [words.nobodyToday] : results),
    ...(board.own ? [BLANK, ...seen.map(text => [span(text)])] : []),
  ];
}

const ranked = (at: number, { name = '' }: Standing, value: string, columns: number): string[] =>
  other(`${String(at + 1).padStart(2)}  ${fitText(name, NAME)}`, value, columns);

function ratingRow(texts: Texts, { rating, games = 0 }: Standing): string {
  return texts.screens.top.row({ rating: fitText(ratingText(texts, rating!), RATING), games });
}

const dailyRow = (texts: Texts, { daily }: Standing): string => finishedText(texts, daily!);

type FinishedDaily = Pick<DailyResult, 'moves' | 'shortest' | 'hints' | 'milliseconds'>;

function finishedText({ messages, screens }: Texts, result: FinishedDaily): string {
  const { moves, shortest, hints, milliseconds } = result;
  const played =
    moves === undefined
      ? screens.daily.shared({ over: moves })
      : messages.practice.moves({ moves });
  return screens.top.finished({ played, shortest, hints, time: duration(milliseconds) });
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

/** @public An earlier day in two parts: its number with its date, and how it was finished the first time. */
export function dayParts(texts: Texts, { day, result }: EarlierDay): readonly [string, string] {
  const { title, unplayed } = texts.screens.daily;
  return [title({ day, date: dateOfDay(day) }), result ? finishedText(texts, result) : unplayed];
}
