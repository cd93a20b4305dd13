import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { formatPracticeHeader, type TimedPracticeEvent } from '../../source/game/index.js';
import { openPracticeRecords, type PracticeRecords } from '../../source/storage/records.js';
import {
  BEGUN,
  commandsOf,
  PRACTICE,
  playPractice,
  practiceRecordOf,
} from '../helpers/play-practice.js';

const DAY = 86_400_000;

let home: string;
let folder: string;
let now: number;
let records: PracticeRecords;
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'practice-records-test-'));
  folder = join(home, 'data', 'practice');
  now = BEGUN;
  records = openPracticeRecords(folder, () => now);
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const logAfter = (words: string) => playPractice(PRACTICE, commandsOf(words)).log;
const textAfter = (words: string) => practiceRecordOf(PRACTICE, logAfter(words));
const LOG = logAfter('bound yN gS undo');
const TEXT = practiceRecordOf(PRACTICE, LOG);
const NEXT: TimedPracticeEvent = { type: 'redone', at: BEGUN + 60_000 };

/** Writes a record in which something happened last so many days ago; gives its path. */
function keep(text: string, { name = 'a', days = 0 } = {}): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.jsonl`);
  writeFileSync(file, text);
  const seconds = (now - days * DAY) / 1000;
  utimesSync(file, seconds, seconds);
  return file;
}

async function offered(from = records): Promise<Parameters<PracticeRecords['resume']>[0]> {
  const {
    found: [found],
    troubles,
  } = await from.unfinished();
  if (!found) throw new Error(`Nothing to continue: ${JSON.stringify(troubles)}`);
  return found;
}

function resume(unfinished: Parameters<PracticeRecords['resume']>[0]) {
  const resumed = records.resume(unfinished);
  if ('about' in resumed) throw new Error(resumed.code);
  onTestFinished(() => resumed.writer().close());
  return resumed;
}

test('a practice is saved event by event, from the first one on', () => {
  const writer = records.start(PRACTICE);
  expect(existsSync(folder)).toBe(false);
  LOG.forEach((event, index) => {
    expect(writer.append([event])).toBeUndefined();
    const [file] = readdirSync(folder).filter(name => name.endsWith('.jsonl'));
    const text = practiceRecordOf(PRACTICE, LOG.slice(0, index + 1));
    expect(readFileSync(join(folder, file!), 'utf8')).toBe(text);
  });
  writer.close();
  expect(readdirSync(folder)).toHaveLength(1);
});

describe('offered to continue is', () => {
  test('a practice that was left, with its position, its moves and its hints', async () => {
    keep(TEXT);
    const { options, practice } = await offered();
    expect(options).toEqual(PRACTICE);
    expect(practice).toEqual(playPractice(PRACTICE, commandsOf('bound yN gS undo')).practice);
  });

  test.each([
    ['one that is solved', textAfter('yN rS rW')],
    ['one that is solved, where more was tried then', textAfter('rS rW undo yN')],
    ['one that was left for another position', textAfter('yN abandon')],
    ['one in which nothing has happened', formatPracticeHeader(PRACTICE)],
  ])('not %s', async (_, text) => {
    keep(text);
    expect(await records.unfinished()).toEqual({ found: [], troubles: [] });
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('each that was left, the last one first', async () => {
    const old = keep(TEXT, { name: 'b', days: 2 });
    const young = keep(TEXT, { name: 'a', days: 1 });
    const { found } = await records.unfinished();
    expect(found.map(({ file }) => file)).toEqual([young, old]);
  });

  test.each(['yN rS rW', 'rS rW undo', 'yN abandon'])(
    'one that was left before another position was over: %s',
    async words => {
      const left = keep(TEXT, { name: 'b', days: 2 });
      keep(textAfter(words), { name: 'a', days: 1 });
      expect((await offered()).file).toBe(left);
    },
  );

  test.each([
    [6.9, true],
    [7.1, false],
  ])('after %d days: %s', async (days, isOffered) => {
    keep(TEXT, { days });
    expect((await records.unfinished()).found).toHaveLength(isOffered ? 1 : 0);
  });
});

describe('a resumed practice', () => {
  test('has its events, and appends new ones', async () => {
    const file = keep(TEXT);
    const resumed = resume(await offered());
    expect(resumed).toMatchObject({ game: { options: PRACTICE, events: LOG } });
    expect(resumed.writer().append([NEXT])).toBeUndefined();
    expect(readFileSync(file, 'utf8')).toBe(practiceRecordOf(PRACTICE, [...LOG, NEXT]));
  });

  test('kill -9 at any byte: at most the event being written is lost, and that is told', async () => {
    for (let end = practiceRecordOf(PRACTICE, LOG.slice(0, 1)).length; end <= TEXT.length; end++) {
      const file = keep(TEXT.slice(0, end));
      const whole = TEXT.slice(0, end).split('\n').length - 2;
      const resumed = resume(await offered());
      expect(resumed.game.events).toEqual(LOG.slice(0, whole));
      expect(resumed.lost !== undefined).toBe(TEXT[end - 1] !== '\n');
      const writer = resumed.writer();
      writer.append([NEXT]);
      writer.close();
      const lines = practiceRecordOf(PRACTICE, [...LOG.slice(0, whole), NEXT]);
      expect(readFileSync(file, 'utf8')).toBe(lines);
    }
  });

  test('is unlocked when it is closed, even without a new event', async () => {
    keep(TEXT);
    const resumed = resume(await offered());
    const other = openPracticeRecords(folder, () => now);
    const { found, troubles } = await other.unfinished();
    expect(troubles).toEqual([]);
    expect(other.resume(found[0]!)).toEqual({ about: 'practice', code: 'locked', names: [] });
    resumed.writer().close();
    resume(found[0]!).writer().close();
    expect(readdirSync(folder)).toHaveLength(1);
  });

  test('cannot be one that was solved meanwhile', async () => {
    const file = keep(textAfter('rS'));
    const unfinished = await offered();
    appendFileSync(file, textAfter('rS rW').slice(textAfter('rS').length));
    expect(records.resume(unfinished)).toEqual({ about: 'practice', code: 'changed' });
    expect(existsSync(`${file}.lock`)).toBe(false);
  });
});

test.each([
  ['edited', TEXT.replace('"yN"', '"yX"'), { code: 'bad-record-line', line: 3 }],
  ['of another kind', TEXT.replace('tui practice', 'tui match'), { code: 'not-a-record' }],
])('a record that was %s is moved aside and reported once', async (_, text, why) => {
  keep(text);
  const { found, troubles } = await records.unfinished();
  expect(found).toEqual([]);
  expect(troubles).toMatchObject([{ about: 'practice', code: 'damaged', why }]);
  const [aside] = readdirSync(folder);
  expect(aside).toMatch(/^a\.jsonl\.damaged-\d+$/);
  expect(readFileSync(join(folder, aside!), 'utf8')).toBe(text);
  expect(await records.unfinished()).toEqual({ found: [], troubles: [] });
});

test('a record of a later version is reported once and stays, and an older record is offered', async () => {
  const file = keep(TEXT.replace('"version":1', '"version":2'), { name: 'b' });
  const good = keep(TEXT, { days: 1 });
  const { found, troubles } = await records.unfinished();
  expect(found.map(({ file }) => file)).toEqual([good]);
  const why = { code: 'unknown-record-version', version: 2 };
  expect(troubles).toEqual([{ about: 'practice', code: 'unusable', file, why }]);
  expect(existsSync(file)).toBe(true);
  expect((await records.unfinished()).troubles).toEqual([]);
});

test('a folder that cannot be written is reported once, and the practice goes on', () => {
  writeFileSync(join(home, 'data'), 'old\n');
  const writer = records.start(PRACTICE);
  const why = { code: 'system', system: 'ENOTDIR' };
  expect(writer.append(LOG)).toMatchObject({ about: 'practice', code: 'unsaved', why });
  expect(writer.append([NEXT])).toBeUndefined();
  writer.close();
});
