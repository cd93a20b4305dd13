import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatHeader, type MatchEvent } from '../../source/game/index.js';
import { type MatchRecords, openMatchRecords } from '../../source/storage/records.js';
import type { FileFault } from '../../source/storage/trouble.js';
import { newFolder } from '../helpers/new-folder.js';
import { isWindows, PRIVATE } from '../helpers/platform.js';
import { bid, DRAWN, provingTable, recordOf } from '../helpers/play-match.js';

type UnfinishedMatch = Parameters<MatchRecords['resume']>[0];

let home: string;
let folder: string;
let records: MatchRecords;
beforeEach(() => {
  home = newFolder();
  folder = join(home, 'data', 'matches');
  records = openMatchRecords(folder);
});
afterEach(() => {
  if (existsSync(folder)) chmodSync(folder, 0o700);
});

const LATER = DRAWN + 60_000;
const END: MatchEvent = { type: 'match-over', winners: [1] };

/** A match in which Bob has won a chip. */
function table(seed = 'test') {
  const table = provingTable([bid(1, 2)], { seed });
  table.move(LATER, 'rE rN');
  return table;
}
const { match, log } = table();
const { options } = match;
const TEXT = recordOf(options, log);

/** Writes a record as a program would that was then killed; gives its path. */
function keep(text: string | Uint8Array, name = '2026-11-01.jsonl'): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

/** The match that is offered. */
async function offered(from = records): Promise<UnfinishedMatch> {
  const {
    found: [found],
    troubles,
  } = await from.unfinished();
  if (!found) throw new Error(`Nothing to continue: ${JSON.stringify(troubles)}`);
  return found;
}

function resume(unfinished: UnfinishedMatch, from = records) {
  const resumed = from.resume(unfinished);
  if ('about' in resumed) throw new Error(resumed.code);
  onTestFinished(() => resumed.writer().close());
  return resumed;
}

describe('a match is saved event by event', () => {
  test('each write is in the file at once, and the record replays to the match', () => {
    const writer = records.start(options);
    expect(existsSync(folder)).toBe(false);
    log.forEach((event, index) => {
      expect(writer.append([event])).toBeUndefined();
      const [file] = readdirSync(folder).filter(name => name.endsWith('.jsonl'));
      expect(readFileSync(join(folder, file!), 'utf8')).toBe(
        recordOf(options, log.slice(0, index + 1)),
      );
    });
    writer.close();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('nothing is appended to a closed record', () => {
    const writer = records.start(options);
    writer.append(log);
    writer.close();
    expect(writer.append([{ ...END, at: LATER }])).toBeUndefined();
    const [file] = readdirSync(folder);
    expect(readFileSync(join(folder, file!), 'utf8')).toBe(TEXT);
  });

  test('two matches have two records', () => {
    for (const seed of ['one', 'two']) {
      const writer = records.start({ ...options, seed });
      writer.append(log);
      writer.close();
    }
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('in a file that nobody else may read', () => {
    const writer = records.start(options);
    writer.append(log);
    writer.close();
    const [file] = readdirSync(folder);
    expect(statSync(join(folder, file!)).mode & 0o777).toBe(PRIVATE);
    expect(statSync(folder).mode & 0o077).toBe(PRIVATE & 0o077);
  });
});

describe('offered to continue is', () => {
  test('nothing before the first match', async () => {
    expect(await records.unfinished()).toEqual({ found: [], troubles: [] });
    mkdirSync(folder, { recursive: true });
    expect(await records.unfinished()).toEqual({ found: [], troubles: [] });
  });

  test('a match without an end, with its state', async () => {
    keep(TEXT);
    expect((await offered()).match).toEqual(match);
  });

  test.each<[string, string]>([
    ['a match that is over', recordOf(options, [...log, { ...END, at: LATER }])],
    [
      'one whose lines end as on Windows',
      recordOf(options, [...log, { ...END, at: LATER }]).replaceAll('\n', '\r\n'),
    ],
    [
      'one whose last line was written by another hand',
      `${TEXT}{"at":${LATER},"winners":[1],"type":"match-over"}\n`,
    ],
    ['one in which no chip was drawn', recordOf(options, log.slice(0, 1))],
    ['a header', formatHeader(options)],
  ])('not %s', async (_, text) => {
    keep(text);
    expect(await records.unfinished()).toEqual({ found: [], troubles: [] });
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('of several matches the one played last, whenever it began', async () => {
    const old = keep(TEXT, '2026-11-01.jsonl');
    const young = keep(recordOf({ ...options, seed: 'b' }, log), '2026-11-02.jsonl');
    const over = keep(recordOf(options, [...log, { ...END, at: LATER }]), '2026-11-03.jsonl');
    utimesSync(young, 1000, 1000);
    utimesSync(old, 2000, 2000);
    utimesSync(over, 3000, 3000);
    const then = openMatchRecords(folder, () => 4_000_000);
    expect((await offered(then)).file).toBe(old);
  });

  test('every match that was left, however many there are', async () => {
    const files = Array.from({ length: 60 }, (_, number) =>
      keep(recordOf({ ...options, seed: String(number) }, log), `2026-11-01-${number}.jsonl`),
    );
    const { found } = await records.unfinished();
    expect(found.map(({ file }) => file).toSorted()).toEqual(files.toSorted());
  });

  test('for 90 days', async () => {
    utimesSync(keep(TEXT), 1000, 1000);
    const daysLater = (days: number) =>
      openMatchRecords(folder, () => 1_000_000 + days * 86_400_000);
    expect((await offered(daysLater(89.9))).match).toEqual(match);
    expect(await daysLater(90.1).unfinished()).toEqual({ found: [], troubles: [] });
  });
});

describe('a resumed match', () => {
  test('has its events, and appends new ones', async () => {
    const file = keep(TEXT);
    const resumed = resume(await offered());
    expect(resumed).toMatchObject({ game: { match, events: log } });
    expect(resumed.lost).toBeUndefined();
    const event = { type: 'resumed', away: 5, at: LATER + 5 } as const;
    expect(resumed.writer().append([event])).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe(recordOf(options, [...log, event]));
  });

  test('kill -9 at any byte: at most the event being written is lost, and that is told', async () => {
    const first = recordOf(options, log.slice(0, 2)).length;
    const event = { type: 'resumed', away: 5, at: LATER + 5 } as const;
    for (let end = first; end <= TEXT.length; end++) {
      const file = keep(TEXT.slice(0, end));
      const whole = TEXT.slice(0, end).split('\n').length - 2;
      const resumed = resume(await offered());
      expect(resumed.game.events).toEqual(log.slice(0, whole));
      expect(resumed.lost !== undefined).toBe(TEXT[end - 1] !== '\n');
      const writer = resumed.writer();
      writer.append([event]);
      writer.close();
      expect(readFileSync(file, 'utf8')).toBe(recordOf(options, [...log.slice(0, whole), event]));
    }
  });

  test('may be cut off in the middle of a character', async () => {
    const players = ['Ann', '李雷'];
    const bytes = Buffer.from(recordOf({ ...options, players }, log));
    keep(Buffer.concat([bytes, Buffer.from('李').subarray(0, 2)]));
    expect(resume(await offered()).game.events).toEqual(log);
  });

  test('is read again if another program has continued it meanwhile', async () => {
    const file = keep(recordOf(options, log.slice(0, 3)));
    const unfinished = await offered();
    writeFileSync(file, TEXT);
    expect(resume(unfinished).game.events).toEqual(log);
  });

  test.each<[string, (file: string) => void]>([
    ['ended', file => appendFileSync(file, `${JSON.stringify({ ...END, at: LATER })}\n`)],
    ['damaged', file => appendFileSync(file, 'oops\n')],
    ['removed', file => rmSync(file)],
  ])('cannot be one that was %s meanwhile', async (_, change) => {
    const file = keep(TEXT);
    const unfinished = await offered();
    change(file);
    expect(records.resume(unfinished)).toMatchObject({ about: 'match' });
    expect(existsSync(`${file}.lock`)).toBe(false);
  });
});

describe('a damaged record is moved aside and reported once', () => {
  const [header] = TEXT.split('\n');
  test.each<[string, string | Uint8Array, FileFault]>([
    ['edited', TEXT.replace('"moves":2', '"moves":200'), { code: 'bad-record-line', line: 4 }],
    ['with half a header', header!.slice(0, 20), { code: 'not-a-record' }],
    ['empty, as a power cut may leave it', '', { code: 'nothing-in-it' }],
    [
      'of bytes that are no text',
      Buffer.concat([Buffer.from([0xff]), Buffer.from(TEXT)]),
      { code: 'no-text' },
    ],
    ['of a size that no match has', Buffer.alloc(8_000_001, ' '), { code: 'too-long' }],
  ])('%s', async (_, bytes, why) => {
    const file = keep(bytes);
    const { found, troubles } = await records.unfinished();
    expect(found).toEqual([]);
    const [aside] = readdirSync(folder);
    const copy = join(folder, aside!);
    expect(troubles).toEqual([{ about: 'match', code: 'damaged', file, copy, why }]);
    expect(aside).toMatch(/^2026-11-01\.jsonl\.damaged-\d+$/);
    expect(readFileSync(copy).equals(Buffer.from(bytes))).toBe(true);
    expect(existsSync(file)).toBe(false);
    expect(await records.unfinished()).toEqual({ found: [], troubles: [] });
  });

  test('one of a later version stays where it is', async () => {
    const file = keep(TEXT.replace('"version":1', '"version":3'));
    const { found, troubles } = await records.unfinished();
    expect(found).toEqual([]);
    const why = { code: 'unknown-record-version', version: 3 };
    expect(troubles).toEqual([{ about: 'match', code: 'unusable', file, why }]);
    expect(existsSync(file)).toBe(true);
    expect(await records.unfinished()).toEqual({ found: [], troubles: [] });
  });
});

describe('two programs with the same match', () => {
  /** Locked by a process that lives as long as this one. */
  const lockBy = (file: string, text: string, since = new Date()) => {
    writeFileSync(`${file}.lock`, text);
    utimesSync(`${file}.lock`, since, since);
  };
  // A process number that no system gives.
  const NOBODY = String(2 ** 30);

  test('the second reports it to nobody but who continues that very match', async () => {
    const file = keep(TEXT);
    lockBy(file, String(process.ppid));
    const { found, troubles } = await records.unfinished();
    expect(troubles).toEqual([]);
    expect(records.resume(found[0]!)).toEqual({
      about: 'match',
      code: 'locked',
      names: ['Ann', 'Bob'],
    });
    expect(existsSync(file)).toBe(true);
  });

  test('what the first may be writing right now stays where it is, and is no trouble', async () => {
    const file = keep('oops\n');
    lockBy(file, String(process.ppid));
    expect(await records.unfinished()).toEqual({ found: [], troubles: [] });
    expect(existsSync(file)).toBe(true);
  });

  test('the second refuses to resume what the first has resumed', async () => {
    const file = keep(TEXT);
    const unfinished = await offered();
    resume(unfinished);
    expect(openMatchRecords(folder).resume(unfinished)).toMatchObject({ code: 'locked' });
    expect(existsSync(`${file}.lock`)).toBe(true);
  });

  test('a new match is locked until it is closed', async () => {
    const writer = records.start(options);
    writer.append(log);
    expect(records.resume(await offered())).toMatchObject({ code: 'locked' });
    writer.close();
    resume(await offered())
      .writer()
      .close();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test.each<[string, string, Date]>([
    ['a program that was killed', NOBODY, new Date()],
    ['a program with the same number, in a container', String(process.pid), new Date()],
    ['a program from before the machine was started', String(process.ppid), new Date(1000)],
    ['a program that was killed while it took the lock', '', new Date(1000)],
    ['something else', 'oops', new Date()],
  ])('the lock of %s is taken over', async (_, text, since) => {
    const file = keep(TEXT);
    lockBy(file, text, since);
    resume(await offered());
    expect(readFileSync(`${file}.lock`, 'utf8')).toBe(String(process.pid));
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('a lock that is just being written counts', async () => {
    lockBy(keep(TEXT), '');
    expect(records.resume(await offered())).toMatchObject({ code: 'locked' });
  });
});

describe('a data folder that cannot be used is reported once, and the game goes on', () => {
  test.skipIf(isWindows)('a file in place of the folder', async () => {
    writeFileSync(join(home, 'data'), 'old\n');
    const writer = records.start(options);
    const why = { code: 'system', system: 'ENOTDIR' };
    expect(writer.append(log)).toMatchObject({ about: 'match', code: 'unsaved', why });
    expect(writer.append([{ ...END, at: LATER }])).toBeUndefined();
    writer.close();
    const { troubles } = await records.unfinished();
    expect(troubles).toMatchObject([{ about: 'match', code: 'unreadable', why }]);
    expect(await records.unfinished()).toEqual({ found: [], troubles: [] });
    expect(readFileSync(join(home, 'data'), 'utf8')).toBe('old\n');
  });

  // Nothing is forbidden to the superuser.
  test.skipIf(isWindows || process.getuid?.() === 0)('a folder that may only be read', async () => {
    const file = keep(TEXT);
    chmodSync(folder, 0o500);
    expect(records.start(options).append(log)).toMatchObject({ why: { system: 'EACCES' } });
    const resumed = resume(await offered());
    expect(resumed.game.events).toEqual(log);
    expect(resumed.writer().append([{ ...END, at: LATER }])).toMatchObject({
      why: { system: 'EACCES' },
    });
    expect(readFileSync(file, 'utf8')).toBe(TEXT);
  });

  test('a record that vanishes before it goes on', async () => {
    const file = keep(TEXT);
    const resumed = resume(await offered());
    rmSync(file);
    const writer = resumed.writer();
    expect(writer.append([{ ...END, at: LATER }])).toMatchObject({ why: { system: 'ENOENT' } });
    writer.close();
    expect(readdirSync(folder)).toEqual([]);
  });
});
