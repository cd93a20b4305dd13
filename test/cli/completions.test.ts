import { describe, expect, it } from 'vitest';
import { COMMANDS, type Command } from '../../source/cli/commands.js';
import { runCompletions } from '../../source/cli/completions.js';
import { FLAG_LIST, type FlagName } from '../../source/cli/flags.js';
import { gamesOf, givenChoices } from '../../source/cli/game-options.js';
import { oneOf, WORDS, WORDS_AFTER } from '../../source/cli/words.js';
import { ENGLISH, learn, type Texts } from '../../source/messages/language.js';
import { commandLine } from '../helpers/command-line.js';
import { printed } from '../helpers/printed.js';

const SHELLS = WORDS_AFTER.completions;
const names = FLAG_LIST.map(([name]) => name);

describe.each(SHELLS)('the script for %s', async shell => {
  const scriptIn = (texts: Texts) =>
    printed(() => runCompletions(commandLine('completions', shell), texts));
  const script = await scriptIn(ENGLISH);

  it('has every command, every flag and every word', () => {
    const words = [WORDS, WORDS_AFTER].flatMap(table => Object.values(table).flat());
    for (const word of [...COMMANDS, ...names, ...words]) {
      expect(script).toMatch(new RegExp(`(?<![\\w-])(--)?${word}(?![\\w-])`));
    }
  });

  it('is in the language of the texts', async () => {
    const texts = await learn('fr');
    const { messages } = texts;
    const french = await scriptIn(texts);
    expect(french).toContain(messages.help.commands.completions);
    // Bash shows words only.
    const about = messages.help.about.bell;
    expect(french.includes(about)).toBe(shell !== 'bash');
    expect(script).not.toContain(about);
  });
});

describe('every word that is completed', () => {
  const commandOf = (name: FlagName): Command | undefined =>
    FLAG_LIST.find(([each]) => each === name)?.[1].commands?.find(command => command !== 'menu');
  const cases = Object.entries(WORDS).flatMap(([name, words]) =>
    words.map(word => [name as keyof typeof WORDS, word] as const),
  );

  it.each(cases)('--%s %s is one that the program takes', async (name, word) => {
    const line = commandLine(commandOf(name) ?? 'stats', `--${name}`, word);
    expect(oneOf(line, name)).toBe(word);
    if (name === 'target') expect((await gamesOf(line)).practiceWish.target).toBeDefined();
    if (name === 'faces') expect(givenChoices(line, undefined).changes?.mixed).toBe(true);
  });
});
