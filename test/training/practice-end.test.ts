import { expect, test } from 'vitest';
import { EDITIONS } from '../../source/game/index.js';
import { practiceEnd, rulesNameOf } from '../../source/training/index.js';
import { BEGUN, commandsOf, PRACTICE, playPractice } from '../helpers/play-practice.js';

const logAfter = (words: string) => playPractice(PRACTICE, commandsOf(words)).log;

test.each([
  ['untouched', ''],
  ['begun', 'bound yN gS undo'],
])('a practice that is %s has no end', (_, words) => {
  expect(practiceEnd(PRACTICE, logAfter(words))).toBeUndefined();
});

test.each([
  ['solved', 'rS rW', { index: 2, moves: 2, hints: 0 }],
  ['solved with hints', 'bound exact rS rW', { index: 4, moves: 2, hints: 2 }],
  ['solved by a longer line', 'yN rS rW', { index: 3, moves: 3, hints: 0 }],
  [
    'solved, whatever is tried and asked then',
    'rS rW undo undo all yN',
    { index: 2, moves: 2, hints: 0 },
  ],
  ['given up', 'bound yN abandon', { index: 2, hints: 1 }],
])('the end of one that is %s', (_, words, end) => {
  const log = logAfter(words);
  expect(practiceEnd(PRACTICE, log)).toEqual({ ...end, at: log[end.index]!.at });
  expect(log[end.index]!.at).toBeGreaterThan(BEGUN);
});

test('rules are called after the edition that is played, or one’s own where something is changed', () => {
  const { moves } = EDITIONS['2003'];
  expect(rulesNameOf(EDITIONS['2003'], moves)).toBe('2003');
  expect(rulesNameOf(EDITIONS['2013'], EDITIONS['2013'].moves)).toBe('2013');
  expect(rulesNameOf(EDITIONS['2003'], { ...moves, ricochet: false })).toBe('own');
  expect(rulesNameOf({ ...EDITIONS['2003'], robots: 4 }, moves)).toBe('own');
  expect(rulesNameOf(EDITIONS['1999'], EDITIONS['2013'].moves)).toBe('own');
});
