import { randomInt, randomUUID } from 'node:crypto';
import {
  type EndedMatch,
  endedIn,
  type GuestId,
  isPlaying,
  type Outcome,
  type Room,
  type RoomHappening,
  type RoomOptions,
  type TimedRoomEvent,
} from '../room/index.js';
import { driveRoom } from '../session/bots.js';
import type { Clock } from '../session/clock.js';
import { ROOM, type RoomSession } from '../session/rooms.js';
import { type Journal, openSession } from '../session/session.js';
import type { Solver } from '../solver/index.js';
import type { openSavedRooms, RoomJournal, RoomOnFile } from '../storage/saved-rooms.js';
import type { ServerTrouble } from '../storage/trouble.js';
import { type Log, logCrash, logTrouble } from './log.js';
import { SIGNALS } from './signals.js';

/** @public An open room. */
export interface OpenRoom {
  readonly name: string;
  readonly session: Omit<RoomSession, 'close'>;
  /** The opener; unknown for a restored room. */
  readonly opener: string | undefined;
}

/** @public Where the rooms of a lobby live: in this process and its files, or in a cluster of servers. */
export interface RoomStore {
  /** Calls `meet` for every room from now on, wherever it is opened, and `back` when this server was cut off and has returned. */
  listen(meet: (room: OpenRoom) => void, back: () => void): void;
  /** A new id for a guest of this server. */
  newGuest(): GuestId;
  /** Opens the rooms that exist already; resolves with their number when all are open. */
  start(): Promise<number>;
  /** Opens a room. Answers, at once or later, when it was met, or why it was not opened: a room may have the name already. */
  open(
    name: string,
    room: Room,
    opener: string,
    answer: (outcome: 'open' | 'taken' | 'unreachable') => void,
  ): void;
  /** To be called when a room is closed and need not be stored any more. */
  forget(name: string): void;
  /** In a cluster: gives the rooms to other servers, where matches go on; resolves with `false` if none can be reached now. */
  handOver?(): Promise<boolean>;
  /** Ends all rooms at once; resolves when those in use are saved. Resolves with `true` if other servers go on with them. */
  close(isUsed: (name: string) => boolean): Promise<boolean>;
}

/** @public What a server gives the rooms that it hosts. */
export interface Hosting {
  readonly solver: Pick<Solver, 'solveAll'>;
  /** Hears the outcomes of a match, by its seed. After a restart it may hear the same ones again. */
  readonly hearOutcomes: (match: string, outcomes: readonly Outcome[]) => void | Promise<void>;
  readonly log: Log;
}

/** @public A room's name for the log. A private room has none there: its name is its code. */
export const loggedName = (name: string, { options }: Room): string | undefined =>
  options.code === undefined ? name : undefined;

/** @public Hosts a room: opens its session, plays its bots, draws its chips, and logs its matches. */
export function hostRoom(
  name: string,
  room: Room,
  journal: Journal<TimedRoomEvent, Room, ServerTrouble>,
  { clock, game = ROOM }: { readonly clock: Clock; readonly game?: typeof ROOM },
  { solver, log }: Pick<Hosting, 'solver' | 'log'>,
) {
  const onCrash = logCrash(log);
  const onTrouble = (trouble: ServerTrouble) => logTrouble(log, trouble);
  const session = openSession(game, { state: room, clock, journal, onTrouble, onCrash });
  const stopPlaying = driveRoom(session, clock, solver);
  const told = loggedName(name, room);
  SIGNALS.hosted.publish(1);

  function tell({ event, after }: RoomHappening): void {
    if (event.type === 'started') {
      log('match-started', { room: told, players: event.options.players });
    }
    if (event.type === 'played' && event.event.type === 'bid') SIGNALS.bid.publish(undefined);
    if (event.type !== 'played' || event.event.type !== 'match-over') return;
    const winners = event.event.winners.map(player => after.match!.players[player]!.name);
    log('match-over', { room: told, winners });
  }

  session.subscribe(happenings => happenings.forEach(tell));
  return {
    session,
    onTrouble,
    /** Never rejects: when one room cannot be closed, all others still have to be. */
    async close(): Promise<void> {
      SIGNALS.hosted.publish(-1);
      try {
        stopPlaying();
        await session.close();
      } catch (thrown) {
        onCrash(thrown);
      }
    },
  };
}

/** The number of a public room; 0 for private rooms, and for names that are no plausible numbers. */
export const roomNumber = (name: string, { options }: Room): number =>
  options.code === undefined && /^\d{1,9}$/.test(name) ? Number(name) : 0;

/** @public The name of a new room: the number after `last`, or a code for a private one. */
export const newRoomName = ({ code }: RoomOptions, last: number): string =>
  code === undefined ? String(last + 1) : newRoomCode();

/** Letters and digits without those that look alike. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** A code for a private room: one of 8 × 10^14, which nobody guesses. */
function newRoomCode(): string {
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  // The log recognises codes, and leaves them out, by their digits.
  return /\d/.test(code) ? code : newRoomCode();
}

/** How often the time is noted during matches. If the server is killed, their clocks go on from there. */
const NOTE_EVERY = 1000;

interface HostedOnFile extends Pick<RoomJournal, 'forget'> {
  readonly session: RoomSession;
  readonly keep: (ended: EndedMatch) => void;
  readonly close: () => Promise<void>;
}

/** @public Rooms that this process hosts and saves in files. */
export function roomsOnFile(
  files: ReturnType<typeof openSavedRooms>,
  clock: Clock,
  hosting: Hosting,
): RoomStore {
  const hosted = new Map<string, HostedOnFile>();
  let meet: (room: OpenRoom) => void = () => {};
  let stopNoting = () => {};

  function host(name: string, room: Room, journal: RoomJournal, opener?: string): HostedOnFile {
    const keeping = new Set<Promise<void>>();
    /** Counts a match, then writes its record. Until both are done, the room's log still has the match. */
    async function settle(ended: EndedMatch): Promise<void> {
      await hosting.hearOutcomes(ended.options.seed, ended.outcomes);
      const trouble = await journal.settle(ended);
      if (trouble) onTrouble(trouble);
    }
    function keep(ended: EndedMatch): void {
      const kept = settle(ended).finally(() => keeping.delete(kept));
      keeping.add(kept);
    }
    const { session, onTrouble, close } = hostRoom(name, room, journal, { clock }, hosting);
    session.subscribe(happenings => {
      for (const happening of happenings) {
        const ended = endedIn(happening);
        if (ended) keep(ended);
      }
    });
    const own: HostedOnFile = {
      session,
      keep,
      forget: journal.forget,
      async close() {
        await Promise.all(keeping);
        await close();
      },
    };
    hosted.set(name, own);
    meet({ name, session, opener });
    return own;
  }

  function noteTime(): void {
    if ([...hosted.values()].some(({ session }) => isPlaying(session.state))) files.note();
    stopNoting = clock.after(NOTE_EVERY, noteTime);
  }

  return {
    listen(listener) {
      meet = listener;
    },
    newGuest: randomUUID,
    async start() {
      const { rooms: saved, troubles, left } = files.load();
      for (const trouble of troubles) logTrouble(hosting.log, trouble);
      const oldestFirst = [...saved].sort((one, other) => numberOf(one) - numberOf(other));
      let last = Math.max(0, ...saved.map(numberOf));
      const reopened = oldestFirst.map(({ name, room, ended, journal }) => {
        // Two saved rooms may have the same name.
        const own = hosted.has(name) ? newRoomName(room.options, last++) : name;
        const { session, keep } = host(own, room, journal(own));
        ended.forEach(keep);
        return new Promise(resolve => session.ask({ type: 'reopen', left }, resolve));
      });
      await Promise.all(reopened);
      noteTime();
      return saved.length;
    },
    open(name, room, opener, answer) {
      if (hosted.has(name)) return answer('taken');
      host(name, room, files.begin(name), opener);
      answer('open');
    },
    forget(name) {
      const own = hosted.get(name);
      hosted.delete(name);
      // First everybody in the room hears why it is closed.
      queueMicrotask(() => void own?.close().then(own.forget));
    },
    async close(isUsed) {
      stopNoting();
      const ends = [...hosted].map(async ([name, { close, forget }]) => {
        const isOffered = isUsed(name);
        await close();
        if (!isOffered) forget();
      });
      hosted.clear();
      await Promise.all(ends);
      return false;
    },
  };
}

const numberOf = ({ name, room }: RoomOnFile): number => roomNumber(name, room);
