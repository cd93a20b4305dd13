import type { MoveRules, Position } from '../engine/index.js';
import { Merger } from './merge.js';
import { type Surroundings, solvePosition } from './solve.js';
import type { AllSolutions, Outcome, Solution, SolveLimits } from './types.js';

/**
 * All shortest solutions of a position that has passed `checkPosition`; keeps the thread busy until it
 * ends. What `Solver.solveAll` does, without the thread.
 *
 * @param most how many solutions are wanted, 1 or more
 * @param tell is given each of them when it is found
 */
export function solveAllOf(
  position: Position,
  rules: MoveRules,
  limits: Required<SolveLimits>,
  surroundings: Surroundings,
  most: number,
  tell: (solution: Solution) => void = () => {},
): Outcome<AllSolutions> {
  const merger = new Merger(position, rules, most, tell);
  const take = merger.take.bind(merger);
  const outcome = solvePosition(position, rules, limits, surroundings, take);
  if (outcome.kind !== 'solved') return outcome;
  const { solutions, more } = merger;
  return { ...outcome, moves: solutions[0]?.moves ?? outcome.moves, solutions, more };
}
