import { BLANK, type Cells, cellsOf, cropped, type Frame, type RowCell } from './cells.js';

/** What makes the cells of a line of text that has been laid out; text stays plain. */
export type Draw = (line: string, index: number) => string | Cells;

/** Inside these sides, the last two left out. */
type Sides = Partial<Record<'x1' | 'x2' | 'y1' | 'y2', number | undefined>>;

/** What a leaf of the layout shows in so many columns: the same rows as long as it is the same function. */
export type LayOut = (columns: number) => Frame;

/** The room that a leaf takes; Ink's layout may not know the columns yet, or try less than one. */
export function sizeOf(layOut: LayOut, columns: number) {
  const rows = layOut(
    columns >= 1 || columns === 0 ? Math.floor(columns) : Number.POSITIVE_INFINITY,
  );
  return {
    width: rows.reduce((most, { length }) => Math.max(most, length), 0),
    height: rows.length,
  };
}

/** A leaf in Ink's tree, in a box or several. */
interface Leaf {
  readonly layOut: LayOut;
  readonly parentNode?: LeafParent | undefined;
}
interface LeafParent extends Pick<Leaf, 'parentNode'> {
  readonly style: { readonly flexDirection?: string; readonly width?: unknown };
}

/** Whether a leaf laid out in these columns needs others once it shows what it `showed` no more. */
export function isResized(leaf: Leaf, showed: LayOut, columns: number): boolean {
  const isOther = (columns: number) => {
    const [size, before] = [sizeOf(leaf.layOut, columns), sizeOf(showed, columns)];
    return size.height !== before.height || (!isStretched(leaf) && size.width !== before.width);
  };
  return isOther(columns) || (!isStretched(leaf) && isOther(Number.POSITIVE_INFINITY));
}

/** Whether its width is that of a box, whatever it shows. */
function isStretched({ parentNode }: Pick<Leaf, 'parentNode'>): boolean {
  if (parentNode?.style?.flexDirection !== 'column') return false;
  return parentNode.style.width !== undefined || isStretched(parentNode);
}

/** Cells from a column of a row on. */
type Piece = Readonly<{ y: number; x: number; cells: Cells }>;

/** What Ink writes at a place, which may be other cells from frame to frame. */
interface Step {
  readonly drawn: () => Frame;
  readonly piecesOf: (drawn: Frame) => readonly Piece[];
  last?: { readonly drawn: Frame; readonly pieces: readonly Piece[] };
}

/**
 * What Ink writes the texts of a frame to, in place of an output that makes one text of them. It is kept for the next
 * frames as long as Ink lays nothing out anew: only rows in which a leaf shows something else are then put together again,
 * and all others are the same ones, which the screen need not compare.
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

  write(
    x: number,
    y: number,
    text: string,
    { transformers }: { readonly transformers: readonly Draw[] },
  ): void {
    const lines = text.split('\n').map((line, index) => {
      let drawn: string | Cells = line;
      for (const draw of transformers) drawn = draw(drawn as string, index);
      return typeof drawn === 'string' ? cellsOf(drawn) : drawn;
    });
    this.#add(x, y, () => lines);
  }

  /** The leaf in so many columns: now, and in the next frames. */
  draw(x: number, y: number, leaf: Leaf, columns: number): void {
    this.#add(x, y, () => leaf.layOut(columns));
  }

  #add(x: number, y: number, drawn: () => Frame): void {
    const {
      x1 = 0,
      x2 = Number.POSITIVE_INFINITY,
      y1 = 0,
      y2 = this.#height,
    } = this.#clips.at(-1) ?? {};
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
    this.#steps.push({ drawn, piecesOf });
  }

  /** Until `unclip`, everything written is cut off at these sides. */
  clip(sides: Sides): void {
    this.#clips.push(sides);
  }

  unclip(): void {
    this.#clips.pop();
  }

  /** The frame as it is now. */
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

/** Puts the cells into the row, where they cover what was there; no half of a character is left. */
function put(row: RowCell[], x: number, cells: Cells): void {
  while (row.length < x) row.push(BLANK);
  for (let column = x - 1; row[column + 1]?.width === 0; column--) row[column] = BLANK;
  const end = x + cells.length;
  for (let column = end; row[column]?.width === 0; column++) row[column] = BLANK;
  for (let index = 0; index < cells.length; index++) row[x + index] = cells[index]!;
}
