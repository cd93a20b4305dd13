import {
  type EndedMatch,
  type GuestId,
  parseRoomEvents,
  parseRoomLog,
  type Room,
  type RoomHappening,
  type RoomRefusal,
  type TimedRoomEvent,
} from '../room/index.js';
import type { Table } from '../server/tables.js';
import type { RoomSession } from '../session/rooms.js';
import type { Listener, SessionRefusal } from '../session/session.js';
import type { Stored } from './bus.js';

/** Where the log of a room is. */
export const topicOf = (name: string): string => `rooms.${name}`;

/** A room as every server has it, fed by the shared log alone. */
export interface Copy extends Table {
  room: Room;
  /** The last entry that is in it. */
  number: number;
  /** The server that hosts it, if it lives. */
  owner: string;
  /** How far the time of the room is ahead of its owner's clock. */
  ahead: number;
  /** Until when the last owner hosted it, in the time of the room, if it has given it away. */
  left: number | undefined;
  /** When the last thing happened, in the time of the room. */
  lastAt: number;
  /** Events since the last head. */
  length: number;
  /** The matches of whose ends the log tells: until they are counted, and their records kept. */
  ended: readonly EndedMatch[];
  /** Since when it has no host, on our clock. */
  orphanSince: number | undefined;
  host: Host | undefined;
  readonly listeners: Set<Listener<Room, TimedRoomEvent>>;
  /** Guests who have gone, until the room knows. */
  readonly leaving: Set<GuestId>;
  readonly waiting: Set<{ readonly number: number; readonly call: () => void }>;
}

export interface Host {
  readonly session: RoomSession;
  /** Stops at once; what is asked and not in the log is unanswered. */
  readonly stop: () => void;
  /** Appends after all else that another server hosts the room, or the room as it is in place of all that led to it. */
  readonly put: (next?: string) => Promise<void>;
  readonly unanswered: Set<(decided: Decided) => void>;
  /** Whether another server will host it as soon as that is in the log. */
  isGiven: boolean;
}

export type Asked = RoomRefusal | SessionRefusal | undefined;
/** Another server hosts the room: nothing was decided. */
export const MOVED = 'moved' as const;
/** No answer: it may have been decided. */
export const FAILED = 'failed' as const;
export type Decided = Asked | typeof MOVED | typeof FAILED;

/** A copy before its first entry is in it. */
export const newCopy = (
  name: string,
  room: Room,
  opener: string | undefined,
  acts: {
    readonly now: (copy: Copy) => number;
    readonly ask: (copy: Copy, ...asked: Parameters<RoomSession['ask']>) => void;
  },
): Copy => {
  const listeners: Copy['listeners'] = new Set();
  const copy: Copy = {
    name,
    opener,
    room,
    number: 0,
    owner: '',
    ahead: 0,
    left: undefined,
    lastAt: room.log.at(-1)?.at ?? room.turnSince,
    length: 0,
    ended: [],
    orphanSince: undefined,
    host: undefined,
    listeners,
    leaving: new Set(),
    waiting: new Set(),
    session: {
      get state() {
        return copy.room;
      },
      now: () => acts.now(copy),
      ask: (...asked) => acts.ask(copy, ...asked),
      subscribe(listener) {
        const own: typeof listener = happenings => listener(happenings);
        listeners.add(own);
        return () => void listeners.delete(own);
      },
      close: async () => {},
    },
  };
  return copy;
};

/** What an entry tells of its room. */
export interface Told extends Pick<Copy, 'owner' | 'ahead' | 'left'> {
  readonly before: Room;
  readonly happenings: readonly RoomHappening[];
  /** Whether the log begins anew with it. */
  readonly isHead: boolean;
}

/** Reads an entry, which may be anything; `undefined` if it is damaged, or does not follow what is `known`. */
export function readEntry({ headers, text }: Stored, known: Copy | undefined): Told | undefined {
  const lines = text.split('\n').slice(0, -1);
  const isNext = known !== undefined && Number(headers.After) === known.number;
  const head = lines[0]?.startsWith('{"format"') ? lines.shift() : undefined;
  const read = isNext || head === undefined ? undefined : parseRoomLog(`${head}\n`);
  const before = isNext ? known.room : read?.ok ? read.value.room : undefined;
  const happenings = before && parseRoomEvents(lines, before);
  const { Owner: owner = '', Ahead, Left } = headers;
  const [ahead, left] = [Number(Ahead), Left === undefined ? undefined : Number(Left)];
  const isTimed = [ahead, left ?? 0].every(Number.isSafeInteger);
  if (!before || !happenings || !isTimed || !/^[\w-]{1,40}$/.test(owner)) return undefined;
  return { before, happenings, isHead: head !== undefined, owner, ahead, left };
}
