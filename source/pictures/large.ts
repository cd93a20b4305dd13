import {
  type Board,
  type Cell,
  cellAt,
  columnName,
  type Direction,
  EAST,
  isClosed,
  NORTH,
  SOUTH,
  WEST,
} from '../engine/index.js';
import {
  type Contents,
  cellRow,
  columnStyle,
  columns,
  contentsByCell,
  floorMark,
  type Grid,
  robotLetter,
  robotStyle,
  signOf,
} from './contents.js';
import { type OpeningMarks, openingMarks } from './openings.js';
import { type Row, type Span, span } from './paint.js';
import type { Glyphs } from './theme.js';
import type { BoardView } from './view.js';

export const LARGE_GRID: Grid = { left: 3, top: 2, cellWidth: 3, across: 4, down: 2, below: 0 };

/**
 * The large board: a cell is three characters and a line, with a line between the rows, and walls
 * are box characters that join where they meet.
 *
 *       a   b
 *     ┏━━━━━━━
 *    1┃ R   g●
 *     ┃   ╺━━━
 */
export function drawLarge(view: BoardView, glyphs: Glyphs): Row[] {
  const { board } = view;
  const contents = contentsByCell(view);
  const openings = openingMarks(board, glyphs);
  const pieces = {
    inside: (cell: Cell) => cellSpans(contents.get(cell) ?? {}, view, glyphs),
    side: (cell: Cell, direction: Direction) =>
      span(isClosed(board, cell, direction) ? glyphs.joints[NORTH_SOUTH]! : ' '),
  };
  const letters = columns(board).flatMap(column => [
    span(' '),
    span(columnName(column), columnStyle(column, view, openings)),
    span('  '),
  ]);
  const rows: Row[] = [[span(' '.repeat(LARGE_GRID.left)), ...letters]];
  for (let row = 0; row < board.height; row++) {
    rows.push(
      jointRow(board, row, openings, glyphs),
      cellRow(view, row, contents, openings, pieces),
    );
  }
  return [...rows, jointRow(board, board.height, openings, glyphs)];
}

/** The line above `row`: joints at the corners of cells, walls between them. */
function jointRow(board: Board, row: number, openings: OpeningMarks, glyphs: Glyphs): Row {
  const spans: Span[] = [span('  ')];
  for (let column = 0; column <= board.width; column++) {
    spans.push(joint(board, column, row, glyphs));
    if (column === board.width) break;
    const north = row < board.height && openings.at(cellAt(column, row), NORTH);
    const south = row === board.height && openings.at(cellAt(column, row - 1), SOUTH);
    // Only the north has the letters of the columns beside it.
    if (north) spans.push(span(` ${north.text} `, north.style));
    else if (south) spans.push(span(`${columnName(column)}${south.text} `, south.style));
    else if (wallAbove(board, column, row)) spans.push(span(glyphs.joints[EAST_WEST]!.repeat(3)));
    else spans.push(span('   '));
  }
  return spans;
}

const NORTH_SOUTH = 0b0101;
const EAST_WEST = 0b1010;

function joint(board: Board, column: number, row: number, glyphs: Glyphs): Span {
  const bits =
    Number(wallLeft(board, column, row - 1)) |
    (Number(wallAbove(board, column, row)) << 1) |
    (Number(wallLeft(board, column, row)) << 2) |
    (Number(wallAbove(board, column - 1, row)) << 3);
  return span(glyphs.joints[bits]!, bits === 0 ? { dim: true } : {});
}

/** Whether there is a wall on the line above the cell at this place; rows run to the height. */
const wallAbove = (board: Board, column: number, row: number): boolean =>
  row < board.height ? hasWall(board, column, row, NORTH) : hasWall(board, column, row - 1, SOUTH);

/** Whether there is a wall on the line to the west of the cell; columns run to the width. */
const wallLeft = (board: Board, column: number, row: number): boolean =>
  column < board.width ? hasWall(board, column, row, WEST) : hasWall(board, column - 1, row, EAST);

const hasWall = (board: Board, column: number, row: number, direction: Direction): boolean =>
  column >= 0 &&
  row >= 0 &&
  column < board.width &&
  row < board.height &&
  isClosed(board, cellAt(column, row), direction);

function cellSpans(contents: Contents, { target, selected }: BoardView, glyphs: Glyphs): Span[] {
  const { robot, centre } = contents;
  if (centre) return [span(glyphs.centre.repeat(3), { dim: true })];
  const sign = signOf(contents, target, glyphs);
  if (robot !== undefined) {
    const style = robotStyle(robot);
    const letter = robotLetter(robot);
    const mark = contents.target || contents.diagonal ? sign!.sign : undefined;
    const [left, right] = robot === selected ? ['[', ']'] : [' ', ' '];
    return [span(`${left}${letter}${mark ?? right}`, style)];
  }
  if (contents.diagonal) {
    const { letter, sign: slope, style } = sign!;
    return [span(slope, style), span(letter, { ...style, flat: true }), span(slope, style)];
  }
  if (sign) return [span(`${sign.letter}${sign.sign} `, sign.style)];
  const mark = floorMark(contents, glyphs);
  return [mark ? span(mark.three, mark.style) : span(` ${glyphs.floor} `, { dim: true })];
}
