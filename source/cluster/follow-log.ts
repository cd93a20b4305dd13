import { hostTexts } from '../messages/english/host.js';
import { endedIn, followRoom, isIn, isOf, type RoomHappening, type Seat } from '../room/index.js';
import { reasonOf } from '../text/clean.js';
import type { StoredEntry } from './bus.js';
import { type ClusterRooms, Copy, timeOf, topicOf } from './copy.js';
import { stopHosting } from './host.js';
import { attend } from './ownership.js';
import { settleMatches } from './records.js';
import { readEntry } from './room-entry.js';

/** The entries of a closed room stay for so long, so that every server reads that it is closed. */
const CLOSED_FOR_MS = 60_000;

/** Reads the log of all rooms from now on; resolves when everything that was there has been read. */
export async function followLog(cluster: ClusterRooms): Promise<void> {
  await cluster.bus.log.follow(stored => hear(cluster, stored));
  cluster.isRead = true;
}

function hear(cluster: ClusterRooms, stored: StoredEntry): void {
  const { copies, peers, hosting } = cluster;
  const { topic, number, headers } = stored;
  const [, name] = /^rooms\.([\w-]{1,40})$/.exec(topic) ?? [];
  if (name === undefined) return;
  const last = copies.get(name);
  if (last && number <= last.number) return;
  // A new room of that name: the entry that closed the last one was removed while this server was cut off.
  if (last && headers.After === '0') shut(cluster, last);
  const known = copies.get(name);
  const entry = readEntry(stored, known);
  if (!entry) {
    hosting.log('storage', { sentence: hostTexts.cluster.damagedRoom({ name, number }) });
    if (known) shut(cluster, known);
    return;
  }
  const { before, happenings, isHead, owner, ahead, left, opener } = entry;
  const copy = known ?? new Copy(cluster, name, before, opener);
  if (copy.host && owner !== peers.me) stopHosting(cluster, copy);
  if (copy.owner !== owner) copy.orphanSince = undefined;
  // Its writer lives: two servers that take each other for dead must not take rooms back and forth.
  if (cluster.isRead && owner !== peers.me) peers.see(owner);
  const length = (isHead ? 0 : copy.length) + happenings.length;
  Object.assign(copy, { number, owner, ahead, left, room: before, length });
  if (isHead) copy.ended = [];
  apply(cluster, copy, happenings);
  // A guest of this server who was sent away is still here: the others took this server for dead.
  const isSentAway = ({ guest }: Pick<Seat, 'guest'>): boolean =>
    isOf(guest, peers.me) && !isIn(copy.room, guest!) && !copy.leaving.has(guest!);
  if (owner !== peers.me && [...before.seats, ...before.watchers].some(isSentAway)) {
    void cluster.bringBack();
  }
  if (!known && !copy.room.isClosed) {
    copies.set(name, copy);
    cluster.meet(copy);
  }
  for (const waiting of [...copy.waiting]) {
    if (waiting.number > number) continue;
    copy.waiting.delete(waiting);
    waiting.call();
  }
  if (cluster.isRead) attend(cluster, copy);
}

function apply(cluster: ClusterRooms, copy: Copy, happenings: readonly RoomHappening[]): void {
  if (happenings.length > 0) {
    copy.room = happenings.at(-1)!.after;
    copy.lastAt = Math.max(copy.lastAt, ...happenings.map(({ event }) => event.at));
    const ended = happenings.flatMap(one => endedIn(one) ?? []);
    if (ended.length > 0) copy.ended = [...copy.ended, ...ended];
    if (ended.length > 0 && copy.host) void settleMatches(cluster, copy);
    for (const listener of [...copy.listeners]) {
      try {
        listener(happenings);
      } catch (thrown) {
        // All other screens hear of it, and this server reads on.
        cluster.hosting.log('crashed', { name: undefined, reason: reasonOf(thrown) });
      }
    }
  }
  if (copy.room.isClosed) remove(cluster, copy);
}

/** Removes a room that is closed; its host removes the entries later. */
function remove(cluster: ClusterRooms, copy: Copy): void {
  const { copies, clock, bus } = cluster;
  copies.delete(copy.name);
  for (const { call } of copy.waiting) call();
  if (copy.host || !cluster.isRead) {
    clock.after(
      CLOSED_FOR_MS,
      () => void bus.log.remove(topicOf(copy.name), copy.number).catch(() => {}),
    );
  }
  stopHosting(cluster, copy);
}

/** Closes a room on this server alone: its log cannot be read, or is gone. */
export const shut = (cluster: ClusterRooms, copy: Copy): void =>
  apply(cluster, copy, followRoom(copy.room, [{ type: 'closed', at: timeOf(cluster, copy) }]));
