import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { believedTimes } from '../../source/training/deck.js';
import { deckOf, positionKey, type SoloResult } from '../../source/training/index.js';
import {
  ofRun,
  POSITION_IDS,
  playedDaily,
  practised,
  returned,
  soloResults,
} from '../helpers/solo-results.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Days to wait, by boxes. */
const WAITS = [1, 3, 7, 21];
/** Some evening, nine o'clock where the tests run. */
const START = new Date(2026, 10, 21, 21).getTime();

const missed = (at: number) => practised({ at: START + at, moves: undefined });
const solvedAgain = (at: number) => returned({ at: START + at });

/** The boxes that are in the deck, with the hours to wait from the start. */
const hoursOf = (results: readonly SoloResult[], now: number) =>
  deckOf(results, START + now).map(({ box, due }) => [box, (due - START) / HOUR]);

describe('a position enters the deck', () => {
  it.each<[string, SoloResult, boolean]>([
    ['given up', practised({ moves: undefined }), true],
    ['given up as a daily', playedDaily({ moves: undefined }), true],
    ['solved with a hint', practised({ hints: 1 }), true],
    ['solved as a daily with a hint', playedDaily({ hints: 1, moves: 9 }), true],
    ['solved', practised(), false],
    ['solved the long way', practised({ moves: 30 }), false],
    ['solved as a daily', playedDaily(), false],
    ['passed by in a run', ofRun({ moves: undefined }), false],
    ['kept after a run', { ...practised({ moves: undefined }), kind: 'kept' }, true],
  ])('%s: %o', (_, result, enters) => {
    expect(deckOf([result], DAY)).toHaveLength(enters ? 1 : 0);
  });

  it('with everything needed to play it again', () => {
    const { id, edition, rules, shortest } = practised();
    expect(deckOf([missed(0)], START)).toEqual([
      { id, edition, rules, shortest, box: 1, due: new Date(2026, 10, 22).getTime() },
    ]);
  });

  it('once for each set of rules it was played by', () => {
    const other = practised({ hints: 1, rules: { ...practised().rules, ricochet: false } });
    expect(deckOf([missed(0), other, missed(5)], START + DAY)).toHaveLength(2);
  });
});

describe('boxes and the times when a position is due', () => {
  it.each<[string, SoloResult[], number[][]]>([
    ['the next day, from midnight on', [missed(0)], [[1, 3]]],
    ['then after three', [missed(0), solvedAgain(DAY)], [[2, 24 + 51]]],
    ['then after a week', [missed(0), solvedAgain(DAY), solvedAgain(5 * DAY)], [[3, 5 * 24 + 147]]],
    [
      'then after three weeks',
      [missed(0), solvedAgain(DAY), solvedAgain(5 * DAY), solvedAgain(12 * DAY)],
      [[4, 12 * 24 + 483]],
    ],
    ['then never', [missed(0), ...[1, 5, 12, 34].map(day => solvedAgain(day * DAY))], []],
    [
      'missed again, it starts anew',
      [missed(0), solvedAgain(DAY), returned({ at: START + 5 * DAY, moves: undefined })],
      [[1, 5 * 24 + 3]],
    ],
    [
      'a hint is as good as missed',
      [missed(0), solvedAgain(DAY), returned({ at: START + 5 * DAY, hints: 1 })],
      [[1, 5 * 24 + 3]],
    ],
    ['missed again after midnight, it waits a day more', [missed(0), missed(4 * HOUR)], [[1, 27]]],
    ['solved at once in practice, it stays', [missed(0), practised({ at: START + 1 })], [[1, 3]]],
    [
      'missed after it left, it comes back',
      [missed(0), ...[1, 5, 12, 34].map(day => solvedAgain(day * DAY)), missed(40 * DAY)],
      [[1, 40 * 24 + 3]],
    ],
    ['returned without ever having been there', [solvedAgain(0)], []],
  ])('%s', (_, results, boxes) => {
    expect(hoursOf(results, 100 * DAY)).toEqual(boxes);
  });
});

it('the card due first comes first', () => {
  const at = (index: number, hours: number) =>
    practised({ id: POSITION_IDS[index]!, at: START + hours * HOUR, moves: undefined });
  const cards = deckOf([at(1, 0.5), at(2, 1), at(0, 2), at(2, 4)], START + DAY);
  expect(cards.map(({ due }) => (due - START) / HOUR)).toEqual([3, 3, 27]);
  // A longer wait that began earlier may end later.
  const waiting = [at(2, 1), { ...at(2, 24), kind: 'deck' as const, moves: 7 }, at(0, 30)];
  expect(deckOf(waiting, START + 2 * DAY).map(({ box }) => box)).toEqual([1, 2]);
});

describe('a clock that is set back', () => {
  const due = (results: readonly SoloResult[], now: number) => {
    const [card] = deckOf(results, START + now);
    return card && card.due <= START + now;
  };

  it('does not make positions missed meanwhile due at once', () => {
    const results = [practised({ at: START, id: POSITION_IDS[1]! }), missed(-10 * DAY)];
    expect(due(results, HOUR)).toBe(false);
    // From the next thing on that is played by the right clock it waits its day.
    const next = [...results, practised({ at: START + 4 * HOUR, id: POSITION_IDS[1]! })];
    expect(due(next, 26 * HOUR)).toBe(false);
    expect(due(next, 27 * HOUR)).toBe(true);
  });

  it('does not hold back for years what was missed with a clock years ahead', () => {
    const results = [missed(9000 * DAY), practised({ at: START, id: POSITION_IDS[1]! })];
    expect(due(results, 2 * HOUR)).toBe(false);
    expect(due(results, 3 * HOUR)).toBe(true);
  });

  it('undoes no step up', () => {
    const results = [missed(0), solvedAgain(-9 * DAY)];
    expect(hoursOf(results, -9 * DAY + HOUR)).toEqual([[2, -9 * 24 + 51]]);
    expect(deckOf(results, START + 30 * DAY)).toMatchObject([{ box: 2 }]);
  });
});

describe('for all results', () => {
  const lists = fc.array(soloResults, { maxLength: 12 });
  const NOW = 2 ** 41;

  it('the same positions in the same boxes are in the deck, whatever the clock says', () => {
    fc.assert(
      fc.property(lists, fc.nat({ max: 2 ** 43 }), (results, now) => {
        const boxes = (at: number) =>
          deckOf(results, at)
            .map(({ id, rules, box }) => JSON.stringify([id, rules, box]))
            .sort();
        expect(boxes(now)).toEqual(boxes(NOW));
      }),
    );
  });

  it('none is due before the midnight it waits for, except by an hour of daylight saving time', () => {
    const before = fc.array(
      soloResults.filter(({ at }) => at <= NOW),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(before, results => {
        for (const card of deckOf(results, NOW)) {
          const times = results.filter(result => positionKey(result) === positionKey(card));
          const first = Math.min(...times.map(({ at }) => at));
          expect(card.due).toBeGreaterThan(first + (WAITS[card.box - 1]! - 1) * DAY - HOUR);
        }
      }),
    );
  });

  it('none is due later than its days from now, whenever it says it was played', () => {
    fc.assert(
      fc.property(lists, results => {
        for (const { box, due } of deckOf(results, NOW)) {
          expect(due).toBeLessThanOrEqual(NOW + WAITS[box - 1]! * DAY + HOUR);
        }
      }),
    );
  });
});

describe('believed times', () => {
  it.each<[string, number[], number, number[]]>([
    ['in order', [1, 2, 2, 5], 9, [1, 2, 2, 5]],
    ['none', [], 9, []],
    ['clock set back and right again', [10, 3, 12], 13, [10, 12, 12]],
    ['clock set back and right again, nothing since', [10, 3], 13, [10, 13]],
    ['clock still set back', [10, 3], 5, [3, 3]],
    ['clock was ahead', [1, 90, 3], 5, [1, 3, 3]],
    ['clock was ahead, nothing since', [1, 90], 5, [1, 5]],
    ['clock was ahead a little, its time has come meanwhile', [1, 9, 3, 12], 13, [1, 9, 12, 12]],
    ['back and forward', [5, 1, 2, 6, 99, 7], 8, [5, 6, 6, 6, 7, 7]],
  ])('%s', (_, times, now, believed) => {
    expect(believedTimes(times, now)).toEqual(believed);
  });

  const times = fc.array(fc.nat({ max: 50 }), { maxLength: 12 });
  const moments = fc.nat({ max: 60 });

  it('never fall, and are never in the future', () => {
    fc.assert(
      fc.property(times, moments, (times, now) => {
        const believed = believedTimes(times, now);
        expect(believed).toHaveLength(times.length);
        expect(believed).toEqual([...believed].sort((one, other) => one - other));
        for (const time of believed) expect(time).toBeLessThanOrEqual(now);
      }),
    );
  });

  it('are never earlier than the clock said, unless it was ahead', () => {
    fc.assert(
      fc.property(times, moments, (times, now) => {
        for (const [index, time] of believedTimes(times, now).entries()) {
          if (times[index]! <= now) expect(time).toBeGreaterThanOrEqual(times[index]!);
        }
      }),
    );
  });

  it('are unchanged if the clock is right', () => {
    fc.assert(
      fc.property(times, times => {
        const right = [...times].sort((one, other) => one - other);
        expect(believedTimes(right, 60)).toEqual(right);
      }),
    );
  });
});
