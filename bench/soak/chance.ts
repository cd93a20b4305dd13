import type { Random } from '../../source/engine/index.js';

/** True in the given percentage of cases. */
export const happens = (percent: number, random: Random): boolean =>
  random.below(1000) < 10 * percent;
