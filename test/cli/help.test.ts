import { describe, expect, it } from 'vitest';
import { COMMANDS } from '../../source/cli/commands.js';
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
