import { dayNumber, streakOf } from './daily.js';
import { deckOf, isDue } from './deck.js';
import { ratingsOf, shownChange } from './rating.js';
import { type SoloResult, solvedDays } from './result.js';
import { dailyResult } from './result-of.js';
import { bestRun } from './run.js';

/** So many rated games make a trend. */
const TREND_GAMES = 10;

/** Where a player stands: what is open today, and what there is to beat. */
export interface Home {
  /** The position of the day; the streak is that of solved days. */
  readonly today: { readonly isDone: boolean; readonly streak: number };
  /** In whole points; undefined before the first rated game. */
  readonly rating?: number;
  /** By how many points the rating has changed over the last games, once there are so many. */
  readonly trend?: { readonly change: number; readonly games: number };
  /** Missed positions due. */
  readonly due: number;
  /** Positions solved in the best run; 0 without one. */
  readonly bests: { readonly storm: number; readonly streak: number };
}

/** Where the player of these results stands at this moment, in milliseconds since 1970. */
export function homeOf(results: readonly SoloResult[], now: number): Home {
  const day = dayNumber(now);
  const ratings = ratingsOf(results).map(({ rating }) => rating);
  const last = ratings.at(-1);
  const before = ratings.at(-1 - TREND_GAMES);
  return {
    today: {
      isDone: dailyResult(results, day) !== undefined,
      streak: streakOf(solvedDays(results), day).current,
    },
    ...(last && { rating: Math.round(last.rating) }),
    ...(last &&
      before && {
        trend: { change: shownChange({ before, after: last }).change, games: TREND_GAMES },
      }),
    due: deckOf(results, now).filter(card => isDue(card, now)).length,
    bests: { storm: bestRun(results, 'storm'), streak: bestRun(results, 'streak') },
  };
}
