import { ROBOT_LETTERS } from '../../engine/index.js';
import { screenTexts } from '../../messages/screens.js';
import type { Glyphs } from '../board/theme.js';
import type { Binding } from '../keys.js';

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
      return shown.replace(/\p{L}{2,}/gu, word => KEY_NAMES[word] ?? word);
  }
}

const KEY_NAMES: Readonly<Record<string, string>> = screenTexts.keyNames;
