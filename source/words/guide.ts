import { ROBOT_LETTERS } from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import {
  firstRound,
  type Guide,
  SEEKER,
  SOLUTION,
  STOPPER,
  type stepOf,
} from '../views/guide/guide.js';
import { refusalSentence, targetName } from './index.js';

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

/** @public What was wrong with the last key, and which one the step waits for. */
export function correctionSentence(
  texts: Texts,
  correction: Exclude<NonNullable<Guide['correction']>, { readonly code: 'go-on' }>,
): string {
  const { pickFirst, pressArrow, tooLow, tooHigh, bidNow, arrows } = texts.screens.guide;
  if (correction.code === 'no-way') return refusalSentence(texts, correction);
  if (correction.code === 'bid-now') return bidNow;
  if ('bid' in correction) return (correction.code === 'too-low' ? tooLow : tooHigh)(correction);
  const robot = texts.messages.robots[correction.robot];
  return correction.code === 'pick-first'
    ? pickFirst({ robot, key: ROBOT_LETTERS[correction.robot]! })
    : pressArrow({ robot, arrow: arrows[correction.direction] });
}
