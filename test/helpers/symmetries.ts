import {
  ALL_SIDES,
  type Board,
  CELLS,
  type Cell,
  type Colour,
  type Course,
  cellAt,
  columnOf,
  DIRECTIONS,
  type Direction,
  HORIZONTAL,
  isClosed,
  opposite,
  type Position,
  type Robot,
  rowOf,
  turnedClockwise,
  VERTICAL,
} from '../../source/engine/index.js';
import { insideCells } from './boards.js';

/** Where cells, directions and slopes are after a board was turned or mirrored. */
interface Layout {
  readonly width: number;
  readonly height: number;
  readonly cell: (cell: Cell) => Cell;
  readonly direction: (direction: Direction) => Direction;
  readonly course: (course: Course) => Course;
}

/** The position in a mirror: west becomes east. */
export const mirrored = (position: Position): Position =>
  laidDown(position, {
    width: position.board.width,
    height: position.board.height,
    cell: cell => cellAt(position.board.width - 1 - columnOf(cell), rowOf(cell)),
    direction: direction => (direction % 2 === 0 ? direction : opposite(direction)),
    course: course => course,
  });

/** Where a cell is after a clockwise quarter turn of the board. */
export const turnedCell = ({ height }: Pick<Board, 'height'>, cell: Cell): Cell =>
  cellAt(height - 1 - rowOf(cell), columnOf(cell));

/** The position after a clockwise quarter turn of the whole board: north becomes east. */
export const turned = (position: Position): Position =>
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
export function renamed(position: Position, names: readonly Robot[]): Position {
  const { robots, courses, last } = position;
  return {
    ...position,
    robots: robots.map((_, robot) => robots[names.indexOf(robot as Robot)]!),
    courses: courses.map((_, robot) => courses[names.indexOf(robot as Robot)]!),
    ...(last && { last: { ...last, robot: names[last.robot]! } }),
  };
}

/** The position in which colour `c` is painted `paints[c]`, robots, targets and diagonals alike. */
export function repainted(position: Position, paints: readonly Colour[]): Position {
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
