import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { serveTexts } from '../../source/messages/serve.js';
import { openVisitors } from '../../source/storage/visitors.js';
import { practised } from '../helpers/solo-results.js';

let home: string;
let folder: string;
let troubles: string[];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'visitors-test-'));
  folder = join(home, 'data', 'visitors');
  troubles = [];
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const ANN = 'SHA256:a/b+c';
const BOB = 'SHA256:bob';
const open = (key: string) => openVisitors(folder, sentence => troubles.push(sentence))(key);

test('each key has a folder of its own, for the host alone, whose name leads nowhere else', async () => {
  await open(ANN).results.append(practised({ at: 1 }));
  open(ANN).addMatch({ played: 1, won: 1, chips: 8 });
  open(BOB).addMatch({ played: 1, won: 0, chips: 3 });
  expect(readdirSync(folder).sort()).toEqual(['a_b-c', 'bob']);
  expect(readdirSync(join(folder, 'a_b-c')).sort()).toEqual(['matches.json', 'results.jsonl']);
  expect(statSync(join(folder, 'bob', 'matches.json')).mode & 0o077).toBe(0);
  expect(open(ANN).results.read().results).toHaveLength(1);
  expect(open(BOB).results.read().results).toHaveLength(0);
  expect(troubles).toEqual([]);
});

test('matches are added up', () => {
  expect(open(ANN).readMatches()).toEqual({ played: 0, won: 0, chips: 0 });
  open(ANN).addMatch({ played: 1, won: 1, chips: 8 });
  open(ANN).addMatch({ played: 1, won: 0, chips: 5 });
  expect(open(ANN).readMatches()).toMatchObject({ played: 2, won: 1, chips: 13 });
  expect(open(BOB).readMatches()).toEqual({ played: 0, won: 0, chips: 0 });
});

test.each([
  ['nothing', ''],
  ['no JSON', 'matches'],
  ['another format', '{"format":"results","version":1,"played":1,"won":1,"chips":1}'],
  ['another version', '{"format":"ricochet-tui matches","version":2}'],
  [
    'no whole number',
    '{"format":"ricochet-tui matches","version":1,"played":1.5,"won":1,"chips":1}',
  ],
])('a file of %s stays as it is, and the host is told', (_, text) => {
  open(ANN).addMatch({ played: 1, won: 1, chips: 8 });
  const file = join(folder, 'a_b-c', 'matches.json');
  writeFileSync(file, text);
  expect(open(ANN).readMatches()).toEqual({ played: 0, won: 0, chips: 0 });
  open(ANN).addMatch({ played: 1, won: 0, chips: 0 });
  expect(readFileSync(file, 'utf8')).toBe(text);
  expect(troubles).toEqual([
    expect.stringContaining('tells of no matches of this version'),
    expect.stringContaining('is not counted for a visitor'),
  ]);
});

test('what is wrong with the results is told to the host, and not to the visitor', async () => {
  await open(ANN).results.append(practised({ at: 1 }));
  const file = join(folder, 'a_b-c', 'results.jsonl');
  writeFileSync(file, `nothing\n${readFileSync(file, 'utf8')}`);
  const { results, sentences } = open(ANN).results.read();
  expect(results).toHaveLength(1);
  expect(sentences).toEqual([]);
  expect(troubles).toEqual([expect.stringContaining(file)]);
});

test('who wants it has all erased that is kept of the key, and nobody else’s; the name is not told', async () => {
  for (const key of [ANN, BOB]) {
    await open(key).results.append(practised({ at: 1 }));
    open(key).addMatch({ played: 1, won: 1, chips: 8 });
  }
  expect(open(ANN).eraseOwn()).toBe(serveTexts.savedTotals.erasedYours);
  expect(readdirSync(folder)).toEqual(['bob']);
  expect(open(ANN).readMatches().played).toBe(0);
  expect(open(ANN).results.read().results).toEqual([]);
  expect(open(BOB).readMatches().played).toBe(1);
  expect(troubles).toEqual([serveTexts.savedTotals.erased]);
});

test('what cannot be erased is told', () => {
  mkdirSync(join(home, 'data'), { recursive: true });
  writeFileSync(folder, '');
  const sentence = open(ANN).eraseOwn();
  expect(sentence).toMatch(/^What is kept of a visitor cannot be erased: /);
  expect(troubles).toEqual([sentence]);
});

test('of so many visitors something is kept, and of no other', async () => {
  const keep = (key: string) => openVisitors(folder, sentence => troubles.push(sentence), 2)(key);
  const match = { played: 1, won: 0, chips: 3 };
  keep(ANN).addMatch(match);
  await keep(BOB).results.append(practised({ at: 1 }));
  keep('SHA256:cem').addMatch(match);
  await keep('SHA256:cem').results.append(practised({ at: 1 }));
  keep(BOB).addMatch(match);
  expect(readdirSync(folder).sort()).toEqual(['a_b-c', 'bob']);
  expect(keep(BOB).readMatches()).toMatchObject(match);
  const sentence = serveTexts.savedTotals.noPlace({ most: 2 });
  expect(troubles).toEqual([serveTexts.savedTotals.unsaved({ reason: sentence }), sentence]);
});
