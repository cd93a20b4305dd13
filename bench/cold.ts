import type { Pass, Row } from './positions.js';
import type { SolveQuestion } from './programs/solve-positions.js';
import { ask } from './programs.js';
import type { Figure } from './report.js';
import { median } from './statistics.js';
import type { Workshop } from './workshop.js';

/** A position that took long before anything was compiled. */
const POSITION: Row = { id: '231C+4F+32307DC7+7A', moves: 9, ricochetRule: true };
const RUNS = 15;

/** The first search of a new process, without its start. */
export function* benchCold({ programs }: Workshop): Iterable<Figure> {
  const question: SolveQuestion = { warmUp: [], rows: [POSITION] };
  const times = Array.from({ length: RUNS }, () => {
    const [time] = ask<Pass>(programs('solve-positions'), question).each;
    return time!;
  });
  yield {
    what: `\`${POSITION.id}\`, first search of a process, start left out, median of ${RUNS}`,
    unit: 'ms',
    ours: median(times),
    reach: { plus: 25 },
    aim: { plus: 15 },
  };
}
