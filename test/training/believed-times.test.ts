import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { believedTimes } from '../../source/training/deck.js';

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
