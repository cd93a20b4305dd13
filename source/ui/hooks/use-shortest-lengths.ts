import { useContext, useEffect, useState } from 'react';
import type { MoveRules, Position } from '../../engine/index.js';
import { SolverSource } from './use-solution.js';

const NONE: readonly Position[] = [];

/**
 * How many moves a shortest solution of each position has, in their order, as far as it is known:
 * they are solved one after the other.
 *
 * @param positions none as long as nobody wants to know; told from others by identity
 */
export function useShortestLengths(
  positions: readonly Position[] = NONE,
  rules: MoveRules,
): readonly (number | undefined)[] {
  const [lengths, setLengths] = useState<readonly (number | undefined)[]>([]);
  const openSolver = useContext(SolverSource);
  useEffect(() => {
    if (positions.length === 0) return;
    const solver = openSolver();
    let wanted = true;
    const solveAll = async () => {
      for (const position of positions) {
        const outcome = await solver.solve(position, { rules });
        if (!wanted) return;
        const length = outcome.kind === 'solved' ? outcome.moves.length : undefined;
        setLengths(known => [...known, length]);
      }
    };
    // A solver that breaks down leaves the rest unknown.
    solveAll().catch(() => {});
    return () => {
      wanted = false;
      setLengths([]);
      void solver.close();
    };
  }, [positions, rules, openSolver]);
  return lengths;
}
