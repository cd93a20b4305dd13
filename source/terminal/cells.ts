import stringWidth from 'string-width';
import type { Meant, Place } from './key-event.js';

/** @public Colours and attributes, as the parameters of the SGR sequence that sets them. */
export type Look = string;
const PLAIN: Look = '';

/** @public One cell of a row as a terminal shows it. A wide character has two: of width 2, then of width 0. */
export interface RowCell {
  /** The character, in both cells of a wide one. */
  readonly text: string;
  readonly width: number;
  readonly look: Look;
  /** Terminals differ in how wide the character is, or in how it joins its neighbours. */
  readonly isInDoubt?: true | undefined;
  /** The number of a live text to which this cell belongs. Each screen fills it in. */
  readonly live?: number;
  /** What a click on it means. */
  readonly meant?: Meant | undefined;
  readonly focus?: Focus | undefined;
}

/** @public Where the terminal's own cursor stands: at the end of a text that is being typed, where it is visible, or hidden on a thing. */
export type Focus = 'text' | 'thing';

/** @public Cells side by side: a row or part of one. Shared, never modified. */
export type Cells = readonly RowCell[];

/** @public What a window shows, row by row. The rest of a row behind its end is blank. */
export type Frame = readonly Cells[];

/** What a click at a place of a frame means; right of the end of a row, what it means on the line of a list that ends there. */
export function meantAt(frame: Frame, { column, row }: Place): Meant | undefined {
  const cells = frame[row] ?? [];
  if (column < cells.length) return cells[column]!.meant;
  const line = cells.at(-1)?.meant;
  return typeof line === 'number' ? line : undefined;
}

/** @public */
export const BLANK: RowCell = { text: ' ', width: 1, look: PLAIN };

// Characters that have the same width in all terminals: the scripts of most names, and what the
// game draws with. Terminals differ in separate accents, letters that join, and emoji.
const NARROW_CHARACTERS =
  '[ -~\xa0-\xac\xae-\u02ff\u0370-\u0481\u048a-\u052f\u2010-\u2027\u202f-\u205e\u2190-\u21ff\u2500-\u25fc\u2713\u2717\u2b22]';
const NARROW = new RegExp(`^${NARROW_CHARACTERS}$`);
const ALL_NARROW = new RegExp(`^${NARROW_CHARACTERS}*$`);
const WIDE = /^[\u3041-\u3096\u30a1-\u30fa\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3]$/;

/** Cells of narrow characters, which all screens share: there are few characters and few looks. */
const narrow = new Map<Look, Map<string, RowCell>>();

let segmenter: Intl.Segmenter | undefined;

/** @public The characters as a reader counts them. Few texts need the segmenter, which takes long to create. */
export function graphemesOf(text: string): string[] {
  segmenter ??= new Intl.Segmenter();
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** @public The number of cells that a text covers, for layout and drawing alike. Nearly all texts match one simple expression. */
export const widthOf = (text: string): number =>
  ALL_NARROW.test(text) ? text.length : cellsOf(text).length;

/** @public The cells of a text. Control characters are dropped, so that no text can move the cursor. */
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

/** The cells of a text in which characters may join those before them. */
function cellsInDoubt(text: string, look: Look): Cells {
  const cells: RowCell[] = [];
  for (const segment of graphemesOf(text.replace(/\p{Cc}/gu, ''))) {
    if (NARROW.test(segment) || WIDE.test(segment)) {
      cells.push(...cellsOf(segment, look));
      continue;
    }
    const width = stringWidth(segment);
    if (width > 0) cells.push(...spread(segment, width, look, true));
    else {
      // A character without a width joins the one before it.
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
    isInDoubt,
  }));

/** @public The cells in these columns. A wide character that is partly outside becomes a blank. */
export function cropped(cells: Cells, from: number, to: number): Cells {
  if (from <= 0 && to >= cells.length) return cells;
  const cut = cells.slice(Math.max(0, from), Math.max(0, to));
  for (let index = 0; cut[index]?.width === 0; index++) cut[index] = BLANK;
  return cut.fill(BLANK, Math.max(0, startBefore(cells, to) - Math.max(0, from)));
}

/** The last column up to this one where a character begins. */
function startBefore(cells: Cells, column: number): number {
  while (cells[column]?.width === 0) column--;
  return column;
}

/** @public The cells in pieces of at most this many columns, but of at least one character. */
export function divided(cells: Cells, columns: number): Frame {
  if (cells.length <= columns) return [cells];
  const end = startBefore(cells, columns) || cells[0]!.width;
  return [cells.slice(0, end), ...divided(cells.slice(end), columns)];
}

/** @public The cells padded with blanks to this many columns. */
export const filled = (cells: Cells, columns: number): Cells =>
  cells.length < columns
    ? [...cells, ...Array<RowCell>(columns - cells.length).fill(BLANK)]
    : cells;

/** @public The cells cut off at this many columns, with an ellipsis if anything is lost. */
export function truncated(cells: Cells, columns: number): Cells {
  if (cells.length <= columns) return cells;
  if (columns < 1) return [];
  const kept = cells.slice(0, startBefore(cells, columns - 1));
  return [...kept, ...cellsOf('…', (kept.at(-1) ?? cells[0])?.look)];
}

/** @public The text, cut off with an ellipsis if it covers more cells than that. */
export const cutText = (text: string, columns: number): string =>
  written(truncated(cellsOf(text), columns));

/** @public The text in exactly this many cells: padded, or cut off with an ellipsis. */
export const fitText = (text: string, columns: number): string =>
  written(filled(truncated(cellsOf(text), columns), columns));

const isSameCell = (one: RowCell, other: RowCell): boolean =>
  one === other ||
  (one.text === other.text &&
    one.width === other.width &&
    one.look === other.look &&
    one.live === other.live);

/** @public */
export const areSameCells = (some: Cells, others: Cells): boolean =>
  some === others ||
  (some.length === others.length && some.every((cell, index) => isSameCell(cell, others[index]!)));

/** @public The text that writes these cells, if the terminal's look is `from` before and is to be `to` afterwards. */
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

/** @public The look that a brush gives to text, such as those of chalk, which put sequences around it. */
export function lookOf(brush: (text: string) => string): Look {
  const [before = ''] = brush('x').split('x');
  return Array.from(before.matchAll(/\x1b\[([\d;]*)m/g), ([, parameters]) => parameters).join(';');
}

/** The sequence that changes one look into another; empty if they are the same. */
function restyle(from: Look, to: Look): string {
  if (from === to) return '';
  if (to === PLAIN) return '\x1b[m';
  return from === PLAIN ? `\x1b[${to}m` : `\x1b[0;${to}m`;
}

const ERASE_TO_END = '\x1b[K';

/**
 * The text that makes a row of a window show `after`, if it shows `before`, which may be unknown. Cells that stay are skipped,
 * unless it takes fewer bytes to write them again. The terminal's look is plain before and afterwards; rows count from 0.
 * @public
 */
export function rowChanges(
  row: number,
  columns: number,
  before: Cells | undefined,
  after: Cells,
): string {
  if (before && areSameCells(before, after)) return '';
  const wanted = cropped(after, 0, columns);
  // In this terminal the row may be longer than it seems, so everything is erased first.
  if (!before || hasDoubt(before) || hasDoubt(after)) {
    return `\x1b[${row + 1};1H${ERASE_TO_END}${written(wanted)}\x1b[m`;
  }
  return cellChanges(row, columns, cropped(before, 0, columns), wanted);
}

const hasDoubt = (cells: Cells): boolean => cells.some(({ isInDoubt }) => isInDoubt);

/** The changes cell by cell. If one cell of a wide character changes, in either row, so does the other. */
function cellChanges(row: number, columns: number, shown: Cells, wanted: Cells): string {
  const end = wanted.findLastIndex(cell => !isSameCell(cell, BLANK)) + 1;
  let changes = '';
  let look = PLAIN;
  /** The cursor's column, once its row is known. */
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
