import { HINT_STEPS, type HintStep } from '../game/index.js';

/** How somebody got on with a position. */
export interface Attempt {
  /** Moves of a shortest solution, 1 or more. */
  readonly shortest: number;
  /** Moves of the line that solved it, never fewer; `undefined` when it was given up. */
  readonly moves?: number | undefined;
  /** Steps of help that were taken, 0 to `MOST_HINTS`, as `Practice.helped` has them. */
  readonly hints: number;
}

/** As many steps of hints there are; the last one tells the whole solution. */
export const MOST_HINTS = HINT_STEPS.length;

/** What a solution is worth in percent, by its moves over the shortest; the last holds for more as well. */
const BY_MOVES_OVER = [100, 75, 50, 25] as const;

/** What is left of that in percent after the furthest hint. A solution that was read off is worth nothing. */
const BY_HINT: Readonly<Record<HintStep, number>> = {
  bound: 90,
  exact: 80,
  robots: 60,
  'last-robot': 50,
  'next-move': 20,
  all: 0,
};

/**
 * What an attempt counts as against the position, 0 to 1: solved in the shortest number of moves and
 * without hints is a win, given up a loss, and all else something between.
 */
export function scoreOf({ shortest, moves, hints }: Attempt): number {
  if (moves === undefined) return 0;
  const over = Math.min(moves - shortest, BY_MOVES_OVER.length - 1);
  const furthest = HINT_STEPS[hints - 1];
  return (BY_MOVES_OVER[over]! * (furthest ? BY_HINT[furthest] : 100)) / 10_000;
}
