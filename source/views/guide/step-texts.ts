import { ROBOT_LETTERS } from '../../engine/index.js';
import { messages, targetName } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { FIRST_ROUND, type GuideStep, SEEKER, SOLUTION, STOPPER } from './first-round.js';

/** What a step says: its title, what to do, and what the player has seen when it is done. */
export interface StepText {
  readonly title: string;
  readonly text: string;
  readonly done: string;
}

/** @param undo the key that takes a move back, as it is shown */
export function stepText({ name, want }: GuideStep, undo: string): StepText {
  const { steps, arrows } = screenTexts.guide;
  const { title, text, done } = steps[name];
  const say = text as (values: object) => string;
  const direction = want.kind === 'move' || want.kind === 'refusal' ? want.move.direction : 0;
  return {
    title,
    done,
    text: say({
      robot: messages.robots[SEEKER],
      key: ROBOT_LETTERS[SEEKER],
      other: messages.robots[STOPPER],
      target: targetName(FIRST_ROUND.target),
      arrow: arrows[direction],
      moves: SOLUTION.length,
      undo,
    }),
  };
}
