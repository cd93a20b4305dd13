import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { ServerChannel } from 'ssh2';
import type { ScreenOutput } from '../ui/terminal/screen.js';
import type { TerminalStreams } from '../ui/terminal/terminal.js';

export interface WindowSize {
  readonly columns: number;
  readonly rows: number;
}

/** No window is larger, and a frame for one that claims to be would fill the memory. */
const LARGEST = 1000;
/** A client may tell of its size as often as it likes; it is followed no more often than this. */
const RESIZE_INTERVAL_MS = 50;
/** Bytes of keys that are taken in each interval: a paste of 64 KB takes a second. */
const KEYS_PER_INTERVAL = 4096;
const KEYS_INTERVAL_MS = 60;

/** What a client says of its window, which may be anything, as a window that can be drawn in. */
export const windowSize = (columns: number, rows: number): WindowSize => ({
  columns: clamp(columns),
  rows: clamp(rows),
});

/** Zero stands for a size that is not known. */
const clamp = (cells: number): number => (cells === 0 ? 0 : Math.min(Math.max(cells, 1), LARGEST));

/** A channel dressed as a terminal. */
export interface ChannelTerminal {
  readonly streams: TerminalStreams;
  resize(size: WindowSize): void;
  /** Writes behind all that was drawn, as long as there is somebody to read it. */
  write(text: string): void;
}

export interface ChannelListeners {
  /** A key was pressed, or something else typed. */
  readonly onInput: () => void;
  /** What has arrived made the game throw. */
  readonly onCrash: (thrown: unknown) => void;
  /** For `unreadMs` nothing of what waits was taken. */
  readonly onUnread: () => void;
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
  { onInput, onCrash, onUnread, unreadMs }: ChannelListeners & { readonly unreadMs: number },
): ChannelTerminal {
  const input = new ChannelInput(channel);
  const output = new ChannelOutput(channel, socket, size, { onUnread, unreadMs });
  channel.on('data', (chunk: Buffer) => {
    onInput();
    try {
      input.take(chunk);
    } catch (thrown) {
      onCrash(thrown);
    }
  });
  // Whoever sends no more may still look on; but nobody sits at such a terminal.
  for (const event of ['end', 'close'] as const) {
    channel.on(event, () => {
      output.stop();
      input.stop();
    });
  }
  return {
    streams: { stdin: input, stdout: output },
    resize: size => output.resize(size),
    write: text => void output.write(text),
  };
}

class ChannelInput extends EventEmitter {
  readonly #channel: ServerChannel;
  #taken = 0;
  #resting: NodeJS.Timeout | undefined;
  #paused = false;

  constructor(channel: ServerChannel) {
    super();
    this.#channel = channel;
  }

  take(chunk: Buffer): void {
    this.#taken += chunk.length;
    // Who floods the line with keys waits, and nobody else does.
    if (this.#taken > KEYS_PER_INTERVAL) this.#channel.pause();
    this.#resting ??= setTimeout(() => {
      this.#resting = undefined;
      this.#taken = 0;
      if (!this.#paused) this.#channel.resume();
    }, KEYS_INTERVAL_MS);
    this.emit('data', chunk);
  }

  pause(): void {
    this.#paused = true;
  }

  resume(): void {
    this.#paused = false;
    if (this.#taken <= KEYS_PER_INTERVAL) this.#channel.resume();
  }

  stop(): void {
    clearTimeout(this.#resting);
    this.emit('close');
  }
}

class ChannelOutput extends EventEmitter implements ScreenOutput {
  columns: number;
  rows: number;
  readonly #channel: ServerChannel;
  readonly #socket: Socket;
  readonly #patience: { readonly onUnread: () => void; readonly unreadMs: number };
  #unread: NodeJS.Timeout | undefined;
  #resized: NodeJS.Timeout | undefined;
  #isOpen = true;

  constructor(
    channel: ServerChannel,
    socket: Socket,
    { columns, rows }: WindowSize,
    patience: { readonly onUnread: () => void; readonly unreadMs: number },
  ) {
    super();
    this.#channel = channel;
    this.#socket = socket;
    this.columns = columns;
    this.rows = rows;
    this.#patience = patience;
    socket.on('drain', this.#settle);
  }

  write(text: string): boolean {
    // A channel that is closed would keep what is written for ever.
    if (!this.#isOpen || this.#socket.destroyed) return true;
    this.#channel.write(text, this.#settle);
    if (!this.#isFull()) return true;
    this.#unread ??= setTimeout(this.#patience.onUnread, this.#patience.unreadMs);
    return false;
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
