import stringWidth from 'string-width';
import { asciiText } from '../messages/ascii.js';

/** Colours and attributes, as the parameters of the SGR sequence that makes them of plain ones. */
export type Look = string;
const PLAIN: Look = '';

/** One cell of a row as a terminal shows it. A wide character has two: of width 2, then of width 0. */
export interface RowCell {
  /** The character, in both cells of a wide one. */
  readonly text: string;
  readonly width: number;
  readonly look: Look;
  /** Terminals differ in how wide the character is, or in how it joins its neighbours. */
  readonly isInDoubt?: true;
  /** Stands for a cell of the live text of this number, which each screen fills in. */
  readonly live?: number;
}

/** Cells side by side: a row or part of one. Shared, never modified. */
export type Cells = readonly RowCell[];

/** What a window shows, row by row; behind the end of a row it is blank. */
export type Frame = readonly Cells[];

export const BLANK: RowCell = { text: ' ', width: 1, look: PLAIN };

// Characters of which all terminals agree how many cells they cover: the scripts of most names, and what the
// game draws with. They differ in accents as characters of their own, in letters that join, in emoji.
const NARROW_CHARACTERS =
  '[ -~\xa0-\xac\xae-\u02ff\u0370-\u0481\u048a-\u052f\u2010-\u2027\u202f-\u205e\u2190-\u21ff\u2500-\u25fc\u2713\u2717\u2b22]';
const NARROW = new RegExp(`^${NARROW_CHARACTERS}$`);
const ALL_NARROW = new RegExp(`^${NARROW_CHARACTERS}*$`);
const WIDE = /^[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3]$/;

/** Narrow characters that look the same are one cell, on all screens; there are not many of either. */
const narrow = new Map<Look, Map<string, RowCell>>();

let segmenter: Intl.Segmenter | undefined;

/** The characters as a reader counts them. What finds them takes long to make, and few texts need it. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The number of cells that a text covers: the one measure of layout and drawing. Nearly all texts are measured by one expression. */
export const widthOf = (text: string): number =>
  ALL_NARROW.test(text) ? text.length : cellsOf(text).length;

/** The cells that a text covers. Control characters cover none, and nothing in it moves the cursor. */
export function cellsOf(text: string, look: Look = PLAIN): Cells {
  let known = narrow.get(look);
  if (!known) {
    known = new Map();
    narrow.set(look, known);
  }
  const cells: RowCell[] = [];
  for (const character of text) {
    let cell = known.get(character);
    if (!cell && NARROW.test(character)) {
      cell = { text: character, width: 1, look };
      known.set(character, cell);
    }
    if (cell) cells.push(cell);
    else if (WIDE.test(character)) cells.push(...spread(character, 2, look));
    else return cellsInDoubt(text, look);
  }
  return cells;
}

/** The same where a character may belong to the one before it. */
function cellsInDoubt(text: string, look: Look): Cells {
  const cells: RowCell[] = [];
  for (const segment of graphemesOf(text.replace(/\p{Cc}/gu, ''))) {
    const width = stringWidth(segment);
    if (NARROW.test(segment) || WIDE.test(segment)) cells.push(...cellsOf(segment, look));
    else if (width > 0) cells.push(...spread(segment, width, look, true));
    else {
      // What covers no cell goes wherever the character before it goes.
      const [before] = cells.splice(cells.findLastIndex(cell => cell.width > 0));
      if (before) cells.push(...spread(before.text + segment, before.width, look, true));
    }
  }
  return cells;
}

const spread = (text: string, width: number, look: Look, isInDoubt?: true): RowCell[] =>
  Array.from({ length: width }, (_, index) => ({
    text,
    width: index === 0 ? width : 0,
    look,
    ...(isInDoubt && { isInDoubt }),
  }));

/** What stands for the cell where there is nothing beyond ASCII: names of players, and the mark of what is cut off. */
export const asciiCell = (cell: RowCell): RowCell =>
  /^[ -~]$/.test(cell.text)
    ? cell
    : { text: asciiText(cell.text)[0] ?? ' ', width: 1, look: cell.look };

/** The cells in these columns. A character of which a part is outside leaves blanks inside. */
export function cropped(cells: Cells, from: number, to: number): Cells {
  if (from <= 0 && to >= cells.length) return cells;
  const cut = cells.slice(Math.max(0, from), Math.max(0, to));
  for (let index = 0; cut[index]?.width === 0; index++) cut[index] = BLANK;
  return cut.fill(BLANK, Math.max(0, startBefore(cells, to) - Math.max(0, from)));
}

/** The nearest column, up to this one, where no character is cut. */
function startBefore(cells: Cells, column: number): number {
  while (cells[column]?.width === 0) column--;
  return column;
}

/** The cells padded with blanks to this many columns. */
export const filled = (cells: Cells, columns: number): Cells =>
  cells.length < columns
    ? [...cells, ...Array<RowCell>(columns - cells.length).fill(BLANK)]
    : cells;

/** The cells cut off at this many columns, with an ellipsis if anything is lost. */
export function truncated(cells: Cells, columns: number): Cells {
  if (cells.length <= columns) return cells;
  if (columns < 1) return [];
  const kept = cells.slice(0, startBefore(cells, columns - 1));
  return [...kept, ...cellsOf('…', (kept.at(-1) ?? cells[0])?.look)];
}

/** The text, cut off with an ellipsis if it covers more cells than that. */
export const cutText = (text: string, columns: number): string =>
  written(truncated(cellsOf(text), columns));

/** The text in exactly this many cells: padded, or cut off with an ellipsis. */
export const fitText = (text: string, columns: number): string =>
  written(filled(truncated(cellsOf(text), columns), columns));

const isSameCell = (one: RowCell, other: RowCell): boolean =>
  one === other ||
  (one.text === other.text &&
    one.width === other.width &&
    one.look === other.look &&
    one.live === other.live);

export const areSameCells = (some: Cells, others: Cells): boolean =>
  some === others ||
  (some.length === others.length && some.every((cell, index) => isSameCell(cell, others[index]!)));

/** What writes the cells with their looks, from one look to another: plain ones, if not told otherwise. */
export function written(cells: Cells, from: Look = PLAIN, to: Look = PLAIN): string {
  let text = '';
  let look = from;
  for (const cell of cells) {
    text += restyle(look, cell.look);
    if (cell.width > 0) text += cell.text;
    look = cell.look;
  }
  return text + restyle(look, to);
}

/** The look that a brush gives to text by putting sequences around it, as those of chalk do. */
export function lookOf(brush: (text: string) => string): Look {
  const [before = ''] = brush('x').split('x');
  return Array.from(before.matchAll(/\x1b\[([\d;]*)m/g), ([, parameters]) => parameters).join(';');
}

/** The sequence that changes one look into another; empty where they are the same. */
function restyle(from: Look, to: Look): string {
  if (from === to) return '';
  if (to === PLAIN) return '\x1b[m';
  return from === PLAIN ? `\x1b[${to}m` : `\x1b[0;${to}m`;
}

const ERASE_TO_END = '\x1b[K';

/**
 * What makes a row of a window, from 0, show `after`, from plain characters to plain ones. Cells that stay are
 * passed over, unless it takes fewer bytes to write them again. What the row shows `before` may be unknown.
 */
export function rowChanges(
  row: number,
  columns: number,
  before: Cells | undefined,
  after: Cells,
): string {
  if (before && areSameCells(before, after)) return '';
  const wanted = cropped(after, 0, columns);
  // Where the text ends for this terminal is in doubt, too, so that all is erased first.
  if (!before || hasDoubt(before) || hasDoubt(after)) {
    return `\x1b[${row + 1};1H${ERASE_TO_END}${written(wanted)}\x1b[m`;
  }
  return cellChanges(row, columns, cropped(before, 0, columns), wanted);
}

const hasDoubt = (cells: Cells): boolean => cells.some(({ isInDoubt }) => isInDoubt);

/** No wide character is ever half overwritten: where one of its cells changes, in either row, so does the other. */
function cellChanges(row: number, columns: number, shown: Cells, wanted: Cells): string {
  const end = wanted.findLastIndex(cell => !isSameCell(cell, BLANK)) + 1;
  let changes = '';
  let look = PLAIN;
  /** The cursor's column; only the first jump needs a row as well. */
  let cursor: number | undefined;
  for (let column = 0; column < columns; column++) {
    const cell = wanted[column] ?? BLANK;
    if (cell.width === 0 || isSameCell(cell, shown[column] ?? BLANK)) continue;
    const address = cursor === undefined ? `${row + 1};${column + 1}H` : `${column + 1}G`;
    const jump = `\x1b[${address}${restyle(look, cell.look)}`;
    const again =
      cursor === undefined
        ? undefined
        : written(filled(wanted.slice(cursor, column), column - cursor), look, cell.look);
    changes += again === undefined || bytes(jump) < bytes(again) ? jump : again;
    look = cell.look;
    if (column >= end) return changes + ERASE_TO_END;
    changes += cell.text;
    cursor = column + cell.width;
  }
  return changes + restyle(look, PLAIN);
}

const bytes = (text: string): number => Buffer.byteLength(text);
