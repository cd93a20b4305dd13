import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { ServerChannel } from 'ssh2';
import type { WindowSize } from '../views/look/board-look.js';
import { SIGNALS } from './signals.js';

/** What a window of any size is drawn in: a whole screen of small letters. More would be work for all. */
const LARGEST: WindowSize = { columns: 300, rows: 100 };
/** Bytes of keys that are taken in each interval: more than anybody types, and little work at once. */
const KEYS_PER_INTERVAL = 128;
const KEYS_INTERVAL_MS = 60;
/** Bytes that may wait to be read: enough for the longest paste. */
const MOST_WAITING = 64 * 1024;
const ESCAPE = 0x1b;
/** A client may tell of its size as often as it likes; it is followed no more often than this. */
const RESIZE_INTERVAL_MS = 150;
/** A frame that is drawn later does not come of the key, unless the whole server was late. */
const FRAME_OF_KEY_MS = 250;

/** What a client says of its window, which may be anything, as a window that can be drawn in. */
export const windowSize = (columns: number, rows: number): WindowSize => ({
  columns: clamp(columns, LARGEST.columns),
  rows: clamp(rows, LARGEST.rows),
});

/** Zero means that the size is unknown. */
const clamp = (cells: number, most: number): number =>
  cells === 0 ? 0 : Math.min(Math.max(cells, 1), most);

interface ChannelListeners {
  /** A key was pressed, or something else typed. */
  readonly onInput: () => void;
  /** What has arrived made the game throw. */
  readonly onCrash: (thrown: unknown) => void;
  /** More waits than anybody types, or for `unreadMs` nothing of what waits was taken. */
  readonly drop: (why: 'too-much' | 'not-reading') => void;
  readonly unreadMs: number;
}

/**
 * Dresses a channel as a terminal. Its `write` answers `false` as long as anything waits to be sent,
 * in the channel or in the socket below it, so that a slow reader gets the newest frame and none of
 * those between: no more than one frame waits here.
 */
export function dressChannel(
  channel: ServerChannel,
  socket: Socket,
  size: WindowSize,
  listeners: ChannelListeners,
) {
  const stdout = dressOutput(channel, socket, size, listeners);
  const stdin = dressInput(channel, listeners, stdout.awaitFrame);
  for (const event of ['end', 'close'] as const) channel.on(event, stdout.stop);
  return { stdin, stdout };
}

/** The keys of a channel. A client that floods its line waits alone. */
function dressInput(
  channel: ServerChannel,
  { onInput, onCrash, drop }: ChannelListeners,
  awaitFrame: () => void,
) {
  const input = new EventEmitter();
  /** Bytes taken since the interval began. */
  let taken = 0;
  let resting: NodeJS.Timeout | undefined;
  let isPaused = false;

  function take(): void {
    while (!isPaused && taken < KEYS_PER_INTERVAL) {
      const { readableLength } = channel;
      // Without a number the end is found out, where there is nothing before it.
      const most = Math.min(readableLength, KEYS_PER_INTERVAL - taken) || undefined;
      const chunk: Buffer | null = channel.read(most);
      if (chunk === null) return;
      taken += chunk.length;
      resting ??= setTimeout(goOn, KEYS_INTERVAL_MS);
      hand(withoutBeginning(chunk));
    }
  }

  /** An escape to which more belongs is left with it: alone and so long before, it is a key. */
  function withoutBeginning(chunk: Buffer): Buffer {
    if (chunk.length === 1 || chunk.at(-1) !== ESCAPE || channel.readableLength === 0) return chunk;
    channel.unshift(chunk.subarray(-1));
    return chunk.subarray(0, -1);
  }

  function goOn(): void {
    resting = undefined;
    taken = 0;
    // The library's window does not stop a client that ignores it.
    if (channel.readableLength > MOST_WAITING) drop('too-much');
    else take();
  }

  function hand(chunk: Buffer): void {
    onInput();
    if (SIGNALS.framed.hasSubscribers) awaitFrame();
    try {
      input.emit('data', chunk);
    } catch (thrown) {
      onCrash(thrown);
    }
  }

  function stop(): void {
    clearTimeout(resting);
    channel.off('readable', take);
    input.emit('close');
  }

  channel.on('readable', take);
  // A guest who can send nothing more could still watch, but cannot play.
  for (const event of ['end', 'close'] as const) channel.on(event, stop);
  return Object.assign(input, {
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
      take();
    },
  });
}

function dressOutput(
  channel: ServerChannel,
  socket: Socket,
  { columns, rows }: WindowSize,
  { drop, unreadMs }: ChannelListeners,
) {
  let unread: NodeJS.Timeout | undefined;
  let resized: NodeJS.Timeout | undefined;
  let isOpen = true;
  let keyAt: number | undefined;

  const isFull = () => channel.writableLength > 0 || socket.writableNeedDrain;

  function settle(): void {
    if (unread === undefined || isFull()) return;
    clearTimeout(unread);
    unread = undefined;
    output.emit('drain');
  }

  const output = Object.assign(new EventEmitter(), {
    columns,
    rows,

    write(text: string): boolean {
      // A closed channel would keep pending writes forever.
      if (!isOpen || socket.destroyed) return true;
      // The library writes a packet in three pieces; join them on the wire.
      socket.cork();
      channel.write(text, settle);
      socket.uncork();
      if (keyAt !== undefined) SIGNALS.framed.publish(performance.now() - keyAt);
      keyAt = undefined;
      if (!isFull()) return true;
      unread ??= setTimeout(() => drop('not-reading'), unreadMs);
      return false;
    },

    /** A key was taken: how long until the next frame is told of the first of several. */
    awaitFrame(): void {
      if (keyAt !== undefined) return;
      const at = performance.now();
      keyAt = at;
      setTimeout(() => {
        if (keyAt === at) keyAt = undefined;
      }, FRAME_OF_KEY_MS).unref();
    },

    resize(size: WindowSize): void {
      Object.assign(output, size);
      resized ??= setTimeout(() => {
        resized = undefined;
        output.emit('resize');
      }, RESIZE_INTERVAL_MS);
    },

    stop(): void {
      isOpen = false;
      socket.off('drain', settle);
      clearTimeout(unread);
      clearTimeout(resized);
    },
  });
  socket.on('drain', settle);
  return output;
}
