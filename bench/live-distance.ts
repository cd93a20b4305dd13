import { besideSolving } from './coach.js';
import { readRows } from './positions.js';
import type { CoachTimes } from './programs/coach-positions.js';
import { ask } from './programs.js';
import type { Figure } from './report.js';
import type { Workshop } from './workshop.js';

/** The distance after each move of a line, compared with a plain `solve` of its position. */
export function* benchLiveDistance({ programs }: Workshop): Iterable<Figure> {
  const times = ask<CoachTimes[]>(programs('coach-positions'), readRows('classic'));
  const samples = times.flatMap(({ live }) => live);
  yield* besideSolving(
    `\`classic\`, moves still needed, asked ${samples.length} times in the middle of a round`,
    samples,
    times,
  );
}
