import type { Socket } from 'node:net';

/** Bytes that a connection may send in a minute. A key that is held sends a third of it. */
const MOST_PER_MINUTE = 512 * 1024;
const MINUTE_MS = 60_000;

/**
 * Looks at how much comes in on a connection, whatever it is: keys, questions, new secrets to agree
 * on. Each is some work, or has an answer that waits to be read, and few have a limit of their own.
 *
 * @param onTooMuch more has come than anybody types; called for all that comes after that
 */
export function watchInflow(socket: Socket, onTooMuch: () => void): void {
  let since = performance.now();
  let bytes = 0;
  socket.on('data', chunk => {
    const time = performance.now();
    if (time - since >= MINUTE_MS) {
      since = time;
      bytes = 0;
    }
    bytes += chunk.length;
    if (bytes > MOST_PER_MINUTE) onTooMuch();
  });
}
