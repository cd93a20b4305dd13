import { describe, expect, test } from 'vitest';
import { HINT_STEPS } from '../../source/game/index.js';
import { messages } from '../../source/messages/index.js';
import { distanceSentence, hintSentence } from '../../source/messages/screens.js';
import type { Outcome } from '../../source/solver/index.js';
import { movesOf } from '../helpers/boards.js';

const SPENT = { states: 1, milliseconds: 1 };
const solved = (line: string): Outcome => ({ kind: 'solved', moves: movesOf(line), ...SPENT });

test.each([
  ['bound', 'It takes under 5 moves.'],
  ['exact', 'It takes 3 moves, proved.'],
  ['robots', 'There is a shortest way with 2 robots.'],
  ['last-robot', 'The red robot moves last.'],
  ['next-move', 'Next: green east.'],
  ['all', 'All of it: gE rS rW'],
] as const)('the hint "%s"', (step, sentence) => {
  expect(hintSentence(step, solved('gE rS rW'), false)).toBe(sentence);
});

test.each([
  ['bound', 'From here it takes under 5 moves.'],
  ['exact', 'From here it takes 3 moves, proved.'],
  ['all', 'All of it from here: gE rS rW'],
] as const)('the hint "%s" after moves', (step, sentence) => {
  expect(hintSentence(step, solved('gE rS rW'), true)).toBe(sentence);
});

test('one is one', () => {
  expect(hintSentence('exact', solved('gE'), false)).toBe('It takes 1 move, proved.');
  expect(hintSentence('robots', solved('gE'), false)).toBe(
    'There is a shortest way with one robot.',
  );
});

test('the first hint names a bound above every length that there can be', () => {
  for (let length = 1; length <= 99; length++) {
    const sentence = hintSentence('bound', solved('rE'.repeat(length)), false);
    expect(Number(/under (\d+) moves/.exec(sentence)![1])).toBeGreaterThan(length);
  }
});

describe('where there is no line to give away, every step says what is known', () => {
  test.each([
    ['solved already', solved(''), 'It is solved already.'],
    [
      'searching',
      { kind: 'searching', progress: { atLeast: 7, states: 1 } } as const,
      'proving … at least 7 moves',
    ],
    ['unsolvable', { kind: 'unsolvable', ...SPENT } as const, messages.shortest.unsolvable],
    [
      'given up',
      { kind: 'gave-up', limit: 'bytes', atLeast: 12, ...SPENT } as const,
      'at least 12 moves',
    ],
    ['failed', { kind: 'failed' } as const, messages.shortest.failed],
  ])('%s', (_, solution, words) => {
    for (const step of HINT_STEPS) expect(hintSentence(step, solution, false)).toContain(words);
  });
});

describe('the distance', () => {
  test.each([
    [4, 5, '4 moves left: warmer'],
    [1, 2, '1 move left: warmer'],
    [5, 5, '5 moves left: as far as before'],
    [7, 5, '7 moves left: colder'],
    ['out-of-reach', 5, 'out of reach from here: colder'],
    ['out-of-reach', 'out-of-reach', 'out of reach from here: as far as before'],
    [5, 'out-of-reach', '5 moves left: warmer'],
    [5, undefined, '5 moves left'],
    [5, 'not-known', '5 moves left'],
    ['not-known', 5, 'the solver found no number'],
    [undefined, 5, 'counting …'],
  ] as const)('%s after %s', (left, before, sentence) => {
    expect(distanceSentence(left, before)).toBe(sentence);
  });
});
