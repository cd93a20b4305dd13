import type { AllSolutions } from '../solver/index.js';
import { type Rating, ratePeriod, UNRATED } from './glicko.js';
import { positionKey, type Rated, type SoloResult, scoreOf } from './result.js';

type Attempt = Parameters<typeof scoreOf>[0];

/** The rating of a position that nobody has tried: less certain than other ratings, but better than none. */
export const ratingOfEstimate = (rating: number) => ({ ...UNRATED, rating, deviation: 150 });

/** Rates a game of a player, who scored `score`, against a position, which scored the rest: a rating period of its own for both. */
export function rateGame(player: Rating, position: Rating, score: number): Rated {
  const after = ratePeriod(player, [{ opponent: position, score }]);
  const rest = ratePeriod(position, [{ opponent: player, score: 1 - score }]);
  return { player: { before: player, after }, position: { before: position, after: rest } };
}

/** The rating after a game and its change, in whole points that agree with each other. */
export function shownChange({ before, after }: Rated['player']): {
  rating: number;
  change: number;
} {
  const rating = Math.round(after.rating);
  return { rating, change: rating - Math.round(before.rating) };
}

/** By how many points the attempt would change the player's rating, where `atStake` has both ratings before. */
export const changeBy = ({ player, position }: Rated, attempt: Attempt): number =>
  shownChange(rateGame(player.before, position.before, scoreOf(attempt)).player).change;

/** The player's rating after each rated result, in their order. */
export const ratingsOf = (results: readonly SoloResult[]) =>
  results.flatMap(result =>
    'rated' in result && result.rated ? [{ at: result.at, rating: result.rated.player.after }] : [],
  );

/**
 * Rates an attempt by the estimate of its position and the player's last rating, at first that of somebody unknown; not
 * if the position was met before, as that would only show a good memory.
 */
export function rateAttempt(
  results: readonly SoloResult[],
  attempt: Attempt & Pick<SoloResult, 'id' | 'rules'>,
  estimate: number,
): Rated | undefined {
  const key = positionKey(attempt);
  if (results.some(result => positionKey(result) === key)) return undefined;
  const player = ratingsOf(results).at(-1)?.rating ?? UNRATED;
  return rateGame(player, ratingOfEstimate(estimate), scoreOf(attempt));
}

/** More solutions make a position no easier. */
export const SOLUTIONS_THAT_COUNT = 16;

/**
 * The rating of a position that nobody has tried, in whole points. Length decides, since each further move must be
 * foreseen. A second robot has to be thought of, unless some solution does without; many visited positions mean many
 * promising ways. Solutions that differ only in the order of independent moves count once. Dealt positions of all
 * editions have about 900 for 3 moves and 2300 for 12. The weights are estimates, corrected by games. A long search may
 * visit other positions each time, which shifts the rating by a point or two.
 */
export function estimateRating({
  moves,
  solutions,
  states,
}: AllSolutions & { readonly states: number }): number {
  const lines = [moves, ...solutions.map(solution => solution.moves)];
  const robots = lines.map(line => new Set(line.map(({ robot }) => robot)).size);
  const ofRobots = 60 * (Math.max(Math.min(...robots), 1) - 1);
  const ways = Math.min(Math.max(solutions.length, 1), SOLUTIONS_THAT_COUNT);
  const seen = Math.log10(Math.max(states, 1));
  return Math.round(440 + 140 * moves.length + ofRobots - 30 * Math.log2(ways) + 25 * seen);
}
