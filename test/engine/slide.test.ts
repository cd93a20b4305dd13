import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ALL_SIDES,
  type Cell,
  DIRECTIONS,
  type Direction,
  openings,
  type Puzzle,
  type Robot,
  slide,
  startPosition,
  turnedClockwise,
} from '../../source/engine/index.js';
import { customPuzzles, printedPuzzles } from '../helpers/arbitraries.js';
import { naiveMove, naiveStart } from '../helpers/naive.js';
import { turned, turnedCell } from '../helpers/symmetries.js';

/** Nothing but slides: every rest is allowed, the target's cell too. */
const SLIDES_ONLY = { ricochet: false, ricochetAtDiagonal: true, reverse: true };

/** Every robot in every direction. */
const allSlides = ({ board, robots }: Puzzle) =>
  robots.flatMap((_, robot) =>
    DIRECTIONS.map(direction => ({
      robot: robot as Robot,
      direction,
      slid: slide(board, robots, robot as Robot, direction),
    })),
  );

const hasOpenings = ({ board }: Puzzle): boolean => openings(board).length > 0;

describe.each([
  { boards: 'custom boards', puzzles: customPuzzles(), runs: 400 },
  {
    boards: 'custom boards with openings',
    puzzles: customPuzzles({ maxSide: 16 }).filter(hasOpenings),
    runs: 200,
  },
  { boards: 'printed boards', puzzles: printedPuzzles, runs: 200 },
])('on $boards, for every robot and direction', ({ puzzles, runs }) => {
  const forEachPuzzle = (check: (puzzle: Puzzle) => void) =>
    fc.assert(fc.property(puzzles, check), { numRuns: runs });

  it('the slide is that of the naive rules', () => {
    forEachPuzzle(puzzle => {
      const round = naiveStart(puzzle, SLIDES_ONLY);
      for (const { robot, direction, slid } of allSlides(puzzle)) {
        const judged = naiveMove(round, { robot, direction });
        if (typeof judged === 'string') {
          expect(slid).toEqual({ ok: false, refusal: judged });
          continue;
        }
        const { to, headings } = judged.last!;
        expect(slid).toMatchObject({
          ok: true,
          value: { heading: headings.at(-1), deflected: new Set(headings).size > 1 },
        });
        const path = slid.ok ? slid.value.path : [];
        expect([path.length, path.at(-1)]).toEqual([headings.length - 1, to]);
      }
    });
  });

  it('a quarter turn of the whole board turns the slide with it', () => {
    forEachPuzzle(puzzle => {
      const { board, robots } = turned(startPosition(puzzle));
      const turn = (direction: Direction) => turnedClockwise(direction, 1);
      for (const { robot, direction, slid } of allSlides(puzzle)) {
        const after = slide(board, robots, robot, turn(direction));
        if (!slid.ok) expect(after).toEqual(slid);
        else {
          const { path, heading, deflected } = slid.value;
          const cells = path.map(cell => turnedCell(puzzle.board, cell));
          expect(after).toEqual({
            ok: true,
            value: { path: cells, heading: turn(heading), deflected },
          });
        }
      }
    });
  });

  it('it never rests on a diagonal, nor passes through the centre or another robot', () => {
    forEachPuzzle(puzzle => {
      const { board, robots } = puzzle;
      for (const { robot, slid } of allSlides(puzzle)) {
        if (!slid.ok) continue;
        const { path } = slid.value;
        const rest = path.at(-1)!;
        expect(board.diagonalAt.has(rest)).toBe(false);
        expect(rest).not.toBe(robots[robot]);
        const closed = new Set<Cell>([
          ...board.centre,
          ...robots.filter((_, index) => index !== robot),
          ...[...board.walls.keys()].filter(cell => board.walls[cell] === ALL_SIDES),
        ]);
        expect(path.filter(cell => closed.has(cell))).toEqual([]);
      }
    });
  });
});
