import { createHash, randomUUID } from 'node:crypto';
import * as is from '../game/checks.js';
import { isRecord, parseJson } from '../game/checks.js';
import { formatRecord, type MatchOptions } from '../game/index.js';
import { hostTexts } from '../messages/english/host.js';
import { reasonOf } from '../messages/index.js';
import {
  dueAt,
  type EndedMatch,
  endedIn,
  followRoom,
  formatCommand,
  formatRoomHead,
  isIn,
  isOf,
  isPlaying,
  parseCommand,
  type RoomCommand,
  type RoomHappening,
  type RoomRefusal,
  type Seat,
} from '../room/index.js';
import { type Hosting, type Table, type Tables, toldName } from '../server/tables.js';
import { type Clock, every } from '../session/clock.js';
import type { Answer } from '../session/session.js';
import type { Bus, Kept, Stored } from './bus.js';
import {
  type Asked,
  type Copy,
  type Decided,
  FAILED,
  type Host,
  MOVED,
  newCopy,
  readEntry,
  topicOf,
} from './copy.js';
import { AGAIN_MS, GRACE_MS, openHost } from './host.js';
import type { Peers } from './peers.js';
import type { Shared } from './values.js';

/** For another server to answer, and as long what is asked waits for a room whose host changes. */
const ANSWER_MS = 2_000;
const LOOK_MS = 500;
const NOTE_MS = 1_000;
/** After this server was cut off, its guests come in again. */
const BACK_MS = 1_000;
/** A room without a host is taken by the first of those who live, or so much later by the next. */
const NEXT_RANK_MS = 1_000;
/** The entries of a closed room stay for so long, so that all read that it is closed. */
const CLOSED_FOR_MS = 60_000;
/** Where the record of a match is kept. */
export const recordTopic = ({ seed }: MatchOptions): string =>
  `records.${createHash('sha256').update(seed).digest('base64url')}`;

/** Keeps the record of a match that has ended. */
export const keepRecord = (
  kept: Kept,
  { options, events }: Omit<EndedMatch, 'outcomes'>,
): Promise<void> => kept.add(recordTopic(options), formatRecord(options, events), 'match');

/** The rooms of a cluster: a copy of each, of which this server hosts its own. */
export function tablesInCluster(
  { bus, peers, shared }: { bus: Bus; peers: Peers; shared: Shared },
  clock: Clock,
  { hearOutcomes, ...hosting }: Hosting,
): Tables {
  const { me } = peers;
  const copies = new Map<string, Copy>();
  const opening = new Set<string>();
  let meet: (table: Table) => void = () => {};
  let back = () => {};
  let isThere = false;
  let isClosed = false;
  let wasHeld = true;
  let returning: Promise<void> | undefined;
  let isNoting = false;

  const wait = (milliseconds: number) =>
    new Promise<void>(resolve => void clock.after(milliseconds, resolve));

  /** The time of a room; it stands while nobody hosts it. */
  function timeOf({ owner, ahead, lastAt }: Copy): number {
    if (owner === me) return peers.heldAt() + ahead;
    const now = clock.now() + peers.aheadOf(owner);
    const said = Math.max(peers.lastSaid(owner) ?? now, lastAt - ahead);
    return Math.min(now, said + ANSWER_MS) + ahead;
  }

  // What the log tells.

  function hear(stored: Stored): void {
    const { topic, number, headers } = stored;
    const [, name] = /^rooms\.([\w-]{1,40})$/.exec(topic) ?? [];
    if (name === undefined) return;
    const last = copies.get(name);
    if (last && number <= last.number) return;
    // Another room of that name: what closed the one before it was removed while this server was cut off.
    if (last && headers.After === '0') shut(last);
    const known = copies.get(name);
    const told = readEntry(stored, known);
    if (!told) {
      hosting.log('storage', { sentence: hostTexts.cluster.damagedRoom({ name, number }) });
      if (known) shut(known);
      return;
    }
    const { before, happenings, isHead, owner, ahead, left } = told;
    const copy = known ?? newCopy(name, before, headers.Opener, { now: timeOf, ask });
    if (copy.host && owner !== me) lose(copy);
    if (copy.owner !== owner) copy.orphanSince = undefined;
    // Two that take each other for dead must not take its rooms back and forth.
    if (isThere && owner !== me) peers.see(owner);
    const length = (isHead ? 0 : copy.length) + happenings.length;
    Object.assign(copy, { number, owner, ahead, left, room: before, length });
    if (isHead) copy.ended = [];
    tell(copy, happenings);
    // Whoever is here still was taken for gone with this server, which may have slept without noticing.
    const isGone = ({ guest }: Pick<Seat, 'guest'>): boolean =>
      isOf(guest, me) && !isIn(copy.room, guest!) && !copy.leaving.has(guest!);
    if (owner !== me && [...before.seats, ...before.watchers].some(isGone)) void bringBack();
    if (!known && !copy.room.isClosed) {
      copies.set(name, copy);
      meet(copy);
    }
    for (const waiting of [...copy.waiting]) {
      if (waiting.number > number) continue;
      copy.waiting.delete(waiting);
      waiting.call();
    }
    if (isThere) attend(copy, peers.isHeld());
  }

  function tell(copy: Copy, happenings: readonly RoomHappening[]): void {
    if (happenings.length > 0) {
      copy.room = happenings.at(-1)!.after;
      copy.lastAt = Math.max(copy.lastAt, ...happenings.map(({ event }) => event.at));
      const ended = happenings.flatMap(one => endedIn(one) ?? []);
      if (ended.length > 0) copy.ended = [...copy.ended, ...ended];
      if (ended.length > 0 && copy.host) void keep(copy);
      for (const listener of [...copy.listeners]) {
        try {
          listener(happenings);
        } catch (thrown) {
          // A screen that breaks keeps no other from hearing, and this server from reading on.
          hosting.log('crashed', { name: undefined, reason: reasonOf(thrown) });
        }
      }
    }
    if (copy.room.isClosed) end(copy);
  }

  /** A room that is closed, or cannot be read, is one no more. */
  function end(copy: Copy): void {
    copies.delete(copy.name);
    for (const { call } of copy.waiting) call();
    if (copy.host || !isThere) clock.after(CLOSED_FOR_MS, () => void remove(copy));
    lose(copy);
  }

  const shut = (copy: Copy): void =>
    tell(copy, followRoom(copy.room, [{ type: 'closed', at: timeOf(copy) }]));
  const remove = ({ name, number }: Copy) => bus.log.remove(topicOf(name), number).catch(() => {});

  /** Resolves when the copy has that entry, or is no more. */
  const until = (copy: Copy, number: number): Promise<void> =>
    copy.number >= number || copies.get(copy.name) !== copy
      ? Promise.resolve()
      : new Promise(call => void copy.waiting.add({ number, call }));

  // What is asked.

  const ask = (copy: Copy, command: RoomCommand, answer: Answer<RoomRefusal> = () => {}) =>
    void asked(copy, command).then(answer);

  async function asked(copy: Copy, command: RoomCommand): Promise<Asked> {
    // What is asked once the clock has run out here must not be taken for in time by a clock that is a little behind.
    const late = command.type === 'play' ? dueAt(copy.room) : undefined;
    const now = timeOf(copy);
    const after = late === undefined ? now : late + 2 * GRACE_MS;
    if (late !== undefined && now >= late && now < after) await wait(after - now);
    if (command.type === 'enter') copy.leaving.delete(command.guest);
    if (command.type === 'leave') copy.leaving.add(command.guest);
    const end = clock.now() + ANSWER_MS;
    for (;;) {
      if (isClosed || copies.get(copy.name) !== copy) return { code: 'closed' };
      // Whoever has gone stays nowhere, however long it takes to tell, unless they have come in again.
      const isLeaving = command.type === 'leave';
      if (isLeaving && !copy.leaving.has(command.guest)) return undefined;
      const answer = peers.isHeld() ? await askOwner(copy, command).catch(() => FAILED) : FAILED;
      if (answer !== MOVED && answer !== FAILED) {
        if (isLeaving) copy.leaving.delete(command.guest);
        return answer;
      }
      if (!isLeaving && (answer === FAILED || clock.now() > end)) return UNREACHABLE;
      // What was asked first is asked first again.
      await wait(answer === MOVED && clock.now() <= end ? AGAIN_MS : ANSWER_MS / 2);
    }
  }

  async function askOwner(copy: Copy, command: RoomCommand): Promise<Decided> {
    const { name, owner } = copy;
    if (owner === me) return decide(copy, command);
    if (peers.isDead(owner)) return MOVED;
    const asking = { room: name, command: formatCommand(command), at: timeOf(copy) };
    const text = JSON.stringify({ ...asking, id: randomUUID() });
    const answer = parseJson(await bus.ask(`rooms.of.${owner}`, text, ANSWER_MS));
    if (answer === MOVED) return MOVED;
    if (!isRecord(answer) || !Number.isSafeInteger(answer.number)) return FAILED;
    await until(copy, Number(answer.number));
    return isRecord(answer.refusal) ? (answer.refusal as Asked) : undefined;
  }

  /** Decides as the owner; resolves when it is in the log, or may never be. */
  function decide(copy: Copy, command: RoomCommand): Promise<Decided> {
    const { host } = copy;
    if (!host || host.isGiven) return Promise.resolve(MOVED);
    return new Promise(resolve => {
      const answer = (decided: Decided): void => {
        stopWaiting();
        host.unanswered.delete(answer);
        resolve(decided);
      };
      const stopWaiting = clock.after(ANSWER_MS, () => answer(FAILED));
      host.unanswered.add(answer);
      host.session.ask(command, answer);
    });
  }

  /** What other servers have asked lately, and the answers: what comes twice is done once. */
  const replies = new Map<string, Promise<string>>();

  function replyOnce(text: string): Promise<string> {
    const answer = replies.get(text) ?? reply(text);
    if (!replies.has(text)) clock.after(2 * ANSWER_MS, () => replies.delete(text));
    replies.set(text, answer);
    return answer;
  }

  async function reply(text: string): Promise<string> {
    const value = parseJson(text);
    const { room, command: said, at } = isAsking(value) ? value : { room: '', command: '', at: 0 };
    const [copy, command] = [copies.get(room), parseCommand(said)];
    if (!command || !copy) return JSON.stringify(MOVED);
    // Its sender waits no longer.
    const isLate = timeOf(copy) - at > ANSWER_MS;
    const decided = isLate || !peers.isHeld() ? MOVED : await decide(copy, command);
    return JSON.stringify(
      decided === MOVED || decided === FAILED ? decided : { number: copy.number, refusal: decided },
    );
  }

  // Who hosts what.

  /** Hosts a room from now on; what it appends first shows whether another server was faster. */
  function host(copy: Copy, ahead: number): Host {
    const opened = openHost(
      copy,
      ahead,
      { bus, peers, clock, hosting },
      {
        isHost: () => copy.host === own,
        until: number => until(copy, number),
        lose: () => lose(copy),
      },
    );
    const own: Host = { ...opened, unanswered: new Set(), isGiven: false };
    copy.host = own;
    return own;
  }

  /** Stops hosting a room: it is in the hands of another server, or in nobody's. */
  function lose(copy: Copy): void {
    const { host } = copy;
    if (!host) return;
    // Until now it was decided here; from here on its sand stands.
    if (copy.owner === me) copy.left = timeOf(copy);
    copy.host = undefined;
    copy.orphanSince = undefined;
    host.stop();
    // What is in the log is answered first.
    void wait(AGAIN_MS).then(() => {
      for (const answer of [...host.unanswered]) answer(FAILED);
    });
  }

  /** Goes on with a room where its last owner has left it. */
  function takeOver(copy: Copy): void {
    const { owner } = copy;
    const said = peers.lastSaid(owner) ?? seen(owner);
    const left = copy.left ?? (said === undefined ? copy.lastAt : said + copy.ahead);
    // A clock that nobody has heard may have been any; time never goes back.
    const latest = Math.max(left, copy.lastAt);
    const ahead = Math.max(copy.ahead + peers.aheadOf(owner), latest - clock.now());
    const hasDied = copy.left === undefined;
    const own = host(copy, ahead);
    own.session.ask({ type: 'take-over', left }, refusal => {
      if (refusal || !hasDied) return;
      hosting.log('taken-over', { room: toldName(copy.name, copy.room), from: owner });
    });
    // Before anybody who comes back from there asks for a seat.
    sendAway(copy, own);
    keep(copy);
  }

  /**
   * Counts the matches that have ended, and keeps their records: again after a take-over, which changes nothing. Then
   * the log begins anew, and tells of them no more.
   */
  async function keep(copy: Copy): Promise<void> {
    const { ended, host } = copy;
    const isOwn = () => !isClosed && (copy.host === host || copy.room.isClosed);
    const isKept = (match: EndedMatch) =>
      keepRecord(bus.kept, match).then(
        () => true,
        () => false,
      );
    for (const match of ended) {
      await hearOutcomes(match.options.seed, match.outcomes);
      while (isOwn() && !(await isKept(match))) await wait(ANSWER_MS);
    }
    if (ended.length > 0 && copy.ended === ended) await copy.host?.put();
  }

  /** The later in this order, the longer a server waits before it takes a room. */
  function rankOf({ name }: Copy): number {
    const signOf = (server: string) =>
      createHash('sha256').update(`${name} ${server}`).digest('hex');
    return [...peers.alive()]
      .sort((one, other) => (signOf(one) < signOf(other) ? -1 : 1))
      .indexOf(me);
  }

  function look(): void {
    if (!isThere || isClosed) return;
    const held = peers.isHeld();
    const isBack = held && !wasHeld;
    wasHeld = held;
    for (const copy of [...copies.values()]) attend(copy, held);
    if (isBack) void comeBack();
  }

  /** Takes a room that is this server's, or has lost its host; leaves it when this one may not decide. */
  function attend(copy: Copy, held: boolean): void {
    const { host, owner, name } = copy;
    if (isClosed || copies.get(name) !== copy) return;
    if (!held) lose(copy);
    else if (host) sendAway(copy, host);
    else if (owner === me && !opening.has(name)) takeOver(copy);
    else if (owner !== me && peers.isDead(owner)) {
      copy.orphanSince ??= clock.now();
      if (clock.now() - copy.orphanSince >= rankOf(copy) * NEXT_RANK_MS) takeOver(copy);
    }
  }

  /** The guests of servers that are gone are away. */
  function sendAway({ room: { seats, watchers } }: Copy, { session }: Host): void {
    const servers = [...seats, ...watchers].flatMap(({ guest }) => guest?.split('/', 1) ?? []);
    for (const server of new Set(servers)) {
      if (peers.isDead(server)) session.ask({ type: 'lose-server', server });
    }
  }

  /** Rooms that were closed meanwhile, and their entries removed, were never heard to close. */
  async function comeBack(): Promise<void> {
    const before = [...copies.values()];
    const topics = await bus.log.topics().catch(() => undefined);
    for (const copy of before) if (topics && !topics.has(topicOf(copy.name))) shut(copy);
    await bringBack();
    if (!topics && peers.isHeld()) await comeBack();
  }

  /** Lets guests come in again once the others have heard that this server lives. */
  function bringBack(): Promise<void> {
    returning ??= wait(BACK_MS).then(() => {
      returning = undefined;
      if (peers.isHeld()) back();
    });
    return returning;
  }

  /** When a server that nobody has heard was last seen, on its own clock. */
  function seen(server: string): number | undefined {
    const noted = shared.get(`seen.${server}`);
    return noted !== undefined && /^\d{1,15}$/.test(noted) ? Number(noted) : undefined;
  }

  /** Notes the time, for a cluster that stops as a whole. */
  async function note(): Promise<void> {
    if (isNoting || !peers.isHeld()) return;
    isNoting = true;
    const all = [...copies.values()];
    const isUseless = (key: string): boolean => {
      const server = key.slice('seen.'.length);
      return peers.isDead(server) && all.every(({ owner }) => owner !== server);
    };
    const old = shared.keys('seen.').filter(isUseless);
    const changes = old.map(key => shared.change(key, () => undefined));
    if (all.some(({ host, room }) => host && isPlaying(room))) {
      changes.push(shared.change(`seen.${me}`, () => String(clock.now())));
    }
    await Promise.allSettled(changes);
    isNoting = false;
  }

  return {
    listen(onTable, onBack) {
      meet = onTable;
      back = onBack;
    },
    newGuest: () => `${me}/${randomUUID()}`,
    async start() {
      bus.answer(`rooms.of.${me}`, replyOnce);
      await bus.log.follow(hear);
      isThere = true;
      peers.onChange(look);
      every(clock, LOOK_MS, look, () => isClosed);
      every(clock, NOTE_MS, note, () => isClosed);
      look();
      return copies.size;
    },
    async open(name, room, opener, answer) {
      if (copies.has(name)) return answer('taken');
      opening.add(name);
      const headers = { After: '0', Owner: me, Ahead: '0', Opener: opener };
      const entry = { id: randomUUID(), headers, text: formatRoomHead({ name, room }) };
      const stored = peers.isHeld()
        ? await bus.log.append(topicOf(name), entry, 0).catch(() => undefined)
        : undefined;
      let copy = copies.get(name);
      const end = clock.now() + ANSWER_MS;
      while (typeof stored === 'number' && !copy && clock.now() < end) {
        await wait(1);
        copy = copies.get(name);
      }
      opening.delete(name);
      if (!copy || typeof stored !== 'number') {
        return answer(stored === 'outrun' ? 'taken' : 'unreachable');
      }
      if (!copy.host && copy.owner === me) host(copy, 0);
      answer('open');
    },
    forget() {},
    async handOver() {
      const others = await peers.heirs();
      if (others.length === 0 || !peers.isHeld()) return false;
      const given = [...copies.values()].map(async (copy, index) => {
        const { host } = copy;
        if (!host) return;
        host.isGiven = true;
        await host.put(others[index % others.length]!);
      });
      await Promise.race([Promise.all(given), wait(ANSWER_MS)]);
      return true;
    },
    async close() {
      // Guests are on their way to other servers.
      back = () => {};
      const isGiven = await this.handOver();
      const own = [...copies.values()];
      const parted = own.map(copy => {
        const has = [...copy.room.seats, ...copy.room.watchers].some(({ guest }) =>
          isOf(guest, me),
        );
        if (!isGiven && copy.host) return decide(copy, { type: 'suspend' });
        return has ? asked(copy, { type: 'lose-server', server: me }) : undefined;
      });
      await Promise.race([Promise.all(parted), wait(ANSWER_MS)]);
      isClosed = true;
      for (const copy of own) lose(copy);
      return isGiven;
    },
  };
}

/** What one server asks another, and when. */
const isAsking = is.shape({ room: is.text, command: is.text, at: is.within(0, Infinity) });
const UNREACHABLE = { code: 'unreachable' } as const;
