import { expect, test, vi } from 'vitest';
import { machineClock } from '../../source/session/clock.js';

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
