import { describe, expect, test } from 'vitest';
import { HINT_STEPS } from '../../source/game/index.js';
import { ENGLISH } from '../../source/messages/language.js';
import type { Outcome } from '../../source/solver/index.js';
import { distanceSentence, hintSentence } from '../../source/words/practice.js';
import { movesOf } from '../helpers/boards.js';

const SPENT = { states: 1, milliseconds: 1 };
const solved = (line: string): Outcome => ({ kind: 'solved', moves: movesOf(line), ...SPENT });

test.each([
  ['bound', 'Shortest: 3 or 4 moves.'],
  ['exact', 'Shortest: 3 moves.'],
  ['robots', 'A shortest solution moves 2 robots.'],
  ['last-robot', 'In a shortest solution, the red robot moves last.'],
  ['next-move', 'Next move: green east.'],
  ['all', 'Full solution: gE rS rW'],
] as const)('the hint "%s"', (step, sentence) => {
  expect(hintSentence(ENGLISH, { step, solution: solved('gE rS rW') }, false)).toBe(sentence);
});

test.each([
  ['bound', 'Shortest from here: 3 or 4 moves.'],
  ['exact', 'Shortest from here: 3 moves.'],
  ['all', 'Full solution from here: gE rS rW'],
] as const)('the hint "%s" after moves', (step, sentence) => {
  expect(hintSentence(ENGLISH, { step, solution: solved('gE rS rW') }, true)).toBe(sentence);
});

test('nouns agree with the number 1', () => {
  expect(hintSentence(ENGLISH, { step: 'exact', solution: solved('gE') }, false)).toBe(
    'Shortest: 1 move.',
  );
  expect(hintSentence(ENGLISH, { step: 'robots', solution: solved('gE') }, false)).toBe(
    'A shortest solution moves only one robot.',
  );
});

test('the first hint names two numbers of moves, of which one is right', () => {
  for (let length = 1; length <= 99; length++) {
    const sentence = hintSentence(
      ENGLISH,
      { step: 'bound', solution: solved('rE'.repeat(length)) },
      false,
    );
    const [, least, most] = /(\d+) or (\d+) moves/.exec(sentence)!.map(Number);
    expect([least, most]).toContain(length);
    expect(most! - least!).toBe(1);
  }
});

describe('where there is no line to give away, every step says what is known', () => {
  test.each([
    ['solved already', solved(''), 'Already solved.'],
    [
      'searching',
      { kind: 'searching', progress: { atLeast: 7, states: 1 } } as const,
      'proving… at least 7 moves',
    ],
    ['unsolvable', { kind: 'unsolvable', ...SPENT } as const, ENGLISH.messages.shortest.unsolvable],
    [
      'given up',
      { kind: 'gave-up', limit: 'bytes', atLeast: 12, ...SPENT } as const,
      'at least 12 moves',
    ],
    ['failed', { kind: 'failed' } as const, ENGLISH.messages.shortest.failed],
  ])('%s', (_, solution, words) => {
    for (const step of HINT_STEPS)
      expect(hintSentence(ENGLISH, { step, solution }, false)).toContain(words);
  });
});

describe('the distance', () => {
  test.each([
    [4, 5, '4 moves, warmer'],
    [1, 2, '1 move, warmer'],
    [5, 5, '5 moves, unchanged'],
    [7, 5, '7 moves, colder'],
    ['out-of-reach', 5, 'unreachable, colder'],
    ['out-of-reach', 'out-of-reach', 'unreachable, unchanged'],
    [5, 'out-of-reach', '5 moves, warmer'],
    [5, undefined, '5 moves'],
    [5, 'not-known', '5 moves'],
    ['not-known', 5, 'unknown'],
    [undefined, 5, 'calculating…'],
  ] as const)('%s after %s', (left, before, sentence) => {
    expect(distanceSentence(ENGLISH, left, before)).toBe(sentence);
  });
});
