import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Board,
  type Cell,
  type Course,
  columnOf,
  courseAfter,
  DIRECTIONS,
  type Direction,
  HORIZONTAL,
  RICOCHETED,
  type Robot,
  rowOf,
  UNMOVED,
  VERTICAL,
} from '../../source/engine/index.js';
import { customBoards, printedBoards } from '../helpers/arbitraries.js';
import { standableCells } from '../helpers/boards.js';
import { CLOSED, createParts, FAR } from '../helpers/kernel-parts.js';

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
