/** Finds the first and then all shortest solutions: reads rows, answers with `AllTimes`. */
import { json } from 'node:stream/consumers';
import { settledLimits, settledMost } from '../../source/solver/check.js';
import { search, solvePosition } from '../../source/solver/solve.js';
import type { Outcome } from '../../source/solver/types.js';
import type { Row } from '../positions.js';
import { checkOutcome, type Known, knownOf, processorTimer } from './known-positions.js';

/** Processor time of a pass over all positions, in milliseconds. */
export interface AllTimes {
  readonly first: number;
  readonly all: number;
}

const LIMITS = settledLimits();
const MOST = settledMost();
const ALONE = { isCancelled: () => false, onProgress: () => {} };

const first = ({ position, rules }: Known) => solvePosition(position, rules, LIMITS, ALONE);
const all = ({ position, rules }: Known) =>
  search({ position, rules, limits: LIMITS, all: { most: MOST, streamed: false } }, ALONE);

function timeOf(positions: readonly Known[], solve: (known: Known) => Outcome): number {
  const processorTime = processorTimer();
  for (const known of positions) checkOutcome(known, solve(known));
  return processorTime();
}

const positions = ((await json(process.stdin)) as Row[]).map(knownOf);
// Warm up: code is compiled while it runs.
for (const solve of [first, all]) timeOf(positions, solve);
const times: AllTimes = { first: timeOf(positions, first), all: timeOf(positions, all) };
console.log(JSON.stringify(times));
