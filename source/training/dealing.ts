import {
  type Found,
  lookFor,
  type Move,
  type Puzzle,
  pick,
  type Random,
  startPosition,
  type Target,
  usableTargets,
} from '../engine/index.js';
import {
  dealPosition,
  type Edition,
  type Layout,
  MOST_LENGTH,
  type MoveRange,
} from '../game/index.js';
import type { Solver } from '../solver/index.js';
import { UNRATED } from './glicko.js';
import { type Motif, motifsOf, SOLUTIONS_FOR_MOTIFS } from './motifs.js';
import { estimateRating, ratingsOf } from './rating.js';
import type { SoloResult } from './result.js';

/** @public The range for the length of a shortest solution, whole numbers. */
export interface Lengths extends MoveRange {
  /** If given, positions are dealt for the player's rating plus this many points; the range counts where no rating is followed. */
  readonly shift?: number;
}

/** @public What the target may be; anything if left out. */
export type TargetWish = Partial<Pick<Target, 'robot' | 'shape'>>;

/** @public What is wished of a position to practise. */
export interface PracticeWish {
  readonly layout: Layout;
  readonly edition: Edition;
  readonly moves: Lengths;
  readonly target?: TargetWish | undefined;
  readonly motif?: Motif | undefined;
  /** About how hard it must be, as a rating; if given, the lengths follow from that. */
  readonly level?: number;
}

/** @public Shorter solutions are seen at once; longer ones are rare, and take minutes to see. */
export const USUAL_LENGTHS: Lengths = { least: 3, most: 12, shift: 0 };

/** @public The lengths by default: on a custom board all solutions may be short, or long. */
export const lengthsOn = ({ kind }: Layout): Lengths =>
  kind === 'faces' ? USUAL_LENGTHS : { least: 1, most: MOST_LENGTH };

/** Positions that are tried before giving up. */
const MOST_DEALS = 3000;

/** @public How dealing has ended. */
export type DealtPosition =
  | {
      readonly kind: 'dealt';
      readonly puzzle: Puzzle;
      readonly shortest: readonly Move[];
      /** The estimate of its rating, if a level was wished. */
      readonly level?: number | undefined;
    }
  /** None of the `tried` positions is as wanted. */
  | ({ readonly kind: 'none'; readonly tried: number } & Pick<PracticeWish, 'moves' | 'motif'>)
  /** No board of this kind has such a target for its robots. */
  | { readonly kind: 'no-target' }
  | { readonly kind: 'cancelled' };

/**
 * Deals positions until one is as wanted. Which one depends on the random numbers and the wish alone: lengths are
 * proved, and no time limit passes over a position. Rejects as `Solver.solve` does.
 * @public
 */
export async function dealPractice(
  { layout, edition, moves: wanted, target, motif, level: wished }: PracticeWish,
  random: Random,
  solver: Pick<Solver, 'solve' | 'solveAll'>,
  signal?: AbortSignal,
): Promise<DealtPosition> {
  let tried = 0;
  const levelNow = () => {
    const nearer = motif ? LEVEL_WIDTH * Math.floor(tried / DEALS_FOR_MOTIF) : 0;
    return wished && levelNear(wished, nearer);
  };
  const lengths = (level = levelNow()) => (level ? lengthsAround(level) : wanted);
  const asks = lookFor(
    {
      deal: () => withTarget(dealPosition(layout, edition, random), target, random),
      ...{ random, rules: edition.moves, deals: MOST_DEALS },
    },
    lengths,
  );
  let found!: Found;
  for (let ask = asks.next(); !ask.done; ask = asks.next(found)) {
    const level = levelNow();
    tried += 1;
    const { puzzle, limit } = ask.value;
    // Proofs that more moves than wanted are needed cost most; they go no further than necessary.
    const position = startPosition(puzzle);
    const options = { rules: edition.moves, limits: { moves: limit }, ...(signal && { signal }) };
    const outcome = await solver.solve(position, options);
    found = outcome;
    if (outcome.kind === 'cancelled') return { kind: 'cancelled' };
    if (outcome.kind === 'gave-up' && outcome.limit !== 'moves') break;
    const { least } = lengths(level);
    if (outcome.kind !== 'solved' || outcome.moves.length < least) continue;
    let estimate: number | undefined;
    if (motif || level) {
      const all = await solver.solveAll(position, { ...options, most: SOLUTIONS_FOR_MOTIFS });
      if (all.kind === 'cancelled') return { kind: 'cancelled' };
      if (all.kind !== 'solved') break;
      if (motif && !motifsOf(position, all, edition.moves)?.includes(motif)) continue;
      estimate = estimateRating(all);
      if (level && !isAround(estimate, level)) continue;
    }
    return { kind: 'dealt', puzzle, shortest: outcome.moves, level: level && estimate };
  }
  return tried === 0 ? { kind: 'no-target' } : { kind: 'none', tried, moves: lengths(), motif };
}

/** Above this deviation a rating isn't trusted: positions get easier by `CAUTION` times the excess. */
const SURE = 200;
const CAUTION = 4;
/** Levels reach this far from the middle: easier positions are seen at once, harder ones are rare. */
const LEVELS = { middle: 1600, reach: 700 };

/** The nearest level, if they reach `nearer` points less far. */
function levelNear(around: number, nearer = 0): number {
  const reach = Math.max(0, LEVELS.reach - nearer);
  return Math.min(Math.max(around, LEVELS.middle - reach), LEVELS.middle + reach);
}

/** @public The wish adapted to the player's results. Custom boards needn't have anything that suits a rating. */
export function followed(wish: PracticeWish, results: readonly SoloResult[]): PracticeWish {
  const { shift } = wish.moves;
  if (shift === undefined || wish.layout.kind === 'board') return wish;
  const { rating, deviation } = ratingsOf(results).at(-1)?.rating ?? UNRATED;
  const around = Math.round(rating - CAUTION * Math.max(0, deviation - SURE) + shift);
  return { ...wish, level: levelNear(around) };
}

/** @public Whether a position that was dealt for a wish is one for the wish as it is now, when the player's rating has changed. */
export const suits = (dealt: DealtPosition, { level, motif }: PracticeWish): boolean =>
  dealt.kind === 'dealt' && (!level || motif !== undefined || isAround(dealt.level!, level));

const isAround = (estimate: number, level: number) => Math.abs(estimate - level) <= LEVEL_WIDTH;

/** How far the estimate of a position may be from its level. */
const LEVEL_WIDTH = 150;
/** After each of this many positions without the motif, the level moves on towards the middle, where all motifs occur. */
const DEALS_FOR_MOTIF = 100;

/** The lengths of nearly all positions of a level; proving others would take time. */
function lengthsAround(around: number): Lengths {
  const middle = Math.round((around - 406) / 161);
  return { least: Math.max(middle - 1, USUAL_LENGTHS.least), most: middle + 1 };
}

/** The position, with another target if its own isn't wanted; `undefined` if there is none. */
function withTarget(puzzle: Puzzle, wanted: TargetWish | undefined, random: Random) {
  if (!wanted || isWanted(puzzle.target, wanted)) return puzzle;
  const { board, robots } = puzzle;
  const targets = usableTargets(board, robots.length).filter(target => isWanted(target, wanted));
  return targets.length === 0 ? undefined : { ...puzzle, target: pick(targets, random) };
}

const isWanted = (target: Target, { robot = target.robot, shape = target.shape }: TargetWish) =>
  target.robot === robot && target.shape === shape;

/** @public A little harder (1) or easier (-1): than `shortest` moves or, if a rating is followed, than its level. */
export function shifted({ least, most, shift }: Lengths, by: 1 | -1, shortest?: number): Lengths {
  if (shift !== undefined) return { least, most, shift: shift + by * LEVEL_WIDTH };
  const [from, first, last] = by > 0 ? [most, 1, 2] : [least, -2, -1];
  const within = (moves: number) =>
    Math.max(Math.min(moves, MOST_LENGTH), by > 0 ? 1 : USUAL_LENGTHS.least);
  return { least: within((shortest ?? from) + first), most: within((shortest ?? from) + last) };
}
