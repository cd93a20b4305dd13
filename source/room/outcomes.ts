import type { Match, MatchOptions, TimedEvent } from '../game/index.js';
import { isPlaying, type Room, type RoomHappening, type Seat } from './room.js';

/** The outcome of a finished match for one of its players. */
export type Outcome = ReturnType<typeof outcomesOf>[number];

/**
 * The outcomes of a finished match for its players, without bots: in `totals` one match, won by the players with the
 * most chips, in `games` the rounds against each of the others, by identity; 1 is won, 0 lost. The winner of a round's
 * chip has beaten everybody present in it; without a winner all have drawn. Rounds won by bots don't count.
 *
 * @param before the room before the end of the match: those who left for good still have a seat there
 */
function outcomesOf({ seats, log }: Room, { players, phase, rounds }: Match) {
  const winners = phase.kind === 'match-over' ? phase.winners : [];
  const ends = log.filter(({ type }) => type === 'chip-won' || type === 'chip-returned');
  return seats.flatMap(({ name, identity, ...own }, player) => {
    if (identity === undefined) return [];
    const games = rounds.flatMap(({ result }, round) => {
      const isThere = ({ awaySince }: Pick<Seat, 'awaySince'>) =>
        awaySince === undefined || awaySince >= (ends[round]?.at ?? 0);
      if (!isThere(own)) return [];
      const taker = result.kind === 'won' ? result.bid.player : undefined;
      const score = taker === undefined ? 0.5 : taker === player ? 1 : 0;
      return seats.flatMap((other, opponent) => {
        const counts = opponent !== player && [undefined, player, opponent].includes(taker);
        if (!counts || other.identity === undefined || !isThere(other)) return [];
        return { opponent: other.identity, score };
      });
    });
    const won = winners.includes(player) ? 1 : 0;
    const totals = { played: 1, won, chips: players[player]!.chips.length };
    return { name, identity, totals, games };
  });
}

/** A match that has ended: it is over, all players have left it, or its room was closed. */
export interface EndedMatch {
  readonly options: MatchOptions;
  readonly events: readonly TimedEvent[];
  /** None if the match was not played to its end. */
  readonly outcomes: readonly Outcome[];
}

/** Whether a match has ended between two states of a room. */
export const hasEnded = (before: Room, after: Room): boolean =>
  isPlaying(before) && (!isPlaying(after) || after.isClosed);

/** The match that ends with what happens, if one does. */
export function endedIn({ before, after }: RoomHappening): EndedMatch | undefined {
  if (!hasEnded(before, after)) return undefined;
  const isOver = after.match?.phase.kind === 'match-over';
  const { match, log } = isOver ? after : before;
  const outcomes = isOver ? outcomesOf(before, match!) : [];
  return { options: match!.options, events: log, outcomes };
}
