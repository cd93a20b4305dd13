/** Longer times are waited for in parts: a timer of more than 24 days would ring at once. */
const LONGEST_WAIT = 3_600_000;

/**
 * Calls back once when a clock shows a time in milliseconds, never before, even if a timer rings too early.
 *
 * @returns what calls it off
 */
export function callAt(time: number, clock: () => number, call: () => void): () => void {
  let timer: NodeJS.Timeout;
  const wait = () => {
    timer = setTimeout(ring, Math.max(0, Math.min(time - clock(), LONGEST_WAIT)));
  };
  const ring = () => (clock() < time ? wait() : call());
  wait();
  return () => clearTimeout(timer);
}
