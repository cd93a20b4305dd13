import { english } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { UNICODE } from '../../source/pictures/theme.js';
import { escaped } from './marked.js';
import {
  bestOf,
  clockTime,
  dayOf,
  daysInRow,
  everyDay,
  isShortest,
  type Line,
  lastPlayed,
  localMinute,
  longestRun,
  median,
  positionsDue,
  readMatch,
  readPractice,
  solvedDays,
  type Written,
} from './read-files.js';
import { type Agree, saysIn, TIME } from './statements.js';

const { daily, menu, recordList, statistics } = screenTexts;

/** So many rated games make a trend. */
const TREND_GAMES = 10;

const nameOfKey = (key: string): string => {
  const names: Readonly<Record<string, string>> = { ...english.motifs, own: statistics.own };
  return names[key] ?? key;
};

const ratingsIn = (results: readonly Line[]): readonly Line[] =>
  results.flatMap(({ rated }) => (rated ? [rated.player.after] : []));

/** Compares the menu with what is written. */
export function judgeMenu(
  { results, matches, practices }: Written,
  rows: readonly string[],
  agree: Agree,
) {
  const flat = rows.join('\n');
  const factOf = (name: string): string | undefined =>
    rows
      .map(row => new RegExp(`^[ ›]*${escaped(name)}\\s{2,}(\\S.*?)\\s*$`).exec(row)?.[1])
      .find(Boolean);
  const today = factOf(menu.daily);
  if (today !== undefined) {
    const day = dayOf(Date.now());
    const played = results.filter(({ kind }) => kind === 'daily');
    const streak = daysInRow(solvedDays(results), day);
    const state = menu.today[played.some(line => line.day === day) ? 'done' : 'open'];
    agree('today in the menu', today, `${state}, ${daily.streak({ current: streak })}`);
  }
  for (const { cards } of saysIn('deckDue', flat)) {
    agree('missed positions due', cards, positionsDue(results, Date.now()));
  }
  const ratings = ratingsIn(results).map(({ rating }) => Math.round(rating));
  const told = factOf(menu.statistics);
  if (told !== undefined) {
    const [last = 0, before] = [ratings.at(-1), ratings.at(-1 - TREND_GAMES)];
    const by = before === undefined ? 0 : last - before;
    const trend = menu.trend({
      change: `${by < 0 ? '−' : '+'}${Math.abs(by)}`,
      games: TREND_GAMES,
    });
    const parts = [menu.rating({ rating: last }), ...(before === undefined ? [] : [trend])];
    agree('rating in the menu', told, parts.join(', '));
  }
  for (const kind of ['storm', 'streak'] as const) {
    const best = factOf(menu[kind]);
    if (best !== undefined)
      agree('best in the menu', best, menu.best({ best: bestOf(results, kind) }));
  }

  const open = matches.map(readMatch).filter(read => !read.winners && read.rounds.length > 0);
  const lastPractice = lastPlayed(practices);
  const isOffered = lastPractice !== undefined && readPractice(lastPractice).end === undefined;
  for (const { round } of saysIn('continued', flat)) {
    agree(
      'round to continue',
      open.some(read => read.rounds.length === round),
      true,
    );
  }
  for (const { moves, id } of saysIn('continuedPractice', flat)) {
    const read = lastPractice && readPractice(lastPractice);
    const begun = String(id).replace(/…|~r.*/g, '');
    agree(
      'moves of the practice to continue',
      [moves, read?.id.startsWith(begun)],
      [read?.made, true],
    );
  }
  const offered = saysIn('continued', flat).length + saysIn('continuedPractice', flat).length;
  if (offered > 0) {
    const row = rows.find(
      other => saysIn('continued', other).length + saysIn('continuedPractice', other).length > 0,
    );
    const of = / {2}\d+ of (\d+)\s*$/.exec(row ?? '')?.[1] ?? 1;
    agree('games to continue', Number(of), open.length + (isOffered ? 1 : 0));
  }
}

/** Up to the time at which a record began. */
const WHEN = /^.*\d \w+ \d{4} +\d\d:\d\d/;

/** Compares the list of records with them. */
export function judgeList(
  { results, matches, practices }: Written,
  rows: readonly string[],
  agree: Agree,
): void {
  const listed = rows.filter(row => WHEN.test(row));
  const all = [
    ...matches.map(lines => ({ lines, kind: 'match' })),
    ...practices.map(lines => ({ lines, kind: 'practice' })),
  ].sort((one, other) => (other.lines[1]?.at ?? 0) - (one.lines[1]?.at ?? 0));
  const [place = { first: 1, of: listed.length }] = saysIn('place', rows[0]!);
  if (listed.length > 0) agree('records in the list', place.of, all.length);
  // Games begun at the same moment may stand in any order.
  const begun = all.map(({ lines }) => lines[1]?.at);
  if (new Set(begun).size < begun.length) return;
  const first = Number(place.first) - 1;
  for (const [at, row] of listed.entries()) {
    const game = all[first + at];
    const time = row.replace(WHEN, '').match(TIME)?.[0];
    if (time === undefined) continue;
    agree(
      'records in the list',
      game !== undefined && row.includes(localMinute(game.lines[1]?.at)),
      true,
    );
    if (!game) continue;
    if (game.kind === 'practice') {
      const read = readPractice(game.lines);
      agree('time of a listed practice', time, clockTime(read.milliseconds));
      if (read.end === 'solved')
        agree(
          'end of a listed game',
          row.trimEnd().endsWith(recordList.practised.solved({ moves: read.madeAtEnd! })),
          true,
        );
      continue;
    }
    const read = readMatch(game.lines);
    agree('time of a listed match', time, clockTime(read.milliseconds));
    for (const [player, name] of read.players.entries()) {
      const chips = new RegExp(`${name} (\\d+)`).exec(row)?.[1];
      if (chips) agree('chips of a listed match', Number(chips), read.chips[player]);
    }
    const round = /round (\d+)\s*$/.exec(row)?.[1];
    if (round) agree('end of a listed game', Number(round), read.rounds.length);
  }
  for (const read of practices.map(readPractice)) {
    const mine = results.find(({ id, at }) => id === read.id && at === read.endedAt);
    if (mine) agree('one time for one practice', read.milliseconds, mine.milliseconds);
  }
}

/** Compares the statistics, on their page or printed, with the results. */
export function judgeStatistics(
  { results, matches }: Written,
  rows: readonly string[],
  agree: Agree,
): void {
  const alone = matches.map(readMatch).filter(({ players }) => players.length === 1).length;
  const counts: Record<string, number> = {};
  for (const [kind, name] of Object.entries(statistics.kindNames)) {
    counts[name] = results.filter(line => line.kind === kind).length;
  }
  counts[statistics.kindNames.match] = matches.length - alone;
  counts[statistics.kindNames.solitaire] = alone;
  for (const row of rows) {
    const [, name, number] = /^\s+(\S.*?)\s{2,}(\d+)\s*$/.exec(row) ?? [];
    if (name === undefined || counts[name] === undefined) continue;
    agree('number of games by kind', Number(number), counts[name]);
  }
  const played = results.filter(({ kind }) => kind !== 'kept');
  const solved = played.filter(({ moves }) => moves !== null);
  const isBest = (line: Line) => isShortest(line) && line.hints === 0;
  const shownBeside = (label: string): string | undefined =>
    rows
      .map(row => new RegExp(`^\\s+${escaped(label)}\\s{2,}(\\S.*?)\\s*$`).exec(row)?.[1])
      .find(Boolean);
  for (const kind of ['storm', 'streak'] as const) {
    const best = shownBeside(statistics.runBest[kind]);
    if (best !== undefined) agree('best run', Number(best), bestOf(played, kind));
  }
  const over = solved.map(({ moves, shortest }) => moves - shortest);
  const average = (over.reduce((sum, more) => sum + more, 0) / over.length).toFixed(1);
  const days = solvedDays(played);
  const rating = ratingsIn(results).at(-1);
  const bests = {
    longest: Math.max(0, ...played.filter(isBest).map(({ shortest }) => shortest)),
    run: longestRun(played.map(isBest)),
  };
  const streak = {
    current: daysInRow(days, dayOf(Date.now())),
    longest: longestRun(everyDay(days)),
  };
  const told = [
    [
      'moves over in the statistics',
      statistics.movesOver,
      statistics.onAverage({ number: average }),
    ],
    [
      'median in the statistics',
      statistics.time,
      statistics.median({ time: clockTime(median(solved)) }),
    ],
    ['streaks in the statistics', statistics.best, statistics.bests(bests)],
    ['streaks in the statistics', statistics.streak, statistics.streakDays(streak)],
  ] as const;
  const first = rows.findIndex(row => row.trim() === statistics.all);
  // Only whole sections are compared: a page may show a part.
  if (first >= 0) {
    for (const [kind, label, value] of told) {
      const shown = shownBeside(label);
      if (shown !== undefined) agree(kind, shown, value);
    }
    const shown = shownBeside(statistics.rating);
    if (shown !== undefined && rating) {
      const spread = Math.round(2 * rating.deviation);
      agree(
        'rating in the statistics',
        shown,
        statistics.rated({ rating: Math.round(rating.rating), spread }),
      );
    }
    const figures = [
      [statistics.played, played],
      [statistics.solved, solved],
      [statistics.inShortest, solved.filter(isShortest)],
      [statistics.withoutHints, solved.filter(({ hints }) => hints === 0)],
    ] as const;
    for (const [label, lines] of figures) {
      const row = rows.slice(first).find(other => new RegExp(`^\\s+${label}\\s+\\d+`).test(other));
      if (row) agree('statistics of all positions', Number(/\d+/.exec(row)![0]), lines.length);
    }
  }
  table(statistics.byLength, 'statistics by length', ({ shortest }) => [String(shortest)]);
  table(statistics.byEdition, 'statistics by edition', ({ edition }) => [edition]);
  // Positions that came back are known.
  table(statistics.byMotif, 'statistics by motif', ({ kind, motifs = [] }) =>
    kind === 'deck' ? [] : motifs,
  );
  calendar();

  /** A table of played, and solved or solved in the fewest moves, with times. */
  function table(
    title: string,
    kind: Parameters<Agree>[0],
    keysOf: (line: Line) => readonly string[],
  ) {
    const head = rows.findIndex(row => row.trim() === title);
    if (head < 0) return;
    for (const row of rows.slice(head + 2)) {
      const [, name, counted, part] = /^\s+(\S+(?: \S+)*)\s+(\d+)\s+(\d+)\s/.exec(row) ?? [];
      if (name === undefined) break;
      const mine = played.filter(line => keysOf(line).map(nameOfKey).includes(name));
      const isPart =
        title === statistics.byMotif ? isShortest : ({ moves }: Line) => moves !== null;
      agree(kind, [Number(counted), Number(part)], [mine.length, mine.filter(isPart).length]);
    }
  }

  /** The shade of today. */
  function calendar(): void {
    const day = statistics.weekdays[(new Date().getDay() + 6) % 7]!;
    const row = rows.find(
      other => other.trim().startsWith(`${day} `) && other.includes(UNICODE.pointer),
    );
    if (row === undefined) return;
    const shade = row[row.lastIndexOf(UNICODE.pointer) + 1]!;
    const today = new Date().toDateString();
    const number = played.filter(({ at }) => new Date(at).toDateString() === today).length;
    const least = [0, 1, 2, 4, 8].findLastIndex(some => number >= some);
    agree('calendar', UNICODE.shades.indexOf(shade), least);
  }
}

/** Compares the statistics as programs read them. */
export function judgeJson({ results }: Written, shown: Line, agree: Agree): void {
  const played = results.filter(({ kind }) => kind !== 'kept');
  const solved = played.filter(({ moves }) => moves !== null);
  const days = solvedDays(played);
  const { rating = null, deviation } = ratingsIn(results).at(-1) ?? {};
  const written = {
    played: played.length,
    solved: solved.length,
    inShortest: solved.filter(isShortest).length,
    withoutHints: solved.filter(({ hints }) => hints === 0).length,
    milliseconds: solved.length > 0 ? median(solved) : null,
    streak: { current: daysInRow(days, dayOf(Date.now())), longest: longestRun(everyDay(days)) },
    bests: { storm: bestOf(results, 'storm'), streak: bestOf(results, 'streak') },
    rating: rating === null ? null : { rating, deviation },
  };
  for (const [name, value] of Object.entries(written)) {
    agree('figures of stats as JSON', [name, shown[name]], [name, value]);
  }
}
