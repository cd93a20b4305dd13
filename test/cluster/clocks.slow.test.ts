import fc from 'fast-check';
import { test } from 'vitest';
import { lastBidProperty, sandProperty } from './ownership.js';

const RUNS = Number(process.env.RUNS ?? 1_000);
const seed = Number(process.env.SEED ?? 1);
const LONG_MS = 1_200_000;

test(
  `${RUNS} times at random from seed ${seed}: a failover costs and gives nobody a second of sand`,
  async () => {
    await fc.assert(sandProperty, { numRuns: RUNS, seed });
  },
  LONG_MS,
);

test(
  `${RUNS} times at random from seed ${seed}: a bid that was in time where it was made counts`,
  async () => {
    await fc.assert(lastBidProperty, { numRuns: RUNS, seed });
  },
  LONG_MS,
);
