import type { DealingQuestion } from './programs/deal-practice.js';
import type { StormQuestion } from './programs/play-storms.js';
import { ask } from './programs.js';
import type { Figure } from './report.js';
import { median, percentile } from './statistics.js';
import type { Workshop } from './workshop.js';

const SEEDS = 200;
const LENGTHS = [
  { least: 3, most: 5 },
  { least: 6, most: 9 },
  { least: 10, most: 12 },
];

/** Positions per storm: at this speed it reaches positions of 7 moves. */
const STORM = { positions: 36, milliseconds: 250 };

/** Dealing practice positions by length, with new faces for each try. */
export function* benchDealing({ programs }: Workshop): Iterable<Figure> {
  const seeds = Array.from({ length: SEEDS }, (_, index) => `bench ${index}`);
  for (const moves of LENGTHS) {
    const question: DealingQuestion = { seeds, moves };
    const each = ask<number[]>(programs('deal-practice'), question);
    const what = `dealing a position of ${moves.least} to ${moves.most} moves to practise`;
    yield { what: `${what}, median of ${SEEDS}`, unit: 'ms', ours: median(each) };
    yield {
      what: `${what}, 95th percentile`,
      unit: 'ms',
      ours: percentile(each, 0.95),
      reach: { plus: 2000 },
    };
  }
  const storms: StormQuestion = { seeds: seeds.slice(0, 5), ...STORM };
  const waits = ask<number[]>(programs('play-storms'), storms);
  const what = `the next position of a storm, four solved in a second, of ${waits.length}`;
  yield { what: `${what}, median`, unit: 'ms', ours: median(waits) };
  yield {
    what: `${what}, 99th percentile`,
    unit: 'ms',
    ours: percentile(waits, 0.99),
    reach: { plus: 50 },
  };
}
