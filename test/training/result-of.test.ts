import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../../source/engine/index.js';
import { EDITIONS } from '../../source/game/index.js';
import { dailyResult, deckOf, resultOf, type SoloResult } from '../../source/training/index.js';
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
