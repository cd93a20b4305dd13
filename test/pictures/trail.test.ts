import { expect, test } from 'vitest';
import { formatCell, GREEN, RED } from '../../source/engine/index.js';
import { trailOf } from '../../source/pictures/view.js';
import { cellNamed, movesOf, puzzleOfDrawing } from '../helpers/boards.js';
import { cells } from '../helpers/play-match.js';

type Trail = ReturnType<typeof trailOf>;

/** Row 3 is open at both ends. */
const START = puzzleOfDrawing(`
+---+---+---+---+
|R        \\g    |
+   +   +   +   +
|            G  |
+   +   +   +   +
 B       Y
+   +   +   +   +
|             rc|
+---+---+---+---+

target: d4`);

const trailAfter = (line: string, drawn: string): Trail =>
  trailOf({ start: START, moves: movesOf(line) }, cells(drawn));

/** Cells in order with the directions of the trail, such as `a1:E b1:EW`. */
const told = (trail: Trail): string =>
  [...trail]
    .sort(([one], [other]) => one - other)
    .map(([cell, { arms }]) => {
      const points = [...'NESW'].filter((_, direction) => arms & (1 << direction));
      return `${formatCell(cell)}:${points.join('')}`;
    })
    .join(' ');

test.each([
  ['no move leaves none', '', 'a1 d2 a3 c3', ''],
  ['a slide, with both its ends', 'gW', 'a1 a2 a3 c3', 'a2:E b2:EW c2:EW d2:W'],
  ['a corner between two moves', 'rS rE', 'c2 d2 a3 c3', 'a1:S a2:NE b2:EW c2:W'],
  ['a corner at a diagonal', 'rE', 'c2 d2 a3 c3', 'a1:E b1:EW c1:SW c2:N'],
  ['through an opening, and not across the board', 'bW', 'a1 d2 d3 c3', 'a3:W d3:E'],
  ['no further than the robot is drawn', 'rS rE', 'b2 d2 a3 c3', 'a1:S a2:NE b2:W'],
  ['none of a move whose robot has not set out', 'rS rE', 'a2 d2 a3 c3', 'a1:S a2:N'],
  ['nothing beyond a move that cannot be made', 'rN rS', 'a2 d2 a3 c3', ''],
])('the trail of a turn: %s', (_, line, drawn, expected) => {
  expect(told(trailAfter(line, drawn))).toBe(expected);
});

test('a cell that two robots have crossed has the arms of both and the colour of the last', () => {
  const trail = trailAfter('gW rE', 'c2 a2 a3 c3');
  expect(trail.get(cellNamed('c2'))).toEqual({ robot: RED, arms: 0b1011 });
  expect(trail.get(cellNamed('b2'))).toEqual({ robot: GREEN, arms: 0b1010 });
});
