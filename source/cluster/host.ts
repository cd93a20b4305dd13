import { randomUUID } from 'node:crypto';
import * as is from '../game/checks.js';
import {
  decideRoom,
  dueAt,
  formatCommand,
  formatRoomEvent,
  formatRoomHead,
  isRefusal,
  parseCommand,
  type Room,
  type RoomCommand,
  type RoomRefusal,
  type TimedRoomEvent,
} from '../room/index.js';
import { hostRoom } from '../server/room-store.js';
import { SIGNALS } from '../server/signals.js';
import type { Clock } from '../session/clock.js';
import { ROOM } from '../session/rooms.js';
import type { Journal, SessionRefusal } from '../session/session.js';
import { LONGEST_ENTRY } from './bus.js';
import {
  ANSWER_MS,
  type ClusterRooms,
  type Copy,
  formatEntry,
  type Host,
  timeOf,
  topicOf,
  wait,
} from './copy.js';
import { readJson } from './values.js';

/** How long a bid that left its server in time may travel. */
const GRACE_MS = 250;
/** Between two attempts. */
const AGAIN_MS = 100;
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
  let before = copy.state;
  let next: Promise<undefined> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  /** The last entry by this host, or before it: any other that counts is by another server. */
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
    more: Partial<Parameters<typeof formatEntry>[0]>,
    room?: Room,
  ): Promise<void> {
    const id = randomUUID();
    const whole = room && formatRoomHead({ name, room }) + events;
    // An entry that is too long would be refused each time.
    const isWhole = whole !== undefined && Buffer.byteLength(whole) <= LONGEST_ENTRY;
    const lines = isWhole ? whole : events;
    if (room && lines === '') return;
    while (copy.host === host) {
      const { opener } = copy;
      const head = { after: number, owner: peers.me, ahead, opener, ...more };
      const entry = { id, text: formatEntry(head, lines) };
      // Later entries that count as never written are in the log all the same.
      const end = copy.number === number ? copy.seen : number;
      // What is given to a bus that is down may be stored when nobody waits for it any more.
      const stored = bus.isUp
        ? await bus.log.append(topicOf(name), entry, end).catch(() => undefined)
        : undefined;
      if (typeof stored === 'number' && (copy.host === host || copy.id === id)) {
        peers.expect(stored);
        if (!(await until(cluster, copy, stored, id))) {
          stopHosting(cluster, copy);
          break;
        }
        // It may be in the log twice; then the first one counts.
        number = copy.id === id ? copy.number : stored;
        // Before, another entry could have outrun it.
        if (isWhole) void bus.log.remove(topicOf(name), number - 1).catch(() => {});
        return;
      }
      if (copy.host !== host) break;
      if (stored === 'outrun') stopHosting(cluster, copy);
      else await wait(cluster, AGAIN_MS);
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
  const { session, close } = hostRoom(name, copy.state, journal, as, hosting);
  const host: Host = {
    session,
    stop: () => void close(),
    put(next?: string): Promise<void> {
      const put = last.then(() =>
        next === undefined
          ? append('', {}, copy.state)
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

/**
 * What the owner of a room answers: its refusal, if any. `moved`: another server hosts the room, and nothing was decided;
 * `failed`: there was no answer, and it may have been decided or not.
 */
type Decided = RoomRefusal | SessionRefusal | undefined | 'moved' | 'failed';

/**
 * Resolves when the copy has that entry, or its room is gone; with `false` if the entry was outrun, unless it is the last one that
 * counts, with that `id`, once more.
 */
async function until(
  { copies }: ClusterRooms,
  copy: Copy,
  number: number,
  id?: string,
): Promise<boolean> {
  if (copy.number >= number || copies.get(copy.name) !== copy) return true;
  if (copy.seen >= number) return copy.id === id;
  return new Promise(call => void copy.waiting.add({ number, call }));
}

const UNREACHABLE = { code: 'unreachable' } as const;

/** A question of one server to another, with the time of the room at which it left. */
const isQuestion = is.shape({ room: is.text, command: is.text, at: is.within(0, Infinity) });
/** `decided`: the result is in the log, up to the entry with that number. */
const isReply = is.outcomeOf({
  moved: {},
  failed: {},
  decided: { number: is.whole(0), refusal: is.optional(isRefusal) },
});

/** Asks a room, wherever it is hosted; resolves when this server has read what it led to, or with the refusal. */
export async function asked(
  cluster: ClusterRooms,
  copy: Copy,
  command: RoomCommand,
): Promise<Exclude<Decided, 'moved' | 'failed'>> {
  const { peers, clock, copies } = cluster;
  // The owner's clock may be a little behind: what is asked here after the time has run out must be late there as well.
  const late = command.type === 'play' ? dueAt(copy.state) : undefined;
  const now = timeOf(cluster, copy);
  const after = late === undefined ? now : late + 2 * GRACE_MS;
  if (late !== undefined && now >= late && now < after) await wait(cluster, after - now);
  if (command.type === 'enter') copy.leaving.delete(command.guest);
  if (command.type === 'leave') copy.leaving.add(command.guest);
  const end = clock.now() + ANSWER_MS;
  for (;;) {
    if (cluster.isClosed || copies.get(copy.name) !== copy) return { code: 'closed' };
    // To leave is asked until it has worked, unless the guest has come in again.
    const isLeaving = command.type === 'leave';
    if (isLeaving && !copy.leaving.has(command.guest)) return undefined;
    const answer = peers.isHeld()
      ? await askOwner(cluster, copy, command).catch(() => 'failed' as const)
      : 'failed';
    if (answer !== 'moved' && answer !== 'failed') {
      if (isLeaving) copy.leaving.delete(command.guest);
      return answer;
    }
    if (!isLeaving && (answer === 'failed' || clock.now() > end)) return UNREACHABLE;
    // Every request waits as long, so that they keep their order.
    await wait(cluster, answer === 'moved' && clock.now() <= end ? AGAIN_MS : ANSWER_MS / 2);
  }
}

async function askOwner(cluster: ClusterRooms, copy: Copy, command: RoomCommand): Promise<Decided> {
  const { bus, peers, clock } = cluster;
  const { name, owner } = copy;
  if (owner === peers.me) return decide(cluster, copy, command);
  if (peers.isDead(owner)) return 'moved';
  const question = { room: name, command: formatCommand(command), at: timeOf(cluster, copy) };
  const text = JSON.stringify({ ...question, id: randomUUID() });
  const answer = await bus.ask(`rooms.of.${owner}`, text, ANSWER_MS);
  // The owner has died, and nobody has heard the question.
  if (answer === undefined) return 'moved';
  const reply = readJson(answer, isReply);
  if (reply?.kind !== 'decided') return reply?.kind ?? 'failed';
  return new Promise(resolve => {
    // An entry that never comes is not waited for.
    const stopWaiting = clock.after(ANSWER_MS, () => resolve('failed'));
    void until(cluster, copy, reply.number).then(() => {
      stopWaiting();
      resolve(reply.refusal);
    });
  });
}

/**
 * Decides as the owner; resolves when the result is in the log, or may never be. What is not there in time is dropped with
 * the host: whoever has asked for it reads that the room can't be reached.
 *
 * @param milliseconds how long the one who asks still waits
 */
export function decide(
  cluster: ClusterRooms,
  copy: Copy,
  command: RoomCommand,
  milliseconds = ANSWER_MS,
): Promise<Decided> {
  const { host } = copy;
  if (!host || host.isGiven) return Promise.resolve('moved');
  return new Promise(resolve => {
    const answer = (decided: Decided): void => {
      stopWaiting();
      host.unanswered.delete(answer);
      resolve(decided);
    };
    const stopWaiting = cluster.clock.after(milliseconds, () => {
      if (copy.host === host) stopHosting(cluster, copy);
      answer('failed');
    });
    host.unanswered.add(answer);
    host.session.ask(command, answer);
  });
}

/** Answers the questions of other servers about rooms that this one hosts. */
export function answerOthers(cluster: ClusterRooms): void {
  const { bus, peers, clock } = cluster;
  /** By question: one that comes twice is decided once. */
  const replies = new Map<string, Promise<string>>();
  bus.answer(`rooms.of.${peers.me}`, text => {
    const reply = replies.get(text) ?? replyTo(cluster, text);
    if (!replies.has(text)) clock.after(2 * ANSWER_MS, () => replies.delete(text));
    replies.set(text, reply);
    return reply;
  });
}

async function replyTo(cluster: ClusterRooms, text: string): Promise<string> {
  const question = readJson(text, isQuestion);
  const copy = question && cluster.copies.get(question.room);
  const command = question && parseCommand(question.command);
  if (question && !command) SIGNALS.dropped.publish(undefined);
  if (!copy || !command) return JSON.stringify({ kind: 'moved' });
  const left = ANSWER_MS - Math.max(0, timeOf(cluster, copy) - question.at);
  const decided =
    left <= 0 || !cluster.peers.isHeld() ? 'moved' : await decide(cluster, copy, command, left);
  return JSON.stringify(
    decided === 'moved' || decided === 'failed'
      ? { kind: decided }
      : { kind: 'decided', number: copy.number, refusal: decided },
  );
}
