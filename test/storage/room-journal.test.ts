import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type FileHandle, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseRecord } from '../../source/game/index.js';
import { endedIn, followRoom, parseRoomLog, type RoomHappening } from '../../source/room/index.js';
import {
  openSavedRooms,
  type RoomJournal,
  recordNameOf,
} from '../../source/storage/saved-rooms.js';
import { faultOf } from '../../source/storage/trouble.js';
import { ABANDONED_AFTER } from '../helpers/deadlines.js';
import { newFolder } from '../helpers/new-folder.js';
import { unwrap } from '../helpers/unwrap.js';
import { OPENED, openTable } from '../room/table.js';

vi.mock('node:fs/promises', async original => {
  const files = await original<typeof import('node:fs/promises')>();
  return { ...files, open: vi.fn(files.open), rename: vi.fn(files.rename) };
});

const { open: really, rename: reallyRename } =
  await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');

/** Three players begin a match and leave it for good. */
const table = openTable();
for (const name of ['Ann', 'Bob', 'Cem']) {
  table.do(OPENED, { type: 'stand', guest: table.guest(name) });
}
table.do(OPENED + ABANDONED_AFTER, { type: 'tick' });
const happenings = followRoom(table.opened, table.events);
const end = happenings.findIndex(happening => endedIn(happening));
const ended = endedIn(happenings[end]!)!;
const [one, two, three, ...others] = happenings;

let folder: string;
let journal: RoomJournal;
beforeEach(() => {
  folder = join(newFolder(), 'rooms');
  journal = saved().begin('1');
  vi.mocked(open).mockImplementation(really);
});
afterEach(async () => {
  await journal.close();
});

const saved = () => openSavedRooms(folder, () => OPENED);
/** Goes on with the room as the next server would. */
const restored = () => saved().load().rooms[0]!.journal('1');
const log = () => join(folder, readdirSync(folder).find(name => name.endsWith('.room.log'))!);
const append = ({ event, before, after }: RoomHappening, to = journal) =>
  to.append([event], before, after);
const written = () => readFileSync(log(), 'utf8');
/** What the next server finds: the whole lines. */
const found = () => unwrap(parseRoomLog(written().replace(/[^\n]*$/, '')));
const lines = () => written().split('\n').length - 2;
const records = () => readdirSync(folder).filter(name => name.endsWith('.jsonl'));

test('a log that begins anew is closed before: Windows replaces no file that is open', async () => {
  const done: string[] = [];
  vi.mocked(open).mockImplementation(async (...args) => {
    const handle = await really(...args);
    if (args[1] !== 'a') return handle;
    done.push('opened');
    const close = handle.close.bind(handle);
    vi.spyOn(handle, 'close').mockImplementation(() => {
      done.push('closed');
      return close();
    });
    return handle;
  });
  vi.mocked(rename).mockImplementation(async (from, to) => {
    if (String(to).endsWith('.room.log')) done.push('replaced');
    await reallyRename(from, to);
  });
  for (const happening of happenings) await append(happening);
  await journal.settle(ended);
  await journal.close();
  expect(done).toEqual(['replaced', 'opened', 'closed', 'replaced', 'opened', 'closed']);
});

/** Tells what is done with each file that is opened from now on to append to it. */
function watch(): string[] {
  const done: string[] = [];
  vi.mocked(open).mockImplementation(async (...args) => {
    const handle = await really(...args);
    if (args[1] !== 'a') return handle;
    for (const name of ['appendFile', 'datasync'] as const) {
      const work = handle[name].bind(handle) as (...given: unknown[]) => Promise<void>;
      vi.spyOn(handle, name).mockImplementation(async (...given: unknown[]) => {
        done.push(name);
        await work(...given);
      });
    }
    return handle;
  });
  return done;
}

test('an answer means that the events are on disk, behind the room as it was before them', async () => {
  expect(await append(one!)).toBeUndefined();
  expect(found().room).toEqual(one!.after);
  expect(await append(two!)).toBeUndefined();
  expect(found().room).toEqual(two!.after);
  expect(lines()).toBe(2);
});

test('events that arrive during a write are written together after it, in their order', async () => {
  const done = watch();
  await append(one!);
  const first = append(two!);
  await expect.poll(() => done).not.toEqual([]);
  const rest = [three!, ...others].map(happening => append(happening));
  expect(await Promise.all([first, ...rest])).toEqual(happenings.slice(1).map(() => undefined));
  expect(done).toEqual(['appendFile', 'datasync', 'appendFile', 'datasync']);
  expect(found().room).toEqual(table.room);
});

test('closing waits for everything appended; later events are not written', async () => {
  for (const happening of [one!, two!]) void append(happening);
  await journal.close();
  expect(found().room).toEqual(two!.after);
  expect(await append(three!)).toBeUndefined();
  expect(found().room).toEqual(two!.after);
});

describe('a match that has ended', () => {
  test('is in the log until it is settled; then it has a record, and the log begins anew', async () => {
    for (const happening of happenings) await append(happening);
    expect(found().ended).toEqual([ended]);
    expect(records()).toEqual([]);
    expect(await journal.settle(ended)).toBeUndefined();
    expect(found()).toEqual({ name: '1', room: table.room, ended: [] });
    expect(lines()).toBe(0);
    expect(records()).toEqual([recordNameOf(ended)]);
    expect(parseRecord(readFileSync(join(folder, records()[0]!), 'utf8'))).toMatchObject({
      ok: true,
      value: { events: ended.events },
    });
  });

  test('stays in the log of a server that was killed before, and has one record however often it is written', async () => {
    for (const happening of happenings) await append(happening);
    await journal.close();
    const text = written();
    for (const _ of [1, 2]) {
      writeFileSync(log(), text);
      journal = restored();
      const [again] = followRoom(table.room, [{ type: 'reopened', at: OPENED }]);
      await append(again!);
      expect(found().ended).toEqual([ended]);
      await journal.settle(ended);
      expect(found()).toEqual({ name: '1', room: again!.after, ended: [] });
      expect(records()).toEqual([recordNameOf(ended)]);
      await journal.close();
    }
  });

  test('is settled before the next events of a restored room, or with them', async () => {
    for (const happening of happenings) await append(happening);
    await journal.close();
    journal = restored();
    await journal.settle(ended);
    expect(found()).toEqual({ name: '1', room: table.room, ended: [] });
  });

  test('is kept in the log through as many events as begin it anew otherwise', async () => {
    for (const happening of happenings) await append(happening);
    const { room } = table;
    const react = { type: 'reacted', name: 'Dee', reaction: 'wow', at: OPENED } as const;
    const many = Array.from({ length: 2000 }, () => react);
    await journal.append(many, room, room);
    await journal.append(many, room, room);
    expect(found().ended).toEqual([ended]);
    await journal.settle(ended);
    await journal.append(many, room, room);
    expect(lines()).toBe(2000);
    await journal.append(many, room, room);
    expect(lines()).toBe(2000);
  });
});

describe('if it cannot be written', () => {
  const error = Object.assign(new Error('full'), { code: 'ENOSPC' });
  const trouble = { about: 'rooms', code: 'unsaved', why: faultOf(error) };
  const full = async () => {
    throw error;
  };

  test.each(['appendFile', 'datasync'] as const)(
    'that is said once, whole lines stay, and all is written when there is room: %s',
    async name => {
      let handle: FileHandle | undefined;
      vi.mocked(open).mockImplementation(async (...args) => {
        handle = await really(...args);
        return handle;
      });
      await append(one!);
      const appendFile = handle!.appendFile.bind(handle!);
      vi.spyOn(handle!, name).mockImplementation(async () => {
        if (name === 'appendFile') await appendFile('{"type":"b');
        return full();
      });
      vi.mocked(open).mockImplementation(full);
      expect(await append(two!)).toEqual(trouble);
      expect(await append(three!)).toBeUndefined();
      if (name === 'appendFile') expect(found().room).toEqual(one!.after);
      vi.mocked(open).mockImplementation(really);
      expect(await append(others[0]!)).toBeUndefined();
      expect(found().room).toEqual(others[0]!.after);
      expect(readdirSync(folder)).toHaveLength(1);
    },
  );

  test('the record of a match is written with what follows, and the log tells of the match until then', async () => {
    const rest = happenings.slice(0, end + 1);
    for (const happening of rest) await append(happening);
    vi.mocked(open).mockImplementation(full);
    expect(await journal.settle(ended)).toEqual(trouble);
    expect(found().ended).toEqual([ended]);
    vi.mocked(open).mockImplementation(really);
    const [next] = followRoom(rest.at(-1)!.after, [{ type: 'locked', isLocked: true, at: OPENED }]);
    expect(await append(next!)).toBeUndefined();
    expect(records()).toHaveLength(1);
    expect(found()).toEqual({ name: '1', room: next!.after, ended: [] });
  });

  test('the last failure is mended when it is closed', async () => {
    vi.mocked(open).mockImplementationOnce(full);
    expect(await append(one!)).toEqual(trouble);
    await journal.close();
    expect(found().room).toEqual(one!.after);
  });
});
