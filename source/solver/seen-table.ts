/**
 * The positions that were searched, each with the number of moves that were left when it was: what
 * need not be searched again with as many or fewer. Open addressing with linear probing; it starts
 * small and doubles when it is three quarters full, so a two-move position costs next to nothing.
 *
 * An entry is two 32-bit words, side by side so that a look costs one cache line:
 *
 *     words[2 * slot]        high part of the key, 25 bits << 7 | height, 7 bits, never 0 when in use
 *     words[2 * slot + 1]    low part of the key
 */
const BYTES_PER_ENTRY = 8;
const FIRST_ENTRIES = 1 << 12;
const HEIGHT_BITS = 7;

/** The most moves that an entry can hold. */
export const MOST_HEIGHT = (1 << HEIGHT_BITS) - 1;

/** Entries moved between two looks at `interrupted` while the table grows: some milliseconds. */
const GROWTH_STRIDE = 1 << 15;

export const SEEN = 0;
export const NEW = 1;
export const FULL = 2;
export const INTERRUPTED = 3;
export type Visit = typeof SEEN | typeof NEW | typeof FULL | typeof INTERRUPTED;

export class SeenTable {
  #words: Int32Array;
  #mask: number;
  #used = 0;
  #mostUsed: number;
  readonly #bytes: number;
  readonly #interrupted: () => boolean;

  /**
   * @param bytes the most memory that it may take, the moment of growing included
   * @param interrupted asked now and then while the table grows; `true` ends that at once
   */
  constructor(bytes: number, interrupted: () => boolean) {
    this.#bytes = bytes;
    this.#interrupted = interrupted;
    let entries = FIRST_ENTRIES;
    while (entries > 1 && entries * BYTES_PER_ENTRY > bytes) entries /= 2;
    this.#words = new Int32Array(entries * 2);
    this.#mask = entries - 1;
    this.#mostUsed = Math.floor(entries * 0.75);
  }

  /**
   * Notes that the position is searched with `height` moves left, unless it was with as many or more.
   *
   * @param high the key's high part, 25 bits
   * @param low the key's low part, 32 bits
   * @param height 1 to `MOST_HEIGHT`
   * @returns `NEW` when it has to be searched, `SEEN` when not; `FULL` when there is no room left to
   *   note it and `INTERRUPTED` when growing was, both of which end the search
   */
  visit(high: number, low: number, height: number): Visit {
    const words = this.#words;
    const head = high << HEIGHT_BITS;
    let slot = hash(head, low) & this.#mask;
    for (;;) {
      const found = words[2 * slot]!;
      if (found === 0) break;
      if (((found ^ head) & ~MOST_HEIGHT) === 0 && words[2 * slot + 1] === low) {
        if ((found & MOST_HEIGHT) >= height) return SEEN;
        words[2 * slot] = head | height;
        return NEW;
      }
      slot = (slot + 1) & this.#mask;
    }
    if (this.#used >= this.#mostUsed) {
      const grown = this.#grow();
      return grown === NEW ? this.visit(high, low, height) : grown;
    }
    this.#used++;
    words[2 * slot] = head | height;
    words[2 * slot + 1] = low;
    return NEW;
  }

  /** Whether the position was noted with as many moves left, or more. Parameters as for `visit`. */
  holds(high: number, low: number, height: number): boolean {
    const words = this.#words;
    const head = high << HEIGHT_BITS;
    let slot = hash(head, low) & this.#mask;
    for (;;) {
      const found = words[2 * slot]!;
      if (found === 0) return false;
      if (((found ^ head) & ~MOST_HEIGHT) === 0 && words[2 * slot + 1] === low) {
        return (found & MOST_HEIGHT) >= height;
      }
      slot = (slot + 1) & this.#mask;
    }
  }

  #grow(): typeof NEW | typeof FULL | typeof INTERRUPTED {
    const old = this.#words;
    if ((old.length + 2 * old.length) * 4 > this.#bytes) return FULL;
    let words: Int32Array;
    try {
      words = new Int32Array(old.length * 2);
    } catch (error) {
      if (error instanceof RangeError) return FULL;
      throw error;
    }
    const mask = old.length - 1;
    for (let index = 0; index < old.length; index += 2) {
      if (index % (2 * GROWTH_STRIDE) === 0 && this.#interrupted()) return INTERRUPTED;
      const head = old[index]!;
      if (head === 0) continue;
      const low = old[index + 1]!;
      let slot = hash(head & ~MOST_HEIGHT, low) & mask;
      while (words[2 * slot] !== 0) slot = (slot + 1) & mask;
      words[2 * slot] = head;
      words[2 * slot + 1] = low;
    }
    this.#words = words;
    this.#mask = mask;
    this.#mostUsed = Math.floor((mask + 1) * 0.75);
    return NEW;
  }
}

/** MurmurHash3's finaliser (Austin Appleby, public domain) over both words. */
function hash(head: number, low: number): number {
  let word = Math.imul(head, 0x9e3779b1) ^ low;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}
