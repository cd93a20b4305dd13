import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import type { ScreenSitting } from '../../source/server/house.js';
import { frameOf } from '../helpers/rows.js';
import {
  aborted,
  logIn,
  onScreenOnly,
  openScreen,
  openSocket,
  openTestServer,
  runCommand,
} from '../helpers/ssh-server.js';

/** Makes this many of something at once. */
const many = <Thing>(count: number, make: (index: number) => Promise<Thing>): Promise<Thing[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));

test('of 200 silent connections those within the limit may wait, and are ended later', async () => {
  const server = await openTestServer({
    limits: { connectionsPerMinute: 60 },
    times: { logIn: 3000 },
  });
  const sockets = await many(200, () => openSocket(server));
  for (const socket of sockets) socket.resume();
  await Promise.all(sockets.map(socket => socket.closed || once(socket, 'close')));
  expect(server.lines).toEqual([{ event: 'turned-away', address: '127.0.0.1', reason: 'rate' }]);
});

test('a silent connection is ended after a while', async () => {
  const server = await openTestServer({ times: { logIn: 300 } });
  await openSocket(server);
  await server.logged({ event: 'never-entered', attempts: 0, reason: logTexts.endings.silent });
});

test('silent connections take no seats from players', async () => {
  const server = await openTestServer();
  const screen = await openScreen(await logIn(server));
  await many(199, () => openSocket(server));
  screen.channel.write('a');
  await screen.shows('pressed a');
  const late = await openScreen(await logIn(server, { username: 'bob' }));
  await late.shows('bob sees');
  // By now the first ones have had the time for a handshake.
  await many(2, () => openSocket(server));
  await server.logged({ event: 'never-entered', reason: logTexts.endings.crowd });
});

// Elsewhere a machine has one address on its loopback.
test.runIf(process.platform === 'linux')(
  'a flood from addresses that never repeat keeps nobody out who has logged in before',
  async () => {
    const server = await openTestServer();
    (await logIn(server)).end();
    let count = 0;
    const flood = setInterval(() => {
      for (let more = 0; more < 10; more++) {
        const number = count++;
        const localAddress = `127.1.${number >> 8}.${number & 255}`;
        const stranger = connect({ port: server.port, host: '127.0.0.1', localAddress });
        stranger.on('error', () => {}).resume();
        onTestFinished(() => void stranger.destroy());
      }
    }, 20);
    onTestFinished(() => clearInterval(flood));
    await server.logged({ event: 'turned-away', reason: 'waiting' });
    const friends = await many(5, async index => {
      const client = await logIn(server, { username: `friend${index}` });
      return openScreen(client);
    });
    for (const friend of friends) await friend.shows('hello');
  },
);

test('50 connections that send garbage are one line in the log', async () => {
  const server = await openTestServer({ times: { logIn: 1500 } });
  const screen = await openScreen(await logIn(server));
  await many(50, async index => {
    const socket = await openSocket(server);
    socket.resume();
    const head = ['', 'SSH-2.0-x\r\n', 'GET / HTTP/1.1\r\n\r\n', '\r\n'][index % 4]!;
    socket.write(Buffer.concat([Buffer.from(head), randomBytes(4096)]));
    await once(socket, 'close');
  });
  screen.channel.write('a');
  await screen.shows('pressed a');
  expect(server.lines.map(({ event }) => event)).toEqual(['entered', 'never-entered']);
});

test.each([
  ['everybody', { sessions: 2 }, 'full', serveTexts.full],
  ['one address', { sessionsPerAddress: 2 }, 'full-for-address', serveTexts['full-for-address']],
])(
  'when the sessions of %s are used up the next visitor is told so',
  async (_, limits, reason, sentence) => {
    const server = await openTestServer({ limits });
    const [first] = await many(2, async () => {
      const client = await logIn(server);
      await (await openScreen(client)).shows('hello');
      return client;
    });
    const late = await logIn(server, { username: 'bob' });
    const { stderr, exitCode } = await runCommand(late, 'rooms');
    expect(exitCode).toBe(1);
    expect(stderr).toContain(sentence);
    await server.logged({ event: 'no-seat', name: 'bob', reason });
    first!.end();
    await server.logged({ event: 'left', reason: logTexts.endings.vanished });
    await (await openScreen(await logIn(server, { username: 'bob' }))).shows('hello');
  },
);

/** Draws frames without an end, each all different from the one before. */
class Painter {
  paints = 0;
  readonly app = onScreenOnly(({ terminal, leaving }: ScreenSitting) => {
    const closed = aborted(leaving);
    const timer = setInterval(() => {
      const { columns, rows } = terminal.stdout;
      const row = () => randomBytes(columns).toString('hex').slice(0, columns);
      terminal.stdout.write(frameOf(...Array.from({ length: rows }, row)));
      this.paints++;
    }, 5);
    void closed.then(() => clearInterval(timer));
    return closed;
  });
}

test('a client that never reads costs no more memory than a few frames, and is cut off', async () => {
  const painter = new Painter();
  const server = await openTestServer({ house: { app: painter.app }, times: { unread: 1000 } });
  const client = await logIn(server);
  client.shell({ cols: 1000, rows: 1000 }, (_, channel) => void channel.pause());
  await expect.poll(() => painter.paints).toBeGreaterThan(0);
  const before = process.memoryUsage().arrayBuffers;
  await server.logged({ event: 'left', reason: logTexts.endings['not-reading'] });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
}, 120_000);
