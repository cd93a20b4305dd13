import { expect, test, vi } from 'vitest';
import { ENGLISH } from '../../source/messages/language.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import { asciiText } from '../../source/text/ascii.js';
import { solverHere } from '../helpers/solver-here.js';
import { logIn, openScreen, openTestServer } from '../helpers/ssh-server.js';
import { openSavedLobby } from './rooms.js';

const { linear } = ENGLISH;
const { rooms } = ENGLISH.screens;

test('a guest without a key changes from the screens to lines and back, and stays the same guest', async () => {
  const { lobby } = openSavedLobby();
  const server = await openTestServer({
    house: roomsHouse({ lobby, openSolver: () => solverHere }),
  });
  const screen = await openScreen(await logIn(server, { username: 'Bob' }));
  await screen.shows(rooms.lobby.none);
  expect(screen.isAlternate()).toBe(true);
  const [, word] = /Bob\+(\w+)@/.exec(screen.text())!;
  screen.channel.write('m');
  await screen.shows(linear.rooms.none);
  expect(screen.isAlternate()).toBe(false);
  await screen.shows(word!);
  screen.channel.write('open\r');
  await screen.shows(rooms.seats.waiting);
  expect(lobby.lines()).toHaveLength(1);
  screen.channel.write(`${linear.words.quit}\r${linear.words.screen}\r`);
  await vi.waitFor(() => expect(screen.isAlternate()).toBe(true), 60_000);
  await screen.shows(word!);
  screen.channel.write('q');
  expect(await screen.exited).toBe(0);
  await server.logged({ event: 'left', name: 'Bob' });
});

test('where no screen can be drawn, a guest is told so', async () => {
  const { lobby } = openSavedLobby();
  const server = await openTestServer({
    house: roomsHouse({ lobby, openSolver: () => solverHere }),
  });
  const client = await logIn(server, { username: 'Bob' });
  let heard = '';
  client.shell({ term: 'dumb', cols: 80, rows: 24 }, (_, channel) => {
    channel.on('data', (chunk: Buffer) => {
      heard += chunk;
    });
    channel.write(`${linear.words.screen}\n`);
  });
  await expect.poll(() => heard).toContain(asciiText(linear.rooms.noScreen));
});
