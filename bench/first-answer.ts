import { execFileSync } from 'node:child_process';
import type { Command } from './one-core.js';
import { CLI } from './programs.js';
import type { Figure } from './report.js';
import { median } from './statistics.js';

const POSITION = '4572+40+07286AA8+63';
const RUNS = 25;

/** The whole process of `solve` for an easy position, compared with an empty Node process. */
export function* benchFirstAnswer(): Iterable<Figure> {
  const idle: number[] = [];
  const solve: number[] = [];
  // Alternating, so that other load on the machine affects both.
  for (let run = 0; run < RUNS; run++) {
    idle.push(timeOf([process.execPath, '-e', '0']));
    solve.push(timeOf([process.execPath, CLI, 'solve', POSITION]));
  }
  yield {
    what: `\`solve ${POSITION}\`, start to exit, median of ${RUNS}`,
    unit: 'ms',
    ours: median(solve),
    beside: { value: median(idle), what: '`node -e 0`' },
    reach: { times: 1.5, plus: 60 },
  };
}

function timeOf([program, ...args]: Command): number {
  const started = performance.now();
  execFileSync(program, args);
  return performance.now() - started;
}
