import type { DailyResult } from './result.js';

/** Days on end on which the daily position was solved. */
export interface Streak {
  /** Those up to today, or up to yesterday as long as today's is not solved. */
  readonly current: number;
  /** The most that there ever were. */
  readonly longest: number;
}

/**
 * The streaks of a set of solved days. It alone counts, not when they were solved and in what order, so
 * a clock that is set back or forward breaks nothing: days that are yet to come by the present clock
 * are left out until they have.
 *
 * @param solved numbers of days, in any order
 * @param today the number of the present day
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

/** What may be told of a daily position without spoiling it: the values of the line to share. */
export interface Share extends Pick<DailyResult, 'day' | 'moves' | 'shortest' | 'hints'> {
  readonly streak: number;
}

/** What of a result goes into the line to share; no position and no moves. */
export const shareOf = (
  { day, moves, shortest, hints }: DailyResult,
  { current }: Streak,
): Share => ({ day, moves, shortest, hints, streak: current });
