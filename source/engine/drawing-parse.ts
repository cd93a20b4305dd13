import { closeSide, edgeWalls, isClosed, neighbour, openSide, targetAt } from './board.js';
import { type Cell, cellAt, type Direction, EAST, NORTH, parseCell, SOUTH, WEST } from './cell.js';
import { customBoard, isBoardSide, type Mark } from './custom-board.js';
import {
  CELL_WIDTH,
  CENTRE,
  CORNER,
  type Drawing,
  HORIZONTAL,
  NO_MARK,
  parseMark,
  type Side,
  VERTICAL,
} from './drawing.js';
import { attempt, type Fail, type Result } from './result.js';
import { ROBOT_LETTERS, type Robot } from './robot.js';

/** @public A place in a text, line and column from 1. */
export type TextPlace = { readonly line: number; readonly column: number };

type Piece = TextPlace & { readonly text: string };

/** Why a text isn't a drawing of a board; `text` is what is found at the place. */
export type BadDrawing =
  | { readonly code: 'drawing-empty' }
  | (TextPlace & { readonly code: 'drawing-tab' })
  /** The place is the end of the first line if the width is wrong, else of the last. */
  | (TextPlace & { readonly code: 'drawing-size'; readonly width: number; readonly height: number })
  /** A line outside the drawing, or text beyond the width of its first line. */
  | (TextPlace & { readonly code: 'drawing-line' | 'drawing-too-wide'; readonly text: string })
  /** No `+` where cells meet, no whole side, no contents of a cell, or no cell after `target:`. */
  | (TextPlace & {
      readonly code: 'drawing-corner' | 'drawing-side' | 'drawing-cell' | 'drawing-target';
      readonly text: string;
    })
  | (TextPlace & { readonly code: 'drawing-no-target'; readonly cell: Cell })
  /** An opening in the edge at `cell` has no counterpart at `facing`. */
  | (TextPlace & { readonly code: 'drawing-opening'; readonly cell: Cell; readonly facing: Cell })
  | (TextPlace & Readonly<{ code: 'drawing-robot-twice'; robot: Robot; cell: Cell; other: Cell }>);

/** Reads a drawing made by `formatDrawing` or by hand; marks are in the order of their cells. */
export function parseDrawing(text: string): Result<Drawing, BadDrawing> {
  return attempt((fail: Fail<BadDrawing>) => {
    const frame = frameOf(text, fail);
    return readTarget(readFrame(frame, fail), frame.below, fail);
  });
}

function readFrame(frame: Frame, fail: Fail<BadDrawing>): Drawing {
  const { width, height } = frame;
  const walled = { width, height, walls: edgeWalls(width, height) };
  const marks = new Map<Cell, Mark>();
  const robots: (Cell | undefined)[] = [];

  function readSide(piece: Piece, glyphs: Side, cell: Cell, direction: Direction): void {
    const { line, column, text } = piece;
    const closed = text === glyphs.closed;
    if (!closed && text !== glyphs.open) fail({ code: 'drawing-side', ...piece });
    if (direction === NORTH || direction === WEST) {
      (closed ? closeSide : openSide)(walled, cell, direction);
      return;
    }
    // The south or east edge: the facing side has been read, and both are one side.
    if (closed === isClosed(walled, cell, direction)) return;
    const facing = neighbour(walled, cell, direction);
    const [open, shut] = closed ? [facing, cell] : [cell, facing];
    fail({ code: 'drawing-opening', line, column, cell: open, facing: shut });
  }

  function readContent(piece: Piece, cell: Cell): void {
    const { line, column, text } = piece;
    const [letter = ' ', shown] = text === CENTRE ? [' ', text] : [text[0], text.slice(1)];
    if (letter !== ' ') {
      const robot = ROBOT_LETTERS.toUpperCase().indexOf(letter) as Robot;
      if (robot < 0) fail({ code: 'drawing-cell', ...piece });
      const other = robots[robot];
      if (other !== undefined) {
        fail({ code: 'drawing-robot-twice', line, column, robot, cell, other });
      }
      robots[robot] = cell;
    }
    if (shown === NO_MARK) return;
    marks.set(cell, parseMark(shown, cell) ?? fail({ code: 'drawing-cell', ...piece }));
  }

  function readCorners(row: number): void {
    for (let column = 0; column <= width; column++) {
      const corner = frame.corner(column, row);
      if (corner.text !== CORNER) fail({ code: 'drawing-corner', ...corner });
      if (column === width) return;
      const side = frame.northSide(column, row);
      if (row < height) readSide(side, HORIZONTAL, cellAt(column, row), NORTH);
      else readSide(side, HORIZONTAL, cellAt(column, row - 1), SOUTH);
    }
  }

  for (let row = 0; row < height; row++) {
    readCorners(row);
    for (let column = 0; column < width; column++) {
      const cell = cellAt(column, row);
      readSide(frame.westSide(column, row), VERTICAL, cell, WEST);
      readContent(frame.content(column, row), cell);
    }
    readSide(frame.westSide(width, row), VERTICAL, cellAt(width - 1, row), EAST);
  }
  readCorners(height);
  // `Array.from` turns the holes left by robots out of order into `undefined`.
  return { board: customBoard(walled, marks), robots: Array.from(robots) };
}

function readTarget(drawing: Drawing, below: readonly Piece[], fail: Fail<BadDrawing>): Drawing {
  const [piece, surplus] = below;
  if (!piece) return drawing;
  const form = /^target: *(.*)$/i.exec(piece.text);
  if (!form) return fail({ code: 'drawing-line', ...piece });
  if (surplus) return fail({ code: 'drawing-line', ...surplus });
  const name = form[1]!;
  const place = { line: piece.line, column: piece.text.length - name.length + 1 };
  const cell = parseCell(name) ?? fail({ code: 'drawing-target', ...place, text: name });
  const target =
    targetAt(drawing.board, cell) ?? fail({ code: 'drawing-no-target', ...place, cell });
  return { ...drawing, target };
}

/** The lines of a drawing from the first row of corners to the last one. */
type Frame = ReturnType<typeof frameOf>;

/** Distance between two corners. */
const PITCH = CELL_WIDTH + 1;

/** @public Finds the drawing in a text, whatever its line ends, trailing blanks and empty lines around it. */
export const findFrame = (text: string): Result<Frame, BadDrawing> =>
  attempt((fail: Fail<BadDrawing>) => frameOf(text, fail));

function frameOf(text: string, fail: Fail<BadDrawing>) {
  const written = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, line] of written.entries()) {
    const tab = line.indexOf('\t');
    if (tab >= 0) fail({ code: 'drawing-tab', line: index + 1, column: tab + 1 });
  }
  const lines = written.map(line => line.trimEnd());
  const top = lines.findIndex(line => line !== '');
  const first = lines[top];
  if (first === undefined) return fail({ code: 'drawing-empty' });
  if (!first.startsWith(CORNER)) {
    fail({ code: 'drawing-line', line: top + 1, column: 1, text: first });
  }
  // Every second line starts with a corner; the lines between may be empty.
  let bottom = top;
  while (lines[bottom + 2]?.startsWith(CORNER)) bottom += 2;
  const width = Math.ceil((first.length - 1) / PITCH);
  const height = (bottom - top) / 2;
  if (lines[bottom + 1]?.startsWith(VERTICAL.closed)) {
    const text = lines[bottom + 2]?.slice(0, 1) ?? '';
    fail({ code: 'drawing-corner', line: bottom + 3, column: 1, text });
  }
  const below = lines
    .map((text, index) => ({ line: index + 1, column: 1, text }))
    .filter(({ line, text }) => line > bottom + 1 && text !== '');
  if (below[0]?.text.startsWith(CORNER)) fail({ code: 'drawing-line', ...below[0] });
  if (!isBoardSide(width) || !isBoardSide(height)) {
    const line = (isBoardSide(width) ? bottom : top) + 1;
    const column = lines[line - 1]!.length;
    fail({ code: 'drawing-size', line, column, width, height });
  }

  const fullWidth = width * PITCH + 1;
  for (let line = top; line <= bottom; line++) {
    const text = lines[line]!.slice(fullWidth);
    if (text === '') continue;
    fail({ code: 'drawing-too-wide', line: line + 1, column: fullWidth + 1, text });
  }
  const piece = (line: number, column: number, length: number): Piece => ({
    line: line + 1,
    column: column + 1,
    text: lines[line]!.padEnd(fullWidth).slice(column, column + length),
  });
  return {
    width,
    height,
    /** The north-west corner of a cell; one more column and row than there are cells. */
    corner: (column: number, row: number) => piece(top + 2 * row, PITCH * column, 1),
    /** The north side of a cell; one more row than there are cells. */
    northSide: (column: number, row: number) =>
      piece(top + 2 * row, PITCH * column + 1, CELL_WIDTH),
    /** The west side of a cell; one more column than there are cells. */
    westSide: (column: number, row: number) => piece(top + 2 * row + 1, PITCH * column, 1),
    content: (column: number, row: number) =>
      piece(top + 2 * row + 1, PITCH * column + 1, CELL_WIDTH),
    /** What follows below, without empty lines. */
    below,
  };
}
