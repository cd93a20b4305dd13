import { randomInt, randomUUID } from 'node:crypto';
import { reasonOf } from '../messages/index.js';
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
import { driveBots } from '../session/bots.js';
import type { Clock } from '../session/clock.js';
import type { Journal } from '../session/journal.js';
import { ROOM, type RoomSession } from '../session/rooms.js';
import { openSession } from '../session/session.js';
import type { Solver } from '../solver/index.js';
import type { RoomJournal } from '../storage/room-journal.js';
import type { RoomOnFile, SavedRooms } from '../storage/saved-rooms.js';
import type { Log } from './log.js';
import { SIGNALS } from './signals.js';

/** An open room. */
export interface Table {
  readonly name: string;
  readonly session: RoomSession;
  /** The opener; unknown for a restored room. */
  readonly opener: string | undefined;
}

/** Where the rooms of a lobby live: in this process and its files, or in a cluster of servers. */
export interface Tables {
  /** From now on this lobby meets every room, wherever it is opened. `back`: this server was cut off from the others. */
  listen(meet: (table: Table) => void, back: () => void): void;
  /** The id of somebody who comes in here. */
  newGuest(): GuestId;
  /** Opens the rooms that are there already; resolves with how many when all are open. */
  start(): Promise<number>;
  /** Opens a room; answers once it is met, or if one of that name is there, at once or later. */
  open(
    name: string,
    room: Room,
    opener: string,
    answer: (outcome: 'open' | 'taken' | 'unreachable') => void,
  ): void;
  /** The room is closed and need not be kept. */
  forget(name: string): void;
  /** Gives the rooms to other servers, where matches go on; `false` if there is none. */
  handOver(): Promise<boolean>;
  /** Ends all rooms at once; resolves when those that are used are saved, or with `true` if others go on with them. */
  close(isUsed: (name: string) => boolean): Promise<boolean>;
}

/** What it takes to host a room. */
export interface Hosting {
  readonly solver: Pick<Solver, 'solveAll'>;
  /** Hears the outcomes of a match, by its seed; again after a restart. */
  readonly hearOutcomes: (match: string, outcomes: readonly Outcome[]) => void | Promise<void>;
  readonly log: Log;
}

/** A room's name in the log: a private room's code is left out. */
export const toldName = (name: string, { options }: Room): string | undefined =>
  options.code === undefined ? name : undefined;

/** Hosts a room: its session, its bots, and what the log tells of its matches. */
export function hostRoom(
  name: string,
  room: Room,
  journal: Journal<TimedRoomEvent, Room>,
  { clock, game = ROOM }: { readonly clock: Clock; readonly game?: typeof ROOM },
  { solver, log }: Pick<Hosting, 'solver' | 'log'>,
) {
  const onCrash = (thrown: unknown) =>
    log('crashed', { name: undefined, reason: reasonOf(thrown) });
  const onTrouble = (sentence: string) => log('storage', { sentence });
  const session = openSession(game, { state: room, clock, journal, onTrouble, onCrash });
  const stopBots = driveBots(session, clock, solver);
  const told = toldName(name, room);
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
    /** Never rejects: a room that breaks at its end keeps no other from being saved. */
    async close(): Promise<void> {
      SIGNALS.hosted.publish(-1);
      try {
        stopBots();
        await session.close();
      } catch (thrown) {
        onCrash(thrown);
      }
    },
  };
}

/** How often the time is noted, in case the server is killed. */
const NOTE_EVERY = 1000;

interface HostedOnFile extends Pick<RoomJournal, 'forget'> {
  readonly session: RoomSession;
  readonly keep: (ended: EndedMatch) => void;
  readonly close: () => Promise<void>;
}

/** Rooms that live in this process, and in files. */
export function tablesOnFile(files: SavedRooms, clock: Clock, hosting: Hosting): Tables {
  const hosted = new Map<string, HostedOnFile>();
  let meet: (table: Table) => void = () => {};
  let stopNoting = () => {};

  function host(name: string, room: Room, journal: RoomJournal, opener?: string): HostedOnFile {
    const keeping = new Set<Promise<void>>();
    /** Counts a match, then writes its record: the log tells of it until both are done. */
    async function settle(ended: EndedMatch): Promise<void> {
      await hosting.hearOutcomes(ended.options.seed, ended.outcomes);
      const sentence = await journal.settle(ended);
      if (sentence !== undefined) onTrouble(sentence);
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
      const { rooms: saved, sentences, left } = files.load();
      for (const sentence of sentences) hosting.log('storage', { sentence });
      const oldestFirst = [...saved].sort((one, other) => numberOf(one) - numberOf(other));
      let last = Math.max(0, ...saved.map(numberOf));
      const reopened = oldestFirst.map(({ name, room, ended, journal }) => {
        // Earlier servers on this folder may have used the name.
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
      // Not before all in it have heard why.
      queueMicrotask(() => void own?.close().then(own.forget));
    },
    handOver: async () => false,
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

/** The number of a public room; 0 of a private one, or one that nobody would count up to. */
export const roomNumber = (name: string, { options }: Room): number =>
  options.code === undefined && /^\d{1,9}$/.test(name) ? Number(name) : 0;

/** The number after `last` for a public room, a code for a private one. */
export const newRoomName = ({ code }: RoomOptions, last: number): string =>
  code === undefined ? String(last + 1) : newRoomCode();

/** Without letters and digits that are taken for one another. */
const SIGNS = 'abcdefghjkmnpqrstuvwxyz23456789';
const LENGTH = 10;

/** The code of a private room, one of some 8 × 10^14: too many to guess. */
function newRoomCode(): string {
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  // By a digit the log tells a code from a word.
  return /\d/.test(code) ? code : newRoomCode();
}
