import { execFileSync } from 'node:child_process';
import { onOneCore } from './one-core.js';
import { readRows } from './positions.js';
import { ask, CLI } from './programs.js';
import type { Figure } from './report.js';
import { median, sum } from './statistics.js';
import type { Workshop } from './workshop.js';

/** As many times the classic positions are solved, in all 99,900 of them by default. */
const TIMES = Number(process.env.TIMES ?? 333);
const RUNS = 3;

/** Many easy positions: by `solve` with two jobs and with one, and by the library, one after the other. */
export function* benchMany({ programs }: Workshop): Iterable<Figure> {
  const rows = readRows('classic');
  const input = `${rows.map(({ id }) => id).join('\n')}\n`.repeat(TIMES);
  const timeWith = (jobs: number): number => {
    const started = performance.now();
    const args = [CLI, 'solve', '--json', '--no-diagonals', '--jobs', String(jobs)];
    execFileSync(process.execPath, args, { input, maxBuffer: Number.POSITIVE_INFINITY });
    return performance.now() - started;
  };
  // In turn, so that other load on the machine affects both.
  const times = Array.from({ length: RUNS }, () => [timeWith(1), timeWith(2)] as const);
  yield {
    what: `\`solve --json --jobs 2\` of ${TIMES * rows.length} classic positions, on the clock, median of ${RUNS}`,
    unit: 'ms',
    ours: median(times.map(([, two]) => two)),
    beside: { value: median(times.map(([one]) => one)), what: 'with one job' },
    reach: { times: 0.6 },
    aim: { times: 0.52 },
  };
  for (const [cores, command] of [
    ['on one core', onOneCore(programs('solve-in-worker'))],
    ['on the clock', programs('solve-in-worker')],
  ] as const) {
    const solved = Array.from({ length: 10 }, () => rows).flat();
    const each = ask<readonly (readonly [clock: number, search: number])[]>(command, solved);
    yield {
      what: `${solved.length} classic positions by the library, one after the other, ${cores}`,
      unit: 'ms',
      ours: sum(each.map(([clock]) => clock)),
      beside: { value: sum(each.map(([, search]) => search)), what: 'the searches alone' },
      reach: { times: 1.3 },
      aim: { times: 1.15 },
    };
  }
}
