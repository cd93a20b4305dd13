import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, formatGameId } from '../../source/engine/index.js';
import { EDITIONS, evolvePractice, startPractice } from '../../source/game/index.js';
import {
  dailyResult,
  deckOf,
  practiceEnd,
  resultOf,
  rulesNameOf,
  type SoloResult,
} from '../../source/training/index.js';
import { BEGUN, commandsOf, PRACTICE, playPractice } from '../helpers/play-practice.js';
import { POSITION_IDS, playedDaily, practised } from '../helpers/solo-results.js';

const DAY = 24 * 60 * 60 * 1000;
const FINISHED = {
  at: 100 * DAY,
  id: POSITION_IDS[0],
  rules: DEFAULT_RULES,
  shortest: 7,
  moves: 8,
  hints: 0,
  milliseconds: 1000,
};
const finish = (
  options: Parameters<typeof resultOf>[0],
  before: readonly SoloResult[] = [],
  change: Partial<typeof FINISHED> = {},
) => resultOf(options, { ...FINISHED, ...change }, EDITIONS['2013'], before);

test.each(['dealt', 'given'] as const)(
  'a position that was %s is practice, and always counts',
  origin => {
    const before = [practised({ at: 99 * DAY })];
    expect(finish({ origin }, before)).toEqual({ ...FINISHED, kind: 'practice', edition: '2013' });
  },
);

test('a position tried from the editor does not count', () => {
  expect(finish({ origin: 'trial' })).toBeUndefined();
});

describe('the position of a day', () => {
  const today = { origin: 'daily', day: 6 } as const;

  test('is a result of that day, under the rulebook of that day', () => {
    const before = [playedDaily({ day: 5 }), practised()];
    expect(finish(today, before)).toEqual({ ...FINISHED, kind: 'daily', day: 6, edition: '2003' });
  });

  test('counts once, solved or given up', () => {
    const { moves: _, ...givenUp } = playedDaily({ day: 6 });
    expect(finish(today, [givenUp])).toBeUndefined();
    expect(dailyResult([playedDaily({ day: 5 }), givenUp], 6)).toBe(givenUp);
  });
});

describe('a missed position that came back', () => {
  const { moves: _, ...missed } = practised({ at: 90 * DAY, edition: '1999' });
  const deck = { origin: 'deck' } as const;

  test('moves up a box if it is due, under its old rules', () => {
    const result = finish(deck, [missed])!;
    expect(result).toEqual({ ...FINISHED, kind: 'deck', edition: '1999' });
    expect(deckOf([missed, result], FINISHED.at)).toMatchObject([{ box: 2 }]);
  });

  test('does not count twice', () => {
    expect(
      finish(deck, [missed, finish(deck, [missed])!], { at: FINISHED.at + 1 }),
    ).toBeUndefined();
  });

  test('does not count before it is due, or if it was never missed', () => {
    expect(finish(deck, [missed], { at: 90 * DAY + 1 })).toBeUndefined();
    expect(finish(deck, [practised({ at: 90 * DAY })])).toBeUndefined();
  });
});

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
