import type { Client } from 'ssh2';
import { describe, expect, test } from 'vitest';
import type { Ran } from '../cli/run-cli.js';
import {
  logIn,
  openScreen,
  openTestServer,
  outputOf,
  runCommand,
  type Screen,
  screenOn,
  TestApp,
} from '../helpers/ssh-server.js';

/** Resolves if the request is refused, and rejects if it is granted. */
const refused = (request: (answer: (error?: Error | null) => void) => void): Promise<void> =>
  new Promise((resolve, reject) =>
    request(error => (error ? resolve() : reject(new Error('granted')))),
  );

const REFUSALS: readonly (readonly [string, (client: Client) => Promise<unknown>, object])[] = [
  [
    'SFTP',
    client => refused(answer => client.sftp(answer)),
    { request: 'subsystem', detail: 'sftp' },
  ],
  [
    'a Unix socket of the server',
    client => refused(answer => client.openssh_forwardInStreamLocal('/tmp/socket', answer)),
    { request: 'streamlocal-forward@openssh.com' },
  ],
  [
    'a way to a Unix socket',
    client => refused(answer => client.openssh_forwardOutStreamLocal('/tmp/socket', answer)),
    { request: 'direct-streamlocal' },
  ],
];

describe('refused, with one line in the log:', () => {
  test.each(REFUSALS)('%s', async (_, ask, expected) => {
    const server = await openTestServer();
    const client = await logIn(server);
    await ask(client);
    await server.logged({ event: 'refused', name: 'ann', ...expected });
    expect(server.lines.filter(({ event }) => event === 'refused')).toHaveLength(1);
  });

  test('a second session on the same connection', async () => {
    const server = await openTestServer();
    const client = await logIn(server);
    const screen = await openScreen(client);
    await screen.shows('hello');
    await expect(runCommand(client, 'rooms')).rejects.toThrow();
    await server.logged({ event: 'refused', request: 'session' });
    screen.channel.write('a');
    await screen.shows('pressed a');
  });

  test('signals, of which only the first is logged', async () => {
    const server = await openTestServer();
    const screen = await openScreen(await logIn(server));
    await screen.shows('hello');
    for (const signal of ['KILL', 'TERM', 'INT']) screen.channel.signal(signal);
    screen.channel.write('a');
    await screen.shows('pressed a');
    expect(server.lines.filter(({ event }) => event === 'refused')).toEqual([
      { event: 'refused', address: '127.0.0.1', name: 'ann', request: 'signal', detail: 'KILL' },
    ]);
  });
});

test('a command of the house opens an app by lines, or on the screen of a terminal', async () => {
  const { app } = new TestApp();
  const server = await openTestServer({ house: { answer: () => ({ kind: 'app', app }) } });
  const guest = await logIn(server);
  const ran = await new Promise<Ran>((resolve, reject) =>
    guest.exec('join ABC', (error, channel) => {
      if (error) reject(error);
      else resolve(outputOf(channel));
      // A line end may have two characters, also in two pieces.
      channel?.write('one\r');
      channel?.end('\ntwo\nthr\x1b[Aee');
    }),
  );
  expect(ran).toEqual({
    stdout: 'ann is heard\nheard one\nheard two\nheard thr\x1b[Aee\n',
    stderr: '',
    exitCode: 0,
  });
  const client = await logIn(server);
  const screen = await new Promise<Screen>((resolve, reject) =>
    client.exec('join ABC', { pty: { cols: 80, rows: 24, term: 'xterm' } }, (error, channel) =>
      error ? reject(error) : resolve(screenOn(channel)),
    ),
  );
  await screen.shows('hello');
  screen.channel.write('q');
  expect(await screen.exited).toBe(0);
});
