import { cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { roundStart } from '../../source/game/index.js';
import { logTexts } from '../../source/messages/english/log.js';
import { NEXT_ROUND_AFTER, type SeatCommand } from '../../source/room/index.js';
import type { RoomDoor } from '../../source/session/rooms.js';
import { SEAT_KEPT_FOR } from '../helpers/deadlines.js';
import { asked, opened } from '../helpers/lobby.js';
import { newFolder } from '../helpers/new-folder.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { roomOptions } from '../room/table.js';
import { openLobby, openSavedLobby } from './rooms.js';

const { match } = roomOptions();
/** A match for one chip, slow enough to be away for five minutes. */
const OPTIONS = roomOptions({ match: { ...match, chips: 1, seconds: 600 } });

/** Ann, with a key, and Bob, without one, have begun a match with a bot that finds nothing in time. */
function begin<Hosted extends ReturnType<typeof openLobby>>(lobby: Hosted) {
  const ann = opened(lobby.guest('Ann', 'SHA256:a').open(OPTIONS, []));
  const bobs = lobby.guest('Bob');
  const bob = opened(bobs.join('1'));
  bob.ask({ type: 'sit' });
  for (const door of [ann, bob]) door.ask({ type: 'start' });
  return { ...lobby, ann, bobs };
}

/** Bids the shortest solution, proves it, and waits for the end of the match. */
function win(door: RoomDoor, clock: { pass(milliseconds: number): void }): void {
  const before = door.room().match!;
  const line = shortestLine(roundStart(before), before.options.edition.moves);
  door.ask({ type: 'play', command: { type: 'bid', moves: line.length } });
  clock.pass(600_000);
  door.ask({ type: 'play', command: { type: 'begin-proof' } });
  for (const move of line) {
    door.ask({ type: 'play', command: { type: 'move', move } });
    clock.pass(1000);
  }
  clock.pass(NEXT_ROUND_AFTER);
  expect(door.room().match!.phase.kind).toBe('match-over');
}

type Told = ReturnType<typeof openLobby>['told'];
const totalsIn = (told: Told) =>
  told.flatMap(({ outcomes }) => outcomes.map(({ identity, totals }) => [identity, totals]));

const WON = { played: 1, won: 1, chips: 1 };
const LOST = { played: 1, won: 0, chips: 0 };

test.each([
  ['plays to its end', false],
  ['has left for good', true],
])(
  'the outcome of a match is reported for each player at its end; Bob, who %s, has lost',
  (_, leaves) => {
    const { ann, bobs, clock, told } = begin(openLobby());
    if (leaves) bobs.leave();
    expect(told).toEqual([]);
    win(ann, clock);
    expect(ann.room().seats.map(({ name }) => name)).toEqual(leaves ? ['Ann'] : ['Ann', 'Bob']);
    expect(totalsIn(told)).toEqual([
      ['SHA256:a', WON],
      [expect.any(String), LOST],
    ]);
  },
);

test('a match that went on after a restart is reported, also for players who did not return', async () => {
  const { lobby, clock, folder } = begin(openSavedLobby());
  await lobby.close();
  const after = openSavedLobby({ clock, folder });
  expect(await after.lobby.start()).toBe(1);
  win(opened(after.guest('Anna', 'SHA256:a').join('1')), clock);
  expect(totalsIn(after.told)).toEqual([
    ['SHA256:a', WON],
    [expect.any(String), LOST],
  ]);
});

test('each match is reported once, and nothing about bots', () => {
  const hosted = openLobby();
  const ann = opened(hosted.guest('Ann', 'SHA256:a').open(OPTIONS, ['easy']));
  for (let played = 1; played <= 2; played++) {
    expect(asked(ann, { type: 'start' })).toBeUndefined();
    // Time passes in one step, so that no bot gets to search.
    win(ann, hosted.clock);
    expect(totalsIn(hosted.told)).toEqual(Array(played).fill(['SHA256:a', WON]));
  }
});

const gamesIn = (told: Told) =>
  told.map(({ outcomes }) =>
    outcomes.map(({ identity, games }) => [identity, ...games.map(Object.values)]),
  );

test('the player who won the chip has beaten the others who were present, without bots', () => {
  const { clock, told, guest } = openLobby();
  const ann = opened(guest('Ann', 'SHA256:a').open(OPTIONS, ['easy']));
  const [bob, cem] = ['Bob', 'Cem'].map(name => {
    const door = opened(guest(name, `SHA256:${name}`).join('1'));
    door.ask({ type: 'sit' });
    return door;
  });
  for (const door of [ann, bob!, cem!]) door.ask({ type: 'start' });
  // A round that nobody solves.
  const bobDoes = (command: SeatCommand) => bob!.ask({ type: 'play', command });
  bobDoes({ type: 'bid', moves: 2 });
  clock.pass(600_000);
  bobDoes({ type: 'begin-proof' });
  bobDoes({ type: 'give-up-proof' });
  expect(ann.room().match!.rounds).toHaveLength(1);
  clock.pass(NEXT_ROUND_AFTER);
  cem!.leave();
  clock.pass(SEAT_KEPT_FOR);
  win(ann, clock);
  expect(gamesIn(told)).toEqual([
    [
      ['SHA256:a', ['SHA256:Bob', 0.5], ['SHA256:Cem', 0.5], ['SHA256:Bob', 1]],
      ['SHA256:Bob', ['SHA256:a', 0.5], ['SHA256:Cem', 0.5], ['SHA256:a', 0]],
      ['SHA256:Cem', ['SHA256:a', 0.5], ['SHA256:Bob', 0.5]],
    ],
  ]);
});

test('a match that ended just before the server was killed is reported again, unchanged', async () => {
  let count = () => {};
  const counted = () =>
    new Promise<void>(resolve => {
      count = resolve;
    });
  const { ann, bobs, clock, told, folder, lobby } = begin(openSavedLobby({ counted }));
  bobs.leave();
  win(ann, clock);
  const filesIn = (ending: string) => readdirSync(folder).filter(name => name.endsWith(ending));
  const log = () => readFileSync(join(folder, filesIn('.room.log')[0]!), 'utf8');
  await vi.waitFor(() => expect(log()).toContain('match-over'));
  expect(filesIn('.jsonl')).toEqual([]);
  const killed = newFolder();
  cpSync(folder, killed, { recursive: true });
  count();
  await lobby.close();
  const after = openSavedLobby({ clock, folder: killed });
  await after.lobby.start();
  expect(after.told).toEqual(told);
  await after.lobby.close();
  expect(readdirSync(killed).filter(name => name.endsWith('.jsonl'))).toEqual(filesIn('.jsonl'));
  expect(filesIn('.jsonl')).toHaveLength(1);
});

test('a match is not reported after a restart if its players have gone on', async () => {
  const { ann, bobs, clock, lobby, folder, guest } = begin(openSavedLobby());
  bobs.leave();
  win(ann, clock);
  opened(guest('Cem').join('1'));
  // Guests who erase their data are in the lobby again.
  ann.leave();
  await lobby.close();
  const after = openSavedLobby({ clock, folder });
  expect(await after.lobby.start()).toBe(1);
  expect(after.told).toEqual([]);
});

test('a counted match is not reported after a restart, even if nothing else has happened', async () => {
  const { ann, bobs, clock, folder } = begin(openSavedLobby());
  bobs.leave();
  win(ann, clock);
  const log = () => {
    const [name] = readdirSync(folder).filter(name => name.endsWith('.room.log'));
    return readFileSync(join(folder, name!), 'utf8');
  };
  const { seats } = ann.room();
  // From now on a kill loses nothing: the match is counted.
  await vi.waitFor(() => expect(log().trimEnd().split('\n')).toHaveLength(1));
  const after = openSavedLobby({ clock, folder });
  expect(await after.lobby.start()).toBe(1);
  expect(after.told).toEqual([]);
  expect(opened(after.guest('Ann', 'SHA256:a').join('1')).room().seats).toHaveLength(seats.length);
});

test('rooms and matches are logged, private ones without their codes', () => {
  for (const code of [undefined, 'x']) {
    const hosted = openLobby();
    const ann = opened(hosted.guest('Ann', 'SHA256:a').open({ ...OPTIONS, code }, []));
    const bob = opened(hosted.guest('Bob').join(ann.name));
    bob.ask({ type: 'sit' });
    for (const door of [ann, bob]) door.ask({ type: 'start' });
    win(ann, hosted.clock);
    const room = code === undefined ? '1' : undefined;
    const { events: log } = logTexts;
    expect(hosted.log).toEqual([
      log['room-opened']({ room, opener: 'SHA256:a' }),
      log['match-started']({ room, players: ['Ann', 'Bob'] }),
      log['match-over']({ room, winners: ['Ann'] }),
    ]);
    expect(hosted.log.join()).not.toContain(code === undefined ? '~' : ann.name);
  }
});

test('a guest who opens room after room does not fill the log', () => {
  const { lobby, log } = openLobby({ mostRoomsOfOne: 1 });
  for (let count = 0; count < 100; count++) lobby.open(OPTIONS, '192.0.2.9', 'eve', () => {});
  expect(log.length).toBeLessThanOrEqual(21);
});
