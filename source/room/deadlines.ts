import { decide, type MatchCommand, MOST_SECONDS } from '../game/index.js';
import { isPlaying, type Room, type TimedRoomEvent } from './room.js';

/** How long the seat of somebody who is away is kept. */
export const SEAT_KEPT_FOR = 5 * 60_000;
/** After this time the next round begins, whoever is ready. */
export const NEXT_ROUND_AFTER = 15_000;
/**
 * How long a match is kept in which nothing happens any more, since all have given up their seats. Not
 * that a match, of which a file is written, can be begun and left many times a second.
 */
export const ABANDONED_AFTER = 15_000;
/** How long a room without guests is kept. */
export const EMPTY_ROOM_KEPT_FOR = 10 * 60_000;

/** What happens next in a room with nobody asking for it, if it is due; its events, or none. */
export function dueEvent(room: Room, now: number): TimedRoomEvent[] {
  if (room.isClosed) return [];
  const { emptySince, seats } = room;
  if (emptySince !== undefined && emptySince + EMPTY_ROOM_KEPT_FOR <= now) {
    return [{ type: 'closed', at: emptySince + EMPTY_ROOM_KEPT_FOR }];
  }
  const late = seats.findIndex(
    ({ awaySince, isGivenUp }) =>
      awaySince !== undefined && !isGivenUp && awaySince + SEAT_KEPT_FOR <= now,
  );
  if (late !== -1) {
    const at = seats[late]!.awaySince! + SEAT_KEPT_FOR;
    return [{ type: isPlaying(room) ? 'seat-given-up' : 'seat-freed', seat: late, at }];
  }
  return matchEvents(room, now);
}

/** Nothing that is due by itself is further away: the longest sand clock. */
const FURTHEST = MOST_SECONDS * 1000;

/**
 * When the next thing happens in the room that nobody has to ask for, `now` at the earliest; nothing
 * where there is none. It is found by asking `dueEvent`, so that no time is told in two places.
 */
export function nextDue(room: Room, now: number): number | undefined {
  const isDue = (time: number) => dueEvent(room, time).length > 0;
  if (isDue(now)) return now;
  let before = now;
  let due = now + FURTHEST;
  if (!isDue(due)) return undefined;
  while (due - before > 1) {
    const between = Math.floor((before + due) / 2);
    if (isDue(between)) due = between;
    else before = between;
  }
  return due;
}

function matchEvents(room: Room, now: number): TimedRoomEvent[] {
  const { match, options, seats, turnSince, log } = room;
  if (!match) return [];
  if (isAbandoned(room) && log.at(-1)!.at + ABANDONED_AFTER <= now) {
    return [{ type: 'abandoned', at: now }];
  }
  const { phase } = match;
  if (phase.kind === 'thinking') return ask(room, { type: 'tick' }, now);
  if (phase.kind === 'proving') {
    const prover = seats[phase.queue[0]!.player];
    const due = turnSince + options.proofSeconds * 1000;
    if (prover?.isGivenUp) return ask(room, { type: 'give-up-proof' }, now);
    return due <= now ? ask(room, { type: 'give-up-proof' }, due) : [];
  }
  if (phase.kind !== 'round-over') return [];
  if (areAllReady(room)) return ask(room, { type: 'continue' }, now);
  const due = turnSince + NEXT_ROUND_AFTER;
  return due <= now ? ask(room, { type: 'continue' }, due) : [];
}

/** Whether nobody will ever come back to the match, while those who watch cannot sit down for it. */
const isAbandoned = (room: Room): boolean =>
  isPlaying(room) && room.seats.every(({ isGivenUp }) => isGivenUp);

/** Nobody waits for bots, and for those who are away; where nobody is there, the time decides. */
function areAllReady({ seats, ready }: Room): boolean {
  const present = seats.flatMap(({ guest }, seat) => (guest === undefined ? [] : [seat]));
  return present.length > 0 && present.every(seat => ready.includes(seat));
}

function ask({ match }: Room, command: MatchCommand, at: number): TimedRoomEvent[] {
  const result = decide(match!, command, at);
  if (!result.ok) return [];
  return result.value.map(event => ({ type: 'played', event, at: event.at }));
}
