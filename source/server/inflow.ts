import type { Socket } from 'node:net';

/** Bytes that a connection may send in a minute. A key that is held sends a fifth of it. */
const MOST_PER_MINUTE = 512 * 1024;
const MINUTE_MS = 60_000;
/** Bytes that may wait for a client which asks and asks, and reads no answer. */
const MOST_UNREAD = 1024 * 1024;

/**
 * Looks at how much comes in on a connection, whatever it is: keys, questions, new secrets to agree
 * on. Each is some work, or has an answer that waits to be read, and none has a limit by itself.
 *
 * @param onTooMuch more has come than anybody types
 * @param onUnread so much waits to be read that the client does not mean to
 */
export function watchInflow(
  socket: Socket,
  { onTooMuch, onUnread }: { readonly onTooMuch: () => void; readonly onUnread: () => void },
): void {
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
    else if (socket.writableLength > MOST_UNREAD) onUnread();
  });
}
