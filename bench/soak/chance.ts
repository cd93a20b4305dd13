import type { Random } from '../../source/engine/index.js';

/** Whether something comes to pass that does so in so many of a hundred cases. */
export const happens = (percent: number, random: Random): boolean =>
  random.below(1000) < 10 * percent;
