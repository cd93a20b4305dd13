import { decide, evolve, type MatchOptions, newMatch, type TimedEvent } from '../game/index.js';
import { evolveRoom } from './evolve-room.js';
import { newRoom, type Room, type RoomOptions, type Seat } from './room.js';

/** What of a room outlives the server: what was agreed on, seats without those who sat there, and the match. */
export interface SavedRoom {
  readonly options: RoomOptions;
  readonly seats: readonly Pick<Seat, 'name' | 'identity' | 'bot' | 'isGivenUp'>[];
  /** The match that was under way, if one was. */
  readonly match?:
    | { readonly options: MatchOptions; readonly log: readonly TimedEvent[] }
    | undefined;
}

/**
 * The room as it is offered again: everybody is away, and no clock ran since the last event.
 *
 * @param now whole milliseconds since 1970
 */
export function restoreRoom({ options, seats, match }: SavedRoom, now: number): Room {
  const empty: Room = {
    ...newRoom(options, now),
    seats: seats.map(seat => (seat.bot ? seat : { ...seat, awaySince: now })),
  };
  if (!match) return empty;
  const before = match.log.reduce(evolve, newMatch(match.options));
  const left = match.log.at(-1)?.at ?? now;
  const resumed = decide(before, { type: 'resume', left }, now);
  const room: Room = { ...empty, match: before, log: match.log, matches: 1 };
  if (!resumed.ok) return room;
  return resumed.value
    .map(event => ({ type: 'played', event, at: event.at }) as const)
    .reduce(evolveRoom, room);
}
