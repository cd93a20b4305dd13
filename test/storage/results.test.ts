import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openResults, type Results } from '../../source/storage/results.js';
import { formatResult, mergeResults, type SoloResult } from '../../source/training/index.js';
import { newFolder } from '../helpers/new-folder.js';
import { isWindows } from '../helpers/platform.js';
import {
  POSITION_IDS,
  playedDaily,
  practised,
  returned,
  soloResults,
} from '../helpers/solo-results.js';

vi.mock('node:fs', async original => {
  const files = await original<typeof import('node:fs')>();
  return { ...files, writeSync: vi.fn(files.writeSync) };
});

vi.mock('node:fs/promises', async original => {
  const files = await original<typeof import('node:fs/promises')>();
  return { ...files, open: vi.fn(files.open) };
});

const { writeSync: really } = await vi.importActual<typeof import('node:fs')>('node:fs');

let home: string;
let folder: string;
let file: string;
let results: Results;
beforeEach(() => {
  home = newFolder();
  folder = join(home, 'data');
  file = join(folder, 'results.jsonl');
  results = openResults(folder);
});
afterEach(() => {
  vi.clearAllMocks();
});

const ONE = practised({ at: 1 });
const TWO = playedDaily({ at: 2, id: POSITION_IDS[1] });
const THREE = returned({ at: 3 });
const ALL = [ONE, TWO, THREE];
const textOf = (list: readonly SoloResult[]) => list.map(formatResult).join('');
const NEWER = formatResult(TWO).replace('"version":1', '"version":3');

function keep(text: string | Uint8Array): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(file, text);
}

const copies = () => readdirSync(folder).filter(name => name.includes('.damaged-'));
const written = () => readFileSync(file, 'utf8');

test('a result is saved when it would survive a power cut', async () => {
  const { open: openReally } =
    await vi.importActual<typeof import('node:fs/promises')>('node:fs/promises');
  vi.mocked(open).mockImplementationOnce(async (...args) => {
    const handle = await openReally(...args);
    vi.spyOn(handle, 'datasync').mockRejectedValueOnce(new Error('The disk is gone.'));
    return handle;
  });
  expect(await results.append(ONE)).toMatchObject({ about: 'results', code: 'unsaved' });
  expect(await results.append(TWO)).toBeUndefined();
});

test('without results nothing is read, and no folder is created', () => {
  expect(results.read()).toEqual({ results: [], newer: [], troubles: [] });
  expect(existsSync(folder)).toBe(false);
});

test('every program reads the results as they were written', async () => {
  for (const result of ALL) expect(await results.append(result)).toBeUndefined();
  expect(written()).toBe(textOf(ALL));
  for (const program of [results, openResults(folder)]) {
    expect(program.read()).toEqual({ results: ALL, newer: [], troubles: [] });
  }
  expect(readdirSync(folder)).toEqual(['results.jsonl']);
});

describe('damaged lines', () => {
  const [one, whole, three] = [ONE, TWO, THREE].map(formatResult) as [string, string, string];
  const noText = Buffer.concat([one, [0xff, 0x0a], three].map(part => Buffer.from(part as string)));
  test.each<[string, string | Buffer, { lines: number; first: number }]>([
    ['edited', one + whole.replace('"hints":0', '"hints":9') + three, { lines: 1, first: 2 }],
    ['empty', `${one}\n${three}`, { lines: 1, first: 2 }],
    ['isn’t a text file', noText, { lines: 1, first: 2 }],
    ['at the end, cut off', one + three + whole.slice(0, 50), { lines: 1, first: 3 }],
    ['two of them', `x\n${one}y\n${three}`, { lines: 2, first: 1 }],
    ['a great many of them', one + '{}\n'.repeat(2000) + three, { lines: 2000, first: 2 }],
  ])(
    'are removed into a copy and reported once, and the other lines stay: %s',
    (_, bytes, damage) => {
      keep(bytes);
      const { results: good, troubles } = results.read();
      expect(good).toEqual([ONE, THREE]);
      const [copy] = copies();
      const files = { file, copy: join(folder, copy!) };
      const why = { code: 'not-a-result' };
      expect(troubles).toEqual([{ about: 'results', code: 'damaged', ...damage, ...files, why }]);
      expect(readFileSync(join(folder, copy!))).toEqual(Buffer.from(bytes));
      expect(written()).toBe(textOf([ONE, THREE]));
      expect(openResults(folder).read()).toEqual({
        results: [ONE, THREE],
        newer: [],
        troubles: [],
      });
      expect(copies()).toHaveLength(1);
    },
  );

  test('leave an empty file if there are no others', () => {
    keep('hello');
    expect(results.read()).toEqual({
      results: [],
      newer: [],
      troubles: [expect.objectContaining({ code: 'damaged', lines: 1, first: 1 })],
    });
    expect(written()).toBe('');
  });

  test('do not include a result that lacks only its line end', () => {
    keep(textOf(ALL).trimEnd());
    expect(results.read()).toEqual({ results: ALL, newer: [], troubles: [] });
  });

  test.each([
    ['is lost, and costs not the next one', `${formatResult(ONE)}{"version"`, [ONE, THREE]],
    ['lacks its line end only, and is not lost', formatResult(ONE).trimEnd(), [ONE, THREE]],
  ])('what was cut off while it was written %s', async (_, text, expected) => {
    keep(text);
    await results.append(THREE);
    expect(results.read().results).toEqual(expected);
  });
});

describe('lines of a later version', () => {
  beforeEach(() => keep(`${formatResult(ONE)}${NEWER}${formatResult(THREE)}`));

  test('stay where they are and are reported once', () => {
    const before = written();
    const why = { code: 'unknown-result-version', version: 3 };
    expect(results.read()).toEqual({
      results: [ONE, THREE],
      newer: [NEWER.trimEnd()],
      troubles: [{ about: 'results', code: 'newer', file, lines: 1, why }],
    });
    expect(results.read().troubles).toEqual([]);
    expect(written()).toBe(before);
    expect(copies()).toEqual([]);
  });

  test('stay when damaged lines are removed and others are merged', async () => {
    appendFileSync(file, 'damaged');
    results.read();
    expect(written()).toBe(`${formatResult(ONE)}${NEWER}${formatResult(THREE)}`);
    expect(await results.merge([TWO], [])).toBe(1);
    expect(written()).toBe(`${textOf(ALL)}${NEWER}`);
  });
});

describe('results of another machine', () => {
  test('are merged in order, without duplicates or losses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(soloResults), fc.array(soloResults), async (own, others) => {
        // What is in the file twice comes once as soon as another list adds something.
        keep(textOf(own) + textOf(own) + NEWER + NEWER);
        const merged = mergeResults(own, others);
        const added = merged.length - mergeResults(own, []).length;
        expect(await results.merge(others, [NEWER.trimEnd()])).toBe(added);
        if (added > 0) expect(written()).toBe(textOf(merged) + NEWER);
        expect(await results.merge(others, [])).toBe(0);
      }),
      { numRuns: 30 },
    );
  });

  test('include lines of a later version, which count, once', async () => {
    expect(await results.merge([ONE], [NEWER.trimEnd()])).toBe(2);
    expect(await results.merge([ONE], [NEWER.trimEnd()])).toBe(0);
    expect(written()).toBe(`${formatResult(ONE)}${NEWER}`);
  });

  test('leave a copy of what is damaged here', async () => {
    keep(`${formatResult(ONE)}damaged\n`);
    await results.merge([TWO], []);
    expect(readFileSync(join(folder, copies()[0]!), 'utf8')).toBe(`${formatResult(ONE)}damaged\n`);
    expect(written()).toBe(textOf([ONE, TWO]));
  });
});

describe('the reason is given for', () => {
  test.skipIf(isWindows)('a file where the folder should be', async () => {
    writeFileSync(folder, 'old\n');
    const why = { code: 'system', system: 'ENOTDIR' };
    expect(await results.append(ONE)).toMatchObject({ code: 'unsaved', why });
    expect(await results.merge([ONE], [])).toMatchObject({ code: 'not-merged', why });
    expect(results.read().troubles).toMatchObject([{ code: 'unreadable', why }]);
    expect(results.read()).toEqual({ results: [], newer: [], troubles: [], failed: true });
    expect(readFileSync(folder, 'utf8')).toBe('old\n');
  });

  test.each([0, 1, 30])(
    'a full disk with room for %i more bytes, which leaves whole lines',
    async bytes => {
      keep(formatResult(ONE));
      vi.mocked(writeSync)
        .mockImplementationOnce(descriptor => really(descriptor, formatResult(TWO).slice(0, bytes)))
        .mockImplementationOnce(() => {
          throw Object.assign(new Error('full'), { code: 'ENOSPC' });
        });
      expect(await results.append(TWO)).toMatchObject({
        code: 'unsaved',
        why: { system: 'ENOSPC' },
      });
      expect(written()).toBe(formatResult(ONE));
      expect(await results.append(TWO)).toBeUndefined();
      expect(results.read().results).toEqual([ONE, TWO]);
    },
  );

  test('a lock that another program never releases', async () => {
    keep(`${formatResult(ONE)}damaged`);
    // That process lives as long as this one.
    writeFileSync(`${file}.lock`, String(process.ppid));
    const why = { code: 'results-locked' };
    expect(await results.append(TWO)).toEqual({ about: 'results', code: 'unsaved', why });
    const { results: good, troubles } = results.read();
    expect(good).toEqual([ONE]);
    expect(troubles).toEqual([{ about: 'results', code: 'passed-over', file, why }]);
    expect(written()).toBe(`${formatResult(ONE)}damaged`);
  });
});

test('if the file becomes too long, its older half is removed', async () => {
  const played = Array.from({ length: 40 }, (_, at) => practised({ at }));
  const most = 10 * formatResult(ONE).length;
  const bounded = openResults(folder, most);
  for (const [index, result] of played.entries()) {
    expect(await bounded.append(result)).toBeUndefined();
    expect(readFileSync(file).length).toBeLessThanOrEqual(most);
    const { results: kept, troubles } = bounded.read();
    expect(troubles).toEqual([]);
    expect(kept.length).toBeGreaterThanOrEqual(Math.min(index + 1, 4));
    expect(kept).toEqual(played.slice(index + 1 - kept.length, index + 1));
  }
});
