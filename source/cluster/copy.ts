import type { EndedMatch, GuestId, Room, RoomRefusal } from '../room/index.js';
import type { Hosting, OpenRoom } from '../server/room-store.js';
import type { Clock } from '../session/clock.js';
import type { RoomSession } from '../session/rooms.js';
import type { SessionRefusal } from '../session/session.js';
import type { Bus } from './bus.js';
import { GUESSED_MS, type joinPeers } from './peers.js';
import type { Shared } from './values.js';

/** How long a question to another server may take, and how long one waits for a room whose host changes. */
export const ANSWER_MS = 2_000;

/** The rooms of a cluster as one server has them, and what it needs to host some. */
export interface ClusterRooms {
  readonly bus: Bus;
  readonly peers: Awaited<ReturnType<typeof joinPeers>>;
  readonly shared: Shared;
  readonly clock: Clock;
  readonly hosting: Hosting;
  /** By name. */
  readonly copies: Map<string, Copy>;
  /** Names under which this server is opening rooms: it hosts them as soon as they are in the log. */
  readonly opening: Set<string>;
  /** Whether this server has read everything that was in the log when it started. */
  isRead: boolean;
  isClosed: boolean;
  /** Asks a room, wherever it is hosted. */
  ask(copy: Copy, ...asked: Parameters<RoomSession['ask']>): void;
  /** Called with each room that is new here. */
  meet(room: OpenRoom): void;
  /** Lets the guests of this server come in again, after the other servers took it for dead. */
  bringBack(): Promise<void>;
}

/** A room as every server has it: the shared log alone changes it. It is the session that the screens of guests ask. */
export class Copy implements OpenRoom, RoomSession {
  readonly name: string;
  readonly opener: string | undefined;
  room: Room;
  /** The last entry read. */
  number = 0;
  id = '';
  /** While the log is read anew, as it has lost entries: the last one that had been read before. */
  before: string | undefined;
  /** The server that hosts it, if that is alive. */
  owner = '';
  /** How far the time of the room is ahead of its owner's clock. */
  ahead = 0;
  /** If the last owner has given it away, or lost its lease: until when it hosted it, in the time of the room. */
  left: number | undefined;
  /** When the last event happened, in the time of the room. */
  lastAt: number;
  /** How many events the log has had since it last began anew. */
  length = 0;
  /** The matches of whose ends the log tells: until they are counted, and their records kept. */
  ended: readonly EndedMatch[] = [];
  /** Since when its owner has been dead, on this server's clock. */
  orphanSince: number | undefined;
  /** Set while this server hosts it. */
  host: Host | undefined;
  readonly listeners = new Set<Parameters<RoomSession['subscribe']>[0]>();
  /** Guests of this server who have left, until the log tells of it. */
  readonly leaving = new Set<GuestId>();
  readonly waiting = new Set<{ readonly number: number; readonly call: () => void }>();
  readonly session: RoomSession = this;
  readonly now: RoomSession['now'];
  readonly ask: RoomSession['ask'];

  constructor(cluster: ClusterRooms, name: string, room: Room, opener: string | undefined) {
    this.name = name;
    this.room = room;
    this.opener = opener;
    this.lastAt = room.log.at(-1)?.at ?? room.turnSince;
    this.now = () => timeOf(cluster, this);
    this.ask = (command, answer) => cluster.ask(this, command, answer);
  }

  get state(): Room {
    return this.room;
  }

  subscribe: RoomSession['subscribe'] = listener => {
    const own: typeof listener = happenings => listener(happenings);
    this.listeners.add(own);
    return () => void this.listeners.delete(own);
  };

  close = async (): Promise<void> => {};
}

/** What it takes to host a room. */
export interface Host {
  readonly session: RoomSession;
  /** Stops at once; requests that are not in the log stay unanswered. */
  readonly stop: () => void;
  /** Appends, after everything else, that `next` hosts the room from now on; without it the log begins anew. */
  readonly put: (next?: string) => Promise<void>;
  readonly unanswered: Set<(decided: Decided) => void>;
  /** Whether it is being given to another server. */
  isGiven: boolean;
}

/**
 * What the owner of a room answers: its refusal, if any. `moved`: another server hosts the room, and nothing was decided;
 * `failed`: there was no answer, and it may have been decided or not.
 */
export type Decided = RoomRefusal | SessionRefusal | undefined | 'moved' | 'failed';

/** The name of a room's log. */
export const topicOf = (name: string): string => `rooms.${name}`;

/** The time of a room; it stands still while nobody hosts the room. */
export function timeOf(
  { peers, clock }: ClusterRooms,
  { owner, ahead, lastAt, left }: Copy,
): number {
  if (left !== undefined) return left;
  if (owner === peers.me) return peers.heldAt() + ahead;
  const now = clock.now() + peers.aheadOf(owner);
  const said = Math.max(peers.lastSaid(owner) ?? now, lastAt - ahead);
  return Math.min(now, said + GUESSED_MS) + ahead;
}

/** Resolves when the copy has that entry, or its room is gone. */
export const until = ({ copies }: ClusterRooms, copy: Copy, number: number): Promise<void> =>
  copy.number >= number || copies.get(copy.name) !== copy
    ? Promise.resolve()
    : new Promise(call => void copy.waiting.add({ number, call }));

export const wait = ({ clock }: Pick<ClusterRooms, 'clock'>, milliseconds: number): Promise<void> =>
  new Promise(resolve => void clock.after(milliseconds, resolve));
