import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import type { ConnectConfig } from 'ssh2';
import { describe, expect, test } from 'vitest';
import { hostTexts } from '../../source/messages/english/host.js';
import { english as messages } from '../../source/messages/english/index.js';
import { logTexts } from '../../source/messages/english/log.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { serveTexts } from '../../source/messages/english/serve.js';
import { ENGLISH } from '../../source/messages/language.js';
import { isPlaying } from '../../source/room/index.js';
import type { AdminHost } from '../../source/server/admin.js';
import { parseAuthorizedKeys } from '../../source/server/admission.js';
import { endOf, openBans } from '../../source/server/bans.js';
import { createLog } from '../../source/server/log.js';
import { roomsHouse } from '../../source/server/rooms-house.js';
import { createSolver } from '../../source/solver/index.js';
import { textFile } from '../../source/storage/files.js';
import { run } from '../cli/run-cli.js';
import { SEAT_KEPT_FOR } from '../helpers/deadlines.js';
import { asked, opened } from '../helpers/lobby.js';
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
import { TestClock } from '../helpers/test-clock.js';
import { roomOptions } from '../room/table.js';
import { openLobby } from './rooms.js';

const { admin: texts } = hostTexts;
const told = serveTexts;
const { rooms } = screenTexts;

const keysOf = (...keys: { readonly public: string }[]) =>
  parseAuthorizedKeys(keys.map(key => key.public).join('\n')).keys;
const [ANNS_PRINT, BOBS_PRINT] = keysOf(ANNS_KEY, BOBS_KEY).keys();
const ann = { username: 'ann', privateKey: ANNS_KEY.private };
const bob = { username: 'bob', privateKey: BOBS_KEY.private };

/** A server where ann is an admin, and bob a guest. */
async function openTable(limits = {}) {
  const hosted = openLobby({ clock: new TestClock() });
  const acts: Record<string, unknown>[] = [];
  const file = join(newFolder(), 'bans');
  const desk: AdminHost = {
    texts: ENGLISH,
    lobby: hosted.lobby,
    entry: {
      ...entryOf({ kind: 'keys', keys: keysOf(ANNS_KEY, BOBS_KEY) }),
      admins: keysOf(ANNS_KEY),
      bans: openBans(textFile(file)),
    },
    log: createLog('json', line => acts.push(JSON.parse(line))),
    visits: () => server.visits(),
    reload: async () => [],
    drain: () => 7,
  };
  const house = roomsHouse({ lobby: hosted.lobby, openSolver: createSolver, desk });
  const server = await openTestServer({ entry: desk.entry, house, limits });
  const comes = (who: ConnectConfig) => logIn(server, who);
  const sits = async (who: ConnectConfig) => openScreen(await comes(who));
  const admin = async (line: string, who = ann) => runCommand(await comes(who), `admin ${line}`);
  return { ...hosted, desk, server, acts, file, comes, sits, admin };
}

const said = (text: string) => ({ stdout: `${text}\n`, stderr: '', exitCode: 0 });
const refused = (text: string) => ({ stdout: '', stderr: `${text}\n`, exitCode: 1 });

describe('an admin', () => {
  test('lists private rooms, too', async () => {
    const { guest, admin } = await openTable();
    opened(guest('eve').open(roomOptions({ code: '' }), []));
    expect((await admin('rooms')).stdout).toMatch(/^Room \w{10}; .*eve/);
  });

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

  test('kicks a guest, who reads why', async () => {
    const { sits, admin, server } = await openTable();
    const screen = await sits(bob);
    await screen.shows('No room is open');
    expect(await admin('kick BOB')).toEqual(said(texts.kicked({ name: 'BOB' })));
    expect(await screen.exited).toBe(0);
    expect(screen.text()).toContain(told.kicked);
    await server.logged({ event: 'left', name: 'bob', reason: logTexts.endings.kicked });
  });

  test('closes a room: its guests read why and are in the lobby again', async () => {
    const { admin, sits, server } = await openTable();
    const [screen, other] = [await sits(bob), await sits(bob)];
    for (const each of [screen, other]) await each.shows('No room is open');
    await openRoom(screen);
    await screen.shows(`ssh -t -p ${server.port} NAME@HOST join 1`);
    expect(await admin('close 1')).toEqual(said(texts.closed({ name: '1' })));
    await screen.shows(rooms.lobby.title);
    expect(screen.text()).toContain(messages.refusal['room-closed']());
    expect(other.text()).not.toContain(messages.refusal['room-closed']());
  });

  test('gets in when the server is full', async () => {
    const { admin, sits, comes } = await openTable({ sessions: 1 });
    await sits(bob);
    expect(await runCommand(await comes(bob), 'rooms')).toEqual(refused(told.full));
    expect((await admin('who')).stdout).toContain('ann');
  });

  test('is logged with each command; nobody else can give commands', async () => {
    const { admin, acts, comes, desk } = await openTable();
    await admin('say hello \x1b[2J');
    await admin('unban 192.0.2.1');
    const by = { event: 'admin', name: 'ann', key: ANNS_PRINT, address: '127.0.0.1' };
    expect(acts.map(({ time: _, ...act }) => act)).toEqual([
      { ...by, act: 'say', detail: 'hello', done: true },
      { ...by, act: 'unban', detail: '192.0.2.1', done: false },
    ]);
    // They do not even learn that there are such commands.
    for (const line of ['who', 'drain', ''])
      expect(await admin(line, bob)).toEqual(refused(told.noCommand));
    expect(acts).toHaveLength(2);
    const late = await comes(ann);
    desk.entry.admins = keysOf(BOBS_KEY);
    expect(await runCommand(late, 'admin who')).toEqual(refused(told.noCommand));
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

describe('a ban', () => {
  const range = '127.0.0.0/24';

  test('of a key ends its visits and keeps it out until it is lifted', async () => {
    const { admin, sits, comes, server, file } = await openTable();
    const screen = await sits(bob);
    await screen.shows('No room is open');
    const line = `${BOBS_PRINT} for 2h`;
    expect(await admin(`ban ${line}`)).toEqual(
      said(texts.banned({ what: BOBS_PRINT!, sessions: 1 })),
    );
    expect(await screen.exited).toBe(0);
    expect(screen.text()).toContain(told.banned);
    expect(await runCommand(await comes(bob), 'rooms')).toEqual(refused(told.banned));
    await server.logged({ event: 'no-seat', name: 'bob', reason: 'banned' });
    const [ban] = openBans(textFile(file)).list();
    expect(Math.round((ban!.until - Date.now()) / 60_000)).toBe(120);
    expect((await admin('bans')).stdout).toBe(
      `${texts.ban({ what: ban!.what, until: endOf(ban!) })}\n`,
    );
    expect(await admin(`unban ${BOBS_PRINT}`)).toEqual(said(texts.unbanned({ what: BOBS_PRINT! })));
    expect((await runCommand(await comes(bob), 'rooms')).exitCode).toBe(0);
  });

  test('of addresses ends connections before the login', async () => {
    const { desk, comes, server } = await openTable();
    await desk.entry.bans.set(range, 60_000);
    await expect(comes(bob)).rejects.toThrow();
    await server.logged({ event: 'turned-away', address: '127.0.0.1', reason: 'banned' });
    await desk.entry.bans.set(range, 0);
    await comes(bob);
  });

  test.skipIf(!hasOpenSsh)('of addresses is shown by the client as a sentence', async () => {
    const { desk, server } = await openTable();
    await desk.entry.bans.set(range, 60_000);
    const { stderr, exitCode } = await run(openSsh(server, 'bob@127.0.0.1', 'rooms'));
    expect(stderr).toContain(told.banned);
    expect(exitCode).toBe(255);
  });
});

/** Drains the lobby of a server without a cluster, whose guests may all be away, and tells whether that is over. */
function drain(lobby: ReturnType<typeof openLobby>['lobby']) {
  const draining = { isOver: false };
  const haveLeft = () => true;
  void lobby
    .drain(haveLeft, () => {})
    .then(() => {
      draining.isOver = true;
    });
  return draining;
}

test('a draining server does not wait for a match that only bots still play', async () => {
  const clock = new TestClock();
  const { lobby, guest } = openLobby({ clock });
  const door = opened(guest('ann').open(roomOptions(), ['easy', 'easy']));
  const bob = opened(guest('bob').join('1'));
  asked(bob, { type: 'sit' });
  for (const each of [door, bob]) asked(each, { type: 'start' });
  expect(isPlaying(door.room())).toBe(true);
  const draining = drain(lobby);
  await setImmediate();
  asked(door, { type: 'remove', name: 'bob' });
  door.leave();
  clock.pass(SEAT_KEPT_FOR - 1);
  await setImmediate();
  expect(draining.isOver).toBe(false);
  clock.pass(11_000);
  await setImmediate();
  expect([isPlaying(lobby.find('1')!.session.state), draining.isOver]).toEqual([true, true]);
});

test('no room opens and no match begins while a server drains', () => {
  const clock = new TestClock();
  const { lobby, guest } = openLobby({ clock });
  const door = opened(guest('ann').open(roomOptions(), ['easy']));
  opened(guest('bob').open(roomOptions(), ['easy']));
  asked(door, { type: 'start' });
  const draining = drain(lobby);
  const other = opened(guest('carl').join('2'));
  expect(asked(other, { type: 'start' })).toEqual({ code: 'draining' });
  expect(guest('dan').open(roomOptions(), [])).toEqual({ code: 'draining' });
  expect(draining.isOver).toBe(false);
});
