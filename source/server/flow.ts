import type { Socket } from 'node:net';
import type { Connection } from 'ssh2';
import { createTally } from './addresses.js';

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

/** @param onTooMuch called each time a limit is exceeded */
export function createMeter(onTooMuch: () => void): Meter {
  const tally = createTally(() => performance.now(), MINUTE_MS);
  return (what, more) => {
    if (tally(what, more) > MOST_PER_MINUTE[what]) onTooMuch();
  };
}

/** Counts the global requests and key exchanges of a client. */
export function watchRequests(client: Connection, meter: Meter): void {
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
