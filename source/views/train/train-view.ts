import { formatGameId } from '../../engine/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { spokenNow } from '../../messages/language.js';
import { screenTexts } from '../../messages/screens.js';
import type { RunNews } from '../../session/run-session.js';
import { COMBO, positionsOfRun, type Run, scoreOfRun } from '../../training/index.js';
import { troubleSentence } from '../../words/files.js';
import { moved } from '../list.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';
import { duration } from '../times.js';

/** A run, and when it is over the list of its positions. */
export interface TrainView {
  readonly run: Run;
  /** A problem, or confirmation that missed positions were kept. */
  readonly told?: string | undefined;
  /** The place in the list, and whether the coach has the screen for it. */
  readonly chosen: number;
  readonly isCoached: boolean;
}

type TrainAction = KeyAction | RunNews | { readonly type: 'kept' | 'coach-left' };
type TrainEffect = Leave | { readonly type: 'again' | 'keep' };

/** @param page lines of the list on show, which alone hears of keys */
export const reduceTrain =
  (page: number) =>
  (view: TrainView, action: TrainAction): Step<TrainView, TrainEffect> => {
    if (action.type === 'happened') return step({ ...view, run: action.happenings.at(-1)!.after });
    if (action.type === 'coach-left') return step({ ...view, isCoached: false });
    if (action.type !== 'key') {
      const { train, practice } = screenTexts;
      if (action.type === 'kept') return step({ ...view, told: train.kept });
      const told =
        action.type === 'trouble'
          ? troubleSentence(spokenNow(), action.trouble)
          : practice.dealFailed;
      return step({ ...view, told });
    }
    const name = keyName(action.event);
    const last = positionsOfRun(view.run).length - 1;
    const command = commandOf('trainOver', name);
    if (command === 'coach') return step({ ...view, isCoached: last >= 0 });
    if (command === 'keep') return step(view, { type: 'keep' });
    if (command === 'again') return lastStep(view, { type: 'again' });
    if (command === 'back') return lastStep(view, { type: 'leave' });
    return step({ ...view, chosen: moved(name, view.chosen, page, last) });
  };

/** How the last position went, and what came of it. */
export function answerSentence({ answers }: Run): string | undefined {
  const last = answers.at(-1);
  if (!last) return undefined;
  return screenTexts.train.told({ ...last, moves: last.line?.length, paid: last.paid / 1000 });
}

/** The score of a run, beside its clock. */
export function standingOf(run: Run, best: number): readonly string[] {
  const { solved, combo, skips } = screenTexts.train;
  const inRow = combo({ combo: run.combo % COMBO, of: COMBO });
  return [solved({ score: scoreOfRun(run), best }), run.kind === 'storm' ? inRow : skips(run)];
}

/** The result of a run. */
export const overSentence = (run: Run, best: number): string =>
  screenTexts.train.over({ score: scoreOfRun(run), best });

/** Its positions as lines, those that were missed first. */
export const linesOfRun = (run: Run): readonly string[] =>
  positionsOfRun(run).map(({ puzzle, shortest, line, milliseconds }, index) => {
    const about = { number: index + 1, id: formatGameId(puzzle), time: duration(milliseconds) };
    return screenTexts.train.line({ ...about, shortest, moves: line?.length });
  });
