import type { LongDeal, LongQuestion } from './programs/deal-long.js';
import { ask } from './programs.js';
import type { Figure } from './report.js';
import { median, percentile, sum } from './statistics.js';
import type { Workshop } from './workshop.js';

const DEALS = [
  { moves: 14, seeds: 100, reach: 1000 },
  { moves: 16, seeds: 40, reach: 3000 },
  { moves: 18, seeds: 20, reach: 10_000 },
];
/** Random deals of this length can be waited for. */
const RANDOM = 14;
const RANDOM_SEEDS = 10;
const ALIKE = { moves: 13, seeds: 60 };

const numbered = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `long ${index}`);

/** What long positions cost that are climbed to, and how they differ from those that random deals have. */
export function* benchLongDeals({ programs }: Workshop): Iterable<Figure> {
  const dealt = (moves: number, seeds: number, way: LongQuestion['way']) =>
    ask<LongDeal[]>(programs('deal-long'), { seeds: numbered(seeds), moves, way });
  for (const { moves, seeds, reach } of DEALS) {
    const each = dealt(moves, seeds, 'climbed').map(({ milliseconds }) => milliseconds);
    const what = `dealing a position of ${moves} moves, processor time`;
    yield { what: `${what}, median of ${seeds}`, unit: 'ms', ours: median(each) };
    yield {
      what: `${what}, 95th percentile`,
      unit: 'ms',
      ours: percentile(each, 0.95),
      reach: { plus: reach },
    };
    if (moves !== RANDOM) continue;
    const random = dealt(moves, RANDOM_SEEDS, 'random').map(({ milliseconds }) => milliseconds);
    const beside = { value: mean(random), what: `random deals, mean of ${RANDOM_SEEDS}` };
    yield { what: `${what}, mean`, unit: 'ms', ours: mean(each), beside };
  }
  const climbed = dealt(ALIKE.moves, ALIKE.seeds, 'climbed');
  const random = dealt(ALIKE.moves, ALIKE.seeds, 'random');
  const differences: [string, Figure['unit'], (deals: readonly LongDeal[]) => number][] = [
    ['median', 'solutions', deals => median(deals.map(({ solutions }) => solutions))],
    ['robots that move, mean', 'robots', deals => mean(deals.map(({ moved }) => moved))],
    ['robots at the edge, mean', 'robots', deals => mean(deals.map(({ atEdge }) => atEdge))],
    ['targets for any robot', '%', deals => mean(deals.map(deal => (deal.isVortex ? 100 : 0)))],
  ];
  for (const [name, unit, of] of differences) {
    const beside = { value: of(random), what: 'random deals of that length' };
    const what = `${ALIKE.seeds} positions of ${ALIKE.moves} moves, ${name}`;
    yield { what, unit, ours: of(climbed), beside };
  }
}

const mean = (samples: readonly number[]): number => sum(samples) / samples.length;
