import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import ssh2, { type ClientChannel } from 'ssh2';
import { ShownRows } from './shown-rows.js';

const WINDOW = { cols: 80, rows: 24, term: 'xterm-256color' };
/** What a second of the clock changes, anywhere on the screen. */
const CLOCK_ROW = /\d+ s( for the proof)?$|continues in \d+ s$/;

/** Time after which a key counts as unanswered. */
const NO_ANSWER_MS = 5000;
/** The prompt's row in a window of 24. */
const PROMPT_ROW = 22;

/** A guest with a terminal of 80 × 24. */
export class Guest {
  readonly rows = new ShownRows();
  /** Milliseconds from each key to the first byte of its frame. */
  readonly waits: number[] = [];
  /** Keys without an answer, each with its prompt. */
  readonly unanswered: string[] = [];
  readonly #socket: Socket;
  readonly #channel: ClientChannel;
  #onAnswer: ((at: number) => void) | undefined;
  #watchers = new Set<() => void>();

  private constructor(socket: Socket, channel: ClientChannel) {
    this.#socket = socket;
    this.#channel = channel;
    channel.setEncoding('utf8');
    channel.on('data', (output: string) => this.#take(output));
  }

  /** @param command as for ssh; none for the lobby */
  static async arrive(port: number, name: string, command?: string): Promise<Guest> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const client = new ssh2.Client();
    client.connect({ sock: socket, username: name, readyTimeout: 60_000, tryKeyboard: true });
    await once(client, 'ready');
    const channel = await new Promise<ClientChannel>((resolve, reject) => {
      const opened = (error: Error | undefined, channel: ClientChannel) =>
        error ? reject(error) : resolve(channel);
      if (command === undefined) client.shell(WINDOW, opened);
      else client.exec(command, { pty: WINDOW }, opened);
    });
    channel.on('close', () => client.end());
    return new Guest(socket, channel);
  }

  /** Bytes received. */
  get received(): number {
    return this.#socket.bytesRead;
  }

  /** Presses a key without waiting for an answer. */
  type(text: string): void {
    // One packet, as from other clients; the library would make three of it.
    this.#socket.cork();
    this.#channel.write(text);
    this.#socket.uncork();
  }

  /** The screen's prompt. */
  get prompt(): string {
    return this.rows.row(PROMPT_ROW);
  }

  /** Presses a key that changes the screen, and waits for the change, as a person would. */
  async press(key: string): Promise<void> {
    const { prompt } = this;
    const pressedAt = performance.now();
    const answered = new Promise<number>(resolve => {
      this.#onAnswer = resolve;
    });
    this.type(key);
    const given = new AbortController();
    const nothing = sleep(NO_ANSWER_MS, undefined, { signal: given.signal }).catch(() => {});
    const at = await Promise.race([answered, nothing]);
    given.abort();
    if (at === undefined) this.unanswered.push(`${JSON.stringify(key)} at "${prompt.trim()}"`);
    else this.waits.push(at - pressedAt);
  }

  /** Resolves when the text is on the screen. */
  shows(text: string | RegExp): Promise<void> {
    const isThere = () =>
      typeof text === 'string' ? this.rows.text.includes(text) : text.test(this.rows.text);
    return new Promise(resolve => {
      const look = () => {
        if (!isThere()) return;
        this.#watchers.delete(look);
        resolve();
      };
      this.#watchers.add(look);
      look();
    });
  }

  /** Whether the connection has ended. */
  get isGone(): boolean {
    return this.#socket.destroyed;
  }

  leave(): void {
    this.#socket.destroy();
  }

  #take(output: string): void {
    const now = performance.now();
    const written = this.rows.take(output);
    if (written.some(row => !CLOCK_ROW.test(this.rows.row(row)))) this.#onAnswer?.(now);
    for (const look of [...this.#watchers]) look();
  }
}
