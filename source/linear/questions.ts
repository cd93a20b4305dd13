import {
  type Cell,
  cellAt,
  columnName,
  DIRECTIONS,
  type Direction,
  formatCell,
  isInside,
  type MoveRules,
  type Position,
  parseCell,
  play,
  type Robot,
  type Stop,
  stopOf,
} from '../engine/index.js';
import { messages } from '../messages/index.js';
import { spokenNow } from '../messages/language.js';
import { linearTexts } from '../messages/linear.js';
import { refusalSentence, robotNames } from '../words/index.js';
import { contentsOf, targetLine, turnsOf, wallsOf, whereLines } from './spoken.js';
import { robotNamed, type Word } from './understand.js';

/** Commands that ask about a position without changing it, with their answers. */
type Answer = (position: Position, rest: string, rules: MoveRules) => readonly string[];
export const ANSWERS: Readonly<Partial<Record<Word, Answer>>> = {
  look: (position, rest) => [look(position, rest)],
  where: whereLines,
  from,
  row: (position, rest) => [row(position, rest)],
  column: (position, rest) => [column(position, rest)],
  target: position => [targetLine(position)],
};

export const QUESTIONS = ['look', 'where', 'from', 'row', 'column', 'target'] as const;

/** What `help` says of these commands. */
export const helpLines = (...commands: (keyof typeof linearTexts.help)[]): readonly string[] =>
  commands.map(command => linearTexts.help[command]);

function look(position: Position, text: string): string {
  const { board } = position;
  const cell = parseCell(text);
  if (cell === undefined || !isInside(board, cell)) {
    const last = formatCell(cellAt(board.width - 1, board.height - 1));
    return linearTexts.badCell({ text, last });
  }
  return linearTexts.cell({ cell: formatCell(cell), contents: contentsOf(position, cell) });
}

function row(position: Position, text: string): string {
  const { width, height } = position.board;
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > height) return linearTexts.badRow({ text, last: height });
  const cells = Array.from({ length: width }, (_, column) => cellAt(column, number - 1));
  return linearTexts.row({ row: number, cells: cellsWithContents(position, cells) });
}

function column(position: Position, text: string): string {
  const { width, height } = position.board;
  const names = Array.from({ length: width }, (_, index) => columnName(index));
  const index = names.indexOf(text.toLowerCase());
  if (index < 0) return linearTexts.badColumn({ text, last: names.at(-1)! });
  const cells = Array.from({ length: height }, (_, row) => cellAt(index, row));
  return linearTexts.column({ column: names[index]!, cells: cellsWithContents(position, cells) });
}

const cellsWithContents = (position: Position, cells: readonly Cell[]): string[] =>
  cells.flatMap(cell => {
    const contents = contentsOf(position, cell, wallsOf);
    return contents.length === 0 ? [] : [linearTexts.cellIn({ cell: formatCell(cell), contents })];
  });

/** Where the robot would come to rest in each direction, or why it cannot go there. */
function from(position: Position, text: string, rules: MoveRules): readonly string[] {
  const robot = robotNamed(text);
  if (robot === undefined || robot >= position.robots.length) {
    const robots = robotNames(spokenNow(), position.board).slice(0, position.robots.length);
    return [linearTexts.badRobot({ text, robots })];
  }
  return DIRECTIONS.map(way => stopLine(position, robot, way, rules));
}

function stopLine(position: Position, robot: Robot, way: Direction, rules: MoveRules): string {
  const { board, target } = position;
  const direction = messages.directions[way];
  const played = play(position, { robot, direction: way }, rules);
  if (!played.ok && played.refusal.code === 'blocked') return linearTexts.noMove({ direction });
  if (!played.ok) return refusalSentence(spokenNow(), played.refusal, board);
  const { slide } = played.value;
  const end = slide.path.at(-1)!;
  const about = { cell: formatCell(end), isTarget: end === target.cell };
  const stop = stopName(position, stopOf(position, slide));
  return linearTexts.stops({ direction, ...about, stop, turns: turnsOf(board, robot, slide) });
}

function stopName({ board }: Position, stop: Stop): string {
  const { robot, ...others } = linearTexts.stop;
  return typeof stop === 'number'
    ? robot({ robot: robotNames(spokenNow(), board)[stop]! })
    : others[stop];
}
