import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../source/cli/commands.js';
import { FLAG_GROUPS } from '../../source/cli/flags.js';
import { examplesOf, flagsOf, helpText, signOf } from '../../source/cli/help.js';
import { learn } from '../../source/messages/language.js';
import { LANGUAGE_CODES } from '../../source/text/languages.js';

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

it('has no line that ends with a blank', async () => {
  const text = helpText(await learn('en'), 'menu', 60);
  expect(text).not.toMatch(/ $/m);
});

/** The menu and `deal` have their board from a file. */
const GIVEN_A_POSITION = FLAG_GROUPS.deal.board.commands.filter(
  name => name !== 'menu' && name !== 'deal',
);

it.each(GIVEN_A_POSITION)('has the ID that %s takes', async name => {
  expect(helpText(await learn('en'), name, 80)).toMatch(new RegExp(`ricochet-tui ${name} \\[?ID`));
});
