import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  ALL_SIDES,
  type Board,
  CELLS,
  type Cell,
  COLOURS,
  type Colour,
  type Course,
  cellAt,
  columnOf,
  DIRECTIONS,
  type Direction,
  HORIZONTAL,
  isClosed,
  type MoveRules,
  mayUse,
  opposite,
  type Position,
  type Puzzle,
  ROBOTS,
  type Robot,
  rowOf,
  turnedClockwise,
  VERTICAL,
} from '../../source/engine/index.js';
import { customPuzzles, moveLists, moveRules, printedPuzzles } from '../helpers/arbitraries.js';
import { insideCells } from '../helpers/boards.js';
import { afterMoves } from '../helpers/random-rounds.js';
import { everyLine, lengthOf, solveAlone } from './alone.js';

/** Where cells, directions and slopes are after a board was turned or mirrored. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly cell: (cell: Cell) => Cell;
  readonly direction: (direction: Direction) => Direction;
  readonly course: (course: Course) => Course;
}

/** The position in a mirror: west becomes east. */
const mirrored = (position: Position): Position =>
  laidDown(position, {
    width: position.board.width,
    height: position.board.height,
    cell: cell => cellAt(position.board.width - 1 - columnOf(cell), rowOf(cell)),
    direction: direction => (direction % 2 === 0 ? direction : opposite(direction)),
    course: course => course,
  });

/** Where a cell is after a clockwise quarter turn of the board. */
const turnedCell = ({ height }: Pick<Board, 'height'>, cell: Cell): Cell =>
  cellAt(height - 1 - rowOf(cell), columnOf(cell));

/** The position after a clockwise quarter turn of the whole board: north becomes east. */
const turned = (position: Position): Position =>
  laidDown(position, {
    width: position.board.height,
    height: position.board.width,
    cell: cell => turnedCell(position.board, cell),
    direction: direction => turnedClockwise(direction, 1),
    course: course => {
      if (course === VERTICAL) return HORIZONTAL;
      return course === HORIZONTAL ? VERTICAL : course;
    },
  });

/** A mirror and a quarter turn alike make each slope the other one. */
function laidDown(
  position: Position,
  { width, height, cell, direction, course }: Layout,
): Position {
  const { board, robots, target, courses, last } = position;
  const walls = new Uint8Array(CELLS).fill(ALL_SIDES);
  for (const old of insideCells(board)) {
    walls[cell(old)] = 0;
    for (const side of DIRECTIONS) {
      if (isClosed(board, old, side)) walls[cell(old)]! |= 1 << direction(side);
    }
  }
  const placed = <Item extends { readonly cell: Cell }>(item: Item): Item => ({
    ...item,
    cell: cell(item.cell),
  });
  const diagonals = board.diagonals.map(
    diagonal => ({ ...placed(diagonal), slope: diagonal.slope === '/' ? '\\' : '/' }) as const,
  );
  return {
    board: withDiagonals(
      {
        ...{ width, height, walls },
        targets: board.targets.map(placed),
        centre: board.centre.map(cell),
      },
      diagonals,
    ),
    robots: robots.map(cell),
    target: placed(target),
    courses: courses.map(course),
    ...(last && { last: { ...last, heading: direction(last.heading) } }),
  };
}

const withDiagonals = (
  board: Omit<Board, 'diagonals' | 'diagonalAt' | 'printed'>,
  diagonals: Board['diagonals'],
): Board => ({
  ...board,
  diagonals,
  diagonalAt: new Map(diagonals.map(diagonal => [diagonal.cell, diagonal])),
});

/** The position in which robot `r` is called `names[r]`; `names` is the robots in another order. */
function renamed(position: Position, names: readonly Robot[]): Position {
  const { robots, courses, last } = position;
  return {
    ...position,
    robots: robots.map((_, robot) => robots[names.indexOf(robot as Robot)]!),
    courses: courses.map((_, robot) => courses[names.indexOf(robot as Robot)]!),
    ...(last && { last: { ...last, robot: names[last.robot]! } }),
  };
}

/** The position in which colour `c` is painted `paints[c]`, robots, targets and diagonals alike. */
function repainted(position: Position, paints: readonly Colour[]): Position {
  const { board, robots, target } = position;
  const { printed: _, ...rest } = board;
  const paintTarget = (old: Position['target']) =>
    old.robot === 'any' ? old : { ...old, robot: paints[old.robot]! };
  const names = robots.map((_, robot) => paints[robot] ?? (robot as Robot));
  return {
    ...renamed(position, names),
    board: withDiagonals(
      { ...rest, targets: board.targets.map(paintTarget) },
      board.diagonals.map(diagonal => ({ ...diagonal, colour: paints[diagonal.colour]! })),
    ),
    target: paintTarget(target),
  };
}

const MOST_LINES = 2000;

/** A position of a round that begins or is under way, and the rules. */
const rounds = (puzzles: fc.Arbitrary<Puzzle>): fc.Arbitrary<[Position, MoveRules]> =>
  fc
    .tuple(puzzles, moveRules, moveLists({ maxLength: 4 }))
    .map(([puzzle, rules, moves]) => [afterMoves(puzzle, rules, moves).position, rules]);

describe.each([
  { name: 'custom', positions: rounds(customPuzzles({ maxSide: 6 })), mostMoves: 8, runs: 600 },
  { name: 'printed', positions: rounds(printedPuzzles), mostMoves: 7, runs: 150 },
])('on $name boards as many moves and as many shortest lines', ({ positions, mostMoves, runs }) => {
  const limits = { moves: mostMoves };

  function expectAlike([position, rules]: [Position, MoveRules], other: Position): void {
    const [one, another] = [position, other].map(each => ({
      moves: lengthOf(solveAlone(each, { rules, limits })),
      lines: everyLine(each, rules, { most: MOST_LINES, limits }).length,
    }));
    expect(another).toEqual(one);
  }

  test.each<[string, (position: Position) => Position]>([
    ['after a quarter turn', turned],
    ['mirrored', mirrored],
  ])('%s', (_, changed) => {
    fc.assert(
      fc.property(positions, round => expectAlike(round, changed(round[0]))),
      { numRuns: runs },
    );
  });

  test('with colours exchanged', () => {
    const painted = positions.chain(round => {
      // Nobody may be called by the name of a robot that is not there.
      const there = COLOURS.slice(0, round[0].robots.length);
      const absent = COLOURS.slice(there.length);
      return fc.tuple(
        fc.constant(round),
        fc.shuffledSubarray(there, { minLength: there.length }),
        fc.shuffledSubarray(absent, { minLength: absent.length }),
      );
    });
    fc.assert(
      fc.property(painted, ([round, there, absent]) => {
        expectAlike(round, repainted(round[0], [...there, ...absent]));
      }),
      { numRuns: runs },
    );
  });

  test('with two interchangeable robots exchanged', () => {
    const pairs = positions
      .map(round => ({ round, pairs: pairsAlike(round[0]) }))
      .filter(({ pairs }) => pairs.length > 0)
      .chain(({ round, pairs }) => fc.tuple(fc.constant(round), fc.constantFrom(...pairs)));
    fc.assert(
      fc.property(pairs, ([round, [one, other]]) => {
        const names = ROBOTS.slice(0, round[0].robots.length).with(one, other).with(other, one);
        expectAlike(round, renamed(round[0], names));
      }),
      { numRuns: runs },
    );
  });
});

/** Robots whose colour no diagonal has are turned by all of them. */
function pairsAlike({ board, robots, target }: Position): [Robot, Robot][] {
  const plain = ROBOTS.slice(0, robots.length).filter(
    robot => !board.diagonals.some(({ colour }) => colour === robot),
  );
  return plain.flatMap(one =>
    plain
      .filter(other => one < other && mayUse(target, one) === mayUse(target, other))
      .map((other): [Robot, Robot] => [one, other]),
  );
}
