import fc from 'fast-check';
import { test } from 'vitest';
import { ownershipProperty } from './ownership.js';

const RUNS = Number(process.env.RUNS ?? 10_000);
const seed = Number(process.env.SEED ?? 1);

test(`${RUNS} times at random from seed ${seed}: one owner per room, nothing lost or done twice`, async () => {
  await fc.assert(ownershipProperty(), { numRuns: RUNS, seed });
}, 1_200_000);
