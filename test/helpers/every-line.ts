import type { Move, MoveRules, Position } from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import { type Surroundings, solvePosition } from '../../source/solver/solve.js';
import type { SolveLimits } from '../../source/solver/types.js';
import { ALONE } from '../solver/alone.js';

export interface EveryLineOptions {
  /** The most lines to give; all by default. */
  readonly most?: number;
  readonly limits?: SolveLimits;
  readonly partner?: Surroundings['partner'];
}

/** Every shortest solution of a position; none if it has no solution. */
export function everyLine(
  position: Position,
  rules: MoveRules,
  { most = Number.POSITIVE_INFINITY, limits = {}, partner }: EveryLineOptions = {},
): readonly (readonly Move[])[] {
  const lines: (readonly Move[])[] = [];
  const surroundings = { ...ALONE, partner };
  solvePosition(
    position,
    rules,
    settledLimits(limits),
    surroundings,
    line => lines.push(line) < most,
  );
  return lines;
}
