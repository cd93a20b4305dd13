import type { DealQuestion } from './programs/deal-puzzles.js';
import { ask } from './programs.js';
import type { Figure } from './report.js';
import { percentile } from './statistics.js';
import type { Workshop } from './workshop.js';

const SEEDS = 200;
const MOVES = 8;

/** Dealing a puzzle of a given length with the public `deal`, on different faces for each seed. */
export function* benchDeal({ programs }: Workshop): Iterable<Figure> {
  const seeds = Array.from({ length: SEEDS }, (_, index) => `bench ${index}`);
  const question: DealQuestion = { seeds, moves: MOVES };
  yield {
    what: `dealing a puzzle of ${MOVES} moves, 95th percentile of ${SEEDS}`,
    unit: 'ms',
    ours: percentile(ask<number[]>(programs('deal-puzzles'), question), 0.95),
    reach: { plus: 300 },
  };
}
