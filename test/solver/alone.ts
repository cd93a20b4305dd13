import { DEFAULT_RULES, type MoveRules, type Position } from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import { type Surroundings, solvePosition } from '../../source/solver/solve.js';
import type { Outcome, SolveLimits } from '../../source/solver/types.js';

/** Nothing ends a search in this thread, and nobody hears of it. */
export const ALONE: Surroundings = { isCancelled: () => false, onProgress: () => {} };

export interface AloneOptions extends Partial<Surroundings> {
  readonly rules?: MoveRules;
  readonly limits?: SolveLimits;
}

/** Solves a position in this thread. */
export const solveAlone = (
  position: Position,
  { rules = DEFAULT_RULES, limits = {}, ...around }: AloneOptions = {},
): Outcome => solvePosition(position, rules, settledLimits(limits), { ...ALONE, ...around });

/** The number of moves of a shortest solution, or how else the search ended. */
export function lengthOf(outcome: Outcome): number | Outcome['kind'] {
  return outcome.kind === 'solved' ? outcome.moves.length : outcome.kind;
}
