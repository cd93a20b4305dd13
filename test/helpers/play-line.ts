import { type Direction, type Move, ROBOT_LETTERS } from '../../source/engine/index.js';
import type { TestTerminal } from './terminal.js';

const ARROWS = ['up', 'right', 'down', 'left'] as const satisfies Record<Direction, string>;

/** Presses the keys of a line of moves: the letter of each robot, then an arrow. */
export function playLine(
  terminal: Pick<TestTerminal, 'type' | 'press'>,
  line: readonly Move[],
): void {
  for (const { robot, direction } of line) {
    terminal.type(ROBOT_LETTERS[robot]!);
    terminal.press(ARROWS[direction]);
  }
}
