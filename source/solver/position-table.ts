/**
 * The positions found by the search, each with its number of moves: a set of keys, with open addressing and linear
 * probing. It starts small and doubles when three quarters full, so that a two-move position costs next to nothing.
 *
 *     words[2 * slot]       1 bit that is set, so that it is 0 in empty slots only; low part of the key, 30 bits
 *     words[2 * slot + 1]   moves + 1, 7 bits, so that it is 0 in empty slots only; high part of the key, 25 bits
 *
 * Two threads may share the words and add positions at the same time. A slot belongs to the thread that changes its
 * second word from 0; the first word follows at once, and a thread that needs it sooner waits. A word that is set never
 * changes again, so anything else read from a slot is true. Each thread counts its own positions, and adds as many as it
 * is allowed to (see shared-work.ts).
 */
const BYTES_PER_SLOT = 8;
const FIRST_SLOTS = 1 << 12;
const LOAD = 0.75;

/** Above the high part of a key. */
export const MOVES_SHIFT = 25;
export const HIGH_MASK = (1 << MOVES_SHIFT) - 1;

/** In the first word of every slot that is not empty. */
const TAKEN = 1 << 30;

/** Positions moved between two checks of the clock while the table grows: some milliseconds. */
const GROWTH_STRIDE = 1 << 16;

/** How growing ends; `full`: there isn't enough memory. */
export type Growth = 'grown' | 'full' | 'interrupted';

/** The words of a table that threads share. */
export type SharedWords = Int32Array<SharedArrayBuffer>;

export class PositionTable {
  #words: Int32Array<ArrayBuffer> | SharedWords = new Int32Array(2 * FIRST_SLOTS);
  #mask = FIRST_SLOTS - 1;
  #most = 0;
  #bytes = 0;
  /** The words, while they are shared. */
  shared: SharedWords | undefined;
  /** Positions in it; while it is shared, those of this thread. */
  size = 0;

  /** Forgets all positions, releases memory, and takes at most `bytes` from now on, even while growing. */
  clear(bytes: number): void {
    if (this.shared || this.#mask >= FIRST_SLOTS) {
      this.shared = undefined;
      this.#use(new Int32Array(2 * FIRST_SLOTS));
    } else if (this.size > 0) {
      this.#words.fill(0);
    }
    this.size = 0;
    this.#bytes = bytes;
    this.#most = Math.floor(Math.min(FIRST_SLOTS, bytes / BYTES_PER_SLOT) * LOAD);
  }

  /** Whether there is room for this many more without growing. */
  hasRoom(count: number): boolean {
    return this.size + count <= this.#most;
  }

  /** Doubles its room; no other thread may touch it meanwhile. `interrupted` ends growing and makes the table useless. */
  grow(interrupted: () => boolean): Growth {
    const old = this.#words;
    if (3 * old.byteLength > this.#bytes) return 'full';
    const length = 2 * old.length;
    const shared = this.shared && allocate(() => sharedWords(length));
    const words = this.shared ? shared : allocate(() => new Int32Array(length));
    if (!words) return 'full';
    const mask = old.length - 1;
    for (let index = 0; index < old.length; index += 2) {
      if (index % (2 * GROWTH_STRIDE) === 0 && interrupted()) return 'interrupted';
      const high = old[index + 1]!;
      if (high === 0) continue;
      const low = old[index]!;
      let slot = hash(low & ~TAKEN, high & HIGH_MASK) & mask;
      while (words[2 * slot + 1] !== 0) slot = (slot + 1) & mask;
      words[2 * slot] = low;
      words[2 * slot + 1] = high;
    }
    this.shared = shared;
    this.#use(words);
    return 'grown';
  }

  /** Moves to memory that can be shared, if there is enough. From now on there is room only for what is allowed. */
  share(): void {
    const old = this.#words;
    if (2 * old.byteLength > this.#bytes) return;
    const words = allocate(() => sharedWords(old.length));
    if (!words) return;
    words.set(old);
    this.adopt(words);
  }

  /** Goes on with words that another thread shares, which have to hold what was in here. */
  adopt(words: SharedWords): void {
    if (!this.shared) this.#most = this.size;
    this.shared = words;
    this.#use(words);
  }

  /** Positions of all threads that there is room for without growing. */
  get capacity(): number {
    return this.#words.length * (LOAD / 2);
  }

  /** Lets this thread add this many more. */
  allow(count: number): void {
    this.#most += count;
  }

  /** Adds a position, moves + 1 above the high part of its key; whether it is new. There must be room. */
  add(low: number, high: number): boolean {
    const { shared } = this;
    const words = this.#words;
    const mask = this.#mask;
    let slot = hash(low, high & HIGH_MASK) & mask;
    for (;;) {
      let found = words[2 * slot + 1]!;
      // Another thread may take the slot at the same time.
      if (found === 0 && shared) found = Atomics.compareExchange(shared, 2 * slot + 1, 0, high);
      if (found === 0) break;
      let other = words[2 * slot]!;
      while (other === 0) other = Atomics.load(words, 2 * slot);
      if (other === (low | TAKEN) && ((found ^ high) & HIGH_MASK) === 0) return false;
      slot = (slot + 1) & mask;
    }
    words[2 * slot] = low | TAKEN;
    words[2 * slot + 1] = high;
    this.size++;
    return true;
  }

  /** Whether the position is there with this number of moves; parameters as for `add`. */
  has(low: number, high: number): boolean {
    const words = this.#words;
    const mask = this.#mask;
    let slot = hash(low, high & HIGH_MASK) & mask;
    for (;;) {
      const found = words[2 * slot + 1]!;
      if (found === 0) return false;
      if (words[2 * slot] === (low | TAKEN) && ((found ^ high) & HIGH_MASK) === 0)
        return found === high;
      slot = (slot + 1) & mask;
    }
  }

  #use(words: Int32Array<ArrayBuffer> | SharedWords): void {
    this.#words = words;
    if (this.shared) count(this.shared);
    this.#mask = words.length / 2 - 1;
    if (!this.shared) this.#most = this.capacity;
  }
}

/** Words of a position in a list: the two parts of its key, with room for more above the high one, and its last move. */
export const ENTRY = 3;

/** Positions in a row. */
export class PositionList {
  words = new Int32Array(FIRST_WORDS);
  /** Words in use. */
  length = 0;

  push(low: number, high: number, last = 0): void {
    if (this.length === this.words.length) {
      const grown = new Int32Array(this.length * 2);
      grown.set(this.words);
      this.words = grown;
    }
    this.words[this.length++] = low;
    this.words[this.length++] = high;
    this.words[this.length++] = last;
  }

  /** Forgets all positions, and releases the memory of many. */
  clear(): void {
    this.length = 0;
    if (this.words.length > MOST_WORDS_KEPT) this.words = new Int32Array(FIRST_WORDS);
  }
}

const FIRST_WORDS = ENTRY << 6;
const MOST_WORDS_KEPT = ENTRY << 13;

export const sharedWords = (length: number): SharedWords =>
  new Int32Array(new SharedArrayBuffer(length * Int32Array.BYTES_PER_ELEMENT));

const counted = new WeakMap<SharedWords, ArrayBuffer | undefined>();

/** Tells the garbage collector of shared words, which it doesn't count, by as much memory that is never touched. */
function count(words: SharedWords): void {
  counted.set(
    words,
    allocate(() => new ArrayBuffer(words.byteLength)),
  );
}

/** The allocated memory, or `undefined` if there isn't enough. */
function allocate<Memory>(make: () => Memory): Memory | undefined {
  try {
    return make();
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** MurmurHash3's finaliser (Austin Appleby, public domain) over both words. */
function hash(low: number, high: number): number {
  let word = Math.imul(high, 0x9e3779b1) ^ low;
  word = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  word = Math.imul(word ^ (word >>> 13), 0xc2b2ae35);
  return word ^ (word >>> 16);
}
