import {
  DEFAULT_RULES,
  type Move,
  type MoveRules,
  type Position,
} from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import { type Surroundings, solvePosition } from '../../source/solver/solve.js';
import type { Outcome, SolveLimits } from '../../source/solver/types.js';

/** Nothing ends a search in this thread, and nobody hears of it. */
export const ALONE: Surroundings = { isCancelled: () => false, onProgress: () => {} };

export interface AloneOptions extends Partial<Surroundings> {
  readonly rules?: MoveRules;
  readonly limits?: SolveLimits;
}

/** Solves a position in this thread; with `take`, it is given every shortest line. */
export const solveAlone = (
  position: Position,
  { rules = DEFAULT_RULES, limits = {}, ...around }: AloneOptions = {},
  take?: (line: readonly Move[]) => boolean,
): Outcome => solvePosition(position, rules, settledLimits(limits), { ...ALONE, ...around }, take);

/** The same with the lines, at most so many of them. */
export function solveWithLines(
  position: Position,
  { most = Number.POSITIVE_INFINITY, ...options }: AloneOptions & { readonly most?: number } = {},
) {
  const lines: (readonly Move[])[] = [];
  const outcome = solveAlone(position, options, line => lines.push(line) < most);
  return { outcome, lines };
}

/** Every shortest solution of a position; none if it has no solution. */
export const everyLine = (
  position: Position,
  rules: MoveRules,
  options: Parameters<typeof solveWithLines>[1] = {},
) => solveWithLines(position, { ...options, rules }).lines;

/** The number of moves of a shortest solution, or how else the search ended. */
export function lengthOf(outcome: Outcome): number | Outcome['kind'] {
  return outcome.kind === 'solved' ? outcome.moves.length : outcome.kind;
}
