import { cellAt, columnName, EAST, isClosed, NORTH, SOUTH, WEST } from '../../engine/index.js';
import {
  type Contents,
  columns,
  contentsByCell,
  robotLetter,
  robotStyle,
  rowLabel,
  signOf,
} from './contents.js';
import { type Row, type Span, span } from './paint.js';
import type { Glyphs, Style } from './theme.js';
import type { BoardView } from './view.js';

/**
 * The compact board: a cell is two characters and one for its east side, a row is one line, and
 * walls to the south are underlines. The line of column letters carries the board's north edge.
 *
 *       a  b  c
 *    1 │·  ·  ·
 *    2 │·  ·│ R
 */
export function drawCompact(view: BoardView, glyphs: Glyphs): Row[] {
  const { board } = view;
  const contents = contentsByCell(view);
  const rows: Row[] = [headerRow(view)];
  for (let row = 0; row < board.height; row++) {
    const spans: Span[] = [
      span(`${rowLabel(row)} `, { dim: true }),
      side(isClosed(board, cellAt(0, row), WEST), false, glyphs),
    ];
    for (const column of columns(board)) {
      const cell = cellAt(column, row);
      const underlined = isClosed(board, cell, SOUTH);
      spans.push(...cellSpans(contents.get(cell) ?? {}, underlined, view, glyphs));
      const next = column + 1 < board.width && isClosed(board, cell + 1, SOUTH);
      spans.push(side(isClosed(board, cell, EAST), underlined && next, glyphs));
    }
    rows.push(spans);
  }
  return rows;
}

/** Width of the drawing in characters, and its height in lines. */
export const compactSize = ({ width, height }: { width: number; height: number }) => ({
  columns: 4 + 3 * width,
  rows: 1 + height,
});

function headerRow({ board }: BoardView): Row {
  return [
    span('    '),
    ...columns(board).flatMap(column => {
      const cell = cellAt(column, 0);
      const underline = isClosed(board, cell, NORTH);
      const next = column + 1 < board.width && isClosed(board, cell + 1, NORTH);
      return [
        span(`${columnName(column)} `, { dim: true, underline }),
        span(' ', { dim: true, underline: underline && next }),
      ];
    }),
  ];
}

function side(closed: boolean, underline: boolean, glyphs: Glyphs): Span {
  return span(closed ? glyphs.wall : ' ', { underline });
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
      : [span(letter, style), span(mark, { colour: robot, bold: true, underline })];
  }
  if (sign) return [span(sign.letter + sign.sign, { ...sign.style, underline })];
  // A dim dot would make a dim wall of the underline, so walled cells go without.
  return underline
    ? [span(glyphs.southWall.repeat(2), { underline })]
    : [span(`${glyphs.floor} `, { dim: true })];
}
