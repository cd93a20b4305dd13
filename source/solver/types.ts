import type { Faces, Move, MoveRules, Position, Puzzle } from '../engine/index.js';

/** Most moves of a solution that can be looked for: the highest bid. */
export const MOST_MOVES = 99;

/** When to give up. What is left out keeps its default; each must be more than 0. */
export interface SolveLimits {
  /** Longest solution that is looked for, 1 to 99; default 99, the highest bid there is. */
  readonly moves?: number;
  /** Most positions come by, each counted once; default: no limit. */
  readonly states?: number;
  /** Most memory for remembered positions, in bytes; default 1 GiB. */
  readonly bytes?: number;
  /** Most time from the start of the search, waiting in the queue left out; default: no limit. */
  readonly milliseconds?: number;
}

/** When to give up dealing. States and milliseconds are those of all deals together. */
export interface DealLimits extends Omit<SolveLimits, 'moves'> {
  /** Most puzzles that are dealt and tried, a whole number; default 3,000. */
  readonly deals?: number;
}

/** How far a running search has come. */
export interface Progress {
  /** Proved so far: a solution has at least this many moves. */
  readonly atLeast: number;
  /** Positions come by so far, each counted once. */
  readonly states: number;
}

interface SearchOptions {
  /** Which moves are legal; default `DEFAULT_RULES`. */
  readonly rules?: MoveRules;
  /** Stops the search; the outcome is then `cancelled`. */
  readonly signal?: AbortSignal;
  /**
   * Told at most every 50 milliseconds, so never about a quick search. Neither number ever falls,
   * unless several positions are searched one after the other: `atLeast` is about the present one.
   */
  readonly onProgress?: (progress: Progress) => void;
}

export interface SolveOptions extends SearchOptions {
  readonly limits?: SolveLimits;
}

export interface SolveAllOptions extends SolveOptions {
  /** How many solutions to give at the most, 1 to 10,000; default 1,000. */
  readonly most?: number;
  /** Told of each solution as soon as it is found. */
  readonly onSolution?: (solution: Solution) => void;
}

export interface DealOptions extends SearchOptions {
  /** Any text; with the same faces, robots, moves and rules it gives the same puzzle for ever. */
  readonly seed: string;
  /** The faces at north-west, north-east, south-east and south-west. */
  readonly faces: Faces;
  /** How many robots, 1 to 5. */
  readonly robots: number;
  /** How many moves a shortest solution has: from `least` to `most`, 1 to 99. */
  readonly moves: { readonly least: number; readonly most: number };
  readonly limits?: DealLimits;
}

export interface Spent {
  /** Positions come by, each counted once. */
  readonly states: number;
  /** Time of the search itself. */
  readonly milliseconds: number;
}

/**
 * How a search ended, `Answer` being what is told when it succeeds. `solved` and `unsolvable` are
 * proofs: no shorter solution exists, or none at all. Otherwise `atLeast` is what was proved before
 * the end, of the position that was searched last.
 */
export type Outcome<Answer = ShortestSolution, Limit = keyof SolveLimits> =
  | ({ readonly kind: 'solved' } & Answer & Spent)
  | ({ readonly kind: 'unsolvable' } & Spent)
  | ({ readonly kind: 'gave-up'; readonly limit: Limit; readonly atLeast: number } & Spent)
  | ({ readonly kind: 'cancelled'; readonly atLeast: number } & Spent);

export interface ShortestSolution {
  readonly moves: readonly Move[];
}

/** A shortest solution in all its orders. */
export interface Solution {
  /** The moves in one of the orders. */
  readonly moves: readonly Move[];
  /**
   * In how many orders they can be played, 1 or more: the lines that come of this one by exchanging
   * neighbouring moves of different robots, again and again, so that the robots stand as before after
   * both and every line on the way is a legal shortest solution.
   */
  readonly orders: number;
}

export interface AllSolutions extends ShortestSolution {
  readonly solutions: readonly Solution[];
  /**
   * Whether these need not be all: there are more than were asked for, or so very many orders that it
   * would take too long to see. The `orders` of each one that is given are counted in full all the same.
   */
  readonly more: boolean;
}

export interface Distance {
  /** How many moves a shortest solution from the position has; 0 when it is solved. */
  readonly distance: number;
}

/** A puzzle of the wanted length, with a shortest solution. */
export interface Dealt extends ShortestSolution {
  readonly puzzle: Puzzle;
}

/** What one deal after the other is asked for. */
export interface DealsOptions extends DealOptions {
  /** How many puzzles, a whole number; default: without end. */
  readonly count?: number;
}

export type DealOutcome = Outcome<Dealt, keyof DealLimits>;

/** A move after which the target is further away than it need be. */
export interface Slip {
  /** Which move of the line it is, from 0. */
  readonly index: number;
  /** How many moves a best move would have left to make. */
  readonly best: number;
  /** How many are left after this one; `undefined` when the target cannot be reached any more. */
  readonly left: number | undefined;
}

export interface FirstSlip {
  /** `undefined` when every move up to the end, or up to the target, is one of a shortest solution. */
  readonly slip: Slip | undefined;
}

/**
 * Searches of one solver begin one after the other, in threads of its own: one, unless it was given more.
 *
 * All of them reject with a `RangeError` or `TypeError` for a position, limit or wish that makes no
 * sense, and with an `Error` when the worker breaks down or the solver has been closed. A signal
 * that is aborted already makes them `cancelled`.
 */
export interface Solver {
  /** A shortest solution of the position. */
  solve(position: Position, options?: SolveOptions): Promise<Outcome>;
  /** All shortest solutions; those that differ in the order of independent moves only count as one. */
  solveAll(position: Position, options?: SolveAllOptions): Promise<Outcome<AllSolutions>>;
  /** The number of moves that are still needed, at any point of a round. */
  distance(position: Position, options?: SolveOptions): Promise<Outcome<Distance>>;
  /** A random puzzle whose shortest solution has a wanted number of moves; never `unsolvable`. */
  deal(options: DealOptions): Promise<DealOutcome>;
  /**
   * One puzzle after the other, each of a seed made of the one given and its number from 1 on, as many at work at
   * once as there are threads. Ends after the first that is not `solved`; whoever stops asking ends the searches.
   */
  deals(options: DealsOptions): AsyncGenerator<DealOutcome, void, void>;
  /**
   * The first of the moves, played from the position one after the other, that leaves every shortest
   * solution. What comes after the target is reached is not looked at. The limits are those of all
   * searches together, but that of moves.
   */
  firstSlip(
    position: Position,
    moves: readonly Move[],
    options?: SolveOptions,
  ): Promise<Outcome<FirstSlip>>;
  /** Ends the threads; whatever is running or waiting ends as `cancelled`. */
  close(): Promise<void>;
}
