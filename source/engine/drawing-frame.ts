import { isBoardSide } from './custom-board.js';
import { CELL_WIDTH, CORNER, VERTICAL } from './drawing-glyphs.js';
import { accept, type Result, refuse } from './result.js';

/** Where in a text something stands, line and column from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface Piece extends Place {
  readonly text: string;
}

/** Why a text has not the outline of a drawing; `text` is what stands at the place. */
export type BadFrame =
  | { readonly code: 'drawing-empty' }
  | (Place & { readonly code: 'drawing-tab' })
  /** The place is where the drawing ends: its first line when it is too narrow or wide, else its last. */
  | (Place & { readonly code: 'drawing-size'; readonly width: number; readonly height: number })
  /** A line that is no part of the drawing, or what goes beyond the width of its first line. */
  | (Piece & { readonly code: 'drawing-line' | 'drawing-too-wide' })
  /** No `+` where cells meet. */
  | (Piece & { readonly code: 'drawing-corner' });

/** The lines of a drawing from the first row of corners to the last one. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** The corner at the north-west of a cell; one more column and row than there are cells. */
  corner(column: number, row: number): Piece;
  /** The side at the north of a cell; one more row than there are cells. */
  northSide(column: number, row: number): Piece;
  /** The side at the west of a cell; one more column than there are cells. */
  westSide(column: number, row: number): Piece;
  content(column: number, row: number): Piece;
  /** What follows below, the empty lines left out. */
  readonly below: readonly Piece[];
}

/** Distance between two corners. */
const PITCH = CELL_WIDTH + 1;

/**
 * Finds the drawing in a text. What an editor may leave behind is accepted: other line ends, blanks
 * stripped from or added to the ends of lines, empty lines around.
 */
export function findFrame(text: string): Result<Frame, BadFrame> {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    const tab = line.indexOf('\t');
    if (tab >= 0) return refuse({ code: 'drawing-tab', line: index + 1, column: tab + 1 });
  }
  return frameOf(lines.map(line => line.trimEnd()));
}

function frameOf(lines: readonly string[]): Result<Frame, BadFrame> {
  const top = lines.findIndex(line => line !== '');
  const first = lines[top];
  if (first === undefined) return refuse({ code: 'drawing-empty' });
  if (!first.startsWith(CORNER)) {
    return refuse({ code: 'drawing-line', line: top + 1, column: 1, text: first });
  }
  // Every second line starts with a corner; one between them is empty where it shows nothing.
  let bottom = top;
  while (lines[bottom + 2]?.startsWith(CORNER)) bottom += 2;
  const width = Math.ceil((first.length - 1) / PITCH);
  const height = (bottom - top) / 2;
  if (lines[bottom + 1]?.startsWith(VERTICAL.closed)) {
    const text = lines[bottom + 2]?.slice(0, 1) ?? '';
    return refuse({ code: 'drawing-corner', line: bottom + 3, column: 1, text });
  }
  const below = lines
    .map((text, index) => ({ line: index + 1, column: 1, text }))
    .filter(({ line, text }) => line > bottom + 1 && text !== '');
  if (below[0]?.text.startsWith(CORNER)) return refuse({ code: 'drawing-line', ...below[0] });
  if (!isBoardSide(width) || !isBoardSide(height)) {
    const line = (isBoardSide(width) ? bottom : top) + 1;
    const column = lines[line - 1]!.length;
    return refuse({ code: 'drawing-size', line, column, width, height });
  }

  const fullWidth = width * PITCH + 1;
  for (let line = top; line <= bottom; line++) {
    const text = lines[line]!.slice(fullWidth);
    if (text === '') continue;
    return refuse({ code: 'drawing-too-wide', line: line + 1, column: fullWidth + 1, text });
  }
  const piece = (line: number, column: number, length: number): Piece => ({
    line: line + 1,
    column: column + 1,
    text: lines[line]!.padEnd(fullWidth).slice(column, column + length),
  });
  return accept({
    width,
    height,
    corner: (column, row) => piece(top + 2 * row, PITCH * column, 1),
    northSide: (column, row) => piece(top + 2 * row, PITCH * column + 1, CELL_WIDTH),
    westSide: (column, row) => piece(top + 2 * row + 1, PITCH * column, 1),
    content: (column, row) => piece(top + 2 * row + 1, PITCH * column + 1, CELL_WIDTH),
    below,
  });
}
