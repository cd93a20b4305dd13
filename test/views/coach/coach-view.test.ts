import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../../source/engine/index.js';
import type { CoachLine } from '../../../source/views/coach/coach-lines.js';
import { type CoachView, FIRST_VIEW, reduceCoach } from '../../../source/views/coach/coach-view.js';
import { movesOf } from '../../helpers/boards.js';
import { keyEvent } from '../../helpers/stage.js';

const lines = ['rE rS', 'gN', ''].map(
  (line): CoachLine => ({ kind: 'solution', moves: movesOf(line), rules: DEFAULT_RULES }),
);

const press = (keys: string, among: readonly CoachLine[] = lines): CoachView =>
  keys
    .split(' ')
    .reduce(
      (view, key) => reduceCoach(among)(view, { type: 'key', event: keyEvent(key) }),
      FIRST_VIEW,
    );

test.each<[string, Partial<CoachView>]>([
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
  ['escape', { isLeft: true }],
])('%s', (keys, change) => {
  expect(press(keys)).toEqual({ ...FIRST_VIEW, ...change });
});

test('as long as the coach has said nothing, keys do nothing but lead back', () => {
  expect(press('down right end', [])).toEqual(FIRST_VIEW);
  expect(press('q', [])).toEqual({ ...FIRST_VIEW, isLeft: true });
});
