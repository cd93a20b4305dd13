import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeEach, expect, test, vi } from 'vitest';
import { followRoom, newRoom, parseRoomLog } from '../../source/room/index.js';
import { machineClock } from '../../source/session/clock.js';
import { ROOM } from '../../source/session/rooms.js';
import { openSession } from '../../source/session/session.js';
import { openResults } from '../../source/storage/results.js';
import { openSavedRooms } from '../../source/storage/saved-rooms.js';
import { newFolder } from '../helpers/new-folder.js';
import { practised } from '../helpers/solo-results.js';
import { unwrap } from '../helpers/unwrap.js';
import { openTable, roomOptions } from '../room/table.js';

vi.mock('node:fs/promises', async original => {
  const files = await original<typeof import('node:fs/promises')>();
  return { ...files, open: vi.fn(files.open) };
});

const { open: really } =
  await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');

/** As late, in milliseconds, may a timer be on a busy machine; a write or a lock that holds the thread does so for half a second at least. */
const LATEST = 200;
/** Other programs at work make a timer late now and then; who holds the thread does so every time. */
const TRIES = 12;

let home: string;
beforeEach(() => {
  home = newFolder();
});

/** The latest timer, in milliseconds, while the work is done. */
async function latenessDuring(work: () => Promise<unknown>): Promise<number> {
  let latest = 0;
  let isOver = false;
  const watch = async () => {
    while (!isOver) {
      const due = performance.now() + 5;
      await pause(5);
      latest = Math.max(latest, performance.now() - due);
    }
  };
  const watched = watch();
  await work();
  isOver = true;
  await watched;
  return latest;
}

async function expectPunctual(work: (attempt: number) => Promise<unknown>): Promise<void> {
  const late: number[] = [];
  while (late.length < TRIES && !late.some(time => time <= LATEST)) {
    late.push(await latenessDuring(() => work(late.length)));
  }
  expect(Math.min(...late), `late by ${late.join(', ')} ms`).toBeLessThanOrEqual(LATEST);
}

test('a lock on the results delays nothing else', async () => {
  const file = join(home, 'results.jsonl');
  writeFileSync(file, 'damaged\n');
  // That process lives as long as this one.
  writeFileSync(`${file}.lock`, String(process.ppid));
  const results = openResults(home);
  const why = { code: 'results-locked' };
  await expectPunctual(async () => {
    const began = performance.now();
    const writing = [results.append(practised()), results.merge([practised()], [])];
    results.read();
    for (const told of writing) expect(await told).toMatchObject({ why });
    expect(performance.now() - began).toBeGreaterThan(1000);
  });
  expect(readFileSync(file, 'utf8')).toBe('damaged\n');
});

test('a result is written when another program releases the lock in time', async () => {
  const file = join(home, 'results.jsonl');
  mkdirSync(dirname(file), { recursive: true });
  const results = openResults(home);
  await expectPunctual(async attempt => {
    writeFileSync(`${file}.lock`, String(process.ppid));
    const writing = results.append(practised({ at: attempt }));
    await pause(300);
    rmSync(`${file}.lock`);
    expect(await writing).toBeUndefined();
    expect(results.read().results).toHaveLength(attempt + 1);
  });
});

/** From now on the disk takes half a second for each write; tells how many there were. */
function slowDown(): () => number {
  let writes = 0;
  vi.mocked(open).mockImplementation(async (...args) => {
    const handle = await really(...args);
    const sync = handle.datasync.bind(handle);
    vi.spyOn(handle, 'datasync').mockImplementation(async () => {
      writes++;
      await pause(500);
      await sync();
    });
    return handle;
  });
  return () => writes;
}

test('a disk that takes half a second for each write delays nothing else, and events are written together', async () => {
  const writes = slowDown();
  const { opened, events, room } = openTable();
  const happenings = followRoom(opened, events);
  await expectPunctual(async attempt => {
    const folder = join(home, `rooms-${attempt}`);
    const journal = openSavedRooms(folder, machineClock.now).begin('1');
    const [began, before] = [performance.now(), writes()];
    const writing = happenings.map(async ({ event, before, after }, index) => {
      await pause(index * 20);
      return journal.append([event], before, after);
    });
    expect(await Promise.all(writing)).toEqual(happenings.map(() => undefined));
    expect(performance.now() - began).toBeGreaterThan(500);
    expect(writes() - before).toBeGreaterThan(0);
    expect(writes() - before).toBeLessThan(happenings.length);
    await journal.close();
    const [log] = readdirSync(folder);
    expect(unwrap(parseRoomLog(readFileSync(join(folder, log!), 'utf8'))).room).toEqual(room);
  });
});

test('a bid in a room is answered when a slow disk has it, and nothing else is delayed', async () => {
  slowDown();
  await expectPunctual(async attempt => {
    const folder = join(home, `rooms-${attempt}`);
    const session = openSession(ROOM, {
      state: newRoom(roomOptions(), machineClock.now()),
      clock: machineClock,
      journal: openSavedRooms(folder, machineClock.now).begin('1'),
      onTrouble() {},
    });
    for (const guest of ['ann', 'bob']) {
      session.ask({ type: 'enter', guest, name: guest, identity: guest });
      session.ask({ type: 'sit', guest });
    }
    for (const guest of ['ann', 'bob']) {
      await new Promise(answer => {
        session.ask({ type: 'start', guest, seed: 'train' }, answer);
      });
    }
    const asked = performance.now();
    await new Promise(answer => {
      session.ask({ type: 'play', guest: 'bob', command: { type: 'bid', moves: 9 } }, answer);
    });
    expect(performance.now() - asked).toBeGreaterThan(450);
    const [found] = openSavedRooms(folder, machineClock.now).load().rooms;
    expect(found!.room).toEqual(session.state);
    expect(found!.room.match!.phase).toMatchObject({ bids: [{ player: 1, moves: 9 }] });
    await session.close();
  });
});
