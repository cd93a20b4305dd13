import { ROBOT_LETTERS } from '../../engine/index.js';
import { choicesIn, isAbout } from '../../keys/choosable.js';
import { type ChosenKeys, keepsMeaning, keyOf } from '../../keys/chosen-keys.js';
import type { Binding, KeyContext } from '../../keys/index.js';
import { inWords, shownKey } from '../../keys/sign.js';
import { screenTexts } from '../../messages/screens.js';
import type { Glyphs } from '../../pictures/theme.js';

/**
 * How keys are shown: arrows by the theme, robots by those that there are, and the rest as the table
 * of keys has it, with the words that are written on keys.
 */
export function shownKeys(
  { shown }: Pick<Binding, 'shown'>,
  { arrowKeys = screenTexts.arrowKeys }: Glyphs,
  robots: number,
): string {
  switch (shown) {
    case 'arrows':
      return arrowKeys.all;
    case 'up-and-down':
      return arrowKeys.upAndDown;
    case 'left-and-right':
      return arrowKeys.leftAndRight;
    case 'robots':
      return [...ROBOT_LETTERS.slice(0, robots)].join(' ');
    default:
      return inWords(shown);
  }
}

const ARROWS = ['arrows', 'up-and-down', 'left-and-right'];

/** The letters that stand for arrow keys, in the order of their signs; none where no arrow is shown. */
export const lettersOf = (
  chosen: ChosenKeys,
  context: KeyContext,
  binding: Binding,
): readonly string[] =>
  choicesIn(context)
    .filter(
      choice => ARROWS.includes(binding.shown) && keepsMeaning(choice) && isAbout(choice, binding),
    )
    .map(choice => shownKey(keyOf(chosen, choice)));
