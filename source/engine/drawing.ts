import {
  type Board,
  closeSide,
  customBoard,
  edgeWalls,
  isBoardSide,
  isClosed,
  type Mark,
  marksOf,
  neighbour,
  openSide,
  SHAPES,
  SLOPES,
  type Target,
  targetAt,
} from './board.js';
import {
  type Cell,
  cellAt,
  type Direction,
  EAST,
  formatCell,
  NORTH,
  parseCell,
  SOUTH,
  WEST,
} from './cell.js';
import { attempt, type Fail, type Result } from './result.js';
import { colourOfLetter, ROBOT_LETTERS, type Robot } from './robot.js';

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
type Side = { readonly closed: string; readonly open: string };

const HORIZONTAL: Side = { closed: '---', open: '   ' };
const VERTICAL: Side = { closed: '|', open: ' ' };
const CORNER = '+';

/** Characters between two sides: the robot's letter, then the two of the mark. */
const CELL_WIDTH = 3;
export const CENTRE = '###';
const NO_MARK = '  ';
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
