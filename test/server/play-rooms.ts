import { setImmediate } from 'node:timers/promises';
import type { TestClock } from '../helpers/test-clock.js';

/** Lets this many seconds pass in steps, with time for searches after each. */
export async function play(
  clock: TestClock,
  seconds: number,
  until: () => boolean,
  step = 1000,
): Promise<void> {
  for (let passed = 0; passed < seconds * 1000 && !until(); passed += step) {
    clock.pass(step);
    await setImmediate();
  }
}
