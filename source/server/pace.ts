import type { Clock } from './clock.js';

/**
 * Tells whether something may happen now that may happen so often in a second: what comes faster does
 * so by a program or a key that is held, and would be work for all others.
 */
export function createPace(clock: Pick<Clock, 'now'>, perSecond: number): () => boolean {
  let since = Number.NEGATIVE_INFINITY;
  let count = 0;
  return () => {
    const time = clock.now();
    if (time - since >= 1000) {
      since = time;
      count = 0;
    }
    count++;
    return count <= perSecond;
  };
}
