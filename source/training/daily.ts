import { createRandom, dealFaces } from '../engine/index.js';
import { EDITIONS, type EditionName, facesToDeal } from '../game/index.js';
import type { DealOutcome, Solver } from '../solver/index.js';

// The same for everybody, without a network: what is dealt depends on the date alone, in UTC, and must never change
// for a day that has come.

const DAY = 24 * 60 * 60 * 1000;
/** The first moment of daily 1: 2026-11-01. */
const FIRST = Date.UTC(2026, 10, 1);
/** The last day whose date has four digits for the year. */
const LAST = Math.floor((Date.UTC(9999, 11, 31) - FIRST) / DAY) + 1;

const MOVES = { least: 5, most: 12 } as const;

/** Each day another rulebook, in turn. A list of its own: an edition that is added must not shift it. */
const EDITIONS_IN_TURN: readonly EditionName[] = ['1999', '2003', '2007', '2013'];

/** The number of the day in which that moment lies; 0 or less before the first one. */
export const dayNumber = (at: number): number => Math.floor((at - FIRST) / DAY) + 1;

/** From which moment to before which other one the day lasts. */
export const dayBounds = (day: number): { readonly from: number; readonly until: number } => ({
  from: FIRST + (day - 1) * DAY,
  until: FIRST + day * DAY,
});

/** Whether the day has come; tomorrow's position is shown to nobody. */
export const hasCome = (day: number, now: number): boolean =>
  Number.isInteger(day) && day >= 1 && day <= Math.min(dayNumber(now), LAST);

/**
 * Deals the position of a day. No limit and no speed of the solver has a say in which one it is: puzzles are
 * dealt until one has a length that is proved to be in the range.
 *
 * @throws {RangeError} there is no such day, or it has not come yet
 */
export async function dealDaily(
  day: number,
  now: number,
  deal: Solver['deal'],
  signal?: AbortSignal,
): Promise<DealOutcome> {
  if (!hasCome(day, now)) throw new RangeError(`There is no daily ${day} by now.`);
  const edition = EDITIONS[editionOfDay(day)];
  const { moves: rules } = edition;
  const robots = robotsOfDay(day);
  const seed = `daily ${dateOfDay(day)}`;
  const faces = dealFaces(facesToDeal(edition), createRandom(`${seed} faces`));
  return deal({ seed, faces, robots, moves: MOVES, rules, ...(signal && { signal }) });
}

/** The rulebook of the day. */
export const editionOfDay = (day: number): EditionName =>
  EDITIONS_IN_TURN[(day - 1) % EDITIONS_IN_TURN.length]!;

/** As many as every day of its edition has had: also by the 2003 rules the fifth robot takes part. */
const robotsOfDay = (day: number): 4 | 5 =>
  editionOfDay(day) === '2003' ? 5 : EDITIONS[editionOfDay(day)].robots;

/** Its date in UTC, as in `2026-11-21`. */
export const dateOfDay = (day: number): string =>
  new Date(dayBounds(day).from).toISOString().slice(0, 10);

/** Days on end on which the daily position was solved. */
export interface Streak {
  /** Those up to today, or up to yesterday as long as today's is not solved. */
  readonly current: number;
  /** The most that there ever were. */
  readonly longest: number;
}

/**
 * The streaks of solved days. When they were solved and in what order does not count, so a clock that is set
 * back or forward breaks nothing: days that are yet to come by it are left out until they have.
 */
export function streakOf(solved: Iterable<number>, today: number): Streak {
  let [run, last, longest] = [0, Number.NaN, 0];
  for (const day of [...new Set(solved)].sort((one, other) => one - other)) {
    if (day > today) break;
    run = day === last + 1 ? run + 1 : 1;
    last = day;
    longest = Math.max(longest, run);
  }
  return { current: last >= today - 1 ? run : 0, longest };
}
