import { onOneCore } from './one-core.js';
import { type Pass, readRows } from './positions.js';
import type { SolveQuestion } from './programs/solve-positions.js';
import { ask } from './programs.js';
import type { Figure } from './report.js';
import { REFERENCE } from './sets.js';
import { sum } from './statistics.js';
import type { Workshop } from './workshop.js';

const PROCESSOR_GOALS = { reach: { times: 0.2 }, aim: { times: 0.11 } };
const CLOCK_GOALS = { reach: { times: 0.12 }, aim: { times: 0.07 } };

/** The hardest positions: processor time on one core, and elapsed time with the public `solve`. */
export function* benchHard({ programs, oracle }: Workshop): Iterable<Figure> {
  const rows = readRows('hard');
  // The first two are the hardest published ones.
  const parts = [rows.slice(0, 1), rows.slice(1, 2), rows.slice(2)];
  const warmUp = readRows('classic');
  const command = onOneCore(programs('solve-positions'));
  const ours: Pass[] = [];
  const theirs: Pass[] = [];
  const figure = (what: string, own: number, reference: () => number): Figure => ({
    what: `\`hard\`, ${what}`,
    unit: 'ms',
    ours: own,
    beside: oracle && { value: reference(), what: REFERENCE },
  });
  const total = (passes: readonly Pass[]) => sum(passes.map(pass => pass.total));

  for (const part of parts) {
    ours.push(ask<Pass>(command, { warmUp, rows: part } satisfies SolveQuestion));
    if (oracle) theirs.push(oracle.solve(part));
  }
  for (const [index, { id, moves }] of rows.slice(0, 2).entries()) {
    const title = `${moves} moves, ${id}, processor time`;
    yield {
      ...figure(title, ours[index]!.total, () => theirs[index]!.total),
      ...PROCESSOR_GOALS,
    };
  }
  yield {
    ...figure(`${rows.length} positions, processor time, one thread`, total(ours), () =>
      total(theirs),
    ),
    ...PROCESSOR_GOALS,
  };
  const each = ask<readonly (readonly [number, number])[]>(programs('solve-in-worker'), rows);
  const clock = sum(each.map(([time]) => time));
  yield {
    ...figure(`${rows.length} positions, time on the clock, by \`solve\``, clock, () =>
      sum(theirs.flatMap(({ each }) => each)),
    ),
    ...CLOCK_GOALS,
  };
}
