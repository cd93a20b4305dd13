import { expect, test } from 'vitest';
import { playRandomKeys } from '../helpers/random-keys.js';

test('2,000 random keys cause no crash, no drawing outside of the window and no leak of memory', async () => {
  const { keys, screens } = await playRandomKeys({ seed: 'two thousand', keys: 2000 });
  expect(keys).toBeGreaterThanOrEqual(2000);
  // Which screens appear depends on timing; half of them always do.
  expect(screens.size).toBeGreaterThan(6);
});
