import { areSameCells, BLANK, type Cells, filled, type RowCell, truncated } from './cells.js';

/** Texts on a screen that can change without a new frame. */
export function createLiveTexts(onChange: () => void) {
  const texts = new Map<number, Cells>();

  function add() {
    let live = 0;
    while (texts.has(live)) live++;
    texts.set(live, []);
    return {
      /** Frames have this cell in each place of the text. */
      cell: { ...BLANK, live },
      show: (cells: Cells): void => {
        if (areSameCells(texts.get(live)!, cells)) return;
        texts.set(live, cells);
        onChange();
      },
      /** Removes the text. Its cell may be given to another one. */
      end: () => void texts.delete(live),
    };
  }

  /** A row of a frame with the texts filled into their cells. */
  function fill(row: Cells): Cells {
    // Most rows have no live text.
    if (row.every(({ live }) => live === undefined)) return row;
    const shown: RowCell[] = [];
    for (let column = 0; column < row.length; column = shown.length) {
      const { live } = row[column]!;
      const rest = row.slice(column);
      const end = rest.findIndex(cell => cell.live !== live);
      const piece = end < 0 ? rest : rest.slice(0, end);
      const text = live === undefined ? piece : (texts.get(live) ?? []);
      shown.push(...filled(truncated(text, piece.length), piece.length));
    }
    return shown;
  }

  return { add, fill };
}
