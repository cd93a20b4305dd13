import type { ConnectConfig } from 'ssh2';
import type { TestCell } from './screen-cell.js';
import { isShown, logIn, openScreen } from './ssh-server.js';
import { KEY_BYTES } from './terminal.js';

/** A player at a screen of 80 by 24. */
export interface SshPlayer {
  text(): string;
  /** One cell of the screen, column and row from 0. */
  cell(x: number, y: number): TestCell;
  type(text: string): void;
  press(key: keyof typeof KEY_BYTES): void;
}

/** Connects to the server under a name, for the lobby or with a command. */
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
  };
};

/** Waits until all screens show the text or match the expression. */
export async function allSee(
  players: readonly SshPlayer[],
  expected: string | RegExp,
): Promise<void> {
  for (const player of players) await isShown(player.text, expected);
}
