import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { emptyBoard, formatDrawing } from '../../source/engine/index.js';
import { formatRoomHead } from '../../source/room/index.js';
import { addFiles, collectFiles } from '../../source/storage/archive.js';
import { openMatchRecords, openPracticeRecords } from '../../source/storage/records.js';
import { openResults } from '../../source/storage/results.js';
import { openSavedRooms, removeRecords } from '../../source/storage/saved-rooms.js';
import type { ServerTrouble } from '../../source/storage/trouble.js';
import { openUnsavedBoards } from '../../source/storage/unsaved-boards.js';
import { openVisitors, visitorFiles } from '../../source/storage/visitors.js';
import { newFolder } from '../helpers/new-folder.js';
import { isWindows } from '../helpers/platform.js';
import { DRAWN, provingTable, recordOf } from '../helpers/play-match.js';
import { practised } from '../helpers/solo-results.js';
import { openTable } from '../room/table.js';

const NOT_A_FILE = { code: 'not-a-file' } as const;

let folder: string;
let elsewhere: string;
beforeEach(() => {
  folder = newFolder();
  elsewhere = join(folder, 'elsewhere');
});

/** Puts what is no regular file in the place of one, as it might be by accident or by malice. */
const KINDS: Readonly<Record<string, (file: string) => void>> = {
  folder: file => mkdirSync(file, { recursive: true }),
  link: file => symlinkSync(elsewhere, file),
  pipe: file => void execFileSync('mkfifo', [file]),
};

function put(kind: string, text: string, ...names: string[]): string {
  const file = join(folder, ...names);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(elsewhere, text);
  KINDS[kind]!(file);
  return file;
}

const { match, log } = provingTable([]);
const MATCH = recordOf(match.options, log);
const EMPTY = emptyBoard(8, 8);
const BOARD = formatDrawing({ board: EMPTY, robots: [] });

// Windows has no such pipes, and links only for administrators.
describe.skipIf(isWindows).each(Object.keys(KINDS))(
  'a %s in the place of a file is reported and passed over',
  kind => {
    test.each(['match', 'practice'] as const)('as the record of a %s', async about => {
      const records = (about === 'match' ? openMatchRecords : openPracticeRecords)(folder);
      const file = put(kind, MATCH, '2026-11-24T10-00-00-000Z-a.jsonl');
      const trouble = { about, code: 'unusable', file, why: NOT_A_FILE };
      expect(await records.unfinished()).toEqual({ found: [], troubles: [trouble] });
      expect((await records.list()).records).toMatchObject([{ file }]);
      expect(await records.read(file)).toEqual({ kind: 'unreadable', why: NOT_A_FILE });
    });

    test('and the match before it is offered', async () => {
      const file = join(folder, 'b.jsonl');
      writeFileSync(file, MATCH);
      utimesSync(file, DRAWN / 1000, DRAWN / 1000);
      put(kind, MATCH, 'a.jsonl');
      const { found, troubles } = await openMatchRecords(folder, () => DRAWN).unfinished();
      expect(found.map(({ file }) => file)).toEqual([file]);
      expect(troubles).toMatchObject([{ code: 'unusable', why: NOT_A_FILE }]);
    });

    test('as the lock of a record', async () => {
      const record = join(folder, 'a.jsonl');
      writeFileSync(record, MATCH);
      put(kind, '1', 'a.jsonl.lock');
      const records = openMatchRecords(folder, () => DRAWN);
      const { found } = await records.unfinished();
      const resumed = records.resume(found[0]!);
      if ('about' in resumed) throw new Error(resumed.code);
      expect(resumed.writer().append(log)).toEqual({
        about: 'match',
        code: 'unsaved',
        why: NOT_A_FILE,
      });
      expect(readFileSync(record, 'utf8')).toBe(MATCH);
    });

    test('as the results', async () => {
      put(kind, '', 'results.jsonl');
      const results = openResults(folder);
      const about = 'results';
      const why = NOT_A_FILE;
      expect(results.read()).toMatchObject({
        failed: true,
        troubles: [{ about, code: 'unreadable', why }],
      });
      expect(await results.append(practised())).toEqual({ about, code: 'unsaved', why });
      expect(await results.merge([practised()], [])).toEqual({ about, code: 'not-merged', why });
      expect(readFileSync(elsewhere, 'utf8')).toBe('');
    });

    test('as an unsaved board, and the one before it is taken over', () => {
      const file = put(kind, BOARD, 'a.txt');
      const trouble = { about: 'board', code: 'unusable', file, why: NOT_A_FILE };
      expect(openUnsavedBoards(folder).takeOver()).toEqual({ trouble });
      const older = join(folder, 'b.txt');
      writeFileSync(older, BOARD);
      utimesSync(older, 1, 1);
      const taken = openUnsavedBoards(folder).takeOver();
      expect(taken).toMatchObject({ drawing: { board: EMPTY }, trouble });
    });

    test('as a file to export, or one where an imported file belongs', () => {
      const file = put(kind, MATCH, 'matches', 'a.jsonl');
      const trouble = { about: 'archive', code: 'left-out', file, why: NOT_A_FILE };
      expect(collectFiles(folder)).toEqual({ files: [], troubles: [trouble] });
      expect(addFiles(folder, [{ name: 'matches/a.jsonl', text: MATCH }]).matches).toBe(1);
      expect(collectFiles(folder).files).toMatchObject([{ text: MATCH }]);
    });

    test('as the log of a room, and as the note of the last server', async () => {
      const head = formatRoomHead({ name: '1', room: openTable().room });
      const file = put(kind, head, '1.room.log');
      const note = put(kind, '123', 'last-seen');
      const rooms = openSavedRooms(folder, () => 0);
      writeFileSync(join(folder, '2.room.log'), head);
      rooms.note();
      const loaded = rooms.load();
      expect(loaded.rooms).toHaveLength(1);
      expect(loaded.left).toBeUndefined();
      expect(loaded.troubles).toEqual([
        { about: 'rooms', code: 'unusable', file: note, why: NOT_A_FILE },
        { about: 'rooms', code: 'unusable', file, why: NOT_A_FILE },
      ]);
    });

    test('as an old record of a server', async () => {
      put(kind, MATCH, 'a.jsonl');
      expect(await removeRecords(folder, Number.POSITIVE_INFINITY)).toBe(0);
    });

    test('as what is known of a visitor', () => {
      put(kind, '', 'ann', 'matches.json');
      const troubles: ServerTrouble[] = [];
      const visitors = openVisitors(visitorFiles(folder), trouble => troubles.push(trouble));
      expect(visitors.of('SHA256:ann', 'Ann').readMatches()).toEqual({
        played: 0,
        won: 0,
        chips: 0,
      });
      expect(troubles).toEqual([{ about: 'guests', code: 'unreadable', why: NOT_A_FILE }]);
    });
  },
);
