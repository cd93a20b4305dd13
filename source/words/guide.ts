import { ROBOT_LETTERS } from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import { firstRound, SEEKER, SOLUTION, STOPPER, type stepOf } from '../views/guide/guide.js';
import { targetName } from './index.js';

/** @public A step's title, its task, and what was learned once it is done; `undo` is the key as shown. */
export function stepTexts(texts: Texts, { name, want }: ReturnType<typeof stepOf>, undo: string) {
  const { steps, arrows } = texts.screens.guide;
  const { robots } = texts.messages;
  const { title, text, done } = steps[name];
  const say = text as (values: object) => string;
  const direction = want.kind === 'move' ? want.move.direction : 0;
  return {
    title,
    done,
    text: say({
      robot: robots[SEEKER],
      key: ROBOT_LETTERS[SEEKER],
      other: robots[STOPPER],
      target: targetName(texts, firstRound().target),
      arrow: arrows[direction],
      moves: SOLUTION.length,
      undo,
    }),
  };
}
