import { expect, test } from 'vitest';
import { formatGameId } from '../../source/engine/index.js';
import { EDITIONS, evolvePractice, startPractice } from '../../source/game/index.js';
import { practiceEnd, rulesNameOf } from '../../source/training/index.js';
import { BEGUN, commandsOf, PRACTICE, playPractice } from '../helpers/play-practice.js';

/** The first event that is an end, by its number from 0, and what is kept then. */
function endAfter(words: string) {
  const { log } = playPractice(PRACTICE, commandsOf(words));
  let practice = startPractice(PRACTICE);
  for (const [index, event] of log.entries()) {
    const end = practiceEnd(PRACTICE, practice, event, index);
    if (end) return { index, ...end };
    practice = evolvePractice(practice, event);
  }
  return undefined;
}

test.each([
  ['untouched', ''],
  ['begun', 'bound yN gS undo'],
])('a practice that is %s has no end', (_, words) => {
  expect(endAfter(words)).toBeUndefined();
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
  const { log } = playPractice(PRACTICE, commandsOf(words));
  const { puzzle, rules } = PRACTICE;
  const { at } = log[end.index]!;
  expect(endAfter(words)).toEqual({
    ...end,
    at,
    id: formatGameId(puzzle),
    rules,
    milliseconds: end.index,
  });
  expect(at).toBeGreaterThan(BEGUN);
});

test('rules are named after their edition, or custom if something is changed', () => {
  const { moves } = EDITIONS['2003'];
  expect(rulesNameOf(EDITIONS['2003'], moves)).toBe('2003');
  expect(rulesNameOf(EDITIONS['2013'], EDITIONS['2013'].moves)).toBe('2013');
  expect(rulesNameOf(EDITIONS['2003'], { ...moves, ricochet: false })).toBe('own');
  expect(rulesNameOf({ ...EDITIONS['2003'], robots: 5 }, moves)).toBe('own');
  expect(rulesNameOf(EDITIONS['1999'], EDITIONS['2013'].moves)).toBe('own');
});
