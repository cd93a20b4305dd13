import { createContext, useContext, useEffect, useState } from 'react';
import type { MoveRules, Position } from '../../engine/index.js';
import { createSolver, type Outcome, type Progress, type Solver } from '../../solver/index.js';

/** How far the solver is with a position. */
export type Solution =
  | { readonly kind: 'searching'; readonly progress: Progress }
  | Outcome
  | { readonly kind: 'failed' };

const BEGINNING: Solution = { kind: 'searching', progress: { atLeast: 0, states: 0 } };

/**
 * Solves the position in a thread of its own, for as long as it is asked for. Nothing to solve, no
 * thread. A position is told from another by identity.
 */
export function useSolution(
  position: Position | undefined,
  rules: MoveRules,
): Solution | undefined {
  const [known, setKnown] = useState<{ position: Position; solution: Solution }>();
  const openSolver = useContext(SolverSource);
  useEffect(() => {
    if (!position) return;
    const solver = openSolver();
    const tell = (solution: Solution) => setKnown({ position, solution });
    let wanted = true;
    let proved = 0;
    solver
      .solve(position, {
        rules,
        onProgress: progress => {
          // The screen shows what is proved; a frame for every count of states would slow the keys.
          if (!wanted || progress.atLeast === proved) return;
          proved = progress.atLeast;
          tell({ kind: 'searching', progress });
        },
      })
      .then(
        outcome => {
          if (wanted) tell(outcome);
        },
        () => {
          if (wanted) tell({ kind: 'failed' });
        },
      )
      .finally(() => solver.close());
    return () => {
      wanted = false;
      void solver.close();
    };
  }, [position, rules, openSolver]);
  if (!position) return undefined;
  return known?.position === position ? known.solution : BEGINNING;
}

/** Opens a solver for a screen, which closes it. Each has a thread of its own, unless the host says otherwise. */
export const SolverSource = createContext<() => Solver>(() => createSolver());
