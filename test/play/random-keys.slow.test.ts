import { expect, test } from 'vitest';
import { playRandomKeys } from '../helpers/random-keys.js';

test('2,000 random keys break nothing, draw nothing outside of the window, and hoard no memory', async () => {
  const { keys, screens } = await playRandomKeys({ seed: 'two thousand', keys: 2000 });
  expect(keys).toBeGreaterThanOrEqual(2000);
  // Which screens come depends on time as well; half of them always do.
  expect(screens.size).toBeGreaterThan(6);
});
