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
import type { Texts } from '../messages/language.js';
import { refusalSentence, robotNames } from '../words/index.js';
import { contentsOf, targetLine, turnsOf, wallsOf, whereLines } from './spoken.js';
import { robotNamed, type Word } from './understand.js';

/** Commands that ask about a position without changing it, with their answers. */
type Answer = (
  texts: Texts,
  position: Position,
  rest: string,
  rules: MoveRules,
) => readonly string[];
export const ANSWERS: Readonly<Partial<Record<Word, Answer>>> = {
  look: (texts, position, rest) => [look(texts, position, rest)],
  where: whereLines,
  from,
  row: (texts, position, rest) => [row(texts, position, rest)],
  column: (texts, position, rest) => [column(texts, position, rest)],
  target: (texts, position) => [targetLine(texts, position)],
};

export const QUESTIONS = ['look', 'where', 'from', 'row', 'column', 'target'] as const;

/** What `help` says of these commands. */
export const helpLines = (
  texts: Texts,
  ...commands: (keyof Texts['linear']['help'])[]
): readonly string[] => commands.map(command => texts.linear.help[command]);

function look(texts: Texts, position: Position, text: string): string {
  const { board } = position;
  const cell = parseCell(text);
  if (cell === undefined || !isInside(board, cell)) {
    const last = formatCell(cellAt(board.width - 1, board.height - 1));
    return texts.linear.badCell({ text, last });
  }
  return texts.linear.cell({ cell: formatCell(cell), contents: contentsOf(texts, position, cell) });
}

function row(texts: Texts, position: Position, text: string): string {
  const { width, height } = position.board;
  const number = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > height) return texts.linear.badRow({ text, last: height });
  const cells = Array.from({ length: width }, (_, column) => cellAt(column, number - 1));
  return texts.linear.row({ row: number, cells: cellsWithContents(texts, position, cells) });
}

function column(texts: Texts, position: Position, text: string): string {
  const { width, height } = position.board;
  const names = Array.from({ length: width }, (_, index) => columnName(index));
  const index = names.indexOf(text.toLowerCase());
  if (index < 0) return texts.linear.badColumn({ text, last: names.at(-1)! });
  const cells = Array.from({ length: height }, (_, row) => cellAt(index, row));
  return texts.linear.column({
    column: names[index]!,
    cells: cellsWithContents(texts, position, cells),
  });
}

const cellsWithContents = (texts: Texts, position: Position, cells: readonly Cell[]): string[] =>
  cells.flatMap(cell => {
    const contents = contentsOf(texts, position, cell, wallsOf);
    return contents.length === 0 ? [] : [texts.linear.cellIn({ cell: formatCell(cell), contents })];
  });

/** Where the robot would come to rest in each direction, or why it cannot go there. */
function from(texts: Texts, position: Position, text: string, rules: MoveRules): readonly string[] {
  const robot = robotNamed(texts, text);
  if (robot === undefined || robot >= position.robots.length) {
    const robots = robotNames(texts, position.board).slice(0, position.robots.length);
    return [texts.linear.badRobot({ text, robots })];
  }
  return DIRECTIONS.map(way => stopLine(texts, position, robot, way, rules));
}

function stopLine(
  texts: Texts,
  position: Position,
  robot: Robot,
  way: Direction,
  rules: MoveRules,
): string {
  const { board, target } = position;
  const direction = texts.messages.directions[way];
  const played = play(position, { robot, direction: way }, rules);
  if (!played.ok && played.refusal.code === 'blocked') return texts.linear.noMove({ direction });
  if (!played.ok) return refusalSentence(texts, played.refusal, board);
  const { slide } = played.value;
  const end = slide.path.at(-1)!;
  const about = { cell: formatCell(end), isTarget: end === target.cell };
  const stop = stopName(texts, position, stopOf(position, slide));
  return texts.linear.stops({
    direction,
    ...about,
    stop,
    turns: turnsOf(texts, board, robot, slide),
  });
}

function stopName(texts: Texts, { board }: Position, stop: Stop): string {
  const { robot, ...others } = texts.linear.stop;
  return typeof stop === 'number'
    ? robot({ robot: robotNames(texts, board)[stop]! })
    : others[stop];
}
