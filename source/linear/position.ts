import {
  type Board,
  type Cell,
  cellAt,
  columnName,
  DIRECTIONS,
  type Diagonal,
  formatCell,
  isClosed,
  isEdge,
  isInside,
  type Move,
  type MoveRules,
  type Position,
  type Puzzle,
  parseCell,
  play,
  type Robot,
  type Slide,
  stopOf,
  targetAt,
} from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import type { Search } from '../session/searches.js';
import {
  moveName,
  refusalSentence,
  robotNames,
  solutionSentence,
  targetName,
} from '../words/index.js';
import { robotNamed, type Word } from './understand.js';

/** The walls and openings of a cell in words, then its closed edges, unless everyone expects them; empty for open floor. */
function sidesOf(texts: Texts, board: Board, cell: Cell, withEdges = true): string[] {
  const { wall, opening, edge } = texts.linear;
  const tell = (text: typeof wall, isShut: boolean, isAtEdge: boolean): string[] => {
    const such = DIRECTIONS.filter(
      way => isClosed(board, cell, way) === isShut && isEdge(board, cell, way) === isAtEdge,
    );
    const sides = such.map(direction => texts.messages.directions[direction]);
    return sides.length === 0 ? [] : [text({ sides })];
  };
  const edges = withEdges ? tell(edge, true, true) : [];
  return [...tell(wall, true, false), ...tell(opening, false, true), ...edges];
}

/** All that is on a cell and around it, in words. */
function contentsOf(texts: Texts, position: Position, cell: Cell, withEdges: boolean): string[] {
  const { board, robots, target } = position;
  const { sought, otherTarget } = texts.linear;
  if (board.centre.includes(cell)) return [texts.screens.editor.centre];
  const robot = robots.indexOf(cell);
  const mark = targetAt(board, cell);
  const tell = cell === target.cell ? sought : otherTarget;
  const diagonal = board.diagonalAt.get(cell);
  return [
    ...(robot < 0 ? [] : [texts.screens.editor.robot({ robot: robotNames(texts, board)[robot]! })]),
    ...(mark ? [tell({ target: targetName(texts, mark) })] : []),
    ...(diagonal ? [diagonalOf(texts, diagonal)] : []),
    ...sidesOf(texts, board, cell, withEdges),
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
const targetLine = (texts: Texts, { board, target }: Puzzle): string =>
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
function turnsOf(texts: Texts, board: Board, robot: Robot, { path }: Slide): string[] {
  const cells = path.filter(cell => {
    const diagonal = board.diagonalAt.get(cell);
    return diagonal !== undefined && diagonal.colour !== robot;
  });
  // A robot that comes in again over the edge may meet one twice.
  const names = [...new Set(cells)].map(formatCell);
  return names.length === 0 ? [] : [texts.linear.turned({ cells: names })];
}

/** What a legal move from the first position to the second was, where diagonals turned it, and where the robot stands now. */
export function movedLine(
  texts: Texts,
  before: Position,
  { move, ...numbers }: { readonly number: number; readonly of?: number; readonly move: Move },
  after: Position,
  rules: MoveRules,
): string {
  const played = play(before, move, rules);
  const turns = played.ok ? turnsOf(texts, before.board, move.robot, played.value.slide) : [];
  const words = [moveName(texts, move, before.board), ...turns].join(', ');
  const where = robotLine(texts, after, move.robot);
  return texts.linear.moved({ ...numbers, move: words, where });
}

/** @public The shortest solution in words, or what is known of it. */
export function solutionLines(texts: Texts, solution: Search, board?: Board): readonly string[] {
  if (solution.kind !== 'solved') return [solutionSentence(texts, solution)];
  return [
    texts.linear.solution({ line: solution.moves.map(move => moveName(texts, move, board)) }),
  ];
}

type Question = (
  texts: Texts,
  position: Position,
  rest: string,
  rules: MoveRules,
) => readonly string[];

/** The words that ask about a position without changing it, with what answers them. */
export const QUESTIONS: Readonly<Partial<Record<Word, Question>>> = {
  look,
  where: whereLines,
  from,
  row,
  column,
  target: (texts, position) => [targetLine(texts, position)],
};

type HelpOf = keyof Texts['linear']['help'];

/** What `help` says where there is a position: of these words, the questions, and those words. */
export const helpLines = (
  texts: Texts,
  before: readonly HelpOf[],
  after: readonly HelpOf[],
): readonly string[] =>
  [...before, ...(Object.keys(QUESTIONS) as HelpOf[]), 'rules' as const, ...after].map(
    word => texts.linear.help[word],
  );

function look(texts: Texts, position: Position, text: string): readonly string[] {
  const { board } = position;
  const cell = parseCell(text);
  if (cell === undefined || !isInside(board, cell)) {
    const last = formatCell(cellAt(board.width - 1, board.height - 1));
    return [texts.linear.badCell({ text, last })];
  }
  const contents = contentsOf(texts, position, cell, true);
  return [texts.linear.cell({ cell: formatCell(cell), contents })];
}

function row(texts: Texts, position: Position, text: string): readonly string[] {
  const { width, height } = position.board;
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > height) return [texts.linear.badRow({ text, last: height })];
  const cells = Array.from({ length: width }, (_, column) => cellAt(column, number - 1));
  return [texts.linear.row({ row: number, cells: cellsWithContents(texts, position, cells) })];
}

function column(texts: Texts, position: Position, text: string): readonly string[] {
  const { width, height } = position.board;
  const names = Array.from({ length: width }, (_, index) => columnName(index));
  const name = text.toLowerCase();
  if (!names.includes(name)) return [texts.linear.badColumn({ text, last: names.at(-1)! })];
  const cells = Array.from({ length: height }, (_, row) => cellAt(names.indexOf(name), row));
  return [texts.linear.column({ column: name, cells: cellsWithContents(texts, position, cells) })];
}

const cellsWithContents = (texts: Texts, position: Position, cells: readonly Cell[]): string[] =>
  cells.flatMap(cell => {
    const contents = contentsOf(texts, position, cell, false);
    return contents.length === 0 ? [] : [texts.linear.cellIn({ cell: formatCell(cell), contents })];
  });

/** Where the robot would come to rest in each direction, or why it cannot go there. */
function from(texts: Texts, position: Position, text: string, rules: MoveRules): readonly string[] {
  const { board, target } = position;
  const { badRobot, noMove, stop, stops } = texts.linear;
  const robot = robotNamed(texts, text);
  const robots = robotNames(texts, board).slice(0, position.robots.length);
  if (robot === undefined || robot >= robots.length) return [badRobot({ text, robots })];
  return DIRECTIONS.map(way => {
    const direction = texts.messages.directions[way];
    const played = play(position, { robot, direction: way }, rules);
    if (!played.ok && played.refusal.code === 'blocked') return noMove({ direction });
    if (!played.ok) return refusalSentence(texts, played.refusal, board);
    const { slide } = played.value;
    const end = slide.path.at(-1)!;
    const met = stopOf(position, slide);
    return stops({
      direction,
      cell: formatCell(end),
      isTarget: end === target.cell,
      stop: typeof met === 'number' ? stop.robot({ robot: robots[met]! }) : stop[met],
      turns: turnsOf(texts, board, robot, slide),
    });
  });
}
