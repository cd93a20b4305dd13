import { setMaxListeners } from 'node:events';
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
import type { Request } from './protocol.js';
import { createSeries, dealOfLength, findFirstSlip } from './series.js';
import { startWorker } from './start-worker.js';
import type { Desk } from './task.js';
import type {
  AllSolutions,
  DealOutcome,
  Distance,
  Outcome,
  SolveOptions,
  Solver,
} from './types.js';
import { queueOn } from './worker-queue.js';

/**
 * A solver that checks requests, fills in defaults and passes them on.
 *
 * @internal
 * @public
 */
export function solverOn(desk: Desk, threads = 1): Solver {
  // Asynchronous, so that bad input rejects the promise and never throws.
  const solver: Solver = {
    solve: async (position, options = {}) => desk.run(requestOf(position, options), options),
    async solveAll(position, options = {}) {
      const all = { most: settledMost(options.most), streamed: options.onSolution !== undefined };
      const request = { ...requestOf(position, options), all };
      return desk.run(request, options) as Promise<Outcome<AllSolutions>>;
    },
    distance: async (position, options) => distanceOf(await solver.solve(position, options)),
    async deal(options) {
      checkDealWish(options);
      const { deals, ...limits } = settledDealLimits(options.limits);
      const settled = { ...limits, moves: options.moves.most };
      const series = createSeries(desk, settledRules(options.rules), settled, options);
      return dealOfLength(options, deals, series);
    },
    async *deals({ count = Infinity, signal, ...options }) {
      const ending = new AbortController();
      const either = AbortSignal.any([ending.signal, ...(signal ? [signal] : [])]);
      // Each concurrent deal listens to it.
      setMaxListeners(threads, either);
      const ahead: Promise<DealOutcome>[] = [];
      try {
        for (let dealt = 0; ; ) {
          while (ahead.length < threads && dealt < count) {
            const seed = `${options.seed}/${++dealt}`;
            const outcome = solver.deal({ ...options, seed, signal: either });
            // Its failure matters only if somebody gets to this outcome.
            outcome.catch(() => {});
            ahead.push(outcome);
          }
          const outcome = await ahead.shift();
          if (!outcome) return;
          yield outcome;
          if (outcome.kind !== 'solved') return;
        }
      } finally {
        ending.abort();
      }
    },
    async firstSlip(position, moves, options = {}) {
      const { rules, limits } = requestOf(position, options);
      checkLine(position, moves, rules);
      return findFirstSlip(position, moves, rules, createSeries(desk, rules, limits, options));
    },
    close: () => desk.close(),
  };
  return solver;
}

function requestOf(position: Position, options: SolveOptions): Request {
  checkPosition(position);
  return { position, rules: settledRules(options.rules), limits: settledLimits(options.limits) };
}

function distanceOf(outcome: Outcome): Outcome<Distance> {
  if (outcome.kind !== 'solved') return outcome;
  const { moves, ...rest } = outcome;
  return { ...rest, distance: moves.length };
}

/**
 * A solver with worker threads, started when first needed and again after a breakdown; further requests wait.
 *
 * @internal
 * @public
 */
export const solverOnThreads = (threads: number, createWorker: () => Worker): Solver =>
  solverOn(queueOn(createWorker, threads), threads);

/** A solver with threads of its own: up to `threads` searches at once, by default one; further ones wait. */
export function createSolver({ threads = 1 }: { readonly threads?: number } = {}): Solver {
  if (!(threads >= 1)) throw new RangeError(`threads must be 1 or more, not ${threads}.`);
  return solverOnThreads(threads, () => startWorker('jobs'));
}

// The solver shared by the whole process. Its thread doesn't keep the process alive while idle.
const shared = createSolver();

/** {@link Solver.solve} of the solver that the process shares. */
export const solve = shared.solve;
/** {@link Solver.solveAll} of the solver that the process shares. */
export const solveAll = shared.solveAll;
/** {@link Solver.distance} of the solver that the process shares. */
export const distance = shared.distance;
/** {@link Solver.deal} of the solver that the process shares. */
export const deal = shared.deal;
/** {@link Solver.deals} of the solver that the process shares. */
export const deals = shared.deals;
/** {@link Solver.firstSlip} of the solver that the process shares. */
export const firstSlip = shared.firstSlip;
