import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { formatHeader, formatPracticeHeader } from '../../source/game/index.js';
import { formatRoomHead } from '../../source/room/index.js';
import { openSettings } from '../../source/settings/saved.js';
import { formatArchive, parseArchive } from '../../source/storage/archive.js';
import { openMatchRecords, openPracticeRecords } from '../../source/storage/records.js';
import { openResults } from '../../source/storage/results.js';
import { openSavedRooms } from '../../source/storage/saved-rooms.js';
import type { ServerTrouble } from '../../source/storage/trouble.js';
import { openVisitors, visitorFiles } from '../../source/storage/visitors.js';
import { formatResult } from '../../source/training/index.js';
import { newFolder } from '../helpers/new-folder.js';
import { matchOptions } from '../helpers/play-match.js';
import { PRACTICE } from '../helpers/play-practice.js';
import { practised } from '../helpers/solo-results.js';
import { openTable } from '../room/table.js';

const PAGE = readFileSync(
  fileURLToPath(new URL('../../docs/stability.md', import.meta.url)),
  'utf8',
);

const KEY = `SHA256:${'a'.repeat(43)}`;

/** A folder with one file. */
function folderWith(name: string, text: string): string {
  const folder = newFolder();
  mkdirSync(join(folder, dirname(name)), { recursive: true });
  writeFileSync(join(folder, name), text);
  return folder;
}

/** The totals of a guest as they are written. */
async function totals(): Promise<string> {
  const folder = folderWith('a', '');
  await openVisitors(visitorFiles(folder), () => {})
    .of(KEY, 'ann')
    .show(true);
  return readFileSync(join(folder, 'a'.repeat(43), 'matches.json'), 'utf8');
}

function settings(): string {
  const folder = folderWith('a', '');
  openSettings(folder).remember('mouse', true);
  return readFileSync(join(folder, 'settings.json'), 'utf8');
}

const room = openTable().room;

/** Each format: its row on the page, a file as it is written, and whoever reads it, who tells what is wrong. */
const FORMATS: readonly (readonly [
  row: string,
  file: string,
  text: () => string | Promise<string>,
  read: (folder: string) => readonly unknown[] | Promise<readonly unknown[]>,
])[] = [
  [
    'record of a match',
    'matches/a.jsonl',
    () => formatHeader(matchOptions()),
    async folder => (await openMatchRecords(join(folder, 'matches')).unfinished()).troubles,
  ],
  [
    'record of a practice',
    'practice/a.jsonl',
    () => formatPracticeHeader(PRACTICE),
    async folder => (await openPracticeRecords(join(folder, 'practice')).unfinished()).troubles,
  ],
  [
    'result of a position, also in a run',
    'results.jsonl',
    () => formatResult(practised()),
    async folder => {
      const { troubles } = openResults(folder).read();
      expect(await openResults(folder).merge([], [])).toBe(0);
      return troubles;
    },
  ],
  ['settings', 'settings.json', settings, folder => openSettings(folder).troubles],
  [
    'export',
    'all.jsonl',
    () => formatArchive({ results: [], newerResults: [], files: [] }),
    folder => {
      const read = parseArchive(readFileSync(join(folder, 'all.jsonl'), 'utf8'));
      return read.ok ? [] : [read.refusal.code];
    },
  ],
  [
    'log of a room',
    'rooms/a.room.log',
    () => formatRoomHead({ name: '1', room }),
    folder => openSavedRooms(join(folder, 'rooms'), Date.now).load().troubles,
  ],
  [
    'totals of a guest',
    `visitors/${'a'.repeat(43)}/matches.json`,
    totals,
    async folder => {
      const troubles: ServerTrouble[] = [];
      const visitors = openVisitors(visitorFiles(join(folder, 'visitors')), trouble =>
        troubles.push(trouble),
      );
      await visitors.of(KEY, 'ann').show(true);
      return troubles;
    },
  ],
];

test.each(FORMATS)(
  'a %s has its version, and a later one stays as it is',
  async (row, file, text, read) => {
    const written = await text();
    const [, version] = /"version":\s*(\d+)/.exec(written)!;
    expect(PAGE).toContain(`| ${row} | `);
    expect(PAGE.split('\n').find(line => line.startsWith(`| ${row} |`))).toContain(
      `| ${version} |`,
    );
    expect(await read(folderWith(file, written))).toEqual([]);
    const later = written.replace(/("version":\s*)\d+/, `$1${Number(version) + 2}`);
    const folder = folderWith(file, later);
    expect(await read(folder)).toHaveLength(1);
    expect(readFileSync(join(folder, file), 'utf8')).toBe(later);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true });
    expect(files.filter(one => one.isFile()).map(({ name }) => name)).toEqual([
      file.split('/').at(-1),
    ]);
  },
);
