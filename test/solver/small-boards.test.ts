import { expect, test } from 'vitest';
import {
  closeSide,
  createRandom,
  DEFAULT_RULES,
  DIRECTIONS,
  EAST,
  GREEN,
  HORIZONTAL,
  isSolved,
  type MoveRules,
  type Position,
  type Puzzle,
  replay,
  startPosition,
  VERTICAL,
} from '../../source/engine/index.js';
import { checkPosition } from '../../source/solver/check.js';
import { openRoom, puzzleOfDrawing } from '../helpers/boards.js';
import { naiveShortest, naiveStart } from '../helpers/naive.js';
import { naiveDistance } from '../helpers/naive-lines.js';
import { randomRound } from '../helpers/random-rounds.js';
import { unwrap } from '../helpers/unwrap.js';
import { lengthOf, solveAlone } from './alone.js';

interface Row {
  readonly why: string;
  readonly puzzle: Puzzle;
  readonly length: number;
  readonly rules?: MoveRules;
  /** What was played in the round before. */
  readonly played?: Pick<Position, 'courses' | 'last'>;
}

const NO_REVERSE = { ...DEFAULT_RULES, reverse: false };

/** Solvable, each in spite of something that makes it look otherwise. */
const rows: Row[] = [
  {
    why: 'the robot of the target is boxed in by others',
    length: 4,
    puzzle: openRoom('a1 b1 a2', 'd1'),
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
    why: 'the robot stands on the target and has to leave it',
    length: 4,
    puzzle: openRoom('a1', 'a1'),
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
  /*
   * Nobody may go straight back at once. Each of these fails when the search leaves out one of the
   * conditions under which it has to tell apart what is barred.
   */
  {
    why: 'a robot that has gained an axis is barred from going back',
    length: 4,
    rules: NO_REVERSE,
    puzzle: puzzleOfDrawing(`
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
  },
  {
    why: 'going back twice leads to where a robot gained an axis',
    length: 10,
    rules: NO_REVERSE,
    puzzle: puzzleOfDrawing(`
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
  },
  {
    why: 'and so with two robots',
    length: 7,
    rules: NO_REVERSE,
    puzzle: puzzleOfDrawing(`
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
  },
  {
    why: 'a diagonal has made the robot ricochet, so going on from where it came from is not the same',
    length: 5,
    rules: NO_REVERSE,
    puzzle: puzzleOfDrawing(`
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
  },
  {
    why: 'the last move of the round so far bars the first one',
    length: 6,
    rules: NO_REVERSE,
    puzzle: puzzleOfDrawing(`
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
    played: { courses: [HORIZONTAL, VERTICAL], last: { robot: GREEN, heading: EAST } },
  },
];

test.each(rows)('$why: $length moves', ({ puzzle, length, played, rules = DEFAULT_RULES }) => {
  const position = { ...startPosition(puzzle), ...played };
  if (!played) {
    const judged = naiveShortest(puzzle, rules, { maxStates: 50_000 });
    expect(judged).toMatchObject({ moves: length });
  }
  const outcome = solveAlone(position, { rules });
  expect(lengthOf(outcome)).toBe(length);
  if (outcome.kind !== 'solved') return;
  expect(isSolved(unwrap(replay(position, outcome.moves, rules)), rules)).toBe(true);
});

const ROUNDS = 300;

/** The same puzzle with walls on all four sides of a robot's cell. */
function walledIn({ board, robots, target }: Puzzle, robot: number): Puzzle {
  const walls = board.walls.slice();
  for (const direction of DIRECTIONS) {
    closeSide({ ...board, walls }, robots[robot]!, direction);
  }
  return { board: { ...board, walls }, robots, target };
}

test(`${ROUNDS} puzzles with walled-in robots are solved as the naive solver solves them`, () => {
  const random = createRandom('walled in');
  let compared = 0;
  let solved = 0;
  for (let index = 0; index < ROUNDS; index++) {
    const reverse = index % 2 === 0;
    const { puzzle: open, rules } = randomRound(`walled in ${index}`, {
      sort: 'beginning',
      reverse,
    });
    const puzzle = walledIn(open, random.below(open.robots.length));
    if (puzzle.robots.includes(puzzle.target.cell)) continue;
    const expected = naiveDistance(naiveStart(puzzle, rules), { maxStates: 1200 });
    if (expected === 'too-big') continue;
    compared++;
    if (expected !== 'unsolvable') solved++;
    const position = startPosition(puzzle);
    expect(() => checkPosition(position)).not.toThrow();
    expect(lengthOf(solveAlone(position, { rules }))).toBe(expected);
  }
  expect(compared).toBeGreaterThan(ROUNDS / 2);
  expect(solved).toBeGreaterThan(ROUNDS / 10);
});
