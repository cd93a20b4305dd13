import { commandOf, keyName } from '../../keys/index.js';
import type { RunNews } from '../../session/run-session.js';
import type { FileTrouble } from '../../storage/trouble.js';
import { isShortest, positionsOfRun, type Run } from '../../training/index.js';
import { moved } from '../list.js';
import type { PracticeNote } from '../practice/dealing.js';
import type { BoardClick } from '../screen.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** @public A run that goes on, and what is wrong since it began. */
type RunView = { readonly run: Run; readonly told?: PracticeNote | undefined };

/** @public The view after news of the run. */
export const hearRun = (view: RunView, news: RunNews): RunView =>
  news.type === 'happened'
    ? { ...view, run: news.happenings.at(-1)!.after }
    : { ...view, told: news.type === 'trouble' ? news.trouble : { code: news.type } };

/** @public What there is to tell first of a position: what is wrong, else how the last one went, else the rule. */
export function noteOfRun({ run, told }: RunView, trouble?: FileTrouble): PracticeNote | undefined {
  const answer = run.answers.at(-1);
  return told ?? (answer ? { code: 'answered', answer } : trouble);
}

/** @public A run that is over: its positions, of which one is chosen. */
export interface TrainView {
  readonly run: Run;
  /** The best score before it. */
  readonly best: number;
  /** What has become of the last request, or how the run has ended; the next key clears it. */
  readonly told?: PracticeNote | undefined;
  /** The place in the list, and whether the coach has the screen for it. */
  readonly chosen: number;
  readonly isCoached: boolean;
}

type TrainAction =
  | KeyAction
  | BoardClick
  | { readonly type: 'kept' | 'coach-left' }
  | { readonly type: 'trouble'; readonly trouble: FileTrouble };
type TrainEffect = Leave | { readonly type: 'again' | 'keep' | 'copy' };

/** @public The list of a run that has just ended: a streak at the position that ended it, a storm at the hardest solved one. */
export function openTrainView({ run, told }: RunView, best: number): TrainView {
  const positions = positionsOfRun(run);
  const last = positions.length - 1;
  const chosen = run.kind === 'streak' ? last : hardestOf(run);
  const isMissed = run.kind === 'streak' && last >= 0 && !run.unfinished;
  const how = isMissed ? ({ code: 'answered', answer: positions[last]! } as const) : undefined;
  return { run, best, told: told ?? how, chosen: Math.max(0, chosen), isCoached: false };
}

/** @public The place of the longest position solved in the fewest moves, the slowest of several; -1 if none was. */
function hardestOf(run: Run): number {
  const positions = positionsOfRun(run);
  const ranked = positions
    .filter(isShortest)
    .sort(
      (one, other) =>
        other.shortest.length - one.shortest.length || other.milliseconds - one.milliseconds,
    );
  return positions.indexOf(ranked[0]!);
}

/** @public @param page lines of the list on show */
export const reduceTrain =
  (page: number) =>
  (view: TrainView, action: TrainAction): Step<TrainView, TrainEffect> => {
    if (action.type === 'coach-left') return step({ ...view, isCoached: false });
    if (action.type === 'trouble') return step({ ...view, told: action.trouble });
    if (action.type === 'click' || view.isCoached) return step(view);
    if (action.type !== 'key') return step({ ...view, told: { code: action.type } });
    const name = keyName(action.event);
    const last = positionsOfRun(view.run).length - 1;
    const calm = { ...view, told: undefined };
    const command = commandOf('trainOver', name);
    if (command === 'coach') return step({ ...calm, isCoached: last >= 0 });
    if (command === 'keep') return step(calm, { type: 'keep' });
    if (command === 'share') return step({ ...calm, told: { code: 'copied' } }, { type: 'copy' });
    if (command === 'again') return lastStep(calm, { type: 'again' });
    if (command === 'back') return lastStep(calm, { type: 'leave' });
    return step({ ...calm, chosen: moved(name, view.chosen, page, last) });
  };
