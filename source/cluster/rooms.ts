import { createHash, randomUUID } from 'node:crypto';
import { logTexts } from '../messages/english/log.js';
import {
  endedIn,
  followRoom,
  formatRoomHead,
  isIn,
  isOf,
  isPlaying,
  type RoomHappening,
  type Seat,
} from '../room/index.js';
import { logCrash } from '../server/log.js';
import { type Hosting, loggedName, type RoomStore } from '../server/room-store.js';
import { type Clock, every } from '../session/clock.js';
import type { StoredEntry } from './bus.js';
import {
  ANSWER_MS,
  type ClusterRooms,
  Copy,
  formatEntry,
  type Host,
  readEntry,
  settleMatches,
  timeOf,
  topicOf,
  wait,
} from './copy.js';
import { answerOthers, asked, decide, openHost, stopHosting } from './host.js';

/** After this server was cut off, its guests come in again. */
const BACK_MS = 1_000;

/** @public The rooms of a cluster: a copy of each, of which this server hosts its own. */
export function roomsInCluster(
  { bus, peers, shared }: Pick<ClusterRooms, 'bus' | 'peers' | 'shared'>,
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

  /** Gives the rooms to the servers that stay. */
  async function handOver(): Promise<boolean> {
    const others = await peers.heirs();
    if (others.length === 0 || !peers.isHeld()) return false;
    const given = [...copies.values()].map(async ({ host }, index) => {
      if (!host) return;
      host.isGiven = true;
      await host.put(others[index % others.length]!);
    });
    await Promise.race([Promise.all(given), wait(cluster, ANSWER_MS)]);
    return true;
  }

  return {
    listen(meet, back) {
      cluster.meet = meet;
      letBack = back;
    },
    newGuest: () => `${me}/${randomUUID()}`,
    async start() {
      answerOthers(cluster);
      await bus.log.follow(
        stored => hear(cluster, stored),
        isTold => void readAnew(cluster, isTold),
      );
      cluster.isRead = true;
      peers.onChange(look);
      peers.rest(() => copies.size > 0);
      every(clock, peers.beat, look, () => cluster.isClosed);
      noteTimes(cluster);
      look();
      return copies.size;
    },
    async open(name, room, opener, answer) {
      if (copies.has(name)) return answer('taken');
      cluster.opening.add(name);
      const head = { after: 0, owner: me, ahead: 0, opener };
      const entry = { id: randomUUID(), text: formatEntry(head, formatRoomHead({ name, room })) };
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
    handOver,
    async close() {
      // Guests are on their way to other servers.
      letBack = () => {};
      const isGiven = await handOver();
      const own = [...copies.values()];
      const parted = own.map(copy => {
        const { seats, watchers } = copy.state;
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

/** The entries of a closed room stay for so long, so that every server reads that it is closed. */
const CLOSED_FOR_MS = 60_000;

/**
 * Entries that were read are lost. Reads all rooms anew, without a word to those who are in them; then the rooms go on as
 * they are in the log.
 */
async function readAnew(cluster: ClusterRooms, isTold: Promise<void>): Promise<void> {
  const { copies, peers, hosting } = cluster;
  hosting.log('storage', { sentence: logTexts.sentences.entriesLost });
  cluster.isRead = false;
  peers.readAnew();
  for (const copy of copies.values()) {
    stopHosting(cluster, copy);
    copy.before ??= copy.id;
    Object.assign(copy, { number: UNREAD, seen: UNREAD });
  }
  await isTold;
  cluster.isRead = true;
  for (const copy of [...copies.values()]) {
    const { before, id, number, owner } = copy;
    copy.before = undefined;
    if (owner === peers.me) copy.left ??= timeOf(cluster, copy);
    if (number === UNREAD) shut(cluster, copy);
    else if (id !== before) void recall(cluster, copy);
    attend(cluster, copy);
  }
}

const UNREAD = -1;

/** As entries about guests of this server may be lost, all of them leave, and those who are here come in again. */
async function recall(cluster: ClusterRooms, copy: Copy): Promise<void> {
  const server = cluster.peers.me;
  const isHere = () =>
    [...copy.state.seats, ...copy.state.watchers].some(({ guest }) => isOf(guest, server));
  while (isHere()) {
    const refusal = await asked(cluster, copy, { type: 'lose-server', server });
    if (refusal?.code !== 'unreachable') break;
    await wait(cluster, ANSWER_MS);
  }
  await cluster.bringBack();
}

/** Reads an entry of the log of all rooms. */
function hear(cluster: ClusterRooms, { topic, number, id, text }: StoredEntry): void {
  const { copies, peers, hosting } = cluster;
  peers.read(number);
  const [, name] = /^rooms\.([\w-]{1,40})$/.exec(topic) ?? [];
  if (name === undefined) return;
  let known = copies.get(name);
  if (known && number <= known.seen) return;
  const entry = readEntry(text, known);
  if (known && entry === 'outrun') {
    passOver(known, number, id);
    return;
  }
  if (!entry || entry === 'outrun') {
    hosting.log('storage', { sentence: logTexts.sentences.damagedRoom({ name, number }) });
    if (known) shut(cluster, known);
    return;
  }
  // A new room of that name: the entry that closed the last one was removed while this server was cut off.
  if (known && known.number !== UNREAD && entry.after === 0) {
    shut(cluster, known);
    known = undefined;
  }
  const { before, happenings, isHead, owner, ahead, left, opener } = entry;
  const copy = known ?? new Copy(cluster, name, before, opener);
  if (copy.host && owner !== peers.me) stopHosting(cluster, copy);
  if (copy.owner !== owner) copy.orphanSince = undefined;
  // Its writer lives: two servers that take each other for dead must not take rooms back and forth.
  if (cluster.isRead && owner !== peers.me) peers.see(owner);
  const length = (isHead ? 0 : copy.length) + happenings.length;
  Object.assign(copy, { number, seen: number, id, owner, ahead, left, state: before, length });
  if (isHead) copy.ended = [];
  apply(cluster, copy, happenings);
  // A guest of this server who was sent away is still here: the others took this server for dead.
  const isSentAway = ({ guest }: Pick<Seat, 'guest'>): boolean =>
    isOf(guest, peers.me) && !isIn(copy.state, guest!) && !copy.leaving.has(guest!);
  if (owner !== peers.me && [...before.seats, ...before.watchers].some(isSentAway)) {
    void cluster.bringBack();
  }
  if (!known && !copy.state.isClosed) {
    copies.set(name, copy);
    cluster.meet(copy);
  }
  for (const waiting of [...copy.waiting]) {
    if (waiting.number > number) continue;
    copy.waiting.delete(waiting);
    waiting.call(true);
  }
  if (cluster.isRead) attend(cluster, copy);
}

/** Reads an entry that counts as never written, unless it is the last one once more. */
function passOver(copy: Copy, number: number, id: string): void {
  copy.seen = number;
  for (const waiting of copy.waiting) {
    if (waiting.number !== number) continue;
    copy.waiting.delete(waiting);
    waiting.call(id === copy.id);
  }
}

function apply(cluster: ClusterRooms, copy: Copy, happenings: readonly RoomHappening[]): void {
  if (happenings.length > 0) {
    copy.state = happenings.at(-1)!.after;
    copy.lastAt = Math.max(copy.lastAt, ...happenings.map(({ event }) => event.at));
    const ended = happenings.flatMap(one => endedIn(one) ?? []);
    if (ended.length > 0) copy.ended = [...copy.ended, ...ended];
    if (ended.length > 0 && copy.host) void settleMatches(cluster, copy);
    const isSilent = copy.before !== undefined && !copy.state.isClosed;
    for (const listener of isSilent ? [] : [...copy.listeners]) {
      try {
        listener(happenings);
      } catch (thrown) {
        // All other screens hear of it, and this server reads on.
        logCrash(cluster.hosting.log)(thrown);
      }
    }
  }
  if (copy.state.isClosed) remove(cluster, copy);
}

/** Removes a room that is closed; its host removes the entries later. */
function remove(cluster: ClusterRooms, copy: Copy): void {
  const { copies, clock, bus } = cluster;
  copies.delete(copy.name);
  for (const { call } of copy.waiting) call(true);
  if (copy.host || !cluster.isRead) {
    clock.after(
      CLOSED_FOR_MS,
      () => void bus.log.remove(topicOf(copy.name), copy.seen).catch(() => {}),
    );
  }
  stopHosting(cluster, copy);
}

/** Closes a room on this server alone: its log cannot be read, or is gone. */
const shut = (cluster: ClusterRooms, copy: Copy): void =>
  apply(cluster, copy, followRoom(copy.state, [{ type: 'closed', at: timeOf(cluster, copy) }]));

/** A room without a host is taken by the first of the servers that live, or so much later by the next. */
const NEXT_RANK_MS = 1_000;
const NOTE_MS = 1_000;

/** Takes a room that is this server's, or whose host is dead; stops hosting when this server may not decide. */
function attend(cluster: ClusterRooms, copy: Copy): void {
  const { peers, copies, clock, opening } = cluster;
  const { host, owner, name } = copy;
  if (cluster.isClosed || copies.get(name) !== copy) return;
  // A claim that is not in the log yet is given up when the owner is heard again.
  const isOutdated = host !== undefined && owner !== peers.me && !peers.isDead(owner);
  if (!peers.isHeld() || isOutdated) stopHosting(cluster, copy);
  else if (host) sendAway(cluster, copy, host);
  else if (owner === peers.me && !opening.has(name)) takeOver(cluster, copy);
  else if (owner !== peers.me && peers.isDead(owner)) {
    copy.orphanSince ??= clock.now();
    const waited = clock.now() - copy.orphanSince;
    if (waited >= rankOf(cluster, copy) * NEXT_RANK_MS) takeOver(cluster, copy);
  }
}

/** Goes on with a room where its last owner has left it. */
function takeOver(cluster: ClusterRooms, copy: Copy): void {
  const { peers, clock, hosting } = cluster;
  const { owner } = copy;
  const said = peers.lastSaid(owner) ?? lastSeen(cluster, owner);
  const left = copy.left ?? (said === undefined ? copy.lastAt : said + copy.ahead);
  // Time never goes back, whatever the clock of a server showed that nobody has heard.
  const latest = Math.max(left, copy.lastAt);
  const ahead = Math.max(copy.ahead + peers.aheadOf(owner), latest - clock.now());
  const hasDied = copy.left === undefined;
  const host = openHost(cluster, copy, ahead);
  host.session.ask({ type: 'take-over', left }, refusal => {
    if (refusal || !hasDied) return;
    hosting.log('taken-over', { room: loggedName(copy.name, copy.state), from: owner });
  });
  // Guests who come back from the dead server find their seats kept.
  sendAway(cluster, copy, host);
  void settleMatches(cluster, copy);
}

/** The place of this server among those that live, in an order that differs for each room. */
function rankOf({ peers }: ClusterRooms, { name }: Copy): number {
  const signOf = (server: string) => createHash('sha256').update(`${name} ${server}`).digest('hex');
  return [...peers.alive()]
    .sort((one, other) => (signOf(one) < signOf(other) ? -1 : 1))
    .indexOf(peers.me);
}

/** The guests of servers that are dead are away. */
function sendAway(
  { peers }: ClusterRooms,
  { state: { seats, watchers } }: Copy,
  { session }: Host,
): void {
  const servers = [...seats, ...watchers].flatMap(({ guest }) => guest?.split('/', 1) ?? []);
  for (const server of new Set(servers)) {
    if (peers.isDead(server)) session.ask({ type: 'lose-server', server });
  }
}

const SEEN = 'seen.';

/** The last time that a server has noted, on its own clock. */
function lastSeen({ shared }: ClusterRooms, server: string): number | undefined {
  const noted = shared.get(SEEN + server);
  return noted !== undefined && /^\d{1,15}$/.test(noted) ? Number(noted) : undefined;
}

/** Notes the time while matches are played here: a cluster that stops as a whole goes on from there. */
function noteTimes(cluster: ClusterRooms): void {
  const { peers, shared, clock, copies } = cluster;
  let isNoting = false;
  const note = async (): Promise<void> => {
    if (isNoting || !peers.isHeld()) return;
    isNoting = true;
    const all = [...copies.values()];
    const isUseless = (key: string): boolean => {
      const server = key.slice(SEEN.length);
      return peers.isDead(server) && all.every(({ owner }) => owner !== server);
    };
    const old = shared.keys(SEEN).filter(isUseless);
    const changes = old.map(key => shared.change(key, () => undefined));
    if (all.some(({ host, state }) => host && isPlaying(state))) {
      changes.push(shared.change(SEEN + peers.me, () => String(clock.now())));
    }
    await Promise.allSettled(changes);
    isNoting = false;
  };
  every(clock, NOTE_MS, note, () => cluster.isClosed);
}
