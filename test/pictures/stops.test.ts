import { expect, test } from 'vitest';
import {
  DEFAULT_RULES,
  formatCell,
  type MoveRules,
  RED,
  replay,
  startPosition,
} from '../../source/engine/index.js';
import { nextStops } from '../../source/pictures/view.js';
import { movesOf, puzzleOfDrawing } from '../helpers/boards.js';
import { unwrap } from '../helpers/unwrap.js';

const START = startPosition(
  puzzleOfDrawing(`
+---+---+---+---+
|               |
+   +   +   +   +
|        R      |
+   +   +   +   +
|G              |
+   +   +   +   +
|         rc  \\b|
+---+---+---+---+

target: c4`),
);

test.each<[string, string, Partial<MoveRules>, string]>([
  ['in all directions, the target of a straight arrival aside', '', {}, 'c1 d2 a2'],
  ['the target too where a straight arrival is fine', '', { ricochet: false }, 'c1 d2 c4 a2'],
  ['the target once the robot has ricocheted', 'rN rE rW rS', {}, 'a1 d2'],
  ['not where it came from where that is forbidden', 'rN', { reverse: false }, 'd1 a1'],
  ['there where it is not', 'rN', { reverse: true, ricochet: false }, 'd1 c4 a1'],
  ['not at a wall beside it, and not on a diagonal', 'rN rE', {}, 'a1'],
])('where the robot would stop: %s', (_, line, rules, stops) => {
  const inForce = { ...DEFAULT_RULES, ...rules };
  const position = unwrap(replay(START, movesOf(line), inForce));
  const cells = nextStops(position, RED, inForce);
  expect(cells.map(formatCell).join(' ')).toBe(stops);
});
