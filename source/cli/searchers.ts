import type { MoveRules, Position } from '../engine/index.js';
import type { AllSolutions, Outcome, SolveLimits } from '../solver/index.js';
import { createPartner, type Partner } from '../solver/partner.js';
import { solveAllRequest, solveRequest } from '../solver/requests.js';
import { solveAllOf, solvePosition } from '../solver/solve.js';

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
 * answer: to start another thread takes longer than most searches. It calls a partner to the others;
 * of several searchers each has one thread only.
 */
export async function openSearchers(jobs: number, request: SearchRequest): Promise<Searcher[]> {
  if (jobs === 1) {
    const partner = createPartner();
    return [async position => solveHere(position, request, partner)];
  }
  const { createSolver } = await import('../solver/index.js');
  const { startWorker } = await import('../solver/start-worker.js');
  return Array.from({ length: jobs }, () => {
    const solver = createSolver({ createWorker: () => startWorker('jobs, alone') });
    return position =>
      request.most === undefined
        ? solver.solve(position, request)
        : solver.solveAll(position, request);
  });
}

function solveHere(
  position: Position,
  request: SearchRequest,
  partner: Partner | undefined,
): SearchOutcome {
  const surroundings = { isCancelled: () => false, onProgress: () => {}, partner };
  if (request.most === undefined) {
    const { rules, limits } = solveRequest(position, request).wish;
    return solvePosition(position, rules, limits, surroundings);
  }
  const { rules, limits, most } = solveAllRequest(position, request).wish;
  return solveAllOf(position, rules, limits, surroundings, most);
}
