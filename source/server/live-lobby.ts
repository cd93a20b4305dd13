import { randomInt } from 'node:crypto';
import { type BotLevel, nearestEdition } from '../game/index.js';
import { reasonOf } from '../messages/index.js';
import { screenTexts } from '../messages/screens.js';
import { serveTexts } from '../messages/serve.js';
import {
  isInUse,
  isPlaying,
  newRoom,
  type Outcome,
  outcomesOf,
  type Room,
  type RoomOptions,
  type TimedRoomEvent,
} from '../room/index.js';
import { driveBots } from '../session/bots.js';
import type { Clock } from '../session/clock.js';
import {
  type DoorRefusal,
  ROOM,
  type RoomBots,
  type RoomLine,
  type RoomSession,
} from '../session/rooms.js';
import { type Happening, openSession } from '../session/session.js';
import type { Solver } from '../solver/index.js';
import type { RoomJournal, RoomOnFile, SavedRooms } from '../storage/saved-rooms.js';
import { rivalNames } from '../training/index.js';
import { createTally, networksOf } from './addresses.js';
import type { Visitor } from './house.js';
import type { Log } from './log.js';
import { SIGNALS } from './signals.js';

/** Wrong words from one network within these milliseconds; beyond that none counts until they are over. */
const MOST_GUESSES = 6;
const GUESSES_FOR = 10 * 60_000;
/** How often the time is noted, in case the server is killed. */
const NOTE_EVERY = 1000;

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
  readonly solver: Pick<Solver, 'solveAll'>;
  readonly files: SavedRooms;
  /** Hears the outcomes of a match, by its seed; again after a restart. */
  readonly hearOutcomes: (match: string, outcomes: readonly Outcome[]) => void;
  readonly log: Log;
}

/** A room that is open. */
export interface OpenRoom {
  readonly name: string;
  readonly session: RoomSession;
  /** Names of guests about to enter: the room knows them once the event is written. */
  readonly arriving: Set<string>;
  /** The opener; unknown for a restored room. */
  readonly opener: string | undefined;
  /** Whether the log tells of it. */
  readonly isLogged: boolean;
  /** As a list shows it. */
  line: RoomLine;
  settle(): void;
  /** Never rejects: a room that breaks at its end keeps no other from being saved. */
  close(isOffered: boolean): Promise<void>;
}

/** Time to read a result. */
const RESULT_MS = 10_000;

export type LiveLobby = ReturnType<typeof createLiveLobby>;

/** All rooms of a server. */
export function createLiveLobby(options: LiveLobbyOptions) {
  const { clock, solver, files, log, hearOutcomes } = options;
  /** By name, the oldest first. */
  const rooms = new Map<string, OpenRoom>();
  const listeners = new Set<() => void>();
  /** Wrong words, by the network from which they came. */
  const guesses = createTally(() => clock.now(), GUESSES_FOR);
  /** Rooms, by their openers. */
  const opened = createTally(() => clock.now(), MINUTE_MS);
  let isDraining = false;
  let lastNumber = 0;
  let stopNoting = () => {};

  const isPlayed = () => [...rooms.values()].some(({ session }) => isPlaying(session.state));

  function noteTime(): void {
    if (isPlayed()) files.note();
    stopNoting = clock.after(NOTE_EVERY, noteTime);
  }

  const onCrash = (thrown: unknown): void =>
    log('crashed', { name: undefined, reason: reasonOf(thrown) });

  const newName = ({ code }: RoomOptions): string =>
    code === undefined ? String(++lastNumber) : newRoomCode();

  function host(
    name: string,
    room: Room,
    journal: RoomJournal,
    opener?: string,
    isLogged = true,
  ): OpenRoom {
    const onTrouble = (sentence: string) => log('storage', { sentence });
    const told = toldName(name, room);
    const session = openSession(ROOM, { state: room, clock, journal, onTrouble, onCrash });
    const stopBots = driveBots(session, clock, solver);
    const hosted: OpenRoom = {
      name,
      session,
      arriving: new Set(),
      opener,
      isLogged,
      line: lineOf(name, room),
      settle: () => void journal.settle().then(said => said && onTrouble(said)),
      async close(isOffered) {
        try {
          stopBots();
          await session.close();
          if (!isOffered) journal.forget();
        } catch (thrown) {
          onCrash(thrown);
        }
      },
    };
    rooms.set(name, hosted);
    session.subscribe(happenings => {
      follow(hosted, happenings);
      for (const happening of happenings) tell(happening, told);
    });
    tellAll();
    return hosted;
  }

  /** Reports finished matches, with the outcome of each person. */
  function tell(
    { event, before, after }: Happening<Room, TimedRoomEvent>,
    room: string | undefined,
  ): void {
    if (event.type === 'started') log('match-started', { room, players: event.options.players });
    if (event.type === 'played' && event.event.type === 'bid') SIGNALS.bid.publish(undefined);
    if (event.type !== 'played' || event.event.type !== 'match-over') return;
    const match = after.match!;
    const winners = event.event.winners.map(player => match.players[player]!.name);
    log('match-over', { room, winners });
    hearOutcomes(match.options.seed, outcomesOf(before, match));
  }

  function follow(room: OpenRoom, happenings: readonly Happening<Room, TimedRoomEvent>[]): void {
    if (room.session.state.isClosed) {
      drop(room);
      return;
    }
    const line = lineOf(room.name, room.session.state);
    // Only the owner sees whether a seat is kept.
    const isOfSeats = happenings.some(({ before, after }) => before.seats !== after.seats);
    if (!isOfSeats && JSON.stringify(line) === JSON.stringify(room.line)) return;
    room.line = line;
    tellAll();
  }

  /** Whether one more such room may open; an unused one gives way. */
  function makeRoom(most: number, counts: (room: OpenRoom) => boolean = () => true): boolean {
    const counted = [...rooms.values()].filter(counts);
    if (counted.length < most) return true;
    const idle = counted.find(room => !isUsed(room));
    if (idle) drop(idle);
    return idle !== undefined;
  }

  function drop(room: OpenRoom): void {
    const told = toldName(room.name, room.session.state);
    if (room.isLogged) log('room-closed', { room: told });
    // Not before all in it have heard why.
    queueMicrotask(() => void room.close(false));
    rooms.delete(room.name);
    tellAll();
  }

  function tellAll(): void {
    for (const listener of [...listeners]) {
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

  return {
    clock,
    bots: options.bots,
    /** Whether no match may begin any more. */
    get isDraining() {
      return isDraining;
    },
    subscribe,

    /** Rooms listed for a guest: public ones, and private ones where the guest has a seat; oldest first. */
    lines: (isKept: (room: OpenRoom) => boolean = () => false): readonly RoomLine[] =>
      [...rooms.values()].flatMap(room => {
        if (isKept(room)) return { ...room.line, isKept: true };
        return room.session.state.options.code === undefined ? room.line : [];
      }),

    /** Whether a seat or room belongs to the word of `sign`. After some wrong ones, no word of a network counts for a while. */
    knowsWord({ name, address }: Visitor, sign: string): boolean {
      const network = networksOf(address)[0]!;
      if (guesses(network, 0) >= MOST_GUESSES) return false;
      const isIn = ({ session: { state } }: OpenRoom) =>
        state.opener === sign ||
        state.seats.some(({ identity, isGivenUp }) => identity === sign && !isGivenUp);
      if ([...rooms.values()].some(isIn)) return true;
      guesses(network);
      log('wrong-word', { name, address });
      return false;
    },

    /** @param typed a room's number, or the code of a private one */
    find: (typed: string): OpenRoom | undefined => rooms.get(typed.trim().toLowerCase()),

    /** Opens a room for `identity` to enter at once, private if the options have a code; counted for its `opener`. */
    open(wanted: RoomOptions, opener: string, identity: string): OpenRoom | DoorRefusal {
      if (isDraining) return { code: 'draining' };
      const isOwn = (room: OpenRoom) => room.opener === opener;
      if (!makeRoom(options.mostRoomsOfOne, isOwn)) return { code: 'too-many-own-rooms' };
      if (!makeRoom(options.mostRooms)) return { code: 'too-many-rooms' };
      const name = newName(wanted);
      const code = wanted.code === undefined ? undefined : name;
      const room = newRoom({ ...wanted, code }, clock.now(), identity);
      // Opening room after room must not fill the log.
      const isLogged = opened(opener) <= MOST_TOLD;
      if (isLogged) log('room-opened', { room: toldName(name, room), opener });
      return host(name, room, files.begin(name), opener, isLogged);
    },

    /** Bots take as many of the seats as there are. */
    seatBots({ session, arriving }: OpenRoom, levels: readonly BotLevel[]): void {
      const { seats, watchers } = session.state;
      const here = [...[...seats, ...watchers].map(({ name }) => name), ...arriving];
      for (const [index, name] of rivalNames(levels.length, here).entries()) {
        arriving.add(name);
        const seat = { type: 'seat-bot', name, level: levels[index]! } as const;
        session.ask(seat, () => arriving.delete(name));
      }
    },

    /** Offers the rooms of the last server again; resolves with how many when they are open. */
    async restore(): Promise<number> {
      const { rooms: saved, sentences, left } = files.load();
      for (const sentence of sentences) log('storage', { sentence });
      const oldestFirst = [...saved].sort((one, other) => numberOf(one) - numberOf(other));
      lastNumber = Math.max(0, ...saved.map(numberOf));
      const reopened = oldestFirst.map(({ name, room, outcomes = [], journal }) => {
        if (room.match && outcomes.length > 0) hearOutcomes(room.match.options.seed, outcomes);
        // Earlier servers on this folder may have used the name.
        const own = rooms.has(name) ? newName(room.options) : name;
        const { session } = host(own, room, journal(own));
        return new Promise(resolve => session.ask({ type: 'reopen', left }, resolve));
      });
      await Promise.all(reopened);
      noteTime();
      return saved.length;
    },

    /** Opens no more rooms or matches; resolves when all matches are over and their results read. */
    drain(): Promise<void> {
      isDraining = true;
      return new Promise(resolve => {
        if (!isPlayed()) clock.after(NOTE_EVERY, resolve);
        subscribe(() => isPlayed() || clock.after(RESULT_MS, resolve));
      });
    },

    /** No later start tells of matches that are over. */
    settle: (): void => rooms.forEach(room => void room.settle()),

    /** Ends all rooms at once; resolves when those that are in use are saved to be offered again. */
    async close(): Promise<void> {
      const ends = [...rooms.values()].map(room => room.close(isUsed(room)));
      rooms.clear();
      stopNoting();
      await Promise.all(ends);
    },
  };
}

/** A list of rooms in plain text, a room a line. */
export const roomList = (lines: readonly RoomLine[]): string =>
  lines.map(serveTexts.room).join('\n') || serveTexts.noRooms;

/** The number of a room on file; 0 of a private one. */
const numberOf = ({ name, room }: RoomOnFile): number =>
  room.options.code === undefined ? Number(name) || 0 : 0;

/** A room's name in the log: a private room's code is left out. */
const toldName = (name: string, { options }: Room): string | undefined =>
  options.code === undefined ? name : undefined;

const isUsed = ({ session, arriving }: OpenRoom): boolean =>
  arriving.size > 0 || isInUse(session.state);

/** Without letters and digits that are taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** The code of a private room, one of some 8 × 10^14: too many to guess. */
function newRoomCode(): string {
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  // By a digit the log tells a code from a word.
  return /\d/.test(code) ? code : newRoomCode();
}

/** A room as a list shows it. */
function lineOf(name: string, room: Room): RoomLine {
  const { options, seats, watchers, match } = room;
  return {
    name,
    edition: screenTexts.recordList.rules(nearestEdition(options.match.edition)),
    players: seats.map(({ name }) => name),
    watchers: watchers.length,
    round: match && isPlaying(room) ? match.round : 0,
  };
}
