import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import packageInfo from '../../package.json' with { type: 'json' };
import type { Command } from '../../source/cli/commands.js';
import { helpText } from '../../source/cli/help.js';
import { ENGLISH } from '../../source/messages/language.js';
import { openResults } from '../../source/storage/results.js';
import { newFolder } from '../helpers/new-folder.js';
import { runHere } from '../helpers/run-here.js';
import { playedDaily, practised } from '../helpers/solo-results.js';

const ID = '6754+40+E3076CF9+AB';
const { command: sentences } = ENGLISH.messages;

let folder: string;
let data: string;
beforeEach(() => {
  folder = newFolder();
  data = 'data';
});

const ran = (argv: readonly string[], input = '') =>
  runHere(argv, {
    input,
    env: { XDG_DATA_HOME: path.join(folder, data), XDG_CONFIG_HOME: path.join(folder, 'config') },
  });

const helpOf = (command: Command) => `${helpText(ENGLISH, command, 80)}\n`;
const see = (...command: Command[]) =>
  sentences.seeHelp({ typed: ['ricochet-tui', ...command, '--help'].join(' ') });

describe('what fingers type', () => {
  it.each<[string, Command]>([
    ['-h', 'menu'],
    ['--help', 'menu'],
    ['help', 'menu'],
    ['help solve', 'solve'],
    ['help help', 'menu'],
    ['solve -h', 'solve'],
    ['solve --help', 'solve'],
    ['-h solve', 'solve'],
    ['help deal --no-color', 'deal'],
    ['help serve', 'serve'],
    ['serve -h', 'serve'],
    ['help train', 'train'],
  ])('%s shows the help of %s', async (typed, command) => {
    expect(await ran(typed.split(' '))).toEqual({
      exitCode: 0,
      stdout: helpOf(command),
      stderr: '',
    });
  });

  it.each(['-V', '--version', 'solve -V'])('%s shows the version', async typed => {
    expect(await ran(typed.split(' '))).toEqual({
      exitCode: 0,
      stdout: `${packageInfo.version}\n`,
      stderr: '',
    });
  });

  it.each<[string, Command[], string]>([
    ['help slove', [], sentences.unknownCommand({ command: 'slove', closest: 'solve' })],
    ['-x', [], sentences.unknownFlag({ flag: '-x', closest: undefined })],
    ['solve -x', ['solve'], sentences.unknownFlag({ flag: '-x', closest: undefined })],
    ['solve --jsn', ['solve'], sentences.unknownFlag({ flag: '--jsn', closest: '--json' })],
    ['stats --seed a', ['stats'], sentences.flagNotHere({ flag: '--seed', command: 'stats' })],
    ['daily --seed a', ['daily'], sentences.flagNotHere({ flag: '--seed', command: 'daily' })],
    ['deal --all', ['deal'], sentences.flagNotHere({ flag: '--all', command: 'deal' })],
    [`solve ${ID} --seed a`, ['solve'], sentences.flagAlone({ flag: '--seed', beside: '--board' })],
    [`show ${ID} --force`, ['show'], sentences.flagAlone({ flag: '--force', beside: '--svg' })],
    [
      `show ${ID} --svg - --theme mono`,
      ['show'],
      sentences.eitherFlag({ flag: '--svg', other: '--theme' }),
    ],
    [`show ${ID} --line rE`, ['show'], sentences.flagAlone({ flag: '--line', beside: '--svg' })],
    ['replay --cast x', ['replay'], sentences.flagAlone({ flag: '--cast', beside: 'FILE' })],
    ['replay --coach 1', ['replay'], sentences.flagAlone({ flag: '--coach', beside: 'FILE' })],
    ['replay --force', ['replay'], sentences.flagAlone({ flag: '--force', beside: '--cast' })],
    [
      'daily --day 1 --yesterday',
      ['daily'],
      sentences.eitherFlag({ flag: '--day', other: '--yesterday' }),
    ],
    ['deal extra', ['deal'], sentences.tooManyArguments({ argument: 'extra', command: 'deal' })],
    ['export', ['export'], ENGLISH.screens.archive.missingFile({ command: 'export' })],
  ])('%s is refused, with the help of %j', async (typed, command, sentence) => {
    expect(await ran(typed.split(' '))).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `${sentence} ${see(...command)}\n`,
    });
  });
});

describe('a dash', () => {
  it.each<[string, string]>([
    ['solve -', `${ID}\n`],
    ['solve', `{"id":"${ID}","moves":5}\n`],
    ['solve --board -', `${ID}\n`],
    [`solve -- ${ID}`, ''],
  ])('%s reads %j', async (typed, input) => {
    const { exitCode, stdout, stderr } = await ran(typed.split(' '), input);
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
    expect(stdout).toBe((await ran(['solve', ID])).stdout);
  });

  it('is stdout for a picture', async () => {
    const { stdout, stderr } = await ran(['show', ID, '--svg', '-']);
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^<svg.*<\/svg>\n$/s);
    const file = path.join(folder, 'board.svg');
    await ran(['show', ID, '--svg', file]);
    expect(stdout).toBe(readFileSync(file, 'utf8'));
  });

  it('leads all data from export to import', async () => {
    const results = openResults(path.join(folder, data, 'ricochet-tui'));
    for (const result of [practised(), playedDaily({ day: 3 })]) await results.append(result);
    const exported = await ran(['export', '-']);
    expect(exported.stderr).toBe(
      `${ENGLISH.screens.archive.written({ file: '-', results: 2, matches: 0, practices: 0, boards: 0 })}\n`,
    );
    data = 'other';
    const taken = await ran(['import', '-'], exported.stdout);
    expect(taken).toMatchObject({ exitCode: 0, stderr: '' });
    expect((await ran(['export', '-'])).stdout).toBe(exported.stdout);
  });

  it('has no more bytes than a file may have', async () => {
    const { exitCode, stderr } = await ran(['solve', '--board', '-'], 'x'.repeat(70_000));
    expect(exitCode).toBe(2);
    const { tooLong } = ENGLISH.messages.file;
    expect(stderr).toBe(`${tooLong({ file: '-', longest: 65_536 })} ${see('solve')}\n`);
  });
});
