import { expect, test } from 'vitest';
import { NO_NAMES, readNames } from '../../source/linear/ask-names.js';
import { messages } from '../../source/messages/index.js';
import { linearTexts } from '../../source/messages/linear.js';

/** Types the lines one after the other; what is said to the last one, and the names then. */
function type(...lines: readonly string[]) {
  let state = NO_NAMES;
  let said: readonly string[] = [];
  for (const line of lines) ({ state, lines: said } = readNames(state, line));
  return { names: state.names, next: state.next, said };
}

test('names come a line each; an empty line begins', () => {
  expect(type('Ann', ' Bob ')).toEqual({
    names: ['Ann', 'Bob'],
    next: 'ask',
    said: [linearTexts.askName({ number: 3 })],
  });
  expect(type('Ann', 'Bob', '')).toEqual({ names: ['Ann', 'Bob'], next: 'begin', said: [] });
});

test('commas part names as on the command line', () => {
  expect(type('Ann, Bob', '').names).toEqual(['Ann', 'Bob']);
});

test('with eight the table is full', () => {
  expect(type('a,b,c,d,e,f,g', 'h')).toMatchObject({ next: 'begin', said: [] });
});

test.each([
  ['one is too few to begin', ['Ann', ''], 'Name of player 2:'],
  ['a name twice', ['Ann', 'ann'], messages.refusal['name-taken']({ name: 'ann' })],
  [
    'a long name',
    ['x'.repeat(17)],
    messages.refusal['name-too-long']({ name: 'xxxxxxxxxxxxxxxxx' }),
  ],
  ['nine', ['a,b,c,d,e,f,g,h,i'], messages.refusal['bad-player-count']({ count: 9 })],
  [
    'control characters',
    ['A\x1b[2Jnn'],
    'The name "Ann" has characters in it that cannot be shown',
  ],
  ['a line without end', ['x'.repeat(2000)], 'That line is too long'],
])('%s: a sentence, and the question again', (_, lines, sentence) => {
  const { names, next, said } = type(...lines);
  expect(next).toBe('ask');
  expect(said[0]).toContain(sentence);
  expect(said.at(-1)).toBe(linearTexts.askName({ number: names.length === 0 ? 1 : 2 }));
});

test('quit leaves', () => {
  expect(type('Ann', 'quit').next).toBe('quit');
});
