import { createHash } from 'node:crypto';
import * as is from '../game/checks.js';
import { formatRecord, type MatchOptions } from '../game/index.js';
import {
  type EndedMatch,
  type GuestId,
  isId,
  parseRoomEvents,
  parseRoomLog,
  type Room,
} from '../room/index.js';
import type { Hosting, OpenRoom } from '../server/room-store.js';
import type { Clock } from '../session/clock.js';
import type { RoomSession } from '../session/rooms.js';
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
export class Copy implements OpenRoom {
  readonly name: string;
  readonly opener: string | undefined;
  state: Room;
  /** The last entry that counts, and the last one read: a later one that was outrun counts as never written. */
  number = 0;
  seen = 0;
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
  /** Those who wait for an entry, to hear whether it counts. */
  readonly waiting = new Set<{
    readonly number: number;
    readonly call: (counts: boolean) => void;
  }>();
  readonly session: OpenRoom['session'] = this;
  readonly now: RoomSession['now'];
  readonly ask: RoomSession['ask'];

  constructor(cluster: ClusterRooms, name: string, room: Room, opener: string | undefined) {
    this.name = name;
    this.state = room;
    this.opener = opener;
    this.lastAt = room.log.at(-1)?.at ?? room.turnSince;
    this.now = () => timeOf(cluster, this);
    this.ask = (command, answer) => cluster.ask(this, command, answer);
  }

  subscribe: RoomSession['subscribe'] = listener => {
    const own: typeof listener = happenings => listener(happenings);
    this.listeners.add(own);
    return () => void this.listeners.delete(own);
  };
}

/** What it takes to host a room. */
export interface Host {
  readonly session: RoomSession;
  /** Stops at once; requests that are not in the log stay unanswered. */
  readonly stop: () => void;
  /** Appends, after everything else, that `next` hosts the room from now on; without it the log begins anew. */
  readonly put: (next?: string) => Promise<void>;
  readonly unanswered: Set<(decided: 'failed') => void>;
  /** Whether it is being given to another server. */
  isGiven: boolean;
}

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

export const wait = ({ clock }: Pick<ClusterRooms, 'clock'>, milliseconds: number): Promise<void> =>
  new Promise(resolve => void clock.after(milliseconds, resolve));

const isTime = is.whole(-Number.MAX_SAFE_INTEGER);
/** What the first line of an entry in a room's log says. */
const isEntryHead = is.shape({
  /** The number of the entry before it, 0 for the first one of a room. */
  after: is.whole(0),
  /** The server that hosts the room from this entry on. */
  owner: is.suchThat(is.text, text => /^[\w-]{1,40}$/.test(text)),
  /** How far the time of the room is ahead of the owner's clock. */
  ahead: isTime,
  /** If the last owner gives the room away: until when it hosted it, in the time of the room. */
  left: is.optional(isTime),
  /** The identity of the one who opened the room. */
  opener: is.optional(isId),
});

/** The text of an entry; `lines` are of a room's log, which begins anew if they have its head. */
export const formatEntry = (head: is.Checked<typeof isEntryHead>, lines: string): string =>
  `${JSON.stringify(head)}\n${lines}`;

/**
 * Reads an entry, which may be anything, and what it leads to; `undefined` if it is damaged, or others before it are missing.
 * It was outrun if it follows another than the last one that counts: NATS compares the number after which an entry is to be
 * stored before its nodes agree on that, so that now and then it stores the entries of two servers that wrote at the same
 * moment, in 2.9 at any time, in later versions while its leader changes (nats-server#4320, #8469). All servers read them in
 * one order, so that the first counts for all.
 *
 * @param known the copy of the room, if there is one, after its last entry
 */
export function readEntry(
  text: string,
  known: Pick<Copy, 'state' | 'number' | 'seen'> | undefined,
) {
  const [first = '', ...lines] = text.split('\n').slice(0, -1);
  const head = is.parseJson(first);
  if (!isEntryHead(head)) return undefined;
  const isNext = known !== undefined && head.after === known.number;
  if (known && !isNext && head.after !== 0 && head.after <= known.seen) return 'outrun';
  const header = lines[0]?.startsWith('{"format"') ? lines.shift() : undefined;
  const read = isNext || header === undefined ? undefined : parseRoomLog(`${header}\n`);
  /** The room before the events of the entry. */
  const before = isNext ? known.state : read?.ok ? read.value.room : undefined;
  const happenings = before && parseRoomEvents(lines, before);
  return happenings && { ...head, before, happenings, isHead: header !== undefined };
}

/** Where the record of a match is kept. */
export const recordTopic = ({ seed }: MatchOptions): string =>
  `records.${createHash('sha256').update(seed).digest('base64url')}`;

/** Keeps the record of a match that has ended; keeping it again changes nothing. */
export const keepRecord = (
  kept: Bus['kept'],
  { options, events }: Omit<EndedMatch, 'outcomes'>,
): Promise<void> => kept.add(recordTopic(options), formatRecord(options, events), 'match');

/**
 * Counts the matches of a room that have ended, and keeps their records. Then the log begins anew, and tells of them no
 * more. After a take-over it is done again, which changes nothing.
 */
export async function settleMatches(cluster: ClusterRooms, copy: Copy): Promise<void> {
  const { bus, hosting } = cluster;
  const { ended, host } = copy;
  const isOwn = () => !cluster.isClosed && (copy.host === host || copy.state.isClosed);
  const isKept = (match: EndedMatch) =>
    keepRecord(bus.kept, match).then(
      () => true,
      () => false,
    );
  for (const match of ended) {
    await hosting.hearOutcomes(match.options.seed, match.outcomes);
    while (isOwn() && !(await isKept(match))) await wait(cluster, ANSWER_MS);
  }
  if (ended.length > 0 && copy.ended === ended) await copy.host?.put();
}
