import type { Faces, Move, MoveRules, Position, Puzzle } from '../engine/index.js';

/** Greatest length of a solution to search for: the highest bid. */
export const MOST_MOVES = 99;

/** When to give up. Missing limits have their defaults; each must be above 0. */
export interface SolveLimits {
  /** Greatest length of a solution, 1 to 99; default 99, the highest bid. */
  readonly moves?: number;
  /** Most positions visited, each counted once; default: no limit. */
  readonly states?: number;
  /** Most memory for known positions, in bytes; default 1 GiB. */
  readonly bytes?: number;
  /** Most time since the start of the search, without waiting in the queue; default: no limit. */
  readonly milliseconds?: number;
}

/** When to give up dealing. States and milliseconds count for all deals together. */
export interface DealLimits extends Omit<SolveLimits, 'moves'> {
  /** Most puzzles to deal and try, a whole number; default 3,000. */
  readonly deals?: number;
}

/** How far a running search has got. */
export interface Progress {
  /** Proved so far: a solution has at least this many moves. */
  readonly atLeast: number;
  /** Positions visited so far, each counted once. */
  readonly states: number;
}

/** What every search takes. */
export interface SearchOptions {
  /** Which moves are legal; what is missing is as in `DEFAULT_RULES`. */
  readonly rules?: Partial<MoveRules>;
  /** Cancels the search; the outcome is then `cancelled`. */
  readonly signal?: AbortSignal;
  /**
   * Called at most every 50 milliseconds, so never for a quick search. Neither number ever falls, except that `atLeast` is
   * about the current one of several positions that are searched one after the other.
   */
  readonly onProgress?: (progress: Progress) => void;
}

/** Options of `solve`, `distance` and `firstSlip`. */
export interface SolveOptions extends SearchOptions {
  /** When to give up. */
  readonly limits?: SolveLimits;
}

/** Options of `solveAll`. */
export interface SolveAllOptions extends SolveOptions {
  /** Most solutions to find, 1 to 10,000; default 1,000. */
  readonly most?: number;
  /** Receives each solution as soon as it is found. */
  readonly onSolution?: (solution: Solution) => void;
}

/** What `deal` and `deals` look for. */
export interface DealOptions extends SearchOptions {
  /** Any text; with the same faces, robots, moves and rules it always gives the same puzzle. */
  readonly seed: string;
  /** The faces at north-west, north-east, south-east and south-west. */
  readonly faces: Faces;
  /** How many robots, 1 to 5. */
  readonly robots: number;
  /** The length of a shortest solution: from `least` to `most`, 1 to 99. */
  readonly moves: { readonly least: number; readonly most: number };
  /** When to give up; they never change which puzzle is found. */
  readonly limits?: DealLimits;
}

/** What a search took. */
export interface Spent {
  /** Positions visited, each counted once. */
  readonly states: number;
  /** Time of the search itself. */
  readonly milliseconds: number;
}

/**
 * How a search ended, with an `Answer` if it succeeded. `solved` and `unsolvable` are proofs: no shorter solution exists,
 * or none at all. Otherwise `atLeast` is what was proved before the end, for the last position searched.
 */
export type Outcome<Answer = ShortestSolution, Limit = keyof SolveLimits> =
  | ({ readonly kind: 'solved' } & Answer & Spent)
  | ({ readonly kind: 'unsolvable' } & Spent)
  | ({ readonly kind: 'gave-up'; readonly limit: Limit; readonly atLeast: number } & Spent)
  | ({ readonly kind: 'cancelled'; readonly atLeast: number } & Spent);

/** The moves of one shortest solution, in order; none if the position is solved already. */
export type ShortestSolution = { readonly moves: readonly Move[] };

/** A shortest solution in all its orders. */
export interface Solution {
  /** The moves in one of the orders. */
  readonly moves: readonly Move[];
  /**
   * How many orders they can be played in, 1 or more: the lines made from this one by repeatedly exchanging neighbouring
   * moves of different robots, where the robots end up as before and every line on the way is a legal shortest solution.
   */
  readonly orders: number;
}

/** The shortest solutions of a position, all of them unless `more`. */
export interface AllSolutions extends ShortestSolution {
  /** In the order in which they were found, which may differ from run to run. */
  readonly solutions: readonly Solution[];
  /** Whether there may be others, as more exist or looking would take too long; `orders` are complete all the same. */
  readonly more: boolean;
}

/** How far away the target is. */
export interface Distance {
  /** Moves of a shortest solution from the position; 0 if it is solved. */
  readonly distance: number;
}

/** A puzzle of a wanted length, with a shortest solution. */
export type Dealt = ShortestSolution & { readonly puzzle: Puzzle };

/** How dealing ended: never `unsolvable`; `gave-up` with the limit `deals` if no puzzle tried has the length. */
export type DealOutcome = Outcome<Dealt, keyof DealLimits>;

/** A move after which the target is further away than necessary. */
export interface Slip {
  /** The index of the move in the line, from 0. */
  readonly index: number;
  /** How many moves are left after a best move. */
  readonly best: number;
  /** How many are left after this one; `undefined` if the target is out of reach. */
  readonly left: number | undefined;
}

/** Where a line leaves every shortest solution. */
export interface FirstSlip {
  /** `undefined` if every move up to the end, or up to the target, belongs to a shortest solution. */
  readonly slip: Slip | undefined;
}

/**
 * A solver starts its searches in order, in threads of its own: one by default.
 *
 * All of them reject with a `RangeError` or `TypeError` for invalid positions, limits or wishes, and with an `Error` if
 * the worker breaks down or the solver has been closed. With a signal already aborted they are `cancelled`.
 */
export interface Solver {
  /** A shortest solution of the position. */
  solve(position: Position, options?: SolveOptions): Promise<Outcome>;
  /** All shortest solutions; those that differ only in the order of independent moves count as one. */
  solveAll(position: Position, options?: SolveAllOptions): Promise<Outcome<AllSolutions>>;
  /** The number of moves still needed, at any point of a round. */
  distance(position: Position, options?: SolveOptions): Promise<Outcome<Distance>>;
  /** A puzzle whose shortest solution has a wanted length, up to 12 moves a random one; never `unsolvable`. */
  deal(options: DealOptions): Promise<DealOutcome>;
  /**
   * A series of `count` puzzles, endless by default, each with a seed made of the given one and its number from 1, as many
   * at a time as there are threads. Ends after the first outcome that isn't `solved`; ending the iteration cancels the
   * searches.
   */
  deals(
    options: DealOptions & { readonly count?: number },
  ): AsyncGenerator<DealOutcome, void, void>;
  /**
   * The first of the moves, played in order from the position, that leaves every shortest solution. Moves after the target
   * is reached are ignored. The limits, except that of moves, count for all searches together.
   */
  firstSlip(
    position: Position,
    moves: readonly Move[],
    options?: SolveOptions,
  ): Promise<Outcome<FirstSlip>>;
  /** Ends the threads; everything running or waiting is `cancelled`. */
  close(): Promise<void>;
}
