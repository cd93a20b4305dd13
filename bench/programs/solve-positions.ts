/** Solves positions in its main thread: reads a `SolveQuestion`, answers with a `Pass` over `rows`. */
import { json } from 'node:stream/consumers';
import { settledLimits } from '../../source/solver/check.js';
import { solvePosition } from '../../source/solver/solve.js';
import type { Pass, Row } from '../positions.js';
import { checkOutcome, knownOf, processorTimer } from './known-positions.js';

export interface SolveQuestion {
  /** Solved first, without being measured, to warm up. */
  readonly warmUp: readonly Row[];
  readonly rows: readonly Row[];
}

const LIMITS = settledLimits();
const ALONE = { isCancelled: () => false, onProgress: () => {} };

function passOver(rows: readonly Row[]): Pass {
  const positions = rows.map(knownOf);
  const processorTime = processorTimer();
  const each = positions.map(known => {
    const started = performance.now();
    const outcome = solvePosition(known.position, known.rules, LIMITS, ALONE);
    const elapsed = performance.now() - started;
    checkOutcome(known, outcome);
    return elapsed;
  });
  return { total: processorTime(), each };
}

const { warmUp, rows } = (await json(process.stdin)) as SolveQuestion;
passOver(warmUp);
console.log(JSON.stringify(passOver(rows)));
