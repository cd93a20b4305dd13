import { randomUUID } from 'node:crypto';
import { formatRoomHead, isOf } from '../room/index.js';
import type { Hosting, RoomStore } from '../server/room-store.js';
import { type Clock, every } from '../session/clock.js';
import type { Bus } from './bus.js';
import { ANSWER_MS, type ClusterRooms, topicOf, wait } from './copy.js';
import { followLog, shut } from './follow-log.js';
import { openHost, stopHosting } from './host.js';
import { attend, noteTimes } from './ownership.js';
import type { Peers } from './peers.js';
import { answerOthers, asked, decide } from './requests.js';
import { formatHead } from './room-entry.js';
import type { Shared } from './values.js';

const LOOK_MS = 500;
/** After this server was cut off, its guests come in again. */
const BACK_MS = 1_000;

/** @public The rooms of a cluster: a copy of each, of which this server hosts its own. */
export function roomsInCluster(
  { bus, peers, shared }: { bus: Bus; peers: Peers; shared: Shared },
  clock: Clock,
  hosting: Hosting,
): RoomStore {
  const { me } = peers;
  const copies: ClusterRooms['copies'] = new Map();
  let letBack = () => {};
  let wasHeld = true;
  let returning: Promise<void> | undefined;

  const cluster: ClusterRooms = {
    ...{ bus, peers, shared, clock, hosting, copies },
    opening: new Set(),
    isRead: false,
    isClosed: false,
    ask: (copy, command, answer) => void asked(cluster, copy, command).then(answer),
    meet() {},
    // Later, so that the others have heard that this server lives.
    bringBack() {
      returning ??= wait(cluster, BACK_MS).then(() => {
        returning = undefined;
        if (peers.isHeld()) letBack();
      });
      return returning;
    },
  };

  function look(): void {
    if (!cluster.isRead || cluster.isClosed) return;
    const isBack = peers.isHeld() && !wasHeld;
    wasHeld = peers.isHeld();
    for (const copy of [...copies.values()]) attend(cluster, copy);
    if (isBack) void comeBack();
  }

  /** After this server was cut off: rooms that were closed meanwhile may have no entry left that says so. */
  async function comeBack(): Promise<void> {
    const before = [...copies.values()];
    const topics = await bus.log.topics().catch(() => undefined);
    for (const copy of before) if (topics && !topics.has(topicOf(copy.name))) shut(cluster, copy);
    await cluster.bringBack();
    if (!topics && peers.isHeld()) await comeBack();
  }

  return {
    listen(meet, back) {
      cluster.meet = meet;
      letBack = back;
    },
    newGuest: () => `${me}/${randomUUID()}`,
    async start() {
      answerOthers(cluster);
      await followLog(cluster);
      peers.onChange(look);
      every(clock, LOOK_MS, look, () => cluster.isClosed);
      noteTimes(cluster);
      look();
      return copies.size;
    },
    async open(name, room, opener, answer) {
      if (copies.has(name)) return answer('taken');
      cluster.opening.add(name);
      const headers = formatHead({ after: 0, owner: me, ahead: 0, opener });
      const entry = { id: randomUUID(), headers, text: formatRoomHead({ name, room }) };
      const stored = peers.isHeld()
        ? await bus.log.append(topicOf(name), entry, 0).catch(() => undefined)
        : undefined;
      let copy = copies.get(name);
      const end = clock.now() + ANSWER_MS;
      while (typeof stored === 'number' && !copy && clock.now() < end) {
        await wait(cluster, 1);
        copy = copies.get(name);
      }
      cluster.opening.delete(name);
      if (!copy || typeof stored !== 'number') {
        return answer(stored === 'outrun' ? 'taken' : 'unreachable');
      }
      if (!copy.host && copy.owner === me) openHost(cluster, copy, 0);
      answer('open');
    },
    forget() {},
    async handOver() {
      const others = await peers.heirs();
      if (others.length === 0 || !peers.isHeld()) return false;
      const given = [...copies.values()].map(async ({ host }, index) => {
        if (!host) return;
        host.isGiven = true;
        await host.put(others[index % others.length]!);
      });
      await Promise.race([Promise.all(given), wait(cluster, ANSWER_MS)]);
      return true;
    },
    async close() {
      // Guests are on their way to other servers.
      letBack = () => {};
      const isGiven = await this.handOver();
      const own = [...copies.values()];
      const parted = own.map(copy => {
        const { seats, watchers } = copy.room;
        if (!isGiven && copy.host) return decide(cluster, copy, { type: 'suspend' });
        const isHere = [...seats, ...watchers].some(({ guest }) => isOf(guest, me));
        return isHere ? asked(cluster, copy, { type: 'lose-server', server: me }) : undefined;
      });
      await Promise.race([Promise.all(parted), wait(cluster, ANSWER_MS)]);
      cluster.isClosed = true;
      for (const copy of own) stopHosting(cluster, copy);
      return isGiven;
    },
  };
}
