import type { Worker } from 'node:worker_threads';
import type { Move, Position } from '../engine/index.js';
import { dealRequest, firstSlipRequest, solveAllRequest, solveRequest } from './requests.js';
import { startWorker } from './start-worker.js';
import type { Desk } from './task.js';
import type {
  AllSolutions,
  DealOptions,
  DealOutcome,
  Distance,
  FirstSlip,
  Outcome,
  SolveAllOptions,
  SolveOptions,
  Solver,
} from './types.js';
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
  createWorker = startWorker,
}: {
  readonly createWorker?: () => Worker;
} = {}): Solver => solverOn(new WorkerQueue(createWorker));

function distanceOf(outcome: Outcome): Outcome<Distance> {
  if (outcome.kind !== 'solved') return outcome;
  const { moves, ...rest } = outcome;
  return { ...rest, distance: moves.length };
}

let shared: Solver | undefined;

/** Its thread never keeps the process alive while it has nothing to do. */
function sharedSolver(): Solver {
  shared ??= createSolver();
  return shared;
}

/** `Solver.solve` of the solver that the whole process shares. */
export const solve = (position: Position, options?: SolveOptions): Promise<Outcome> =>
  sharedSolver().solve(position, options);

/** `Solver.solveAll` of the solver that the whole process shares. */
export const solveAll = (
  position: Position,
  options?: SolveAllOptions,
): Promise<Outcome<AllSolutions>> => sharedSolver().solveAll(position, options);

/** `Solver.distance` of the solver that the whole process shares. */
export const distance = (position: Position, options?: SolveOptions): Promise<Outcome<Distance>> =>
  sharedSolver().distance(position, options);

/** `Solver.deal` of the solver that the whole process shares. */
export const deal = (options: DealOptions): Promise<DealOutcome> => sharedSolver().deal(options);

/** `Solver.firstSlip` of the solver that the whole process shares. */
export const firstSlip = (
  position: Position,
  moves: readonly Move[],
  options?: SolveOptions,
): Promise<Outcome<FirstSlip>> => sharedSolver().firstSlip(position, moves, options);
