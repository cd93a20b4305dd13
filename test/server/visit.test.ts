import { EventEmitter, once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { EntryRules } from '../../source/server/admission.js';
import { TIMES } from '../../source/server/limits.js';
import { createNames } from '../../source/server/names.js';
import { openVisit, watchOutflow } from '../../source/server/visit.js';

const told = vi.hoisted(() => [] as unknown[]);
vi.mock('../../source/server/receive-session.js', () => ({
  receiveSession: () => () => ({
    tell: (notice: unknown) => void told.push(notice),
    leave: (farewell: unknown) => void told.push(farewell),
    hangUp() {},
  }),
}));

/** Both ends of a connection. */
async function openPair(
  allowHalfOpen = false,
): Promise<{ readonly here: Socket; readonly there: Socket }> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const there = connect({ port, host: '127.0.0.1', allowHalfOpen });
  const [here] = (await once(server, 'connection')) as [Socket];
  onTestFinished(() => {
    here.destroy();
    there.destroy();
  });
  return { here, there };
}

const MEGABYTE = 1024 * 1024;

test('a client that takes none of its output is noticed, whatever wrote it', async () => {
  const { here, there } = await openPair();
  there.pause();
  // More than the system buffers, and less than may wait.
  while (here.writableLength < MEGABYTE) here.write(Buffer.alloc(MEGABYTE));
  await new Promise<void>(resolve => watchOutflow(here, 200, resolve));
  expect(here.writableLength).toBeGreaterThan(0);
});

test('a client for which too much waits is noticed even if it takes a little now and then', async () => {
  const { here, there } = await openPair();
  there.pause();
  here.write(Buffer.alloc(32 * MEGABYTE));
  const nibbling = setInterval(() => there.read(1), 5);
  onTestFinished(() => clearInterval(nibbling));
  await new Promise<void>(resolve => watchOutflow(here, 1000, resolve));
});

test('a client that takes its output, or gets none, is left alone', async () => {
  const { here, there } = await openPair();
  const idle = await openPair();
  let unread = 0;
  for (const socket of [here, idle.here]) watchOutflow(socket, 100, () => unread++);
  let taken = 0;
  const all = new Promise<void>(resolve => {
    there.on('data', chunk => {
      taken += chunk.length;
      if (taken === 100 * 1024) resolve();
    });
  });
  for (let count = 0; count < 100; count++) {
    here.write(Buffer.alloc(1024));
    await setTimeout(4);
  }
  await all;
  expect(unread).toBe(0);
});

type Host = Parameters<typeof openVisit>[1];

/** A visit that tries to log in, at a server that lets each answer to a password wait. */
async function openLogin(admission: EntryRules['admission']) {
  const { here } = await openPair(true);
  const client = Object.assign(new EventEmitter(), {
    _protocol: { _handlers: { GLOBAL_REQUEST() {} } },
    end: () => void log.push('ended'),
  });
  const log: unknown[] = [];
  const entry = { admission, admins: new Map(), motd: '', bans: { holds: () => false } };
  const visit = openVisit(
    {
      socket: here,
      address: '192.0.2.1',
      pass: { keepPlace() {}, takeSeat() {}, giveBack() {} } as never,
    },
    {
      entry: entry as never,
      names: createNames(),
      isNews: () => false,
      brake(address, isWrong) {
        log.push({ address, isWrong });
        return 1;
      },
      log() {},
      times: { ...TIMES, logIn: 600_000, hangUp: 1 },
    } as Partial<Host> as Host,
  );
  visit.greet(client as never);
  /** Tries a way to log in; tells what happens, and the answer. */
  const attempt = async (context: object): Promise<readonly unknown[]> => {
    const answer = await new Promise(resolve => {
      const accept = () => resolve('accepted');
      client.emit('authentication', { username: 'ann', accept, reject: resolve, ...context });
    });
    return [...log.splice(0), answer];
  };
  return { attempt, client, socket: here, visit };
}

const PASSWORD = { kind: 'password', password: 'right' } as const;
const WAYS = ['publickey', 'password'];
const key = { algo: 'ssh-ed25519', data: Buffer.alloc(51) };

test.each<[string, EntryRules['admission'], object, readonly unknown[]]>([
  ['nothing', PASSWORD, { method: 'none' }, [WAYS]],
  ['a wrong key', { kind: 'keys', keys: new Map() }, { method: 'publickey', key }, [['publickey']]],
  [
    'a wrong password',
    PASSWORD,
    { method: 'password', password: 'wrong' },
    [{ address: '192.0.2.1', isWrong: true }, WAYS],
  ],
  [
    'the right password',
    PASSWORD,
    { method: 'password', password: 'right' },
    [{ address: '192.0.2.1', isWrong: false }, 'accepted'],
  ],
])('only the answer to a password waits: %s', async (_, admission, context, expected) => {
  const { attempt } = await openLogin(admission);
  expect(await attempt(context)).toEqual(expected);
});

test('who may enter without a key is refused once, in case there is a key', async () => {
  const { attempt } = await openLogin({ kind: 'none' });
  const ways = ['publickey', 'keyboard-interactive', 'password'];
  expect(await attempt({ method: 'none' })).toEqual([ways]);
  expect(await attempt({ method: 'none' })).toEqual(['accepted']);
});

test('a client that does not hang up after its session is disconnected', async () => {
  const { socket, visit } = await openLogin(PASSWORD);
  socket.end();
  await visit.closed;
});

test('a notice and a farewell are shown by the app of a session, and by nobody before there is one', async () => {
  const { client, visit } = await openLogin({ kind: 'none' });
  const notice = { code: 'motd', words: 'Finals on Friday' } as const;
  const farewell = { code: 'banned' } as const;
  client.emit('ready');
  expect(visit.visitor).toMatchObject({ name: 'guest', address: '192.0.2.1' });
  expect(visit.tell(notice)).toBe(false);
  client.emit('session', () => {});
  expect(visit.tell(notice)).toBe(true);
  visit.leave('banned', farewell);
  expect(told).toEqual([notice, farewell]);
});

test('the sixth wrong attempt ends the connection; to ask for the ways to log in is none', async () => {
  const { attempt } = await openLogin(PASSWORD);
  const wrong = { method: 'keyboard-interactive' };
  for (const context of [{ method: 'none' }, ...Array(5).fill(wrong), { method: 'none' }]) {
    expect(await attempt(context)).toEqual([WAYS]);
  }
  expect(await attempt(wrong)).toEqual(['ended', WAYS]);
  expect(await attempt({ method: 'password', password: 'right' })).toEqual([undefined]);
});
