import type { AllSolutions } from '../solver/index.js';

/** What makes a position hard, as far as the solver can tell. */
export interface Features {
  /** Moves of a shortest solution. */
  readonly moves: number;
  /** Robots that move in the shortest solution that moves the fewest. */
  readonly robotsMoved: number;
  /** Shortest solutions, those that differ in the order of independent moves only being one. */
  readonly solutions: number;
  /** Positions that the solver came by. */
  readonly states: number;
}

/** More solutions than these make nothing easier; `solveAll` need not look for more. */
export const SOLUTIONS_THAT_COUNT = 16;

/**
 * The rating of a position that nobody has tried yet, in whole points:
 *
 *     440 + 140 · moves + 60 · (robots moved − 1) − 30 · log₂ solutions + 25 · log₁₀ states
 *
 * Length decides, since each move more has to be seen ahead. A second robot has to be thought of at
 * all; of several solutions any will do; many positions come by mean many ways that look promising.
 * Over dealt positions of every edition this gives about 900 for 3 moves and 2300 for 12. The weights
 * are an estimate: games against the position correct it. A long search may come by other positions
 * each time, which shifts it by a point or two.
 */
export function estimateRating({ moves, robotsMoved, solutions, states }: Features): number {
  const ways = Math.min(Math.max(solutions, 1), SOLUTIONS_THAT_COUNT);
  return Math.round(
    440 +
      140 * moves +
      60 * (Math.max(robotsMoved, 1) - 1) -
      30 * Math.log2(ways) +
      25 * Math.log10(Math.max(states, 1)),
  );
}

/** The features of what `solveAll` has found. */
export function featuresOf({
  moves,
  solutions,
  states,
}: AllSolutions & { readonly states: number }): Features {
  const robotsMoved = [moves, ...solutions.map(solution => solution.moves)].map(
    line => new Set(line.map(({ robot }) => robot)).size,
  );
  return {
    moves: moves.length,
    robotsMoved: Math.min(...robotsMoved),
    solutions: solutions.length,
    states,
  };
}
