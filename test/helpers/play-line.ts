import { type Direction, type Move, ROBOT_LETTERS } from '../../source/engine/index.js';
import type { TestTerminal } from './terminal.js';

const ARROWS = ['up', 'right', 'down', 'left'] as const satisfies Record<Direction, string>;

/** The keys of a line of moves: for each the letter of the robot, then an arrow. */
export const strokesOf = (line: readonly Move[]): readonly string[] =>
  line.flatMap(({ robot, direction }) => [ROBOT_LETTERS[robot]!, ARROWS[direction]]);

/** Presses the keys of a line of moves. */
export function playLine(
  terminal: Pick<TestTerminal, 'type' | 'press'>,
  line: readonly Move[],
): void {
  for (const { robot, direction } of line) {
    terminal.type(ROBOT_LETTERS[robot]!);
    terminal.press(ARROWS[direction]);
  }
}
