import { randomUUID } from 'node:crypto';
import {
  decideRoom,
  dueAt,
  formatRoomEvent,
  formatRoomHead,
  type Room,
  type RoomCommand,
  type TimedRoomEvent,
} from '../room/index.js';
import { type Hosting, hostRoom } from '../server/tables.js';
import type { Clock } from '../session/clock.js';
import type { Journal } from '../session/journal.js';
import { ROOM } from '../session/rooms.js';
import { type Bus, type Entry, LONGEST_ENTRY } from './bus.js';
import { type Copy, type Host, topicOf } from './copy.js';
import type { Peers } from './peers.js';

/** A bid that has left its server in time may travel for so long. */
export const GRACE_MS = 250;
/** Between two attempts. */
export const AGAIN_MS = 100;
/** The most events of a room before its log begins anew. */
const MOST_EVENTS = 500;

/** When the host is elsewhere, all that is asked in the last moment counts as asked in time: its sender has seen to it. */
const inGrace = (room: Room, { type }: RoomCommand, now: number): number => {
  if (type === 'take-over') return now;
  const due = dueAt(room);
  return due !== undefined && now >= due && now < due + GRACE_MS ? due - 1 : now;
};

const HOSTED: typeof ROOM = {
  decide: (room, command, now) => decideRoom(room, command, inGrace(room, command, now)),
  time: {
    dueAt(room) {
      const due = dueAt(room);
      return due === undefined ? undefined : due + GRACE_MS;
    },
    tick: ROOM.time!.tick,
  },
};

interface HostedWith {
  readonly bus: Bus;
  readonly peers: Peers;
  readonly clock: Clock;
  readonly hosting: Omit<Hosting, 'hearOutcomes'>;
}

/**
 * Hosts a room; what it appends first shows whether another server was faster.
 *
 * @param ahead how far the time of the room is ahead of this server's clock
 * @param acts.until resolves when the copy has an entry
 * @param acts.lose is called when another server hosts the room
 */
export function openHost(
  copy: Copy,
  ahead: number,
  { bus, peers, clock, hosting }: HostedWith,
  acts: {
    readonly isHost: () => boolean;
    readonly until: (number: number) => Promise<void>;
    readonly lose: () => void;
  },
): Omit<Host, 'unanswered' | 'isGiven'> {
  let due: TimedRoomEvent[] = [];
  let before = copy.room;
  let next: Promise<undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** The last entry that this host knows: what else is in the log, even by this server, is news to its session. */
  let { number } = copy;

  async function write(): Promise<undefined> {
    const [events, room] = [due, before];
    [due, next] = [[], undefined];
    // A room that is closed is one entry: while entries are removed, nobody must read a part in which it is open.
    const isNew =
      copy.ended.length === 0 &&
      (copy.length > MOST_EVENTS || events.some(({ type }) => type === 'closed'));
    await append(events.map(formatRoomEvent).join(''), {}, isNew ? room : undefined);
  }

  /**
   * Resolves when this server has read the entry; never, if it hosts the room no more.
   *
   * @param room from which the log may begin anew
   */
  async function append(events: string, more: Entry['headers'], room?: Room): Promise<void> {
    const id = randomUUID();
    const whole = room && formatRoomHead({ name: copy.name, room }) + events;
    // An entry that is too long would be refused for ever.
    const replaces = whole !== undefined && Buffer.byteLength(whole) <= LONGEST_ENTRY;
    const text = replaces ? whole : events;
    if (room && text === '') return;
    while (acts.isHost()) {
      const { opener } = copy;
      const headers = {
        After: String(number),
        Owner: peers.me,
        Ahead: String(ahead),
        ...(opener !== undefined && { Opener: opener }),
        ...more,
      };
      const stored = await bus.log
        .append(topicOf(copy.name), { id, headers, text, replaces }, number)
        .catch(() => undefined);
      if (!acts.isHost()) break;
      if (stored === 'outrun') {
        acts.lose();
      } else if (stored !== undefined) {
        number = stored;
        return acts.until(stored);
      } else await new Promise<void>(resolve => void clock.after(AGAIN_MS, resolve));
    }
    return new Promise(() => {});
  }

  const journal: Journal<TimedRoomEvent, Room> = {
    append(events, room) {
      if (due.length === 0) before = room;
      due.push(...events);
      if (!next) {
        next = last.then(write);
        last = next;
      }
      return next;
    },
    close() {},
  };
  const roomClock: Clock = { now: () => clock.now() + ahead, after: clock.after };
  const { session, close } = hostRoom(
    copy.name,
    copy.room,
    journal,
    { clock: roomClock, game: HOSTED },
    hosting,
  );
  return {
    session,
    stop: () => void close(),
    put(next?: string): Promise<void> {
      const put = last.then(() => {
        if (next === undefined) return append('', {}, copy.room);
        const [Left, Ahead] = [roomClock.now(), ahead - peers.aheadOf(next)].map(String);
        return append('', { Owner: next, Left: Left!, Ahead: Ahead! });
      });
      last = put;
      return put;
    },
  };
}
