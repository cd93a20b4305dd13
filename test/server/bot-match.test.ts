import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parseRecord } from '../../source/game/index.js';
import type { Room } from '../../source/room/index.js';
import type { LiveLobby } from '../../source/server/live-lobby.js';
import type { RoomDoor } from '../../source/session/rooms.js';
import { asked, opened } from '../helpers/lobby.js';
import { roomOptions } from '../room/table.js';
import { play } from './play-rooms.js';
import { openLobby, openSavedLobby } from './rooms.js';

const recordsIn = (folder: string) =>
  readdirSync(folder)
    .filter(name => name.endsWith('.jsonl'))
    .map(name => {
      const record = parseRecord(readFileSync(join(folder, name), 'utf8'));
      if (!record.ok) throw new Error(`${name}: ${JSON.stringify(record.refusal)}`);
      return record.value;
    });

/** Saved rooms, as the next start finds them. */
const roomOf = (lobby: LiveLobby): Room => lobby.find('1')!.session.state;

test('bots alone play a match to its end, and its record replays', async () => {
  const { lobby, clock, folder, guest, crashes, troubles } = openSavedLobby();
  const ann = guest('ann');
  const { match } = roomOptions();
  const levels = ['easy', 'hard', 'master'] as const;
  const door = opened(ann.open(roomOptions({ match: { ...match, chips: 1 } }), levels));
  expect(asked(door, { type: 'start' })).toBeUndefined();
  ann.leave();
  let room = roomOf(lobby);
  await play(clock, 590, () => {
    room = roomOf(lobby);
    return room.match?.phase.kind === 'match-over';
  });
  expect(room.match?.phase.kind).toBe('match-over');
  await lobby.close();
  expect(recordsIn(folder)).toHaveLength(1);
  const [record] = recordsIn(folder);
  expect(record!.events).toEqual(room.log);
  expect(record!.match.players).toEqual(room.match!.players);
  expect([...crashes, ...troubles]).toEqual([]);
});

test.each<[string, (table: ReturnType<typeof openLobby>, door: RoomDoor) => unknown]>([
  [
    'others prove, and no bot has bid',
    ({ clock }, door) => {
      door.ask({ type: 'play', command: { type: 'bid', moves: 9 } });
      return play(clock, 100, () => door.room().match!.phase.kind === 'proving');
    },
  ],
  ['the room is closed', ({ lobby }) => lobby.close()],
])('bots stop searching when %s', async (_, happen) => {
  let searching: AbortSignal | undefined;
  const table = openLobby({
    solver: {
      solveAll(_, options) {
        searching = options?.signal;
        return new Promise(() => {});
      },
    },
  });
  const door = opened(table.guest('ann').open(roomOptions(), ['hard', 'easy']));
  door.ask({ type: 'start' });
  expect(searching?.aborted).toBe(false);
  await happen(table, door);
  expect(searching?.aborted).toBe(true);
});

test('a bot without another bid passes, so that nobody waits for it', async () => {
  const { lobby, clock, guest } = openSavedLobby();
  const door = opened(guest('ann').open(roomOptions(), ['hard']));
  door.ask({ type: 'start' });
  const phase = () => door.room().match!.phase;
  const hasPassed = () => {
    const now = phase();
    return now.kind === 'thinking' && now.passed.includes(1);
  };
  door.ask({ type: 'play', command: { type: 'bid', moves: 90 } });
  await play(clock, 300, hasPassed);
  expect(hasPassed()).toBe(true);
  expect(asked(door, { type: 'play', command: { type: 'pass' } })).toBeUndefined();
  expect(phase().kind).toBe('proving');
  await lobby.close();
});

test('bots go on after a restart to the end of the match, and the record has all of it', async () => {
  const before = openSavedLobby();
  const door = opened(before.guest('Ann').open(roomOptions(), ['hard']));
  door.ask({ type: 'start' });
  await play(before.clock, 300, () => (door.room().match?.rounds.length ?? 0) > 0);
  const { match } = door.room();
  await before.lobby.close();
  expect(before.clock.waiting).toBe(0);

  const { clock, folder } = before;
  clock.pass(3_600_000);
  const { lobby, guest } = openSavedLobby({ clock, folder });
  await lobby.start();
  const again = opened(guest('Ann').join('1'));
  expect(again.room().match!.rounds).toEqual(match!.rounds);
  await play(clock, 7200, () => again.room().match?.phase.kind === 'match-over');
  const { log } = again.room();
  await lobby.close();
  const [record, ...others] = recordsIn(folder);
  expect([record!.events, others]).toEqual([log, []]);
  expect(record!.events.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['left', 'resumed', 'match-over']),
  );
  // A room between two matches has none.
  const after = openSavedLobby({ clock, folder });
  expect(await after.lobby.start()).toBe(1);
  const { seats, match: none } = opened(after.guest('Ann').join('1')).room();
  expect([seats.map(({ name }) => name), none]).toEqual([['Ann', 'Bolt'], undefined]);
});
