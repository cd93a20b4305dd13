import {
  createRandom,
  isSolved,
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
import { estimateRating, featuresOf, ratingOfEstimate } from './rating.js';

/** How strong a level is, in the ratings of the practice. */
export const BOT_RATINGS: Readonly<Record<BotLevel, number>> = {
  easy: 1100,
  middling: 1450,
  hard: 1800,
  master: 2150,
};

/** How a computer player bids, whatever its level. */
interface Manner {
  /** How long it takes, beside others. */
  readonly pace: number;
  /** Ways longer than its best that it bids on the way there, in percent. */
  readonly early: number;
  /** How often, in percent, it hopes for a move less than the way that it has seen. */
  readonly hopeful: number;
  /** What it overlooks. */
  readonly blindTo?: Motif;
}

const HASTY: Manner = { pace: 0.7, early: 80, hopeful: 40, blindTo: 'decoy' };
const STEADY: Manner = { pace: 1, early: 50, hopeful: 10, blindTo: 'two-helpers' };
const STRAIGHT: Manner = { pace: 0.9, early: 30, hopeful: 15, blindTo: 'diagonal' };
const EXACT: Manner = { pace: 1.3, early: 0, hopeful: 0, blindTo: 'blocker' };

/** Computer players by their names, in the order in which they sit down. */
export const RIVALS: Readonly<Partial<Record<string, Manner>>> = {
  ...{ Bolt: HASTY, Cog: EXACT, Dynamo: STEADY, Gear: STRAIGHT, Piston: HASTY, Rivet: EXACT },
  ...{ Sprocket: STEADY, Turbine: HASTY, Valve: STRAIGHT, Crank: STEADY, Magnet: STRAIGHT },
  ...{ Pulley: EXACT, Spindle: HASTY, Tappet: STEADY },
};

/** So many names of computer players that nobody has yet; fewer where they run out. */
export function rivalNames(count: number, taken: readonly string[]): readonly string[] {
  const known = new Set(taken.map(name => name.toLowerCase()));
  return Object.keys(RIVALS)
    .filter(name => !known.has(name.toLowerCase()))
    .slice(0, count);
}

/** A bid that a computer player comes to, and what it would show then: a line of its own search. */
export interface PlannedBid {
  /** Milliseconds after the chip was drawn. */
  readonly after: number;
  readonly moves: number;
  /** Where it was mistaken, it misses the target. */
  readonly line: readonly Move[];
}

/** What a computer player makes of a round: bids one below the other, and when it stops to look. */
export interface RivalPlan {
  readonly bids: readonly PlannedBid[];
  readonly until: number;
}

/** How much easier a position were for it to be seen with none, one, two and more moves over the shortest. */
const EASIER = [-130, -40, 40, 130] as const;
/** Most moves over the shortest, and how many longer ways may be bid before the best. */
const MOST_OVER = 6;
const EARLY_WAYS = 3;
/** A motif to which it is blind makes a position as much harder, and any other as much easier. */
const BLIND = 120;
const SEEING = 20;
/** Milliseconds that somebody equal to a position takes for each move of it. */
const PACE = 5000;
/** No longer than about this, in milliseconds, anybody looks for a better way. */
const PATIENCE = 100_000;
/** Searches may differ by a little, which is not to show. */
const ROUNDED_TO = 20;

/** Nobody has read a board, seen a way of so many moves and said so before this time, in milliseconds. */
export const soonestBid = (moves: number): number => 1500 + 700 * moves;

/**
 * What a computer player does in a round, told by the position and nothing that others do in it: the same every
 * time. How much it sees, and how fast, are what is to be expected of its rating against that of the position.
 *
 * @param found what `solveAll` gives of the position; nothing where it gave up
 * @param seed every player and round has its own
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
  const estimate = estimateRating(featuresOf(found)) + (isBlind ? BLIND : -SEEING);
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
  // Of three moves over it may be any more.
  const over = best < EASIER.length - 1 ? best : best + random.below(MOST_OVER - best + 1);
  const ways = longerWays(position, shortest, rules, random);
  const bids: PlannedBid[] = [];
  for (let more = Math.min(over + EARLY_WAYS, MOST_OVER); more >= over; more--) {
    if (more > over && random.below(100) >= early) continue;
    // Where no way is just as long, a proof of at most so many moves is that of the shortest one.
    const line = ways[more] ?? (proof === 'exact' ? undefined : shortest);
    const moves = Math.min(needed + more, GREATEST_BID);
    const after = Math.round(soonest + (until - soonest) * 0.7 ** (more - over));
    if (line) bids.push({ after, moves, line });
  }
  const last = bids.at(-1);
  // Of a way there is a move too many: it hopes to do without.
  if (last && over > 0 && last.line.length === last.moves && random.below(100) < hopeful) {
    bids.splice(-1, 1, { ...last, moves: last.moves - 1, line: last.line.slice(0, -1) });
  }
  return { bids, until };
}

/** The way itself, and ways that take one move more, two and so on as far as moves can be put in between. */
function longerWays(start: Position, shortest: readonly Move[], rules: MoveRules, random: Random) {
  const isAtTarget = (line: readonly Move[]) => {
    const end = replay(start, line, rules);
    return end.ok && isSolved(end.value, rules);
  };
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

/** The bid that is still worth saying: the first that is below its own, while nobody has bid fewer. */
export function nextBid(
  { phase }: Match,
  seat: number,
  { bids: planned }: RivalPlan,
): PlannedBid | undefined {
  if (phase.kind !== 'thinking') return undefined;
  return planned.find(({ moves }) =>
    phase.bids.every(bid => (bid.player === seat ? bid.moves > moves : bid.moves >= moves)),
  );
}
