import {
  appendFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseRecord, roundStart } from '../../source/game/index.js';
import {
  type EndedMatch,
  endedIn,
  newRoom,
  type Room,
  type RoomCommand,
  type TimedRoomEvent,
} from '../../source/room/index.js';
import { ROOM } from '../../source/session/rooms.js';
import { openSession } from '../../source/session/session.js';
import {
  openSavedRooms,
  type RoomOnFile,
  removeRecords,
} from '../../source/storage/saved-rooms.js';
import type { ServerTrouble } from '../../source/storage/trouble.js';
import { newFolder } from '../helpers/new-folder.js';
import { PRIVATE } from '../helpers/platform.js';
import { shortestLine } from '../helpers/shortest-line.js';
import { TestClock } from '../helpers/test-clock.js';
import { unwrap } from '../helpers/unwrap.js';
import { roomOptions } from '../room/table.js';

/** A room whose log is in a folder. */
function openRoom(folder = newFolder(), chips = 1) {
  const clock = new TestClock();
  const crashes: unknown[] = [];
  const troubles: ServerTrouble[] = [];
  const journal = openSavedRooms(folder, () => clock.now()).begin('7');
  const options = roomOptions({ match: { ...roomOptions().match, chips } });
  const session = openSession(ROOM, {
    state: newRoom(options, clock.now()),
    clock,
    journal,
    onTrouble: trouble => troubles.push(trouble),
    onCrash: thrown => crashes.push(thrown),
  });
  const ended: EndedMatch[] = [];
  session.subscribe(happenings => {
    for (const match of happenings.flatMap(happening => endedIn(happening) ?? [])) {
      ended.push(match);
      void journal.settle(match);
    }
  });
  const ask = (command: RoomCommand) =>
    new Promise(answer => {
      session.ask(command, answer);
    });
  const pass = async (milliseconds: number) => {
    clock.pass(milliseconds);
    // What was due is written before that is answered.
    await ask({ type: 'tick' });
  };
  const enter = async (guest: string) => {
    await ask({ type: 'enter', guest, name: guest, identity: guest });
    await ask({ type: 'sit', guest });
  };
  return { folder, clock, crashes, troubles, journal, session, ended, ask, pass, enter };
}

const filesIn = (folder: string, ending: string) =>
  readdirSync(folder)
    .filter(name => name.endsWith(ending))
    .map(name => join(folder, name));

/** What the next server would find of the room. */
function logIn(folder: string): RoomOnFile {
  const { rooms, troubles } = openSavedRooms(folder, Date.now).load();
  expect(troubles).toEqual([]);
  expect(rooms).toHaveLength(1);
  return rooms[0]!;
}
const roomIn = (folder: string): Room => logIn(folder).room;

/** Ann wins a match of one chip, in which Bob goes away and comes back, and another one is begun. */
async function playMatch({ session, ask, pass, enter }: ReturnType<typeof openRoom>) {
  await enter('ann');
  await enter('bob');
  await ask({ type: 'seat-bot', name: 'Bolt', level: 'easy' });
  await ask({ type: 'enter', guest: 'eve', name: 'eve', identity: 'eve' });
  for (const guest of ['ann', 'bob']) await ask({ type: 'start', guest, seed: 'train' });
  await ask({ type: 'react', guest: 'ann', reaction: 'wow' });
  const { match } = session.state;
  const line = shortestLine(roundStart(match!), match!.options.edition.moves);
  const play = { type: 'play', guest: 'ann' } as const;
  await ask({ ...play, command: { type: 'bid', moves: line.length } });
  await ask({ type: 'leave', guest: 'bob' });
  await pass(60_000);
  await ask({ ...play, command: { type: 'begin-proof' } });
  for (const move of line) await ask({ ...play, command: { type: 'move', move } });
  await ask({ type: 'enter', guest: 'bob again', name: 'bob', identity: 'bob' });
  await ask({ type: 'ready', guest: 'ann' });
  await ask({ type: 'leave', guest: 'eve' });
  await ask({ type: 'ready', guest: 'bob again' });
  await pass(15_000);
  for (const guest of ['bob again', 'ann']) await ask({ type: 'start', guest, seed: 'next' });
}

describe('whatever happens in a room', () => {
  test('is on the disk when anybody hears of it, though drawing it throws each time', async () => {
    const room = openRoom();
    const { session, folder, crashes } = room;
    const told: TimedRoomEvent[] = [];
    session.subscribe(happenings => {
      told.push(...happenings.map(({ event }) => event));
      throw new Error('cannot draw');
    });
    let looks = 0;
    let ends = 0;
    session.subscribe(happenings => {
      looks++;
      // As after `kill -9` in this moment.
      const { room: seen, ended } = logIn(folder);
      expect(seen).toEqual(happenings.at(-1)!.after);
      const over = happenings.flatMap(happening => endedIn(happening) ?? []);
      expect(ended).toEqual(over);
      ends += over.length;
    });
    await playMatch(room);
    expect(new Set(told.map(event => event.type))).toEqual(
      new Set([
        ...['entered', 'seated', 'bot-seated', 'started', 'reacted', 'played', 'went-away'],
        ...['came-back', 'ready', 'watcher-left'],
      ]),
    );
    expect(looks).toBeGreaterThan(15);
    expect(ends).toBe(1);
    expect(crashes).toEqual(Array(looks).fill(new Error('cannot draw')));
    await session.close();
    expect(room.troubles).toEqual([]);
    expect(roomIn(folder)).toEqual(session.state);
    expect(roomIn(folder).log.at(-1)).toMatchObject({ type: 'left' });
  });

  test('is for nobody else to read', async () => {
    const room = openRoom();
    await playMatch(room);
    await room.session.close();
    const files = readdirSync(room.folder);
    expect(files).toHaveLength(2);
    for (const file of files) expect(statSync(join(room.folder, file)).mode & 0o777).toBe(PRIVATE);
  });
});

test('a match has one record, written when it ends, also if all have left it', async () => {
  const room = openRoom();
  const { session, ended, ask, pass, folder } = room;
  const records = () =>
    filesIn(folder, '.jsonl')
      .sort()
      .map(file => unwrap(parseRecord(readFileSync(file, 'utf8'))).events);
  await playMatch(room);
  expect(records()).toEqual([ended[0]!.events]);
  const { log } = session.state;
  for (const guest of ['ann', 'bob again']) await ask({ type: 'stand', guest });
  await ask({ type: 'close' });
  await pass(1000);
  await session.close();
  expect(ended).toEqual([ended[0], { ...ended[1], events: log, outcomes: [] }]);
  expect(records()).toEqual([ended[0]!.events, log]);
});

test('of a room that is forgotten the records of its matches stay', async () => {
  const room = openRoom();
  await playMatch(room);
  await room.session.close();
  room.journal.forget();
  expect(filesIn(room.folder, '.room.log')).toEqual([]);
  expect(filesIn(room.folder, '.jsonl')).toHaveLength(1);
});

test('a damaged log is kept aside, and told of', async () => {
  const room = openRoom();
  await playMatch(room);
  await room.session.close();
  const [file] = filesIn(room.folder, '.room.log');
  appendFileSync(file!, '{"type":"danced","at":1}\n');
  const { rooms, troubles } = openSavedRooms(room.folder, Date.now).load();
  expect(rooms).toEqual([]);
  const copy = expect.stringContaining(`${file}.damaged-`);
  expect(troubles).toEqual([{ about: 'rooms', code: 'damaged', file, copy }]);
  expect(existsSync(file!)).toBe(false);
  expect(readdirSync(room.folder).filter(name => name.includes('.damaged-'))).toHaveLength(1);
});

describe('records of matches', () => {
  const YEAR = 365 * 24 * 3_600_000;
  const DAYS_AGO = Date.now() - 3 * 24 * 3_600_000;
  const age = (folder: string) => {
    for (const name of readdirSync(folder)) {
      utimesSync(join(folder, name), DAYS_AGO / 1000, DAYS_AGO / 1000);
    }
  };

  test('that are old are removed, and no log of a room', async () => {
    const room = openRoom();
    await playMatch(room);
    await room.session.close();
    writeFileSync(join(room.folder, 'other.txt'), '');
    age(room.folder);
    expect(await removeRecords(room.folder, DAYS_AGO - 1000)).toBe(0);
    expect(await removeRecords(room.folder, DAYS_AGO + 1000)).toBe(1);
    expect(filesIn(room.folder, '.jsonl')).toEqual([]);
    expect(filesIn(room.folder, '.txt')).toHaveLength(1);
    expect(roomIn(room.folder)).toEqual(room.session.state);
  });

  test('are none where no room was ever open, and cannot be removed where there is no folder', async () => {
    const folder = newFolder();
    expect(await removeRecords(join(folder, 'none'), YEAR)).toBe(0);
    writeFileSync(join(folder, 'file'), '');
    await expect(removeRecords(join(folder, 'file'), YEAR)).rejects.toThrow('ENOTDIR');
  });
});
