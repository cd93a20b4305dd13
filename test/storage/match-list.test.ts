import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatHeader } from '../../source/game/index.js';
import { newRecordName } from '../../source/storage/record-file.js';
import { openMatchRecords } from '../../source/storage/records.js';
import type { FileFault } from '../../source/storage/trouble.js';
import { newFolder } from '../helpers/new-folder.js';
import { bid, DRAWN, provingTable, recordOf } from '../helpers/play-match.js';

let home: string;
let folder: string;
beforeEach(() => {
  home = newFolder();
  folder = join(home, 'matches');
});

const table = provingTable([bid(1, 2)]);
table.move(DRAWN + 60_000, 'rE rN');
const { match, log } = table;
const TEXT = recordOf(match.options, log);

function keep(text: string | Uint8Array, name = '2026-11-21T20-33-23-123Z-0.jsonl'): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}
const names = async () =>
  (await openMatchRecords(folder).list()).records.map(({ file }) => file.slice(folder.length + 1));

describe('the name of a record', () => {
  const began = async (name: string) => {
    const file = keep(TEXT, name);
    utimesSync(file, 1, 1);
    return (await openMatchRecords(folder).list()).records[0]!.began;
  };

  test('tells when it was begun', async () => {
    expect(await began(newRecordName(1_790_000_123_456))).toBe(1_790_000_123_456);
  });

  test.each(['my-match.jsonl', '2026-11-01.jsonl', '2026-99-99T20-33-23-123Z-a.jsonl', '.jsonl'])(
    'tells nothing where somebody else has given it: %j',
    async name => expect(await began(name)).toBe(1000),
  );
});

describe('the list', () => {
  test('is empty where nothing was played', async () => {
    expect(await openMatchRecords(folder).list()).toEqual({ records: [] });
    mkdirSync(folder);
    expect(await openMatchRecords(folder).list()).toEqual({ records: [] });
  });

  test('is sorted by the times in the names, newest first; other files count by when they were changed', async () => {
    keep(TEXT, '2026-11-21T20-33-23-123Z-aa.jsonl');
    keep(TEXT, '2026-11-23T08-00-00-000Z-bb.jsonl');
    const own = keep(TEXT, 'my-match.jsonl');
    const time = new Date(Date.UTC(2026, 10, 22));
    utimesSync(own, time, time);
    expect(await names()).toEqual([
      '2026-11-23T08-00-00-000Z-bb.jsonl',
      'my-match.jsonl',
      '2026-11-21T20-33-23-123Z-aa.jsonl',
    ]);
    expect((await openMatchRecords(folder).list()).records[1]!.began).toBe(time.getTime());
  });

  test.each(['notes.txt', 'match.jsonl.damaged-1', 'match.jsonl.lock'])('has no %s', async name => {
    keep(TEXT, name);
    expect(await names()).toEqual([]);
  });

  test('of thousands is in order, and moves no damaged ones aside', async () => {
    for (let number = 0; number < 3000; number++) {
      keep('oops', `${new Date(number * 60_000).toISOString().replace(/[:.]/g, '-')}-a.jsonl`);
    }
    const found = await names();
    expect(found).toHaveLength(3000);
    expect(found).toEqual(found.toSorted().reverse());
    expect(readdirSync(folder)).toHaveLength(3000);
  });

  test('says why it cannot be read', async () => {
    writeFileSync(folder, '');
    const { records, trouble } = await openMatchRecords(folder).list();
    expect(records).toEqual([]);
    const why = { code: 'system', system: 'ENOTDIR' };
    expect(trouble).toMatchObject({ about: 'match', code: 'unreadable', why });
  });
});

describe('reading one of them', () => {
  test('gives the match and its events', async () => {
    const file = keep(TEXT);
    const record = { events: log, match, cutOff: false };
    expect(await openMatchRecords(folder).read(file)).toEqual({
      kind: 'match',
      record: { ...record, file },
      isOpen: false,
    });
  });

  test('leaves out the last line if it was cut off', async () => {
    const read = await openMatchRecords(folder).read(keep(TEXT.slice(0, -5)));
    expect(read).toMatchObject({ record: { events: log.slice(0, -1), cutOff: true } });
  });

  test('tells whether a program has it open', async () => {
    const records = openMatchRecords(folder);
    const writer = records.start(match.options);
    writer.append(log);
    const { records: listed } = await records.list();
    expect(await records.read(listed[0]!.file)).toMatchObject({ kind: 'match', isOpen: true });
    writer.close();
    expect(await records.read(listed[0]!.file)).toMatchObject({ kind: 'match', isOpen: false });
  });

  test.each<[string, string | Uint8Array, FileFault]>([
    ['is empty', '', { code: 'nothing-in-it' }],
    ['has no event', formatHeader(match.options), { code: 'nothing-in-it' }],
    ['is no record', 'oops\n', { code: 'not-a-record' }],
    ['is no text', Uint8Array.of(0xff, 0x0a), { code: 'no-text' }],
    ['is longer than what is played back', TEXT + ' '.repeat(500_000), { code: 'too-long' }],
  ])('that %s gives the reason, and the file stays where it is', async (_, bytes, why) => {
    const file = keep(bytes);
    const read = await openMatchRecords(folder).read(file);
    expect(read).toEqual({ kind: 'unreadable', why });
    expect(readdirSync(folder)).toHaveLength(1);
    expect(readFileSync(file).equals(Buffer.from(bytes))).toBe(true);
  });

  test('that was removed meanwhile gives the reason', async () => {
    const file = keep(TEXT);
    rmSync(file);
    expect(await openMatchRecords(folder).read(file)).toMatchObject({
      why: { code: 'system', system: 'ENOENT' },
    });
    expect(existsSync(file)).toBe(false);
  });
});
