import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { FIRST_KEYS } from '../../source/keys/chosen-keys.js';
import { logTexts } from '../../source/messages/english/log.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { MOVING } from '../../source/pictures/view.js';
import { openGame, servicesFor } from '../../source/server/open-game.js';
import { createSolver } from '../../source/solver/index.js';
import { mount } from '../../source/ui/mount.js';
import type { AppServices } from '../../source/views/app.js';
import { logIn, onScreenOnly, openScreen, openTestServer, TestApp } from '../helpers/ssh-server.js';
import { KEY_BYTES } from '../helpers/terminal.js';

/** The game at its menu. */
const game = onScreenOnly(sitting => openGame(sitting, { screen: 'menu' }, createSolver));

test('a visitor plays and gets the terminal back as it was', async () => {
  const server = await openTestServer({ house: { app: game } });
  const screen = await openScreen(await logIn(server));
  await screen.shows('Practice puzzles');
  expect(screen.isAlternate()).toBe(true);
  screen.channel.write('g');
  await screen.shows('Step 1 of 6');
  screen.channel.write('r');
  await screen.shows(screenTexts.guide.goOn);
  screen.channel.write('\x03');
  expect(await screen.exited).toBe(0);
  expect(screen.isAlternate()).toBe(false);
  expect(screen.text().trim()).toBe('');
  await server.logged({ event: 'left', name: 'ann', reason: logTexts.endings.left });
});

test.each([
  [0, 0, '80 by 24'],
  [1, 1, '1 by 1'],
  [2 ** 31, 2 ** 31, '300 by 100'],
  [2 ** 32 - 1, 5, '300 by 5'],
])('a window of %d by %d is drawn as one of %s', async (columns, rows, drawn) => {
  const { app, sessions } = new TestApp();
  const server = await openTestServer({ house: { app } });
  const client = await logIn(server);
  const [width, height] = drawn.split(' by ').map(Number);
  await new Promise<void>((resolve, reject) =>
    client.shell({ cols: columns, rows, term: 'xterm' }, error =>
      error ? reject(error) : resolve(),
    ),
  );
  const { stdout } = sessions[0]!.terminal;
  expect([stdout.columns, stdout.rows]).toEqual([width, height]);
});

test('a session that crashes says so and does not disturb others', async () => {
  const server = await openTestServer();
  const [first, second, third] = await Promise.all(
    ['ann', 'bob', 'cem'].map(async username => openScreen(await logIn(server, { username }))),
  );
  await Promise.all([first!.shows('hello'), second!.shows('hello'), third!.shows('hello')]);
  first!.channel.write('x');
  second!.channel.write('X');
  expect(await Promise.all([first!.exited, second!.exited])).toEqual([1, 1]);
  for (const screen of [first!, second!]) {
    expect(screen.isAlternate()).toBe(false);
    expect(screen.text()).toContain(serveTexts.crashed);
  }
  await server.logged({ event: 'crashed', name: 'ann', reason: 'thrown at a key' });
  await server.logged({ event: 'crashed', name: 'bob', reason: 'broken' });
  expect(server.lines.filter(({ event }) => event === 'crashed')).toHaveLength(2);
  third!.channel.write('a');
  await third!.shows('pressed a');
});

test('a client that stops answering is taken for gone', async () => {
  const server = await openTestServer({ times: { keepAlive: 100 } });
  const client = await logIn(server);
  const screen = await openScreen(client);
  await screen.shows('hello');
  // The connection stays open and nothing is read, as if the machine slept.
  (client as unknown as { _sock: Socket })._sock.pause();
  await server.logged({ event: 'left', name: 'ann', said: 'Keepalive timeout' });
});

test('a game that throws while drawing shows the visitor nothing about the host', async () => {
  const app = onScreenOnly(({ terminal, texts, theme }) => {
    const services: AppServices = {
      ...servicesFor(createSolver, {
        load: async () => ({ motion: true, mouse: false, bell: false }),
        turn() {},
      }),
      takeFilePuzzle() {
        throw new Error('no board');
      },
    };
    const memory = { load: async () => undefined, remember() {} };
    const keyMemory = { load: async () => FIRST_KEYS, remember() {} };
    const start = { screen: 'menu' } as const;
    const pace = { current: MOVING };
    return mount({
      terminal,
      texts: texts.current,
      onLanguage() {},
      theme,
      memory,
      keyMemory,
      pace,
      start,
      services,
    });
  });
  const server = await openTestServer({ house: { app } });
  const screen = await openScreen(await logIn(server));
  let sent = '';
  screen.channel.on('data', (data: Buffer) => {
    sent += data;
  });
  await screen.shows('Practice puzzles');
  screen.channel.write(KEY_BYTES.down);
  await screen.shows(/› *Practice puzzles/);
  screen.channel.write('\r');
  expect(await screen.exited).toBe(1);
  await server.logged({ event: 'crashed', name: 'ann', reason: 'no board' });
  expect(screen.text()).toContain(serveTexts.crashed);
  expect(sent).not.toMatch(/no board|\.tsx?|node_modules/);
});
