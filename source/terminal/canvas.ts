import { BLANK, type Cells, cellsOf, cropped, type Frame, type RowCell } from './cells.js';

/** What makes the cells of a line of text that has been laid out; text stays plain. */
export type Draw = (line: string, index: number) => string | Cells;

/** Inside these sides, the last two left out. */
type Sides = Partial<Record<'x1' | 'x2' | 'y1' | 'y2', number | undefined>>;

/** What Ink writes the texts of a frame to, in place of an output that makes one text of them. */
export class Canvas {
  readonly #rows: readonly RowCell[][];
  readonly #clips: Sides[] = [];

  constructor({ height }: { readonly height: number }) {
    this.#rows = Array.from({ length: height }, () => []);
  }

  write(
    x: number,
    y: number,
    text: string,
    { transformers }: { readonly transformers: readonly Draw[] },
  ): void {
    const {
      x1 = 0,
      x2 = Number.POSITIVE_INFINITY,
      y1 = 0,
      y2 = this.#rows.length,
    } = this.#clips.at(-1) ?? {};
    for (const [index, line] of text.split('\n').entries()) {
      const row = this.#rows[y + index];
      if (!row || y + index < y1 || y + index >= y2) continue;
      let drawn: string | Cells = line;
      for (const draw of transformers) drawn = draw(drawn as string, index);
      const left = Math.max(0, x1);
      const cells = typeof drawn === 'string' ? cellsOf(drawn) : drawn;
      put(row, Math.max(x, left), cropped(cells, left - x, x2 - x));
    }
  }

  /** Until `unclip`, everything written is cut off at these sides. */
  clip(sides: Sides): void {
    this.#clips.push(sides);
  }

  unclip(): void {
    this.#clips.pop();
  }

  get(): { readonly output: Frame; readonly height: number } {
    return { output: this.#rows, height: this.#rows.length };
  }
}

/** Puts the cells into the row, where they cover what was there; no half of a character is left. */
function put(row: RowCell[], x: number, cells: Cells): void {
  if (cells.length === 0) return;
  while (row.length < x) row.push(BLANK);
  for (let column = x - 1; row[column + 1]?.width === 0; column--) row[column] = BLANK;
  const end = x + cells.length;
  for (let column = end; row[column]?.width === 0; column++) row[column] = BLANK;
  for (let index = 0; index < cells.length; index++) row[x + index] = cells[index]!;
}
