import type { Worker } from 'node:worker_threads';
import type { Position } from '../engine/index.js';
import {
  checkDealWish,
  checkLine,
  checkPosition,
  settledDealLimits,
  settledLimits,
  settledMost,
  settledRules,
} from './check.js';
import { startWorker } from './start-worker.js';
import type { Desk } from './task.js';
import type { Distance, Outcome, SolveOptions, Solver } from './types.js';
import { WorkerQueue } from './worker-queue.js';

/** A solver that checks what it is asked, fills in the defaults and hands it over. */
export function solverOn(desk: Desk): Solver {
  // Asynchronous, so that bad input is a promise that is refused and never an exception.
  const solver: Solver = {
    solve: async (position, options = {}) =>
      desk.run({ kind: 'solve', wish: solveWish(position, options) }, options),
    async solveAll(position, options = {}) {
      const most = settledMost(options.most);
      const streamed = options.onSolution !== undefined;
      const wish = { ...solveWish(position, options), most, streamed };
      return desk.run({ kind: 'solve-all', wish }, options);
    },
    distance: async (position, options) => distanceOf(await solver.solve(position, options)),
    async deal(options) {
      checkDealWish(options);
      const { seed, faces, robots, moves } = options;
      const rules = settledRules(options.rules);
      const limits = settledDealLimits(options.limits);
      return desk.run(
        { kind: 'deal', wish: { seed, faces, robots, moves, rules, limits } },
        options,
      );
    },
    async firstSlip(position, moves, options = {}) {
      const wish = solveWish(position, options);
      checkLine(position, moves, wish.rules);
      return desk.run({ kind: 'first-slip', wish: { ...wish, moves } }, options);
    },
    close: () => desk.close(),
  };
  return solver;
}

function solveWish(position: Position, options: SolveOptions) {
  checkPosition(position);
  return { position, rules: settledRules(options.rules), limits: settledLimits(options.limits) };
}

function distanceOf(outcome: Outcome): Outcome<Distance> {
  if (outcome.kind !== 'solved') return outcome;
  const { moves, ...rest } = outcome;
  return { ...rest, distance: moves.length };
}

/**
 * A solver with worker threads of its own, started when they are first needed and anew after a breakdown.
 *
 * @param options.threads searches at once; others wait
 * @param options.createWorker starts a thread that runs `worker.ts`
 */
export const createSolver = ({
  threads = 1,
  createWorker = () => startWorker('jobs'),
}: {
  readonly threads?: number;
  readonly createWorker?: () => Worker;
} = {}): Solver => solverOn(new WorkerQueue(createWorker, threads));

/** The solver that the whole process shares. Its thread never keeps the process alive while it has nothing to do. */
export const { solve, solveAll, distance, deal, firstSlip } = createSolver();
