import { type BotLevel, nearestEdition } from '../game/index.js';
import { reasonOf } from '../messages/clean.js';
import { isInUse, isPlaying, newRoom, type Room, type RoomOptions } from '../room/index.js';
import type { Clock } from '../session/clock.js';
import type { DoorRefusal, RoomBots, RoomLine } from '../session/rooms.js';
import { rivalNames } from '../training/index.js';
import { createTally, networksOf } from './addresses.js';
import type { Visitor } from './house.js';
import type { Log } from './log.js';
import {
  loggedName,
  newRoomName,
  type OpenRoom,
  type RoomStore,
  roomNumber,
} from './room-store.js';

/** Wrong words from one network within these milliseconds; beyond that none counts until they are over. */
const MOST_GUESSES = 6;
const GUESSES_FOR = 10 * 60_000;
/** Rooms of one opener logged in a minute. */
const MOST_TOLD = 10;
const MINUTE_MS = 60_000;

interface LiveLobbyOptions {
  readonly clock: Clock;
  /** Rooms at once, private ones among them. */
  readonly mostRooms: number;
  /** The same, for rooms opened with one key or from one address. */
  readonly mostRoomsOfOne: number;
  /** The bots of a new room unless its opener chooses others. */
  readonly bots: RoomBots;
  readonly store: RoomStore;
  readonly log: Log;
}

/** A room as the lobby has it. */
export interface LobbyRoom extends OpenRoom {
  /** How many are about to enter: the room knows of them once the event is written. */
  arriving: number;
  /** Whether the log tells of it. */
  isLogged: boolean;
  /** As a list shows it. */
  line: RoomLine;
}

const LOOK_MS = 1000;
/** Time to read a result. */
const RESULT_MS = 10_000;
/** For bots whose names were taken meanwhile. */
const MOST_TRIES = 5;

export type LiveLobby = ReturnType<typeof createLiveLobby>;

/** All rooms of a server. */
export function createLiveLobby(options: LiveLobbyOptions) {
  const { clock, store, log } = options;
  /** By name, the oldest first. */
  const rooms = new Map<string, LobbyRoom>();
  const listeners = new Set<() => void>();
  const returns = new Set<() => void>();
  /** Wrong words, by the network from which they came. */
  const guesses = createTally(() => clock.now(), GUESSES_FOR);
  /** Rooms, by their openers. */
  const opened = createTally(() => clock.now(), MINUTE_MS);
  let isDraining = false;
  let hasGiven = false;
  let lastNumber = 0;

  /** Whether a guest has a seat in a match: nobody waits for the bots of one that all have left. */
  const isPlayed = () =>
    [...rooms.values()].some(
      ({ session: { state } }) =>
        isPlaying(state) && state.seats.some(({ bot, isGivenUp }) => !bot && !isGivenUp),
    );

  const onCrash = (thrown: unknown): void =>
    log('crashed', { name: undefined, reason: reasonOf(thrown) });

  function meet(opened: OpenRoom): void {
    const { name, session, opener } = opened;
    const line = lineOf(name, session.state);
    const room: LobbyRoom = { ...opened, arriving: 0, isLogged: opener === undefined, line };
    lastNumber = Math.max(lastNumber, roomNumber(name, session.state));
    rooms.set(name, room);
    session.subscribe(happenings => {
      // Only the owner sees whether a seat is kept.
      follow(
        room,
        happenings.some(({ before, after }) => before.seats !== after.seats),
      );
    });
    tellAll();
  }

  function follow(room: LobbyRoom, isOfSeats: boolean): void {
    const { name, session } = room;
    if (session.state.isClosed) {
      if (room.isLogged) log('room-closed', { room: loggedName(name, session.state) });
      rooms.delete(name);
      store.forget(name);
      tellAll();
      return;
    }
    const line = lineOf(name, session.state);
    if (!isOfSeats && JSON.stringify(line) === JSON.stringify(room.line)) return;
    room.line = line;
    tellAll();
  }

  /** Whether one more such room may open; an unused one gives way. */
  function makeRoom(most: number, counts: (room: LobbyRoom) => boolean = () => true): boolean {
    const counted = [...rooms.values()].filter(counts);
    if (counted.length < most) return true;
    const idle = counted.find(room => !isUsed(room));
    idle?.session.ask({ type: 'close', ifUnused: true });
    return idle !== undefined;
  }

  const tellAll = (): void => tellEach(listeners);

  function tellEach(told: ReadonlySet<() => void>): void {
    for (const listener of [...told]) {
      try {
        listener();
      } catch (thrown) {
        onCrash(thrown);
      }
    }
  }

  /** Calls the listener when the list has changed, until the function returned is called. */
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  /** Bots take as many of the seats as there are. */
  function seatBots(room: LobbyRoom, levels: readonly BotLevel[], tries = MOST_TRIES): void {
    const { seats, watchers } = room.session.state;
    const here = [...seats, ...watchers].map(({ name }) => name);
    for (const [index, name] of rivalNames(levels.length, here).entries()) {
      const level = levels[index]!;
      room.session.ask({ type: 'seat-bot', name, level }, refusal => {
        if (refusal?.code === 'name-in-use' && tries > 0) seatBots(room, [level], tries - 1);
      });
    }
  }

  store.listen(meet, () => tellEach(returns));
  return {
    clock,
    bots: options.bots,
    get isDraining() {
      return isDraining;
    },
    subscribe,
    /** Calls the listener when this server was cut off from the others, and its guests may have been taken for gone. */
    onReturn(listener: () => void): () => void {
      returns.add(listener);
      return () => void returns.delete(listener);
    },
    newGuest: store.newGuest,
    seatBots: (room: LobbyRoom, levels: readonly BotLevel[]): void => seatBots(room, levels),

    /** Rooms listed for a guest: public ones, and private ones where the guest has a seat; oldest first. */
    lines: (isKept: (room: LobbyRoom) => boolean = () => false): readonly RoomLine[] =>
      [...rooms.values()].flatMap(room => {
        if (isKept(room)) return { ...room.line, isKept: true };
        return room.session.state.options.code === undefined ? room.line : [];
      }),

    /** Whether a seat or room belongs to the word of `sign`. After some wrong ones, no word of a network counts for a while. */
    knowsWord({ name, address }: Visitor, sign: string): boolean {
      const network = networksOf(address)[0]!;
      if (guesses(network, 0) >= MOST_GUESSES) return false;
      const isIn = ({ session: { state } }: LobbyRoom) =>
        state.opener === sign ||
        state.seats.some(({ identity, isGivenUp }) => identity === sign && !isGivenUp);
      if ([...rooms.values()].some(isIn)) return true;
      guesses(network);
      log('wrong-word', { name, address });
      return false;
    },

    /** @param typed a room's number, or the code of a private one */
    find: (typed: string): LobbyRoom | undefined => rooms.get(typed.trim().toLowerCase()),

    /** Opens a room for `identity` to enter at once, private if the options have a code; counted for its `opener`. */
    open(
      wanted: RoomOptions,
      opener: string,
      identity: string,
      answer: (answer: LobbyRoom | DoorRefusal) => void,
    ): void {
      const isOwn = (room: LobbyRoom) => room.opener === opener;
      if (isDraining && !hasGiven) answer({ code: 'draining' });
      else if (!makeRoom(options.mostRoomsOfOne, isOwn)) answer({ code: 'too-many-own-rooms' });
      else if (!makeRoom(options.mostRooms)) answer({ code: 'too-many-rooms' });
      else openNext();

      function openNext(): void {
        const name = newRoomName(wanted, lastNumber);
        if (wanted.code === undefined) lastNumber++;
        const code = wanted.code === undefined ? undefined : name;
        const room = newRoom({ ...wanted, code }, clock.now(), identity);
        store.open(name, room, opener, outcome => {
          const own = rooms.get(name);
          // Somebody else has opened one of that name.
          if (outcome === 'taken') openNext();
          if (outcome === 'unreachable' || (outcome === 'open' && !own)) {
            answer({ code: 'unreachable' });
          }
          if (outcome !== 'open' || !own) return;
          // Opening room after room must not fill the log.
          own.isLogged = opened(opener) <= MOST_TOLD;
          if (own.isLogged) log('room-opened', { room: loggedName(name, room), opener });
          answer(own);
        });
      }
    },

    /** Resolves with how many rooms there are when they are open. */
    start: store.start,

    /**
     * Opens no more rooms or matches; resolves when all matches are over and their results read. In a cluster the rooms
     * go to other servers, and it resolves when all guests have followed. `tell` hears which of them it is.
     */
    async drain(haveLeft: () => boolean, tell: (hasGiven: boolean) => void): Promise<void> {
      isDraining = true;
      hasGiven = await store.handOver();
      tell(hasGiven);
      return new Promise(resolve => {
        const look = () => (haveLeft() ? resolve() : clock.after(LOOK_MS, look));
        if (hasGiven) look();
        else if (!isPlayed()) clock.after(LOOK_MS, resolve);
        if (!hasGiven) subscribe(() => isPlayed() || clock.after(RESULT_MS, resolve));
      });
    },
    /** Whether matches may begin: in a cluster they go on elsewhere. */
    get mayBegin() {
      return !isDraining || hasGiven;
    },

    /** Ends all rooms at once; resolves when those in use are saved, or with `true` if other servers go on with them. */
    close(): Promise<boolean> {
      return store.close(name => isUsed(rooms.get(name)!));
    },
  };
}

const isUsed = ({ session, arriving }: LobbyRoom): boolean =>
  arriving > 0 || isInUse(session.state);

/** A room as a list shows it. */
function lineOf(name: string, room: Room): RoomLine {
  const { options, seats, watchers, match } = room;
  return {
    name,
    edition: nearestEdition(options.match.edition),
    players: seats.map(({ name }) => name),
    watchers: watchers.length,
    round: match && isPlaying(room) ? match.round : 0,
  };
}
