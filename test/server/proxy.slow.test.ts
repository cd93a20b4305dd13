import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { networks } from '../../source/server/bans.js';
import { proxyHeader } from '../helpers/proxy.js';
import {
  entryOf,
  logIn,
  openSocket,
  openTestServer,
  type TestServer,
} from '../helpers/ssh-server.js';

const FOUR = [192, 0, 2, 7, 203, 0, 113, 1, 0x12, 0x34, 0x08, 0xae];
const { v1, v2 } = proxyHeader;

const openBehindProxy = (options: Parameters<typeof openTestServer>[0] = {}) =>
  openTestServer({ isProxy: networks(['127.0.0.0/8']), ...options });

/** What the server sends, until it ends the connection or has sent this. */
async function heard(socket: Socket): Promise<string> {
  const data = once(socket, 'data').then(([bytes]) => String(bytes));
  const closed = once(socket, 'close').then(() => '');
  return Promise.race([data, closed]);
}

/** Logs in behind a header. */
async function comesFrom(server: TestServer, header: Buffer): Promise<void> {
  const sock = connect(server.port, '127.0.0.1');
  onTestFinished(() => void sock.destroy());
  await once(sock, 'connect');
  sock.write(header);
  await logIn(server, { sock });
}

test.each([
  ['192.0.2.7', v1('192.0.2.7')],
  ['2001:db8::7', v1('2001:db8::7')],
  ['192.0.2.8', v1('::ffff:192.0.2.8')],
  ['192.0.2.7', v2(0x21, 0x11, [...FOUR, 0xe0, 0, 1, 7])],
  ['127.0.0.1', v2(0x20, 0x00, [])],
  ['127.0.0.1', Buffer.from('PROXY UNKNOWN\r\n')],
])('a client behind a proxy has the address %s', async (address, header) => {
  const server = await openBehindProxy();
  await comesFrom(server, header);
  await server.logged({ event: 'entered', name: 'ann', address });
});

test('limits and bans hold for the client’s address, not for the proxy’s', async () => {
  const entry = entryOf();
  const server = await openBehindProxy({ entry, limits: { connectionsPerMinute: 1 } });
  for (const host of [1, 2, 3]) await comesFrom(server, v1(`192.0.2.${host}`));
  await expect(heard((await sent(server, [v1('192.0.2.3')]))!)).resolves.toBe('');
  await server.logged({ event: 'turned-away', address: '192.0.2.3', reason: 'rate' });
  entry.bans.holds({ address: '' });
  Object.assign(entry.bans, {
    holds: ({ address }: { address: string }) => address === '192.0.2.9',
  });
  const banned = (await sent(server, [v1('192.0.2.9'), Buffer.from('SSH-2.0-test\r\n')]))!;
  let told = '';
  banned.on('data', data => {
    told += data;
  });
  await once(banned, 'close');
  expect(told).toContain(serveTexts.banned);
  await server.logged({ event: 'turned-away', address: '192.0.2.9', reason: 'banned' });
});

/** A socket that sends each of these pieces as a packet of its own. */
async function sent(server: TestServer, pieces: readonly Buffer[]): Promise<Socket> {
  const socket = await openSocket(server);
  socket.setNoDelay(true);
  for (const piece of pieces) {
    await new Promise(resolve => socket.write(piece, resolve));
    await new Promise(setImmediate);
  }
  return socket;
}

test.each([
  ['half a header of version 1', v1('192.0.2.7').subarray(0, 20)],
  ['half a header of version 2', v2(0x21, 0x11, FOUR).subarray(0, 20)],
  ['nothing', Buffer.alloc(0)],
  ['SSH at once', Buffer.from('SSH-2.0-test\r\n')],
  ['a header that is too long', Buffer.from(`PROXY TCP4 ${'1'.repeat(200)}\r\n`)],
])('a proxy that sends %s is cut off', async (_, bytes) => {
  const server = await openBehindProxy({ times: { proxy: 300 } });
  const socket = await sent(server, [bytes]);
  expect(await heard(socket)).toBe('');
  await server.logged({ event: 'turned-away', address: '127.0.0.1', reason: 'proxy' });
});

test.each([
  ['version 1', v1('192.0.2.7')],
  ['version 2', v2(0x21, 0x11, FOUR)],
])(
  'a header of %s from an address that is no proxy is refused, wherever it is cut',
  async (_, header) => {
    const server = await openTestServer({ isProxy: networks(['10.0.0.0/8']) });
    const ssh = Buffer.from('SSH-2.0-test\r\n');
    const greeting = 'SSH-2.0-ricochet-tui\r\n';
    const socket = await sent(server, [header]);
    await once(socket.resume(), 'close');
    await server.logged({ event: 'never-entered', reason: logTexts.endings.proxy });
    for (let cut = 1; cut < header.length; cut++) {
      const socket = await sent(server, [header.subarray(0, cut), header.subarray(cut), ssh]);
      let text = '';
      socket.on('data', data => {
        text += data;
      });
      await once(socket, 'close');
      // Without a key exchange.
      expect(text.replace(greeting, '').length).toBeLessThan(100);
    }
    expect(server.lines.filter(({ event }) => event === 'entered')).toEqual([]);
  },
);
