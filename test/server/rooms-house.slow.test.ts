import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import type { openGame } from '../../source/server/open-game.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import { createSolverPool } from '../../source/server/solver-pool.js';
import { opened } from '../helpers/lobby.js';
import { frameOf } from '../helpers/rows.js';
import { solverHere } from '../helpers/solver-here.js';
import { logIn, openScreen, openTestServer, runCommand } from '../helpers/ssh-server.js';
import { roomOptions } from '../room/table.js';
import { openLobby } from './rooms.js';

/** A screen that enters the named room and takes a seat. */
const sitDown: typeof openGame = ({ terminal, leaving }, start) => {
  const door = start.screen === 'room' ? start.door : undefined;
  let leave = () => {};
  const closed = new Promise<undefined>((resolve, reject) => {
    leave = () => resolve(undefined);
    leaving.addEventListener('abort', leave);
    terminal.onInput(event => {
      if (event.kind !== 'character') return;
      if (event.text === 'q') leave();
      if (event.text === 'X') reject(new Error('broken'));
      if (event.text === 'x') throw new Error('thrown at a key');
    });
  });
  const show = () => {
    const names = door?.room().seats.map(({ name }) => name) ?? [];
    terminal.stdout.write(frameOf(`room ${door?.name}: ${names.join(', ')}.`));
  };
  if (door) door.ask({ type: 'sit' }, show);
  else show();
  return closed;
};

async function openHouse() {
  const hosted = openLobby();
  const server = await openTestServer({
    house: roomsHouse({ lobby: hosted.lobby, openSolver: () => solverHere, show: sitDown }),
  });
  const door = opened(hosted.guest('ann').open(roomOptions(), ['easy']));
  return { ...hosted, server, door };
}

test('the command rooms lists public rooms in plain text', async () => {
  const { server, guest, door } = await openHouse();
  guest('eve').open(roomOptions({ code: '' }), []);
  opened(guest('bob').join('1'));
  const ran = await runCommand(await logIn(server), 'rooms');
  expect(ran).toEqual({
    stdout: 'Room 1; edition 1999; ann, Bolt; not started; 1 watching\n',
    stderr: '',
    exitCode: 0,
  });
  door.ask({ type: 'start' });
  expect((await runCommand(await logIn(server), 'rooms')).stdout).toContain('; round 1;');
});

test('a guest who logs in with the word of a seat gets it back, and the word is not logged', async () => {
  const { server, guest } = await openHouse();
  const eve = guest('eve');
  const door = opened(eve.open(roomOptions({ code: '' }), ['easy']));
  door.ask({ type: 'start' });
  eve.leave();
  expect(door.room().seats[0]!.guest).toBeUndefined();
  const client = await logIn(server, { username: `eve+${eve.word}` });
  await openScreen(client, { command: `join ${door.name}` });
  await expect.poll(() => door.room().seats[0]!.guest).toBeDefined();
  const entered = await server.logged({ event: 'entered', name: 'eve' });
  expect(JSON.stringify(entered)).not.toContain(eve.word);
});

test('the command join enters a room by its number or code', async () => {
  const { server, guest } = await openHouse();
  const own = opened(guest('eve').open(roomOptions({ code: '' }), []));
  for (const [name, shown] of [
    ['1', 'room 1: ann, Bolt, bob.'],
    [own.name, `room ${own.name}: eve, bob.`],
  ] as const) {
    const client = await logIn(server, { username: 'bob' });
    const screen = await openScreen(client, { command: `join ${name}` });
    await screen.shows(shown);
    screen.channel.write('q');
    expect(await screen.exited).toBe(0);
    await server.logged({ event: 'left', name: 'bob' });
  }
});

test.each([
  ['join 7', serveTexts.noSuchRoom({ name: '7' })],
  ['join \u001b[2J', serveTexts.noSuchRoom({ name: '' })],
])('the command %j finds no room', async (command, sentence) => {
  const { server } = await openHouse();
  const ran = await runCommand(await logIn(server), command, true);
  expect(ran).toMatchObject({ stdout: '', exitCode: 1 });
  expect(ran.stderr.trim()).toBe(sentence);
});

test.each([
  ['leaves', 'q'],
  ['breaks at a key', 'x'],
  ['breaks later', 'X'],
  ['vanishes', undefined],
])('a guest who %s leaves the room', async (_, key) => {
  const { server, door } = await openHouse();
  const client = await logIn(server, { username: 'bob' });
  const screen = await openScreen(client, { command: 'join 1' });
  await screen.shows('bob.');
  if (key === undefined) client.destroy();
  else screen.channel.write(key);
  await server.logged({ event: 'left', name: 'bob' });
  expect(door.room().seats.map(({ name }) => name)).toEqual(['ann', 'Bolt']);
  expect(door.room().watchers).toEqual([]);
});

test('a login without a command shows the lobby', async () => {
  const { server } = await openHouse();
  await (await openScreen(await logIn(server))).shows('room undefined: .');
});

test('a guest who plays alone reads that the game is not saved, at the beginning and before leaving', async () => {
  const { lobby } = openLobby();
  const server = await openTestServer({
    house: roomsHouse({ lobby, openSolver: () => solverHere }),
  });
  const screen = await openScreen(await logIn(server));
  await screen.shows('No room is open');
  screen.channel.write('o');
  await screen.shows(screenTexts.setup.titles.solitaire);
  screen.channel.write('\r');
  await screen.shows(screenTexts.troubles.match['not-kept']);
  screen.channel.write('q');
  await screen.shows('It won’t be saved.');
  screen.channel.write('y');
  await screen.shows('No room is open');
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
