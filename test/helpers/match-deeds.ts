import { DIRECTIONS, type Move, pick, type Random } from '../../source/engine/index.js';
import { isClaimed, type Match, type MatchOptions, roundStart } from '../../source/game/index.js';
import { matchOptions } from './play-match.js';
import { padded, solutionOf } from './solved.js';

/** What is done next in a match, by whoever may do it. */
export type MatchDeed =
  | { readonly type: 'bid'; readonly player: number; readonly moves: number }
  | { readonly type: 'pass'; readonly player: number }
  | { readonly type: 'claim' | 'give-up' | 'coach' | 'go-on' }
  /** The sand clock runs out. */
  | { readonly type: 'wait' }
  /** A proof, or a part of one. */
  | { readonly type: 'prove'; readonly line: readonly Move[] };

/** Something that makes sense now: bids are near the shortest solution, and mostly proved. */
export function matchDeed(match: Match, random: Random): MatchDeed {
  const { phase, options } = match;
  const { moves: rules, proof } = options.edition;
  if (phase.kind === 'thinking') {
    if (isClaimed(options)) return { type: 'claim' };
    const hasAll = new Set(phase.bids.map(bid => bid.player)).size === options.players.length;
    if (hasAll && random.below(3) > 0) return { type: 'wait' };
    const player = random.below(options.players.length);
    if (options.players.length > 1 && random.below(8) === 0) return { type: 'pass', player };
    const { length } = solutionOf(roundStart(match), rules);
    const over = random.below(6) === 0 ? -1 : random.below(3);
    return { type: 'bid', player, moves: Math.max(1, length + over) };
  }
  if (phase.kind === 'proving') {
    const start = roundStart(match);
    const most = phase.queue[0]?.moves ?? Number.POSITIVE_INFINITY;
    const { length } = solutionOf(start, rules);
    const wanted = proof === 'exact' && Number.isFinite(most) ? most : length;
    const isBegun = phase.moves.length > 0;
    if (length <= most && !isBegun && random.below(6) > 0) {
      return { type: 'prove', line: padded(start, rules, wanted) };
    }
    const wrong = { robot: random.below(match.robots.length), direction: pick(DIRECTIONS, random) };
    return random.below(2) === 0 ? { type: 'give-up' } : { type: 'prove', line: [wrong as Move] };
  }
  return { type: phase.kind === 'round-over' && random.below(2) > 0 ? 'coach' : 'go-on' };
}

/** Longer than the sand clock runs, in milliseconds. */
export const CLOCK = 9000;

/** The options of a match of few chips; in every second one the second player has a handicap. */
export function matchGame(
  players: readonly string[],
  edition: '1999' | '2013',
  random: Random,
): MatchOptions {
  const handicaps = players.map((_, at) => (at === 1 ? random.below(2) : 0));
  const seed = `judged ${random.below(1_000_000)}`;
  return matchOptions({
    seed,
    edition,
    chips: 1 + random.below(2),
    seconds: 8,
    players,
    handicaps,
  });
}
