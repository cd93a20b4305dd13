import { expect, test } from 'vitest';
import {
  EAST,
  GREEN,
  HORIZONTAL,
  isSolved,
  type MoveRules,
  type Position,
  replay,
  startPosition,
  VERTICAL,
} from '../../source/engine/index.js';
import { puzzleOfDrawing } from '../helpers/boards.js';
import { unwrap } from '../helpers/unwrap.js';
import { lengthOf, solveAlone } from './alone.js';

/*
 * Nobody may go straight back at once. Each row fails when the search leaves out one of the
 * conditions under which it has to tell apart what is barred; lengths are by breadth-first search.
 */
const RULES: MoveRules = { ricochet: true, ricochetAtDiagonal: true, reverse: false };

const rows: { why: string; length: number; position: Position }[] = [
  {
    why: 'a robot that has gained an axis is barred from going back',
    length: 4,
    position: startPosition(
      puzzleOfDrawing(`
+---+---+---+---+
|   |   |       |
+---+---+---+---+
| *v     R      |
+---+   +   +   +
|               |
+   +---+   +   +
|   |   |       |
+---+---+---+---+

target: a2
`),
    ),
  },
  {
    why: 'going back twice leads to where a robot gained an axis',
    length: 10,
    position: startPosition(
      puzzleOfDrawing(`
+---+---+---+---+---+
|     \\y|           |
+   +   +   +   +   +
| \\y                |
+   +---+   +---+---+
|                   |
+   +---+   +   +   +
|        R        rc|
+---+---+---+---+---+

target: e4
`),
    ),
  },
  {
    why: 'and so with two robots',
    length: 7,
    position: startPosition(
      puzzleOfDrawing(`
+---+---+---+---+
|       |       |
+   +   +   +---+
|   |           |
+   +   +   +   +
|           |   |
+   +---+---+   +
|        G      |
+---+---+   +---+
|   |   |Rrc    |
+---+---+---+---+

target: c5
`),
    ),
  },
  {
    why: 'a diagonal has made the robot ricochet, so going on from where it came from is not the same',
    length: 5,
    position: startPosition(
      puzzleOfDrawing(`
+---+---+---+---+---+
|                   |
+   +   +   +   +---+
|   |   |           |
+   +   +   +   +   +
| rc         R    \\g|
+   +   +   +---+   +
|                   |
+---+---+---+---+---+

target: a3
`),
    ),
  },
  {
    why: 'the last move of the round so far bars the first one',
    length: 6,
    position: {
      ...startPosition(
        puzzleOfDrawing(`
+---+---+   +---+---+
|                   |
+---+---+   +   +   +
|R  |               |
+---+---+   +   +   +
| gc            |   |
+   +   +   +   +   +
|   |        G      |
+---+---+   +---+---+

target: a3
`),
      ),
      courses: [HORIZONTAL, VERTICAL],
      last: { robot: GREEN, heading: EAST },
    },
  },
];

test.each(rows)('$why: $length moves', ({ length, position }) => {
  const outcome = solveAlone(position, { rules: RULES });
  expect(lengthOf(outcome)).toBe(length);
  if (outcome.kind !== 'solved') return;
  expect(isSolved(unwrap(replay(position, outcome.moves, RULES)), RULES)).toBe(true);
});
