import type { DealingQuestion } from './programs/deal-practice.js';
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

/** Dealing positions to practise, by their lengths, with new faces for each that is tried. */
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
}
