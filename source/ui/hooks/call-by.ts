/** Longer times are waited for in parts: a timer of more than 24 days would ring at once. */
const LONGEST_WAIT = 3_600_000;

/**
 * Calls back once when a clock shows a time in milliseconds, or sooner, since timers may ring too early
 * and clocks be put back: whoever is called looks at the clock again.
 *
 * @returns what calls it off
 */
export function callBy(time: number, clock: () => number, call: () => void): () => void {
  const timer = setTimeout(call, Math.max(0, Math.min(time - clock(), LONGEST_WAIT)));
  return () => clearTimeout(timer);
}
