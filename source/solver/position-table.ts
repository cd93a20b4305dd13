/**
 * The positions that the search has come by, each with the number of moves that it takes: a set of keys,
 * with open addressing and linear probing. It starts small and doubles when it is three quarters full,
 * so that a two-move position costs next to nothing.
 *
 *     words[2 * slot]       low part of the key, 30 bits
 *     words[2 * slot + 1]   moves + 1, 7 bits, so that it is 0 in empty slots only; high part of the key, 25 bits
 */
const BYTES_PER_SLOT = 8;
const FIRST_SLOTS = 1 << 12;
const LOAD = 0.75;

/** Above the high part of a key. */
export const MOVES_SHIFT = 25;
export const HIGH_MASK = (1 << MOVES_SHIFT) - 1;

/** Positions moved between two looks at the clock while the table grows: some milliseconds. */
const GROWTH_STRIDE = 1 << 16;

export const GROWN = 0;
export const FULL = 1;
export const INTERRUPTED = 2;
export type Growth = typeof GROWN | typeof FULL | typeof INTERRUPTED;

export class PositionTable {
  #words = new Int32Array(2 * FIRST_SLOTS);
  #mask = FIRST_SLOTS - 1;
  #most = 0;
  #bytes = 0;
  /** Positions in it. */
  size = 0;

  /**
   * Forgets all positions, and gives the memory of many back.
   *
   * @param bytes the most memory that it may take from now on, the moment of growing included
   */
  clear(bytes: number): void {
    if (this.#mask >= FIRST_SLOTS) this.#use(new Int32Array(2 * FIRST_SLOTS));
    else if (this.size > 0) this.#words.fill(0);
    this.size = 0;
    this.#bytes = bytes;
    this.#most = Math.floor(Math.min(FIRST_SLOTS, bytes / BYTES_PER_SLOT) * LOAD);
  }

  /** Whether so many more find room as it is. */
  hasRoom(count: number): boolean {
    return this.size + count <= this.#most;
  }

  /**
   * Doubles its room.
   *
   * @param interrupted asked now and then; `true` ends it, and the table is of no use any more
   * @returns `GROWN`, or `FULL` when there is not so much memory, or `INTERRUPTED`
   */
  grow(interrupted: () => boolean): Growth {
    const old = this.#words;
    if (3 * old.byteLength > this.#bytes) return FULL;
    let words: Int32Array<ArrayBuffer>;
    try {
      words = new Int32Array(2 * old.length);
    } catch (error) {
      if (error instanceof RangeError) return FULL;
      throw error;
    }
    const mask = old.length - 1;
    for (let index = 0; index < old.length; index += 2) {
      if (index % (2 * GROWTH_STRIDE) === 0 && interrupted()) return INTERRUPTED;
      const high = old[index + 1]!;
      if (high === 0) continue;
      const low = old[index]!;
      let slot = hash(low, high & HIGH_MASK) & mask;
      while (words[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
      words[2 * slot] = low;
      words[2 * slot + 1] = high;
    }
    this.#use(words);
    return GROWN;
  }

  /**
   * Puts a position in, unless it is there already. There has to be room for it.
   *
   * @param high the high part of the key and, above it, moves + 1
   * @returns whether it is new
   */
  add(low: number, high: number): boolean {
    const words = this.#words;
    const mask = this.#mask;
    let slot = hash(low, high & HIGH_MASK) & mask;
    for (;;) {
      const found = words[2 * slot + 1]!;
      if (found === 0) break;
      if (words[2 * slot] === low && ((found ^ high) & HIGH_MASK) === 0) return false;
      slot = (slot + 1) & mask;
    }
    words[2 * slot] = low;
    words[2 * slot + 1] = high;
    this.size++;
    return true;
  }

  /** Whether the position is there with that number of moves. Parameters as for `add`. */
  has(low: number, high: number): boolean {
    const words = this.#words;
    const mask = this.#mask;
    let slot = hash(low, high & HIGH_MASK) & mask;
    for (;;) {
      const found = words[2 * slot + 1]!;
      if (found === 0) return false;
      if (words[2 * slot] === low && ((found ^ high) & HIGH_MASK) === 0) return found === high;
      slot = (slot + 1) & mask;
    }
  }

  #use(words: Int32Array<ArrayBuffer>): void {
    this.#words = words;
    this.#mask = words.length / 2 - 1;
    this.#most = (words.length / 2) * LOAD;
  }
}

/** MurmurHash3's finaliser (Austin Appleby, public domain) over both words. */
function hash(low: number, high: number): number {
  let word = Math.imul(high, 0x9e3779b1) ^ low;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}
