import { type Rating, ratePeriod, UNRATED } from './glicko.js';
import {
  type Attempt,
  type Change,
  type PracticeResult,
  positionKey,
  type Rated,
  type SoloResult,
  scoreOf,
} from './result.js';

/** An estimate of difficulty is less sure than a rating, and surer than to know nothing. */
const ESTIMATE_DEVIATION = 150;

/** The rating of a position that nobody has tried yet. */
export const ratingOfEstimate = (estimate: number): Rating => ({
  ...UNRATED,
  rating: estimate,
  deviation: ESTIMATE_DEVIATION,
});

/**
 * Rates a game of a player against a position, which wins what the player loses. It is a period of its
 * own for both, so that the new rating can be shown at once.
 *
 * @param score what the player scored, 0 to 1
 */
export const rateGame = (player: Rating, position: Rating, score: number): Rated => ({
  player: { before: player, after: ratePeriod(player, [{ opponent: position, score }]) },
  position: {
    before: position,
    after: ratePeriod(position, [{ opponent: player, score: 1 - score }]),
  },
});

/** The rating after a game and what it has changed, in whole points that agree with each other. */
export function shownChange({ before, after }: Change): { rating: number; change: number } {
  const rating = Math.round(after.rating);
  return { rating, change: rating - Math.round(before.rating) };
}

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
