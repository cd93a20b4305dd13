import { describe, expect, test } from 'vitest';
import {
  closeSide,
  createRandom,
  DIRECTIONS,
  type Puzzle,
  startPosition,
} from '../../source/engine/index.js';
import { checkPosition } from '../../source/solver/check.js';
import { puzzleOfDrawing } from '../helpers/boards.js';
import { naiveShortest } from '../helpers/naive.js';
import { randomRound } from '../helpers/random-rounds.js';
import { lengthOf, solveAlone } from './alone.js';

const ROUNDS = 300;

/** The same puzzle with walls on all four sides of a robot's cell. */
function walledIn({ board, robots, target }: Puzzle, robot: number): Puzzle {
  const walls = board.walls.slice();
  for (const direction of DIRECTIONS) {
    closeSide({ ...board, walls }, robots[robot]!, direction);
  }
  return { board: { ...board, walls }, robots, target };
}

describe('walled-in robots', () => {
  const PUZZLE = puzzleOfDrawing(`
+---+---+---+---+
|R  |         rc|
+---+   +   +   +
|            G  |
+   +   +   +   +
|               |
+   +   +   +   +
|             *v|
+---+---+---+---+

target: d1
`);

  test('pass the check of positions', () => {
    expect(() => checkPosition(startPosition(PUZZLE))).not.toThrow();
  });

  test('the only robot that may use the target: there is no solution, and that is proved', () => {
    expect(solveAlone(startPosition(PUZZLE)).kind).toBe('unsolvable');
  });

  test('another robot reaches the vortex past it', () => {
    const target = PUZZLE.board.targets.find(({ robot }) => robot === 'any')!;
    expect(lengthOf(solveAlone(startPosition({ ...PUZZLE, target })))).toBe(3);
  });

  test(`${ROUNDS} random ones are solved as the naive solver solves them`, () => {
    const random = createRandom('walled in');
    let compared = 0;
    let solved = 0;
    for (let index = 0; index < ROUNDS; index++) {
      const reverse = index % 2 === 0;
      const round = randomRound(`walled in ${index}`, { sort: 'beginning', reverse });
      const puzzle = walledIn(round.puzzle, random.below(round.puzzle.robots.length));
      if (puzzle.robots.includes(puzzle.target.cell)) continue;
      const judged = naiveShortest(puzzle, round.rules, { maxStates: 1200 });
      if (judged === 'too-big') continue;
      compared++;
      if (judged !== 'unsolvable') solved++;
      const expected = judged === 'unsolvable' ? judged : judged.moves;
      expect(lengthOf(solveAlone(startPosition(puzzle), { rules: round.rules }))).toBe(expected);
    }
    expect(compared).toBeGreaterThan(ROUNDS / 2);
    expect(solved).toBeGreaterThan(ROUNDS / 10);
  });
});
