import { expect, test } from 'vitest';
import { closest } from '../../source/text/closest.js';

const LANGUAGES = ['en', 'fr', 'es', 'ca', 'cs', 'fi', 'de'];
const COMMANDS = ['play', 'solo', 'solve', 'practice', 'completions', 'serve', 'stats', 'show'];
const SHELLS = ['bash', 'zsh', 'fish'];

test.each([
  // Slips: a letter more or less, another one, two that changed places, the other case.
  ['plya', COMMANDS, 'play'],
  ['playy', COMMANDS, 'play'],
  ['sole', COMMANDS, 'solo'],
  ['slove', COMMANDS, 'solve'],
  ['pratcise', COMMANDS, 'practice'],
  ['FISH', SHELLS, 'fish'],
  ['en-GB', LANGUAGES, undefined],
  ['ne', LANGUAGES, 'en'],
  ['fe', LANGUAGES, 'fr'],
  // A beginning.
  ['comp', COMMANDS, 'completions'],
  ['c', LANGUAGES, 'ca'],
  // Something else.
  ['it', LANGUAGES, undefined],
  ['xx', LANGUAGES, undefined],
  ['tcsh', SHELLS, undefined],
  ['powershell', SHELLS, undefined],
  ['quit', COMMANDS, undefined],
  ['', COMMANDS, undefined],
])('%j among %j: %s', (text, known, word) => {
  expect(closest(text, known)).toBe(word);
});
