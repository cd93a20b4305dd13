import { useContext, useEffect, useState } from 'react';
import type { MoveRules, Position } from '../../engine/index.js';
import { estimateRating, featuresOf, SOLUTIONS_THAT_COUNT } from '../../training/index.js';
import { SolverSource } from './solver-source.js';

/** The rating of a position that nobody has tried yet; `unknown` where the solver cannot tell. */
export type Difficulty = number | 'unknown';

/**
 * Finds out how hard the position is, in a thread of its own, for as long as it is asked for. Nothing
 * is known before the solver has counted its solutions.
 */
export function useDifficulty(
  position: Position | undefined,
  rules: MoveRules,
): Difficulty | undefined {
  const [known, setKnown] = useState<{ position: Position; difficulty: Difficulty }>();
  const openSolver = useContext(SolverSource);
  useEffect(() => {
    if (!position) return;
    const solver = openSolver();
    let wanted = true;
    const tell = (difficulty: Difficulty) => {
      if (wanted) setKnown({ position, difficulty });
    };
    solver
      .solveAll(position, { rules, most: SOLUTIONS_THAT_COUNT })
      .then(
        outcome =>
          tell(outcome.kind === 'solved' ? estimateRating(featuresOf(outcome)) : 'unknown'),
        () => tell('unknown'),
      )
      .finally(() => solver.close());
    return () => {
      wanted = false;
      void solver.close();
    };
  }, [position, rules, openSolver]);
  return known?.position === position ? known?.difficulty : undefined;
}
