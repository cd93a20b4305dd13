import { mkdirSync, readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { english as messages } from '../../source/messages/english/index.js';
import { screenTexts } from '../../source/messages/english/screens.js';
import { formatResult } from '../../source/training/index.js';
import { newFolder } from '../helpers/new-folder.js';
import { runHere } from '../helpers/run-here.js';
import { playedDaily, practised } from '../helpers/solo-results.js';

let home: string;
let file: string;
beforeEach(() => {
  home = newFolder();
  file = join(home, 'all.jsonl');
});

const dataOf = (machine: string): string => join(home, machine, 'data', 'ricochet-tui');
const settingsOf = (machine: string): string =>
  join(home, machine, 'config', 'ricochet-tui', 'settings.json');

/** Runs the program on one of several machines. */
const on = (machine: string, ...args: string[]) =>
  runHere(args, {
    env: {
      HOME: join(home, machine),
      XDG_DATA_HOME: join(home, machine, 'data'),
      XDG_CONFIG_HOME: join(home, machine, 'config'),
    },
  });

function keep(machine: string, name: string, text: string): void {
  const path = join(dataOf(machine), name);
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
}

const ONE = formatResult(practised({ at: 1 }));
const TWO = formatResult(playedDaily({ at: 2 }));
const THREE = formatResult(practised({ at: 3 }));
const MATCH = 'matches/a.jsonl';

test('everything is exported and imported on a machine with data of its own, and nothing is lost', async () => {
  // No two counts are the same.
  const counts = { results: 2, matches: 1, practices: 3, boards: 4 };
  keep('old', 'results.jsonl', ONE + THREE);
  keep('old', MATCH, 'old match\n');
  for (const name of ['b', 'c', 'd']) keep('old', `practice/${name}.jsonl`, `${name}\n`);
  for (const name of ['e', 'f', 'g', 'h']) keep('old', `unsaved-boards/${name}.txt`, `${name}\n`);
  mkdirSync(join(settingsOf('old'), '..'), { recursive: true });
  writeFileSync(settingsOf('old'), JSON.stringify({ theme: 'mono' }));
  keep('new', 'results.jsonl', TWO);
  keep('new', MATCH, 'new match\n');

  expect(await on('old', 'export', file)).toEqual({
    stdout: `${screenTexts.archive.written({ ...counts, file })}\n`,
    stderr: '',
    exitCode: 0,
  });
  expect(await on('new', 'import', file)).toEqual({
    stdout: `${screenTexts.archive.taken(counts)}\n`,
    stderr: '',
    exitCode: 0,
  });
  expect(readFileSync(join(dataOf('new'), 'results.jsonl'), 'utf8')).toBe(ONE + TWO + THREE);
  expect(readFileSync(join(dataOf('new'), MATCH), 'utf8')).toBe('new match\n');
  expect(readdirSync(join(dataOf('new'), 'matches'))).toHaveLength(2);
  expect(JSON.parse(readFileSync(settingsOf('new'), 'utf8'))).toMatchObject({ theme: 'mono' });

  expect((await on('new', 'import', file)).stdout).toBe(
    `${screenTexts.archive.taken({ results: 0, matches: 0, practices: 0, boards: 0 })}\n`,
  );
  expect(readdirSync(join(dataOf('new'), 'matches'))).toHaveLength(2);
});

test('settings of a later version are exported as they are, and imported only by a version that knows them', async () => {
  const settings = { version: 2, theme: 'neon', motion: false, later: { a: 1 } };
  mkdirSync(join(settingsOf('old'), '..'), { recursive: true });
  writeFileSync(settingsOf('old'), JSON.stringify(settings));
  expect(await on('old', 'export', file)).toMatchObject({
    stderr: `${screenTexts.troubles.settings.newer({ file: settingsOf('old') })}\n`,
    exitCode: 0,
  });
  expect(readFileSync(file, 'utf8')).toContain(`\n${JSON.stringify({ settings })}\n`);

  expect(await on('new', 'import', file)).toMatchObject({
    stderr: `${screenTexts.archive.settingsRefused}\n`,
    exitCode: 1,
  });
  const taken = JSON.parse(readFileSync(settingsOf('new'), 'utf8'));
  expect(taken).toMatchObject({ version: 1, theme: 'default', motion: true });
  expect(taken).not.toHaveProperty('later');
});

describe('export', () => {
  test('replaces no file without --force', async () => {
    writeFileSync(file, 'mine');
    const { stderr, exitCode } = await on('old', 'export', file);
    expect({ stderr, exitCode }).toEqual({
      stderr: `${screenTexts.archive.exists({ file })} ${messages.command.seeHelp({ typed: 'ricochet-tui export --help' })}\n`,
      exitCode: 2,
    });
    expect(readFileSync(file, 'utf8')).toBe('mine');
    expect((await on('old', 'export', '--force', file)).exitCode).toBe(0);
    expect(readFileSync(file, 'utf8')).toContain('"ricochet-tui archive"');
  });

  test('says so if the file cannot be written', async () => {
    const { stderr, exitCode } = await on('old', 'export', join(home, 'no', 'all.jsonl'));
    expect(stderr).toMatch(/can’t be written: no such folder/);
    expect(exitCode).toBe(1);
  });

  test('leaves out what cannot be read, and fails', async () => {
    keep('old', 'results.jsonl', ONE);
    mkdirSync(join(dataOf('old'), 'matches', 'a.jsonl'), { recursive: true });
    const { stderr, exitCode } = await on('old', 'export', file);
    expect(stderr).toContain('was left out');
    expect(exitCode).toBe(1);
    expect(readFileSync(file, 'utf8')).toContain(ONE);
  });
});

describe('import refuses', () => {
  const cases: [string, string | undefined, RegExp][] = [
    ['what is not there', undefined, /There’s no file/],
    ['what is none of ours', 'hello\n', /Nothing was imported from .*/],
    ['a later version', '{"format":"ricochet-tui archive","version":2}\n', /version “2”/],
    [
      'a damaged line',
      `{"format":"ricochet-tui archive","version":1}\n${ONE}x\n`,
      /Line 3 is damaged/,
    ],
  ];
  test.each(cases)('%s', async (_, text, sentence) => {
    if (text !== undefined) writeFileSync(file, text);
    const { stdout, stderr, exitCode } = await on('new', 'import', file);
    expect({ stdout, exitCode }).toEqual({ stdout: '', exitCode: 2 });
    expect(stderr).toMatch(sentence);
    expect(stderr.trimEnd()).not.toContain('\n');
    expect(readdirSync(home).filter(name => name !== 'all.jsonl')).toEqual([]);
  });

  test('a folder, and a file that is too long, by its size', async () => {
    expect((await on('new', 'import', home)).stderr).toContain('is a folder');
    writeFileSync(file, '');
    truncateSync(file, 100_000_001);
    expect((await on('new', 'import', file)).stderr).toContain('is larger than');
  });

  test.each(['export', 'import'])('to %s without the name of a file', async command => {
    const { stderr, exitCode } = await on('new', command);
    expect(stderr).toMatch(/needs a file name/);
    expect(exitCode).toBe(2);
  });
});
