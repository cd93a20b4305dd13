import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../../source/engine/index.js';
import { FIRST_VIEW, reduceCoach } from '../../../source/views/coach/coach-lines.js';
import { movesOf } from '../../helpers/boards.js';
import { keysOf, reached } from '../../helpers/view.js';

const lines = ['rE rS', 'gN', ''].map(
  line => ({ kind: 'solution', moves: movesOf(line), rules: DEFAULT_RULES }) as const,
);

const press = (keys: string, among: Parameters<typeof reduceCoach>[0] = lines) =>
  reached(FIRST_VIEW, reduceCoach(among), keysOf(keys));

test.each<[string, Partial<typeof FIRST_VIEW>]>([
  ['right', { step: 1, isForward: true }],
  ['right right right', { step: 2, isForward: true }],
  ['right right left', { step: 1 }],
  ['left', {}],
  ['end', { step: 2 }],
  ['end home', {}],
  ['down', { line: 1 }],
  ['right down', { line: 1 }],
  ['down right', { line: 1, step: 1, isForward: true }],
  ['down down right', { line: 2 }],
  ['down down down', { line: 2 }],
  ['down up', {}],
  ['up', {}],
  ['r', {}],
])('%s', (keys, change) => {
  expect(press(keys)).toEqual({ view: { ...FIRST_VIEW, ...change }, effects: [] });
});

test.each(['escape', 'q', 'q q'])('%s leaves, once', keys => {
  expect(press(keys)).toEqual({ view: FIRST_VIEW, effects: [{ type: 'leave' }] });
});

test('until the coach answers, keys do nothing but leave', () => {
  expect(press('down right end', [])).toEqual({ view: FIRST_VIEW, effects: [] });
  expect(press('q', []).effects).toEqual([{ type: 'leave' }]);
});
