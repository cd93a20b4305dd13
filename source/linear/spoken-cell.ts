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

/** The closed and the opened sides of a cell, in words; none in the middle of an empty floor. */
export function sidesOf(board: Board, cell: Cell): string[] {
  const { wall, edge, opening } = linearTexts;
  const where = (isSuch: (direction: Direction) => boolean) =>
    DIRECTIONS.filter(isSuch).map(direction => messages.directions[direction]);
  const atEdge = (direction: Direction) => isEdge(board, cell, direction);
  const closed = (direction: Direction) => isClosed(board, cell, direction);
  return [
    [wall, where(direction => closed(direction) && !atEdge(direction))] as const,
    [edge, where(direction => closed(direction) && atEdge(direction))] as const,
    [opening, where(direction => !closed(direction) && atEdge(direction))] as const,
  ].flatMap(([text, sides]) => (sides.length === 0 ? [] : [text({ sides })]));
}

/** All that is on a cell and around it, in words. */
export function contentsOf(puzzle: Puzzle, cell: Cell): string[] {
  const { board, robots, target } = puzzle;
  if (board.centre.includes(cell)) return [linearTexts.centre];
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
    ...sidesOf(board, cell),
  ];
}

const markOf = (target: string, isSought: boolean): string =>
  isSought ? linearTexts.sought({ target }) : linearTexts.otherTarget({ target });

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
