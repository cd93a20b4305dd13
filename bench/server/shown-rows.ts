const END_OF_FRAME = '\x1b[?2026l';
/** A cursor movement, an erased rest of a row, another sequence, or text. */
const PIECE = /\x1b\[(\d+);(\d+)H|\x1b\[(\d+)G|(\x1b\[K)|\x1b\[[\d;?]*[A-Za-z]|([^\x1b]+)/g;

/**
 * The text of a screen, from the few sequences that the game uses: a terminal emulator for each
 * of hundreds of guests would distort the measurement.
 */
export class ShownRows {
  /** The characters of each row, from 1. */
  readonly #rows: string[][] = [];
  #unfinished = '';
  /** How many frames came so far. */
  frames = 0;

  /** Takes new output and returns the rows written by frames that are now complete. */
  take(output: string): readonly number[] {
    const frames = (this.#unfinished + output).split(END_OF_FRAME);
    this.#unfinished = frames.pop()!;
    this.frames += frames.length;
    return this.#paint(frames.join(''));
  }

  /** @param row from 1 */
  row(row: number): string {
    return Array.from(this.#rows[row] ?? [], character => character ?? ' ').join('');
  }

  get text(): string {
    return this.#rows.map((_, row) => this.row(row)).join('\n');
  }

  #paint(frames: string): readonly number[] {
    const written = new Set<number>();
    let row: string[] = [];
    let column = 0;
    for (const [, line, first, again, erased, text] of frames.matchAll(PIECE)) {
      if (line !== undefined) {
        row = this.#rows[Number(line)] ??= [];
        written.add(Number(line));
      }
      if (first ?? again) column = Number(first ?? again) - 1;
      if (erased) row.length = Math.min(row.length, column);
      for (const character of text ?? '') row[column++] = character;
    }
    return [...written];
  }
}
