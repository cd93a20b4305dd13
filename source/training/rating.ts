import { type Rating, ratePeriod, UNRATED } from './glicko.js';

/** Ratings before and after a game. */
export interface Rated {
  readonly player: Change;
  readonly position: Change;
}
export interface Change {
  readonly before: Rating;
  readonly after: Rating;
}

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
