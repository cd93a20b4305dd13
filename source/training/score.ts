/** How somebody got on with a position. */
export interface Attempt {
  /** Moves of a shortest solution, 1 or more. */
  readonly shortest: number;
  /** Moves of the line that solved it, never fewer; `undefined` when it was given up. */
  readonly moves?: number | undefined;
  /** Steps of hints that were taken, 0 to 5: the last one tells the whole solution. */
  readonly hints: number;
}

/** As many steps of hints there are. */
export const MOST_HINTS = 5;

/** What a solution is worth in percent, by its moves over the shortest; the last holds for more as well. */
const BY_MOVES_OVER = [100, 75, 50, 25] as const;

/** What is left of that in percent, by steps of hints. A solution that was read off is worth nothing. */
const BY_HINTS = [100, 80, 60, 40, 20, 0] as const;

/**
 * What an attempt counts as against the position, 0 to 1: solved in the shortest number of moves and
 * without hints is a win, given up a loss, and all else something between.
 */
export function scoreOf({ shortest, moves, hints }: Attempt): number {
  if (moves === undefined) return 0;
  const over = Math.min(moves - shortest, BY_MOVES_OVER.length - 1);
  return (BY_MOVES_OVER[over]! * BY_HINTS[hints]!) / 10_000;
}
