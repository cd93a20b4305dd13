import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { tellWords, wordsIn } from '../scripts/words.js';
import { ENGLISH } from '../source/messages/language.js';
import { LANGUAGE_CODES } from '../source/text/languages.js';
import { newFolder } from './helpers/new-folder.js';

const TEXTS = {
  title: 'Title',
  keys: { help: 'help', names: ['one', 'two'] },
  moves: (values: { moves: number }) => `${values.moves} moves`,
};

/** What is told of these texts, with a folder of its own for what was looked at. */
function openWords() {
  const folder = newFolder();
  return {
    folder,
    tell: (texts: object, ...args: string[]) => tellWords(args, wordsIn(texts), folder),
  };
}

test('texts have paths, also in lists; those with values are told by their code', () => {
  const words = wordsIn(TEXTS);
  expect(Object.keys(words)).toEqual([
    'title',
    'keys.help',
    'keys.names.0',
    'keys.names.1',
    'moves',
  ]);
  expect(words['keys.names.1']).toBe('two');
  expect(words.moves).toContain('values.moves');
  expect(Object.keys(wordsIn(ENGLISH)).length).toBeGreaterThan(1000);
});

test('all texts are new until a language is marked as looked at, then none', () => {
  const { tell } = openWords();
  expect(tell(TEXTS, 'fr')).toHaveLength(6);
  expect(tell(TEXTS, 'fr')[1]).toBe('  new      title: Title');
  expect(tell(TEXTS, '--done', 'fr')).toEqual(['fr: all 5 texts are marked as looked at.']);
  expect(tell(TEXTS, 'fr')).toEqual(['fr: nothing has changed.']);
  // Others have not been.
  expect(tell(TEXTS)).toHaveLength(1 + (LANGUAGE_CODES.length - 2) * 6);
});

test('new and changed texts are listed, removed ones are not', () => {
  const { tell } = openWords();
  tell(TEXTS, '--done', 'fr', 'es');
  const { title: _, ...rest } = TEXTS;
  const now = {
    ...rest,
    keys: { help: 'show help', names: ['one', 'two', 'three'] },
    moves: (values: { moves: number }) => `moves: ${values.moves}`,
  };
  const told = tell(now, 'fr');
  expect(told).toEqual([
    'fr: 3 of 5 texts',
    '  changed  keys.help: show help',
    '  new      keys.names.2: three',
    expect.stringMatching(/^ {2}changed {2}moves: .*moves: \$/),
  ]);
  expect(tell(now, 'es')[0]).toBe('es: 3 of 5 texts');
  tell(now, '--done', 'es');
  expect(tell(now, 'es')).toEqual(['es: nothing has changed.']);
  expect(tell(now, 'fr')).toEqual(told);
});

test('marking a language twice writes the same file, sorted by path', () => {
  const { tell, folder } = openWords();
  const read = () => readFileSync(join(folder, 'fr.json'), 'utf8');
  tell(TEXTS, '--done', 'fr');
  const first = read();
  tell(Object.fromEntries(Object.entries(TEXTS).reverse()), '--done', 'fr');
  expect(read()).toBe(first);
});

test.each([[['xx']], [['en']], [['--done']], [['--done', 'xx']], [['--help']]])(
  '%j is refused, and tells the languages',
  args => {
    const { tell } = openWords();
    expect(() => tell(TEXTS, ...args)).toThrow(LANGUAGE_CODES.slice(1).join(', '));
  },
);
