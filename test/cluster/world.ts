import type { Bus } from '../../source/cluster/bus.js';
import type { BotLevel } from '../../source/game/index.js';
import { logTexts } from '../../source/messages/english/log.js';
import { parseRoomLog, type Room, type RoomOptions } from '../../source/room/index.js';
import { guestLobby } from '../../source/server/guest-lobby.js';
import { createLiveLobby, type LiveLobby } from '../../source/server/live-lobby.js';
import type { Hosting, RoomStore } from '../../source/server/room-store.js';
import type { Clock } from '../../source/session/clock.js';
import type { GuestCommand, RoomDoor } from '../../source/session/rooms.js';
import { counting, parted } from '../helpers/entries.js';
import { OWN_LAYOUT } from '../helpers/own-board.js';
import { type End, NO_FAULTS, simulateBus, type Written } from '../helpers/simulated-bus.js';
import { roomOptions } from '../room/table.js';

const { sentences } = logTexts;

/** What makes a server of what it shares with others. */
export type OpenStore = (host: {
  readonly bus: Bus;
  readonly me: string;
  readonly clock: Clock;
  readonly hosting: Hosting;
}) => Promise<{ readonly store: RoomStore; readonly peers: { close(): Promise<void> } }>;

export const SERVERS = [0, 1, 2] as const;
export type Slot = (typeof SERVERS)[number];
export const PEOPLE = ['Ann', 'Bob', 'Cem', 'Dee'] as const;

/** So short that all of it happens in a run, on a board that is quickly dealt. */
export const SHORT_MATCH: RoomOptions = roomOptions({
  match: { ...roomOptions().match, layout: OWN_LAYOUT, chips: 2, seconds: 5, proofSeconds: 5 },
});

/** A time that is asked for; what it leads to is in the log once, or nothing of it. */
interface Asked {
  /** What its event is known by. */
  readonly key: string;
  readonly room: string;
  readonly at: number;
  /** Nothing yet, or nobody knows. */
  outcome: 'unknown' | 'done' | 'refused';
  until: number;
  /** Whether it is done without an event if it is so already. */
  readonly mayBeSo: boolean;
}

interface Server {
  readonly name: string;
  readonly end: End;
  lobby?: LiveLobby;
  store?: RoomStore;
  /** Ends in order, once nobody is waited for. */
  stop?: () => Promise<void>;
}

/** Somebody at a server. */
interface Visit {
  readonly lobby: ReturnType<typeof guestLobby>;
  readonly server: Server;
  readonly joining: Set<string>;
  /** Rooms that were left; the log may not tell of it yet. */
  readonly left: Set<string>;
  isOpening: boolean;
  door?: RoomDoor;
}

/** After this everything has to be well again. */
const HEALED_MS = 10_000;

/** A cluster of servers in virtual time, with people who come and go. */
export function createWorld(
  seed: string,
  openStore: OpenStore,
  solver: Hosting['solver'] = { solveAll: () => new Promise<never>(() => {}) },
) {
  const bus = simulateBus(seed);
  const servers: Server[] = [];
  const visits = new Map<string, Visit>();
  const asked: Asked[] = [];
  const crashes: string[] = [];
  let started = 0;
  let nextBid = 99;

  function start(slot: Slot): void {
    const name = `s${slot}-${++started}`;
    const { random } = bus;
    const end = bus.start({
      name,
      offset: random.below(60_000) - 30_000,
      ppm: random.below(1_001) - 500,
    });
    const server: Server = { name, end };
    servers[slot] = server;
    const { clock } = end;
    const log: Hosting['log'] = (event, values) => {
      const isOfLoss =
        bus.lost.length > 0 && 'sentence' in values && values.sentence === sentences.entriesLost;
      if (event === 'crashed' || (event === 'storage' && !isOfLoss))
        crashes.push(`${name}: ${JSON.stringify(values)}`);
    };
    const hosting = { solver, hearOutcomes() {}, log };
    const open = async () => {
      const { store, peers } = await openStore({ bus: end.bus, me: name, clock, hosting });
      const bots = { bots: 0, level: 'medium' } as const;
      const lobby = createLiveLobby({
        ...{ clock, mostRooms: 1_000, mostRoomsOfOne: 100, bots, store, log },
      });
      await lobby.start();
      const stop = async () => {
        await lobby.drain(
          () => true,
          () => {},
        );
        await lobby.close();
        await peers.close();
        end.crash();
      };
      Object.assign(server, { store, lobby, stop });
    };
    open().catch(() => {
      end.crash();
      bus.after(500, () => servers[slot] === server && start(slot));
    });
  }

  function ask(key: string, room: string, mayBeSo = false): Asked {
    const added: Asked = { key, room, at: bus.now(), outcome: 'unknown', until: Infinity, mayBeSo };
    asked.push(added);
    return added;
  }

  function settle(one: Asked, refusal: { readonly code: string } | undefined): void {
    if (refusal?.code === 'unreachable') return;
    one.outcome = refusal ? 'refused' : 'done';
    one.until = bus.now();
  }

  /** Lets somebody do something, where and as soon as the server can hear of it. */
  function at(person: string, act: (visit: Visit) => void): void {
    const visit = visits.get(person);
    visit?.server.end.act(() => act(visit));
  }

  const world = {
    bus,
    asked,
    crashes,
    servers,
    visits: visits as ReadonlyMap<string, Visit>,
    start,
    doorOf: (person: string) => visits.get(person)?.door,
    get alive() {
      return servers.filter(({ end }) => end.isThere);
    },
    /** Ends a server in order: its rooms go to others. */
    stop(slot: Slot): void {
      const { end, stop } = servers[slot]!;
      end.act(() => void stop?.());
    },
    /** Connects somebody to a server, away from any other. */
    come(person: string, slot: Slot): void {
      at(person, ({ lobby }) => lobby.leave());
      visits.delete(person);
      const server = servers[slot]!;
      const key = `SHA256:${person}`;
      const visitor = { name: person, address: '192.0.2.1', key, isListed: true };
      server.end.act(() => {
        if (!server.lobby || visits.has(person)) return;
        const lobby = guestLobby(server.lobby, visitor, () => {});
        visits.set(person, {
          lobby,
          server,
          joining: new Set(),
          left: new Set(),
          isOpening: false,
        });
      });
    },
    open: (person: string, options = SHORT_MATCH, bots: readonly BotLevel[] = []): void =>
      at(person, visit => {
        visit.isOpening = true;
        visit.lobby.open(options, bots, answer => {
          visit.isOpening = false;
          if ('guest' in answer) visit.door = answer;
        });
      }),
    join: (person: string, room: string): void =>
      at(person, visit => {
        // Who asks again before there is an answer enters once.
        if (visit.door?.name === room || visit.isOpening || visit.joining.has(room)) return;
        visit.joining.add(room);
        const entered = ask(`entered ${room} SHA256:${person}`, room, visit.left.has(room));
        visit.lobby.join(room, answer => {
          visit.joining.delete(room);
          // Whoever is in that room already does not enter it again, and is told so at once.
          if (bus.now() === entered.at) entered.outcome = 'refused';
          else settle(entered, 'guest' in answer ? undefined : answer);
          if ('guest' in answer) visit.door = answer;
        });
      }),
    leave: (person: string): void =>
      at(person, visit => {
        if (!visit.door) return;
        visit.left.add(visit.door.name);
        visit.door.leave();
        delete visit.door;
      }),
    do: (person: string, command: GuestCommand): void =>
      at(person, ({ door }) => {
        if (!door) return;
        const { name, guest } = door;
        if (command.type === 'play' && command.command.type === 'bid') {
          const moves = nextBid;
          nextBid = Math.max(1, nextBid - 1);
          const bid = ask(`bid ${name} ${moves}`, name);
          door.ask({ type: 'play', command: { type: 'bid', moves } }, said => settle(bid, said));
        } else if (command.type === 'react') {
          const reacted = ask(`reacted ${name} ${person}`, name);
          door.ask(command, said => settle(reacted, said));
        } else if (command.type === 'sit') {
          const seated = ask(`seated ${name} ${guest}`, name);
          door.ask(command, said => settle(seated, said));
        } else {
          door.ask(command);
        }
      }),
    /** Lets everything be well again, and time pass in which it has to become so. */
    async heal(): Promise<void> {
      bus.suffer(NO_FAULTS);
      bus.run();
      for (const { end } of servers) {
        end.mend();
        end.resume();
      }
      if (world.alive.length === 0) start(0);
      await bus.pass(HEALED_MS);
    },
  };
  for (const slot of SERVERS) start(slot);
  return world;
}
export type World = ReturnType<typeof createWorld>;

/** A room as its entries in the log tell. */
interface Replayed {
  readonly owner: string;
  readonly text: string;
}

/**
 * Replays all that was ever written: a line of owners for each room, each named by the one before or a claimer of a room
 * whose owner has let its lease lapse. Gives what is left.
 */
export function replay({ bus }: Pick<World, 'bus'>): Map<string, { owner: string; room: Room }> {
  const topics = new Map<string, Replayed>();
  const fail = (entry: Written, why: string): never => {
    throw new Error(`${why}: ${JSON.stringify(entry)}`);
  };
  for (const entry of counting(bus.written)) {
    const { topic } = entry;
    const before = topics.get(topic);
    if (entry.number === undefined) {
      if (before && !roomOf(before.text).isClosed) throw new Error(`${topic} is removed but open.`);
      topics.delete(topic);
      continue;
    }
    const { author, at } = entry;
    const {
      head: { owner },
      lines,
    } = parted(entry.text);
    const isHead = lines.startsWith('{"format"');
    if (!before) {
      if (!isHead || author !== owner) fail(entry, 'It does not begin a room');
    } else {
      const head = lines.slice(0, lines.indexOf('\n') + 1);
      if (isHead && !isSame(roomOf(head), roomOf(before.text))) fail(entry, 'Another room');
      if (author !== before.owner) {
        const isClaim = author === owner && lines.includes('"taken-over"');
        if (!isClaim) fail(entry, `${author} writes in a room of ${before.owner}`);
        if (bus.hasHeld(before.owner, at - LAPSED_MS, at)) {
          fail(entry, `${author} claims a room of ${before.owner}, who is there`);
        }
      }
    }
    const [, told = at] = /"at":(\d+)\}\n$/.exec(entry.text) ?? [];
    if (Math.abs(Number(told) - at) > ASTRAY_MS)
      fail(entry, `Its time is astray by ${Number(told) - at} ms`);
    topics.set(topic, { owner, text: isHead ? lines : before!.text + lines });
  }
  const rooms = [...topics].map(
    ([topic, { owner, text }]) =>
      [topic.slice('rooms.'.length), { owner, room: roomOf(text) }] as const,
  );
  return new Map(rooms);
}

/** By clocks that are wrong by half a minute, and set at times, the time of a room does not differ by more. */
const ASTRAY_MS = 120_000;

/** Within so many milliseconds before a claim the owner's lease has lapsed. */
const LAPSED_MS = 5_000;

function roomOf(text: string): Room {
  const read = parseRoomLog(text);
  if (!read.ok) throw new Error(`A log cannot be read: ${JSON.stringify(read.refusal)}\n${text}`);
  return read.value.room;
}

/** Whether two states are the same, once written. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [own, others] = [one, other].map(
    state => new Map(Object.entries(state).filter(([, value]) => value !== undefined)),
  ) as [Map<string, unknown>, Map<string, unknown>];
  return (
    own.size === others.size && [...own].every(([key, value]) => isSame(value, others.get(key)))
  );
}

/** What time alone leads to: a command that comes too late for it is answered as done. */
export const BY_TIME = [
  ...['clock-started', 'clock-ran-out', 'proof-failed', 'chip-won', 'chip-returned', 'drawn'],
  ...['seat-freed', 'seat-given-up', 'abandoned', 'closed', 'proof-begun', 'passed', 'match-over'],
];

/** Whether all that was answered as done is in the log, as often as it was, and nothing else. */
export function checkAnswers({ bus, asked }: World): void {
  const happened = new Map<string, number>();
  const unasked = new Set<string>();
  const times: { readonly room: string; readonly at: number }[] = [];
  for (const entry of counting(bus.written)) {
    if (entry.number === undefined) continue;
    const room = entry.topic.slice('rooms.'.length);
    const { head, lines } = parted(entry.text);
    for (const line of lines.trimEnd().split('\n')) {
      if (line === '') continue;
      const event: Line = JSON.parse(line);
      const key = keyOf(room, event);
      // Whoever opens a room takes a seat unasked.
      if (event.type === 'entered' && event.identity === head.opener) {
        unasked.add(`seated ${room} ${event.guest}`);
      }
      if (key) happened.set(key, (happened.get(key) ?? 0) + 1);
      if (BY_TIME.includes(event.event?.type ?? event.type ?? ''))
        times.push({ room, at: entry.at });
    }
  }
  for (const key of new Set([...happened.keys(), ...asked.map(({ key }) => key)])) {
    const own = asked.filter(one => one.key === key && one.outcome !== 'refused');
    const isSure = ({ room, at, until, outcome, key, mayBeSo }: Asked) =>
      outcome === 'done' &&
      !mayBeSo &&
      (key.startsWith('entered') ||
        !times.some(time => time.room === room && time.at >= at && time.at <= until));
    const least = own.filter(isSure).length;
    // Whoever was taken for gone comes in again unasked.
    const more = key.startsWith('entered') ? Infinity : unasked.has(key) ? 1 : 0;
    const count = happened.get(key) ?? 0;
    if (count < least || count > own.length + more) {
      throw new Error(`${key}: ${count} times in the log, asked ${JSON.stringify(own)}.`);
    }
  }
}

/** An event as it is in the log, or a head. */
export interface Line {
  readonly type?: string;
  readonly identity?: string;
  readonly guest?: string;
  readonly name?: string;
  readonly event?: { readonly type: string; readonly moves?: number };
}

function keyOf(room: string, event: Line): string | undefined {
  if (event.type === 'entered') return `entered ${room} ${event.identity}`;
  if (event.type === 'seated') return `seated ${room} ${event.guest}`;
  if (event.type === 'reacted') return `reacted ${room} ${event.name?.slice(0, 3)}`;
  return event.event?.type === 'bid' ? `bid ${room} ${event.event.moves}` : undefined;
}

/** Whether all servers see what the log says, and reach whoever lives and owns each room. */
export async function checkHealed(world: World): Promise<void> {
  const { bus, alive } = world;
  const quietFor = () => bus.now() - (bus.written.findLast(({ number }) => number)?.at ?? 0);
  while (quietFor() < 100) await bus.pass(100);
  const rooms = [...replay(world)].filter(([, { room }]) => !room.isClosed);
  for (const { name: me, lobby } of alive) {
    if (!lobby) throw new Error(`${me} is not open yet.`);
    for (const [name, { owner, room }] of rooms) {
      const table = lobby.find(name);
      if (!alive.some(other => other.name === owner)) throw new Error(`${name}: ${owner} is dead.`);
      const servers = [...room.seats, ...room.watchers].flatMap(
        ({ guest }) => guest?.split('/', 1) ?? [],
      );
      const gone = servers.find(server => !alive.some(other => other.name === server));
      if (gone) throw new Error(`${name} has guests of ${gone}, which is dead.`);
      if (!table) {
        const own = bus.written.filter(({ topic }) => topic === `rooms.${name}`);
        throw new Error(
          `${me} does not know ${name}: ${world.crashes.join(' ')}\n${own.map(entry => JSON.stringify(entry)).join('\n')}`,
        );
      }
      if (!isSame(table.session.state, room)) {
        const [seen, stored] = [table.session.state, room].map(state => JSON.stringify(state));
        throw new Error(`${me} sees another ${name}:\n${seen}\n${stored}`);
      }
    }
    if (lobby.lines().length !== rooms.length) throw new Error(`${me} lists other rooms.`);
  }
  for (const [person, { door, server }] of world.visits) {
    const room = door && server.end.isThere && rooms.find(([name]) => name === door.name)?.[1].room;
    if (room && ![...room.seats, ...room.watchers].some(({ guest }) => guest === door.guest)) {
      throw new Error(`${person} is in ${door.name} no more.`);
    }
  }
  const unanswered = new Set<string>();
  for (const { name: me, lobby } of alive) {
    for (const [name] of rooms) {
      const key = `${me} ${name}`;
      unanswered.add(key);
      lobby!.find(name)!.session.ask({ type: 'tick' }, refusal => {
        if (!refusal) unanswered.delete(key);
      });
    }
  }
  await bus.pass(1_000);
  if (unanswered.size > 0) throw new Error(`Nobody answers: ${[...unanswered].join(', ')}.`);
  if (world.crashes.length > 0) throw new Error(world.crashes.join('\n'));
}
