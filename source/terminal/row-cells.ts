import stringWidth from 'string-width';
import { type Look, Pen, PLAIN } from './sgr.js';

/** One cell of a row as a terminal shows it. A wide character has two: of width 2, then of width 0. */
export interface RowCell {
  /** The character, in both cells of a wide one. */
  readonly text: string;
  readonly width: 0 | 1 | 2;
  readonly look: Look;
}

export const BLANK: RowCell = { text: ' ', width: 1, look: PLAIN };

// Characters of which all terminals agree that they stand for themselves and how many cells they
// cover: the scripts of most names, and what the game draws with. Elsewhere terminals differ: in
// accents as characters of their own, in letters that join, in emoji.
const NARROW =
  /^[ -~\xa0-\xac\xae-\u02ff\u0370-\u0481\u048a-\u052f\u2010-\u2027\u2030-\u205e\u2190-\u21ff\u2500-\u25fc\u2b22]$/;
const WIDE = /^[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3]$/;

/** A text on a terminal. */
export interface TextCells {
  readonly cells: readonly RowCell[];
  /** With what look it ends. */
  readonly look: Look;
}

/** Texts that are remembered before all are forgotten; a row of a window has 80 cells or so. */
const REMEMBERED = 2000;
const remembered = new Map<string, TextCells | undefined>();
/** Those that look the same are one: texts take a fraction of the memory. */
const narrowCells = new Map<Look, Map<string, RowCell>>();

/**
 * The cells that a text covers. What many screens show, or what one has shown a moment ago, is not
 * taken apart a second time.
 *
 * @returns nothing where it is in doubt which character stands in which cell, or how it looks
 */
export function textCells(text: string): TextCells | undefined {
  if (remembered.has(text)) return remembered.get(text);
  const found = findCells(text);
  if (remembered.size >= REMEMBERED) {
    remembered.clear();
    narrowCells.clear();
  }
  remembered.set(text, found);
  return found;
}

function findCells(text: string): TextCells | undefined {
  const cells: RowCell[] = [];
  const pen = new Pen();
  // Every second piece is what stands between `ESC [` and `m`.
  for (const [index, piece] of text.split(/\x1b\[([\d;:]*)m/).entries()) {
    if (index % 2 === 1) {
      if (!pen.apply(piece)) return undefined;
      continue;
    }
    if (piece === '') continue;
    const { look } = pen;
    for (const text of piece) {
      const width = NARROW.test(text) ? 1 : WIDE.test(text) ? 2 : undefined;
      if (width === undefined) return undefined;
      if (width === 1) cells.push(narrowCell(text, look));
      else cells.push({ text, width, look }, { text, width: 0, look });
    }
  }
  return { cells, look: pen.look };
}

function narrowCell(text: string, look: Look): RowCell {
  let ofLook = narrowCells.get(look);
  if (!ofLook) {
    ofLook = new Map();
    narrowCells.set(look, ofLook);
  }
  let cell = ofLook.get(text);
  if (!cell) {
    cell = { text, width: 1, look };
    ofLook.set(text, cell);
  }
  return cell;
}

/** How many cells a text covers, with its colours and styles. */
export const cellCount = (text: string): number =>
  textCells(text)?.cells.length ?? stringWidth(text);

/**
 * The cells of one row of a frame, cropped to `columns` or filled up with blanks. A wide character
 * that would be cut in half is left out.
 *
 * @returns nothing where there is doubt, as in `textCells`; also beyond the window, since an accent may
 * belong to the last character that fits
 */
export function rowCells(row: string, columns: number): RowCell[] | undefined {
  const cells = textCells(row)?.cells.slice(0, columns);
  if (cells?.at(-1)?.width === 2) cells.pop();
  while (cells && cells.length < columns) cells.push(BLANK);
  return cells;
}

export const isSameCell = (one: RowCell, other: RowCell): boolean =>
  one === other ||
  (one.text === other.text && one.width === other.width && one.look === other.look);
