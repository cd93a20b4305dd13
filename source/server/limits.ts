import type { RefusedRequest } from './house.js';

/** How many may come, and how often. */
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
export type Limits = Readonly<typeof DEFAULT_LIMITS>;

/** How long is waited for what, in milliseconds. */
export const TIMES = {
  /** From the connection until somebody has logged in: a password has to be typed. */
  logIn: 60_000,
  /** From then until a session is asked for. */
  begin: 10_000,
  /** For a client to take what was sent. */
  unread: 30_000,
  /** Between two questions whether the client is still there; the fourth without an answer is the last. */
  keepAlive: 15_000,
  /** For a client to hang up when its session is over. */
  hangUp: 3_000,
};
export type Times = Readonly<typeof TIMES>;

/** Connections at once that have not logged in, of all addresses together. */
const MOST_WAITING = 100;
const MINUTE_MS = 60_000;
/** Addresses that are remembered before those that have been quiet for a minute are forgotten. */
const REMEMBERED_ADDRESSES = 1000;

export type TurnedAway = 'rate' | 'waiting';
export type NoSeat = 'full' | 'full-for-address';

/** What a connection holds from its beginning to its end. */
export interface Pass {
  /** Takes a seat for a session, or says why there is none. */
  takeSeat(): NoSeat | undefined;
  /** The connection is over. A second call does nothing. */
  giveBack(): void;
}

/**
 * Lets a connection in, or says why not.
 *
 * @param giveWay ends the connection before it has a seat, because others want to log in; it has
 *   lost its pass then
 */
export type Gate = (
  address: string,
  giveWay: () => void,
) => { readonly pass: Pass } | { readonly turnedAway: TurnedAway };

interface Neighbour {
  /** When its connections of the last minute began, oldest first. */
  recent: number[];
  seats: number;
  /** Those that are logging in, the longest first: each is ended by its function. */
  readonly waiting: Set<() => void>;
}

/**
 * Counts who is there.
 *
 * @param now gives the time in milliseconds; it never goes back
 */
export function createGate(limits: Limits, now: () => number): Gate {
  const neighbours = new Map<string, Neighbour>();
  let waiting = 0;
  let seats = 0;

  function neighbourAt(place: string): Neighbour {
    const known = neighbours.get(place);
    if (known) return known;
    if (neighbours.size >= REMEMBERED_ADDRESSES) forgetQuiet();
    const fresh = { recent: [], seats: 0, waiting: new Set<() => void>() };
    neighbours.set(place, fresh);
    return fresh;
  }

  function forgetQuiet(): void {
    const since = now() - MINUTE_MS;
    for (const [place, { recent, seats, waiting }] of neighbours) {
      if (seats === 0 && waiting.size === 0 && (recent.at(-1) ?? since) <= since)
        neighbours.delete(place);
    }
  }

  /** The address with the most that are logging in gives up the one that has tried the longest. */
  function makeRoom(newcomer: Neighbour): boolean {
    let busiest = newcomer;
    for (const neighbour of neighbours.values()) {
      if (neighbour.waiting.size > busiest.waiting.size) busiest = neighbour;
    }
    if (busiest.waiting.size <= newcomer.waiting.size + 1) return false;
    const [giveWay] = busiest.waiting;
    giveWay!();
    return true;
  }

  function passFor(neighbour: Neighbour, giveWay: () => void): Pass {
    let holds: 'wait' | 'seat' | 'nothing' = 'wait';
    const endWaiting = () => {
      pass.giveBack();
      giveWay();
    };
    waiting++;
    neighbour.waiting.add(endWaiting);
    const stopWaiting = () => {
      waiting--;
      neighbour.waiting.delete(endWaiting);
    };
    const pass: Pass = {
      takeSeat() {
        if (seats >= limits.sessions) return 'full';
        if (neighbour.seats >= limits.sessionsPerAddress) return 'full-for-address';
        stopWaiting();
        seats++;
        neighbour.seats++;
        holds = 'seat';
        return undefined;
      },
      giveBack() {
        if (holds === 'wait') stopWaiting();
        if (holds === 'seat') {
          seats--;
          neighbour.seats--;
        }
        holds = 'nothing';
      },
    };
    return pass;
  }

  return (address, giveWay) => {
    const time = now();
    const neighbour = neighbourAt(networkOf(address));
    neighbour.recent = neighbour.recent.filter(began => began > time - MINUTE_MS);
    if (neighbour.recent.length >= limits.connectionsPerMinute) return { turnedAway: 'rate' };
    if (waiting >= MOST_WAITING && !makeRoom(neighbour)) return { turnedAway: 'waiting' };
    neighbour.recent.push(time);
    return { pass: passFor(neighbour, giveWay) };
  };
}

/**
 * What counts as one address: an IPv4 address, also where it is written as IPv6, and of IPv6 the
 * first 64 bits, since a household has all that follow.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1]!;
  if (!address.includes(':')) return address;
  const [left = '', right] = address.replace(/%.*$/, '').split('::');
  const head = left === '' ? [] : left.split(':');
  const tail = right === undefined || right === '' ? [] : right.split(':');
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`;
}

/** News that are remembered before those of more than a minute ago are forgotten. */
const REMEMBERED = 1000;

/**
 * Tells whether something is to be told of an address: the first time in a minute, so that a flood is
 * one line of the log.
 */
export type News = (address: string, what: Repeated) => boolean;

/** What an address can do over and over. */
export type Repeated =
  | RefusedRequest
  /** It does not get in. */
  | 'outside'
  /** It tries passwords or keys. */
  | 'guess'
  /** It asks of rooms more than is heard. */
  | 'flood';

/** @param now gives the time in milliseconds; it never goes back */
export function createNews(now: () => number): News {
  /** When it was told last. */
  const told = new Map<string, number>();
  return (address, what) => {
    const time = now();
    const key = `${networkOf(address)} ${what}`;
    const last = told.get(key);
    if (last !== undefined && last > time - MINUTE_MS) return false;
    if (told.size >= REMEMBERED) {
      for (const [key, last] of told) if (last <= time - MINUTE_MS) told.delete(key);
    }
    told.set(key, time);
    return true;
  };
}
