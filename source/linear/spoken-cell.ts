import {
  type Board,
  type Cell,
  DIRECTIONS,
  type Direction,
  formatCell,
  isClosed,
  isEdge,
  type Puzzle,
  type Robot,
  targetAt,
} from '../engine/index.js';
import { messages, targetName } from '../messages/index.js';
import { linearTexts } from '../messages/linear.js';

/** What is on the sides of a cell, in words; nothing in the middle of an empty floor. */
export const sidesOf = (board: Board, cell: Cell): string[] => [
  ...wallsOf(board, cell),
  ...sidesWhere(linearTexts.edge, way => isEdge(board, cell, way) && isClosed(board, cell, way)),
];

/** The same without the closed edge, which is where everybody expects it. */
const wallsOf = (board: Board, cell: Cell): string[] => [
  ...sidesWhere(linearTexts.wall, way => isClosed(board, cell, way) && !isEdge(board, cell, way)),
  ...sidesWhere(
    linearTexts.opening,
    way => isEdge(board, cell, way) && !isClosed(board, cell, way),
  ),
];

function sidesWhere(
  text: (values: { sides: readonly string[] }) => string,
  isSuch: (direction: Direction) => boolean,
): string[] {
  const sides = DIRECTIONS.filter(isSuch).map(direction => messages.directions[direction]);
  return sides.length === 0 ? [] : [text({ sides })];
}

/** All that is on a cell and around it, in words. */
export const contentsOf = (puzzle: Puzzle, cell: Cell): string[] =>
  puzzle.board.centre.includes(cell)
    ? [linearTexts.centre]
    : [...thingsOn(puzzle, cell), ...sidesOf(puzzle.board, cell)];

/** What there is to say of a cell beside others: an empty one at the edge is not worth a word. */
export const contentsInLine = (puzzle: Puzzle, cell: Cell): string[] =>
  puzzle.board.centre.includes(cell)
    ? [linearTexts.centre]
    : [...thingsOn(puzzle, cell), ...wallsOf(puzzle.board, cell)];

function thingsOn({ board, robots, target }: Puzzle, cell: Cell): string[] {
  const robot = robots.indexOf(cell);
  const mark = targetAt(board, cell);
  const diagonal = board.diagonalAt.get(cell);
  return [
    ...(robot < 0 ? [] : [linearTexts.robot({ robot: messages.robots[robot]! })]),
    ...(mark ? [markOf(targetName(mark), cell === target.cell)] : []),
    ...(diagonal
      ? [
          linearTexts.diagonal({
            colour: messages.robots[diagonal.colour],
            ends: linearTexts.diagonalEnds[diagonal.slope],
          }),
        ]
      : []),
  ];
}

const markOf = (target: string, isSought: boolean): string =>
  isSought ? linearTexts.sought({ target }) : linearTexts.otherTarget({ target });

/** How large the board is, and how its cells are called. */
export const boardLine = ({ width, height }: Board, robots: number): string =>
  linearTexts.board({ columns: width, rows: height, robots });

/** A robot with its cell and the walls around it: "red at g7, wall to the east." */
export function robotLine({ board, robots }: Puzzle, robot: Robot): string {
  const cell = robots[robot]!;
  return linearTexts.robotAt({
    robot: messages.robots[robot],
    cell: formatCell(cell),
    around: sidesOf(board, cell),
  });
}

/** The target that is sought, with the walls around it. */
export const targetLine = ({ board, target }: Puzzle): string =>
  linearTexts.target({
    target: targetName(target),
    cell: formatCell(target.cell),
    around: sidesOf(board, target.cell),
  });

/** All robots and the target. */
export const whereLines = (puzzle: Puzzle): string[] => [
  ...puzzle.robots.map((_, robot) => robotLine(puzzle, robot as Robot)),
  targetLine(puzzle),
];
