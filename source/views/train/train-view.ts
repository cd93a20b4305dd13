import { commandOf, keyName } from '../../keys/index.js';
import type { RunNews } from '../../session/run-session.js';
import type { FileTrouble } from '../../storage/trouble.js';
import { positionsOfRun, type Run } from '../../training/index.js';
import { moved } from '../list.js';
import type { PracticeNote } from '../practice/practice-view.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** @public A run, and when it is over the list of its positions. */
export interface TrainView {
  readonly run: Run;
  /** The best score before it. */
  readonly best: number;
  /** What was wrong with the results at its beginning. */
  readonly trouble?: FileTrouble | undefined;
  /** What has become of the last request, or what is wrong since. */
  readonly told?: PracticeNote | undefined;
  /** The place in the list, and whether the coach has the screen for it. */
  readonly chosen: number;
  readonly isCoached: boolean;
}

type TrainAction = KeyAction | RunNews | { readonly type: 'kept' | 'coach-left' };
type TrainEffect = Leave | { readonly type: 'again' | 'keep' };

/** @public Whether the list of a run that is over is on show: else its position or the coach has the keys. */
export const isList = ({ run, isCoached }: TrainView): boolean => run.isOver && !isCoached;

/** @public @param page lines of the list on show */
export const reduceTrain =
  (page: number) =>
  (view: TrainView, action: TrainAction): Step<TrainView, TrainEffect> => {
    if (action.type === 'happened') return step({ ...view, run: action.happenings.at(-1)!.after });
    if (action.type === 'coach-left') return step({ ...view, isCoached: false });
    if (action.type === 'trouble') return step({ ...view, told: action.trouble });
    if (action.type !== 'key') return step({ ...view, told: { code: action.type } });
    if (!isList(view)) return step(view);
    const name = keyName(action.event);
    const last = positionsOfRun(view.run).length - 1;
    const command = commandOf('trainOver', name);
    if (command === 'coach') return step({ ...view, isCoached: last >= 0 });
    if (command === 'keep') return step(view, { type: 'keep' });
    if (command === 'again') return lastStep(view, { type: 'again' });
    if (command === 'back') return lastStep(view, { type: 'leave' });
    return step({ ...view, chosen: moved(name, view.chosen, page, last) });
  };

/** @public What there is to tell: what is wrong, else how the last position went. */
export function noteOfRun({ run, told, trouble }: TrainView): PracticeNote | undefined {
  const answer = run.answers.at(-1);
  return told ?? (answer ? { code: 'answered', answer } : trouble);
}
