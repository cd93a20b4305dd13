import { once } from 'node:events';
import type { ClientChannel, PseudoTtyOptions } from 'ssh2';
import { expect, test } from 'vitest';
import { ENGLISH } from '../../source/messages/language.js';
import { newFolder } from '../helpers/new-folder.js';
import { serveProgram } from '../helpers/serve-program.js';
import { isShown, logIn } from '../helpers/ssh-server.js';

/** What the first ones load, and what is kept for all, stays. */
const FIRST = 100;
const LATER = 200;
const AT_ONCE = 10;
/** Bytes that may be kept of a guest, such as the address for limits. A screen takes more than twice as much. */
const KEPT = 30_000;

const { lobby } = ENGLISH.screens.rooms;

test.each<[how: string, window: PseudoTtyOptions | false, greeting: string]>([
  ['screens', { cols: 80, rows: 24, term: 'xterm-256color' }, lobby.none],
  ['lines', false, ENGLISH.linear.rooms.none],
])(
  'a server forgets guests by %s who have come and gone',
  async (_, window, greeting) => {
    const flags = ['--sessions-per-address', '60', '--connections-per-minute', '10000'];
    const server = await serveProgram(flags, { XDG_DATA_HOME: newFolder() });
    const comeAndGo = async (number: number): Promise<void> => {
      const client = await logIn(server, { username: `Ann${number}` });
      const gone = once(client, 'close');
      const channel = await new Promise<ClientChannel>((resolve, reject) => {
        client.shell(window, (error, opened) => (error ? reject(error) : resolve(opened)));
      });
      let text = '';
      channel.on('data', (data: Buffer) => {
        text += data.toString();
      });
      await isShown(() => text, greeting);
      // Half of them say goodbye.
      if (number % 2 === 0) client.destroy();
      else channel.write(window ? 'q' : 'quit\n');
      channel.once('close', () => client.end());
      await gone;
    };
    const comeAndGoAll = async (guests: number): Promise<void> => {
      for (let first = 0; first < guests; first += AT_ONCE) {
        const some = Array.from({ length: AT_ONCE }, (_, one) => comeAndGo(first + one));
        await Promise.all(some);
      }
    };
    await comeAndGoAll(FIRST);
    const before = await server.memory();
    await comeAndGoAll(LATER);
    expect((await server.memory()) - before).toBeLessThan(LATER * KEPT);
  },
  120_000,
);
