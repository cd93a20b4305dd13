import { evolve, follow, newMatch, type TimedEvent } from '../game/index.js';
import {
  type GuestId,
  guestsIn,
  isPlaying,
  NEXT_ROUND_AFTER,
  NO_MATCH,
  type Room,
  type RoomHappening,
  type Seat,
  type TimedRoomEvent,
} from './room.js';

/** What events that were decided lead to. */
export const followRoom = (room: Room, events: readonly TimedRoomEvent[]): RoomHappening[] =>
  follow(evolveRoom, room, events);

/** The room after an event that was decided: it isn't checked again. */
export function evolveRoom(room: Room, event: TimedRoomEvent): Room {
  const after = changed(room, event);
  if (guestsIn(after) > 0) return { ...after, emptySince: undefined };
  return { ...after, emptySince: after.emptySince ?? event.at };
}

function changed(room: Room, event: TimedRoomEvent): Room {
  const { seats, watchers, ready } = room;
  switch (event.type) {
    case 'entered': {
      const { guest, name, identity, from } = event;
      return { ...room, watchers: [...watchers, { guest, name, identity, from }] };
    }
    case 'seated':
      return {
        ...withoutWatcher(room, event.guest),
        seats: [...seats, { ...watcherOf(room, event.guest), isGivenUp: false }],
      };
    case 'bot-seated': {
      const { name, level } = event;
      return { ...room, seats: [...seats, { name, bot: level, isGivenUp: false }] };
    }
    case 'seat-freed':
      return withoutSeat(withGuestWatching(room, event.seat), event.seat);
    case 'went-away':
      return withoutPlayer(room, event, false);
    case 'came-back': {
      const { guest, identity, from } = watcherOf(room, event.guest);
      // A guest who was recognized by name and network has another identity from now on.
      const isOpener = seats[event.seat]!.identity === room.opener;
      const known = { ...withoutWatcher(room, guest), opener: isOpener ? identity : room.opener };
      return withSeat(known, event.seat, { guest, identity, from, awaySince: undefined });
    }
    case 'seat-given-up':
      return withoutPlayer(withGuestWatching(room, event.seat), event, true);
    case 'abandoned':
      return { ...room, ...NO_MATCH, seats: [], ready: [] };
    case 'watcher-left':
      return withoutWatcher(room, event.guest);
    case 'started':
      return {
        ...room,
        match: newMatch(event.options),
        log: [],
        matches: room.matches + 1,
        ready: [],
        turnSince: event.at,
      };
    case 'played':
      return withPlayed(room, event.event);
    case 'ready':
      return { ...room, ready: [...ready, event.seat] };
    case 'reacted':
      return room;
    case 'removed':
      return withoutRemoved(room, event);
    case 'locked':
      return { ...room, isLocked: event.isLocked };
    case 'agreed': {
      const players = { seats: seats.filter(({ bot }) => bot === undefined), ready: [] };
      return { ...room, ...players, options: { ...room.options, match: event.match } };
    }
    case 'reopened': {
      const { at, away: stood = at - room.turnSince } = event;
      const away = { guest: undefined, awaySince: at };
      return {
        ...room,
        ...(!isPlaying(room) && NO_MATCH),
        seats: seats.map(seat => (seat.bot ? seat : { ...seat, ...away })),
        watchers: [],
        ready: [],
        // Less than any turn's time has passed, whatever the log says.
        turnSince: at - Math.min(Math.max(0, at - stood - room.turnSince), NEXT_ROUND_AFTER),
        emptySince: at,
      };
    }
    case 'taken-over': {
      const later = (since: number): number => Math.min(event.at, since + event.away);
      const { turnSince, emptySince } = room;
      return {
        ...room,
        turnSince: later(turnSince),
        emptySince: emptySince === undefined ? undefined : later(emptySince),
      };
    }
    case 'closed':
      return { ...room, isClosed: true };
  }
}

const watcherOf = ({ watchers }: Room, guest: GuestId): Room['watchers'][number] =>
  watchers.find(watcher => watcher.guest === guest)!;

/** Later seats move up. */
const withoutSeat = (room: Room, seat: number): Room => ({
  ...room,
  seats: room.seats.filter((_, index) => index !== seat),
  ready: room.ready.flatMap(other => (other === seat ? [] : other > seat ? other - 1 : other)),
});

/** How many identities and networks of removed guests are remembered, the last ones. */
const MOST_BARRED = 200;

function withoutRemoved(room: Room, { name, at }: { name: string; at: number }): Room {
  const seat = room.seats.findIndex(other => other.name === name && !other.isGivenUp);
  const signs = [...room.seats, ...room.watchers].flatMap(one =>
    one.name === name ? [one.identity, one.from] : [],
  );
  const barred = new Set([...(room.barred ?? []), ...signs.filter(sign => sign !== undefined)]);
  const left: Room = {
    ...room,
    watchers: room.watchers.filter(watcher => watcher.name !== name),
    barred: [...barred].slice(-MOST_BARRED),
  };
  if (seat === -1) return left;
  return isPlaying(room) ? withoutPlayer(left, { seat, at }, true) : withoutSeat(left, seat);
}

const withoutWatcher = (room: Room, guest: string): Room => ({
  ...room,
  watchers: room.watchers.filter(watcher => watcher.guest !== guest),
});

function withGuestWatching(room: Room, seat: number): Room {
  const { guest, name, identity, from } = room.seats[seat]!;
  if (guest === undefined) return room;
  return { ...room, watchers: [...room.watchers, { guest, name, identity: identity!, from }] };
}

const withoutPlayer = (
  room: Room,
  { seat, at }: { seat: number; at: number },
  isGivenUp: boolean,
): Room => ({
  ...withSeat(room, seat, { guest: undefined, awaySince: at, isGivenUp }),
  ready: room.ready.filter(other => other !== seat),
});

const withSeat = (room: Room, seat: number, change: Partial<Seat>): Room => ({
  ...room,
  seats: room.seats.map((other, index) => (index === seat ? { ...other, ...change } : other)),
});

/** Events after which it is another player's turn, or everybody's: the time of the turn starts anew. */
const TURNS: readonly string[] = [
  ...['clock-ran-out', 'proof-failed', 'chip-won', 'chip-returned', 'chip-set-aside'],
];

function withPlayed(room: Room, event: TimedEvent): Room {
  const played = { ...room, match: evolve(room.match!, event), log: [...room.log, event] };
  if (event.type === 'drawn') return { ...played, ready: [] };
  // The next match is for players who are there or may still come back.
  if (event.type === 'match-over') {
    return { ...played, seats: room.seats.filter(({ isGivenUp }) => !isGivenUp), ready: [] };
  }
  return TURNS.includes(event.type) ? { ...played, turnSince: event.at } : played;
}
