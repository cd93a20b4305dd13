import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Course,
  courseAfter,
  DIRECTIONS,
  HORIZONTAL,
  RED,
  RICOCHETED,
  ROBOTS,
  type Robot,
  slide,
  UNMOVED,
  VERTICAL,
} from '../../source/engine/index.js';
import {
  boundTables,
  CLOSED,
  CROOKED,
  FAR,
  kindsOf,
  restlessCells,
  stepTable,
  straightTables,
} from '../../source/solver/tables.js';
import { customBoards, customPuzzles } from '../helpers/arbitraries.js';
import { cellNamed, puzzleOfDrawing, puzzleOfId, standableCells } from '../helpers/boards.js';

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

describe('kinds', () => {
  test('a robot whose colour has a diagonal slides in its own way, all others alike', () => {
    // 1D has a green and a yellow diagonal, 2A, 3A and 4A have none.
    const { board } = puzzleOfId('C123+50+0102030405+31');
    expect(kindsOf(board, 5)).toEqual([0, 1, 0, 2, 0]);
  });

  test('robots of one kind take the same steps', () => {
    fc.assert(
      fc.property(customBoards(), board => {
        const kinds = kindsOf(board, ROBOTS.length);
        for (const robot of ROBOTS) {
          const first = kinds.indexOf(kinds[robot]!) as Robot;
          expect(stepTable(board, robot)).toEqual(stepTable(board, first));
        }
      }),
      { numRuns: 50 },
    );
  });
});

describe('steps', () => {
  test('lead where the engine slides a robot that is alone', () => {
    fc.assert(
      fc.property(customBoards(), fc.constantFrom(...ROBOTS), (board, robot) => {
        const steps = stepTable(board, robot);
        const robots = Array.from({ length: robot + 1 }, () => -1);
        for (const cell of standableCells(board)) {
          for (const direction of DIRECTIONS) {
            robots[robot] = cell;
            const expected = slide(board, robots, robot, direction);
            if (!expected.ok) continue;
            let code = (cell << 2) | direction;
            const path = [];
            for (;;) {
              const next = steps[code]!;
              if (next === CLOSED) break;
              code = next;
              path.push(code >> 2);
            }
            expect(path).toEqual(expected.value.path);
            expect(code & 3).toBe(expected.value.heading);
          }
        }
      }),
      { numRuns: 50 },
    );
  });

  test('can be taken backwards', () => {
    fc.assert(
      fc.property(customBoards(), fc.constantFrom(...ROBOTS), (board, robot) => {
        const steps = stepTable(board, robot);
        const restless = restlessCells(board);
        for (const [code, next] of steps.entries()) {
          if (next === CLOSED || restless[code >> 2] === 1 || restless[next >> 2] === 1) continue;
          expect(steps[next ^ 2]).toBe(code ^ 2);
        }
      }),
      { numRuns: 50 },
    );
  });
});

test('straight slides end where the steps do and pass the cells between', () => {
  fc.assert(
    fc.property(customBoards(), fc.constantFrom(...ROBOTS), (board, robot) => {
      const steps = stepTable(board, robot);
      const { ends, lanes } = straightTables(steps);
      for (const [first, end] of ends.entries()) {
        if (end === CROOKED) continue;
        let lane = 0;
        let code = first;
        for (let next = steps[code]!; next !== CLOSED; next = steps[code]!) {
          code = next;
          const cell = code >> 2;
          lane |= 1 << (first % 2 === 0 ? cell >> 4 : cell & 15);
        }
        expect(code).toBe((end << 2) | (first & 3));
        expect(lanes[first]).toBe(lane);
      }
    }),
    { numRuns: 50 },
  );
});

describe('bounds', () => {
  test('count moves that may end anywhere, by course and by direction', () => {
    const { board, target } = OPEN;
    const { needs, needsBy } = boundTables(
      stepTable(board, 0),
      restlessCells(board),
      target.cell,
      true,
    );
    const need = (name: string, course: Course) => needs[(cellNamed(name) << 2) | course];
    // It is in the target's column, so it has to turn somewhere else first, if it has not.
    expect(COURSES.map(course => need('b4', course))).toEqual([3, 3, 1, 1]);
    expect(COURSES.map(course => need('a3', course))).toEqual([2, 2, 2, 2]);
    const stand = (cellNamed('b4') << 2) | HORIZONTAL;
    expect(DIRECTIONS.map(direction => needsBy[(stand << 2) | direction])).toEqual([1, 3, FAR, 3]);
  });

  test('never say more than is true: to rest anywhere on the way brings a robot one closer at most', () => {
    fc.assert(
      fc.property(customPuzzles({ maxSide: 6 }), fc.boolean(), ({ board, target }, ricochet) => {
        const robot = target.robot === 'any' ? RED : target.robot;
        const steps = stepTable(board, robot);
        const restless = restlessCells(board);
        const { needs, needsBy } = boundTables(steps, restless, target.cell, ricochet);
        for (const cell of standableCells(board)) {
          for (const course of ricochet ? COURSES : [RICOCHETED as Course]) {
            const stand = (cell << 2) | course;
            const by = DIRECTIONS.map(direction => needsBy[(stand << 2) | direction]!);
            if (cell !== target.cell || course !== RICOCHETED) {
              expect(needs[stand]).toBe(Math.min(...by));
            }
            for (const direction of DIRECTIONS) {
              const first = (cell << 2) | direction;
              let deflected = false;
              let code = first;
              for (
                let next = steps[code]!;
                next !== CLOSED && next !== first;
                next = steps[code]!
              ) {
                deflected ||= ((next ^ code) & 3) !== 0;
                code = next;
                const then = courseAfter(course, direction, deflected);
                if (restless[code >> 2] === 1) continue;
                if (code >> 2 === target.cell && then !== RICOCHETED) continue;
                const need = needs[(code & ~3) | then]!;
                expect(by[direction]).toBeLessThanOrEqual(need === FAR ? FAR : need + 1);
              }
            }
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  test('without the ricochet rule only the way counts', () => {
    const { board, target } = puzzleOfId('4572+40+07286AA8+63');
    const { needs } = boundTables(stepTable(board, 0), restlessCells(board), target.cell, false);
    expect(needs[(target.cell << 2) | RICOCHETED]).toBe(0);
    expect(needs[(target.cell << 2) | UNMOVED]).toBe(FAR);
  });
});
