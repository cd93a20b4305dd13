import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { ServerChannel } from 'ssh2';
import type { ScreenOutput } from '../terminal/screen.js';
import type { WindowSize } from '../views/look/board-look.js';
import { SIGNALS } from './signals.js';

/** What a window of any size is drawn in: a whole screen of small letters. More would be work for all. */
const LARGEST: WindowSize = { columns: 300, rows: 100 };
/** Bytes of keys that are taken in each interval: more than anybody types, and little work at once. */
const KEYS_PER_INTERVAL = 128;
const KEYS_INTERVAL_MS = 60;
/** Bytes that may wait to be taken: a paste, and nobody has a longer one. */
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

/** Zero stands for a size that is not known. */
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
  const output = new ChannelOutput(channel, socket, size, listeners);
  const onInput = () => {
    listeners.onInput();
    if (SIGNALS.framed.hasSubscribers) output.awaitFrame();
  };
  for (const event of ['end', 'close'] as const) channel.on(event, () => output.stop());
  return { stdin: new ChannelInput(channel, { ...listeners, onInput }), stdout: output };
}

/** The keys of a channel. Who floods the line with them waits, and nobody else does. */
class ChannelInput extends EventEmitter {
  readonly #channel: ServerChannel;
  readonly #listeners: ChannelListeners;
  /** Bytes taken since the interval began. */
  #taken = 0;
  #resting: NodeJS.Timeout | undefined;
  #isPaused = false;

  constructor(channel: ServerChannel, listeners: ChannelListeners) {
    super();
    this.#channel = channel;
    this.#listeners = listeners;
    channel.on('readable', this.#take);
    // Whoever sends no more may still look on; but nobody sits at such a terminal.
    for (const event of ['end', 'close'] as const) channel.on(event, () => this.#stop());
  }

  pause(): void {
    this.#isPaused = true;
  }

  resume(): void {
    this.#isPaused = false;
    this.#take();
  }

  #take = (): void => {
    while (!this.#isPaused && this.#taken < KEYS_PER_INTERVAL) {
      const { readableLength } = this.#channel;
      // Without a number the end is found out, where there is nothing before it.
      const most = Math.min(readableLength, KEYS_PER_INTERVAL - this.#taken) || undefined;
      const chunk: Buffer | null = this.#channel.read(most);
      if (chunk === null) return;
      this.#taken += chunk.length;
      this.#resting ??= setTimeout(this.#goOn, KEYS_INTERVAL_MS);
      this.#hand(this.#withoutBeginning(chunk));
    }
  };

  /** An escape to which more belongs is left with it: alone and so long before, it is a key. */
  #withoutBeginning(chunk: Buffer): Buffer {
    if (chunk.length === 1 || chunk.at(-1) !== ESCAPE || this.#channel.readableLength === 0) {
      return chunk;
    }
    this.#channel.unshift(chunk.subarray(-1));
    return chunk.subarray(0, -1);
  }

  #goOn = (): void => {
    this.#resting = undefined;
    this.#taken = 0;
    // The library's window does not keep back who ignores it.
    if (this.#channel.readableLength > MOST_WAITING) this.#listeners.drop('too-much');
    else this.#take();
  };

  #hand(chunk: Buffer): void {
    this.#listeners.onInput();
    try {
      this.emit('data', chunk);
    } catch (thrown) {
      this.#listeners.onCrash(thrown);
    }
  }

  #stop(): void {
    clearTimeout(this.#resting);
    this.#channel.off('readable', this.#take);
    this.emit('close');
  }
}

class ChannelOutput extends EventEmitter implements ScreenOutput {
  columns: number;
  rows: number;
  readonly #channel: ServerChannel;
  readonly #socket: Socket;
  readonly #listeners: ChannelListeners;
  #unread: NodeJS.Timeout | undefined;
  #resized: NodeJS.Timeout | undefined;
  #isOpen = true;
  #keyAt: number | undefined;

  constructor(
    channel: ServerChannel,
    socket: Socket,
    { columns, rows }: WindowSize,
    listeners: ChannelListeners,
  ) {
    super();
    this.#channel = channel;
    this.#socket = socket;
    this.columns = columns;
    this.rows = rows;
    this.#listeners = listeners;
    socket.on('drain', this.#settle);
  }

  write(text: string): boolean {
    // A channel that is closed would keep what is written for ever.
    if (!this.#isOpen || this.#socket.destroyed) return true;
    // The library sends a packet in three pieces, which are to be one on the line as well.
    this.#socket.cork();
    this.#channel.write(text, this.#settle);
    this.#socket.uncork();
    if (this.#keyAt !== undefined) SIGNALS.framed.publish(performance.now() - this.#keyAt);
    this.#keyAt = undefined;
    if (!this.#isFull()) return true;
    const { drop, unreadMs } = this.#listeners;
    this.#unread ??= setTimeout(() => drop('not-reading'), unreadMs);
    return false;
  }

  /** A key was taken: how long until the next frame is told of the first of several. */
  awaitFrame(): void {
    if (this.#keyAt !== undefined) return;
    const at = performance.now();
    this.#keyAt = at;
    setTimeout(() => {
      if (this.#keyAt === at) this.#keyAt = undefined;
    }, FRAME_OF_KEY_MS).unref();
  }

  resize({ columns, rows }: WindowSize): void {
    this.columns = columns;
    this.rows = rows;
    this.#resized ??= setTimeout(() => {
      this.#resized = undefined;
      this.emit('resize');
    }, RESIZE_INTERVAL_MS);
  }

  stop(): void {
    this.#isOpen = false;
    this.#socket.off('drain', this.#settle);
    clearTimeout(this.#unread);
    clearTimeout(this.#resized);
  }

  #isFull(): boolean {
    return this.#channel.writableLength > 0 || this.#socket.writableNeedDrain;
  }

  #settle = (): void => {
    if (this.#unread === undefined || this.#isFull()) return;
    clearTimeout(this.#unread);
    this.#unread = undefined;
    this.emit('drain');
  };
}
