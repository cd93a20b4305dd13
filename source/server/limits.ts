import type { Clock } from '../session/clock.js';
import { RecentMap } from '../terminal/recent-map.js';
import type { Neighbours, NoSeat, RefusedRequest } from './house.js';
import { SIGNALS } from './signals.js';

/** How many addresses are remembered at most; those in use are kept beyond that. */
const MOST_REMEMBERED = 10_000;

/** Prefixes of IPv6 addresses, in groups of 16 bits: a household gets all addresses of a /64, a /56 or a /48. */
const PREFIXES = [
  { groups: 4, mask: 0xffff, bits: 64 },
  { groups: 4, mask: 0xff00, bits: 56 },
  { groups: 3, mask: 0xffff, bits: 48 },
];
/** How many times the limit of one address holds for each of them. */
const TIMES_OF: readonly number[] = [1, 2, 4];

/** An IPv4 address as such, even if it is written as an IPv6 address. */
export const bare = (address: string): string => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** @public The networks that an address belongs to, narrowest first: for IPv4 only the address itself; for IPv6 its prefixes. */
export function networksOf(address: string): readonly string[] {
  const plain = bare(address);
  if (!plain.includes(':')) return [plain];
  const [left = '', right] = address.replace(/%.*$/, '').split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const all = [...head, ...zeros, ...tail].map(group => Number.parseInt(group, 16));
  return PREFIXES.map(({ groups, mask, bits }) => {
    const kept = all
      .slice(0, groups)
      .map((group, at) => (at === groups - 1 ? group & mask : group));
    return `${kept.map(group => group.toString(16)).join(':')}::/${bits}`;
  });
}

/** Counts events by key in time windows, which begin with the first event; gives the new total. `now` never goes back. */
export function createTally(
  now: () => number,
  milliseconds: number,
): (key: string, more?: number) => number {
  const tallies = new RecentMap<string, { since: number; count: number }>(MOST_REMEMBERED);
  return (key, more = 1) => {
    const tally = tallies.having(key, () => ({ since: Number.NEGATIVE_INFINITY, count: 0 }));
    if (now() - tally.since >= milliseconds) Object.assign(tally, { since: now(), count: 0 });
    tally.count += more;
    return tally.count;
  };
}

/** @public The most characters of the message of the day. */
export const LONGEST_MOTD = 400;

/** @public How many guests may be here, and how often they may come. */
export const DEFAULT_LIMITS = {
  /** Sessions at once. */
  sessions: 200,
  /** Sessions at once from one address. */
  sessionsPerAddress: 8,
  /** New connections from one address in any 60 seconds. */
  connectionsPerMinute: 30,
  /** Minutes without a key after which a session ends. */
  idleMinutes: 30,
};

/** How long the server waits for what, in milliseconds. */
export const TIMES = {
  /** For a proxy to send its header. */
  proxy: 5_000,
  /** For the login, from the connection on: a password takes time to type. */
  logIn: 60_000,
  /** For the request of a session, from the login on. */
  begin: 10_000,
  /** For a client to take output. */
  unread: 30_000,
  /** Between two checks whether the client is still there. The fourth one without an answer ends the connection. */
  keepAlive: 15_000,
  /** Before the first wrong password is answered. */
  wrongPassword: 250,
  /** For a client to hang up after its session. */
  hangUp: 3_000,
};

/** The most connections of all addresses together that have not logged in; those of strangers may be half as many. */
const MOST_WAITING = 200;
/** How long a client that is at its handshake keeps its place, in milliseconds, if another one wants it. */
const HANDSHAKE_MS = 3_000;
const MINUTE_MS = 60_000;
/** Handshakes begun per second, or at once after a pause. During a handshake no key of any guest is answered. */
const HANDSHAKES_PER_SECOND = 30;

/** A connection's permission to be here, from its beginning to its end. */
export interface Pass {
  /** Calls `begin` when it is this connection's turn for the handshake: at once or a moment later. */
  onTurn(begin: () => void): void;
  /** To be called when the client tries to log in: it has come through the handshake, and keeps its place. */
  keepPlace(): void;
  /** Takes a seat for a session, or tells why there is none. */
  takeSeat(): NoSeat | undefined;
  /** To be called when the connection is over. A second call does nothing. */
  giveBack(): void;
}

/** A network and its connections. */
interface NetworkUse {
  readonly name: string;
  /** When its connections of the last minute began, oldest first. */
  readonly recent: number[];
  seats: number;
  /** Connections that have not logged in, the oldest first. */
  readonly waiting: Set<Waiting>;
}

interface Waiting {
  /** Begins the handshake; there until it has begun. */
  begin?: (() => void) | undefined;
  /** Until when it keeps its place; without end while it waits for its turn. */
  until: number;
  giveWay(): void;
}

/**
 * Admits connections, or tells why not. `giveWay` is called to end one that has not logged in, to make room for others. What
 * an address does at other servers counts here as well, except for the limit on all sessions together.
 */
export function createGate(
  limits: typeof DEFAULT_LIMITS,
  clock: Clock,
  neighbours?: Neighbours,
): (address: string, giveWay: () => void) => Pass | 'rate' | 'waiting' {
  const places = new RecentMap<string, NetworkUse>(
    MOST_REMEMBERED,
    ({ seats, waiting }) => seats > 0 || waiting.size > 0,
  );
  const placeOf = (network: string): NetworkUse =>
    places.having(network, () => ({ name: network, recent: [], seats: 0, waiting: new Set() }));
  /** The widest networks from which somebody has logged in. Those of others are strangers, who may not take every place. */
  const known = new RecentMap<string, true>(MOST_REMEMBERED);
  const isStranger = ({ name }: NetworkUse): boolean => !known.has(name);
  /** The widest networks of all connections that have not logged in. */
  const besieging = new Set<NetworkUse>();
  let seats = 0;
  let handshakes = HANDSHAKES_PER_SECOND;
  let isResting = false;

  function note(places: readonly NetworkUse[], times = 1): void {
    for (const { recent } of places) {
      forgetOld(recent);
      for (let count = 0; count < times; count++) recent.push(clock.now());
    }
  }

  function forgetOld(recent: number[]): void {
    while (recent[0] !== undefined && recent[0] <= clock.now() - MINUTE_MS) recent.shift();
  }

  neighbours?.hear('connection', (address, times) => note(networksOf(address).map(placeOf), times));

  /** Whether there is a place for one more connection of the network; another one may lose it for that. */
  function findPlace(newcomers: NetworkUse): boolean {
    const rivals = [...besieging].filter(place => !isStranger(newcomers) || isStranger(place));
    const waiting = rivals.flatMap(place => [...place.waiting]);
    if (waiting.length < MOST_WAITING / (isStranger(newcomers) ? 2 : 1)) return true;
    const loser =
      longestOfBusiest(newcomers, rivals) ?? waiting.find(({ until }) => until <= clock.now());
    loser?.giveWay();
    return loser !== undefined;
  }

  /** The oldest connection of the network with the most connections that have not logged in. */
  function longestOfBusiest(newcomers: NetworkUse, rivals: readonly NetworkUse[]) {
    let busiest = newcomers;
    for (const place of rivals) if (place.waiting.size > busiest.waiting.size) busiest = place;
    const [longest] = busiest.waiting;
    return busiest.waiting.size > newcomers.waiting.size + 1 ? longest : undefined;
  }

  /** Begins handshakes, first of networks that are known, and then of those with the fewest connections that wait. */
  function beginNext(): void {
    const places = [...besieging].sort(
      (one, other) =>
        Number(isStranger(one)) - Number(isStranger(other)) ||
        one.waiting.size - other.waiting.size,
    );
    const queue = places.flatMap(place => [...place.waiting]).filter(({ begin }) => begin);
    for (const next of queue.slice(0, handshakes)) {
      const { begin } = next;
      next.begin = undefined;
      next.until = clock.now() + HANDSHAKE_MS;
      handshakes--;
      begin!();
    }
    if (isResting || handshakes === HANDSHAKES_PER_SECOND) return;
    isResting = true;
    clock.after(1000 / HANDSHAKES_PER_SECOND, () => {
      isResting = false;
      handshakes++;
      beginNext();
    });
  }

  function passFor(places: readonly NetworkUse[], giveWay: () => void): Pass {
    const widest = places.at(-1)!;
    let holds: 'wait' | 'seat' | 'nothing' = 'wait';
    const own: Waiting = {
      until: Number.POSITIVE_INFINITY,
      giveWay() {
        pass.giveBack();
        giveWay();
      },
    };
    widest.waiting.add(own);
    besieging.add(widest);
    const stopWaiting = () => {
      widest.waiting.delete(own);
      if (widest.waiting.size === 0) besieging.delete(widest);
    };
    const count = (more: number) => {
      seats += more;
      for (const place of places) place.seats += more;
    };
    const pass: Pass = {
      onTurn(begin) {
        own.begin = begin;
        beginNext();
      },
      keepPlace() {
        own.until = Number.POSITIVE_INFINITY;
      },
      takeSeat() {
        known.set(widest.name, true);
        if (seats >= limits.sessions) return 'full';
        const isFull = places.some(
          (place, index) =>
            place.seats + (neighbours?.seatsOf(place.name) ?? 0) >=
            limits.sessionsPerAddress * TIMES_OF[index]!,
        );
        if (isFull) return 'full-for-address';
        stopWaiting();
        count(1);
        holds = 'seat';
        return undefined;
      },
      giveBack() {
        if (holds === 'wait') stopWaiting();
        if (holds === 'seat') count(-1);
        holds = 'nothing';
      },
    };
    return pass;
  }

  return (address, giveWay) => {
    const places = networksOf(address).map(placeOf);
    const isTooOften = places.some(({ recent }, index) => {
      forgetOld(recent);
      return recent.length >= limits.connectionsPerMinute * TIMES_OF[index]!;
    });
    if (isTooOften) return 'rate';
    if (!findPlace(places.at(-1)!)) return 'waiting';
    note(places);
    neighbours?.tell('connection', address);
    return passFor(places, giveWay);
  };
}

/** What an address can do again and again. */
type Repeated =
  | RefusedRequest
  /** A connection that was turned away, or has never tried to log in. */
  | 'outside'
  /** Wrong passwords or keys. */
  | 'guess'
  /** More requests to rooms than are accepted. */
  | 'flood'
  /** No file descriptors are left, whatever the address. */
  | 'descriptors';

/** The most lines a minute on one kind of event, of a household, of the network around it, and of all. */
const MOST_LINES = { household: 1, network: 4, all: 30 };

/** The network around an address whose lines are counted together: a /24 of IPv4, a /48 of IPv6. */
const widerNetwork = (address: string): string =>
  networksOf(address)
    .at(-1)!
    .replace(/\.\d+$/, '.0/24');

/** Events that were left out of the log. */
interface LeftOut {
  readonly count: number;
  /** The network with the most of them, and its number. */
  readonly network: string;
  readonly most: number;
}

/**
 * Tells whether to log an event of an address: of a flood only its first lines are, even if it comes from many addresses. A
 * minute after something was left out, `tellLeftOut` hears how much.
 */
export function createNewsFilter(
  clock: Clock,
  tellLeftOut: (leftOut: LeftOut) => void,
): (address: string, what: Repeated) => boolean {
  const lines = createTally(() => clock.now(), MINUTE_MS);
  let leftOut: LeftOut | undefined;
  let leftOutOf: ReturnType<typeof createTally>;

  function leaveOut(network: string): void {
    if (!leftOut) {
      leftOutOf = createTally(() => 0, MINUTE_MS);
      clock.after(MINUTE_MS, () => {
        tellLeftOut(leftOut!);
        leftOut = undefined;
      });
    }
    const { count, ...busiest } = leftOut ?? { count: 0, network, most: 0 };
    const own = leftOutOf(network);
    const now = own > busiest.most ? { network, most: own } : busiest;
    leftOut = { count: count + 1, ...now };
  }

  return (address, what) => {
    SIGNALS.repeated.publish(what);
    const network = widerNetwork(address);
    const isNews =
      lines(`${networksOf(address)[0]} ${what}`) <= MOST_LINES.household &&
      lines(`${network} ${what}`) <= MOST_LINES.network &&
      lines(what) <= MOST_LINES.all;
    if (!isNews) leaveOut(network);
    return isNews;
  };
}

/** The longest delay, in first delays: others on the same network who know the password have to wait as well. */
const LONGEST_DELAY = 16;
const FORGIVEN_AFTER = 10 * MINUTE_MS;

/**
 * How long a network waits for the answer to a password: `first` ms after a wrong one, doubled by each further one. The answers
 * of its connections come one after another, those of other servers included. Who would have to wait for longer than a login may
 * take gets no answer, and takes nobody's turn.
 */
export function createBrake(now: () => number, first: number, neighbours?: Neighbours) {
  const known = new RecentMap<string, { count: number; last: number; free: number }>(
    MOST_REMEMBERED,
  );
  /** Counts wrong passwords; gives the network's line, and when this many more answers would have been given. */
  function queue(address: string, wrong: number, answers: number) {
    const network = networksOf(address).at(-1)!;
    const line = known.having(network, () => ({ count: 0, last: 0, free: 0 }));
    // Only a network that has stopped guessing is forgiven.
    if (now() - line.last >= FORGIVEN_AFTER) Object.assign(line, { count: 0, free: 0 });
    if (wrong > 0) Object.assign(line, { count: line.count + wrong, last: now() });
    const delay = line.count === 0 ? 0 : first * Math.min(2 ** (line.count - 1), LONGEST_DELAY);
    return { line, turn: Math.max(line.free, now()) + answers * delay };
  }
  neighbours?.hear('guess', (address, times) => {
    const { line, turn } = queue(address, times, times);
    line.free = turn;
  });
  return (address: string, isWrong: boolean): number => {
    const { line, turn } = queue(address, Number(isWrong), 1);
    const wait = turn - now();
    if (wait >= TIMES.logIn) return TIMES.logIn;
    line.free = turn;
    if (isWrong) neighbours?.tell('guess', address);
    return wait;
  };
}
