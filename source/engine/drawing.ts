import { type Board, isClosed, SHAPES, SLOPES, type Target } from './board.js';
import { type Cell, cellAt, type Direction, EAST, formatCell, NORTH, SOUTH, WEST } from './cell.js';
import { type Mark, marksOf } from './custom-board.js';
import { colourOfLetter, ROBOT_LETTERS } from './robot.js';

/*
 * +---+---+---+---+   A cell is three characters wide: the letter of a robot (R G B Y S), then its
 * |R  | rc      /g|   mark: a target (colour and first letter of the shape, `*v` for the vortex) or
 * +   +---+   +   +   a diagonal (slope and colour). The centre is `###`.
 * |   |###|       |
 * +   +---+   +   +   A side is drawn once, between its two cells. An open side at the edge, with
 *         |Y*v        another one facing it, is a wall opening.
 * +   +   +   +   +
 * |               |
 * +---+---+---+---+
 *
 * target: c3
 */

/** A side as drawn. */
export type Side = { readonly closed: string; readonly open: string };

export const HORIZONTAL: Side = { closed: '---', open: '   ' };
export const VERTICAL: Side = { closed: '|', open: ' ' };
export const CORNER = '+';

/** Characters between two sides: the robot's letter, then the two of the mark. */
export const CELL_WIDTH = 3;
export const CENTRE = '###';
export const NO_MARK = '  ';
const ANY_ROBOT = '*';

/** A mark as drawn: for a target colour and shape, for a diagonal slope and colour. */
export function formatMark(mark: Mark): string {
  if (mark.kind === 'centre') return CENTRE;
  if (mark.kind === 'diagonal') return mark.diagonal.slope + ROBOT_LETTERS[mark.diagonal.colour];
  const { robot, shape } = mark.target;
  return `${robot === 'any' ? ANY_ROBOT : ROBOT_LETTERS[robot]}${shape[0]}`;
}

/** Reads what `formatMark` writes; `undefined` for anything else. */
export function parseMark(text: string, cell: Cell): Mark | undefined {
  if (text === CENTRE) return { kind: 'centre' };
  const [first, second] = text;
  const slope = SLOPES.find(candidate => candidate === first);
  const colour = colourOfLetter((slope ? second : first) ?? '');
  if (slope) {
    return colour === undefined
      ? undefined
      : { kind: 'diagonal', diagonal: { cell, colour, slope } };
  }
  const robot = first === ANY_ROBOT ? 'any' : colour;
  const shape = SHAPES.find(candidate => candidate[0] === second);
  // The vortex is for any robot, the other shapes for one.
  if (robot === undefined || !shape || (robot === 'any') !== (shape === 'vortex')) return undefined;
  return { kind: 'target', target: { cell, robot, shape } };
}

/** A board as drawn, perhaps unfinished: with robots, some of which may be missing, and perhaps an active target. */
export interface Drawing {
  readonly board: Board;
  /** Cells by robot number; `undefined` for a robot that is missing before another one. */
  readonly robots: readonly (Cell | undefined)[];
  /** The active target, one of the board's. */
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
    const shown = mark ? formatMark(mark) : NO_MARK;
    if (shown === CENTRE) return shown;
    return (ROBOT_LETTERS[robots.indexOf(cell)]?.toUpperCase() ?? ' ') + shown;
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
