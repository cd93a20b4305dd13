import {
  type Move,
  type Puzzle,
  pick,
  type Random,
  startPosition,
  type Target,
  usableTargets,
} from '../engine/index.js';
import { dealPosition, type Edition, type Layout } from '../game/index.js';
import type { Solver } from '../solver/index.js';
import { type Motif, motifsOf, SOLUTIONS_FOR_MOTIFS } from './motifs.js';

/** How many moves a shortest solution may have; whole numbers, the lower one first. */
export interface Lengths {
  readonly least: number;
  readonly most: number;
}

/** What the target may be; what is left out may be anything. */
export type TargetWish = Partial<Pick<Target, 'robot' | 'shape'>>;

/** What is asked of a position to practise. */
export interface PracticeWish {
  readonly layout: Layout;
  readonly edition: Edition;
  readonly moves: Lengths;
  readonly target?: TargetWish | undefined;
  /** What it is to be about. */
  readonly motif?: Motif | undefined;
}

/** More than any position on printed faces is known to take. */
export const BEYOND_ANY_BOARD = 26;

/** Fewer moves are seen at once; more are rare, and take minutes to see. */
export const USUAL_LENGTHS: Lengths = { least: 3, most: 12 };

/** Lengths to begin with: a board of one's own may have nothing but short ways, or long ones. */
export const lengthsOn = ({ kind }: Layout): Lengths =>
  kind === 'faces' ? USUAL_LENGTHS : { least: 1, most: BEYOND_ANY_BOARD - 1 };

/** Positions that are tried before the wish is given up. */
export const MOST_DEALS = 3000;

export type DealtPosition =
  | { readonly kind: 'dealt'; readonly puzzle: Puzzle; readonly shortest: readonly Move[] }
  /** So many were tried, and none was as it should be. */
  | { readonly kind: 'none'; readonly tried: number }
  /** No board of this kind has such a target for its robots. */
  | { readonly kind: 'no-target' }
  | { readonly kind: 'cancelled' };

/**
 * Deals positions until one is as it is wished. Which one comes depends on the random numbers and
 * the wish alone: how long each takes is proved, and no time limit passes one over. Rejects as
 * `Solver.solve` does.
 */
export async function dealPractice(
  { layout, edition, moves: { least, most }, target, motif }: PracticeWish,
  random: Random,
  solver: Pick<Solver, 'solve' | 'solveAll'>,
  signal?: AbortSignal,
): Promise<DealtPosition> {
  for (let tried = 0; tried < MOST_DEALS; tried++) {
    const puzzle = withTarget(dealPosition(layout, edition, random), target, random);
    if (!puzzle) return { kind: 'no-target' };
    // Proofs that it takes more than the wanted moves are what costs; they go no further than needed.
    const position = startPosition(puzzle);
    const options = { rules: edition.moves, limits: { moves: most }, ...(signal && { signal }) };
    const outcome = await solver.solve(position, options);
    if (outcome.kind === 'cancelled') return { kind: 'cancelled' };
    if (outcome.kind === 'gave-up' && outcome.limit !== 'moves') break;
    if (outcome.kind !== 'solved' || outcome.moves.length < least) continue;
    if (motif) {
      const all = await solver.solveAll(position, { ...options, most: SOLUTIONS_FOR_MOTIFS });
      if (all.kind === 'cancelled') return { kind: 'cancelled' };
      if (all.kind !== 'solved') break;
      if (!motifsOf(position, all, edition.moves)?.includes(motif)) continue;
    }
    return { kind: 'dealt', puzzle, shortest: outcome.moves };
  }
  return { kind: 'none', tried: MOST_DEALS };
}

/** The position with another target where it has not the wanted one; nothing where there is none. */
function withTarget(
  puzzle: Puzzle,
  wanted: PracticeWish['target'],
  random: Random,
): Puzzle | undefined {
  if (!wanted || isWanted(puzzle.target, wanted)) return puzzle;
  const { board, robots } = puzzle;
  const targets = usableTargets(board, robots.length).filter(target => isWanted(target, wanted));
  return targets.length === 0 ? undefined : { ...puzzle, target: pick(targets, random) };
}

const isWanted = (
  { robot, shape }: Target,
  { robot: wantedRobot = robot, shape: wantedShape = shape }: TargetWish,
): boolean => robot === wantedRobot && shape === wantedShape;

/** Positions that take a little more than one of so many moves. */
export const harderThan = (moves: number): Lengths => ({
  least: Math.min(moves + 1, BEYOND_ANY_BOARD - 1),
  most: Math.min(moves + 2, BEYOND_ANY_BOARD - 1),
});

/** Positions that take a little less; they do not become trivial. */
export const easierThan = (moves: number): Lengths => ({
  least: Math.max(moves - 2, USUAL_LENGTHS.least),
  most: Math.max(moves - 1, USUAL_LENGTHS.least),
});
