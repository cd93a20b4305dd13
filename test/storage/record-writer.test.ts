import { fsyncSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openMatchRecords, openPracticeRecords } from '../../source/storage/records.js';
import { newFolder } from '../helpers/new-folder.js';
import { bid, DRAWN, provingTable, recordOf } from '../helpers/play-match.js';
import { commandsOf, PRACTICE, playPractice } from '../helpers/play-practice.js';

vi.mock('node:fs', async original => {
  const files = await original<typeof import('node:fs')>();
  return { ...files, fsyncSync: vi.fn(files.fsyncSync), writeSync: vi.fn(files.writeSync) };
});

const { writeSync: really } = await vi.importActual<typeof import('node:fs')>('node:fs');

const table = provingTable([bid(1, 2)]);
table.move(DRAWN + 60_000, 'rE rN');
table.append({ type: 'match-over', winners: [1], at: DRAWN + 60_000 });
const { log } = table;
const { options } = table.match;

let folder: string;
let writer: ReturnType<ReturnType<typeof openMatchRecords>['start']>;
beforeEach(() => {
  folder = newFolder();
  writer = openMatchRecords(folder).start(options);
  vi.clearAllMocks();
});
afterEach(() => {
  writer.close();
});

const written = () => {
  const name = readdirSync(folder).find(name => name.endsWith('.jsonl'));
  return readFileSync(join(folder, name!), 'utf8');
};
/** A write of which only so many bytes find room. */
const taking = (bytes: number) => (descriptor: number, data: string) =>
  really(descriptor, Buffer.from(data).subarray(0, bytes));
const full = () => {
  throw Object.assign(new Error('full'), { code: 'ENOSPC' });
};

test('events that come together are one write, with the header', () => {
  writer.append(log);
  expect(written()).toBe(recordOf(options, log));
  expect(writeSync).toHaveBeenCalledTimes(1);
});

test('chips won and the end of the match survive a power cut', () => {
  for (const event of log) {
    vi.mocked(fsyncSync).mockClear();
    writer.append([event]);
    const times = event.type === 'chip-won' || event.type === 'match-over' ? 1 : 0;
    expect(fsyncSync, event.type).toHaveBeenCalledTimes(times);
  }
});

test('the solution of a practice survives a power cut', () => {
  const { log } = playPractice(PRACTICE, commandsOf('yN rS rW undo'));
  const practice = openPracticeRecords(folder).start(PRACTICE);
  for (const event of log) {
    vi.mocked(fsyncSync).mockClear();
    practice.append([event]);
    expect(fsyncSync, event.type).toHaveBeenCalledTimes(event.type === 'solved' ? 1 : 0);
  }
  practice.close();
});

describe('a full disk', () => {
  test.each([0, 1, 30])('with room for %i more bytes leaves whole lines', bytes => {
    writer.append(log.slice(0, 3));
    vi.mocked(writeSync).mockImplementationOnce(taking(bytes)).mockImplementationOnce(full);
    const why = { code: 'system', system: 'ENOSPC' };
    expect(writer.append(log.slice(3))).toMatchObject({ about: 'match', code: 'unsaved', why });
    expect(written()).toBe(recordOf(options, log.slice(0, 3)));
  });

  test('is reported once, and nothing is written after the missing events', () => {
    writer.append(log.slice(0, 3));
    vi.mocked(writeSync).mockImplementationOnce(full);
    expect(writer.append(log.slice(3, 4))).toMatchObject({ code: 'unsaved' });
    expect(writer.append(log.slice(4, 5))).toBeUndefined();
    expect(written()).toBe(recordOf(options, log.slice(0, 3)));
  });

  test('gets the whole of a write that it takes in pieces', () => {
    vi.mocked(writeSync).mockImplementationOnce(taking(10));
    expect(writer.append(log)).toBeUndefined();
    expect(written()).toBe(recordOf(options, log));
  });
});
