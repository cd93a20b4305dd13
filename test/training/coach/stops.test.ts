import { expect, it } from 'vitest';
import {
  BLUE,
  DEFAULT_RULES,
  formatCell,
  GREEN,
  startPosition,
} from '../../../source/engine/index.js';
import { linearTexts } from '../../../source/messages/english/linear.js';
import { coachedMoves } from '../../../source/training/coach.js';
import { movesOf, puzzleOfDrawing } from '../../helpers/boards.js';

const ROOM = startPosition(
  puzzleOfDrawing(`
+---+---+---+---+---+
|R            \\g  rc|
+   +   +---+   +   +
|       |###|       |
+   +   +---+   +   +
|G                  |
+   +   +   +   +   +
|       |    B      |
+---+---+---+---+---+

target: e1
`),
);

it.each([
  { moves: 'gE', cell: 'e3', stop: 'edge', why: 'the edge' },
  { moves: 'bW', cell: 'c4', stop: 'wall', why: 'a wall' },
  { moves: 'bW bN', cell: 'c3', stop: 'centre', why: linearTexts.stop.centre },
  { moves: 'rS', cell: 'a2', stop: GREEN, why: 'green below' },
  { moves: 'rE', cell: 'd3', stop: BLUE, why: 'blue below, a diagonal having turned it' },
  { moves: 'bE rE', cell: 'd4', stop: 'edge', why: 'the edge below, after the diagonal' },
])('after $moves the robot that moved is stopped by $why', ({ moves, cell, stop }) => {
  const line = movesOf(moves);
  const coached = coachedMoves(ROOM, line, DEFAULT_RULES);
  expect(coached.map(({ robot, direction }) => ({ robot, direction }))).toEqual(line);
  const last = coached.at(-1)!;
  expect({ cell: formatCell(last.cell), stop: last.stop }).toEqual({ cell, stop });
});
