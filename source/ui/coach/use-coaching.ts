import { useContext, useEffect, useState } from 'react';
import type { Move, MoveRules, Position } from '../../engine/index.js';
import { type Coaching, coach } from '../../training/index.js';
import { SolverSource } from '../hooks/solver-source.js';

/** More shortest solutions than these are not told one by one. */
const MOST_SOLUTIONS = 50;
/** Longer than this for one question nobody waits. */
const LIMITS = { milliseconds: 60_000 };

/**
 * Lays a line beside the shortest ones, in a thread of its own, for as long as it is asked for.
 *
 * @param wish has to stay the same
 * @returns what came of it; nothing as long as it is worked out
 */
export function useCoaching(wish: {
  readonly position: Position;
  readonly moves: readonly Move[];
  readonly rules: MoveRules;
}): Coaching | 'failed' | undefined {
  const [coaching, setCoaching] = useState<Coaching | 'failed'>();
  const openSolver = useContext(SolverSource);
  useEffect(() => {
    const solver = openSolver();
    const leaving = new AbortController();
    const { signal } = leaving;
    const tell = (answer: Coaching | 'failed') => {
      if (!signal.aborted) setCoaching(answer);
    };
    coach({ ...wish, most: MOST_SOLUTIONS, limits: LIMITS, signal }, solver)
      .then(tell, () => tell('failed'))
      .finally(() => solver.close());
    return () => {
      leaving.abort();
      void solver.close();
    };
  }, [wish, openSolver]);
  return coaching;
}
