import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { formatPracticeHeader } from '../../source/game/index.js';
import { openPracticeRecords, type PracticeRecords } from '../../source/storage/records.js';
import { newFolder } from '../helpers/new-folder.js';
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
  home = newFolder();
  folder = join(home, 'data', 'practice');
  now = BEGUN;
  records = openPracticeRecords(folder, () => now);
});

const logAfter = (words: string) => playPractice(PRACTICE, commandsOf(words)).log;
const textAfter = (words: string) => practiceRecordOf(PRACTICE, logAfter(words));
const LOG = logAfter('bound yN gS undo');
const TEXT = practiceRecordOf(PRACTICE, LOG);

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
  test('cannot be one that was solved meanwhile', async () => {
    const file = keep(textAfter('rS'));
    const unfinished = await offered();
    appendFileSync(file, textAfter('rS rW').slice(textAfter('rS').length));
    expect(records.resume(unfinished)).toEqual({ about: 'practice', code: 'changed' });
    expect(existsSync(`${file}.lock`)).toBe(false);
  });
});
