import type { Move, MoveRules, Position } from '../engine/index.js';

/** When to give up. What is left out keeps its default; each must be more than 0. */
export interface SolveLimits {
  /** Longest solution that is looked for, 1 to 99; default 99, the highest bid there is. */
  readonly moves?: number;
  /** Most positions looked at, repeated looks counted; default: no limit. */
  readonly states?: number;
  /** Most memory for remembered positions, in bytes; default 1 GiB. */
  readonly bytes?: number;
  /** Most time from the start of the search, waiting in the queue left out; default: no limit. */
  readonly milliseconds?: number;
}

/** How far a running search has come. */
export interface Progress {
  /** Proved so far: a solution has at least this many moves. */
  readonly atLeast: number;
  /** Positions looked at so far, repeated looks counted. */
  readonly states: number;
}

export interface SolveOptions {
  /** Which moves are legal; default `DEFAULT_RULES`. */
  readonly rules?: MoveRules;
  readonly limits?: SolveLimits;
  /**
   * How many shortest solutions to give at the most, 1 to 10,000; default 1. Lines that differ in the
   * order of their moves only count as different ones.
   */
  readonly lines?: number;
  /** Stops the search; the outcome is then `cancelled`. */
  readonly signal?: AbortSignal;
  /** Told at most every 50 milliseconds, so never about a quick search. Neither number ever falls. */
  readonly onProgress?: (progress: Progress) => void;
}

interface Spent {
  /** Positions looked at, repeated looks counted. */
  readonly states: number;
  /** Time of the search itself. */
  readonly milliseconds: number;
}

/**
 * How a search ended. `solved` and `unsolvable` are proofs: no shorter solution exists, or none at
 * all. Otherwise `atLeast` is what was proved before the end.
 */
export type Outcome =
  | ({
      readonly kind: 'solved';
      readonly moves: readonly Move[];
      /** Where more than one line was asked for: shortest solutions, `moves` the first of them. */
      readonly lines?: readonly (readonly Move[])[];
      /** Whether there are more of them than were asked for. */
      readonly more?: boolean;
    } & Spent)
  | ({ readonly kind: 'unsolvable' } & Spent)
  | ({
      readonly kind: 'gave-up';
      readonly limit: keyof SolveLimits;
      readonly atLeast: number;
    } & Spent)
  | ({ readonly kind: 'cancelled'; readonly atLeast: number } & Spent);

export interface Solver {
  /**
   * A shortest solution of the position. Searches of one solver run one after the other.
   *
   * Rejects with a `RangeError` or `TypeError` for a position or limit that makes no sense, and with
   * an `Error` when the worker breaks down or the solver has been closed.
   */
  solve(position: Position, options?: SolveOptions): Promise<Outcome>;
  /** Ends the worker; whatever is running or waiting ends as `cancelled`. */
  close(): Promise<void>;
}
