import type { MoveRules, Position } from '../engine/index.js';
import type { Helper } from './kernel.js';
import { type Surroundings, solveAllOf, solvePosition } from './solve.js';
import type { Outcome, Progress, Solution, SolveLimits } from './types.js';

/** @public What is searched for, checked and with all defaults filled in. */
export interface Request {
  readonly position: Position;
  readonly rules: MoveRules;
  readonly limits: Required<SolveLimits>;
  /** Wants all solutions, at most `most`; `streamed`: each is reported when it is found. */
  readonly all?: { readonly most: number; readonly streamed: boolean };
}

/** From the client to the worker, one at a time. */
export interface Job {
  readonly request: Request;
  /** Shared memory, one 32-bit word: 0, or anything else to cancel the search. Where none is to be had, its thread is ended. */
  readonly cancelled: Int32Array | undefined;
}

/** @public What is reported of a job under way. */
export type News =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'solution'; readonly solution: Solution };

/** From the worker to the client: per job any number of news and one of the others. */
export type Report =
  | News
  | { readonly kind: 'outcome'; readonly outcome: Outcome }
  | { readonly kind: 'failed'; readonly error: unknown };

/** @public Searches in this thread, which it blocks; if all solutions are wanted, the outcome has them. */
export const search = (
  { position, rules, limits, all }: Request,
  around: Surroundings,
  onSolution?: (solution: Solution) => void,
): Outcome =>
  all
    ? solveAllOf(position, rules, limits, around, all.most, all.streamed ? onSolution : undefined)
    : solvePosition(position, rules, limits, around);

/** Does a job in this thread, and reports on it: news while it runs, then its end. */
export function runJob(
  { request, cancelled }: Job,
  report: (report: Report) => void,
  partner?: Helper,
): void {
  const around = {
    isCancelled: () => cancelled !== undefined && Atomics.load(cancelled, 0) !== 0,
    onProgress: (progress: Progress) => report({ kind: 'progress', progress }),
    partner,
  };
  try {
    const outcome = search(request, around, solution => report({ kind: 'solution', solution }));
    report({ kind: 'outcome', outcome });
  } catch (error) {
    report({ kind: 'failed', error });
  }
}
