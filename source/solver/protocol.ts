import type { MoveRules, Position } from '../engine/index.js';
import { solvePosition } from './solve.js';
import type { Outcome, Progress, SolveLimits } from './types.js';

/** From the client to the worker, one at a time: a position to solve. */
export interface Job {
  readonly position: Position;
  readonly rules: MoveRules;
  readonly limits: Required<SolveLimits>;
  /** How many shortest solutions are wanted. */
  readonly lines: number;
  /** Shared memory, one 32-bit word: 0, and anything else to cancel the search. */
  readonly cancelled: Int32Array;
}

/** From the worker to the client: `ready` once, then per job any `progress` and one of the others. */
export type Report =
  | { readonly kind: 'ready' }
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Does a job and reports on it. */
export function runJob(job: Job, report: (report: Report) => void): void {
  try {
    const surroundings = {
      isCancelled: () => Atomics.load(job.cancelled, 0) !== 0,
      onProgress: (progress: Progress) => report({ kind: 'progress', progress }),
    };
    const outcome = solvePosition(job.position, job.rules, job.limits, surroundings, job.lines);
    report({ kind: 'outcome', outcome });
  } catch (error) {
    report({ kind: 'failed', error });
  }
}
