import type { DailyResult } from './result.js';
import type { Streak } from './streak.js';

/** What may be told of a daily position without spoiling it: the values of the line to share. */
export interface Share extends Pick<DailyResult, 'day' | 'moves' | 'shortest' | 'hints'> {
  readonly streak: number;
}

/** What of a result goes into the line to share; no position and no moves. */
export const shareOf = (
  { day, moves, shortest, hints }: DailyResult,
  { current }: Streak,
): Share => ({ day, moves, shortest, hints, streak: current });
