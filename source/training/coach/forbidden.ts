import type { Board, MoveRules, Position } from '../../engine/index.js';
import { MOST_MOVES, type SolveOptions, type Solver } from '../../solver/index.js';
import { coachedMoves } from './line.js';
import type { Forbidden, ForbiddingRule } from './types.js';

/** Without which rule, and what is legal then. */
interface Relaxation {
  readonly rule: ForbiddingRule;
  readonly rules: MoveRules;
}

/** The rules that are in force on the board and forbid something, each alone left out. */
function relaxationsOf(board: Board, rules: MoveRules): Relaxation[] {
  const relaxations: (Relaxation & { readonly isInForce: boolean })[] = [
    { rule: 'ricochet', isInForce: rules.ricochet, rules: { ...rules, ricochet: false } },
    {
      rule: 'rest-on-diagonal',
      isInForce: !rules.restOnDiagonals && board.diagonals.length > 0,
      rules: { ...rules, restOnDiagonals: true },
    },
    { rule: 'reverse', isInForce: !rules.reverse, rules: { ...rules, reverse: true } },
  ];
  return relaxations.filter(({ isInForce }) => isInForce);
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
  for (const { rule, rules } of relaxationsOf(position.board, options.rules)) {
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
