import type { MoveRules, Position } from '../engine/index.js';
import type { AllSolutions, Outcome, SolveLimits } from '../solver/index.js';
import { solveAllRequest, solveRequest } from '../solver/requests.js';
import { solvePosition } from '../solver/solve.js';
import { solveAllOf } from '../solver/solve-all.js';

export interface SearchRequest {
  readonly rules: MoveRules;
  readonly limits: SolveLimits;
  /** How many shortest solutions are wanted at the most; left out, it is one, and no list of them. */
  readonly most?: number;
}

/** What became of a position; with a list of solutions when one was asked for. */
export type SearchOutcome = Outcome | Outcome<AllSolutions>;

/** Solves one position after the other. */
export type Searcher = (position: Position) => Promise<SearchOutcome>;

/**
 * As many searchers as there are jobs. A single one works in this thread, which has nobody else to
 * answer: to start another thread takes longer than most searches.
 */
export async function openSearchers(jobs: number, request: SearchRequest): Promise<Searcher[]> {
  if (jobs === 1) return [async position => solveHere(position, request)];
  const { createSolver } = await import('../solver/index.js');
  return Array.from({ length: jobs }, () => {
    const solver = createSolver();
    return position =>
      request.most === undefined
        ? solver.solve(position, request)
        : solver.solveAll(position, request);
  });
}

const ALONE = { isCancelled: () => false, onProgress: () => {} };

function solveHere(position: Position, request: SearchRequest): SearchOutcome {
  if (request.most === undefined) {
    const { rules, limits } = solveRequest(position, request).wish;
    return solvePosition(position, rules, limits, ALONE);
  }
  const { rules, limits, most } = solveAllRequest(position, request).wish;
  return solveAllOf(position, rules, limits, ALONE, most);
}
