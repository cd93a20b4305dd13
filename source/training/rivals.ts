import {
  createRandom,
  isSolution,
  legalMoves,
  type Move,
  type MoveRules,
  type Position,
  pick,
  type Random,
  replay,
} from '../engine/index.js';
import { type BotLevel, type Edition, GREATEST_BID, type Match } from '../game/index.js';
import type { AllSolutions } from '../solver/index.js';
import { expectedScore } from './glicko.js';
import { type Motif, motifsOf } from './motifs.js';
import { estimateRating, ratingOfEstimate } from './rating.js';

/** The strength of each level, as a rating of the practice. */
export const BOT_RATINGS = { easy: 1100, medium: 1450, hard: 1800, master: 2150 } as const;

/** How a computer player bids, at any level. */
interface Manner {
  /** The time it takes, relative to others. */
  readonly pace: number;
  /** How often, in percent, it bids a longer way before its best. */
  readonly early: number;
  /** How often, in percent, it hopes to save a move of the way it has seen. */
  readonly hopeful: number;
  readonly blindTo?: Motif;
}

const HASTY: Manner = { pace: 0.7, early: 80, hopeful: 40, blindTo: 'decoy' };
const STEADY: Manner = { pace: 1, early: 50, hopeful: 10, blindTo: 'two-helpers' };
const STRAIGHT: Manner = { pace: 0.9, early: 30, hopeful: 15, blindTo: 'diagonal' };
const EXACT: Manner = { pace: 1.3, early: 0, hopeful: 0, blindTo: 'blocker' };

/** Computer players by name, in the order in which they are seated. */
export const RIVALS: Readonly<Partial<Record<string, Manner>>> = {
  ...{ Bolt: HASTY, Cog: EXACT, Dynamo: STEADY, Gear: STRAIGHT, Piston: HASTY, Rivet: EXACT },
  ...{ Sprocket: STEADY, Turbine: HASTY, Valve: STRAIGHT, Crank: STEADY, Magnet: STRAIGHT },
  ...{ Pulley: EXACT, Spindle: HASTY, Tappet: STEADY },
};

/** @public `count` names of computer players that aren't taken; fewer if they run out. */
export function rivalNames(count: number, taken: readonly string[]): readonly string[] {
  const known = new Set(taken.map(name => name.toLowerCase()));
  return Object.keys(RIVALS)
    .filter(name => !known.has(name.toLowerCase()))
    .slice(0, count);
}

/** A bid of a computer player, and the line it would show: a line of its own search. */
interface PlannedBid {
  /** Milliseconds after the chip was drawn. */
  readonly after: number;
  readonly moves: number;
  /** If it is mistaken, this misses the target. */
  readonly line: readonly Move[];
}

/** A computer player's plan for a round: lower and lower bids, and when it stops looking. */
type RivalPlan = { readonly bids: readonly PlannedBid[]; readonly until: number };

/** Rating points in its favour for seeing a way with no, one, two and more moves over the shortest. */
const EASIER = [-130, -40, 40, 130] as const;
/** Most moves over the shortest, and how many longer ways may be bid before the best. */
const MOST_OVER = 6;
const EARLY_WAYS = 3;
/** A motif it is blind to makes a position this much harder, and any other this much easier. */
const BLIND = 120;
const SEEING = 20;
/** Milliseconds per move for a player with the rating of the position. */
const PACE = 5000;
/** Nobody looks for a better way for much longer than this, in milliseconds. */
const PATIENCE = 100_000;
/** Estimates are rounded to this, as two searches of a position may differ a little. */
const ROUNDED_TO = 20;

/** The earliest time to have read the board, seen a way of that many moves and said so, in milliseconds. */
export const soonestBid = (moves: number): number => 1500 + 700 * moves;

/**
 * A computer player's plan for a round, made from the position and nothing that others do: always the same. How much it
 * sees, and how fast, follows from its rating against that of the position.
 *
 * @param found the result of `solveAll` for the position; `undefined` if it gave up
 * @param seed a different one for every player and round
 */
export function planRival(
  level: BotLevel,
  { pace, early, hopeful, blindTo }: Manner = STEADY,
  position: Position,
  found: (AllSolutions & { readonly states: number }) | undefined,
  { moves: rules, proof }: Edition,
  seed: string,
): RivalPlan {
  if (!found) return { bids: [], until: 0 };
  const random = createRandom(seed);
  const isBlind = blindTo && motifsOf(position, found, rules)?.includes(blindTo);
  const estimate = estimateRating(found) + (isBlind ? BLIND : -SEEING);
  const opponent = ratingOfEstimate(Math.round(estimate / ROUNDED_TO) * ROUNDED_TO);
  const sees = (easier: number) => expectedScore(BOT_RATINGS[level] + easier, opponent);
  const shortest = pick(found.solutions, random).moves;
  const needed = shortest.length;
  const soonest = soonestBid(needed);
  const slowness = pace * 2 ** ((random.below(2001) - 1000) / 1000);
  const taken = PACE * needed * slowness * Math.sqrt((1 - sees(0)) / sees(0));
  const until = Math.round(soonest + PATIENCE * (1 - Math.exp(-taken / PATIENCE)));
  const luck = random.below(100_000) / 100_000;
  const best = EASIER.findIndex(easier => luck < sees(easier));
  if (best < 0) return { bids: [], until };
  // The last group is three moves over, or any more.
  const over = best < EASIER.length - 1 ? best : best + random.below(MOST_OVER - best + 1);
  const ways = longerWays(position, shortest, rules, random);
  const bids: PlannedBid[] = [];
  for (let more = Math.min(over + EARLY_WAYS, MOST_OVER); more >= over; more--) {
    if (more > over && random.below(100) >= early) continue;
    // If no way has this length, a proof that may be shorter shows the shortest one.
    const line = ways[more] ?? (proof === 'exact' ? undefined : shortest);
    const moves = Math.min(needed + more, GREATEST_BID);
    const after = Math.round(soonest + (until - soonest) * 0.7 ** (more - over));
    if (line) bids.push({ after, moves, line });
  }
  const last = bids.at(-1);
  // Its way has one move too many: it hopes to save it.
  if (last && over > 0 && last.line.length === last.moves && random.below(100) < hopeful) {
    bids.splice(-1, 1, { ...last, moves: last.moves - 1, line: last.line.slice(0, -1) });
  }
  return { bids, until };
}

/** The way itself, then ways with one, two and more extra moves, as far as moves can be inserted. */
function longerWays(start: Position, shortest: readonly Move[], rules: MoveRules, random: Random) {
  const isAtTarget = (line: readonly Move[]) => isSolution(line, start, rules);
  const ways = [shortest];
  for (let tries = 0; tries < 120 && ways.length <= MOST_OVER; tries++) {
    const way = ways.at(-1)!;
    const at = random.below(way.length);
    const before = replay(start, way.slice(0, at), rules);
    const moves = before.ok ? legalMoves(before.value, rules) : [];
    if (moves.length === 0) continue;
    const longer = way.toSpliced(at, 0, pick(moves, random).move);
    if (isAtTarget(longer) && !isAtTarget(longer.slice(0, -1))) ways.push(longer);
  }
  return ways;
}

/** The first planned bid still worth making: below the player's own ones, and nobody has bid fewer. */
export function nextBid({ phase }: Match, seat: number, { bids: planned }: RivalPlan) {
  if (phase.kind !== 'thinking') return undefined;
  return planned.find(({ moves }) =>
    phase.bids.every(bid => (bid.player === seat ? bid.moves > moves : bid.moves >= moves)),
  );
}
