import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { faults } from '../../source/messages/english/saved.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { parseRoomLog } from '../../source/room/index.js';
import { runCli } from '../cli/run-cli.js';
import { serveProgram } from '../helpers/serve-program.js';
import { fill, smallDisk } from '../helpers/small-disk.js';
import { ANNS_KEY, logIn, openRoom, openScreen } from '../helpers/ssh-server.js';
import { unwrap } from '../helpers/unwrap.js';

test('each thing that a full disk refuses is one sentence in the log, and all goes on when there is room again', async ({
  skip,
}) => {
  const disk = smallDisk('256k');
  if (disk === undefined) return skip();
  const env = { XDG_DATA_HOME: disk };
  const makeRoom = fill(disk);
  const refused = await runCli(['serve', '--port', '0'], { env });
  expect(refused).toMatchObject({ stdout: '', exitCode: 1 });
  expect(refused.stderr).toMatch(/^[^\n]*host-key[^\n]*\n$/);
  makeRoom();

  const server = await serveProgram(['--log', 'json', '--bots', '1'], env);
  const sentences = () =>
    server
      .log()
      .map(line => JSON.parse(line))
      .flatMap(({ event, sentence }) => (event === 'storage' ? [sentence] : []));
  const makeRoomAgain = fill(disk);
  const ann = await openScreen(await logIn(server));
  await ann.shows('No room is open');
  await openRoom(ann);
  ann.channel.write('\r');
  await ann.shows('Found a way?');
  ann.channel.write('!2');
  await ann.shows('ann: Oops!');
  expect(sentences()).toEqual([
    expect.stringMatching(/^A room cannot be saved, .*the disk is full/),
  ]);
  makeRoomAgain();
  ann.channel.write('\r\r');
  const log = () => {
    const rooms = join(disk, 'ricochet-tui', 'rooms');
    const [name] = readdirSync(rooms).filter(name => name.endsWith('.room.log'));
    return name === undefined ? '' : readFileSync(join(rooms, name), 'utf8');
  };
  await expect.poll(log).toContain('"passed"');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  expect(unwrap(parseRoomLog(log())).room.log.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['dealt', 'drawn', 'passed', 'left']),
  );
  expect(sentences()).toHaveLength(1);
});

const notStoring = (disk: string) =>
  hostTexts.refusal.notStoring({ folder: join(disk, 'ricochet-tui'), reason: '' });

test.for([1, 2])(
  'a disk on which only %i files fit is told at the start',
  async (files, { skip }) => {
    const disk = smallDisk('256k', files);
    if (disk === undefined) return skip();
    const refused = await runCli(['serve', '--port', '0'], { env: { XDG_DATA_HOME: disk } });
    const stderr = `${notStoring(disk)}${faults.system.ENOSPC}\n`;
    expect(refused).toEqual({ stdout: '', stderr, exitCode: 1 });
  },
);

test('a server with a host key says at its start that its disk is full or read-only, once, and serves', async ({
  skip,
}) => {
  const disk = smallDisk('256k');
  if (disk === undefined) return skip();
  const told = async () => {
    const server = await serveProgram([], { XDG_DATA_HOME: disk });
    server.child.kill('SIGTERM');
    expect(await server.ended).toBe(0);
    return server.log().filter(line => line.includes(disk));
  };
  expect(await told()).toEqual([]);
  fill(disk);
  expect(await told()).toEqual([expect.stringContaining(notStoring(disk) + faults.system.ENOSPC)]);
  spawnSync('mount', ['-o', 'remount,ro', disk]);
  expect(await told()).toEqual([expect.stringContaining(notStoring(disk) + faults.system.EROFS)]);
});

test('data of visitors and the folder’s lock that a full disk refuses are reported, and written when there is room', async ({
  skip,
}) => {
  const disk = smallDisk('256k');
  if (disk === undefined) return skip();
  const env = { XDG_DATA_HOME: disk };
  const first = await serveProgram(['--log', 'json'], env);
  const comes = { username: 'ann', privateKey: ANNS_KEY.private };
  const screen = await openScreen(await logIn(first, comes));
  await screen.shows('No room is open');
  const makeRoom = fill(disk);
  screen.channel.write('t');
  await screen.shows(screenTexts.top.title);
  screen.channel.write('y');
  await screen.shows(screenTexts.top.unsaved);
  const told = () => first.log().filter(line => JSON.parse(line).event === 'storage');
  const unsaved = hostTexts.troubles.guests.unsaved({ reason: '' });
  await expect
    .poll(told)
    .toEqual([expect.stringMatching(new RegExp(`${unsaved}.*the disk is full`))]);
  // A lock made on a full disk is found by the next server.
  const second = await runCli(['serve', '--port', '0'], { env });
  expect(second).toMatchObject({ stdout: '', exitCode: 1 });
  expect(second.stderr).toMatch(/^[^\n]*(Nothing can be stored|Another server)[^\n]*\n$/);
  makeRoom();
  screen.channel.write('y');
  await screen.shows(screenTexts.top.isShown.slice(0, 40));
  const visitors = join(disk, 'ricochet-tui', 'visitors');
  await expect.poll(() => readdirSync(visitors)).toHaveLength(1);
  expect(told()).toHaveLength(1);
  first.child.kill('SIGTERM');
  expect(await first.ended).toBe(0);
});
