import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../source/cli/commands.js';
import { FLAG_GROUPS, FLAG_LIST } from '../../source/cli/flags.js';
import { examplesOf, flagsOf, helpText, signOf, usageOf } from '../../source/cli/help.js';
import { parseGameId } from '../../source/engine/index.js';
import { ENGLISH, learn } from '../../source/messages/language.js';
import { LANGUAGE_CODES } from '../../source/text/languages.js';
import { commandLine } from '../helpers/command-line.js';

const ALL = ['menu', ...COMMANDS] as const;

describe.each(LANGUAGE_CODES)('the help in %s', code => {
  it.each([40, 60, 80, 120])('fits %i columns and loses nothing', async columns => {
    const texts = await learn(code);
    const { help } = texts.messages;
    for (const command of ALL) {
      const text = helpText(texts, command, columns);
      // A single word, and what is quoted in an example, is never divided.
      const lines = text.split('\n').filter(line => / /.test(line.trim()) && !line.includes("'"));
      expect(lines.filter(line => line.length > columns)).toEqual([]);
      const whole = text.replace(/ \\\n/g, ' ').replace(/\s+/g, ' ');
      for (const example of examplesOf(command)) expect(whole).toContain(example);
      for (const [name, info] of flagsOf(command).flatMap(({ flags }) => flags)) {
        const told = ` ${signOf(help, name, info)} ${help.about[name]}`;
        expect(whole).toContain(told.replace(/\s+/g, ' '));
      }
    }
  });
});

it('has no line that ends with a blank', () => {
  expect(helpText(ENGLISH, 'menu', 60)).not.toMatch(/ $/m);
});

/** The menu and `deal` have their board from a file. */
const GIVEN_A_POSITION = FLAG_GROUPS.deal.board.commands.filter(
  name => name !== 'menu' && name !== 'deal',
);

it.each(GIVEN_A_POSITION)('has the ID that %s takes', name => {
  expect(helpText(ENGLISH, name, 80)).toMatch(new RegExp(`ricochet-tui ${name} \\[?ID`));
});

/** The command lines under the title "Examples". */
const examplesIn = (help: string): string[] =>
  help
    .split(/^Examples$/m)[1]!
    .split('\n\n')[0]!
    .trim()
    .split(/\n */);

describe.each(ALL)('the help of %s', command => {
  // An example may go on in the next line.
  const text = helpText(ENGLISH, command, 80).replace(/ \\\n */g, ' ');
  const { help } = ENGLISH.messages;

  it('shows examples before commands and flags, and every flag of the command', () => {
    const groups = flagsOf(command).map(({ group }) => help.groups[group]);
    const list = command === 'menu' ? 'Commands' : 'Usage';
    expect(text.match(/^[A-Z][a-z ]+$/gm)).toEqual(['Examples', list, ...groups]);
    expect(text).toContain(usageOf(help, command));
    const flags = FLAG_LIST.filter(([, { commands }]) => !commands || commands.includes(command));
    expect(text.match(/(?<=^ {2}(?:-\w, )?--)[a-z-]+/gm)).toEqual(flags.map(([name]) => name));
  });

  it('has examples that can be run as they are', () => {
    const examples = examplesIn(text);
    expect(examples).toEqual(examplesOf(command));
    for (const example of examples) {
      const [program, ...args] = example
        .replace(/ [<>] .*$/, '')
        .replace(/^echo 'source <\((.*)\)' >> .*$/, '$1')
        .split(' ');
      expect(program).toBe('ricochet-tui');
      const line = commandLine(...args);
      if (command !== 'menu') expect(line.command).toBe(command);
      if (['replay', 'export', 'import', 'serve', 'train', 'share'].includes(command))
        expect(line.ids.length).toBeLessThanOrEqual(1);
      else if (command === 'cluster') expect(line.ids[0]).toMatch(/^(im|ex)port$/);
      else if (command === 'completions') expect(line.ids[0]).toMatch(/^(ba|z|fi)sh$/);
      else for (const id of line.ids) expect(parseGameId(id)).toMatchObject({ ok: true });
    }
  });
});

it('the help of the menu names every command', () => {
  const text = helpText(ENGLISH, 'menu', 80);
  for (const command of ALL) expect(text).toContain(usageOf(ENGLISH.messages.help, command));
});
