import { type Cells, cellsOf, type Frame } from '../../source/terminal/cells.js';

/** The cells of a row that is written with sequences, each of which gives a look anew: `ESC [ look m`. */
export function rowOf(written: string): Cells {
  let look = '';
  return written.split(/\x1b\[([\d;]*)m/).flatMap((piece, index) => {
    if (index % 2 === 0) return cellsOf(piece, look);
    look = piece;
    return [];
  });
}

export const frameOf = (...rows: readonly string[]): Frame => rows.map(rowOf);

/** The text of cells, whatever they look like. */
export const plainCells = (cells: Cells): string =>
  cells.map(({ text, width }) => (width === 0 ? '' : text)).join('');
