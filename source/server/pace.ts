import type { Clock } from '../session/clock.js';

/**
 * Tells whether something may happen now that may happen so often in a second: what comes faster does
 * so by a program or a key that is held, and would be work for all others.
 *
 * @param onTooFast is called whenever it may not
 */
export function createPace(
  clock: Pick<Clock, 'now'>,
  perSecond: number,
  onTooFast: () => void = () => {},
): () => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const time = clock.now();
    if (time - since >= 1000) {
      since = time;
      count = 0;
    }
    count++;
    if (count > perSecond) onTooFast();
    return count <= perSecond;
  };
}
