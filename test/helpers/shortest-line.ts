import type { Move, MoveRules, Position } from '../../source/engine/index.js';
import { solveAlone } from '../solver/alone.js';

const LIMITS = { moves: 99, states: 1e9, bytes: 2 ** 28, milliseconds: 30_000 };

/** A shortest solution, searched in this thread. Throws if there is none. */
export function shortestLine(position: Position, rules: MoveRules): readonly Move[] {
  const outcome = solveAlone(position, { rules, limits: LIMITS });
  if (outcome.kind !== 'solved') throw new Error(`The position is ${outcome.kind}.`);
  return outcome.moves;
}
