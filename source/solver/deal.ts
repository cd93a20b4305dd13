import {
  composeBoard,
  createRandom,
  dealPuzzle,
  type MoveRules,
  startPosition,
} from '../engine/index.js';
import { Series } from './series.js';
import type { Surroundings } from './solve.js';
import type { DealLimits, DealOptions, DealOutcome } from './types.js';

/** What is to be dealt. */
export type DealWish = Pick<DealOptions, 'seed' | 'faces' | 'robots' | 'moves'>;

/**
 * Deals puzzles until the shortest solution of one has a wanted number of moves; keeps the thread busy
 * until it ends. What `Solver.deal` does, without the thread.
 *
 * A limit ends it but never changes which puzzle comes: one that could not be searched to the end is
 * not passed over.
 */
export function dealPuzzleOfLength(
  { seed, faces, robots: count, moves: { least, most } }: DealWish,
  rules: MoveRules,
  { deals, ...limits }: Required<DealLimits>,
  surroundings: Surroundings,
): DealOutcome {
  const random = createRandom(seed);
  const board = composeBoard(faces);
  // Proofs that it takes more than the wanted moves are what costs; they go no further than needed.
  const series = new Series({ ...limits, moves: most }, surroundings);
  for (let deal = 0; deal < deals; deal++) {
    const puzzle = dealPuzzle(board, count, random);
    const outcome = series.solve(startPosition(puzzle), rules);
    switch (outcome.kind) {
      case 'solved':
        if (outcome.moves.length >= least) return { ...outcome, puzzle };
        break;
      case 'unsolvable':
        break;
      case 'gave-up':
        if (outcome.limit === 'moves') break;
        return { ...outcome, limit: outcome.limit };
      case 'cancelled':
        return outcome;
    }
  }
  return { kind: 'gave-up', limit: 'deals', atLeast: 0, ...series.spent };
}
