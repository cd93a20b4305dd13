import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import type { Outcome } from '../../source/room/index.js';
import type { ServerTrouble } from '../../source/storage/trouble.js';
import { openVisitors, visitorFiles } from '../../source/storage/visitors.js';
import { FEWEST_GAMES, type Rating, ratePeriod, UNRATED } from '../../source/training/index.js';
import { newFolder } from '../helpers/new-folder.js';
import { isWindows, PRIVATE } from '../helpers/platform.js';
import { playedDaily, practised } from '../helpers/solo-results.js';

let home: string;
let folder: string;
let troubles: ServerTrouble[];
beforeEach(() => {
  home = newFolder();
  folder = join(home, 'data', 'visitors');
  troubles = [];
});

const ANN = 'SHA256:a/b+c';
const BOB = 'SHA256:bob';
const visitors = () => openVisitors(visitorFiles(folder), trouble => troubles.push(trouble));
const open = (key: string, name = 'Ann') => visitors().of(key, name);

type Totals = Outcome['totals'];
/** Somebody has played a match with these scores against others, by their keys. */
const outcome = (
  identity: string,
  totals: Totals,
  ...games: readonly (readonly [opponent: string, score: number])[]
): Outcome => ({
  name: identity.replace(/^SHA256:/, ''),
  identity,
  totals,
  games: games.map(([opponent, score]) => ({ opponent, score })),
});
let matches = 0;
const addMatch = (key: string, totals: Totals) =>
  visitors().addMatch(`match ${++matches}`, [outcome(key, totals)]);

test('each key has a folder of its own, for the host alone, whose name leads nowhere else', async () => {
  await open(ANN).results.append(practised({ at: 1 }));
  addMatch(ANN, { played: 1, won: 1, chips: 8 });
  addMatch(BOB, { played: 1, won: 0, chips: 3 });
  expect(readdirSync(folder).sort()).toEqual(['a_b-c', 'bob']);
  expect(readdirSync(join(folder, 'a_b-c')).sort()).toEqual(['matches.json', 'results.jsonl']);
  expect(statSync(join(folder, 'bob', 'matches.json')).mode & 0o777).toBe(PRIVATE);
  expect(open(ANN).results.read().results).toHaveLength(1);
  expect(open(BOB).results.read().results).toHaveLength(0);
  expect(troubles).toEqual([]);
});

test('matches are added up', () => {
  expect(open(ANN).readMatches()).toEqual({ played: 0, won: 0, chips: 0 });
  addMatch(ANN, { played: 1, won: 1, chips: 8 });
  addMatch(ANN, { played: 1, won: 0, chips: 5 });
  expect(open(ANN).readMatches()).toMatchObject({ played: 2, won: 1, chips: 13 });
  expect(open(BOB).readMatches()).toEqual({ played: 0, won: 0, chips: 0 });
});

test('more matches are added up than are remembered one by one', () => {
  for (let played = 0; played < 20; played++) addMatch(ANN, { played: 1, won: 0, chips: 3 });
  expect(open(ANN).readMatches()).toMatchObject({ played: 20, won: 0, chips: 60 });
  expect(troubles).toEqual([]);
});

test.each([
  ['nothing', ''],
  ['no JSON', 'matches'],
  ['another format', '{"format":"results","version":1,"played":1,"won":1,"chips":1}'],
  ['a later version', '{"format":"ricochet-tui matches","version":3,"played":1}', 'newer-standing'],
  [
    'no whole number',
    '{"format":"ricochet-tui matches","version":1,"played":1.5,"won":1,"chips":1}',
  ],
  [
    'a name that draws',
    '{"format":"ricochet-tui matches","version":1,"played":1,"won":0,"chips":0,"name":"\\u001b[2J"}',
  ],
] as [string, string, ('newer-standing' | 'no-standing')?][])(
  'a file of %s stays as it is, and the host is told',
  (_, text, code = 'no-standing') => {
    addMatch(ANN, { played: 1, won: 1, chips: 8 });
    const file = join(folder, 'a_b-c', 'matches.json');
    writeFileSync(file, text);
    expect(open(ANN).readMatches()).toEqual({ played: 0, won: 0, chips: 0 });
    addMatch(ANN, { played: 1, won: 0, chips: 0 });
    expect(readFileSync(file, 'utf8')).toBe(text);
    const why = { code, title: file };
    expect(troubles).toEqual([
      { about: 'guests', code: 'unreadable', why },
      { about: 'guests', code: 'unsaved', why },
    ]);
  },
);

test('what is wrong with the results is told to the host, and not to the visitor', async () => {
  await open(ANN).results.append(practised({ at: 1 }));
  const file = join(folder, 'a_b-c', 'results.jsonl');
  writeFileSync(file, `nothing\n${readFileSync(file, 'utf8')}`);
  const { results, troubles: told } = open(ANN).results.read();
  expect(results).toHaveLength(1);
  expect(told).toEqual([]);
  expect(troubles).toMatchObject([{ about: 'results', file }]);
});

test('who wants it has all erased that is kept of the key, and nobody else’s; the name is not told', async () => {
  for (const key of [ANN, BOB]) {
    await open(key).results.append(practised({ at: 1 }));
    addMatch(key, { played: 1, won: 1, chips: 8 });
  }
  expect(await open(ANN).eraseOwn()).toBe(true);
  expect(readdirSync(folder)).toEqual(['bob']);
  expect(open(ANN).readMatches().played).toBe(0);
  expect(open(ANN).results.read().results).toEqual([]);
  expect(open(BOB).readMatches().played).toBe(1);
  expect(troubles).toEqual([{ about: 'guests', code: 'erased' }]);
});

test.skipIf(isWindows)('what cannot be erased is told', async () => {
  mkdirSync(join(home, 'data'), { recursive: true });
  writeFileSync(folder, '');
  expect(await open(ANN).eraseOwn()).toBe(false);
  expect(troubles).toMatchObject([{ about: 'guests', code: 'not-erased' }]);
});

test('of so many visitors something is kept, and of no other', async () => {
  const few = () => openVisitors(visitorFiles(folder), trouble => troubles.push(trouble), 2);
  const keep = (key: string) => few().of(key, 'Ann');
  const add = (key: string) => few().addMatch(`match ${++matches}`, [outcome(key, match)]);
  const match = { played: 1, won: 0, chips: 3 };
  add(ANN);
  await keep(BOB).results.append(practised({ at: 1 }));
  add('SHA256:cem');
  await keep('SHA256:cem').results.append(practised({ at: 1 }));
  add(BOB);
  expect(readdirSync(folder).sort()).toEqual(['a_b-c', 'bob']);
  expect(keep(BOB).readMatches()).toMatchObject(match);
  const full = { code: 'no-space', most: 2 };
  expect(troubles).toEqual([
    { about: 'guests', code: 'unsaved', why: full },
    { about: 'guests', ...full },
  ]);
});

const NOTHING = { played: 1, won: 0, chips: 0 };
const CEM = 'SHA256:cem';
const ratingOf = (key: string) => open(key).readMatches().rating;
/** Bob has taken two chips, Ann one, and one nobody. */
const THREE = [
  outcome(ANN, NOTHING, [BOB, 0], [CEM, 1], [BOB, 0], [BOB, 0.5], [CEM, 0.5]),
  outcome(BOB, NOTHING, [ANN, 1], [CEM, 1], [ANN, 1], [CEM, 1], [ANN, 0.5], [CEM, 0.5]),
  outcome(CEM, NOTHING, [BOB, 0], [ANN, 0], [BOB, 0], [ANN, 0.5], [BOB, 0.5]),
];

test('a match is a period of Glicko-2, against the ratings that all had before it', () => {
  visitors().addMatch('one', THREE);
  const rated = (scores: readonly number[], player: Rating, ...opponents: readonly Rating[]) =>
    ratePeriod(
      player,
      scores.map((score, at) => ({ opponent: opponents[at % opponents.length]!, score })),
    );
  const ann = rated([0, 1, 0, 0.5, 0.5], UNRATED, UNRATED);
  const bob = rated([1, 1, 1, 1, 0.5, 0.5], UNRATED, UNRATED);
  expect([ratingOf(ANN), ratingOf(BOB)]).toEqual([ann, bob]);
  expect(open(ANN).readMatches()).toMatchObject({ played: 1, games: 5, name: 'a/b+c' });
  visitors().addMatch('two', [outcome(ANN, NOTHING, [BOB, 1]), outcome(BOB, NOTHING, [ANN, 0])]);
  expect([ratingOf(ANN), ratingOf(BOB)]).toEqual([rated([1], ann, bob), rated([0], bob, ann)]);
  expect(troubles).toEqual([]);
});

test.each([0, 1, 2, 3])(
  'killed after %d files of a match, it counts once for all when told again',
  written => {
    visitors().addMatch('before', [
      outcome(ANN, NOTHING, [BOB, 1]),
      outcome(BOB, NOTHING, [ANN, 0]),
    ]);
    const standings = () => [ANN, BOB, CEM].map(key => open(key).readMatches());
    const file = (key: string) =>
      join(folder, key.slice(7).replace('/', '_').replace('+', '-'), 'matches.json');
    const read = (key: string) => (existsSync(file(key)) ? readFileSync(file(key)) : undefined);
    const before = [ANN, BOB, CEM].map(read);
    visitors().addMatch('one', THREE);
    const whole = standings();
    for (const [at, key] of [ANN, BOB, CEM].entries()) {
      if (at < written) continue;
      if (before[at]) writeFileSync(file(key), before[at]);
      else rmSync(file(key));
    }
    visitors().addMatch('one', THREE);
    expect(standings()).toEqual(whole);
  },
);

test('those are on the board who agree, after enough rounds, and oneself in any case', () => {
  const games = Array.from({ length: FEWEST_GAMES }, () => [BOB, 1] as const);
  visitors().addMatch('one', [
    outcome(ANN, NOTHING, ...games),
    outcome(BOB, NOTHING, ...games.map(() => [ANN, 0] as const)),
    outcome(CEM, NOTHING, [ANN, 0.5]),
  ]);
  const names = (key?: string) =>
    visitors()
      .board(1, key)
      .top.map(({ name }) => name);
  expect(names(ANN)).toEqual([]);
  expect(visitors().board(1, ANN).own).toMatchObject({ games: FEWEST_GAMES });
  for (const [key, name] of [
    [BOB, 'Bob'],
    [CEM, 'Cem'],
    [ANN, 'Ann'],
  ] as const)
    open(key, name).show(true);
  expect(names()).toEqual(['Ann', 'Bob']);
  open(ANN).show(false);
  expect(names(BOB)).toEqual(['Bob']);
});

test('of the position of the day the first result counts, on its day, of those who agree', async () => {
  const today = () =>
    visitors()
      .board(7)
      .today.map(({ name }) => name);
  for (const [key, name, moves] of [
    [ANN, 'Ann', 9],
    [BOB, 'Bob', 8],
  ] as const) {
    await open(key, name).results.append(playedDaily({ at: 1, day: 7, shortest: 8, moves }));
    expect(today()).not.toContain(name);
    open(key, name).show(true);
  }
  await open(CEM, 'Cem').results.append(
    playedDaily({ at: 1, day: 7, shortest: 8, moves: undefined }),
  );
  open(CEM, 'Cem').show(true);
  expect(today()).toEqual(['Bob', 'Ann']);
  await open(ANN, 'Ann').results.append(
    playedDaily({ at: 2, day: 7, shortest: 8, moves: 8, milliseconds: 1 }),
  );
  expect(today()).toEqual(['Bob', 'Ann']);
  expect(visitors().board(8).today).toEqual([]);
});
