import type { Texts } from '../messages/language.js';
import { bandChart, bar, calendar } from '../pictures/charts.js';
import { type Glyphs, type Row, span } from '../pictures/theme.js';
import type { Board, Standing } from '../storage/visitors.js';
import { cutText, fitText } from '../terminal/cells.js';
import {
  type DailyResult,
  dailyResult,
  dateOfDay,
  dayStreak,
  FEWEST_GAMES,
  type Figures,
  playedOf,
  type Rating,
  RUN_KINDS,
  ratingsOf,
  type SoloResult,
  statisticsOf,
} from '../training/index.js';
import { wrapWords } from '../views/list.js';
import { type EarlierDay, tally } from '../views/statistics/statistics-view.js';
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
/** Days of which numbers are told where no calendar and no chart is drawn. */
const DAYS_TOLD = 7;
const NAME = 18;
const RATING = 11;
/** A rating is told with so many deviations to each side: its true value lies between them in 95 of 100 cases. */
const DEVIATIONS = 2;

/** What was played: here, by `games` of other kinds, and in the rooms of a server. */
interface Played {
  readonly results: readonly SoloResult[];
  readonly now: number;
  readonly games?: readonly string[];
  readonly rooms?: Standing | undefined;
}

/**
 * What was played here and in rooms, in sections with their titles. Sections without results are left out; the
 * rating comes first, because players look for it. No line has more than `columns`, at least 40.
 * @public
 */
export function statisticsLines(texts: Texts, all: Played, { glyphs, columns }: Look): Row[] {
  const look = { glyphs, columns: Math.min(columns, WIDEST) - INDENT.length };
  return sectionsOf(texts, all).flatMap(
    ({ title, facts, draw, legend = () => '', notes = [] }, index) => [
      ...(index === 0 ? [] : [BLANK]),
      ...titled(wrapWords(title + legend(glyphs), look.columns), [
        ...(draw ? draw(look) : facts.flatMap(fact => drawnFact(fact, look))),
        ...notes.flatMap(note => wrapWords(note, look.columns)),
      ]),
    ],
  );
}

/** @public The same in sentences, for players who hear it: numbers instead of graphs and tables. */
export const spokenStatistics = (texts: Texts, all: Played): readonly string[] =>
  sectionsOf(texts, all).flatMap(({ title, facts, notes = [] }) => [
    `${title}.`,
    ...facts.map(({ name, value }) => texts.screens.menu.line({ name, fact: String(value) })),
    ...notes,
  ]);

/** A number, or a value in words, with its name. Of a number that counts a part there may be a bar. */
interface Fact {
  readonly name: string;
  readonly value: number | string;
  /** The whole of which it counts a part. */
  readonly of?: number;
}

interface Section {
  readonly title: string;
  readonly facts: readonly Fact[];
  /** Draws the facts otherwise than one below the other. */
  readonly draw?: (look: Look) => readonly (string | Row)[];
  /** What the signs in the drawing mean. */
  readonly legend?: (glyphs: Glyphs) => string;
  readonly notes?: readonly string[];
}

function sectionsOf(texts: Texts, { results, now, games = [], rooms }: Played): readonly Section[] {
  const { statistics: words } = texts.screens;
  const { heads, weekdays } = words;
  const statistics = statisticsOf(results, now);
  const { byLength, byEdition, byMotif, played } = statistics;
  const solo = playedOf(results);
  const days = tally(solo.map(({ at }) => date(at)));
  const ratings = ratingsOf(results);
  const rated = ratings.map(({ at, rating }) => [date(at), ratingText(texts, rating)] as const);
  const kinds = tally([...games, ...solo.map(({ kind }) => kind)]);
  return [
    {
      title: words.overTime,
      facts: lastDays(texts, new Map(rated)),
      draw: (look: Look) => ratingRows(texts, ratings, look),
    },
    { title: words.inRooms, facts: rooms?.played ? roomFacts(texts, rooms) : [] },
    { title: words.all, facts: played > 0 ? summary(texts, statistics, ratings) : [] },
    {
      title: words.days,
      facts: lastDays(texts, days),
      draw: ({ glyphs, columns }: Look) => {
        const width = Math.max(...weekdays.map(name => name.length));
        const weeks = Math.min(MOST_WEEKS, Math.floor((columns - width - 1) / 2));
        return calendar(days, date(now), { weeks, weekdays }, glyphs);
      },
      legend: ({ shades }: Glyphs) =>
        ['1', '2-3', '4-7', '8+'].map((most, at) => `  ${shades[at + 1]} ${most}`).join(''),
    },
    { title: words.byLength, ...table(texts, heads.length, byLength, String) },
    {
      title: words.byEdition,
      ...table(texts, heads.edition, byEdition, name => (name === 'own' ? words.own : name)),
    },
    {
      title: words.byMotif,
      ...table(texts, heads.motif, byMotif, motif => texts.messages.motifs[motif], 'inShortest'),
      notes: [...byMotif.keys()].map(motif => motifSentence(texts, motif)),
    },
    {
      title: words.kinds,
      facts: Object.entries(words.kindNames).flatMap(([kind, name]) => {
        const value = kinds.get(kind);
        return value === undefined ? [] : [{ name, value }];
      }),
    },
  ].filter(({ facts }) => facts.length > 0);
}

/** The last days of a table by day. */
const lastDays = (
  { screens }: Texts,
  byDay: ReadonlyMap<string, number | string>,
): readonly Fact[] =>
  [...byDay]
    .slice(-DAYS_TOLD)
    .map(([date, value]) => ({ name: screens.statistics.on({ date }), value }));

/** What is drawn with, and in how many columns. */
interface Look {
  readonly glyphs: Glyphs;
  readonly columns: number;
}

const BLANK: Row = [span(' ')];

/** A section as rows: the lines of its title, then its own, further in. */
const titled = (title: readonly string[], lines: readonly (string | Row)[]): Row[] => [
  ...title.map(line => [span(line, { bold: true })]),
  ...lines.map(line => [span(INDENT), ...(typeof line === 'string' ? [span(line)] : line)]),
];

const line = (label: string, value: string): string => label.padEnd(LABEL) + value;
/** A line with a value in words, which goes on below itself where the columns end. */
const other = (label: string, value: string, columns: number): string[] =>
  wrapWords(value, columns - LABEL - 1).map((part, at) => line(at === 0 ? label : '', ` ${part}`));

function drawnFact({ name, value, of }: Fact, { glyphs, columns }: Look): readonly string[] {
  if (typeof value === 'string') return other(name, value, columns);
  const counted = String(value).padStart(5);
  if (of === undefined) return [line(name, counted)];
  const width = Math.min(BAR, columns - LABEL - counted.length - GAP.length);
  return [line(name, counted + GAP + bar(value / of, width, glyphs))];
}

/** A rating and how far off it may be. */
function ratingText({ screens }: Texts, { rating, deviation }: Rating): string {
  const spread = Math.round(DEVIATIONS * deviation);
  return screens.statistics.rated({ rating: Math.round(rating), spread });
}

function roomFacts(texts: Texts, { played, won, chips, rating }: Standing): readonly Fact[] {
  const { statistics: words } = texts.screens;
  return [
    { name: words.played, value: played, of: played },
    { name: words.won, value: won, of: played },
    { name: words.chips, value: chips },
    ...(rating ? [{ name: words.rating, value: ratingText(texts, rating) }] : []),
  ];
}

function summary(
  texts: Texts,
  statistics: ReturnType<typeof statisticsOf>,
  ratings: Ratings,
): readonly Fact[] {
  const { statistics: words } = texts.screens;
  const { played, solved, streak, longest, bestRun, bests, movesOver } = statistics;
  const { milliseconds = 0 } = statistics;
  const fact = (name: string, value: string, isTold = true): readonly Fact[] =>
    isTold ? [{ name, value }] : [];
  const parts = ['played', 'solved', 'inShortest', 'withoutHints'] as const;
  const last = ratings.at(-1);
  return [
    ...parts.map(name => ({ name: words[name], value: statistics[name], of: played })),
    ...fact(words.movesOver, words.onAverage({ number: oneDecimal(texts, movesOver) }), solved > 0),
    ...fact(words.time, words.median({ time: duration(milliseconds) }), solved > 0),
    ...fact(words.best, words.bests({ longest, run: bestRun }), bestRun > 0),
    ...RUN_KINDS.flatMap(kind => fact(words.runBest[kind], String(bests[kind]), bests[kind] > 0)),
    ...fact(words.streak, words.streakDays(streak), streak.longest > 0),
    ...fact(words.rating, last ? ratingText(texts, last.rating) : words.notRated),
  ];
}

function table<Key>(
  texts: Texts,
  head: string,
  byKey: ReadonlyMap<Key, Figures>,
  nameOf: (key: Key) => string,
  counted: 'solved' | 'inShortest' = 'solved',
): Pick<Section, 'facts' | 'draw'> {
  const { heads } = texts.screens.statistics;
  const names = [heads.played, heads[counted], heads.movesOver, heads.time, heads.fastest];
  const timeText = (time: number | undefined): string => (time === undefined ? '' : duration(time));
  const cellsOf = ({ played, [counted]: part, movesOver, milliseconds, fastest }: Figures) => [
    ...[String(played), String(part), oneDecimal(texts, movesOver)],
    ...[milliseconds, fastest].map(timeText),
  ];
  const rows = [...byKey].map(([key, figures]) => [nameOf(key), figures] as const);
  const facts = rows.map(([name, figures]) => {
    const cells = cellsOf(figures).map((cell, at) => (cell === '' ? [] : `${names[at]} ${cell}`));
    return { name: `${head} ${name}`, value: cells.flat().join(', ') };
  });
  const draw = ({ glyphs, columns: all }: Look): readonly string[] => {
    const width = Math.max(head.length, ...rows.map(([name]) => name.length));
    const slowest = Math.max(1, ...rows.map(([, { milliseconds = 0 }]) => milliseconds));
    const columns = names.map(name => Math.max(COLUMN, name.length + 1));
    const widthUpTo = (at: number) =>
      columns.slice(0, at + 1).reduce((sum, each) => sum + each, width);
    // In a narrow window the bars go first, then columns from the right.
    const shown = columns.filter((_, at) => widthUpTo(at) <= all);
    const room = Math.floor((all - widthUpTo(columns.length)) / 2) - GAP.length;
    const row = (name: string, cells: readonly string[], bars: readonly string[]): string => {
      const aligned = shown.map((column, at) => cells[at]!.padStart(column));
      const drawn = room < NARROWEST_BAR ? [] : bars;
      return [name.padEnd(width) + aligned.join(''), ...drawn].join(GAP);
    };
    return [
      row(head, names, [fitText(heads[counted], room), cutText(heads.time, room)]),
      ...rows.map(([name, figures]) => {
        const { played, [counted]: part, milliseconds = 0 } = figures;
        const bars = [part / played, milliseconds / slowest];
        const drawn = bars.map(filled => bar(filled, Math.max(0, room), glyphs));
        return row(name, cellsOf(figures), drawn);
      }),
    ];
  };
  return { facts, draw };
}

const oneDecimal = ({ code }: Texts, number: number | undefined): string =>
  number?.toLocaleString(code, ONE_DECIMAL) ?? '';

type Ratings = ReturnType<typeof ratingsOf>;

function ratingRows(
  { screens }: Texts,
  ratings: Ratings,
  { glyphs, columns }: Look,
): (string | Row)[] {
  const room = { columns, rows: CHART_ROWS };
  const estimates = ratings.map(
    ({ rating: own }) => [own.rating, DEVIATIONS * own.deviation] as const,
  );
  const time = {
    from: date(ratings[0]!.at),
    until: date(ratings.at(-1)!.at),
    games: ratings.length,
  };
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
  const results = board.today.flatMap((one, at) =>
    ranked(at, one, finishedText(texts, one.daily!), room),
  );
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

type FinishedDaily = Pick<DailyResult, 'moves' | 'shortest' | 'hints' | 'milliseconds'>;

function finishedText({ messages, screens }: Texts, result: FinishedDaily): string {
  const { moves, shortest, hints, milliseconds } = result;
  const played =
    moves === undefined
      ? screens.daily.shared({ over: moves })
      : messages.practice.moves({ moves });
  return screens.top.finished({ played, shortest, hints, time: duration(milliseconds) });
}

/**
 * @public The result of a position of the day in two lines to share, the second with the command that opens it; without
 * spoilers, not even its length; undefined if not played.
 */
export function shareText(
  { screens: { daily } }: Texts,
  results: readonly SoloResult[],
  day: number,
): string | undefined {
  const result = dailyResult(results, day);
  if (!result) return undefined;
  const { shortest, moves, hints, milliseconds } = result;
  const streak = dayStreak(results, day).current;
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
