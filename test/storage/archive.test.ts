import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Archive,
  addFiles,
  collectFiles,
  formatArchive,
  parseArchive,
} from '../../source/storage/archive.js';
import { openResults } from '../../source/storage/results.js';
import { formatResult, mergeResults } from '../../source/training/index.js';
import { newFolder } from '../helpers/new-folder.js';
import { practised, soloResults } from '../helpers/solo-results.js';
import { refusalOf, unwrap } from '../helpers/unwrap.js';

type ArchivedFile = Archive['files'][number];

function put(folder: string, { name, text }: ArchivedFile): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true });
  writeFileSync(join(folder, name), text);
}

const NEWER = formatResult(practised()).trimEnd().replace('"version":1', '"version":3');
const MATCH: ArchivedFile = { name: 'matches/a.jsonl', text: '{"one":1}\n{"two":2}\n' };

const files: fc.Arbitrary<ArchivedFile[]> = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(
      ...['matches/a.jsonl', 'matches/2026 b.jsonl', 'practice/a.jsonl', 'unsaved-boards/c-1.txt'],
    ),
    text: fc.string({ unit: 'binary' }),
  }),
  { selector: ({ name }) => name },
);
const archives: fc.Arbitrary<Archive> = fc.record({
  results: fc.array(soloResults, { maxLength: 8 }),
  newerResults: fc.constantFrom([], [NEWER]),
  settings: fc.option(fc.dictionary(fc.string(), fc.jsonValue()), { nil: undefined }),
  files,
});

test('reading an archive gives what was written', () => {
  fc.assert(
    fc.property(archives, archive => {
      const text = formatArchive(archive);
      expect(unwrap(parseArchive(text))).toEqual(JSON.parse(JSON.stringify(archive), undefined));
      for (const line of text.trimEnd().split('\n')) JSON.parse(line);
    }),
  );
});

describe('an archive is refused with', () => {
  const text = formatArchive({ results: [practised()], newerResults: [], files: [MATCH] });
  test.each([
    ['an empty file', '', { code: 'not-an-archive' }],
    ['a file of results', formatResult(practised()), { code: 'not-an-archive' }],
    [
      'one of a later version',
      text.replace('"version":1', '"version":2'),
      { code: 'unknown-archive-version', version: 2 },
    ],
    ['a line that is cut off', text.slice(0, -10), { code: 'bad-archive-line', line: 3 }],
    ['a blank line', `${text}\n`, { code: 'bad-archive-line', line: 4 }],
    [
      'a result that is edited',
      text.replace('"hints":0', '"hints":-1'),
      { code: 'bad-archive-line', line: 2 },
    ],
    [
      'a file of another kind',
      text.replace('matches/', 'others/'),
      { code: 'bad-archive-line', line: 3 },
    ],
    ['a file elsewhere', text.replace('matches/a', '../a'), { code: 'bad-archive-line', line: 3 }],
    [
      'a file above its folder',
      text.replace('matches/a', 'matches/../a'),
      { code: 'bad-archive-line', line: 3 },
    ],
    [
      'a hidden file',
      text.replace('matches/a', 'matches/.a'),
      { code: 'bad-archive-line', line: 3 },
    ],
    [
      'a name with a line end',
      text.replace('matches/a', 'matches/a\\nb'),
      { code: 'bad-archive-line', line: 3 },
    ],
  ])('%s', (_, changed, refusal) => {
    expect(refusalOf(parseArchive(changed))).toEqual(refusal);
  });

  test('nothing makes the reader throw', () => {
    fc.assert(
      fc.property(fc.array(fc.json()), lines => {
        parseArchive([text.split('\n')[0], ...lines].join('\n'));
      }),
    );
  });
});

describe('archived files', () => {
  test('are the same in another folder, and importing twice adds nothing', () => {
    fc.assert(
      fc.property(files, kept => {
        const [from, to] = [newFolder(), newFolder()];
        for (const file of kept) put(from, file);
        const collected = collectFiles(from);
        expect(collected.troubles).toEqual([]);
        addFiles(to, collected.files);
        expect(collectFiles(to)).toEqual(collected);
        expect(Object.values(addFiles(to, collected.files))).toEqual([0, 0, 0]);
        expect(collectFiles(to)).toEqual(collected);
      }),
      { numRuns: 30 },
    );
  });

  test('replace no existing ones; those of the same name are added beside them', () => {
    fc.assert(
      fc.property(files, files, (own, others) => {
        const folder = newFolder();
        for (const file of own) put(folder, file);
        addFiles(folder, others);
        for (const { name, text } of own)
          expect(readFileSync(join(folder, name), 'utf8')).toBe(text);
        const texts = collectFiles(folder).files.map(({ text }) => text);
        for (const { text } of others) {
          expect(texts.some(kept => kept.startsWith(text))).toBe(true);
        }
      }),
      { numRuns: 30 },
    );
  });

  test('do not include a match that was continued here since the export', () => {
    const folder = newFolder();
    put(folder, MATCH);
    expect(addFiles(folder, [{ ...MATCH, text: '{"one":1}\n' }]).matches).toBe(0);
    expect(addFiles(folder, [{ ...MATCH, text: '{"one":1}\n{"other":2}\n' }]).matches).toBe(1);
    expect(readdirSync(join(folder, 'matches'))).toEqual([
      expect.stringMatching(/^a-[\da-f]{12}\.jsonl$/),
      'a.jsonl',
    ]);
  });

  test('include no locks, copies of damaged files or other files', () => {
    const folder = newFolder();
    for (const name of ['a.jsonl.lock', 'a.jsonl.damaged-1', '.hidden.jsonl', 'notes.txt']) {
      put(folder, { name: `matches/${name}`, text: '' });
    }
    put(folder, MATCH);
    expect(collectFiles(folder).files).toEqual([MATCH]);
  });

  test('that are not text are left out and reported', () => {
    const folder = newFolder();
    put(folder, MATCH);
    writeFileSync(join(folder, 'matches', 'b.jsonl'), Buffer.from([0xff]));
    const { files, troubles } = collectFiles(folder);
    expect(files).toEqual([MATCH]);
    const file = join(folder, 'matches', 'b.jsonl');
    expect(troubles).toMatchObject([{ about: 'archive', code: 'left-out', file }]);
  });
});

test('after an exchange two machines have the results of both, with those of a later version', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(soloResults), fc.array(soloResults), async (own, others) => {
      const [here, there] = [openResults(newFolder()), openResults(newFolder())];
      await here.merge(own, []);
      await there.merge(others, [NEWER]);
      const { results, newer } = there.read();
      const archive = unwrap(
        parseArchive(formatArchive({ results, newerResults: newer, files: [] })),
      );
      await here.merge(archive.results, archive.newerResults);
      const merged = mergeResults(mergeResults([], own), mergeResults([], others));
      expect(here.read()).toMatchObject({ results: merged, newer: [NEWER] });
    }),
    { numRuns: 20 },
  );
});
