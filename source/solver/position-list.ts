/** Positions one after the other: the two parts of a key side by side, with room for more above the high one. */
export class PositionList {
  words = new Int32Array(FIRST_WORDS);
  /** Words in use, two a position. */
  length = 0;

  push(low: number, high: number): void {
    if (this.length === this.words.length) {
      const grown = new Int32Array(this.length * 2);
      grown.set(this.words);
      this.words = grown;
    }
    this.words[this.length++] = low;
    this.words[this.length++] = high;
  }

  /** Forgets all positions, and gives the memory of many back. */
  clear(): void {
    this.length = 0;
    if (this.words.length > MOST_WORDS_KEPT) this.words = new Int32Array(FIRST_WORDS);
  }
}

const FIRST_WORDS = 1 << 7;
const MOST_WORDS_KEPT = 1 << 14;
