import fc from 'fast-check';
import { test } from 'vitest';
import { lastBidProperty, lossProperty, ownershipProperty, sandProperty } from './ownership.js';

test('200 times at random: one owner per room, nothing lost or done twice, the same at all servers', async () => {
  await fc.assert(ownershipProperty(), { numRuns: 200 });
});

test('50 times at random: if NATS loses what it has acknowledged, all servers go on with what is left', async () => {
  await fc.assert(lossProperty, { numRuns: 50 });
});

test('50 times at random: a failover costs and gives nobody a second of sand', async () => {
  await fc.assert(sandProperty, { numRuns: 50 });
});

test('50 times at random: a bid that was in time at its own server counts', async () => {
  await fc.assert(lastBidProperty, { numRuns: 50 });
});
