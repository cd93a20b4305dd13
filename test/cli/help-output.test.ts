import { describe, expect, it } from 'vitest';
import { COMMANDS, type Command } from '../../source/cli/commands.js';
import { FLAG_LIST } from '../../source/cli/flags.js';
import { examplesOf, flagsOf, usageOf } from '../../source/cli/help.js';
import { parseGameId } from '../../source/engine/index.js';
import { english as messages } from '../../source/messages/english/index.js';
import { commandLine } from '../helpers/command-line.js';
import { runHere } from '../helpers/run-here.js';

const commands: Command[] = ['menu', ...COMMANDS];
const words = (command: Command): string[] => (command === 'menu' ? [] : [command]);

/** The command lines under the title "Examples". */
const examplesIn = (help: string): string[] =>
  help
    .split(/^Examples$/m)[1]!
    .split('\n\n')[0]!
    .trim()
    .split(/\n */);

const flagsIn = (help: string): string[] => help.match(/(?<=^ {2}(?:-\w, )?--)[a-z-]+/gm) ?? [];

const namesOf = (command: Command): string[] =>
  FLAG_LIST.filter(([, { commands }]) => !commands || commands.includes(command)).map(
    ([name]) => name,
  );

describe.each(commands)('the help of %s', command => {
  const help = async (...args: string[]): Promise<string> => {
    const { stdout, stderr, exitCode } = await runHere(args);
    expect({ stderr, exitCode }).toEqual({ stderr: '', exitCode: 0 });
    // An example may go on in the next line.
    return stdout.replace(/ \\\n */g, ' ');
  };

  it('shows examples before commands and flags, and every flag of the command', async () => {
    const text = await help(...words(command), '--help');
    const groups = flagsOf(command).map(({ group }) => messages.help.groups[group]);
    expect(text.match(/^[A-Z][a-z ]+$/gm)).toEqual([
      'Examples',
      command === 'menu' ? 'Commands' : 'Usage',
      ...groups,
    ]);
    expect(text).toContain(usageOf(messages.help, command));
    expect(flagsIn(text)).toEqual(namesOf(command));
  });

  it('is the same before the command and beside other flags', async () => {
    const [one, other] = await Promise.all([
      help(...words(command), '--help'),
      help('--help', '--no-color', ...words(command)),
    ]);
    expect(other).toBe(one);
  });

  it('has examples that can be run as they are', async () => {
    const examples = examplesIn(await help(...words(command), '--help'));
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

it('the help of the menu names every command', async () => {
  const { stdout } = await runHere(['--help']);
  for (const command of commands) expect(stdout).toContain(usageOf(messages.help, command));
});
