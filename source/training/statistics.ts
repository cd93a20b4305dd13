import { dayNumber } from './daily.js';
import { deckOf } from './deck.js';
import type { Motif } from './motifs.js';
import { ratingsOf, shownChange } from './rating.js';
import { playedOf, type SoloResult, scoreOf } from './result.js';
import { dailyResult } from './result-of.js';
import { bestRun } from './run.js';

/** So many rated games make a trend. */
const TREND_GAMES = 10;

/** Where a player stands: what is open today, and what there is to beat. */
export type Home = ReturnType<typeof homeOf>;

/** Where the player of these results stands at this moment, in milliseconds since 1970. */
export function homeOf(results: readonly SoloResult[], now: number) {
  const day = dayNumber(now);
  const ratings = ratingsOf(results).map(({ rating }) => rating);
  const after = ratings.at(-1);
  const before = ratings.at(-1 - TREND_GAMES);
  return {
    /** The position of the day; the streak is that of solved days. */
    today: {
      isDone: dailyResult(results, day) !== undefined,
      streak: dayStreak(results, day).current,
    },
    /** In whole points; undefined before the first rated game. */
    rating: after && Math.round(after.rating),
    /** By how many points the rating has changed over the last games, once there are so many. */
    trend: after && before && { change: shownChange({ before, after }).change, games: TREND_GAMES },
    /** Missed positions due. */
    due: deckOf(results, now).filter(({ due }) => due <= now).length,
    /** Positions solved in the best run; 0 without one. */
    bests: { storm: bestRun(results, 'storm'), streak: bestRun(results, 'streak') },
  };
}

export type Figures = Readonly<ReturnType<typeof figuresOf>>;

/** The statistics of all positions that were played. */
export function statisticsOf(results: readonly SoloResult[], now: number) {
  const counted = playedOf(results);
  // Positions that came back are known: they say nothing about motifs.
  const met = counted.filter(({ kind }) => kind !== 'deck');
  const motifs = [...grouped(met, ({ motifs = [] }) => motifs)];
  const part = ({ inShortest, played }: Figures) => inShortest / played;
  const best = counted.flatMap((result, at) => (isBest(result) ? [at] : []));
  return {
    ...figuresOf(counted),
    /** Of positions solved in the fewest moves without hints: the greatest length, 0 if there is none, and the most in a row. */
    longest: Math.max(0, ...best.map(at => counted[at]!.shortest)),
    bestRun: streakOf(best, counted.length).longest,
    /** The best scores; 0 without a run. */
    bests: { storm: bestRun(results, 'storm'), streak: bestRun(results, 'streak') },
    /** By moves of a shortest solution, fewest first. */
    byLength: grouped(counted, ({ shortest }) => [shortest]),
    /** By edition, printed ones first. */
    byEdition: grouped(counted, ({ edition }) => [edition]),
    /** By motif, the one least often solved in the fewest moves first. */
    byMotif: new Map(motifs.sort(([, one], [, other]) => part(one) - part(other))),
    /** Of the daily positions. */
    streak: dayStreak(counted, dayNumber(now)),
  };
}

/**
 * The streaks of days whose position was solved, with hints or without: the longest one, and that up to today, or up to
 * yesterday as long as today's isn't solved. Days in the future, by a clock that was set, don't count until they come.
 */
export function dayStreak(results: readonly SoloResult[], today: number) {
  const solved = results.flatMap(result =>
    result.kind === 'daily' && result.moves !== undefined ? [result.day] : [],
  );
  return streakOf(solved, today);
}

/** The longest run of numbers in a row, none of them beyond the end, and the run up to the end or to the number before it. */
function streakOf(numbers: Iterable<number>, end: number) {
  let [run, last, longest] = [0, Number.NaN, 0];
  for (const number of [...new Set(numbers)].sort((one, other) => one - other)) {
    if (number > end) break;
    run = number === last + 1 ? run + 1 : 1;
    last = number;
    longest = Math.max(longest, run);
  }
  return { current: last >= end - 1 ? run : 0, longest };
}

const isBest = (result: SoloResult): boolean => scoreOf(result) === 1;

/** A motif with fewer attempts isn't judged. */
const FEWEST_ATTEMPTS = 5;

export type WeakSpot = Figures & { readonly motif: Motif };

/** The motif least often solved in the fewest moves, among those met often enough. */
export function weakSpotOf(results: readonly SoloResult[]): WeakSpot | undefined {
  return [...statisticsOf(results, 0).byMotif]
    .map(([motif, figures]) => ({ motif, ...figures }))
    .find(({ inShortest, played }) => played >= FEWEST_ATTEMPTS && inShortest < played);
}

function figuresOf(results: readonly SoloResult[]) {
  const solved = results.filter(({ moves }) => moves !== undefined);
  const over = solved.map(({ moves = 0, shortest }) => moves - shortest);
  const sum = over.reduce((sum, moves) => sum + moves, 0);
  return {
    played: results.length,
    solved: solved.length,
    /** Solved in the fewest moves. */
    inShortest: over.filter(moves => moves === 0).length,
    withoutHints: solved.filter(({ hints }) => hints === 0).length,
    /** Average moves over the shortest of solved ones; `undefined` if none was solved. */
    movesOver: over.length === 0 ? undefined : sum / over.length,
    /** Median time of solved ones in milliseconds; `undefined` if none was solved. */
    milliseconds: median(solved.map(({ milliseconds }) => milliseconds)),
    /** Least time of one solved in the fewest moves without hints. */
    fastest: ascending(results.filter(isBest).map(({ milliseconds }) => milliseconds))[0],
  };
}

function median(numbers: readonly number[]): number | undefined {
  const sorted = ascending(numbers);
  const upper = sorted[Math.floor(sorted.length / 2)];
  const lower = sorted[Math.ceil(sorted.length / 2) - 1];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}

const ascending = (numbers: readonly number[]) => [...numbers].sort((one, other) => one - other);

/** Figures by key, in ascending order. */
function grouped<Key extends number | string>(
  results: readonly SoloResult[],
  keysOf: (result: SoloResult) => readonly Key[],
): ReadonlyMap<Key, Figures> {
  const keys = [...new Set(results.flatMap(keysOf))].sort((one, other) => (one < other ? -1 : 1));
  return new Map(
    keys.map(key => [key, figuresOf(results.filter(result => keysOf(result).includes(key)))]),
  );
}
