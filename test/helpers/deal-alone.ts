import { checkDealWish, settledDealLimits, settledRules } from '../../source/solver/check.js';
import type { Solver } from '../../source/solver/index.js';
import { dealPuzzleOfLength } from '../../source/solver/series.js';

/** What `Solver.deal` does, in this thread. */
export const dealAlone: Solver['deal'] = async ({ rules, limits, signal, onProgress, ...wish }) => {
  checkDealWish(wish);
  return dealPuzzleOfLength(wish, settledRules(rules), settledDealLimits(limits), {
    isCancelled: () => signal?.aborted ?? false,
    onProgress: onProgress ?? (() => {}),
  });
};
