import { EventEmitter } from 'node:events';
import type { Socket } from 'node:net';
import type { ServerChannel } from 'ssh2';
import type { ScreenOutput } from '../terminal/screen.js';
import type { TerminalStreams } from '../terminal/terminal.js';
import { ChannelInput, type InputListeners } from './channel-input.js';

export interface WindowSize {
  readonly columns: number;
  readonly rows: number;
}

/** What a window of any size is drawn in: a whole screen of small letters. More would be work for all. */
const LARGEST: WindowSize = { columns: 300, rows: 100 };
/** A client may tell of its size as often as it likes; it is followed no more often than this. */
const RESIZE_INTERVAL_MS = 150;

/** What a client says of its window, which may be anything, as a window that can be drawn in. */
export const windowSize = (columns: number, rows: number): WindowSize => ({
  columns: clamp(columns, LARGEST.columns),
  rows: clamp(rows, LARGEST.rows),
});

/** Zero stands for a size that is not known. */
const clamp = (cells: number, most: number): number =>
  cells === 0 ? 0 : Math.min(Math.max(cells, 1), most);

/** A channel dressed as a terminal. */
export interface ChannelTerminal {
  readonly streams: TerminalStreams;
  resize(size: WindowSize): void;
  /** Writes behind all that was drawn, as long as there is somebody to read it. */
  write(text: string): void;
}

export interface ChannelListeners extends InputListeners {
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
  { onUnread, unreadMs, ...listeners }: ChannelListeners & { readonly unreadMs: number },
): ChannelTerminal {
  const input = new ChannelInput(channel, listeners);
  const output = new ChannelOutput(channel, socket, size, { onUnread, unreadMs });
  for (const event of ['end', 'close'] as const) channel.on(event, () => output.stop());
  return {
    streams: { stdin: input, stdout: output },
    resize: size => output.resize(size),
    write: text => void output.write(text),
  };
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
    // The library sends a packet in three pieces, which are to be one on the line as well.
    this.#socket.cork();
    this.#channel.write(text, this.#settle);
    this.#socket.uncork();
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
