import {
  type Board,
  type Cell,
  cellAt,
  columnName,
  columnOf,
  type Direction,
  EAST,
  isClosed,
  NORTH,
  SOUTH,
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
import type { Glyphs, Style } from './theme.js';
import type { BoardView } from './view.js';

export const COMPACT_GRID: Grid = {
  left: 4,
  top: 1,
  cellWidth: 2,
  cellHeight: 1,
  across: 3,
  down: 1,
  below: 1,
};

const INDENT = ' '.repeat(COMPACT_GRID.left);

/**
 * The compact board: a cell is two characters and one for its east side, a row is one line, and
 * walls to the south are underlines. The line of column letters carries the board's north edge, and
 * one below the board the openings at its south.
 *
 *       a  b  c
 *    1 │·  ·  ·
 *    2 │·  ·│ R
 */
export function drawCompact(view: BoardView, glyphs: Glyphs): Row[] {
  const { board } = view;
  const contents = contentsByCell(view);
  const openings = openingMarks(board, glyphs);
  const pieces = {
    gap: [span(' ')],
    inside: (cell: Cell) =>
      cellSpans(contents.get(cell) ?? {}, isClosed(board, cell, SOUTH), view, glyphs),
    side: (cell: Cell, direction: Direction) => {
      const goesOn = direction === EAST && columnOf(cell) + 1 < board.width;
      const underline = goesOn && isClosed(board, cell, SOUTH) && isClosed(board, cell + 1, SOUTH);
      return span(isClosed(board, cell, direction) ? glyphs.wall : ' ', { underline });
    },
  };
  const rows = Array.from({ length: board.height }, (_, row) =>
    cellRow(view, row, contents, openings, pieces),
  );
  return [headerRow(view, openings), ...rows, footerRow(board, openings)];
}

function headerRow(view: BoardView, openings: OpeningMarks): Row {
  const { board } = view;
  return [
    span(INDENT),
    ...columns(board).flatMap(column => {
      const cell = cellAt(column, 0);
      const underline = isClosed(board, cell, NORTH);
      const next = column + 1 < board.width && isClosed(board, cell + 1, NORTH);
      return [
        span(columnName(column), { ...columnStyle(column, view, openings), underline }),
        openings.at(cell, NORTH) ?? span(' ', { dim: true, underline }),
        span(' ', { dim: true, underline: underline && next }),
      ];
    }),
  ];
}

/** The openings at the south. The line is there without any as well: a board that is edited keeps its size. */
function footerRow(board: Board, openings: OpeningMarks): Row {
  return [
    span(INDENT),
    ...columns(board).map(column => {
      const opening = openings.at(cellAt(column, board.height - 1), SOUTH);
      return opening ? span(`${columnName(column)}${opening.text} `, opening.style) : span('   ');
    }),
  ];
}

function cellSpans(
  contents: Contents,
  underline: boolean,
  { target, selected }: BoardView,
  glyphs: Glyphs,
): Span[] {
  const { robot, centre } = contents;
  if (centre) return [span(glyphs.centre.repeat(2), { dim: true, underline })];
  const sign = signOf(contents, target, glyphs);
  if (robot !== undefined) {
    const style: Style = { ...robotStyle(robot), underline };
    const mark = contents.target || contents.diagonal ? sign!.sign : undefined;
    const letter = robotLetter(robot);
    if (robot !== selected) return [span(letter + (mark ?? ' '), style)];
    // Where the cell's own sign takes the place of the pointer, the robot's colour leaves it free.
    return mark === undefined
      ? [span(`${letter}<`, style)]
      : [span(letter, style), span(mark, { colour: `printed-${robot}`, bold: true, underline })];
  }
  if (contents.diagonal) {
    const style = { ...sign!.style, underline };
    return [span(sign!.letter, { ...style, flat: true }), span(sign!.sign, style)];
  }
  if (sign) return [span(sign.letter + sign.sign, { ...sign.style, underline })];
  const mark = floorMark(contents, glyphs);
  if (!underline) {
    return [mark ? span(mark.two, mark.style) : span(`${glyphs.floor} `, { dim: true })];
  }
  // What is dim would make a dim wall of the underline: walled cells go without a dot, and a mark
  // there is as bright as the wall.
  const [left, right] = mark?.two ?? '  ';
  const style: Style = { ...mark?.style, dim: false, underline };
  const wall = (text: string) => (text === ' ' ? glyphs.southWall : text);
  return [span(wall(left!) + wall(right!), style)];
}
