import { type Board, isClosed, type Target } from './board.js';
import { type Cell, cellAt, formatCell } from './cell.js';
import { marksOf } from './custom-board.js';
import { type Direction, EAST, NORTH, SOUTH, WEST } from './direction.js';
import {
  CENTRE,
  CORNER,
  formatMark,
  HORIZONTAL,
  NO_MARK,
  type Side,
  VERTICAL,
} from './drawing-glyphs.js';
import { ROBOT_LETTERS } from './robot.js';

/*
 * +---+---+---+---+   A cell is three characters wide: the letter of a robot (R G B Y S), then what
 * |R  | rc      /g|   it shows: a target (colour and first letter of the shape, `*v` the vortex) or
 * +   +---+   +   +   a diagonal (slope and colour). The centre is `###`.
 * |   |###|       |
 * +   +---+   +   +   A side is drawn once, between its two cells. At the edge an open side, with
 *         |Y*v        another one facing it, is a wall opening.
 * +   +   +   +   +
 * |               |
 * +---+---+---+---+
 *
 * target: c3
 */

/** What a drawing shows. */
export interface Drawing {
  readonly board: Board;
  /** Cells by robot number; `undefined` where a robot is not drawn but one after it is. */
  readonly robots: readonly (Cell | undefined)[];
  /** The target that is sought. */
  readonly target?: Target;
}

/** Draws a board in plain ASCII, for people to edit and `parseDrawing` to read; ends with a newline. */
export function formatDrawing({ board, robots, target }: Drawing): string {
  const { width, height } = board;
  const marks = marksOf(board);
  const columns = Array.from({ length: width }, (_, column) => column);

  const side = (glyphs: Side, cell: Cell, direction: Direction): string =>
    isClosed(board, cell, direction) ? glyphs.closed : glyphs.open;

  function content(cell: Cell): string {
    const mark = marks.get(cell);
    if (mark?.kind === 'centre') return CENTRE;
    const robot = ROBOT_LETTERS[robots.indexOf(cell)]?.toUpperCase() ?? ' ';
    return robot + (mark ? formatMark(mark) : NO_MARK);
  }

  const sides = (row: number, direction: Direction): string =>
    CORNER +
    columns.map(column => side(HORIZONTAL, cellAt(column, row), direction) + CORNER).join('');

  const cells = (row: number): string =>
    columns
      .map(column => cellAt(column, row))
      .map(cell => side(VERTICAL, cell, WEST) + content(cell))
      .join('') + side(VERTICAL, cellAt(width - 1, row), EAST);

  const lines: string[] = [];
  for (let row = 0; row < height; row++) lines.push(sides(row, NORTH), cells(row));
  lines.push(sides(height - 1, SOUTH));
  if (target) lines.push('', `target: ${formatCell(target.cell)}`);
  return `${lines.join('\n')}\n`;
}
