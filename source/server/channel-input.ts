import { EventEmitter } from 'node:events';
import type { ServerChannel } from 'ssh2';

/** Bytes of keys that are taken in each interval: more than anybody types, and little work at once. */
const KEYS_PER_INTERVAL = 128;
const KEYS_INTERVAL_MS = 60;
/** Bytes that may wait to be taken: a paste, and nobody has a longer one. */
const MOST_WAITING = 64 * 1024;
const ESCAPE = 0x1b;

export interface InputListeners {
  /** A key was pressed, or something else typed. */
  readonly onInput: () => void;
  /** What has arrived made the game throw. */
  readonly onCrash: (thrown: unknown) => void;
  /** More waits than anybody types. */
  readonly onTooMuch: () => void;
}

/** The keys of a channel. Who floods the line with them waits, and nobody else does. */
export class ChannelInput extends EventEmitter {
  readonly #channel: ServerChannel;
  readonly #listeners: InputListeners;
  /** Bytes taken since the interval began. */
  #taken = 0;
  #resting: NodeJS.Timeout | undefined;
  #isPaused = false;

  constructor(channel: ServerChannel, listeners: InputListeners) {
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
    if (this.#channel.readableLength > MOST_WAITING) this.#listeners.onTooMuch();
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
