import { randomUUID } from 'node:crypto';
import { type EndedMatch, endedIn, isPlaying, type Room } from '../room/index.js';
import type { Clock } from '../session/clock.js';
import type { RoomSession } from '../session/rooms.js';
import type { RoomJournal, RoomOnFile, SavedRooms } from '../storage/saved-rooms.js';
import { hostSentence } from './host-words.js';
import {
  type Hosting,
  hostRoom,
  newRoomName,
  type OpenRoom,
  type RoomStore,
  roomNumber,
} from './room-store.js';

/** How often the time is noted during matches. If the server is killed, their clocks go on from there. */
const NOTE_EVERY = 1000;

interface HostedOnFile extends Pick<RoomJournal, 'forget'> {
  readonly session: RoomSession;
  readonly keep: (ended: EndedMatch) => void;
  readonly close: () => Promise<void>;
}

/** @public Rooms that this process hosts and saves in files. */
export function roomsOnFile(files: SavedRooms, clock: Clock, hosting: Hosting): RoomStore {
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
      for (const trouble of troubles) hosting.log('storage', { sentence: hostSentence(trouble) });
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
