import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  DIRECTIONS,
  type Puzzle,
  ROBOTS,
  type Robot,
  slide,
} from '../../source/engine/index.js';
import { kindsOf } from '../../source/solver/kernel.js';
import { customBoards, customPuzzles, printedPuzzles } from '../helpers/arbitraries.js';
import { puzzleOfId, standableCells } from '../helpers/boards.js';
import { CLOSED, createParts, NO_SLIDE, TURNED } from '../helpers/kernel-parts.js';

/** One for all boards, as in a thread: what a board leaves behind shows on the next one. */
const slides = createParts();

/** Loads the board; the kind of each robot. */
function load(board: Board, robots: number): number[] {
  const kinds = kindsOf(board, robots);
  slides.loadBoard(
    board,
    [...new Set(kinds)].map(kind => kinds.indexOf(kind) as Robot),
  );
  return kinds;
}

/** What the engine says of a slide, in the words of the search. */
function expectedEnd({ board, robots }: Puzzle, robot: Robot, direction: 0 | 1 | 2 | 3): number {
  const result = slide(board, robots, robot, direction);
  if (!result.ok) return NO_SLIDE;
  const { path, heading, deflected } = result.value;
  return (path.at(-1)! << 2) | heading | (deflected ? TURNED : 0);
}

test('a robot whose colour has a diagonal is a kind of its own, all others share one', () => {
  // 1D has a green and a yellow diagonal, 2A, 3A and 4A have none.
  const { board } = puzzleOfId('C123+50+0102030405+31');
  expect(kindsOf(board, 5)).toEqual([0, 1, 0, 2, 0]);
});

describe.each([
  { boards: 'custom', puzzles: customPuzzles(), runs: 300 },
  { boards: 'printed', puzzles: printedPuzzles, runs: 100 },
])('on $boards boards', ({ puzzles, runs }) => {
  test('slides of all robots end as in the engine, with the moving robot on the board or not', () => {
    fc.assert(
      fc.property(puzzles, puzzle => {
        const { board, robots } = puzzle;
        const kinds = load(board, robots.length);
        for (const cell of robots) slides.toggle(cell);
        for (const [index, cell] of robots.entries()) {
          for (const direction of DIRECTIONS) {
            const expected = expectedEnd(puzzle, index as Robot, direction);
            expect(slides.slide(kinds[index]!, cell, direction)).toBe(expected);
            slides.toggle(cell);
            expect(slides.slide(kinds[index]!, cell, direction)).toBe(expected);
            slides.toggle(cell);
          }
        }
      }),
      { numRuns: runs },
    );
  });
});

test('robots may rest anywhere except on diagonals', () => {
  fc.assert(
    fc.property(customBoards(), board => {
      load(board, ROBOTS.length);
      const restless = [...slides.restless.keys()].filter(cell => slides.restless[cell] === 1);
      expect(restless).toEqual([...board.diagonalAt.keys()].sort((one, other) => one - other));
    }),
    { numRuns: 50 },
  );
});

test('steps follow the path of a single robot', () => {
  fc.assert(
    fc.property(customBoards(), fc.constantFrom(...ROBOTS), (board, robot) => {
      const kind = load(board, ROBOTS.length)[robot]!;
      for (const cell of standableCells(board)) {
        const robots = ROBOTS.map(other => (other === robot ? cell : -1));
        for (const direction of DIRECTIONS) {
          const expected = slide(board, robots, robot, direction);
          if (!expected.ok) continue;
          let code = (cell << 2) | direction;
          const path = [];
          for (let next = slides.step(kind, code); next !== CLOSED; ) {
            code = next;
            path.push(code >> 2);
            next = slides.step(kind, code);
          }
          expect(path).toEqual(expected.value.path);
          expect(code & 3).toBe(expected.value.heading);
        }
      }
    }),
    { numRuns: 50 },
  );
});
