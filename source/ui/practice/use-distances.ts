import { useContext, useEffect, useReducer, useRef, useState } from 'react';
import type { MoveRules, Position } from '../../engine/index.js';
import type { MovesLeft } from '../../messages/screens.js';
import type { Distance, Outcome, Solver } from '../../solver/index.js';
import { SolverSource } from '../hooks/solver-source.js';

/**
 * How many moves are needed from each of two positions, worked out in a thread of its own as long as
 * somebody wants to know. An answer belongs to its position, which is told from others by identity: it
 * is never shown for another one, and is there at once when the position comes back.
 *
 * @param here where the robots stand; nothing where nobody wants to know
 * @param before where they stood before the last move, if there was one
 */
export function useDistances(
  here: Position | undefined,
  before: Position | undefined,
  rules: MoveRules,
): { readonly left: MovesLeft; readonly before: MovesLeft } {
  const [known] = useState(() => new Map<Position, MovesLeft>());
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const solver = useRef<Pick<Solver, 'distance' | 'close'>>(undefined);
  const wanted = here !== undefined;
  const openSolver = useContext(SolverSource);
  useEffect(() => {
    if (!wanted) return;
    const opened = openSolver();
    solver.current = opened;
    return () => void opened.close();
  }, [wanted, openSolver]);
  useEffect(() => {
    if (!here) return;
    const calling = new AbortController();
    const { signal } = calling;
    for (const position of [here, before]) {
      if (!position || known.has(position)) continue;
      const learn = (left: MovesLeft) => {
        if (signal.aborted) return;
        known.set(position, left);
        redraw();
      };
      solver.current?.distance(position, { rules, signal }).then(
        outcome => learn(movesLeft(outcome)),
        () => learn('not-known'),
      );
    }
    return () => calling.abort();
  }, [here, before, rules, known]);
  return { left: here && known.get(here), before: before && known.get(before) };
}

function movesLeft(outcome: Outcome<Distance>): MovesLeft {
  if (outcome.kind === 'solved') return outcome.distance;
  return outcome.kind === 'unsolvable' ? 'out-of-reach' : 'not-known';
}
