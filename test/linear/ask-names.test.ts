import { expect, test } from 'vitest';
import { askNames } from '../../source/linear/conversation.js';
import { english as messages } from '../../source/messages/english/index.js';
import { linearTexts } from '../../source/messages/english/linear.js';
import { ENGLISH } from '../../source/messages/language.js';

/** Types the lines one after the other; what is said to the last one, and the names where it ends there. */
async function type(...lines: readonly string[]) {
  const waiting = [...lines];
  let said: string[] = [];
  let isAsked = false;
  const names = await askNames({
    texts: ENGLISH,
    inOrder: true,
    lines: {
      async next() {
        const value = waiting.shift();
        isAsked = value === undefined;
        if (value === undefined) return { done: true, value };
        said = [];
        return { done: false, value };
      },
    },
    print: async line => {
      if (!isAsked) said.push(line);
    },
    signal: new AbortController().signal,
  });
  return { names, isAsked, said };
}

const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

test('names come a line each; an empty line begins', async () => {
  expect(await type('Ann', ' Bob ')).toEqual({
    names: undefined,
    isAsked: true,
    said: [linearTexts.askName({ number: 3 })],
  });
  expect(await type('Ann', ' Bob ', '')).toEqual({
    names: ['Ann', 'Bob'],
    isAsked: false,
    said: [],
  });
});

test('commas part names as on the command line', async () => {
  expect((await type('Ann, Bob', '')).names).toEqual(['Ann', 'Bob']);
});

test('with 26 the table is full', async () => {
  const { names, isAsked, said } = await type([...ALPHABET.slice(1)].join(','), 'a');
  expect(names).toHaveLength(26);
  expect({ isAsked, said }).toEqual({ isAsked: false, said: [] });
});

test.each([
  ['one is too few to begin', ['Ann', ''], linearTexts.askName({ number: 2 })],
  ['a name twice', ['Ann', 'ann'], messages.refusal['name-taken']({ name: 'ann' })],
  [
    'a long name',
    ['x'.repeat(17)],
    messages.refusal['name-too-long']({ name: 'xxxxxxxxxxxxxxxxx' }),
  ],
  ['27', [[...ALPHABET, 'ab'].join(',')], messages.refusal['bad-player-count']({ count: 27 })],
  ['control characters', ['A\x1b[2Jnn'], messages.refusal['name-not-printable']({ name: 'Ann' })],
  [
    'a line without end',
    ['x'.repeat(2000)],
    messages.refusal['name-too-long']({ name: 'x'.repeat(2000) }),
  ],
])('%s: a sentence, and the question again', async (_, lines, sentence) => {
  const { isAsked, said } = await type(...lines);
  expect(isAsked).toBe(true);
  expect(said[0]).toContain(sentence);
  expect(said.at(-1)).toBe(linearTexts.askName({ number: lines.length }));
});

test('quit leaves', async () => {
  expect(await type('Ann', 'quit')).toEqual({
    names: undefined,
    isAsked: false,
    said: [linearTexts.noNames],
  });
});
