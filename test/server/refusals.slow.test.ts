import type { Client } from 'ssh2';
import { describe, expect, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import {
  logIn,
  openScreen,
  openTestServer,
  outputOf,
  type Ran,
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
    'a subsystem',
    client => refused(answer => client.subsys('netconf', answer)),
    { request: 'subsystem', detail: 'netconf' },
  ],
  [
    'SFTP',
    client => refused(answer => client.sftp(answer)),
    { request: 'subsystem', detail: 'sftp' },
  ],
  [
    'forwarding from the server',
    client => refused(answer => client.forwardIn('127.0.0.1', 0, answer)),
    { request: 'tcpip-forward' },
  ],
  [
    'forwarding to the server',
    client => refused(answer => client.forwardOut('127.0.0.1', 1, '127.0.0.1', 22, answer)),
    { request: 'direct-tcpip', detail: '127.0.0.1:22' },
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
  [
    'X11',
    client =>
      refused(answer =>
        client.shell({ cols: 80, rows: 24 }, { x11: true }, error => answer(error)),
      ),
    { request: 'x11' },
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

  test('any other command', async () => {
    const server = await openTestServer();
    const ran = await runCommand(await logIn(server), 'cat /etc/passwd');
    expect(ran).toEqual({
      stdout: '',
      stderr: `${serveTexts.noCommand}\n`,
      exitCode: 1,
    });
    await server.logged({ event: 'refused', request: 'exec', detail: 'cat /etc/passwd' });
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

test('a flood of variables ends the connection and is one line in the log', async () => {
  const server = await openTestServer();
  const client = await logIn(server);
  const closed = new Promise<void>(resolve => client.once('close', () => resolve()));
  const env = Object.fromEntries(
    Array.from({ length: 2000 }, (_, number) => [`NAME_${number}`, 'x'.repeat(1000)]),
  );
  client.shell({ cols: 80, rows: 24 }, { env }, () => {});
  await closed;
  await server.logged({ event: 'left', reason: logTexts.endings.flood });
  expect(server.lines.map(({ event }) => event)).toEqual(['entered', 'left']);
});

describe('the commands of the house', () => {
  const app = new TestApp();
  const house = {
    answer: (line: string) => {
      if (line === 'rooms') return { kind: 'done', text: 'one\ntwo', language: 'en' } as const;
      if (line === 'break') throw new Error('no answer');
      return line === 'join ABC' ? ({ kind: 'app', app } as const) : undefined;
    },
  };

  test('print plain text, with the line ends that the client needs', async () => {
    const server = await openTestServer({ house });
    expect(await runCommand(await logIn(server), 'rooms')).toEqual({
      stdout: 'one\ntwo\n',
      stderr: '',
      exitCode: 0,
    });
    const { stdout } = await runCommand(await logIn(server), ' rooms ', true);
    expect(stdout).toBe('one\r\ntwo\r\n');
  });

  test('open an app by lines, or on the screen of a terminal', async () => {
    const server = await openTestServer({ house });
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

  test('that throw are logged and harm nobody', async () => {
    const server = await openTestServer({ house });
    const ran = await runCommand(await logIn(server), 'break');
    expect(ran).toMatchObject({ stdout: '', exitCode: 1 });
    await server.logged({ event: 'crashed', name: 'ann', reason: 'no answer' });
    expect(await runCommand(await logIn(server), 'rooms')).toMatchObject({ exitCode: 0 });
  });
});
