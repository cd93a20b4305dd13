import * as is from '../game/checks.js';

/** Ratings after Mark E. Glickman, "Example of the Glicko-2 system" (2022), with its names in the comments. */
export const isRating = is.shape({
  /** Strength; 1500 for somebody unknown. */
  rating: is.within(-20_000, 20_000),
  /** RD: the strength is within two deviations with a probability of 95 %. Of ours at most 350. */
  deviation: is.within(Number.MIN_VALUE, 1000),
  /** σ: how much the strength itself is expected to change. Of ours at most 0.1. */
  volatility: is.within(Number.MIN_VALUE, 1),
});
export type Rating = is.Checked<typeof isRating>;

/** A game against an opponent as rated before the period, with a score from 0 to 1. */
type Game = { readonly opponent: Rating; readonly score: number };

/** The rating of somebody unknown. */
export const UNRATED: Rating = { rating: 1500, deviation: 350, volatility: 0.06 };

/** Games after which others see a rating. */
export const FEWEST_GAMES = 20;

/** Against an opponent thousands of points away the formulas have no limit: nobody is less sure than unknown. */
const GREATEST_DEVIATION = UNRATED.deviation;
const GREATEST_VOLATILITY = 0.1;

/** Points on the paper's own scale, and the point that is 0 there. */
const SCALE = 173.7178;
const MIDDLE = 1500;
/** How much the volatility may change, τ: the paper names 0.3 to 1.2, and 0.5 in its example. */
const CONSTRAINT = 0.5;
/** Precision of the volatility, ε. */
const TOLERANCE = 1e-6;

/** The weight of a result against an opponent with that deviation, g(φ). */
const weightOf = (phi: number): number => 1 / Math.sqrt(1 + (3 * phi ** 2) / Math.PI ** 2);

/** φ in points. */
const deviationOf = (phi: number): number => Math.min(SCALE * phi, GREATEST_DEVIATION);

/** The expected score, 0 to 1, against an opponent with that rating and deviation. */
export const expectedScore = (rating: number, opponent: Rating): number =>
  1 / (1 + Math.exp((-weightOf(opponent.deviation / SCALE) * (rating - opponent.rating)) / SCALE));

/** The rating after a period with these games; without any, the deviation grows. */
export function ratePeriod(player: Rating, games: readonly Game[]): Rating {
  const phi = player.deviation / SCALE;
  if (games.length === 0) {
    return { ...player, deviation: deviationOf(Math.hypot(phi, player.volatility)) };
  }
  // 1/v, and the sum in both Δ and the new rating.
  let precision = 0;
  let surprise = 0;
  for (const { opponent, score } of games) {
    const weight = weightOf(opponent.deviation / SCALE);
    const expected = expectedScore(player.rating, opponent);
    precision += weight ** 2 * expected * (1 - expected);
    surprise += weight * (score - expected);
  }
  const next = nextVolatility(player.volatility, phi, 1 / precision, surprise / precision);
  const volatility = Math.min(next, GREATEST_VOLATILITY);
  // φ' squared; φ* is in it.
  const variance = 1 / (1 / (phi ** 2 + volatility ** 2) + precision);
  const rating = MIDDLE + SCALE * ((player.rating - MIDDLE) / SCALE + variance * surprise);
  return { rating, deviation: deviationOf(Math.sqrt(variance)), volatility };
}

/** Step 5 of the paper: the zero of its f, by the Illinois variant of regula falsi; `variance` is v, `change` is Δ. */
function nextVolatility(volatility: number, phi: number, variance: number, change: number): number {
  const a = Math.log(volatility ** 2);
  const f = (x: number): number => {
    const spread = phi ** 2 + variance + Math.exp(x);
    return (Math.exp(x) * (change ** 2 - spread)) / (2 * spread ** 2) - (x - a) / CONSTRAINT ** 2;
  };
  let low = a;
  let high: number;
  if (change ** 2 > phi ** 2 + variance) {
    high = Math.log(change ** 2 - phi ** 2 - variance);
  } else {
    let steps = 1;
    while (f(a - steps * CONSTRAINT) < 0) steps++;
    high = a - steps * CONSTRAINT;
  }
  let atLow = f(low);
  let atHigh = f(high);
  while (Math.abs(high - low) > TOLERANCE) {
    const middle = low + ((low - high) * atLow) / (atHigh - atLow);
    const atMiddle = f(middle);
    if (atMiddle * atHigh <= 0) {
      low = high;
      atLow = atHigh;
    } else {
      atLow /= 2;
    }
    high = middle;
    atHigh = atMiddle;
  }
  return Math.exp(low / 2);
}
