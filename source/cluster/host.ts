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
import { hostRoom } from '../server/room-store.js';
import type { Clock } from '../session/clock.js';
import { ROOM } from '../session/rooms.js';
import type { Journal } from '../session/session.js';
import { LONGEST_ENTRY } from './bus.js';
import { type ClusterRooms, type Copy, type Host, timeOf, topicOf, until, wait } from './copy.js';
import { formatHead } from './room-entry.js';

/** How long a bid that left its server in time may travel. */
export const GRACE_MS = 250;
/** Between two attempts. */
export const AGAIN_MS = 100;
/** The most events in the log of a room before it begins anew. */
const MOST_EVENTS = 500;

/** In the grace after a deadline a request counts as asked in time: the server that sent it has checked that. */
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

/**
 * Hosts a room from now on. Its first entry shows whether another server was faster.
 *
 * @param ahead how far the time of the room is ahead of this server's clock
 */
export function openHost(cluster: ClusterRooms, copy: Copy, ahead: number): Host {
  const { bus, peers, clock, hosting } = cluster;
  const { name } = copy;
  let due: TimedRoomEvent[] = [];
  let before = copy.room;
  let next: Promise<undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** The last entry by this host, or before it: any other that follows is by another server. */
  let { number } = copy;

  async function write(): Promise<undefined> {
    const [events, room] = [due, before];
    [due, next] = [[], undefined];
    // A room that is closed is one entry: while entries are removed, no reader may find a part in which it is open.
    const isAnew =
      copy.ended.length === 0 &&
      (copy.length > MOST_EVENTS || events.some(({ type }) => type === 'closed'));
    await append(events.map(formatRoomEvent).join(''), {}, isAnew ? room : undefined);
  }

  /**
   * Resolves when this server has read the entry; never, once it hosts the room no more.
   *
   * @param room from which the log may begin anew
   */
  async function append(
    events: string,
    more: Partial<Parameters<typeof formatHead>[0]>,
    room?: Room,
  ): Promise<void> {
    const id = randomUUID();
    const whole = room && formatRoomHead({ name, room }) + events;
    // An entry that is too long would be refused each time.
    const replaces = whole !== undefined && Buffer.byteLength(whole) <= LONGEST_ENTRY;
    const text = replaces ? whole : events;
    if (room && text === '') return;
    while (copy.host === host) {
      const { opener } = copy;
      const headers = formatHead({ after: number, owner: peers.me, ahead, opener, ...more });
      const entry = { id, headers, text, replaces };
      // What is given to a bus that is down may be stored when nobody waits for it any more.
      const stored = bus.isUp
        ? await bus.log.append(topicOf(name), entry, number).catch(() => undefined)
        : undefined;
      if (copy.host !== host) break;
      if (stored === 'outrun') {
        stopHosting(cluster, copy);
      } else if (stored !== undefined) {
        number = stored;
        peers.expect(stored);
        return until(cluster, copy, stored);
      } else await wait(cluster, AGAIN_MS);
    }
    return new Promise(() => {});
  }

  const journal: Journal<TimedRoomEvent, Room, never> = {
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
  const as = { clock: roomClock, game: HOSTED };
  const { session, close } = hostRoom(name, copy.room, journal, as, hosting);
  const host: Host = {
    session,
    stop: () => void close(),
    put(next?: string): Promise<void> {
      const put = last.then(() =>
        next === undefined
          ? append('', {}, copy.room)
          : append('', { owner: next, left: roomClock.now(), ahead: ahead - peers.aheadOf(next) }),
      );
      last = put;
      return put;
    },
    unanswered: new Set(),
    isGiven: false,
  };
  copy.host = host;
  return host;
}

/** Stops hosting a room: another server hosts it, or nobody. */
export function stopHosting(cluster: ClusterRooms, copy: Copy): void {
  const { host } = copy;
  if (!host) return;
  // From here on the time of the room stands still.
  if (copy.owner === cluster.peers.me) copy.left = timeOf(cluster, copy);
  copy.host = undefined;
  copy.orphanSince = undefined;
  host.stop();
  // What is in the log already is answered first.
  void wait(cluster, AGAIN_MS).then(() => {
    for (const answer of [...host.unanswered]) answer('failed');
  });
}
