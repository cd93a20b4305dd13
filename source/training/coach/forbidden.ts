import type { Board, MoveRules, Position } from '../../engine/index.js';
import { MOST_MOVES, type SolveOptions, type Solver } from '../../solver/index.js';
import { coachedMoves } from './line.js';
import type { Forbidden, ForbiddingRule } from './types.js';

/** What is legal where that rule alone is left out. */
export function rulesWithout(rule: ForbiddingRule, rules: MoveRules): MoveRules {
  switch (rule) {
    case 'ricochet':
      return { ...rules, ricochet: false };
    case 'rest-on-diagonal':
      return { ...rules, restOnDiagonals: true };
    case 'reverse':
      return { ...rules, reverse: true };
  }
}

/** The rules that are in force on the board and forbid something. */
function rulesInForce(board: Board, rules: MoveRules): ForbiddingRule[] {
  const isInForce: Readonly<Record<ForbiddingRule, boolean>> = {
    ricochet: rules.ricochet,
    'rest-on-diagonal': !rules.restOnDiagonals && board.diagonals.length > 0,
    reverse: !rules.reverse,
  };
  return (Object.keys(isInForce) as ForbiddingRule[]).filter(rule => isInForce[rule]);
}

/**
 * The shorter lines that rules forbid: for each rule a shortest line without it, where that is shorter.
 *
 * @param shortest the moves of a shortest solution by the rules; left out where there is none
 * @param options with the rules that are in force
 * @returns `'cancelled'` when the signal ended a search
 */
export async function forbiddenLines(
  position: Position,
  shortest: number | undefined,
  solver: Pick<Solver, 'solve'>,
  options: SolveOptions & { readonly rules: MoveRules },
): Promise<Forbidden[] | 'cancelled'> {
  const forbidden: Forbidden[] = [];
  const wanted = shortest === undefined ? MOST_MOVES : shortest - 1;
  for (const rule of rulesInForce(position.board, options.rules)) {
    const rules = rulesWithout(rule, options.rules);
    // No limit is less than a move, so what comes may be as long as the shortest.
    const limits = { ...options.limits, moves: Math.max(1, wanted) };
    const outcome = await solver.solve(position, { ...options, rules, limits });
    if (outcome.kind === 'cancelled') return 'cancelled';
    if (outcome.kind === 'gave-up' && outcome.limit !== 'moves') {
      forbidden.push({ rule, kind: 'gave-up', limit: outcome.limit });
    }
    if (outcome.kind === 'solved' && outcome.moves.length <= wanted) {
      const moves = coachedMoves(position, outcome.moves, rules);
      forbidden.push({ rule, kind: 'known', moves });
    }
  }
  return forbidden;
}
