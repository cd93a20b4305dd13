import type { Socket } from 'node:net';
import type { AuthContext, Connection } from 'ssh2';
import { logTexts } from '../messages/english/log.js';
import { ENGLISH } from '../messages/language.js';
import { codeOf } from '../storage/trouble.js';
import { reasonOf } from '../text/clean.js';
import { type EntryRules, judge, waysIn } from './admission.js';
import type { Ending, Neighbours, NoSeat, Notice, RefusedRequest, Visitor } from './house.js';
import { EXCHANGES, type PatchedConnection } from './key-exchange.js';
import { type createBrake, type createNewsFilter, createTally, type Pass } from './limits.js';
import { type Log, logCrash } from './log.js';
import { type createNames, namedBy } from './names.js';
import { receiveSession } from './receive-session.js';

/** @public One connection, from its beginning to its end. */
export type Visit = ReturnType<typeof openVisit>;

/** What all visits share. */
interface VisitHost
  extends Pick<Parameters<typeof receiveSession>[1], 'house' | 'times' | 'idleMs'> {
  readonly entry: EntryRules;
  readonly names: ReturnType<typeof createNames>;
  readonly isNews: ReturnType<typeof createNewsFilter>;
  readonly brake: ReturnType<typeof createBrake>;
  readonly log: Log;
  /** In a cluster. */
  readonly neighbours?: Neighbours | undefined;
}

/** Wrong passwords and keys allowed per connection. */
const MOST_ATTEMPTS = 6;
/** SSH's code for a disconnection after that. */
const NO_MORE_METHODS = 14;
/** Refused requests allowed per connection; honest clients send a dozen. */
const MOST_REFUSED = 100;

/** Receives a connection. An error ends this one only, and is one line of the log. */
export function openVisit(
  { socket, address, pass }: { socket: Socket; address: string; pass: Pass },
  host: VisitHost,
) {
  const { entry, names, isNews, brake, log, times, neighbours } = host;
  const { admission } = entry;
  const began = performance.now();
  let ending: Ending | undefined;
  let userName: string | undefined;
  let key: string | undefined;
  let visitor: Visitor | undefined;
  let noSeat: NoSeat | undefined;
  let bidFarewell = () => {};
  let trouble: string | undefined;
  let hasAsked = false;
  let attempts = 0;
  const refusedKeys = new Set<string>();
  let refused = 0;
  let session: ReturnType<typeof receiveSession> | undefined;
  let patience = setTimeout(() => drop('silent'), times.logIn);

  function drop(why: Ending): void {
    ending ??= why;
    socket.destroy();
  }

  const closed = new Promise<void>(resolve => {
    socket.once('close', () => {
      clearTimeout(patience);
      pass.giveBack();
      session?.()?.hangUp();
      tellEnd(ending ?? (trouble === undefined ? 'vanished' : 'broken'));
      if (visitor) names.giveBack(visitor.name);
      bidFarewell();
      resolve();
    });
  });

  const seconds = () => Math.round((performance.now() - began) / 1000);

  function tellEnd(why: Ending): void {
    const reason = logTexts.endings[why];
    const said = why === 'broken' ? trouble : undefined;
    if (visitor) {
      log('left', { address, name: visitor.name, reason, said, seconds: seconds() });
    } else if (isNews(address, attempts === 0 ? 'outside' : 'guess')) {
      const name = userName === undefined ? undefined : namedBy(userName).name;
      log('never-entered', { address, name, attempts, keys: [...refusedKeys], reason, said });
    }
  }

  const tally = createTally(() => performance.now(), MINUTE_MS);
  const meter: Meter = (what, more) => {
    if (tally(what, more) > MOST_PER_MINUTE[what]) drop('too-much');
  };
  socket.on('data', chunk => meter('bytes', chunk.length));
  watchOutflow(socket, times.unread, () => drop('not-reading'));
  function breakOff(error: Error): void {
    // These only mean that the client has vanished while output was on its way.
    if (!/^(ECONNRESET|EPIPE)$/.test(String(codeOf(error)))) trouble ??= reasonOf(error);
    socket.destroy();
  }
  // The library hears of the error too, but leaves a socket that it did not open half open.
  socket.on('error', breakOff);
  // After the farewell a client has a moment to hang up.
  socket.once('finish', () => void setTimeout(() => socket.destroy(), times.hangUp).unref());

  function attempt(context: AuthContext): void {
    userName ??= context.username;
    pass.keepPlace();
    // The connection has ended: attempts that were sent before do not count.
    if (ending) {
      context.reject();
      return;
    }
    const verdict = judge(admission, context, hasAsked);
    hasAsked ||= context.method === 'none';
    // Proving a key twice is needless work for the server, so it counts as a wrong attempt.
    if (verdict.kind === 'wrong' || (verdict.kind === 'known' && key !== undefined)) attempts++;
    if (verdict.kind !== 'wrong') key = verdict.key ?? key;
    else if (verdict.key !== undefined) refusedKeys.add(verdict.key);
    // Only passwords can be guessed.
    const wait = context.method === 'password' ? brake(address, verdict.kind === 'wrong') : 0;
    if (wait === 0) answer(context, verdict);
    else setTimeout(() => answer(context, verdict), wait).unref();
  }

  function answer(context: AuthContext, verdict: ReturnType<typeof judge>): void {
    if (verdict.kind === 'accepted') context.accept();
    else if (verdict.kind === 'known') context.reject(['password'], true);
    else context.reject(waysIn(admission));
    if (attempts < MOST_ATTEMPTS) return;
    // In English: the client's language is not known before the login.
    const { wrongKeys } = ENGLISH.serve;
    if (refusedKeys.size > 0) client?._protocol.disconnect(NO_MORE_METHODS, wrongKeys);
    leave('attempts');
  }

  function enter(): void {
    const named = namedBy(userName ?? '');
    const name = names.take(named.name, key, address);
    const { localPort: port } = socket;
    visitor = { name, address, port, key, isListed: admission.kind === 'keys', word: named.word };
    clearTimeout(patience);
    patience = setTimeout(() => drop('noSession'), times.begin);
    noSeat = entry.bans.holds(visitor) ? 'banned' : pass.takeSeat();
    // Admins always come in: otherwise they could not make room on a full server.
    if (key !== undefined && entry.admins.has(key)) noSeat = undefined;
    bidFarewell = neighbours?.welcome(visitor, seconds, noSeat) ?? bidFarewell;
    if (noSeat) log('no-seat', { address, name, reason: noSeat });
    else log('entered', { address, name, key });
  }

  function refuse(request: RefusedRequest, detail?: string): void {
    if (isNews(address, request)) {
      log('refused', { address, name: visitor?.name ?? '', request, detail });
    }
    passOver();
  }

  function passOver(): void {
    if (++refused > MOST_REFUSED) drop('flood');
  }

  let client: PatchedConnection | undefined;
  /** Ends the visit: gives the terminal back, with the farewell on it. */
  function leave(why: Ending, farewell?: Notice): void {
    ending ??= why;
    const app = session?.();
    if (app) app.leave(farewell);
    else if (client) client.end();
    // Before the handshake a farewell reaches nobody.
    else socket.destroy();
  }

  return {
    /** Resolves when the connection is closed and everything that it held is given back. */
    closed,
    leave,
    address,
    /** The visitor, once logged in. */
    get visitor() {
      return visitor;
    },
    seconds,
    /** Shows a notice on the visitor's screen; returns whether there is one. */
    tell(notice: Notice): boolean {
      const app = session?.();
      app?.tell(notice);
      return app !== undefined;
    },
    destroy: () => void socket.destroy(),
    greet(connection: PatchedConnection): void {
      client = connection;
      client._protocol.exchanges = EXCHANGES;
      client.on('error', breakOff);
      watchRequests(connection, meter);
      client.on('authentication', attempt);
      client.on('ready', enter);
      client.on('session', (accept, reject) => {
        if (session || !visitor) {
          refuse('session');
          reject();
          return;
        }
        const { name } = visitor;
        session = receiveSession(accept(), {
          ...host,
          socket,
          visitor,
          noSeat,
          refuse,
          passOver,
          onBegin: () => clearTimeout(patience),
          onFlood: () => isNews(address, 'flood') && log('flood', { address, name }),
          onCrash: logCrash(log, name),
          onLeave(why) {
            ending ??= why;
          },
          onEnd(why) {
            ending ??= why;
            connection.end();
          },
          drop,
        });
      });
      client.on('tcpip', (_, reject, { destIP, destPort }) => {
        reject();
        refuse('direct-tcpip', `${destIP}:${destPort}`);
      });
      client.on('openssh.streamlocal', (_, reject) => {
        reject();
        refuse('direct-streamlocal');
      });
      client.on('request', (_, reject, name) => {
        reject?.();
        refuse(name);
      });
    },
  };
}

/** How much of each a connection may send in a minute. */
const MOST_PER_MINUTE = {
  /** Of everything. A key that is held down sends a third of this. */
  bytes: 512 * 1024,
  /** Global requests. A client that checks whether the server is still there sends one every few seconds. */
  requests: 120,
  /** Key exchanges, which are work for the server. Known clients begin one per hour or gigabyte. */
  exchanges: 10,
};
const MINUTE_MS = 60_000;
/** The most bytes of output that may wait: many frames of the largest window. */
const MOST_UNREAD = 4 * 1024 * 1024;
/** How often output is checked within the time that a client has to take it. */
const LOOKS = 10;

/** Counts what a connection sends. */
type Meter = (what: keyof typeof MOST_PER_MINUTE, more?: number) => void;

/** Counts the global requests and key exchanges of a client. */
function watchRequests(client: Connection, meter: Meter): void {
  client.on('rekey', () => meter('exchanges'));
  // The library answers most global requests without an event.
  type Handlers = { GLOBAL_REQUEST: (...values: unknown[]) => void };
  const { _handlers } = (client as unknown as { _protocol: { _handlers: Handlers } })._protocol;
  const answer = _handlers.GLOBAL_REQUEST;
  _handlers.GLOBAL_REQUEST = (...values) => {
    meter('requests');
    answer(...values);
  };
}

/** Calls back if a connection takes no output for some milliseconds, or if too much waits. */
export function watchOutflow(socket: Socket, milliseconds: number, onUnread: () => void): void {
  let taken = 0;
  let looks = 0;
  const look = () => {
    const waiting = socket.writableLength;
    const takenNow = socket.bytesWritten - waiting;
    looks = waiting > 0 && takenNow === taken ? looks + 1 : 0;
    taken = takenNow;
    if (looks >= LOOKS || waiting > MOST_UNREAD) onUnread();
  };
  const timer = setInterval(look, milliseconds / LOOKS);
  socket.once('close', () => clearInterval(timer));
}
