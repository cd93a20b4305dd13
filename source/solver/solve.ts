import { isSolved, type Move, type MoveRules, type Position } from '../engine/index.js';
import { type Helper, withKernel } from './kernel.js';
import { createMerger } from './merge.js';
import type { AllSolutions, Outcome, Progress, Solution, SolveLimits } from './types.js';

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

/** `Solver.solveAll` in this thread, which it blocks; `tell` gets each solution when it is found. */
export function solveAllOf(
  position: Position,
  rules: MoveRules,
  limits: Required<SolveLimits>,
  surroundings: Surroundings,
  most: number,
  tell: (solution: Solution) => void = () => {},
): Outcome<AllSolutions> {
  // Three quarters of the memory are for the search.
  const merger = createMerger(position, rules, most, tell, limits.bytes / 4);
  const outcome = solvePosition(position, rules, limits, surroundings, merger.take);
  if (outcome.kind !== 'solved') return outcome;
  const { solutions, more } = merger;
  return { ...outcome, moves: solutions[0]?.moves ?? outcome.moves, solutions, more };
}
