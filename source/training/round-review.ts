import type { Move } from '../engine/index.js';
import { evolve, type Match, newMatch, type TimedEvent } from '../game/index.js';
import type { CoachTopic } from './coach.js';

/** What somebody said or tried in a round. */
export interface Said {
  readonly event: TimedEvent;
  /** As the event has left it. */
  readonly match: Match;
  /** After the chip was drawn, without the time in which nobody was there. */
  readonly seconds: number;
  /** Those of a proof that failed. */
  readonly moves: readonly Move[];
}

/** A round that is over, as its log has it. */
export interface RoundReview {
  readonly number: number;
  readonly said: readonly Said[];
  /** Whose proof won; none where nobody's did, or of who plays alone. */
  readonly winner: string | undefined;
}

/** What a coach is asked about; of a round of a match, what else happened in it. */
export type CoachedRound = CoachTopic & { readonly round?: RoundReview };

/** Whether the round is over and nothing of it is at stake: a chip that goes back may come again. */
export function mayReview({ rounds, phase }: Match, number: number): boolean {
  const kind = rounds[number - 1]?.result.kind;
  return kind !== undefined && (kind !== 'returned' || phase.kind === 'match-over');
}

const SAID: readonly TimedEvent['type'][] = ['bid', 'passed', 'claimed', 'proof-failed'];

/** What the coach is asked of a round, by its number from 1; nothing where that would give something away. */
export function reviewRound(
  events: readonly TimedEvent[],
  over: Match,
  number: number,
): CoachedRound | undefined {
  if (!mayReview(over, number)) return undefined;
  const { options, rounds } = over;
  const { start, result } = rounds[number - 1]!;
  const said: Said[] = [];
  let match = newMatch(options);
  let drawn = 0;
  for (const event of events) {
    const { phase } = match;
    match = evolve(match, event);
    if (event.type === 'drawn') drawn = event.at;
    if (event.type === 'resumed') drawn += event.away;
    if (match.round !== number || !SAID.includes(event.type)) continue;
    const seconds = Math.max(0, Math.floor((event.at - drawn) / 1000));
    said.push({ event, match, seconds, moves: phase.kind === 'proving' ? phase.moves : [] });
  }
  const isWon = result.kind === 'won';
  const winner =
    isWon && options.players.length > 1 ? options.players[result.bid.player] : undefined;
  return {
    position: start,
    moves: isWon ? result.moves : NO_MOVES,
    tries: said.flatMap(({ event, moves }) => (event.type === 'proof-failed' ? [moves] : [])),
    rules: options.edition.moves,
    round: { number, said, winner },
  };
}

/** Always the same list: what is asked of such a round stays the same question. */
const NO_MOVES: readonly Move[] = [];
