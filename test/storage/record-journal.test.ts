import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatHeader, type TimedEvent } from '../../source/game/index.js';
import { screenTexts } from '../../source/messages/screens.js';
import { MATCHES } from '../../source/storage/game-records.js';
import { openJournal, type RecordJournal } from '../../source/storage/record-journal.js';
import { bid, DRAWN, provingTable, recordOf } from '../helpers/play-match.js';

vi.mock('node:fs/promises', async original => {
  const files = await original<typeof import('node:fs/promises')>();
  return { ...files, open: vi.fn(files.open) };
});

const { open: really } =
  await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');

const table = provingTable([bid(1, 2)]);
table.move(DRAWN + 60_000, 'rE rN');
const { log } = table;
const { options } = table.match;
const head = formatHeader(options);
const [one, two, three, ...others] = log.map(event => [event]);

let home: string;
let file: string;
let journal: RecordJournal<TimedEvent>;
/** What was done with the file. */
let done: string[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'journal-test-'));
  file = join(home, 'rooms', 'match.jsonl');
  journal = openJournal(file, { head }, MATCHES);
  done = [];
  vi.mocked(open).mockImplementation(async (...args) => watched(await really(...args)));
});
afterEach(async () => {
  await journal.close();
  rmSync(home, { recursive: true });
});

function watched(handle: FileHandle): FileHandle {
  for (const name of ['appendFile', 'datasync'] as const) {
    const work = handle[name].bind(handle) as (...args: unknown[]) => Promise<void>;
    vi.spyOn(handle, name).mockImplementation(async (...args: unknown[]) => {
      done.push(name);
      await work(...args);
    });
  }
  return handle;
}

const written = () => readFileSync(file, 'utf8');

test('what was appended is on the disk when that is said, the header with it', async () => {
  expect(await journal.append(one!)).toBeUndefined();
  expect(done).toEqual(['appendFile', 'datasync']);
  expect(written()).toBe(recordOf(options, one!));
});

test('all that comes while something is written is written after it at once, in its order', async () => {
  const first = journal.append(one!);
  await expect.poll(() => done).not.toEqual([]);
  const rest = [two!, three!, ...others].map(events => journal.append(events));
  expect(await Promise.all([first, ...rest])).toEqual(log.map(() => undefined));
  expect(done).toEqual(['appendFile', 'datasync', 'appendFile', 'datasync']);
  expect(written()).toBe(recordOf(options, log));
});

test('who closes it waits for all that was appended; nothing comes behind it', async () => {
  for (const events of [one!, two!]) void journal.append(events);
  await journal.close();
  expect(written()).toBe(recordOf(options, log.slice(0, 2)));
  expect(await journal.append(three!)).toBeUndefined();
  expect(written()).toBe(recordOf(options, log.slice(0, 2)));
});

test('goes on behind the whole lines of a record', async () => {
  await journal.append(one!);
  await journal.close();
  const { length } = readFileSync(file);
  writeFileSync(file, `${written()}{"type":"bi`);
  journal = openJournal(file, { length }, MATCHES);
  await journal.append(two!);
  expect(written()).toBe(recordOf(options, log.slice(0, 2)));
});

describe('where it cannot be written', () => {
  const trouble = screenTexts.savedMatches.unsaved({
    reason: screenTexts.savedMatches.reason.ENOSPC,
  });
  const full = async () => {
    throw Object.assign(new Error('full'), { code: 'ENOSPC' });
  };

  test.each(['appendFile', 'datasync'] as const)(
    'that is said once, whole lines stay, and the rest is written when there is room: %s',
    async name => {
      let handle: FileHandle | undefined;
      vi.mocked(open).mockImplementationOnce(async (...args) => {
        handle = await really(...args);
        return handle;
      });
      await journal.append(one!);
      const append = handle!.appendFile.bind(handle!);
      const work = handle![name].bind(handle!) as (...given: unknown[]) => Promise<void>;
      let isFull = true;
      vi.spyOn(handle!, name).mockImplementation(async (...given: unknown[]) => {
        if (!isFull) return work(...given);
        if (name === 'appendFile') await append('{"type":"b');
        return full();
      });
      const told = [two!, three!].map(events => journal.append(events));
      expect(await Promise.all(told)).toEqual([trouble, undefined]);
      expect(written()).toBe(recordOf(options, one!));
      isFull = false;
      expect(await journal.append(others[0]!)).toBeUndefined();
      expect(written()).toBe(recordOf(options, log.slice(0, 4)));
      isFull = true;
      expect(await journal.append(others[1]!)).toBe(trouble);
    },
  );

  test('what was refused last is written when it is closed', async () => {
    vi.mocked(open).mockImplementationOnce(full);
    expect(await journal.append(one!)).toBe(trouble);
    await journal.close();
    expect(written()).toBe(recordOf(options, one!));
  });

  test('because nobody may open it, the game goes on', async () => {
    vi.mocked(open).mockImplementationOnce(full);
    expect(await journal.append(one!)).toBe(trouble);
    expect(await journal.append(two!)).toBeUndefined();
    expect(written()).toBe(recordOf(options, log.slice(0, 2)));
  });
});
