import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { every, machineClock, strictClock } from '../../source/session/clock.js';
import { TestClock } from '../helpers/test-clock.js';

test('what happens in rhythms waits for one timer, and happens at full periods of the clock', async () => {
  const clock = new TestClock(1_400);
  const acts: string[] = [];
  let isOver = false;
  const note = (name: string) => () => acts.push(`${name} ${clock.now()}`);
  for (const name of ['Ann', 'Bob']) every(clock, 500, note(name), () => isOver);
  expect(clock.waiting).toBe(1);
  clock.pass(100);
  await null;
  every(clock, 1_000, note('Cem'), () => isOver);
  expect(clock.waiting).toBe(1);
  clock.pass(500);
  await null;
  expect(acts).toEqual(['Ann 1500', 'Bob 1500', 'Ann 2000', 'Bob 2000', 'Cem 2000']);
  isOver = true;
  clock.pass(1_000);
  await null;
  expect([acts.length, clock.waiting]).toEqual([5, 0]);
});

test('a rhythm may become faster', async () => {
  const clock = new TestClock(0);
  const acts: number[] = [];
  const period = () => (clock.now() < 2_000 ? 1_000 : 500);
  const note = () => acts.push(clock.now());
  every(clock, period, note, () => false);
  for (let half = 0; half < 6; half++) {
    clock.pass(500);
    await null;
  }
  expect(acts).toEqual([1_000, 2_000, 2_500, 3_000]);
});

test.each([
  ['back', -1],
  ['forward', 1],
])(
  'whoever sets the clock of the machine %s by a year moves no clock of a server',
  async (_, way) => {
    const before = machineClock.now();
    const rung = new Promise<void>(resolve => void machineClock.after(30, resolve));
    const set = vi.spyOn(Date, 'now').mockReturnValue(before + way * 365 * 24 * 3_600_000);
    try {
      expect(machineClock.now() - before).toBeLessThan(1000);
      await rung;
      expect(machineClock.now() - before).toBeGreaterThanOrEqual(30);
      expect(machineClock.now() - before).toBeLessThan(10_000);
    } finally {
      set.mockRestore();
    }
  },
);

describe('a clock that cannot be turned back', () => {
  const HOUR = 3_600_000;
  /** How far it goes on while the machine counts so much and so much goes by on the wall, look by look. */
  function gone(...looks: readonly (readonly [counted: number, wall: number])[]): number {
    let [counted, wall] = [5, 1_800_000_000_000];
    const clock = strictClock(
      () => wall,
      () => counted,
    );
    const began = clock.now();
    for (const [count, went] of looks) {
      counted += count;
      wall += went;
      clock.now();
    }
    return clock.now() - began;
  }

  test.each([
    ['time goes by', [[1000, 1000]], 1000],
    ['an hour in which the machine sleeps is gone', [[1000, HOUR]], HOUR],
    ['a clock that is set back gives no time', [[1000, -HOUR]], 1000],
    [
      'nor does a sleep after that',
      [
        [1000, 1000 - HOUR],
        [1000, HOUR],
      ],
      1000 + HOUR,
    ],
    ['many looks take no more than one', Array(1000).fill([0.5, 0]), 500],
    ['nor do those at which the wall is ahead', Array(1000).fill([0.5, 1]), 500],
  ] as const)('%s', (_, looks, time) => {
    expect(gone(...looks)).toBe(time);
  });

  test('readings never show less time than the monotonic clock or a sleep of the machine', () => {
    const looks = fc.array(
      fc.tuple(fc.nat({ max: 5000 }), fc.integer({ min: -2 * HOUR, max: 2 * HOUR })),
    );
    fc.assert(
      fc.property(looks, all => {
        const counted = all.reduce((sum, [count]) => sum + count, 0);
        const slept = all.reduce((sum, [count, wall]) => sum + Math.max(0, wall - count), 0);
        expect(gone(...all)).toBeGreaterThanOrEqual(counted);
        expect(gone(...all)).toBeGreaterThanOrEqual(slept - 1000 * all.length);
      }),
    );
  });
});
