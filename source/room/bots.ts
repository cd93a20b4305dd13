import {
  legalMoves,
  type Move,
  type Position,
  pick,
  type Random,
  replay,
} from '../engine/index.js';
import { type Edition, GREATEST_BID, type Match } from '../game/index.js';
import type { BotLevel } from './room.js';

/** What a bot has come to in a round: when it bids what, and what it shows then. */
export interface BotPlan {
  /** Milliseconds after the chip was drawn. */
  readonly after: number;
  readonly bid: number;
  /** The moves it shows; a bot that was mistaken misses the target with them. */
  readonly line: readonly Move[];
}

/** How a bot of a level thinks. */
interface Mind {
  /** Milliseconds for a solution of one move; longer ones take more than their share. */
  readonly pace: number;
  /** Bids so many moves more than needed at most, since it found no better way. */
  readonly slack: number;
  /** One bid in so many is wrong. */
  readonly wrongOnceIn: number;
  /** Sees nothing of solutions with more moves than this. */
  readonly sight: number;
}

const MINDS: Readonly<Record<BotLevel, Mind>> = {
  easy: { pace: 3600, slack: 4, wrongOnceIn: 5, sight: 8 },
  middling: { pace: 2200, slack: 2, wrongOnceIn: 8, sight: 12 },
  hard: { pace: 1200, slack: 1, wrongOnceIn: 14, sight: 20 },
};

/** Milliseconds between two moves of a bot's proof: slow enough to be followed. */
export const BOT_MOVE_EVERY = 900;

/**
 * What a bot does in a round, from a shortest solution. Undefined where it sees no way.
 *
 * @param random decides how lucky it is; every bot and round has its own
 */
export function planBot(
  level: BotLevel,
  shortest: readonly Move[],
  start: Position,
  edition: Edition,
  random: Random,
): BotPlan | undefined {
  const { pace, slack, wrongOnceIn, sight } = MINDS[level];
  const needed = shortest.length;
  if (needed > sight) return undefined;
  const luck = 60 + random.below(81);
  const after = Math.round((pace * needed ** 1.25 * luck) / 100);
  const isWrong = random.below(wrongOnceIn) === 0;
  // Where a proof takes exactly as many moves as were bid, a longer way would have to be found.
  const more = edition.proof === 'exact' ? 0 : random.below(slack + 1);
  const bid = Math.min(GREATEST_BID, needed + more);
  if (!isWrong) return { after, bid, line: shortest };
  return { after, bid, line: missed(shortest, bid, start, edition, random) };
}

/** The line as somebody remembers it who has mixed up a move, and tries on until the bid is used up. */
function missed(
  shortest: readonly Move[],
  bid: number,
  start: Position,
  { moves: rules }: Edition,
  random: Random,
): readonly Move[] {
  const line = shortest.slice(0, -1);
  const last = shortest.at(-1)!;
  const replayed = replay(start, line, rules);
  let position = replayed.ok ? replayed.value : start;
  while (line.length < bid) {
    const moves = legalMoves(position, rules).filter(({ move }) => move.robot !== last.robot);
    if (moves.length === 0) break;
    const tried = pick(moves, random);
    position = tried.position;
    line.push(tried.move);
  }
  return line;
}

/** Whether the plan is still worth saying: nobody has bid fewer, and the bot has not bid yet. */
export function mayBid({ phase }: Match, seat: number, { bid }: BotPlan): boolean {
  if (phase.kind !== 'thinking') return false;
  const { bids } = phase;
  return bids.every(({ player, moves }) => player !== seat && moves >= bid);
}
