import { commandOf, keyName } from '../../keys/index.js';
import { messages } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { bar, columnChart } from '../../pictures/charts.js';
import type { Glyphs } from '../../pictures/theme.js';
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

const { statistics: text, top } = screenTexts;

/** A line of the statistics; the title of a section stands out. */
export interface StatisticsLine {
  readonly text: string;
  readonly isTitle?: boolean;
}

const WIDTH = 78;
const INDENT = '  ';
const LABEL = 22;
const COLUMN = 10;
const BAR = 20;
const CHART_ROWS = 8;
const NAME = 18;
const RATING = 25;
/** The rating is within two deviations with a chance of 95 %. */
const DEVIATIONS = 2;

/** All that there is to say of what was played alone, and in rooms; nothing where nothing was played. */
export function statisticsLines(
  results: Results,
  now: number,
  glyphs: BarGlyphs,
  matches?: Standing,
): StatisticsLine[] {
  const sections = [
    ...(matches?.played ? [section(text.inRooms, matchLines(matches, glyphs))] : []),
    ...sectionsAlone(results, now, glyphs),
  ];
  return sections.flatMap((lines, index) => (index === 0 ? lines : [{ text: '' }, ...lines]));
}

type Results = readonly SoloResult[];
type BarGlyphs = Pick<Glyphs, 'bar'>;

function sectionsAlone(results: Results, now: number, glyphs: BarGlyphs): StatisticsLine[][] {
  const statistics = statisticsOf(results, now);
  if (statistics.played === 0) return [];
  const { byLength, byEdition, byMotif } = statistics;
  const editions = [...byEdition].map(
    ([name, figures]) => [name === 'own' ? text.own : name, figures] as const,
  );
  const motifs = [...byMotif].map(([motif, figures]) => [messages.motifs[motif], figures] as const);
  const lengths = [...byLength].map(([moves, figures]) => [String(moves), figures] as const);
  return [
    section(text.all, summary(statistics, results, glyphs)),
    section(text.byLength, table(text.heads.length, lengths, glyphs)),
    section(text.byEdition, table(text.heads.edition, editions, glyphs)),
    motifs.length === 0
      ? []
      : section(text.byMotif, table(text.heads.motif, motifs, glyphs, 'inShortest')),
    ratingSection(results, glyphs),
  ].filter(lines => lines.length > 0);
}

export const section = (title: string, lines: readonly string[]): StatisticsLine[] => [
  { text: title, isTitle: true },
  ...lines.map(line => ({ text: INDENT + line })),
];

const line = (label: string, value: string): string => label.padEnd(LABEL) + value;
const other = (label: string, value: string): string => line(label, ` ${value}`);

const partOf = (number: number, all: number, glyphs: BarGlyphs): string =>
  `${String(number).padStart(5)}  ${bar(number / all, BAR, glyphs)}`;

/** A rating, and within what it is with a chance of 95 %. */
export const ratingText = ({ rating, deviation }: Rating): string =>
  text.rated({ rating: Math.round(rating), spread: Math.round(DEVIATIONS * deviation) });

const matchLines = ({ played, won, chips, rating }: Standing, glyphs: BarGlyphs): string[] => [
  line(text.played, partOf(played, played, glyphs)),
  line(text.won, partOf(won, played, glyphs)),
  line(text.chips, String(chips).padStart(5)),
  ...(rating ? [other(text.rating, ratingText(rating))] : []),
];

function summary(statistics: Statistics, results: Results, glyphs: BarGlyphs): string[] {
  const { played, solved, inShortest, withoutHints, streak } = statistics;
  const rating = ratingsOf(results).at(-1)?.rating;
  const part = (number: number): string => partOf(number, played, glyphs);
  return [
    line(text.played, part(played)),
    line(text.solved, part(solved)),
    line(text.inShortest, part(inShortest)),
    line(text.withoutHints, part(withoutHints)),
    ...(solved === 0
      ? []
      : [
          other(text.movesOver, text.onAverage({ number: oneDecimal(statistics.movesOver) })),
          other(text.time, text.median({ time: duration(statistics.milliseconds ?? 0) })),
        ]),
    ...(streak.longest === 0 ? [] : [other(text.streak, text.days(streak))]),
    other(text.rating, rating ? ratingText(rating) : text.notRated),
  ];
}

function table(
  head: string,
  rows: readonly (readonly [name: string, Figures])[],
  glyphs: BarGlyphs,
  counted: 'solved' | 'inShortest' = 'solved',
): string[] {
  const { heads } = text;
  const width = Math.max(head.length, ...rows.map(([name]) => name.length));
  const row = (name: string, cells: readonly string[]): string =>
    name.padEnd(width) + cells.map(cell => cell.padStart(COLUMN)).join('');
  return [
    row(head, [heads.played, heads[counted], heads.movesOver, heads.time]),
    ...rows.map(([name, { played, [counted]: part, movesOver, milliseconds }]) => {
      const time = milliseconds === undefined ? '' : duration(milliseconds);
      const cells = [String(played), String(part), oneDecimal(movesOver), time];
      return `${row(name, cells)}  ${bar(part / played, BAR, glyphs)}`;
    }),
  ];
}

const oneDecimal = (number: number | undefined): string => number?.toFixed(1) ?? '';

function ratingSection(results: Results, glyphs: BarGlyphs): StatisticsLine[] {
  const ratings = ratingsOf(results);
  const [first] = ratings;
  const last = ratings.at(-1);
  if (!first || !last) return [];
  const room = { columns: WIDTH - INDENT.length, rows: CHART_ROWS };
  const numbers = ratings.map(({ rating }) => Math.round(rating.rating));
  return section(text.overTime, [
    ...columnChart(numbers, room, glyphs),
    text.span({ from: date(first.at), until: date(last.at), games: ratings.length }),
  ]);
}

const date = (milliseconds: number): string =>
  localTime(milliseconds).slice(0, 'YYYY-MM-DD'.length);

interface Show {
  readonly type: 'show';
}

/** The view of a page of lines is the line at its top, from 0; so many rows of them are on show. */
export const reduceLines =
  (lines: number, rows: number) =>
  (top: number, { event }: KeyAction): Step<number, Leave | Show> => {
    const name = keyName(event);
    if (name === undefined) return step(top);
    switch (commandOf('top', name)) {
      case 'back':
        return lastStep(top, { type: 'leave' });
      case 'show':
        return step(top, { type: 'show' });
      case 'line':
      case 'page':
      case 'end':
        return step(moved(name, top, rows, lines - rows));
      default:
        return step(top);
    }
  };

/** The ratings of a host, and the results of the day: of those who agree to be shown, and one's own. */
export function boardLines({ top: best, today, own }: Board): StatisticsLine[] {
  const { rating, games = 0 } = own ?? {};
  return [
    ...section(top.ratings, [
      ...(best.length === 0 ? [top.nobody({ games: FEWEST_GAMES })] : best.map(ratingRow)),
      ...(rating ? [top.own({ rating: ratingText(rating), games })] : []),
    ]),
    { text: '' },
    ...section(top.today, today.length === 0 ? [top.nobodyToday] : today.map(dailyRow)),
    ...(own ? [{ text: '' }, { text: own.isShown ? top.isShown : top.isHidden }] : []),
  ];
}

const ranked = (at: number, { name = '' }: Standing, value: string): string =>
  `${String(at + 1).padStart(2)}  ${fitText(name, NAME)}  ${value}`;

const ratingRow = (standing: Standing, at: number): string =>
  ranked(
    at,
    standing,
    top.row({ rating: fitText(ratingText(standing.rating!), RATING), games: standing.games! }),
  );

function dailyRow(standing: Standing, at: number): string {
  const { moves = 0, shortest, hints, milliseconds } = standing.daily!;
  return ranked(at, standing, top.solved({ moves, shortest, hints, time: duration(milliseconds) }));
}
