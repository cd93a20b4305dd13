import { useEffect, useReducer } from 'react';

/** The time in milliseconds, refreshed whenever its display changes. The clock must stay the same function. */
export function useClock(
  changeAfter: (now: number) => number | undefined,
  clock: () => number = Date.now,
): number {
  const [looks, look] = useReducer((looks: number) => looks + 1, 0);
  const now = clock();
  const change = changeAfter(now);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever was called too early waits again.
  useEffect(
    () => (change === undefined ? undefined : callBy(change, clock, look)),
    [change, clock, looks],
  );
  return now;
}

/** Longer times are waited for in parts: a timer of more than 24 days would ring at once. */
const LONGEST_WAIT = 3_600_000;

/** Calls once when a clock shows a time, or too early, so that it has to be looked at again; gives what calls it off. */
export function callBy(time: number, clock: () => number, call: () => void): () => void {
  const timer = setTimeout(call, Math.max(0, Math.min(time - clock(), LONGEST_WAIT)));
  return () => clearTimeout(timer);
}
