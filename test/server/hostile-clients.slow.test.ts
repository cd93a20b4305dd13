import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Client } from 'ssh2';
import { expect, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import type { ScreenSitting } from '../../source/server/house.js';
import { inside, sendMessage } from '../helpers/inside-client.js';
import { frameOf } from '../helpers/rows.js';
import { aborted, logIn, onScreenOnly, openScreen, openTestServer } from '../helpers/ssh-server.js';

const closing = (client: Client): Promise<void> =>
  new Promise(resolve => inside(client)._sock.once('close', () => resolve()));

/** Repeats an attack as fast as it can be sent, until the connection is closed. */
async function untilClosed(client: Client, act: () => void): Promise<void> {
  const { _sock: socket } = inside(client);
  const closed = closing(client);
  while (!socket.destroyed && socket.writable) {
    for (let count = 0; count < 100; count++) act();
    const drained = new Promise(resolve => socket.once('drain', resolve));
    await Promise.race([closed, socket.writableNeedDrain ? drained : setImmediate()]);
  }
}

test('a client that ignores flow control is cut off before much of its input waits', async () => {
  const server = await openTestServer();
  const screen = await openScreen(await logIn(server));
  const client = await logIn(server, { username: 'eve' });
  const { channel } = await openScreen(client);
  const before = process.memoryUsage().arrayBuffers;
  const { id } = inside(channel).outgoing;
  const flood = Buffer.alloc(32_001, 'j');
  await untilClosed(client, () => inside(client)._protocol.channelData(id, flood));
  await server.logged({ event: 'left', name: 'eve', reason: logTexts.endings['too-much'] });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
  screen.channel.write('a');
  await screen.shows('pressed a');
});

/** An SSH message that gets no answer. */
const IGNORE = 2;

const ROUNDS: readonly (readonly [string, (client: Client) => Promise<unknown>])[] = [
  [
    'asks and asks, and reads no answer',
    client => {
      inside(client)._sock.pause();
      return untilClosed(client, () => inside(client)._protocol.ping());
    },
  ],
  [
    // So few bytes that their number does not end the connection.
    'asks more often than anybody has to',
    client => {
      for (let asked = 0; asked < 150; asked++) inside(client)._protocol.ping();
      return closing(client);
    },
  ],
  [
    'sends more than a person types, and asks for nothing by it',
    client => {
      const nothing = Buffer.alloc(4096);
      nothing[0] = IGNORE;
      nothing.writeUInt32BE(nothing.length - 5, 1);
      for (let sent = 0; sent < 200; sent++) sendMessage(client, nothing);
      return closing(client);
    },
  ],
  [
    'agrees on new secrets again and again',
    async client => {
      client.setNoDelay(true);
      let agreed = 0;
      client.on('handshake', () => {
        agreed++;
        inside(client)._protocol.rekey();
      });
      inside(client)._protocol.rekey();
      await closing(client);
      // The client has not sent much until then.
      expect(agreed).toBeLessThan(20);
    },
  ],
];

test.each(ROUNDS)('a client that %s is cut off', async (_, flood) => {
  const server = await openTestServer();
  const screen = await openScreen(await logIn(server));
  const client = await logIn(server, { username: 'eve' });
  await openScreen(client);
  await flood(client);
  await server.logged({ event: 'left', name: 'eve', reason: logTexts.endings['too-much'] });
  expect(server.lines.filter(({ name }) => name === 'eve')).toHaveLength(2);
  screen.channel.write('a');
  await screen.shows('pressed a');
});

/** Numbers of SSH messages, of all three layers. */
const MESSAGES = [
  ...[1, 2, 3, 4, 5, 6, 7, 20, 21, 30, 31, 50, 51, 52, 53, 60, 61],
  ...[80, 81, 82, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99, 100, 192, 255],
];
const BODIES = {
  'nothing in it': Buffer.alloc(0),
  'zeros in it': Buffer.alloc(64),
  'lengths beyond its end': Buffer.alloc(64, 0xff),
  'a short text and no more': Buffer.from([0, 0, 0, 1, 65]),
};

test.each(Object.entries(BODIES))('messages with %s harm nobody', async (_, body) => {
  const server = await openTestServer({
    limits: { sessionsPerAddress: MESSAGES.length + 1 },
    times: { begin: 1000 },
  });
  const screen = await openScreen(await logIn(server));
  await Promise.all(
    MESSAGES.map(async message => {
      const client = await logIn(server, { username: 'eve' });
      const closed = closing(client);
      sendMessage(client, Buffer.concat([Buffer.from([message]), body]));
      await closed;
    }),
  );
  expect(server.lines.filter(({ event }) => event === 'crashed')).toEqual([]);
  screen.channel.write('a');
  await screen.shows('pressed a');
});

/** Draws frames without an end, each all different from the one before. */
const painting = onScreenOnly(async ({ terminal: { stdout }, leaving }: ScreenSitting) => {
  const { columns, rows } = stdout;
  const row = () => randomBytes(columns).toString('hex').slice(0, columns);
  const paint = () => stdout.write(frameOf(...Array.from({ length: rows }, row)));
  const timer = setInterval(paint, 5);
  await aborted(leaving);
  clearInterval(timer);
});

test('a client that never reads costs no more memory than a few frames, and is cut off', async () => {
  const server = await openTestServer({ house: { app: painting }, times: { unread: 1000 } });
  const client = await logIn(server);
  const before = process.memoryUsage().arrayBuffers;
  client.shell({ cols: 1000, rows: 1000 }, (_, channel) => void channel.pause());
  await server.logged({ event: 'left', reason: logTexts.endings['not-reading'] });
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * 1024 * 1024);
}, 120_000);
