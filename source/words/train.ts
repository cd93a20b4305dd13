import { formatGameId } from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import { COMBO, positionsOfRun, type Run, scoreOfRun } from '../training/index.js';
import { duration } from '../views/times.js';

/** @public The score of a run, beside its clock. */
export function standingOf({ screens }: Texts, run: Run, best: number): readonly string[] {
  const { solved, combo, skips } = screens.train;
  const inRow = combo({ combo: run.combo % COMBO, of: COMBO });
  return [solved({ score: scoreOfRun(run), best }), run.kind === 'storm' ? inRow : skips(run)];
}

/** @public The result of a run. */
export const overSentence = ({ screens }: Texts, run: Run, best: number): string =>
  screens.train.over({ score: scoreOfRun(run), best });

/** @public Its positions as lines, those that were missed first. */
export const linesOfRun = ({ screens }: Texts, run: Run): readonly string[] =>
  positionsOfRun(run).map(({ puzzle, shortest, line, milliseconds }, index) => {
    const about = { number: index + 1, id: formatGameId(puzzle), time: duration(milliseconds) };
    return screens.train.line({ ...about, shortest, moves: line?.length });
  });
