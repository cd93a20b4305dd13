import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { logTexts } from '../../source/messages/english/log.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import { createSolverPool } from '../../source/server/solver-pool.js';
import { inside } from '../helpers/inside-client.js';
import { logIn, openScreen, openSocket, openTestServer } from '../helpers/ssh-server.js';
import { openLobby } from './rooms.js';

test('a silent connection is ended after a while', async () => {
  const server = await openTestServer({ times: { logIn: 300 } });
  await openSocket(server);
  await server.logged({ event: 'never-entered', attempts: 0, reason: logTexts.endings.silent });
});

test('silent connections take no seats from players, and make way for others', async () => {
  const server = await openTestServer();
  const screen = await openScreen(await logIn(server));
  const keepSilent = (count: number) =>
    Promise.all(Array.from({ length: count }, () => openSocket(server)));
  await keepSilent(199);
  screen.channel.write('a');
  await screen.shows('pressed a');
  await (await openScreen(await logIn(server, { username: 'bob' }))).shows('hello');
  // By now the first ones have had the time for a handshake.
  await keepSilent(2);
  await server.logged({ event: 'never-entered', reason: logTexts.endings.crowd });
});

test('a client that stops answering is taken for gone', async () => {
  const server = await openTestServer({ times: { keepAlive: 100 } });
  const client = await logIn(server);
  const screen = await openScreen(client);
  await screen.shows('hello');
  // The connection stays open and nothing is read, as if the machine slept.
  inside(client)._sock.pause();
  await server.logged({ event: 'left', name: 'ann', said: 'Keepalive timeout' });
});

test('a guest whose game breaks reads so on a terminal that is given back, and others play on', async () => {
  const server = await openTestServer();
  const [broken, other] = [
    await openScreen(await logIn(server)),
    await openScreen(await logIn(server, { username: 'bob' })),
  ];
  for (const screen of [broken, other]) await screen.shows('hello');
  broken.channel.write('x');
  expect(await broken.exited).toBe(1);
  expect(broken.isAlternate()).toBe(false);
  expect(broken.text()).toContain(serveTexts.crashed);
  await server.logged({ event: 'crashed', name: 'ann', reason: 'thrown at a key' });
  other.channel.write('a');
  await other.shows('pressed a');
});

test('the searches of a guest whose connection is cut are cancelled', async () => {
  const { lobby } = openLobby();
  const file = new URL('./pretend-search.mjs', import.meta.url);
  const createWorker = () => new Worker(file, { workerData: 'jobs, alone' });
  const pool = createSolverPool({ share: { threads: 1, bytes: 1e8 }, waiting: 9, createWorker });
  onTestFinished(() => pool.close());
  const server = await openTestServer({
    house: roomsHouse({ lobby, openSolver: () => pool.open() }),
  });
  const client = await logIn(server);
  const screen = await openScreen(client);
  await screen.shows('No room is open');
  screen.channel.write('d');
  await expect.poll(() => pool.load().running).toBe(1);
  client.destroy();
  await expect.poll(() => pool.load().running).toBe(0);
});
