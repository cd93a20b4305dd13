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

/** What the server sends until it ends the connection. */
async function heard(socket: Socket): Promise<string> {
  let text = '';
  socket.on('data', bytes => {
    text += bytes;
  });
  await once(socket, 'close');
  return text;
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
  ['192.0.2.8', v1('::ffff:192.0.2.8')],
  ['192.0.2.7', v2(0x21, 0x11, FOUR)],
  ['127.0.0.1', v2(0x20, 0x00, [])],
])('a client behind a proxy has the address %s', async (address, header) => {
  const server = await openBehindProxy();
  await comesFrom(server, header);
  await server.logged({ event: 'entered', name: 'ann', address });
});

test('limits and bans hold for the client’s address, not for the proxy’s', async () => {
  const entry = entryOf();
  const server = await openBehindProxy({ entry, limits: { connectionsPerMinute: 1 } });
  for (const host of [1, 2, 3]) await comesFrom(server, v1(`192.0.2.${host}`));
  expect(await heard(await sent(server, [v1('192.0.2.3')]))).toBe('');
  await server.logged({ event: 'turned-away', address: '192.0.2.3', reason: 'rate' });
  entry.bans.holds = ({ address }) => address === '192.0.2.9';
  const banned = await sent(server, [v1('192.0.2.9'), Buffer.from('SSH-2.0-test\r\n')]);
  expect(await heard(banned)).toContain(serveTexts.banned);
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
  ['half a header', v1('192.0.2.7').subarray(0, 20)],
  ['SSH at once', Buffer.from('SSH-2.0-test\r\n')],
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
    await heard(await sent(server, [header]));
    await server.logged({ event: 'never-entered', reason: logTexts.endings.proxy });
    for (let cut = 1; cut < header.length; cut++) {
      const pieces = [header.subarray(0, cut), header.subarray(cut), ssh];
      const text = await heard(await sent(server, pieces));
      // Without a key exchange.
      expect(text.replace(greeting, '').length).toBeLessThan(100);
    }
    expect(server.lines.filter(({ event }) => event === 'entered')).toEqual([]);
  },
);
