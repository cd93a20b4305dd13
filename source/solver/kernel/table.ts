/**
 * The positions found by the search, each with its number of moves: a set of keys, with open addressing. It starts small and
 * doubles when three quarters full, so that a two-move position costs next to nothing. Eight slots are a line of the
 * processor's cache. A position goes to the first free slot from its first one on, round its line and then round the next
 * ones: so one look into the memory is mostly enough.
 *
 *     slot   from the highest bit: unused, 1 bit; set if the position is on a shortest line, 1 bit; moves + 1, 7 bits, so
 *            that only an empty slot is 0; key, 55 bits
 *
 * Two threads may add positions at the same time: a slot goes from 0 to its entry by one atomic operation, and never
 * changes again before the search is over. Each thread counts its own positions, and adds as many as it is allowed to
 * (see sharing.ts).
 */
import { isInterrupted } from './host';
import { release } from './lists';
import { allocateClear, Longs, ownRoom } from './memory';
import { KEY_MASK } from './placement';
import { End, task } from './task';

const SLOT_SHIFT = 3;
const FIRST_SLOTS = 1 << 12;
const LINE = 8;

/** Positions moved between two checks of the clock while the table grows: some milliseconds. */
const GROWTH_STRIDE = 1 << 16;

const ALIVE: i64 = 1 << 62;

/** Where the table is, and how many slots it has, less 1. */
let slots: usize = 0;
let mask: usize = 0;
/** The greatest `size` without growing. */
let most: i32 = 0;
let isShared = false;
/** Positions in the table; while it is shared, those that this thread has added. */
export let size: i32 = 0;

/** What looks ahead have seen. Nobody reads it, but the compiler would leave out looks whose results go nowhere. */
const seen = changetype<Longs>(ownRoom(8));

/** Begins an empty table on an empty heap; returns whether there is memory for it. */
export function clearTable(): bool {
  isShared = false;
  size = 0;
  mask = FIRST_SLOTS - 1;
  slots = allocateClear(FIRST_SLOTS << SLOT_SHIFT);
  most = roomIn(min(FIRST_SLOTS, task.mostSlots));
  return slots !== 0;
}

/** How many positions fill three quarters of so many slots. */
function roomIn(count: i32): i32 {
  return count - ((count + 3) >> 2);
}

/** Whether this thread may add this many more without growing. */
export function hasRoom(count: i32): bool {
  return size + count <= most;
}

/** How many positions the table takes without growing, from both threads together. */
export function capacity(): i32 {
  return roomIn(<i32>mask + 1);
}

/**
 * Doubles the table. The other thread, which has added `others` positions, must not touch it meanwhile. Returns `RUNNING`;
 * `BYTES` if there is no memory, and the table is as before; or `INTERRUPTED`, and the table cannot be used any more.
 */
export function grow(atLeast: i32, others: i32): i32 {
  const old = slots;
  const count = mask + 1;
  if (3 * <u64>count > <u64>task.mostSlots) return End.BYTES;
  const wider = allocateClear((<u32>count) << (SLOT_SHIFT + 1));
  if (wider === 0) return End.BYTES;
  const wideMask: usize = (count << 1) - 1;
  for (let index: usize = 0; index < count; index++) {
    if ((index & (GROWTH_STRIDE - 1)) === 0 && isInterrupted(atLeast, size + others))
      return End.INTERRUPTED;
    const entry = load<i64>(old + (index << SLOT_SHIFT));
    if (entry === 0) continue;
    const first = hash(entry & KEY_MASK) & wideMask;
    let at = first;
    while (load<i64>(wider + (at << SLOT_SHIFT)) !== 0) at = following(at, first) & wideMask;
    store<i64>(wider + (at << SLOT_SHIFT), entry);
  }
  release(old, count << SLOT_SHIFT);
  slots = wider;
  mask = wideMask;
  if (!isShared) most = capacity();
  return End.RUNNING;
}

/** From now on this thread may add only as many positions as `allow` tells. */
export function share(): void {
  isShared = true;
  most = size;
}

/** Lets this thread add this many more. */
export function allow(count: i32): void {
  most += count;
}

/** Where the table is, for the other thread to `adopt`. */
export function placeOf(): i64 {
  return ((<i64>slots) << 32) | mask;
}

/** Uses the table of the other thread, as `placeOf` gives it there. */
export function adopt(place: i64): void {
  slots = <usize>(place >>> 32);
  mask = <usize>place;
}

/** Counts positions that another thread has added. */
export function addSize(count: i32): void {
  size += count;
}

/** Adds a position unless it is there, whatever its number of moves; returns whether it was new. There must be room. */
export function add(entry: i64): bool {
  const key = entry & KEY_MASK;
  const first = hash(key) & mask;
  let at = first;
  while (true) {
    const slot = slots + (at << SLOT_SHIFT);
    let found = load<i64>(slot);
    if (found === 0) {
      // Another thread may take the slot at the same time.
      if (isShared) found = atomic.cmpxchg<i64>(slot, 0, entry);
      else store<i64>(slot, entry);
      if (found === 0) {
        size++;
        return true;
      }
    }
    if ((found & KEY_MASK) === key) return false;
    at = following(at, first) & mask;
  }
}

/**
 * Looks at the first slots of positions that will be added. These looks don't wait for one another, so they take little longer
 * than one, and then `add` finds in the cache what it reads.
 */
export function lookAhead(entries: Longs, count: i32): void {
  let sum: i64 = 0;
  for (let index = 0; index < count; index++) {
    sum += load<i64>(slots + ((hash(entries[index] & KEY_MASK) & mask) << SLOT_SHIFT));
  }
  seen[0] = sum;
}

/** The slot of a position with this number of moves, or 0. */
function slotOf(entry: i64): usize {
  const key = entry & KEY_MASK;
  const first = hash(key) & mask;
  let at = first;
  while (true) {
    const slot = slots + (at << SLOT_SHIFT);
    const found = load<i64>(slot);
    if (found === 0) return 0;
    if ((found & KEY_MASK) === key) return (found & ~ALIVE) === entry ? slot : 0;
    at = following(at, first) & mask;
  }
}

/** Whether the position is there with this number of moves. */
export function has(entry: i64): bool {
  return slotOf(entry) !== 0;
}

/** Whether the position is there with this number of moves, and on a shortest line. */
export function isAlive(entry: i64): bool {
  const slot = slotOf(entry);
  return slot !== 0 && (load<i64>(slot) & ALIVE) !== 0;
}

/** Notes that a position of the table is on a shortest line; returns whether that is new. */
export function enliven(entry: i64): bool {
  const slot = slotOf(entry);
  if ((load<i64>(slot) & ALIVE) !== 0) return false;
  store<i64>(slot, entry | ALIVE);
  return true;
}

/** Where a position goes next if it is not in this slot, past the end perhaps; `first` is its first slot. @inline */
function following(at: usize, first: usize): usize {
  const next = (at & -LINE) | ((at + 1) & (LINE - 1));
  return ((next ^ first) & (LINE - 1)) === 0 ? next + LINE : next;
}

/** 2⁶⁴ divided by the golden ratio. */
const MIXER: u64 = 0x9e3779b97f4a7c15;

/** Two multiplications mix every bit of a key into the low ones of the result. */
function hash(key: i64): usize {
  const word = <u64>key * MIXER;
  return <usize>(((word ^ (word >> 32)) * MIXER) >> 32);
}
