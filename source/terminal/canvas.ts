import { BLANK, type Cells, cropped, type Frame, type RowCell } from './cells.js';

/** A clipping area: `x2` and `y2` are just outside of it. */
type Sides = Partial<Record<'x1' | 'x2' | 'y1' | 'y2', number | undefined>>;

/** @public Gives the rows that a leaf of the layout shows in this many columns; one function always gives the same. */
export type LayOut = (columns: number) => Frame;

/** The size of a leaf. Ink's layout may ask before it knows the columns, or with less than one. */
export function sizeOf(layOut: LayOut, columns: number) {
  const rows = layOut(columns >= 1 || columns === 0 ? Math.floor(columns) : Infinity);
  return {
    width: rows.reduce((most, { length }) => Math.max(most, length), 0),
    height: rows.length,
  };
}

/** A leaf in Ink's tree, as wide as its box whatever it shows. */
interface Leaf {
  readonly layOut: LayOut;
}

/** Cells from a column of a row on. */
type Piece = Readonly<{ y: number; x: number; cells: Cells }>;

/** What Ink writes at a place. Its cells may change from frame to frame. */
interface Step {
  readonly drawn: () => Frame;
  readonly piecesOf: (drawn: Frame) => readonly Piece[];
  last?: { readonly drawn: Frame; readonly pieces: readonly Piece[] };
}

/**
 * Collects the cells of a frame, in place of Ink's output, which makes one text of them. As long as Ink lays nothing out anew,
 * the canvas is kept for the next frame: only rows in which a leaf has changed are made again. All others stay the same
 * objects, so that the screen need not compare them.
 */
export class Canvas {
  readonly #steps: Step[] = [];
  readonly #clips: Sides[] = [];
  readonly #height: number;
  #rows: Frame;

  constructor({ height }: { readonly height: number }) {
    this.#height = height;
    this.#rows = Array<Cells>(height).fill([]);
  }

  /** Draws the leaf in this many columns, in this frame and the next ones. */
  draw(x: number, y: number, leaf: Leaf, columns: number): void {
    const { x1 = 0, x2 = Infinity, y1 = 0, y2 = this.#height } = this.#clips.at(-1) ?? {};
    const left = Math.max(0, x1);
    const piecesOf = (rows: Frame): Piece[] => {
      const pieces: Piece[] = [];
      for (let index = 0; index < rows.length; index++) {
        const at = y + index;
        if (at < Math.max(0, y1) || at >= Math.min(y2, this.#height)) continue;
        const cells = cropped(rows[index]!, left - x, x2 - x);
        if (cells.length > 0) pieces.push({ y: at, x: Math.max(x, left), cells });
      }
      return pieces;
    };
    this.#steps.push({ drawn: () => leaf.layOut(columns), piecesOf });
  }

  /** Cuts off everything that is written outside of the area, until `unclip`. */
  clip(sides: Sides): void {
    this.#clips.push(sides);
  }

  unclip(): void {
    this.#clips.pop();
  }

  /** The present frame. */
  get(): { readonly output: Frame; readonly height: number } {
    const changed = new Set<number>();
    for (const step of this.#steps) {
      const drawn = step.drawn();
      if (step.last?.drawn === drawn) continue;
      const pieces = step.piecesOf(drawn);
      for (const { y } of [...pieces, ...(step.last?.pieces ?? [])]) changed.add(y);
      step.last = { drawn, pieces };
    }
    if (changed.size > 0) {
      const rows = [...this.#rows];
      for (const y of changed) rows[y] = [];
      for (const { last } of this.#steps) {
        for (const { y, x, cells } of last!.pieces) {
          if (changed.has(y)) put(rows[y] as RowCell[], x, cells);
        }
      }
      this.#rows = rows;
    }
    return { output: this.#rows, height: this.#height };
  }
}

/** Overwrites cells of a row. No half of a wide character is left. */
function put(row: RowCell[], x: number, cells: Cells): void {
  while (row.length < x) row.push(BLANK);
  for (let column = x - 1; row[column + 1]?.width === 0; column--) row[column] = BLANK;
  const end = x + cells.length;
  for (let column = end; row[column]?.width === 0; column++) row[column] = BLANK;
  for (let index = 0; index < cells.length; index++) row[x + index] = cells[index]!;
}
