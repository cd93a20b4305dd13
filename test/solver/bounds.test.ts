import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Board,
  type Cell,
  type Course,
  columnOf,
  courseAfter,
  DIRECTIONS,
  type Direction,
  HORIZONTAL,
  RED,
  RICOCHETED,
  type Robot,
  rowOf,
  UNMOVED,
  VERTICAL,
} from '../../source/engine/index.js';
import { customBoards, printedBoards } from '../helpers/arbitraries.js';
import { cellNamed, puzzleOfDrawing, standableCells } from '../helpers/boards.js';
import { CLOSED, createParts, FAR } from '../helpers/kernel-parts.js';

const OPEN = puzzleOfDrawing(`
+---+---+---+---+
|               |
+   +   +   +   +
|     rc        |
+   +   +   +   +
|R              |
+   +   +   +   +
|               |
+---+---+---+---+

target: b2
`);
const COURSES: readonly Course[] = [UNMOVED, VERTICAL, HORIZONTAL, RICOCHETED];

const slides = createParts();

interface Runner {
  readonly robot: Robot;
  readonly start: Cell;
  readonly course: Course;
  readonly target: Cell;
}

/** What a robot needs that is at the start with that course; its kind is 0. */
function needsOf(board: Board, { robot, start, course, target }: Runner): Uint8Array {
  slides.write({ board, robots: [robot], target });
  slides.loadSlides();
  slides.fillNeeds(0, 0);
  slides.addCourseNeeds(0, 0, (start << 2) | course);
  return slides.needs;
}

describe('needs', () => {
  /** By course: what red needs on the cell when it begins there, unmoved. */
  const needsAt = (name: string): number[] => {
    const start = cellNamed(name);
    const runner: Runner = { robot: RED, start, course: UNMOVED, target: OPEN.target.cell };
    const needs = needsOf(OPEN.board, runner);
    return COURSES.map(course => needs[(start << 2) | course]!);
  };

  test.each([
    { cell: 'b4', needs: [3, 3, 1, 1], why: 'in its column it has to turn elsewhere first' },
    { cell: 'a2', needs: [3, 1, 3, 1], why: 'so in its row' },
    { cell: 'a3', needs: [2, 2, 2, 2], why: 'elsewhere the way there turns anyway' },
  ])('on $cell: $needs, $why', ({ cell, needs }) => {
    expect(needsAt(cell)).toEqual(needs);
  });

  test('on the target are 0 after a ricochet; before, the robot must leave, turn and come back', () => {
    const [unmoved, , , ricocheted] = needsAt('b2');
    expect([unmoved, ricocheted]).toEqual([4, 0]);
  });

  test('there are none for a target on a diagonal', () => {
    const board = puzzleOfDrawing(`
+---+---+---+---+
|         \\g    |
+   +   +   +   +
|     rc        |
+   +   +   +   +
|R              |
+   +   +   +   +
|               |
+---+---+---+---+

target: b2
`).board;
    const runner: Runner = {
      robot: RED,
      start: cellNamed('a3'),
      course: UNMOVED,
      target: cellNamed('c1'),
    };
    expect(new Set(needsOf(board, runner))).toEqual(new Set([FAR]));
  });
});

/** The least need after one slide that may end anywhere on its way, as it is told step by step. */
function leastAfter(needs: Uint8Array, stand: number, target: Cell): number {
  let least = FAR;
  for (const direction of DIRECTIONS) {
    const first = (stand & ~3) | direction;
    let isTurned = false;
    for (let code = first, next = slides.step(0, first); next !== CLOSED && next !== first; ) {
      isTurned ||= ((next ^ code) & 3) !== 0;
      code = next;
      next = slides.step(0, code);
      const cell = code >> 2;
      const course = courseAfter(
        (stand & 3) as Course,
        direction,
        (code & 3) as Direction,
        isTurned,
      );
      if (slides.restless[cell] === 1 || (cell === target && course !== RICOCHETED)) continue;
      least = Math.min(least, needs[(cell << 2) | course]!);
    }
  }
  return least;
}

// Together with the 0 on the target this leaves but one number for every stand.
test.each([
  { name: 'custom', boards: customBoards(), runs: 200 },
  { name: 'printed', boards: printedBoards, runs: 30 },
])(
  'on $name boards every need is one more than the least after a slide that may end anywhere',
  ({ boards, runs }) => {
    const cases = boards
      .filter(board => standableCells(board).length > 0)
      .chain(board => {
        const cells = fc.constantFrom(...standableCells(board));
        return fc.record({
          board: fc.constant(board),
          robot: fc.constantFrom<Robot[]>(0, 1, 2, 3, 4),
          start: cells,
          course: fc.constantFrom(...COURSES),
          target: cells,
        });
      });
    fc.assert(
      fc.property(cases, ({ board, ...runner }) => {
        const { start, course: courseAtStart, target } = runner;
        const needs = needsOf(board, runner);
        for (const cell of standableCells(board)) {
          for (const course of COURSES) {
            const isOnItsWay =
              course === RICOCHETED ||
              (course === courseAtStart && cell === start) ||
              (course === VERTICAL && columnOf(cell) === columnOf(start)) ||
              (course === HORIZONTAL && rowOf(cell) === rowOf(start));
            if (!isOnItsWay || (course & courseAtStart) !== courseAtStart) continue;
            const stand = (cell << 2) | course;
            const solves = cell === target && course === RICOCHETED;
            const expected = solves ? 0 : Math.min(FAR, leastAfter(needs, stand, target) + 1);
            expect(needs[stand]).toBe(expected);
          }
        }
      }),
      { numRuns: runs },
    );
  },
);
