import { describe, expect, test } from 'vitest';
import { HINT_STEPS } from '../../source/game/index.js';
import { hintSentence } from '../../source/messages/hints.js';
import type { Outcome } from '../../source/solver/index.js';
import { movesOf } from '../helpers/boards.js';

const SPENT = { states: 1, milliseconds: 1 };
const solved = (line: string): Outcome => ({ kind: 'solved', moves: movesOf(line), ...SPENT });

test.each([
  ['bound', 'It takes at most 3 moves.'],
  ['exact', 'It takes 2 moves, proved.'],
  ['first-robot', 'The green robot moves first.'],
  ['next-move', 'Next: green east.'],
  ['all', 'All of it: gE rS'],
] as const)('the hint "%s"', (step, sentence) => {
  expect(hintSentence(step, solved('gE rS'))).toBe(sentence);
});

test('a single move is one move', () => {
  expect(hintSentence('exact', solved('gE'))).toBe('It takes 1 move, proved.');
});

test('the first hint names a bound for every length that there can be, and seldom the length', () => {
  let named = 0;
  for (let length = 1; length <= 99; length++) {
    const sentence = hintSentence('bound', solved('rE'.repeat(length)));
    const bound = Number(/at most (\d+) moves/.exec(sentence)![1]);
    expect(bound).toBeGreaterThanOrEqual(length);
    if (bound === length) named++;
  }
  expect(named).toBeLessThan(10);
});

describe('where there is no line to give away, every step says what is known', () => {
  test.each([
    ['solved already', solved(''), 'It is solved already.'],
    [
      'searching',
      { kind: 'searching', progress: { atLeast: 7, states: 1 } } as const,
      'proving … at least 7 moves',
    ],
    ['unsolvable', { kind: 'unsolvable', ...SPENT } as const, 'There is no solution at all'],
    [
      'given up',
      { kind: 'gave-up', limit: 'bytes', atLeast: 12, ...SPENT } as const,
      'at least 12 moves',
    ],
    ['failed', { kind: 'failed' } as const, 'The solver has failed'],
  ])('%s', (_, solution, words) => {
    for (const step of HINT_STEPS) expect(hintSentence(step, solution)).toContain(words);
  });
});
