import type { Move, MoveRules, Position } from '../../source/engine/index.js';
import { settledLimits } from '../../source/solver/check.js';
import { type Surroundings, solvePosition } from '../../source/solver/solve.js';
import type { SolveLimits } from '../../source/solver/types.js';
import { ALONE } from '../solver/alone.js';

export interface EveryLineOptions {
  /** Most lines that are given; all by default. */
  readonly most?: number;
  readonly limits?: SolveLimits;
  readonly partner?: Surroundings['partner'];
}

/** Every shortest line of a position; none where no solution was found. */
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
