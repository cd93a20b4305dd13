import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { ServerChannel } from 'ssh2';
import type { WindowSize } from '../views/look/board-look.js';
import { SIGNALS } from './signals.js';

/** The largest window that is drawn, a full screen of small letters. Larger frames would slow down all guests. */
const LARGEST: WindowSize = { columns: 300, rows: 100 };
/** How many bytes of keys are taken per interval: more than anyone types, and little work at once. */
const KEYS_PER_INTERVAL = 128;
const KEYS_INTERVAL_MS = 60;
/** Bytes that may wait to be read: enough for the longest paste. */
const MOST_WAITING = 64 * 1024;
const ESCAPE = 0x1b;
/** Changes of a window's size are followed no more often than this. */
const RESIZE_INTERVAL_MS = 150;
/** A frame that comes later after a key counts as caused by something else. */
const FRAME_OF_KEY_MS = 250;

/** The window that is drawn for the size that a client reports, which may be anything. */
export const windowSize = (columns: number, rows: number): WindowSize => ({
  columns: clamp(columns, LARGEST.columns),
  rows: clamp(rows, LARGEST.rows),
});

/** Zero means that the client does not know its size. */
const clamp = (cells: number, most: number): number =>
  cells === 0 ? 0 : Math.min(Math.max(cells, 1), most);

interface ChannelListeners {
  readonly onInput: () => void;
  /** The input made the game throw. */
  readonly onCrash: (thrown: unknown) => void;
  /** Too much input waits, or no output was taken for `unreadMs`. */
  readonly drop: (why: 'too-much' | 'not-reading') => void;
  readonly unreadMs: number;
  /** Whether a client that sends nothing more is still written to, as one that reads the answers to a script. */
  readonly outlivesInput?: boolean;
}

/**
 * Makes a channel look like a terminal. Its `write` returns `false` while anything waits in the channel or its socket,
 * so that a slow reader gets only the newest frame: at most one frame waits here.
 */
export function dressChannel(
  channel: ServerChannel,
  socket: Socket,
  size: WindowSize,
  listeners: ChannelListeners,
) {
  const stdout = dressOutput(channel, socket, size, listeners);
  const stdin = dressInput(channel, listeners, stdout.awaitFrame);
  if (!listeners.outlivesInput) channel.on('end', stdout.stop);
  channel.on('close', stdout.stop);
  return { stdin, stdout };
}

/** The input of a channel, a limited amount per interval: a client that floods it waits, and no other does. */
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
      // If nothing waits, only a read without a length notices the end.
      const most = Math.min(readableLength, KEYS_PER_INTERVAL - taken) || undefined;
      const chunk: Buffer | null = channel.read(most);
      if (chunk === null) return;
      taken += chunk.length;
      resting ??= setTimeout(goOn, KEYS_INTERVAL_MS);
      hand(withoutBeginning(chunk));
    }
  }

  /** Leaves an escape at the end of a chunk for the next one: without what follows it would be the Escape key. */
  function withoutBeginning(chunk: Buffer): Buffer {
    if (chunk.length === 1 || chunk.at(-1) !== ESCAPE || channel.readableLength === 0) return chunk;
    channel.unshift(chunk.subarray(-1));
    return chunk.subarray(0, -1);
  }

  function goOn(): void {
    resting = undefined;
    taken = 0;
    // Flow control does not stop a client that ignores it.
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
  // A guest whose input has ended could only watch.
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
      // A closed channel would keep what is written to it forever.
      if (!isOpen || socket.destroyed) return true;
      // The library writes a packet in three pieces, which are sent as one.
      socket.cork();
      channel.write(text, settle);
      socket.uncork();
      if (keyAt !== undefined) SIGNALS.framed.publish(performance.now() - keyAt);
      keyAt = undefined;
      if (!isFull()) return true;
      unread ??= setTimeout(() => drop('not-reading'), unreadMs);
      return false;
    },

    /** A key was taken: measures how long the next frame takes, counted from the first key that waits for it. */
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
