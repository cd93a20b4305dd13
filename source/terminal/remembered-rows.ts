import { textCells } from './row-cells.js';
import { PLAIN } from './sgr.js';

type Transformer = (line: string, index: number) => string;
type Sides = Partial<Record<'x1' | 'x2' | 'y1' | 'y2', number | undefined>>;

/** What Ink writes the texts of a frame to, at their places, and gets the frame from. */
export interface Output<Frame> {
  write(
    x: number,
    y: number,
    text: string,
    options: { readonly transformers: readonly Transformer[] },
  ): void;
  /** Until `unclip`, what is written is cut off at these sides. */
  clip(sides: Sides): void;
  unclip(): void;
  get(): { readonly output: Frame; readonly height: number };
}

type OutputClass<Frame> = new (size: {
  readonly width: number;
  readonly height: number;
}) => Output<Frame>;

/** One line of a text in its row. */
interface Piece {
  readonly x: number;
  /** How far below the first line of its text it is. */
  readonly below: number;
  readonly text: string;
  readonly line: string;
  /** Its number among the lines that are not cut off, for the transformers. */
  readonly index: number;
  readonly transformers: readonly Transformer[];
  readonly sides: Sides | undefined;
}

/** More than windows have; three such numbers have room in one. */
const MOST_COLUMNS = 2 ** 17;

/** Rows that are remembered before all are forgotten: those of a hundred screens, some MB at the most. */
const REMEMBERED = 4000;

/**
 * An output that gives the rows of the same frames, and makes no row a second time: Ink's takes every row
 * apart into cells and puts it together again, which costs more than all else of a frame, and most rows
 * are those of the frame before, or of another guest at the same table. They are told by what is written
 * to them; a transformer by what it makes of a line that is not cut.
 *
 * @param Whole Ink's own output
 */
export function rememberRows(Whole: OutputClass<string>): OutputClass<readonly string[]> {
  let remembered = new Branch();
  let rows = 0;

  function rowOf(width: number, pieces: readonly Piece[]): string {
    const branch = branchOf(remembered.to(width), pieces);
    if (branch.row === undefined) {
      branch.row = joined(width, pieces) ?? compose(width, pieces);
      rows++;
      if (rows >= REMEMBERED) {
        remembered = new Branch();
        rows = 0;
      }
    }
    return branch.row;
  }

  function compose(width: number, pieces: readonly Piece[]): string {
    const output = new Whole({ width, height: 1 });
    for (const { x, below, text, index, transformers, sides } of pieces) {
      output.clip({ x1: sides?.x1, x2: sides?.x2, y1: 0, y2: 1 });
      output.write(x, -below, text, {
        transformers: transformers.map(transform => (line: string) => transform(line, index)),
      });
      output.unclip();
    }
    return output.get().output;
  }

  return class RowByRow implements Output<readonly string[]> {
    readonly #width: number;
    readonly #rows: readonly Piece[][];
    readonly #clips: Sides[] = [];

    constructor({ width, height }: { readonly width: number; readonly height: number }) {
      this.#width = width;
      this.#rows = Array.from({ length: height }, () => []);
    }

    write(
      x: number,
      y: number,
      text: string,
      { transformers }: { readonly transformers: readonly Transformer[] },
    ): void {
      if (text === '') return;
      const sides = this.#clips.at(-1);
      const { y1 = 0, y2 = this.#rows.length } = sides ?? {};
      const first = Math.max(0, y1 - y);
      // Most texts are a line, and the same that they were in the frame before.
      const lines = text.includes('\n') ? text.split('\n') : [text];
      const end = Math.min(lines.length, y2 - y);
      for (let below = first; below < end; below++) {
        const line = lines[below]!;
        const index = below - first;
        this.#rows[y + below]?.push({ x, below, text, line, index, transformers, sides });
      }
    }

    clip(sides: Sides): void {
      this.#clips.push(sides);
    }

    unclip(): void {
      this.#clips.pop();
    }

    get() {
      return {
        output: this.#rows.map(pieces => rowOf(this.#width, pieces)),
        height: this.#rows.length,
      };
    }
  };
}

/** Rows that begin with the same pieces. To find one no text is made: texts are found as they are. */
class Branch {
  row?: string;
  #further?: Map<string | number, Branch>;

  /** Those that go on with this. */
  to(next: string | number): Branch {
    this.#further ??= new Map();
    let branch = this.#further.get(next);
    if (!branch) {
      branch = new Branch();
      this.#further.set(next, branch);
    }
    return branch;
  }
}

function branchOf(width: Branch, pieces: readonly Piece[]): Branch {
  let branch = width;
  for (const piece of pieces) {
    branch = branch.to(columnsOf(piece)).to(piece.line);
    // Numbers come between the texts: nothing else is taken for a piece.
    if (piece.transformers.length > 0) branch = branch.to(transformed(piece));
  }
  return branch;
}

/** Where it begins and is cut off, in one number. */
const columnsOf = ({ x, sides }: Piece): number =>
  (x * MOST_COLUMNS + column(sides?.x1)) * MOST_COLUMNS + column(sides?.x2);

const column = (side: number | undefined): number => (side ?? -1) + 1;

/** The pieces one after the other; nothing where they do not all stand beside each other as they are. */
function joined(width: number, pieces: readonly Piece[]): string | undefined {
  let row = '';
  let end = 0;
  for (const piece of pieces) {
    const { x, sides } = piece;
    const text = transformed(piece);
    const shown = textCells(text);
    if (x < end || shown?.look !== PLAIN) return undefined;
    row += ' '.repeat(x - end) + text;
    end = x + shown.cells.length;
    if (x < (sides?.x1 ?? 0) || end > (sides?.x2 ?? width)) return undefined;
  }
  return row.trimEnd();
}

const transformed = ({ line, index, transformers }: Piece): string =>
  transformers.reduce((text, transform) => transform(text, index), line);
