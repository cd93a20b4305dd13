import { formatGameId } from '../../engine/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { RunNews } from '../../session/run-session.js';
import { COMBO, positionsOfRun, type Run, scoreOfRun } from '../../training/index.js';
import { moved } from '../list.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';
import { duration } from '../times.js';

const text = screenTexts.train;

/** A run, and when it is over the list of its positions. */
export interface TrainView {
  readonly run: Run;
  /** How the last position went, or what has become of those that were missed. */
  readonly told?: string | undefined;
  readonly warning?: string | undefined;
  /** The place in the list, and whether the coach has the screen for it. */
  readonly chosen: number;
  readonly isCoached: boolean;
}

/** `kept` tells that what was missed comes back. */
export type TrainAction = KeyAction | RunNews | { readonly type: 'coach-left' | 'kept' };
export type TrainEffect = Leave | { readonly type: 'again' | 'keep' };

/** @param page lines of the list on show, which alone hears of keys */
export function reduceTrain(
  view: TrainView,
  action: TrainAction,
  page: number,
): Step<TrainView, TrainEffect> {
  switch (action.type) {
    case 'happened': {
      const [first, last = first] = action.happenings;
      const told = first!.event.type === 'dealt' ? view.told : answerSentence(first!);
      return step({ ...view, run: last!.after, told });
    }
    case 'trouble':
      return step({ ...view, warning: action.sentence });
    case 'kept':
      return step({ ...view, told: text.kept });
    case 'coach-left':
      return step({ ...view, isCoached: false });
    case 'key':
      break;
  }
  const name = keyName(action.event) ?? '';
  const last = positionsOfRun(view.run).length - 1;
  const command = commandOf('trainOver', name);
  switch (command) {
    case 'coach':
      return step({ ...view, isCoached: last >= 0 });
    case 'keep':
      return step(view, { type: command });
    case 'again':
      return lastStep(view, { type: command });
    case 'back':
      return lastStep(view, { type: 'leave' });
    default:
      return step({ ...view, chosen: moved(name, view.chosen, page, last) });
  }
}

/** How a position went, and what came of it, where an event has brought it to its end. */
export function answerSentence({
  event,
  before,
  after,
}: Extract<RunNews, { type: 'happened' }>['happenings'][number]): string | undefined {
  if (event.type !== 'answered') return undefined;
  const { shortest, line } = after.answers.at(-1)!;
  const paid = ((after.end ?? 0) - (before.end ?? 0)) / 1000;
  return text.told({ shortest, moves: line?.length, paid });
}

/** How a run stands beside its clock. */
export const standingOf = (run: Run, best: number): readonly string[] => [
  text.solved({ score: scoreOfRun(run), best }),
  run.kind === 'storm' ? text.combo({ combo: run.combo % COMBO, of: COMBO }) : text.skips(run),
];

/** What a run has come to. */
export const overSentence = (run: Run, best: number): string =>
  text.over({ score: scoreOfRun(run), best });

/** Its positions as lines, those that were missed first. */
export const linesOfRun = (run: Run): readonly string[] =>
  positionsOfRun(run).map(({ puzzle, shortest, line, milliseconds }, index) => {
    const about = { number: index + 1, id: formatGameId(puzzle), time: duration(milliseconds) };
    return text.line({ ...about, shortest, moves: line?.length });
  });
