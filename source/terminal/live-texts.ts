import { fitRow } from './fit-row.js';
import { cellCount } from './row-cells.js';

/** A text on a screen that can change without a new frame. */
export interface LiveText {
  /** Stands in frames for one cell of the text. */
  readonly mark: string;
  /** Shows this from now on: a line that may have colours and styles. */
  show(text: string): void;
  /** Nothing is shown any more; the mark may come to stand for something else. */
  end(): void;
}

// Private characters, of which none is in a text that is shown: what comes from outside is cleaned of them.
const FIRST_MARK = 0xe000;
const MARK = /[\ue000-\uf8ff]/;
/** The cells of one text, with the sign that it was cut off there as too long. */
const MARKED = /([\ue000-\uf8ff])\1*…?/g;

/** The live texts of a screen. */
export class LiveTexts {
  readonly #texts = new Map<string, string>();
  readonly #onChange: () => void;

  /** @param onChange what is called whenever a row may look different */
  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  add(): LiveText {
    const texts = this.#texts;
    let number = FIRST_MARK;
    while (texts.has(String.fromCharCode(number))) number++;
    const mark = String.fromCharCode(number);
    texts.set(mark, '');
    return {
      mark,
      show: text => {
        if (texts.get(mark) === text) return;
        texts.set(mark, text);
        this.#onChange();
      },
      end: () => texts.delete(mark),
    };
  }

  /** The row of a frame with the texts in the places of their marks, each in as many cells. */
  fill(row: string): string {
    // Most rows have none: a look is cheaper than a replacement of nothing.
    if (!MARK.test(row)) return row;
    return row.replace(MARKED, (cells, mark: string) =>
      inCells(this.#texts.get(mark) ?? '', cells.length),
    );
  }
}

function inCells(text: string, cells: number): string {
  const width = cellCount(text);
  if (width <= cells) return text + ' '.repeat(cells - width);
  const cut = fitRow(text, cells - 1);
  return `${cut.text}…\x1b[m${' '.repeat(cells - 1 - cut.width)}`;
}
