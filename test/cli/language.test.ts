import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { learn } from '../../source/messages/language.js';
import { asciiText } from '../../source/text/ascii.js';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import { newFolder } from '../helpers/new-folder.js';
import { isWindows } from '../helpers/platform.js';
import { runHere } from '../helpers/run-here.js';
import { SPOKEN } from '../helpers/spoken.js';
import type { Ran } from './run-cli.js';

const HUGE = 65_536;
const POSITION = '4567+40+377FC0CE+4A';

/** A folder of settings, with this in the place of the file or what `make` puts there. */
function configWith(content: string | ((file: string) => void)): Record<string, string> {
  const folder = newFolder();
  mkdirSync(join(folder, 'ricochet-tui'));
  const file = join(folder, 'ricochet-tui', 'settings.json');
  if (typeof content === 'string') writeFileSync(file, content);
  else content(file);
  return { XDG_CONFIG_HOME: folder };
}

const saved = (language: unknown) => configWith(JSON.stringify({ language }));

/** What a refused command line says, in each language. */
const expectRefusal = ({ stdout, stderr, exitCode }: Ran, said: string): void =>
  expect({ stdout, stderr, exitCode }).toEqual({ stdout: '', stderr: `${said}\n`, exitCode: 2 });

const helpOf = (words: readonly string[]) => ['ricochet-tui', ...words, '--help'].join(' ');

describe.each(SPOKEN)('--lang %s', (code, { messages: { help, command } }) => {
  it('the help is in that language', async () => {
    const { stdout, stderr, exitCode } = await runHere(['--help', '--lang', code]);
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
    expect(stdout).toContain(`\n${help.groups.all}\n`);
  });

  it.each([
    [
      ['show', `--lang=${code}`, '--helq'],
      () => command.unknownFlag({ flag: '--helq', closest: '--help' }),
    ],
    [['--lang', code, 'sole'], () => command.unknownCommand({ command: 'sole', closest: 'solo' })],
    [['show', '--lang', code], () => command.missingId({ command: 'show' })],
    [['solo', '--chips', '0', '--lang', code], undefined],
    [['show', '--lang', code, '--board'], () => command.missingValue({ flag: '--board' })],
  ])('%j is refused in that language', async (args, said) => {
    const refused = await runHere(args);
    expect(refused.exitCode).toBe(2);
    const { seeHelp } = command;
    const see = seeHelp({ typed: helpOf(args.filter(word => word === 'show' || word === 'solo')) });
    if (said) expectRefusal(refused, `${said()} ${see}`);
    else expect(refused.stderr).toContain(see);
  });
});

describe('the language of the texts', () => {
  const CASES: readonly (readonly [
    title: string,
    code: string,
    args: readonly string[],
    env: () => Record<string, string>,
  ])[] = [
    ['LANG', 'fr', [], () => ({ LANG: 'fr_FR.UTF-8' })],
    ['what is saved before the system', 'cs', [], () => ({ LC_ALL: 'ca', ...saved('cs') })],
    ['English, where that is saved', 'en', [], () => ({ LC_ALL: 'ca', ...saved('en') })],
    ['the flag before all', 'fr', ['--lang', 'fr'], () => ({ LC_ALL: 'ca', ...saved('cs') })],
    ['the system, if so is saved', 'fr', [], () => ({ LANG: 'fr_FR', ...saved('system') })],
    ['LANG=C', 'en', [], () => ({ LANG: 'C' })],
    ['a saved language that is no more', 'fr', [], () => ({ LANG: 'fr', ...saved('tlh') })],
    ['a saved number', 'fr', [], () => ({ LANG: 'fr', ...saved(7) })],
    ['saved nothing', 'fr', [], () => ({ LANG: 'fr', ...saved(null) })],
    ['settings that are none', 'fr', [], () => ({ LANG: 'fr', ...configWith('}{') })],
    ['settings that are null', 'fr', [], () => ({ LANG: 'fr', ...configWith('null') })],
    ['empty settings', 'fr', [], () => ({ LANG: 'fr', ...configWith('') })],
    ['a folder', 'fr', [], () => ({ LANG: 'fr', ...configWith(file => mkdirSync(file)) })],
    [
      'a pipe that nobody writes to',
      'fr',
      [],
      () => ({
        LANG: 'fr',
        ...configWith(file => (isWindows ? '' : execFileSync('mkfifo', [file]))),
      }),
    ],
  ];

  it.each(CASES)('%s: %s', async (_, code, args, env) => {
    const { messages } = await learn(LANGUAGE_CODES.find(known => known === code)!);
    const { stdout, stderr, exitCode } = await runHere(['--help', ...args], { env: env() });
    // Where the locale names no UTF-8, texts are in ASCII.
    expect(asciiText(stdout.split('\n')[0]!)).toBe(asciiText(messages.help.commands.menu));
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
  });
});

describe('an unknown language', () => {
  it.each([
    ['xx', undefined],
    ['it', undefined],
    ['fe', LANGUAGE_CODES.find(code => code === 'fr')],
    ['FR', LANGUAGE_CODES.find(code => code === 'fr')],
    ['\x1b[31m'.repeat(9), undefined],
    ['x'.repeat(HUGE), undefined],
  ])('--lang %.20j is refused, and offers %s', async (value, closest) => {
    const { command } = (await learn('ca')).messages;
    const said = command.notOneOf({ flag: '--lang', value, choices: LANGUAGE_CODES, closest });
    // It is said as all else would be.
    const refused = await runHere(['show', '--lang', value, POSITION], {
      env: { LANG: 'ca_ES.UTF-8' },
    });
    expectRefusal(refused, `${said} ${command.seeHelp({ typed: helpOf(['show']) })}`);
    expect(refused.stderr.includes('\x1b')).toBe(false);
  });

  it.each([
    [['--lang'], 'missingValue'],
    [['show', POSITION, '--lang'], 'missingValue'],
    [['--lang='], 'missingValue'],
    [['--lang', '--color'], 'missingValue'],
    [['--lang', 'fr', '--lang', 'es'], 'flagTwice'],
  ] as const)('%j is refused', async (args, message) => {
    const { command } = (await learn(args[1] === 'fr' ? 'fr' : 'ca')).messages;
    const said = command[message]({ flag: '--lang' });
    expectRefusal(
      await runHere(args, { env: { LANG: 'ca_ES.UTF-8' } }),
      `${said} ${command.seeHelp({ typed: helpOf(args.filter(word => word === 'show')) })}`,
    );
  });
});

describe.each(LANGUAGE_CODES)('what programs read is the same in every language: %s', code => {
  it.each([
    ['solve', '--json', POSITION],
    ['solve', '--json', '--all', POSITION],
    ['stats', '--json'],
    ['show', '--ascii', POSITION],
    ['--version'],
  ])('%s %s %s', async (...args) => {
    const own = await runHere([...args, '--lang', code]);
    const { exitCode } = own;
    expect(exitCode).toBe(0);
    const timeless = ({ stdout }: Ran) => stdout.replace(/"(ms|states)":[\d.]+/g, '');
    expect(timeless(own)).toBe(timeless(await runHere(args)));
  });

  it('what show draws can be read back', async () => {
    const { stdout } = await runHere(['show', '--ascii', POSITION, '--lang', code]);
    const folder = newFolder();
    const file = join(folder, 'board.txt');
    writeFileSync(file, stdout);
    const again = await runHere(['show', '--ascii', '--board', file, '--lang', 'en']);
    expect(again).toEqual({ stdout, stderr: '', exitCode: 0 });
  });

  it('solutions have the same notation', async () => {
    const movesIn = ({ stdout }: Ran) => stdout.match(/\b([rgbys][NESW])+\b/g);
    const own = movesIn(await runHere(['solve', POSITION, '--lang', code]));
    expect(own).not.toBeNull();
    expect(own).toEqual(movesIn(await runHere(['solve', POSITION])));
  });
});
