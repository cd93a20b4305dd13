import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';
import ssh2, { type ClientChannel } from 'ssh2';
import { ShownRows } from './shown-rows.js';

const WINDOW = { cols: 80, rows: 24, term: 'xterm-256color' };
/** What a second of a clock changes, wherever it stands. */
const CLOCK_ROW = /\d+ s( for the proof)?$|goes on in \d+ s$/;

/** Somebody with a terminal of 80 by 24 at the other end of a connection. */
export class Guest {
  readonly rows = new ShownRows();
  /** Milliseconds from each key to the first byte of the frame that answers it. */
  readonly waits: number[] = [];
  readonly #socket: Socket;
  readonly #channel: ClientChannel;
  #pressedAt: number | undefined;
  #watchers = new Set<() => void>();

  private constructor(socket: Socket, channel: ClientChannel) {
    this.#socket = socket;
    this.#channel = channel;
    channel.setEncoding('utf8');
    channel.on('data', (output: string) => this.#take(output));
  }

  /** @param command as it would be given to ssh; none for the lobby */
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

  /** Bytes that have come over the line. */
  get received(): number {
    return this.#socket.bytesRead;
  }

  /** Presses a key whose answer is not waited for. */
  type(text: string): void {
    // One packet on the line, as of other clients; the library would make three of it.
    this.#socket.cork();
    this.#channel.write(text);
    this.#socket.uncork();
  }

  /** Presses a key that changes the screen; the time until then is added to `waits`. */
  press(key: string): void {
    this.#pressedAt ??= performance.now();
    this.type(key);
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

  leave(): void {
    this.#socket.destroy();
  }

  #take(output: string): void {
    const now = performance.now();
    const written = this.rows.take(output);
    if (this.#pressedAt !== undefined && written.some(row => !CLOCK_ROW.test(this.rows.row(row)))) {
      this.waits.push(now - this.#pressedAt);
      this.#pressedAt = undefined;
    }
    for (const look of [...this.#watchers]) look();
  }
}
