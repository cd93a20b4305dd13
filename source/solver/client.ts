import type { Worker } from 'node:worker_threads';
import { dealRequest, firstSlipRequest, solveAllRequest, solveRequest } from './requests.js';
import { startWorker } from './start-worker.js';
import type { Desk } from './task.js';
import type { Distance, Outcome, Solver } from './types.js';
import { WorkerQueue } from './worker-queue.js';

/** A solver that checks what it is asked and hands it over. */
export function solverOn(desk: Desk): Solver {
  // Asynchronous, so that bad input is a promise that is refused and never an exception.
  const solver: Solver = {
    solve: async (position, options = {}) => desk.run(solveRequest(position, options), options),
    solveAll: async (position, options = {}) =>
      desk.run(solveAllRequest(position, options), options),
    distance: async (position, options) => distanceOf(await solver.solve(position, options)),
    deal: async options => desk.run(dealRequest(options), options),
    firstSlip: async (position, moves, options = {}) =>
      desk.run(firstSlipRequest(position, moves, options), options),
    close: () => desk.close(),
  };
  return solver;
}

/**
 * A solver with a worker thread of its own, started when it is first needed and anew after a breakdown.
 *
 * @param options.createWorker starts a thread that runs `worker.ts`
 */
export const createSolver = ({
  createWorker = () => startWorker('jobs'),
}: {
  readonly createWorker?: () => Worker;
} = {}): Solver => solverOn(new WorkerQueue(createWorker));

function distanceOf(outcome: Outcome): Outcome<Distance> {
  if (outcome.kind !== 'solved') return outcome;
  const { moves, ...rest } = outcome;
  return { ...rest, distance: moves.length };
}

/** The solver that the whole process shares. Its thread never keeps the process alive while it has nothing to do. */
export const { solve, solveAll, distance, deal, firstSlip } = createSolver();
