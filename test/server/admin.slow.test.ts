import { join } from 'node:path';
import type { ConnectConfig } from 'ssh2';
import { describe, expect, test } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { ENGLISH } from '../../source/messages/language.js';
import type { AdminHost } from '../../source/server/admin.js';
import { parseAuthorizedKeys } from '../../source/server/admission.js';
import { openBans } from '../../source/server/bans.js';
import { createLog } from '../../source/server/log.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import { createSolver } from '../../source/solver/index.js';
import { textFile } from '../../source/storage/files.js';
import { run } from '../cli/run-cli.js';
import { newFolder } from '../helpers/new-folder.js';
import { hasOpenSsh, openSsh } from '../helpers/open-ssh.js';
import {
  ANNS_KEY,
  BOBS_KEY,
  entryOf,
  logIn,
  openRoom,
  openScreen,
  openTestServer,
  runCommand,
} from '../helpers/ssh-server.js';
import { openLobby } from './rooms.js';

const { admin: texts } = hostTexts;
const told = serveTexts;

const keysOf = (...keys: { readonly public: string }[]) =>
  parseAuthorizedKeys(keys.map(key => key.public).join('\n')).keys;
const [BOBS_PRINT] = keysOf(BOBS_KEY).keys();
const ann = { username: 'ann', privateKey: ANNS_KEY.private };
const bob = { username: 'bob', privateKey: BOBS_KEY.private };

/** A server where ann is an admin, and bob a guest. */
async function openTable(limits = {}) {
  const { lobby } = openLobby();
  const acts: unknown[] = [];
  const desk: AdminHost = {
    texts: ENGLISH,
    lobby,
    entry: {
      ...entryOf({ kind: 'keys', keys: keysOf(ANNS_KEY, BOBS_KEY) }),
      admins: keysOf(ANNS_KEY),
      bans: openBans(textFile(join(newFolder(), 'bans'))),
    },
    log: createLog('json', line => acts.push(JSON.parse(line))),
    visits: () => server.visits(),
    reload: async () => [],
    drain: () => 7,
  };
  const house = roomsHouse({ lobby, openSolver: createSolver, desk });
  const server = await openTestServer({ entry: desk.entry, house, limits });
  const comes = (who: ConnectConfig) => logIn(server, who);
  const sits = async (who: ConnectConfig) => openScreen(await comes(who));
  const admin = async (line: string, who = ann) => runCommand(await comes(who), `admin ${line}`);
  return { desk, server, acts, comes, sits, admin };
}

const said = (text: string) => ({ stdout: `${text}\n`, stderr: '', exitCode: 0 });
const refused = (text: string) => ({ stdout: '', stderr: `${text}\n`, exitCode: 1 });

describe('an admin', () => {
  test('shows all guests a cleaned text, until they press a key after they had time to read it', async () => {
    const { sits, admin } = await openTable();
    const screens = [await sits(bob), await sits(ann)];
    for (const screen of screens) await screen.shows('No room is open');
    expect(await admin('say Back at \x1b[31mnine\u202e.\r\n\x07')).toEqual(
      said(texts.told({ sessions: 2 })),
    );
    for (const screen of screens) await screen.shows(told.said({ words: 'Back at nine.' }));
    // There was no time to read it yet.
    screens[0]!.channel.write('?');
    await screens[0]!.shows(screenTexts.rules.title);
    expect(screens[0]!.text()).toContain('Back at nine.');
  });

  test('closes a room: its guest reads why, and is in the lobby again', async () => {
    const { admin, sits, server } = await openTable();
    const screen = await sits(bob);
    await screen.shows('No room is open');
    await openRoom(screen);
    await screen.shows(`ssh -t -p ${server.port} NAME@HOST join 1`);
    expect(await admin('close 1')).toEqual(said(texts.closed({ name: '1' })));
    await screen.shows(screenTexts.rooms.lobby.title);
    expect(screen.text()).toContain(messages.refusal['room-closed']());
  });

  test('gets in when the server is full; others do when somebody has left', async () => {
    const { admin, sits, comes } = await openTable({ sessions: 1 });
    const screen = await sits(bob);
    const asked = async () => runCommand(await comes(bob), 'rooms');
    expect(await asked()).toEqual(refused(told.full));
    expect((await admin('who')).stdout).toContain('ann');
    screen.channel.write('q');
    await expect.poll(async () => (await asked()).exitCode).toBe(0);
  });

  test('who sends a command of 64 KB, longer than a packet may be, loses only that connection', async () => {
    const { sits, comes, acts, server } = await openTable();
    const screen = await sits(bob);
    await screen.shows('No room is open');
    const client = await comes(ann);
    const gone = new Promise<void>(resolve => client.once('close', () => resolve()));
    client.exec(`admin say ${'\x1b[31mBOO '.repeat(6500)}`, () => {});
    await gone;
    await server.logged({ event: 'left', name: 'ann' });
    expect([acts, server.lines.filter(({ event }) => event === 'crashed')]).toEqual([[], []]);
    screen.channel.write('n');
    await screen.shows('1999');
    expect(screen.text()).not.toContain('BOO');
  });
});

test('a ban of a key ends its visits and keeps it out until it is lifted', async () => {
  const { admin, sits, comes, server } = await openTable();
  const screen = await sits(bob);
  await screen.shows('No room is open');
  const what = BOBS_PRINT!;
  expect(await admin(`ban ${what}`)).toEqual(said(texts.banned({ what, sessions: 1 })));
  expect(await screen.exited).toBe(0);
  expect(screen.text()).toContain(told.banned);
  expect(await runCommand(await comes(bob), 'rooms')).toEqual(refused(told.banned));
  await server.logged({ event: 'no-seat', name: 'bob', reason: 'banned' });
  expect(await admin(`unban ${what}`)).toEqual(said(texts.unbanned({ what })));
  expect((await runCommand(await comes(bob), 'rooms')).exitCode).toBe(0);
});

test.skipIf(!hasOpenSsh)('a ban of addresses is shown by OpenSSH as a sentence', async () => {
  const { desk, server } = await openTable();
  await desk.entry.bans.set('127.0.0.0/24', 60_000);
  const { stderr, exitCode } = await run(openSsh(server, 'bob@127.0.0.1', 'rooms'));
  expect(stderr).toContain(told.banned);
  expect(exitCode).toBe(255);
});
