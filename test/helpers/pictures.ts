import { type Cell, parseDrawing } from '../../source/engine/index.js';
import { type BoardSize, drawBoard } from '../../source/pictures/painted-board.js';
import { type Glyphs, plainText, type Row, type Style } from '../../source/pictures/theme.js';
import type { BoardView } from '../../source/pictures/view.js';
import { unwrap } from './unwrap.js';

const drawnIn = (size: BoardSize) => (view: BoardView, glyphs: Glyphs) =>
  drawBoard(view, size, glyphs);

/** What draws the board in each size. */
export const DRAWINGS = {
  huge: drawnIn('huge'),
  large: drawnIn('large'),
  compact: drawnIn('compact'),
  narrow: drawnIn('narrow'),
};

/** What a hand-made drawing shows; its first line may be empty. */
export function viewOf(drawing: string, changes: Partial<BoardView> = {}): BoardView {
  const { board, robots, target } = unwrap(parseDrawing(drawing));
  if (robots.includes(undefined)) throw new Error('a robot is missing');
  return { board, robots: robots as Cell[], ...(target && { target }), ...changes };
}

/** The rows as text, without the blanks at their ends. */
export const textOf = (rows: readonly Row[]): string[] => rows.map(row => plainText(row).trimEnd());

/** Every character of a row with its style. */
export const cellsOf = (row: Row): { text: string; style: Style }[] =>
  row.flatMap(({ text, style }) => [...text].map(character => ({ text: character, style })));

/** Rows in which `_` marks the underlined characters, without the blanks at their ends. */
export const underlinesOf = (rows: readonly Row[]): string[] =>
  rows.map(row =>
    cellsOf(row)
      .map(({ style }) => (style.underline ? '_' : ' '))
      .join('')
      .trimEnd(),
  );

/** The lines of a picture in a test, the first line break left out. */
export const lines = (picture: string): string[] =>
  picture
    .replace(/^\n/, '')
    .split('\n')
    .map(line => line.trimEnd());
