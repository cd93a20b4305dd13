import { type Rating, UNRATED } from './glicko.js';
import { type Rated, rateGame, ratingOfEstimate } from './rating.js';
import { type PracticeResult, positionKey, type SoloResult } from './result.js';
import { type Attempt, scoreOf } from './score.js';

/** The player's ratings, one after each result that was rated, in their order. */
export const ratingsOf = (
  results: readonly SoloResult[],
): { readonly at: number; readonly rating: Rating }[] =>
  results.flatMap(result =>
    result.kind !== 'deck' && result.rated
      ? [{ at: result.at, rating: result.rated.player.after }]
      : [],
  );

/** The player's rating after the last of these that was rated. */
export const ratingAfter = (results: readonly SoloResult[]): Rating =>
  ratingsOf(results).at(-1)?.rating ?? UNRATED;

/**
 * Rates an attempt at a position. Nothing comes of one at a position that was met before, which would
 * only show what is remembered.
 *
 * @param results all that was played before
 * @param estimate the rating of the position while nobody has tried it
 */
export function rateAttempt(
  results: readonly SoloResult[],
  attempt: Attempt & Pick<PracticeResult, 'id' | 'rules'>,
  estimate: number,
): Rated | undefined {
  const key = positionKey(attempt);
  if (results.some(result => positionKey(result) === key)) return undefined;
  return rateGame(ratingAfter(results), ratingOfEstimate(estimate), scoreOf(attempt));
}
