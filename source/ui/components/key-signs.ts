import { ROBOT_LETTERS } from '../../engine/index.js';
import type { Glyphs } from '../board/theme.js';
import type { Binding } from '../keys.js';

/** How keys are shown where the table of keys leaves it open: by the theme and the robots that there are. */
export function shownKeys(
  { shown }: Pick<Binding, 'shown'>,
  { arrows, upAndDown, leftAndRight }: Glyphs,
  robots: number,
): string {
  switch (shown) {
    case 'arrows':
      return arrows;
    case 'up-and-down':
      return upAndDown;
    case 'left-and-right':
      return leftAndRight;
    case 'robots':
      return [...ROBOT_LETTERS.slice(0, robots)].join(' ');
    default:
      return shown;
  }
}
