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
  rowOf,
  SILVER,
  SOUTH,
  WEST,
} from '../engine/index.js';
import type { Frame } from '../terminal/cells.js';
import type { Place } from '../terminal/key-event.js';
import { RecentMap } from '../terminal/recent-map.js';
import { cellRow, columnStyle, type Drawing, drawingOf, type Grid } from './contents.js';
import { type Glyphs, type Painter, type Row, type Span, span } from './theme.js';
import { type BoardView, countTo } from './view.js';

/**
 * The compact board: a cell is two characters and one for its east side, a row is one line, and
 * walls to the south are underlines. The line of column letters carries the board's north edge, and
 * one below the board the openings at its south.
 *
 *       a  b  c
 *    1 │·  ·  ·
 *    2 │·  ·│ R
 */
const COMPACT: Grid = {
  ...{ left: 4, top: 1, cellWidth: 2, cellHeight: 1, across: 3, down: 1, below: 1 },
  atSides: 'hand',
};

/**
 * The narrow board: the same with cells of one character. Targets are only shapes there, and there is no line below the board:
 * what is open at the south has no underline, and its column has an arrow at the north.
 *
 *      a b c
 *    1│· · ·
 *    2│· ·│R
 */
const NARROW: Grid = {
  ...{ left: 3, top: 1, cellWidth: 1, cellHeight: 1, across: 2, down: 1, below: 0 },
  atSides: 'hand-and-stops',
};

/** The column letters, the rows of cells whose walls to the south are underlines, and the line below if there is one. */
function drawUnderlined(drawing: Drawing): Row[] {
  const rows = rowsOf(drawing).map(row => cellRow(drawing, row));
  const below = drawing.grid.below > 0 ? [footerRow(drawing)] : [];
  return [headerRow(drawing), ...rows, ...below];
}

const columnsOf = ({ view }: Drawing): number[] => countTo(view.board.width);
const rowsOf = ({ view }: Drawing): number[] => countTo(view.board.height);

function headerRow(drawing: Drawing): Row {
  const { view, openings, grid } = drawing;
  const { board } = view;
  return [
    span(' '.repeat(grid.left)),
    ...columnsOf(drawing).flatMap(column => {
      const cell = cellAt(column, 0);
      const underline = isClosed(board, cell, NORTH);
      const next = column + 1 < board.width && isClosed(board, cell + 1, NORTH);
      const name = span(columnName(column), { underline, ...columnStyle(drawing, column) });
      const opening = openings.at(cell, NORTH);
      const side = span(' ', { dim: true, underline: underline && next });
      return grid.cellWidth === 1
        ? [name, opening ?? side]
        : [name, opening ?? span(' ', { dim: true, underline }), side];
    }),
  ];
}

/** The line with the openings at the south. It exists even without any, so that a board keeps its size in the editor. */
function footerRow(drawing: Drawing): Row {
  const { view, openings, grid } = drawing;
  return [
    span(' '.repeat(grid.left)),
    ...columnsOf(drawing).map(column => {
      const opening = openings.at(cellAt(column, view.board.height - 1), SOUTH);
      return opening ? span(`${columnName(column)}${opening.text} `, opening.style) : span('   ');
    }),
  ];
}

/** Cells of this many characters and lines, with walls between them. */
function walled(cellWidth: number, cellHeight: number): Grid {
  const around = { left: 3, top: 2, below: 0, hasWallLines: true } as const;
  return { ...around, cellWidth, cellHeight, across: cellWidth + 1, down: cellHeight + 1 };
}

/**
 * The large board: a cell is three characters and a line, with a line between the rows, and walls
 * are box characters that join where they meet.
 *
 *       a   b
 *     ┏━━━━━━━
 *    1┃ R   g●
 *     ┃   ╺━━━
 */
const LARGE = walled(3, 1);

/**
 * The huge board: the same with cells of five characters and two lines, in which shapes, slopes and
 * the bodies of robots are drawn; where no walls meet there is a dot.
 *
 *          a     b
 *     ┏━━━━━━━━━━━━
 *    1┃  R   g ▟▙
 *     ┃       ▟██▙
 *     ┃     · ━━━━━
 */
const HUGE = walled(5, 2);

function drawWalled(drawing: Drawing): Row[] {
  const { left, cellWidth, cellHeight } = drawing.grid;
  const { height } = drawing.view.board;
  const letters = columnsOf(drawing).flatMap(column => [
    span(' '.repeat(cellWidth >> 1)),
    span(columnName(column), columnStyle(drawing, column)),
    span(' '.repeat((cellWidth >> 1) + 1)),
  ]);
  return [
    [span(' '.repeat(left)), ...letters],
    ...rowsOf(drawing).flatMap(row => [
      jointRow(drawing, row),
      ...countTo(cellHeight).map(line => cellRow(drawing, row, line)),
    ]),
    jointRow(drawing, height),
  ];
}

/** The line above `row`: joints at the corners of cells, walls between them. */
function jointRow({ view, openings, glyphs, grid }: Drawing, row: number): Row {
  const { board } = view;
  const { cellWidth: width } = grid;
  const centred = (text: string) => text.padStart((width + text.length) >> 1).padEnd(width);
  const spans: Span[] = [span('  ')];
  for (let column = 0; column <= board.width; column++) {
    spans.push(joint(board, column, row, width > 3 ? glyphs.floor : ' ', glyphs));
    if (column === board.width) break;
    const north = row < board.height && openings.at(cellAt(column, row), NORTH);
    const south = row === board.height && openings.at(cellAt(column, row - 1), SOUTH);
    // Only the north has the letters of the columns beside it.
    if (north) spans.push(span(centred(north.text), north.style));
    else if (south) spans.push(span(centred(columnName(column) + south.text), south.style));
    else if (wallAbove(board, column, row))
      spans.push(span(glyphs.joints[EAST_WEST]!.repeat(width)));
    else spans.push(span(' '.repeat(width)));
  }
  return spans;
}

const EAST_WEST = 0b1010;

/** @param none the character where no walls meet */
function joint(board: Board, column: number, row: number, none: string, glyphs: Glyphs): Span {
  const bits =
    Number(wallLeft(board, column, row - 1)) |
    (Number(wallAbove(board, column, row)) << 1) |
    (Number(wallLeft(board, column, row)) << 2) |
    (Number(wallAbove(board, column - 1, row)) << 3);
  return bits === 0 ? span(none, { dim: true }) : span(glyphs.joints[bits]!);
}

/** Whether there is a wall above a cell; the row after the last one is that of the south edge. */
const wallAbove = (board: Board, column: number, row: number): boolean =>
  row < board.height ? hasWall(board, column, row, NORTH) : hasWall(board, column, row - 1, SOUTH);

/** Whether there is a wall to the west of a cell; the column after the last one is that of the east edge. */
const wallLeft = (board: Board, column: number, row: number): boolean =>
  column < board.width ? hasWall(board, column, row, WEST) : hasWall(board, column - 1, row, EAST);

const hasWall = (board: Board, column: number, row: number, direction: Direction): boolean =>
  column >= 0 &&
  row >= 0 &&
  column < board.width &&
  row < board.height &&
  isClosed(board, cellAt(column, row), direction);

const GRIDS = { huge: HUGE, large: LARGE, compact: COMPACT, narrow: NARROW } as const;
/** @public */
export type BoardSize = keyof typeof GRIDS;
/** @public The sizes of a board, the largest first. */
export const BOARD_SIZES = Object.keys(GRIDS) as readonly BoardSize[];

/** @public The rows of a board's picture; drawn for the caller alone, see `paintedBoard`. */
export function drawBoard(view: BoardView, size: BoardSize, glyphs: Glyphs): Row[] {
  const drawing = drawingOf(view, glyphs, GRIDS[size]);
  return drawing.grid.hasWallLines ? drawWalled(drawing) : drawUnderlined(drawing);
}

/** Pictures that were drawn lately, a few MB at most. */
const pictures = new RecentMap<string, Frame>(300);
let lastNumber = 0;
const numbers = new WeakMap<object, number>();

/** @public The painted rows of a picture. It is drawn once for all players who see the same. */
export function paintedBoard(
  view: BoardView,
  size: BoardSize,
  glyphs: Glyphs,
  paint: Painter,
): Frame {
  const key = [numberOf(glyphs), numberOf(paint), size, viewKey(view)].join(' ');
  const { fifth } = view.board;
  return pictures.having(key, () =>
    withFocus(
      drawBoard(view, size, glyphs).map(row => paint(fifth === 'black' ? row.map(inBlack) : row)),
      view,
      size,
    ),
  );
}

/** The picture in which the cursor is in focus, or the letter of the robot in hand. */
function withFocus(frame: Frame, view: BoardView, size: BoardSize): Frame {
  const { cursor, selected, robots } = view;
  const cell = cursor ?? (selected === undefined ? undefined : robots[selected]);
  if (cell === undefined) return frame;
  const { left, top, cellWidth, across, down } = GRIDS[size];
  const row = top + rowOf(cell) * down;
  const column = left + columnOf(cell) * across + ((cellWidth - 1) >> 1);
  const focused = { ...frame[row]![column]!, focus: 'thing' } as const;
  return frame.with(row, frame[row]!.with(column, focused));
}

/** A span for a black fifth robot: dark, and yet visible on any background. */
function inBlack(drawn: Span): Span {
  const { text, style } = drawn;
  if (style.background === SILVER) {
    return span(text, { ...style, background: 'black-body', colour: 'black-ink' });
  }
  // Its trail, which is faint, would not be seen on a dark floor.
  return style.colour === SILVER && !style.dim
    ? span(text, { ...style, colour: 'black-body' })
    : drawn;
}

const viewKey = ({ board, robots, starts, target, selected, trail, stops, cursor }: BoardView) =>
  [
    numberOf(board),
    robots,
    starts,
    target && board.targets.indexOf(target),
    selected,
    trail && Array.from(trail, ([cell, { robot, arms }]) => [cell, robot, arms]),
    stops,
    cursor,
  ].join('/');

/** A number for each object, for the keys of pictures. */
function numberOf(thing: object): number {
  const number = numbers.get(thing) ?? ++lastNumber;
  numbers.set(thing, number);
  return number;
}

/** @public */
export type BoardSides = Pick<Board, 'width' | 'height'>;

/** @public The size of a board's drawing, in characters. */
export function sizeOfBoard({ width, height }: BoardSides, size: BoardSize) {
  const { left, top, across, down, below } = GRIDS[size];
  return { columns: left + across * width, rows: top + down * height + below };
}

/** @public The cell at a place of the picture; undefined between two cells, where it is not clear which is meant. */
export function cellInPicture(
  { width, height }: BoardSides,
  size: BoardSize,
  place: Place,
): Cell | undefined {
  const { left, top, cellWidth, cellHeight, across, down } = GRIDS[size];
  const column = Math.floor((place.column - left) / across);
  const row = Math.floor((place.row - top) / down);
  const isOnBoard = column >= 0 && row >= 0 && column < width && row < height;
  const isInCell =
    place.column - left - column * across < cellWidth && place.row - top - row * down < cellHeight;
  return isOnBoard && isInCell ? cellAt(column, row) : undefined;
}
