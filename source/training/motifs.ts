import {
  DIRECTIONS,
  type Move,
  type MoveRules,
  type Position,
  play,
  type Robot,
  stopOf,
} from '../engine/index.js';
import type { AllSolutions } from '../solver/index.js';

/** @public What a position can be about, as defined in `docs/motifs.md`; it may have several motifs, or none. */
export const MOTIFS = [
  'lone-robot',
  'blocker',
  'two-helpers',
  'decoy',
  'diagonal',
  'only-solution',
] as const;
/** @public */
export type Motif = (typeof MOTIFS)[number];

/** A position with more shortest solutions has no motifs: so many have nothing in common. */
export const SOLUTIONS_FOR_MOTIFS = 1000;

/**
 * The motifs of a position, each of them found in every shortest solution, so that it doesn't matter which one is found.
 * `undefined` if not all solutions are known, or if there is nothing to move.
 *
 * @param position at the start of a round
 * @param found what `solveAll` finds under the same rules
 * @public
 */
export function motifsOf(
  position: Position,
  { moves, solutions, more }: AllSolutions,
  rules: MoveRules,
): readonly Motif[] | undefined {
  if (more || moves.length === 0) return undefined;
  const traits = solutions.map(solution => traitsOf(position, solution.moves, rules));
  const has: Record<Motif, boolean> = {
    'lone-robot': traits.every(({ robots }) => robots === 1),
    blocker: traits.every(({ usesBlocker }) => usesBlocker),
    'two-helpers': traits.every(({ robots }) => robots >= 3),
    decoy: hasDecoy(position, rules),
    diagonal: traits.every(({ usesDiagonal }) => usesDiagonal),
    'only-solution': solutions.length === 1,
  };
  return MOTIFS.filter(motif => has[motif]);
}

/** What a solution does; the same in every order of its moves. */
function traitsOf(start: Position, moves: readonly Move[], rules: MoveRules) {
  const moved = new Set<Robot>();
  let position = start;
  let usesBlocker = false;
  let usesDiagonal = false;
  for (const move of moves) {
    const played = play(position, move, rules);
    if (!played.ok) throw new Error(`A solution has a move that is ${played.refusal.code}.`);
    const { slide } = played.value;
    const stop = stopOf(position, slide);
    usesBlocker ||= typeof stop === 'number' && moved.has(stop);
    usesDiagonal ||= slide.deflected;
    moved.add(move.robot);
    ({ position } = played.value);
  }
  return { robots: moved.size, usesBlocker, usesDiagonal };
}

/** Whether a robot could slide straight onto the target, were it not for the ricochet rule. */
const hasDecoy = (position: Position, rules: MoveRules): boolean =>
  position.robots.some((_, robot) =>
    DIRECTIONS.some(direction => {
      const played = play(position, { robot: robot as Robot, direction }, rules);
      return !played.ok && played.refusal.code === 'straight-arrival';
    }),
  );
