import type { ConnectConfig } from 'ssh2';
import { expect, onTestFinished, vi } from 'vitest';
import { openSsh } from './open-ssh.js';
import type { TestCell } from './screen-cell.js';
import { isShown, logIn, openScreen } from './ssh-server.js';
import { KEY_BYTES, openTestTerminal } from './terminal.js';

/** A player at a screen of 80 by 24. */
export interface SshPlayer {
  text(): string;
  /** One cell of the screen, column and row from 0. */
  cell(x: number, y: number): TestCell;
  type(text: string): void;
  press(key: keyof typeof KEY_BYTES): void;
  /** Kills the client without a goodbye. */
  kill(): Promise<void>;
}

/** Connects to the server under a name, for the lobby or with a command. */
export type Arrive = (
  server: { readonly port: number },
  name: string,
  command?: string,
) => Promise<SshPlayer>;

/** Connects with the client of ssh2. */
export const arriveBySsh2 = async (
  server: { readonly port: number },
  name: string,
  command?: string,
  config: ConnectConfig = {},
): Promise<SshPlayer> => {
  const client = await logIn(server, { username: name, ...config });
  const env = { COLORTERM: 'truecolor' };
  const { channel, text, cell } = await openScreen(client, { env, command });
  return {
    text,
    cell,
    type: typed => void channel.write(typed),
    press: key => void channel.write(KEY_BYTES[key]),
    kill: async () => void client.destroy(),
  };
};

/** Connects with OpenSSH's client in a pseudo-terminal; resolves when something is drawn. */
export const arriveByOpenSsh: Arrive = async (server, name, command) => {
  const terminal = await openTestTerminal({
    command: openSsh(
      server,
      ...['-t', '-o', 'SendEnv=COLORTERM', `${name}@127.0.0.1`],
      ...(command === undefined ? [] : [command]),
    ),
  });
  onTestFinished(() => terminal.close());
  // What is typed before the client has taken over the terminal may be lost in it.
  await vi.waitFor(() => expect(terminal.text().trim()).not.toBe(''), 60_000);
  return {
    text: () => terminal.text(),
    cell: (x, y) => terminal.cell(x, y),
    type: text => terminal.type(text),
    press: key => terminal.press(key),
    kill: () => terminal.close(),
  };
};

/** Waits until all screens show the text or match the expression. */
export async function allSee(
  players: readonly SshPlayer[],
  expected: string | RegExp,
): Promise<void> {
  for (const player of players) await isShown(player.text, expected);
}
