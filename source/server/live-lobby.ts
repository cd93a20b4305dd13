import { type BotLevel, nearestEdition } from '../game/index.js';
import { isInUse, isPlaying, newRoom, type Room, type RoomOptions } from '../room/index.js';
import type { Clock } from '../session/clock.js';
import type { DoorRefusal, Lobby, RoomLine } from '../session/rooms.js';
import { rivalNames } from '../training/index.js';
import type { Visitor } from './house.js';
import { createTally, networksOf } from './limits.js';
import { type Log, logCrash } from './log.js';
import {
  loggedName,
  newRoomName,
  type OpenRoom,
  type RoomStore,
  roomNumber,
} from './room-store.js';

/** How many wrong words a network may give within these milliseconds. After that none is accepted until they are over. */
const MOST_GUESSES = 6;
const GUESSES_FOR = 10 * 60_000;
/** How many new rooms of one opener are logged per minute. */
const MOST_TOLD = 10;
const MINUTE_MS = 60_000;

interface LiveLobbyOptions {
  readonly clock: Clock;
  /** The most rooms at once, private ones included. */
  readonly mostRooms: number;
  /** The most rooms at once that were opened with one key or from one address. */
  readonly mostRoomsOfOne: number;
  /** The bots of a new room, unless its opener chooses others. */
  readonly bots: Lobby['bots'];
  /** The lengths of the chips of a new room, unless its opener chooses others. */
  readonly lengths?: Lobby['lengths'];
  readonly store: RoomStore;
  readonly log: Log;
}

/** A room, and what the lobby knows of it. */
export interface LobbyRoom extends OpenRoom {
  /** How many guests are entering: the room does not count them before the event is written. */
  arriving: number;
  /** Whether its end is logged, as its opening was. */
  isLogged: boolean;
  /** What a list shows of it. */
  line: RoomLine;
}

const LOOK_MS = 1000;
/** How long guests can read a result before the server ends. */
const RESULT_MS = 10_000;
/** How many times to try another name for a bot, if somebody takes it at the same moment. */
const MOST_TRIES = 5;

/** @public */
export type LiveLobby = ReturnType<typeof createLiveLobby>;

/** @public All rooms of a server. */
export function createLiveLobby(options: LiveLobbyOptions) {
  const { clock, store, log } = options;
  /** By name, the oldest first. */
  const rooms = new Map<string, LobbyRoom>();
  const listeners = new Set<() => void>();
  const returns = new Set<() => void>();
  /** Wrong words by network. */
  const guesses = createTally(() => clock.now(), GUESSES_FOR);
  /** New rooms by opener. */
  const opened = createTally(() => clock.now(), MINUTE_MS);
  let isDraining = false;
  let hasGiven = false;
  let lastNumber = 0;

  /** Whether a guest plays a match. Bots that play on alone do not count. */
  const isPlayed = () =>
    [...rooms.values()].some(
      ({ session: { state } }) =>
        isPlaying(state) && state.seats.some(({ bot, isGivenUp }) => !bot && !isGivenUp),
    );

  const onCrash = logCrash(log);

  function meet(opened: OpenRoom): void {
    const { name, session, opener } = opened;
    const line = lineOf(name, session.state);
    const room: LobbyRoom = { ...opened, arriving: 0, isLogged: opener === undefined, line };
    lastNumber = Math.max(lastNumber, roomNumber(name, session.state));
    rooms.set(name, room);
    session.subscribe(happenings => {
      // The line does not show whose seats are kept, which may have changed.
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

  /** Whether one more of the rooms that count may open. If there are too many, an unused one is closed. */
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

  /** Lets a listener be told as one of these, until the function returned is called. */
  const joining = (told: Set<() => void>) => (listener: () => void) => {
    told.add(listener);
    return () => void told.delete(listener);
  };
  const subscribe = joining(listeners);

  /** Lets bots take seats, as many as are free. */
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
    lengths: options.lengths,
    get isDraining() {
      return isDraining;
    },
    /** Calls the listener when the list has changed. */
    subscribe,
    /** Calls the listener when this server is back after it was cut off from the others, which may take its guests for gone. */
    onReturn: joining(returns),
    newGuest: store.newGuest,
    seatBots,

    /** The rooms that a guest sees, oldest first: public ones, and those where a seat is kept for the guest. */
    lines: (isKept: (room: LobbyRoom) => boolean = () => false): readonly RoomLine[] =>
      [...rooms.values()].flatMap(room => {
        if (isKept(room)) return { ...room.line, isKept: true };
        return room.session.state.options.code === undefined ? room.line : [];
      }),

    /** Whether a seat or a room belongs to the word that `sign` stands for. After some wrong words none is accepted for a while. */
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

    /** Opens a room for `identity`, who enters it at once; a private one if the options have a code. It counts as the opener's. */
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
          // Another server was quicker to open a room of that name.
          if (outcome === 'taken') return openNext();
          if (outcome === 'unreachable' || !own) return answer({ code: 'unreachable' });
          // A guest who opens room after room must not fill the log.
          own.isLogged = opened(opener) <= MOST_TOLD;
          if (own.isLogged) log('room-opened', { room: loggedName(name, room), opener });
          answer(own);
        });
      }
    },

    /** Opens the rooms that exist already; resolves with their number. */
    start: store.start,

    /**
     * Begins no more rooms and matches; resolves when all matches are over and guests had time to read the results. In a
     * cluster the rooms are given to other servers, as soon as they can be, and it resolves when all guests have left. `tell` hears
     * which it is, and if that changes.
     */
    async drain(haveLeft: () => boolean, tell: (hasGiven: boolean) => void): Promise<void> {
      isDraining = true;
      hasGiven = (await store.handOver?.()) ?? false;
      tell(hasGiven);
      return new Promise(resolve => {
        const look = async () => {
          if (haveLeft()) return resolve();
          if (!hasGiven) {
            hasGiven = (await store.handOver?.()) ?? false;
            if (hasGiven) tell(true);
          }
          clock.after(LOOK_MS, look);
        };
        if (store.handOver) return void look();
        if (!isPlayed()) clock.after(LOOK_MS, resolve);
        subscribe(() => isPlayed() || clock.after(RESULT_MS, resolve));
      });
    },
    /** Whether matches may begin: not while the server drains, unless other servers have taken its rooms. */
    get mayBegin() {
      return !isDraining || hasGiven;
    },

    /** Ends all rooms at once; resolves when those in use are saved. Resolves with `true` if other servers go on with them. */
    close: (): Promise<boolean> => store.close(name => isUsed(rooms.get(name)!)),
  };
}

const isUsed = ({ session, arriving }: LobbyRoom): boolean =>
  arriving > 0 || isInUse(session.state);

/** What a list shows of a room. */
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
