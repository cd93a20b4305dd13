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
import type { Texts } from '../messages/language.js';
import type { Hint } from '../session/practice-session.js';
import type { Search } from '../session/searches.js';
import { moveName, robotNames, solutionSentence, targetName } from '../words/index.js';
import { hintSentence } from '../words/practice.js';

/** What is on the sides of a cell, in words; empty for open floor. */
const sidesOf = (texts: Texts, board: Board, cell: Cell): string[] => [
  ...wallsOf(texts, board, cell),
  ...sidesWhere(
    texts,
    texts.linear.edge,
    way => isEdge(board, cell, way) && isClosed(board, cell, way),
  ),
];

/** The same without the closed edge, which everyone expects. */
export const wallsOf = (texts: Texts, board: Board, cell: Cell): string[] => [
  ...sidesWhere(
    texts,
    texts.linear.wall,
    way => isClosed(board, cell, way) && !isEdge(board, cell, way),
  ),
  ...sidesWhere(
    texts,
    texts.linear.opening,
    way => isEdge(board, cell, way) && !isClosed(board, cell, way),
  ),
];

function sidesWhere(
  texts: Texts,
  text: (values: { sides: readonly string[] }) => string,
  isSuch: (direction: Direction) => boolean,
): string[] {
  const sides = DIRECTIONS.filter(isSuch).map(direction => texts.messages.directions[direction]);
  return sides.length === 0 ? [] : [text({ sides })];
}

/** All that is on a cell and around it, in words. */
export const contentsOf = (texts: Texts, puzzle: Puzzle, cell: Cell, around = sidesOf): string[] =>
  puzzle.board.centre.includes(cell)
    ? [texts.linear.centre]
    : [...thingsOn(texts, puzzle, cell), ...around(texts, puzzle.board, cell)];

function thingsOn(texts: Texts, { board, robots, target }: Puzzle, cell: Cell): string[] {
  const { sought, otherTarget } = texts.linear;
  const robot = robots.indexOf(cell);
  const mark = targetAt(board, cell);
  const diagonal = board.diagonalAt.get(cell);
  return [
    ...(robot < 0 ? [] : [texts.linear.robot({ robot: robotNames(texts, board)[robot]! })]),
    ...(mark
      ? [(cell === target.cell ? sought : otherTarget)({ target: targetName(texts, mark) })]
      : []),
    ...(diagonal ? [diagonalOf(texts, diagonal)] : []),
  ];
}

const diagonalOf = (texts: Texts, { colour, slope }: Diagonal): string =>
  texts.linear.diagonal({
    colour: texts.messages.robots[colour],
    ends: texts.linear.diagonalEnds[slope],
  });

/** The size of the board, and the names of its cells. */
export const boardLine = (texts: Texts, { width, height }: Board, robots: number): string =>
  texts.linear.board({ columns: width, rows: height, robots });

/** A robot with its cell and the walls around it: "red at g7, wall to the east." */
export function robotLine(
  texts: Texts,
  puzzle: Pick<Puzzle, 'board' | 'robots'>,
  robot: Robot,
): string {
  const { board, robots } = puzzle;
  const cell = robots[robot]!;
  const name = robotNames(texts, board)[robot]!;
  return texts.linear.robotAt({
    robot: name,
    cell: formatCell(cell),
    around: sidesOf(texts, board, cell),
  });
}

/** The target, with the walls around it. */
export const targetLine = (texts: Texts, { board, target }: Puzzle): string =>
  texts.linear.target({
    target: targetName(texts, target),
    cell: formatCell(target.cell),
    around: sidesOf(texts, board, target.cell),
  });

/** @public All robots and the target. */
export const whereLines = (texts: Texts, puzzle: Puzzle): string[] => [
  ...puzzle.robots.map((_, robot) => robotLine(texts, puzzle, robot as Robot)),
  targetLine(texts, puzzle),
];

/** Where diagonals turn a robot on its way, in words; undefined if none does. */
export function turnsOf(texts: Texts, board: Board, robot: Robot, { path }: Slide): string[] {
  const cells = path.filter(cell => {
    const diagonal = board.diagonalAt.get(cell);
    return diagonal !== undefined && diagonal.colour !== robot;
  });
  // A robot that comes in again over the edge may meet one twice.
  const names = [...new Set(cells)].map(formatCell);
  return names.length === 0 ? [] : [texts.linear.turned({ cells: names })];
}

/** A legal move as players say it, and where it turns: "red east, turned by the diagonal on e4". */
export function moveWords(texts: Texts, position: Position, move: Move, rules: MoveRules): string {
  const played = play(position, move, rules);
  const turns = played.ok ? turnsOf(texts, position.board, move.robot, played.value.slide) : [];
  return [moveName(texts, move, position.board), ...turns].join(', ');
}

/** @public The shortest solution in words, or what is known of it. */
export function solutionLines(texts: Texts, solution: Search, board?: Board): readonly string[] {
  if (solution.kind !== 'solved') return [solutionSentence(texts, solution)];
  return [
    texts.linear.solution({ line: solution.moves.map(move => moveName(texts, move, board)) }),
  ];
}

/** A hint with its number; the last one tells the moves in words, as notation cannot be read out. */
export function hintLines(texts: Texts, hint: Hint, moved: boolean): readonly string[] {
  const { step, solution } = hint;
  if (solution.kind !== 'solved' || solution.moves.length === 0) {
    return [hintSentence(texts, hint, moved)];
  }
  if (step === 'all') return solutionLines(texts, solution);
  const number = HINT_STEPS.indexOf(step) + 1;
  const heading = texts.screens.practice.hint({ step: number, of: HINT_STEPS.length });
  return [`${heading}. ${hintSentence(texts, hint, moved)}`];
}
