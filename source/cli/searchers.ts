import type { MoveRules, Position } from '../engine/index.js';
import { createSolver, solverOn } from '../solver/client.js';
import type { AllSolutions, Outcome, SolveLimits } from '../solver/index.js';
import { createPartner } from '../solver/partner.js';
import { type Asked, doJob, type Kind } from '../solver/protocol.js';
import { startWorker } from '../solver/start-worker.js';

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
export function openSearchers(jobs: number, request: SearchRequest): Searcher[] {
  const solver =
    jobs === 1
      ? solverHere()
      : createSolver({ threads: jobs, createWorker: () => startWorker('jobs, alone') });
  const search: Searcher = position =>
    request.most === undefined
      ? solver.solve(position, request)
      : solver.solveAll(position, request);
  return Array.from({ length: jobs }, () => search);
}

function solverHere() {
  const partner = createPartner();
  return solverOn({
    run: async <Some extends Kind>(request: Asked<Some>) =>
      doJob({ request, cancelled: new Int32Array(1) }, () => {}, partner),
    close: async () => {},
  });
}
