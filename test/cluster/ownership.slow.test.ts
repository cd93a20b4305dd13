import fc from 'fast-check';
import { test } from 'vitest';
import { lossProperty, ownershipProperty } from './ownership.js';

const RUNS = Number(process.env.RUNS ?? 10_000);
const seed = Number(process.env.SEED ?? 1);

test(`${RUNS} times at random from seed ${seed}: one owner per room, nothing lost or done twice`, async () => {
  await fc.assert(ownershipProperty(), { numRuns: RUNS, seed });
}, 1_200_000);

test(`${RUNS / 10} times at random from seed ${seed}: if NATS loses what it has acknowledged, all servers go on with what is left`, async () => {
  await fc.assert(lossProperty, { numRuns: RUNS / 10, seed });
}, 1_200_000);
