import { onOneCore } from './one-core.js';
import { type Pass, readRows } from './positions.js';
import type { SolveQuestion } from './programs/solve-positions.js';
import { ask } from './programs.js';
import type { Figure } from './report.js';
import { median } from './statistics.js';
import type { Workshop } from './workshop.js';

export const REFERENCE = 'reference solver in C';
const RUNS = 5;

/** Processor time for the classic positions, and the median of their elapsed times. */
export function* benchClassic(workshop: Workshop): Iterable<Figure> {
  const { total, middle } = measure('classic', workshop);
  yield { ...total, reach: { times: 0.25 }, aim: { times: 0.18 } };
  yield { ...middle, reach: { times: 0.25 }, aim: { times: 0.15 } };
}

/** The same for the positions with diagonals. */
export function* benchDiagonals(workshop: Workshop): Iterable<Figure> {
  const { total, middle } = measure('diagonals', workshop);
  yield { ...total, reach: { times: 0.25 }, aim: { times: 0.18 } };
  yield middle;
}

function measure(set: 'classic' | 'diagonals', { programs, oracle }: Workshop) {
  const rows = readRows(set);
  const command = onOneCore(programs('solve-positions'));
  const question: SolveQuestion = { warmUp: [...rows, ...rows], rows };
  const ours: Pass[] = [];
  const theirs: Pass[] = [];
  // Alternating, so that other load on the machine affects both.
  for (let run = 0; run < RUNS; run++) {
    ours.push(ask<Pass>(command, question));
    if (oracle) theirs.push(oracle.solve(rows));
  }
  const figure = (what: string, time: (pass: Pass) => number): Figure => ({
    what: `\`${set}\`, ${what}`,
    unit: 'ms',
    ours: median(ours.map(time)),
    beside: oracle && { value: median(theirs.map(time)), what: REFERENCE },
  });
  return {
    total: figure(`${rows.length} positions, processor time, warm`, pass => pass.total),
    middle: figure('median of a position on the clock, warm', pass => median(pass.each)),
  };
}
