import { EDITION_NAMES, type EditionName } from '../../game/index.js';
import { commandOf, keyName } from '../../keys/index.js';
import { type Lengths, USUAL_LENGTHS } from '../../training/dealing.js';
import { turned } from '../list.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** Which positions are wanted; remembered until the next time. */
export interface PracticeChoice {
  readonly edition: EditionName;
  readonly moves: Lengths;
}

const LENGTHS: readonly Lengths[] = [
  USUAL_LENGTHS,
  { least: 3, most: 4 },
  { least: 5, most: 6 },
  { least: 7, most: 8 },
  { least: 9, most: 12 },
];

export const CHOICE_LINES = ['edition', 'moves'] as const;

/** What is asked before a practice. */
export interface ChoiceView extends PracticeChoice {
  readonly line: (typeof CHOICE_LINES)[number];
}

type ChoiceEffect = { readonly type: 'start'; readonly choice: PracticeChoice } | Leave;

export function reduceChoice(
  view: ChoiceView,
  { event }: KeyAction,
): Step<ChoiceView, ChoiceEffect> {
  const { line, edition, moves } = view;
  const name = keyName(event);
  const by = name === 'left' ? -1 : 1;
  switch (name && commandOf('choosePractice', name)) {
    case 'choose':
      return step({ ...view, line: turned(CHOICE_LINES, line, 1) });
    case 'change': {
      const now = LENGTHS.find(({ least, most }) => least === moves.least && most === moves.most);
      return step(
        line === 'edition'
          ? { ...view, edition: turned(EDITION_NAMES, edition, by) }
          : { ...view, moves: turned(LENGTHS, now ?? moves, by) },
      );
    }
    case 'start':
      return lastStep(view, { type: 'start', choice: { edition, moves } });
    case 'back':
      return lastStep(view, { type: 'leave' });
    default:
      return step(view);
  }
}
