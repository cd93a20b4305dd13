import { readRows } from './positions.js';
import type { CoachTimes } from './programs/coach-positions.js';
import { ask } from './programs.js';
import type { Figure } from './report.js';
import { median, percentile } from './statistics.js';
import type { Workshop } from './workshop.js';

/** Time of the coach after giving up, compared with a plain `solve` of the same positions. */
export function* benchCoach({ programs }: Workshop): Iterable<Figure> {
  const rows = readRows('classic');
  const times = ask<CoachTimes[]>(programs('coach-positions'), rows);
  yield* besideSolving(
    `\`classic\`, ${rows.length} lines coached`,
    times.map(({ coach }) => coach),
    times,
  );
}

/** Median and 95th percentile, compared with those of solving. */
export function* besideSolving(
  what: string,
  samples: readonly number[],
  times: readonly CoachTimes[],
): Iterable<Figure> {
  const solving = times.map(({ solve }) => solve);
  const besideWhat = 'one `solve` of the same';
  yield {
    what: `${what}, median on the clock`,
    unit: 'ms',
    ours: median(samples),
    beside: { value: median(solving), what: besideWhat },
  };
  yield {
    what: `${what}, 95th percentile`,
    unit: 'ms',
    ours: percentile(samples, 0.95),
    beside: { value: percentile(solving, 0.95), what: besideWhat },
  };
}
