import { reasonOf } from '../../text/clean.js';
import { inTime } from '../values.js';

/** The connection to NATS, as those who read streams follow it. */
export interface Connection {
  /** Calls the listener when the connection is lost, and when it is back. */
  onConnection(listener: (isConnected: boolean) => void): void;
  /** Tells whether the log arrives. */
  setReading(isReading: boolean): void;
  /** Tells why nothing can be stored, or that it can. */
  setTrouble(reason: string | undefined): void;
  isClosed(): boolean;
}

/** Between two attempts. */
const AGAIN_MS = 500;

/**
 * Watches writes: after one has failed, tries to store something until that works, and tells of it if it doesn't at once.
 * A disk that is full, and servers of NATS that do not agree who leads, end with it.
 */
export function watchWrites(
  trial: () => Promise<unknown>,
  { setTrouble, isClosed }: Connection,
  sleep = inTime,
) {
  let isTrying = false;
  async function tryOn(): Promise<void> {
    if (isTrying) return;
    isTrying = true;
    for (;;) {
      const trouble = await trial().then(() => undefined, reasonOf);
      setTrouble(trouble);
      if (trouble === undefined || isClosed()) break;
      await sleep(AGAIN_MS);
    }
    isTrying = false;
  }
  return <Args extends unknown[], Result>(write: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      const written = write(...args);
      written.catch(() => void tryOn());
      return written;
    };
}

/** What reads a stream. */
export interface Reading {
  stop(): void;
}

/**
 * Starts reading, and starts again when the connection is back, as messages on their way may be lost, and when the reader
 * asks for it: NATS keeps one copy of what it knows of a reader, and loses it with the node that has it.
 *
 * @param tell hears whether the stream is read
 */
export async function readOn(
  { onConnection }: Pick<Connection, 'onConnection'>,
  read: (renew: () => void) => Promise<Reading>,
  tell = (_isReading: boolean) => {},
  sleep = inTime,
): Promise<void> {
  let turn = 0;
  const start = () => {
    const own = ++turn;
    return read(() => {
      if (own === turn) void again();
    });
  };
  let reading = await start();
  async function again(): Promise<void> {
    reading.stop();
    for (;;) {
      const started = start();
      const own = turn;
      const next = await started.catch(() => undefined);
      if (own !== turn) return next?.stop();
      tell(next !== undefined);
      if (next) {
        reading = next;
        return;
      }
      await sleep(AGAIN_MS);
      if (own !== turn) return;
    }
  }
  onConnection(isConnected => {
    turn++;
    if (isConnected) void again();
    else tell(false);
  });
}
