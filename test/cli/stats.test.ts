import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { screenTexts } from '../../source/messages/english/screens.js';
import { formatResult, rateGame, ratingOfEstimate, UNRATED } from '../../source/training/index.js';
import { newFolder } from '../helpers/new-folder.js';
import { provingTable, recordOf } from '../helpers/play-match.js';
import { runHere } from '../helpers/run-here.js';
import { practised, returned } from '../helpers/solo-results.js';

let home: string;
let folder: string;
beforeEach(() => {
  home = newFolder();
  folder = join(home, 'ricochet-tui');
  mkdirSync(folder);
});

const stats = (...args: string[]) => runHere(['stats', ...args], { env: { XDG_DATA_HOME: home } });
const keep = (text: string) => writeFileSync(join(folder, 'results.jsonl'), text);

const rated = rateGame(UNRATED, ratingOfEstimate(1500), 1);
const RESULTS = [
  practised({ shortest: 5, moves: 6, milliseconds: 30_000, rated, motifs: ['decoy'] }),
  practised({ shortest: 5, moves: undefined, edition: 'own' }),
  { ...returned({ moves: undefined }), kind: 'kept' as const },
]
  .map(formatResult)
  .join('');

test('a sentence says that nothing was played yet', async () => {
  expect(await stats()).toEqual({
    stdout: '',
    stderr: expect.stringContaining('Nothing practised here yet.'),
    exitCode: 0,
  });
});

test('the statistics are text, in ASCII if asked for', async () => {
  keep(RESULTS);
  const { stdout, stderr, exitCode } = await stats();
  expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  expect(stdout).toMatch(/played +2 +█{20}\n/);
  expect((await stats('--ascii')).stdout).toMatch(/^[\x20-\x7e±\n]*$/);
});

test('with --linear they are sentences, and nothing else is drawn', async () => {
  keep(RESULTS);
  const { played } = screenTexts.statistics;
  const { stdout, exitCode } = await stats('--linear');
  expect(exitCode).toBe(0);
  expect(stdout).toContain(`\n${screenTexts.menu.line({ name: played, fact: '2' })}\n`);
  expect(stdout).not.toMatch(/[█░]| {2}/);
});

test('a physical game that was refereed is no match of this player', async () => {
  const matches = join(folder, 'matches');
  mkdirSync(matches);
  for (const [name, drawnByHand] of Object.entries({ played: false, refereed: true })) {
    const { match, log } = provingTable([], { drawnByHand });
    writeFileSync(join(matches, `${name}.jsonl`), recordOf(match.options, log));
  }
  expect(JSON.parse((await stats('--json')).stdout)).toMatchObject({ kinds: { match: 1 } });
});

test('--json is one line in the shape that is documented', async () => {
  keep(RESULTS);
  const { stdout } = await stats('--json');
  expect(stdout.trimEnd()).not.toContain('\n');
  const all = {
    played: 2,
    solved: 1,
    inShortest: 0,
    withoutHints: 1,
    movesOver: 1,
    milliseconds: 30_000,
    fastest: null,
  };
  const none = {
    ...all,
    played: 1,
    solved: 0,
    withoutHints: 0,
    movesOver: null,
    milliseconds: null,
  };
  const { rating, deviation } = rated.player.after;
  expect(JSON.parse(stdout)).toEqual({
    version: 1,
    ...all,
    streak: { current: 0, longest: 0 },
    longest: 0,
    bestRun: 0,
    bests: { storm: 0, streak: 0 },
    kinds: { practice: 2 },
    rating: { rating, deviation },
    byLength: [{ moves: 5, ...all }],
    byEdition: [
      { edition: '2013', ...all, played: 1 },
      { edition: 'own', ...none },
    ],
    byMotif: [{ motif: 'decoy', ...all, played: 1 }],
    ratings: [{ at: 0, rating, deviation }],
  });
});

test('--json has null for unknown values before anything was played', async () => {
  const { stdout } = await stats('--json');
  expect(JSON.parse(stdout)).toMatchObject({
    played: 0,
    movesOver: null,
    milliseconds: null,
    rating: null,
    byLength: [],
  });
});

test('a damaged line is removed into a copy and reported once, and the others are counted', async () => {
  keep(`${RESULTS}{"version":1,"at"`);
  const first = await stats();
  expect(first.stderr).toMatch(/^Line 4 of the results can’t be read: .* was copied to/);
  expect(first.stdout).toMatch(/played +2 /);
  expect(await stats()).toEqual({ ...first, stderr: '' });
  const copy = readdirSync(folder).find(name => name.includes('.damaged-'));
  expect(readFileSync(join(folder, copy!), 'utf8')).toBe(`${RESULTS}{"version":1,"at"`);
});

test('results that cannot be read at all are a failure', async () => {
  mkdirSync(join(folder, 'results.jsonl'));
  const { stdout, stderr, exitCode } = await stats();
  expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 1 });
  expect(stderr).toMatch(/^The results can’t be read: /);
});

test('an extra argument is refused', async () => {
  expect((await stats('now')).exitCode).toBe(2);
});
