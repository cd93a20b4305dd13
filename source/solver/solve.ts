import {
  type Direction,
  isSolved,
  type Move,
  type MoveRules,
  type Position,
} from '../engine/index.js';
import { prepare, withKernel } from './kernel.js';
import { createMerger } from './merge.js';
import type { Partner } from './partner.js';
import type { SharedMemory } from './search-types.js';
import type { AllSolutions, Outcome, Progress, Solution, SolveLimits } from './types.js';

/** Least time between two reports of progress. */
const PROGRESS_MILLISECONDS = 50;

/** The surroundings of a running search. */
export interface Surroundings {
  /** Asked about once per millisecond; `true` cancels the search. */
  readonly isCancelled: () => boolean;
  readonly onProgress: (progress: Progress) => void;
  /** Another thread, which a long search calls for help. */
  readonly partner?: Partner | undefined;
}

/** `Solver.solve` without the thread; blocks. `take` receives every shortest solution, each order separately; `false` ends it. */
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
    const { table, search, lines } = kernel;
    const task = prepare(kernel, position, rules);
    // The positions waiting to be visited take about as much memory as the table.
    const bytes = limits.bytes / 2;
    const wantsAll = take !== undefined;
    table.clear(bytes);
    const helper = partner && {
      from: partner.from,
      call: (memory: SharedMemory) => partner.call({ position, rules, bytes, wantsAll, memory }),
    };
    let end = search.run(task, limits, wantsAll, interrupted, helper);
    const atLeast = search.atLeast();
    let moves: Move[] | undefined;
    if (end.kind === 'solved') {
      const takeLine = (line: readonly number[]) => {
        const read = line.map(
          (move): Move => ({ robot: task.robots[move >> 2]!, direction: (move & 3) as Direction }),
        );
        moves ??= read;
        return take?.(read) ?? false;
      };
      const reading = lines.read(task, search.finals, atLeast, bytes, !wantsAll, takeLine, () =>
        interrupted(atLeast, table.size),
      );
      if (reading === 'bytes') end = { kind: 'gave-up', limit: 'bytes' };
      if (reading === 'interrupted') end = { kind: 'interrupted' };
    }
    const spent = { states: table.size, milliseconds: elapsed() };
    table.clear(0);
    if (end.kind === 'exhausted') return { kind: 'unsolvable', ...spent };
    if (end.kind === 'solved') {
      if (!moves) throw new Error('The search has a solution that cannot be read.');
      return { kind: 'solved', moves, ...spent };
    }
    if (end.kind === 'gave-up') return { ...end, atLeast, ...spent };
    if (interruption !== 'milliseconds') return { kind: 'cancelled', atLeast, ...spent };
    return { kind: 'gave-up', limit: interruption, atLeast, ...spent };
  });
}

/** `Solver.solveAll` without the thread, as `solvePosition`; reports each solution when it is found. */
export function solveAllOf(
  position: Position,
  rules: MoveRules,
  limits: Required<SolveLimits>,
  surroundings: Surroundings,
  most: number,
  tell: (solution: Solution) => void = () => {},
): Outcome<AllSolutions> {
  // The rest is for the table and the lines.
  const merger = createMerger(position, rules, most, tell, limits.bytes / 4);
  const outcome = solvePosition(position, rules, limits, surroundings, merger.take);
  if (outcome.kind !== 'solved') return outcome;
  const { solutions, more } = merger;
  return { ...outcome, moves: solutions[0]?.moves ?? outcome.moves, solutions, more };
}
