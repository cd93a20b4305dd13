import type { MoveRules, Position } from '../engine/index.js';
import type { Search } from '../messages/index.js';
import type { Solver } from '../solver/index.js';

/** A solver that searches for one position. */
export type OpenSolver = () => Pick<Solver, 'solve' | 'close'>;

/**
 * Solves the positions that are wanted, each in a thread of its own, for as long as it is wanted.
 *
 * @param onAnswer is called for each position once, unless it is not wanted any more by then
 */
export function openSearches(
  rules: MoveRules,
  openSolver: OpenSolver,
  onAnswer: (position: Position, solution: Search) => void,
) {
  const running = new Map<Position, ReturnType<OpenSolver>>();

  function start(position: Position): void {
    const solver = openSolver();
    running.set(position, solver);
    const end = (solution: Search) => {
      if (running.get(position) !== solver) return;
      running.delete(position);
      void solver.close();
      onAnswer(position, solution);
    };
    solver.solve(position, { rules }).then(end, () => end({ kind: 'failed' }));
  }

  return {
    /** Searches for these from now on, and for no other. */
    want(positions: readonly Position[]): void {
      for (const [position, solver] of [...running]) {
        if (positions.includes(position)) continue;
        running.delete(position);
        void solver.close();
      }
      for (const position of positions) if (!running.has(position)) start(position);
    },
  };
}
