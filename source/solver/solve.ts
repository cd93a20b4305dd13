import { isSolved, type Move, type MoveRules, type Position } from '../engine/index.js';
import { type Helper, withKernel } from './kernel.js';
import { createMerger } from './merge.js';
import type { AllSolutions, Outcome, Progress, Solution, SolveLimits } from './types.js';

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

/** Least time between two reports of progress. */
const PROGRESS_MILLISECONDS = 50;

/** The surroundings of a running search. */
export interface Surroundings {
  /** Asked about once per millisecond; `true` cancels the search. */
  readonly isCancelled: () => boolean;
  readonly onProgress: (progress: Progress) => void;
  /** Another thread, which a long search calls for help. */
  readonly partner?: Helper | undefined;
}

/**
 * `Solver.solve` in this thread, which it blocks. With `take`, every shortest solution is found, each order separately, until it
 * returns `false`.
 */
export function solvePosition(
  position: Position,
  rules: MoveRules,
  limits: Required<SolveLimits>,
  { isCancelled, onProgress, partner }: Surroundings,
  take?: (line: readonly Move[]) => boolean,
): Outcome {
  const started = performance.now();
  const elapsed = () => performance.now() - started;
  if (isSolved(position, rules)) {
    take?.([]);
    return { kind: 'solved', moves: [], states: 0, milliseconds: elapsed() };
  }

  let interruption: 'cancelled' | 'milliseconds' | undefined;
  let reported = 0;
  const interrupted = (atLeast: number, states: number): boolean => {
    const now = elapsed();
    if (isCancelled()) interruption = 'cancelled';
    else if (now >= limits.milliseconds) interruption = 'milliseconds';
    else if (now - reported >= PROGRESS_MILLISECONDS) {
      reported = now;
      onProgress({ atLeast, states });
    }
    return interruption !== undefined;
  };

  return withKernel(kernel => {
    let end = kernel.search(position, rules, limits, take !== undefined, interrupted, partner);
    const atLeast = kernel.atLeast();
    let moves: readonly Move[] | undefined;
    if (end === 'solved') {
      end = kernel.readLines(line => {
        moves ??= line;
        return take?.(line) ?? false;
      });
    }
    const spent = { states: kernel.states(), milliseconds: elapsed() };
    if (end === 'exhausted') return { kind: 'unsolvable', ...spent };
    if (end === 'solved') {
      if (!moves) throw new Error('The search has a solution that cannot be read.');
      return { kind: 'solved', moves, ...spent };
    }
    if (end !== 'interrupted') return { kind: 'gave-up', limit: end, atLeast, ...spent };
    if (interruption !== 'milliseconds') return { kind: 'cancelled', atLeast, ...spent };
    return { kind: 'gave-up', limit: interruption, atLeast, ...spent };
  });
}

/** @public Searches in this thread, which it blocks; if all solutions are wanted, the outcome has them. */
export function search(
  { position, rules, limits, all }: Request,
  around: Surroundings,
  onSolution?: (solution: Solution) => void,
): Outcome | Outcome<AllSolutions> {
  if (!all) return solvePosition(position, rules, limits, around);
  const tell = all.streamed ? onSolution : undefined;
  // Three quarters of the memory are for the search.
  const merger = createMerger(position, rules, all.most, tell, limits.bytes / 4);
  const outcome = solvePosition(position, rules, limits, around, merger.take);
  if (outcome.kind !== 'solved') return outcome;
  const { solutions, more } = merger;
  return { ...outcome, moves: solutions[0]?.moves ?? outcome.moves, solutions, more };
}

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
