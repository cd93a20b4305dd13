import { once } from 'node:events';
import xterm from '@xterm/headless';
import ssh2, { type ClientChannel } from 'ssh2';
import { readCell, type TestCell } from '../../test/helpers/screen-cell.js';

const WINDOW = { cols: 80, rows: 24, term: 'xterm-256color' };
const env = { COLORTERM: 'truecolor' };

/** A player with a terminal of 80 × 24, whose screen is read as a person sees it. */
export interface Visitor {
  text(): string;
  /** One cell of the screen, column and row from 0. */
  cell(x: number, y: number): TestCell;
  type(text: string): void;
  /** Whether the connection has ended. */
  isGone(): boolean;
  /** Drops the connection without a word. */
  kill(): void;
}

/**
 * Connects to a server on this machine.
 *
 * @param command as for ssh; none for the lobby
 */
export async function arrive(port: number, name: string, command?: string): Promise<Visitor> {
  const client = new ssh2.Client();
  client.connect({
    host: '127.0.0.1',
    port,
    username: name,
    readyTimeout: 60_000,
    tryKeyboard: true,
  });
  await once(client, 'ready');
  // From now on any error shows as the end of the connection.
  client.on('error', () => {});
  const channel = await new Promise<ClientChannel>((resolve, reject) => {
    const opened = (error: Error | undefined, channel: ClientChannel) =>
      error ? reject(error) : resolve(channel);
    if (command === undefined) client.shell(WINDOW, { env }, opened);
    else client.exec(command, { pty: WINDOW, env }, opened);
  });
  const terminal = new xterm.Terminal({ ...WINDOW, scrollback: 0, allowProposedApi: true });
  let isGone = false;
  channel.on('data', (data: Buffer) => terminal.write(data));
  channel.on('close', () => client.end());
  client.on('close', () => {
    isGone = true;
  });
  return {
    text: () =>
      Array.from(
        { length: WINDOW.rows },
        (_, row) => terminal.buffer.active.getLine(row)?.translateToString(true) ?? '',
      ).join('\n'),
    cell: (x, y) => readCell(terminal, x, y),
    type: text => void channel.write(text),
    isGone: () => isGone,
    kill: () => void client.destroy(),
  };
}
