import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { watchOutflow } from '../../source/server/visit.js';

/** Both ends of a connection. */
async function openPair(): Promise<{ readonly here: Socket; readonly there: Socket }> {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  const there = connect(typeof address === 'object' && address ? address.port : 0, '127.0.0.1');
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
