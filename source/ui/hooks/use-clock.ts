import { useEffect, useReducer } from 'react';
import { callBy } from './call-by.js';

/**
 * The time in whole milliseconds, looked at again when what is shown of it changes and not before.
 *
 * @param changeAfter the next time after this one at which something else is to be shown, if any
 * @param clock what is looked at; has to stay the same function
 */
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
