import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, type Puzzle, startPosition } from '../../source/engine/index.js';
import { puzzleOfDrawing, puzzleOfId } from '../helpers/boards.js';
import { naiveShortest } from '../helpers/naive.js';
import { lengthOf, solveAlone } from './alone.js';

interface Row {
  readonly why: string;
  readonly puzzle: Puzzle;
  readonly length: number;
  readonly ricochet?: boolean;
  readonly reverse?: boolean;
}

const STRAIGHT = puzzleOfDrawing(`
+---+---+---+---+
|R    rc|       |
+   +---+   +   +
|   |           |
+   +---+   +   +
|   |           |
+   +   +   +   +
|   |           |
+---+---+---+---+

target: b1
`);

/** Solvable, each in spite of something that makes it look otherwise. */
const rows: Row[] = [
  {
    why: 'the robot of the target is boxed in by others',
    length: 4,
    puzzle: puzzleOfDrawing(`
+---+---+---+---+
|R   G        rc|
+   +   +   +   +
|B              |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+---+---+---+---+

target: d1
`),
  },
  {
    why: 'the robot of the target stands in a dead end that another one keeps shut',
    length: 4,
    puzzle: puzzleOfDrawing(`
+---+---+---+---+---+
|R  |               |
+   +   +   +   +   +
|G  |               |
+   +---+   +   +   +
|                   |
+   +   +   +   +   +
|                 rc|
+---+---+---+---+---+

target: e4
`),
  },
  {
    why: 'nobody comes to rest on the target but against another robot',
    length: 6,
    puzzle: puzzleOfDrawing(`
+---+---+---+---+
|R              |
+   +   +   +   +
|   |           |
+   +   +   +   +
|     rc        |
+   +   +   +   +
|        G   B  |
+---+---+---+---+

target: b3
`),
  },
  {
    why: 'the only way to the target is straight, so a turn has to be made first',
    length: 3,
    puzzle: STRAIGHT,
  },
  {
    why: 'without the rule straight is good enough',
    length: 1,
    ricochet: false,
    puzzle: STRAIGHT,
  },
  {
    why: 'the robot stands on the target and has to leave it',
    length: 4,
    puzzle: puzzleOfDrawing(`
+---+---+---+---+
|Rrc            |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+   +   +   +   +
|               |
+---+---+---+---+

target: a1
`),
  },
  {
    why: 'in the row of the target a robot goes round without an end, but for another one',
    length: 3,
    puzzle: puzzleOfDrawing(`
+---+---+---+---+
|R              |
+   +   +   +---+
          rc     
+---+   +   +   +
|               |
+   +   +   +   +
|            G  |
+---+---+---+---+

target: c2
`),
  },
  {
    why: 'each of its moves goes round without an end, but for another robot',
    length: 4,
    puzzle: puzzleOfDrawing(`
+---+   +---+---+
|       |       |
+   +   +   +   +
     R           
+   +   +   +   +
|G              |
+   +   +   +   +
| rc            |
+---+   +---+---+

target: a4
`),
  },
  {
    why: 'off diagonals each of its moves comes back to where it began, but for another robot',
    length: 3,
    puzzle: puzzleOfDrawing(String.raw`
+---+---+---+---+---+---+
|        G    rc        |
+   +---+   +   +   +   +
|   |R            \b    |
+   +   +   +   +   +   +
|                       |
+   +   +   +   +   +   +
|     \y          /g    |
+---+---+---+---+---+---+

target: d1
`),
  },
];

describe('what can be solved is never called unsolvable', () => {
  test.each(rows)('$why: $length moves', ({ puzzle, length, ricochet = true, reverse = true }) => {
    const rules = { ricochet, ricochetAtDiagonal: true, reverse };
    expect(naiveShortest(puzzle, rules, { maxStates: 50_000 })).toMatchObject({ moves: length });
    expect(lengthOf(solveAlone(startPosition(puzzle), { rules }))).toBe(length);
  });

  test('1702+40+0F7F0E1F+85: the robot of the target has to be let out first: 11 moves', () => {
    const position = startPosition(puzzleOfId('1702+40+0F7F0E1F+85'));
    expect(lengthOf(solveAlone(position, { rules: DEFAULT_RULES }))).toBe(11);
  });
});
