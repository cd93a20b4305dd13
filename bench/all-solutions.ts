import { onOneCore } from './one-core.js';
import { readRows } from './positions.js';
import type { AllTimes } from './programs/solve-all.js';
import { ask } from './programs.js';
import type { Figure } from './report.js';
import { median } from './statistics.js';
import type { Workshop } from './workshop.js';

const RUNS = 5;

/** All shortest solutions, compared with the first one. */
export function* benchAllSolutions({ programs }: Workshop): Iterable<Figure> {
  const rows = readRows('classic');
  const command = onOneCore(programs('solve-all'));
  const times = Array.from({ length: RUNS }, () => ask<AllTimes>(command, rows));
  yield {
    what: '`classic`, all shortest solutions, processor time',
    unit: 'ms',
    ours: median(times.map(({ all }) => all)),
    beside: { value: median(times.map(({ first }) => first)), what: 'the first ones only' },
    reach: { times: 1.6 },
    aim: { times: 1.3 },
  };
}
