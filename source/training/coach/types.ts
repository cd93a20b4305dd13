import type { Cell, Move, Robot } from '../../engine/index.js';
import type { Slip, SolveLimits } from '../../solver/index.js';

/** What a robot comes to rest at: another robot, the board's edge, the closed centre, or a wall. */
export type CoachedStop = Robot | 'edge' | 'centre' | 'wall';

/** A move, where its robot comes to rest, and at what. */
export interface CoachedMove extends Move {
  readonly cell: Cell;
  readonly stop: CoachedStop;
}

/** When the coach leaves a question; each of its searches has all of them. */
export type CoachLimits = Pick<SolveLimits, 'milliseconds' | 'states' | 'bytes'>;

/** What a question came to: its answer, or the limit within which it could not be worked out. */
export type Worked<Answer> =
  | ({ readonly kind: 'known' } & Answer)
  | { readonly kind: 'gave-up'; readonly limit: keyof SolveLimits };

/** Rules that can stand in the way of a shorter line. */
export type ForbiddingRule = 'ricochet' | 'rest-on-diagonal' | 'reverse';

/** A line that solves in fewer moves, and which one rule forbids; without such a line there is no entry. */
export type Forbidden = { readonly rule: ForbiddingRule } & Worked<{
  readonly moves: readonly CoachedMove[];
}>;

/** A shortest solution in all its orders. */
export interface CoachedSolution {
  /** The moves in one of the orders. */
  readonly moves: readonly CoachedMove[];
  /** In how many orders they can be played, as `Solution` of the solver has it. */
  readonly orders: number;
}

export interface PlayersLine {
  /** The player's moves, up to the first that reaches the target. */
  readonly line: readonly CoachedMove[];
  /** Whether they solve the position; else it was given up. */
  readonly solved: boolean;
}

/**
 * What the coach has to say: plain data, which JSON keeps. Beside the player's line
 *
 * - `coached`: the shortest solutions, the move that left them all, and what rules forbade;
 * - `unsolvable`: that there is no solution, proved, and what rules forbade;
 * - `gave-up`: that the shortest solution could not be worked out within the limit, and how many moves
 *   it is proved to have at least.
 */
export type Coaching =
  | (PlayersLine & {
      readonly kind: 'coached';
      /** The number of moves of a shortest solution. */
      readonly shortest: number;
      readonly solutions: readonly CoachedSolution[];
      /** Whether there may be solutions that are not among these. */
      readonly more: boolean;
      /** `slip` is left out where every move of the line is one of a shortest solution. */
      readonly slip: Worked<{ readonly slip?: Slip }>;
      readonly forbidden: readonly Forbidden[];
    })
  | (PlayersLine & { readonly kind: 'unsolvable'; readonly forbidden: readonly Forbidden[] })
  | (PlayersLine & {
      readonly kind: 'gave-up';
      readonly limit: keyof SolveLimits;
      readonly atLeast: number;
    })
  | { readonly kind: 'cancelled' };
