import { readdirSync, utimesSync, writeFileSync } from 'node:fs';
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

let folder: string;
let records: PracticeRecords;
beforeEach(() => {
  folder = newFolder();
  records = openPracticeRecords(folder, () => BEGUN);
});

const textAfter = (words: string) =>
  practiceRecordOf(PRACTICE, playPractice(PRACTICE, commandsOf(words)).log);
const LEFT = 'bound yN gS undo';

/** Writes a record in which something happened last so many days ago. */
function keep(text: string, days = 0): void {
  const file = join(folder, 'a.jsonl');
  writeFileSync(file, text);
  const seconds = (BEGUN - days * DAY) / 1000;
  utimesSync(file, seconds, seconds);
}

describe('offered to continue is', () => {
  test('a practice that was left, with its position, its moves and its hints', async () => {
    keep(textAfter(LEFT));
    const { practice } = playPractice(PRACTICE, commandsOf(LEFT));
    expect(await records.unfinished()).toMatchObject({
      found: [{ options: PRACTICE, practice }],
      troubles: [],
    });
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

  test.each([
    [6.9, true],
    [7.1, false],
  ])('after %d days: %s', async (days, isOffered) => {
    keep(textAfter(LEFT), days);
    expect((await records.unfinished()).found).toHaveLength(isOffered ? 1 : 0);
  });
});
