import { dayNumber, streakOf } from './daily.js';
import { deckOf, isDue } from './deck.js';
import { ratingsOf, shownChange } from './rating.js';
import { type SoloResult, solvedDays } from './result.js';
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
      streak: streakOf(solvedDays(results), day).current,
    },
    /** In whole points; undefined before the first rated game. */
    rating: after && Math.round(after.rating),
    /** By how many points the rating has changed over the last games, once there are so many. */
    trend: after && before && { change: shownChange({ before, after }).change, games: TREND_GAMES },
    /** Missed positions due. */
    due: deckOf(results, now).filter(card => isDue(card, now)).length,
    /** Positions solved in the best run; 0 without one. */
    bests: { storm: bestRun(results, 'storm'), streak: bestRun(results, 'streak') },
  };
}
