import type { Socket } from 'node:net';
import type { Connection } from 'ssh2';
import { createTally } from './addresses.js';

/** What a connection may do in a minute. */
const MOST_PER_MINUTE = {
  /** Of all that it sends. A key that is held sends a third of it. */
  bytes: 512 * 1024,
  /** Of the server as a whole; a client that asks whether it is still there does so once in some seconds. */
  requests: 120,
  /** New secrets to agree on, which is work; known clients want one in an hour, or after a gigabyte. */
  exchanges: 10,
};
const MINUTE_MS = 60_000;
/** The most bytes that may wait: many frames of the largest screen; nothing else is long. */
const MOST_UNREAD = 4 * 1024 * 1024;
/** Checks in the time that a client has to take output. */
const LOOKS = 10;

/** Counts what a connection does: each is some work, or has an answer. */
type Meter = (what: keyof typeof MOST_PER_MINUTE, more?: number) => void;

/** @param onTooMuch called for everything beyond the limit in the same minute */
export function createMeter(onTooMuch: () => void): Meter {
  const tally = createTally(() => performance.now(), MINUTE_MS);
  return (what, more) => {
    if (tally(what, more) > MOST_PER_MINUTE[what]) onTooMuch();
  };
}

/** Watches global requests, and how often new keys are negotiated. */
export function watchRequests(client: Connection, meter: Meter): void {
  client.on('rekey', () => meter('exchanges'));
  // The library answers most of them silently.
  type Handlers = { GLOBAL_REQUEST: (...values: unknown[]) => void };
  const { _handlers } = (client as unknown as { _protocol: { _handlers: Handlers } })._protocol;
  const answer = _handlers.GLOBAL_REQUEST;
  _handlers.GLOBAL_REQUEST = (...values) => {
    meter('requests');
    answer(...values);
  };
}

/** Calls back if no output of a connection was taken for some milliseconds, or too much of any kind waits. */
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
