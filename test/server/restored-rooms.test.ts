import { copyFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { EDITIONS } from '../../source/game/index.js';
import { seatOf } from '../../source/room/index.js';
import { asked, opened } from '../helpers/lobby.js';
import { newFolder } from '../helpers/new-folder.js';
import { TestClock } from '../helpers/test-clock.js';
import { roomOptions } from '../room/table.js';
import { notSaved, openLobby, openSavedLobby } from './rooms.js';

const YEAR = 365 * 24 * 3_600_000;

const OPTIONS = roomOptions({
  match: {
    ...roomOptions().match,
    edition: EDITIONS['2013'],
    seconds: 42,
    chips: undefined,
    proofSeconds: 90,
  },
});

/** The lobby of the next start. */
async function restart({ lobby, ...before }: ReturnType<typeof openSavedLobby>) {
  await lobby.close();
  const after = openSavedLobby(before);
  return { ...after, rooms: await after.lobby.start() };
}

test('a room without a match is restored with its set-up, bots and kept seats', async () => {
  const before = openSavedLobby();
  const door = opened(before.guest('ann', 'SHA256:a').open(OPTIONS, ['hard']));
  opened(before.guest('bob').join('1'));
  const { options } = door.room();
  const after = await restart(before);
  expect(after).toMatchObject({ rooms: 1, troubles: [] });
  const again = opened(after.guest('anna', 'SHA256:a').join('1'));
  expect(again.room().options).toEqual(options);
  expect(again.room().seats.map(({ name, bot }) => [name, bot])).toEqual([
    ['ann', undefined],
    ['Bolt', 'hard'],
  ]);
  expect(seatOf(again.room(), again.guest)).toBe(0);
  expect(asked(again, { type: 'start' })).toBeUndefined();
  expect(again.room().match!.options).toMatchObject({ edition: EDITIONS['2013'], seconds: 42 });
});

test('a restored room frees a seat after five minutes, and closes after ten, if nobody returns', async () => {
  const before = openSavedLobby();
  opened(before.guest('ann').open(OPTIONS, ['hard']));
  const { lobby, clock, guest } = await restart(before);
  const changed = vi.fn();
  guest('bob').subscribe(changed);
  clock.pass(300_000);
  expect(lobby.lines()[0]!.players).toEqual(['Bolt']);
  clock.pass(299_999);
  expect(lobby.lines()).toHaveLength(1);
  changed.mockClear();
  clock.pass(1);
  expect(lobby.lines()).toEqual([]);
  expect(changed).toHaveBeenCalled();
  expect(guest('cem').join('1')).toEqual({ code: 'no-such-room', name: '1' });
});

test('clocks of a restored match go on where they were when the server was killed', async () => {
  const before = openSavedLobby();
  await before.lobby.start();
  const door = opened(before.guest('ann').open(OPTIONS, ['easy']));
  door.ask({ type: 'start' });
  door.ask({ type: 'play', command: { type: 'bid', moves: 9 } });
  const begun = before.clock.now();
  const note = join(before.folder, 'last-seen');
  for (let second = 1; second <= 12; second++) {
    before.clock.pass(1000);
    await expect.poll(() => readFileSync(note, 'utf8')).toBe(String(begun + second * 1000));
  }
  before.clock.pass(300);
  const written = () =>
    readdirSync(before.folder).map(name => readFileSync(join(before.folder, name), 'utf8'));
  await expect.poll(() => written().filter(text => text.includes('clock-started'))).toHaveLength(1);
  // The next server reads a copy, which does not change when the first one closes.
  const folder = newFolder();
  cpSync(before.folder, folder, { recursive: true });
  const clock = new TestClock(begun + 3_600_000);
  const after = openSavedLobby({ folder, clock });
  await after.lobby.start();
  const { match } = opened(after.guest('ann').join('1')).room();
  expect(match!.phase).toMatchObject({ kind: 'thinking', clockStarted: clock.now() - 12_000 });
});

test('a restored room knows its opener, its lock and who was removed', async () => {
  const before = openSavedLobby();
  const door = opened(before.guest('ann').open(OPTIONS, ['easy']));
  opened(before.guest('eve', 'SHA256:e').join('1'));
  door.ask({ type: 'remove', name: 'eve' });
  door.ask({ type: 'lock' });
  const { guest } = await restart(before);
  expect(guest('eve', 'SHA256:e').join('1')).toEqual({ code: 'barred' });
  expect(guest('bob').join('1')).toEqual({ code: 'locked' });
  // By name and network: the guest has another word now.
  const again = opened(guest('ann').join('1'));
  expect(asked(again, { type: 'lock' })).toBeUndefined();
  opened(guest('bob').join('1'));
});

test('a restored private room keeps its code', async () => {
  const before = openSavedLobby();
  const { name } = opened(before.guest('ann').open({ ...OPTIONS, code: '' }, []));
  const { lobby, guest } = await restart(before);
  expect(lobby.lines()).toEqual([]);
  expect(opened(guest('bob').join(name)).room().options.code).toBe(name);
});

test('an unused room is not restored', async () => {
  const before = openSavedLobby();
  opened(before.guest('ann').open(OPTIONS, ['hard'])).leave();
  expect((await restart(before)).rooms).toBe(0);
});

test('a room is restored any number of times', async () => {
  const before = openSavedLobby();
  opened(before.guest('ann').open(OPTIONS, []));
  const { rooms, folder } = await restart(await restart(before));
  expect(rooms).toBe(1);
  expect(readdirSync(folder)).toEqual([expect.stringMatching(/\.room\.log$/)]);
});

test('new rooms have higher numbers than restored ones', async () => {
  const before = openSavedLobby();
  const first = opened(before.guest('ann').open(OPTIONS, []));
  opened(before.guest('bob').open(OPTIONS, ['easy'])).ask({ type: 'start' });
  opened(before.guest('cem').open(OPTIONS, []));
  first.leave();
  const { lobby, guest } = await restart(before);
  expect(opened(guest('dag').open(OPTIONS, [])).name).toBe('4');
  expect(lobby.lines().map(({ name }) => name)).toEqual(['2', '3', '4']);
});

test('one of two saved rooms with the same name gets another', async () => {
  const before = openSavedLobby();
  const { folder } = before;
  opened(before.guest('ann').open(OPTIONS, []));
  opened(before.guest('bob').open(OPTIONS, []));
  await before.lobby.close();
  const [log] = readdirSync(folder);
  copyFileSync(join(folder, log!), join(folder, `z${log}`));
  const after = openSavedLobby(before);
  expect(await after.lobby.start()).toBe(3);
  expect(
    after.lobby
      .lines()
      .map(({ name }) => name)
      .sort(),
  ).toEqual(['1', '2', '3']);
});

test('a server opens even if no saved room can be read', async () => {
  const { lobby, folder, guest, troubles } = openSavedLobby();
  rmSync(folder, { recursive: true });
  writeFileSync(folder, '');
  expect(await lobby.start()).toBe(0);
  expect(troubles).toEqual([expect.stringContaining('No rooms are restored')]);
  const ann = opened(guest('ann').open(OPTIONS, ['hard']));
  expect(asked(ann, { type: 'start' })).toBeUndefined();
  await lobby.close();
});

test('a room that cannot be saved does not keep others from being saved', async () => {
  const saved: string[] = [];
  const { lobby, guest, crashes } = openLobby({
    files: notSaved(name => ({
      async close() {
        if (name === '1') throw new Error('broken');
        saved.push(name);
      },
    })),
  });
  opened(guest('ann').open(OPTIONS, []));
  opened(guest('bob').open(OPTIONS, []));
  await lobby.close();
  expect(crashes).toEqual(['broken']);
  expect(saved).toEqual(['2']);
});

test('a system clock that is set back by a year between two starts stops no match', async () => {
  const before = openSavedLobby({ clock: new TestClock(2 * YEAR) });
  const ann = opened(before.guest('ann').open(OPTIONS, []));
  const bob = opened(before.guest('bob').join('1'));
  bob.ask({ type: 'sit' });
  for (const door of [ann, bob]) door.ask({ type: 'start' });
  expect(asked(ann, { type: 'play', command: { type: 'bid', moves: 9 } })).toBeUndefined();
  before.clock.pass(12_000);
  const { lobby, clock, guest, rooms } = await restart({ ...before, clock: new TestClock(YEAR) });
  expect(rooms).toBe(1);
  const again = opened(guest('ann').join('1'));
  clock.pass(29_000);
  expect(again.room().match!.phase.kind).toBe('thinking');
  clock.pass(1000);
  expect(again.room().match!.phase.kind).toBe('proving');
  clock.pass(271_000);
  expect(again.room().seats.map(({ isGivenUp }) => isGivenUp)).toEqual([false, true]);
  again.leave();
  clock.pass(1_200_000);
  expect(lobby.lines()).toEqual([]);
});
