import { drawLarge } from '../../pictures/drawings.js';
import { type Row, span } from '../../pictures/paint.js';
import { sizeOfBoard } from '../../pictures/painted-board.js';
import type { Glyphs } from '../../pictures/theme.js';
import type { BoardView } from '../../pictures/view.js';
import { wrapWords } from '../list.js';
import type { KeyLine, KeyPage, Page } from './pages.js';

/** Longer lines are hard to read. */
const WIDEST_TEXT = 72;
/** Where less is left beside the pictures, the text stands below them. */
const NARROWEST_TEXT = 28;
const GAP = '  ';

const EMPTY: Row = [span(' ')];

/** The whole sheet, row by row, for a window of so many columns. */
export function sheetRows(
  { keys, pages }: { readonly keys: KeyPage; readonly pages: readonly Page[] },
  glyphs: Glyphs,
  columns: number,
): readonly Row[] {
  return [...keyRows(keys, columns), ...pages.flatMap(page => pageRows(page, glyphs, columns))];
}

function keyRows({ title, lines, text }: KeyPage, columns: number): readonly Row[] {
  const width = Math.max(...lines.map(({ shown }) => shown.length));
  const keyRow = ({ shown, label }: KeyLine): Row => [
    span(`${GAP}${shown.padEnd(width)}`, { bold: true }),
    span(`${GAP}${label}`),
  ];
  return [titleRow(title), ...lines.map(keyRow), EMPTY, ...paragraphRows([text], columns), EMPTY];
}

function pageRows({ title, text, views = [] }: Page, glyphs: Glyphs, columns: number): Row[] {
  const pictures = pictureRows(views, glyphs);
  const widths = views.map(({ board }) => sizeOfBoard(board, 'large').columns + GAP.length);
  const beside = widths.reduce((sum, width) => sum + width, 0);
  const room = columns - beside;
  const below = views.length > 0 && room < NARROWEST_TEXT;
  const paragraphs = paragraphRows(text, below ? columns : room);
  const rows = below
    ? [...pictures, EMPTY, ...paragraphs]
    : sideBySide(pictures, beside, paragraphs);
  return [titleRow(title), ...rows, EMPTY];
}

const titleRow = (title: string): Row => [span(title, { bold: true, underline: true })];

/** Paragraphs with an empty row between them. */
const paragraphRows = (text: readonly string[], columns: number): Row[] =>
  text.flatMap((paragraph, index) => [
    ...(index > 0 ? [EMPTY] : []),
    ...wrapWords(paragraph, Math.min(columns, WIDEST_TEXT)).map(line => [span(line)]),
  ]);

/** Boards of one height beside each other. */
function pictureRows(views: readonly BoardView[], glyphs: Glyphs): readonly Row[] {
  const [first, ...others] = views.map(view => drawLarge(view, glyphs));
  return (first ?? []).map((row, index) => [
    ...row,
    span(GAP),
    ...others.flatMap(other => [...other[index]!, span(GAP)]),
  ]);
}

function sideBySide(left: readonly Row[], width: number, right: readonly Row[]): Row[] {
  const height = Math.max(left.length, right.length);
  return Array.from({ length: height }, (_, index) => [
    ...(left[index] ?? [span(' '.repeat(width))]),
    ...(right[index] ?? []),
  ]);
}
