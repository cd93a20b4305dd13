import type { Move, MoveRules, Position } from '../../engine/index.js';
import type { FirstSlip, Outcome, Solver } from '../../solver/index.js';
import { forbiddenLines } from './forbidden.js';
import { coachedMoves, playersLine } from './line.js';
import type { Coaching, CoachLimits } from './types.js';

/** What a coach looks at. */
export interface CoachWish {
  /** Where the player's line begins, with its courses: the start of a round, or any point of one. */
  readonly position: Position;
  /** The player's line, legal; solved or given up. */
  readonly moves: readonly Move[];
  readonly rules: MoveRules;
  /** How many of the shortest solutions are wanted at the most, 1 to 10,000. */
  readonly most: number;
  readonly limits?: CoachLimits;
  /** Ends all of it; what comes is then `cancelled`. */
  readonly signal?: AbortSignal;
}

/**
 * Lays the player's line beside the shortest solutions. All searches run where the solver has them run,
 * one after the other.
 *
 * @throws {RangeError} a move of the line is not legal; else as the functions of `Solver`
 */
export async function coach(
  { position, moves, rules, most, limits = {}, signal }: CoachWish,
  solver: Pick<Solver, 'solve' | 'solveAll' | 'firstSlip'>,
): Promise<Coaching> {
  const players = playersLine(position, moves, rules);
  const options = { rules, limits, ...(signal && { signal }) };
  const all = await solver.solveAll(position, { ...options, most });
  if (all.kind === 'cancelled') return { kind: 'cancelled' };
  if (all.kind === 'gave-up') {
    return { kind: 'gave-up', ...players, limit: all.limit, atLeast: all.atLeast };
  }
  if (all.kind === 'unsolvable') {
    const forbidden = await forbiddenLines(position, undefined, solver, options);
    if (forbidden === 'cancelled') return { kind: 'cancelled' };
    return { kind: 'unsolvable', ...players, forbidden };
  }

  const shortest = all.moves.length;
  const slip = await solver.firstSlip(position, players.line.map(moveOf), options);
  if (slip.kind === 'cancelled') return { kind: 'cancelled' };
  const forbidden = await forbiddenLines(position, shortest, solver, options);
  if (forbidden === 'cancelled') return { kind: 'cancelled' };
  return {
    kind: 'coached',
    ...players,
    shortest,
    solutions: all.solutions.map(solution => ({
      moves: coachedMoves(position, solution.moves, rules),
      orders: solution.orders,
    })),
    more: all.more,
    slip: workedSlip(slip),
    forbidden,
  };
}

const moveOf = ({ robot, direction }: Move): Move => ({ robot, direction });

function workedSlip(
  outcome: Exclude<Outcome<FirstSlip>, { readonly kind: 'cancelled' }>,
): Extract<Coaching, { readonly kind: 'coached' }>['slip'] {
  switch (outcome.kind) {
    case 'solved':
      return { kind: 'known', ...(outcome.slip && { slip: outcome.slip }) };
    case 'gave-up':
      return { kind: 'gave-up', limit: outcome.limit };
    case 'unsolvable':
      throw new Error('A position that is solved has no solution.');
  }
}
