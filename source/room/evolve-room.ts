import { evolve, newMatch, type TimedEvent } from '../game/index.js';
import { guestsIn, isPlaying, type Room, type Seat, type TimedRoomEvent } from './room.js';

/** The room after the event, which was decided on: it is not checked again. */
export function evolveRoom(room: Room, event: TimedRoomEvent): Room {
  const after = changed(room, event);
  if (guestsIn(after) > 0) return { ...after, emptySince: undefined };
  return { ...after, emptySince: after.emptySince ?? event.at };
}

function changed(room: Room, event: TimedRoomEvent): Room {
  const { seats, watchers, ready } = room;
  switch (event.type) {
    case 'entered': {
      const { guest, name, identity } = event;
      return { ...room, watchers: [...watchers, { guest, name, identity }] };
    }
    case 'seated': {
      const { guest, name, identity } = watchers.find(watcher => watcher.guest === event.guest)!;
      return {
        ...withoutWatcher(room, event.guest),
        seats: [...seats, { name, identity, guest, isGivenUp: false }],
      };
    }
    case 'bot-seated': {
      const { name, level } = event;
      return { ...room, seats: [...seats, { name, bot: level, isGivenUp: false }] };
    }
    case 'seat-freed': {
      const { guest, name, identity } = seats[event.seat]!;
      return {
        ...room,
        seats: seats.filter((_, index) => index !== event.seat),
        watchers:
          guest === undefined ? watchers : [...watchers, { guest, name, identity: identity! }],
      };
    }
    case 'went-away':
      return {
        ...withSeat(room, event.seat, { guest: undefined, awaySince: event.at }),
        ready: ready.filter(seat => seat !== event.seat),
      };
    case 'came-back':
      return withSeat(withoutWatcher(room, event.guest), event.seat, {
        guest: event.guest,
        awaySince: undefined,
      });
    case 'seat-given-up': {
      const { guest, name, identity } = seats[event.seat]!;
      const left = withSeat(room, event.seat, {
        guest: undefined,
        awaySince: event.at,
        isGivenUp: true,
      });
      return {
        ...left,
        ready: ready.filter(seat => seat !== event.seat),
        watchers:
          guest === undefined ? watchers : [...watchers, { guest, name, identity: identity! }],
      };
    }
    case 'abandoned':
      return { ...room, seats: [], match: undefined, log: [], ready: [] };
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
    case 'reopened': {
      const { at } = event;
      const away = seats.map(seat =>
        seat.bot ? seat : { ...seat, guest: undefined, awaySince: at },
      );
      const reopened = {
        ...room,
        seats: away,
        watchers: [],
        ready: [],
        turnSince: at,
        emptySince: at,
      };
      return isPlaying(room) ? reopened : { ...reopened, match: undefined, log: [] };
    }
    case 'closed':
      return { ...room, isClosed: true };
  }
}

const withoutWatcher = (room: Room, guest: string): Room => ({
  ...room,
  watchers: room.watchers.filter(watcher => watcher.guest !== guest),
});

const withSeat = (room: Room, seat: number, change: Partial<Seat>): Room => ({
  ...room,
  seats: room.seats.map((other, index) => (index === seat ? { ...other, ...change } : other)),
});

/** What turns the table to somebody else, or to all: the time that is given begins anew. */
const TURNS: ReadonlySet<TimedEvent['type']> = new Set([
  'clock-ran-out',
  'proof-failed',
  'chip-won',
  'chip-returned',
]);

function withPlayed(room: Room, event: TimedEvent): Room {
  const played = { ...room, match: evolve(room.match!, event), log: [...room.log, event] };
  if (event.type === 'drawn') return { ...played, ready: [] };
  // The next match is of those who are there, or may still come back.
  if (event.type === 'match-over') {
    return { ...played, seats: room.seats.filter(({ isGivenUp }) => !isGivenUp), ready: [] };
  }
  return TURNS.has(event.type) ? { ...played, turnSince: event.at } : played;
}
