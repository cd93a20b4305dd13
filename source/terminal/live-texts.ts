import { areSameCells, BLANK, type Cells, filled, type RowCell, truncated } from './cells.js';

/** A text on a screen that can change without a new frame. */
export interface LiveText {
  /** Stands in frames for each cell of the text. */
  readonly cell: RowCell;
  /** Shows this from now on. */
  show(cells: Cells): void;
  /** Nothing is shown any more; the cell may come to stand for something else. */
  end(): void;
}

/** The live texts of a screen. */
export class LiveTexts {
  readonly #texts = new Map<number, Cells>();
  readonly #onChange: () => void;

  /** @param onChange what is called whenever a row may look different */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  add(): LiveText {
    const texts = this.#texts;
    let live = 0;
    while (texts.has(live)) live++;
    texts.set(live, []);
    return {
      cell: { ...BLANK, live },
      show: cells => {
        if (areSameCells(texts.get(live)!, cells)) return;
        texts.set(live, cells);
        this.#onChange();
      },
      end: () => texts.delete(live),
    };
  }

  /** The row of a frame with the texts in the places of their cells, each in as many. */
  fill(row: Cells): Cells {
    // Most rows have none.
    if (row.every(({ live }) => live === undefined)) return row;
    const shown: RowCell[] = [];
    for (let column = 0; column < row.length; column = shown.length) {
      const { live } = row[column]!;
      const rest = row.slice(column);
      const end = rest.findIndex(cell => cell.live !== live);
      const piece = end < 0 ? rest : rest.slice(0, end);
      const text = live === undefined ? piece : (this.#texts.get(live) ?? []);
      shown.push(...filled(truncated(text, piece.length), piece.length));
    }
    return shown;
  }
}
