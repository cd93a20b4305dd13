import { useEffect, useReducer } from 'react';

/** Longer times are waited for in parts: a timer of more than 24 days would ring at once. */
const LONGEST_WAIT = 3_600_000;

/**
 * The time in whole milliseconds, looked at again when what is shown of it changes and not before.
 *
 * @param changeAfter the next time after this one at which something else is to be shown, if any
 * @param clock what is looked at
 */
export function useClock(
  changeAfter: (now: number) => number | undefined,
  clock: () => number = Date.now,
): number {
  const [looks, look] = useReducer((before: number) => before + 1, 0);
  const now = clock();
  const change = changeAfter(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a timer that rang a little too early is set again.
  useEffect(() => {
    if (change === undefined) return;
    const wait = Math.max(0, Math.min(change - clock(), LONGEST_WAIT));
    const timer = setTimeout(look, wait);
    return () => clearTimeout(timer);
  }, [change, clock, looks]);
  return now;
}

/** Whole seconds until a time, the one that has begun counted as one; never less than none. */
export const secondsUntil = (end: number, now: number): number =>
  Math.max(0, Math.ceil((end - now) / 1000));

/** When the next second of those is over; never after the end. */
export const secondOver = (end: number, now: number): number | undefined =>
  now < end ? end - (secondsUntil(end, now) - 1) * 1000 : undefined;
