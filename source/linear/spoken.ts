import {
  type Board,
  type Cell,
  DIRECTIONS,
  type Diagonal,
  type Direction,
  formatCell,
  isClosed,
  isEdge,
  type Move,
  type MoveRules,
  type Position,
  type Puzzle,
  play,
  type Robot,
  type Slide,
  targetAt,
} from '../engine/index.js';
import { HINT_STEPS } from '../game/index.js';
import { messages } from '../messages/index.js';
import { spokenNow } from '../messages/language.js';
import { linearTexts } from '../messages/linear.js';
import { screenTexts } from '../messages/screens.js';
import type { Hint } from '../session/practice-session.js';
import type { Search } from '../session/searches.js';
import { hintSentence } from '../words/hints.js';
import { moveName, robotNames, solutionSentence, targetName } from '../words/index.js';

/** What is on the sides of a cell, in words; empty for open floor. */
export const sidesOf = (board: Board, cell: Cell): string[] => [
  ...wallsOf(board, cell),
  ...sidesWhere(linearTexts.edge, way => isEdge(board, cell, way) && isClosed(board, cell, way)),
];

/** The same without the closed edge, which everyone expects. */
export const wallsOf = (board: Board, cell: Cell): string[] => [
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
export const contentsOf = (puzzle: Puzzle, cell: Cell, around = sidesOf): string[] =>
  puzzle.board.centre.includes(cell)
    ? [linearTexts.centre]
    : [...thingsOn(puzzle, cell), ...around(puzzle.board, cell)];

function thingsOn({ board, robots, target }: Puzzle, cell: Cell): string[] {
  const { sought, otherTarget } = linearTexts;
  const robot = robots.indexOf(cell);
  const mark = targetAt(board, cell);
  const diagonal = board.diagonalAt.get(cell);
  return [
    ...(robot < 0 ? [] : [linearTexts.robot({ robot: robotNames(spokenNow(), board)[robot]! })]),
    ...(mark
      ? [(cell === target.cell ? sought : otherTarget)({ target: targetName(spokenNow(), mark) })]
      : []),
    ...(diagonal ? [diagonalOf(diagonal)] : []),
  ];
}

const diagonalOf = ({ colour, slope }: Diagonal): string =>
  linearTexts.diagonal({ colour: messages.robots[colour], ends: linearTexts.diagonalEnds[slope] });

/** The size of the board, and the names of its cells. */
export const boardLine = ({ width, height }: Board, robots: number): string =>
  linearTexts.board({ columns: width, rows: height, robots });

/** A robot with its cell and the walls around it: "red at g7, wall to the east." */
export function robotLine(puzzle: Pick<Puzzle, 'board' | 'robots'>, robot: Robot): string {
  const { board, robots } = puzzle;
  const cell = robots[robot]!;
  const name = robotNames(spokenNow(), board)[robot]!;
  return linearTexts.robotAt({ robot: name, cell: formatCell(cell), around: sidesOf(board, cell) });
}

/** The target, with the walls around it. */
export const targetLine = ({ board, target }: Puzzle): string =>
  linearTexts.target({
    target: targetName(spokenNow(), target),
    cell: formatCell(target.cell),
    around: sidesOf(board, target.cell),
  });

/** All robots and the target. */
export const whereLines = (puzzle: Puzzle): string[] => [
  ...puzzle.robots.map((_, robot) => robotLine(puzzle, robot as Robot)),
  targetLine(puzzle),
];

/** Where diagonals turn a robot on its way, in words; undefined if none does. */
export function turnsOf(board: Board, robot: Robot, { path }: Slide): string[] {
  const cells = path.filter(cell => {
    const diagonal = board.diagonalAt.get(cell);
    return diagonal !== undefined && diagonal.colour !== robot;
  });
  // A robot that comes in again over the edge may meet one twice.
  const names = [...new Set(cells)].map(formatCell);
  return names.length === 0 ? [] : [linearTexts.turned({ cells: names })];
}

/** A legal move as players say it, and where it turns: "red east, turned by the diagonal on e4". */
export function moveWords(position: Position, move: Move, rules: MoveRules): string {
  const played = play(position, move, rules);
  const turns = played.ok ? turnsOf(position.board, move.robot, played.value.slide) : [];
  return [moveName(spokenNow(), move, position.board), ...turns].join(', ');
}

/** The shortest solution in words, or what is known of it. */
export function solutionLines(solution: Search, board?: Board): readonly string[] {
  if (solution.kind !== 'solved') return [solutionSentence(spokenNow(), solution)];
  return [
    linearTexts.solution({ line: solution.moves.map(move => moveName(spokenNow(), move, board)) }),
  ];
}

/** A hint with its number; the last one tells the moves in words, as notation cannot be read out. */
export function hintLines(hint: Hint, moved: boolean): readonly string[] {
  const { step, solution } = hint;
  if (solution.kind !== 'solved' || solution.moves.length === 0) {
    return [hintSentence(spokenNow(), hint, moved)];
  }
  if (step === 'all') return solutionLines(solution);
  const number = HINT_STEPS.indexOf(step) + 1;
  const heading = screenTexts.practice.hint({ step: number, of: HINT_STEPS.length });
  return [`${heading}. ${hintSentence(spokenNow(), hint, moved)}`];
}
