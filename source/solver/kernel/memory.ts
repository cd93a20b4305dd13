/**
 * The memory of the kernel, which both of its threads share. There is no garbage collector, and no access is checked.
 *
 *     static    what both threads use: the board, the task, and what is computed from them; its places are constants,
 *               from `memory.data`
 *     own       what only one thread uses: a part for each, which it divides when it starts (`ownRoom`)
 *     heap      tables and chunks of lists; every search begins with an empty heap
 *
 * The memory grows in steps. Pages that were never written cost nothing: a small search touches some hundred kilobytes.
 * Nothing is given back to the system before the memory is dropped as a whole (see ../kernel.ts), but a table that was
 * outgrown is cut into chunks.
 */
import { thread } from './host';

const OWN_BYTES = 1 << 13;
const MOST_THREADS = 2;
const PAGE = 16;
/** The memory grows by this many pages at least, if the system allows that. */
const STEP_PAGES = 16;
const MOST_BYTES: u64 = 1 << 32;

const rooms = memory.data(MOST_THREADS * OWN_BYTES);
let own: usize = rooms + thread * OWN_BYTES;

/** Reserves memory that only this thread uses; `memory.data` would give both threads the same place. */
export function ownRoom(bytes: i32): usize {
  const room = own;
  own += (bytes + 7) & ~7;
  if (own > rooms + (thread + 1) * OWN_BYTES) unreachable();
  return room;
}

/** An array without a length, at a place in memory. */
@unmanaged
class Row<T> {
  [key: number]: T;
  @operator('[]') get(index: i32): T {
    return load<T>(changetype<usize>(this) + (index << (<i32>alignof<T>())));
  }
  @operator('[]=') set(index: i32, value: T): void {
    store<T>(changetype<usize>(this) + (index << (<i32>alignof<T>())), value);
  }
  clear(count: i32): void {
    memory.fill(changetype<usize>(this), 0, count << (<i32>alignof<T>()));
  }
}
export type Ints = Row<i32>;
export type Longs = Row<i64>;

/** The same for bytes, which are read and written as integers. */
@unmanaged
export class Bytes {
  [key: number]: i32;
  @operator('[]') get(index: i32): i32 {
    return load<u8>(changetype<usize>(this) + index);
  }
  @operator('[]=') set(index: i32, value: i32): void {
    store<u8>(changetype<usize>(this) + index, value);
  }
  fill(value: i32, from: i32, to: i32): void {
    memory.fill(changetype<usize>(this) + from, <u8>value, to - from);
  }
}

/** Where the heap ends: the part in use, and the part that any search has ever used. */
@unmanaged
class Heap {
  top: u32;
  used: u32;
}
const heap = changetype<Heap>(memory.data(offsetof<Heap>()));

/** Empties the heap. Only the thread that begins a search may. */
export function clearHeap(): void {
  heap.used = max(heap.used, heap.top);
  heap.top = (<u32>__heap_base + 0xffff) & ~0xffff;
}

/** Takes bytes from the heap, with anything in them; returns their place, or 0 if there is no memory. */
export function allocate(bytes: u32): usize {
  const start = atomic.add<u32>(changetype<usize>(heap), bytes);
  const end = <u64>start + bytes;
  let pages = memory.size();
  while (end < MOST_BYTES && end > (<u64>pages) << PAGE) {
    const more = <i32>((end + 0xffff) >> PAGE) - pages;
    if (memory.grow(max(more, STEP_PAGES)) < 0 && memory.grow(more) < 0) break;
    pages = memory.size();
  }
  if (end < MOST_BYTES && end <= (<u64>memory.size()) << PAGE) return start;
  atomic.sub<u32>(changetype<usize>(heap), bytes);
  return 0;
}

/** `allocate`, with all bytes 0. Those that no search has used yet are 0 already. */
export function allocateClear(bytes: u32): usize {
  const start = allocate(bytes);
  const used = <usize>heap.used;
  if (start !== 0 && start < used) memory.fill(start, 0, min<usize>(bytes, used - start));
  return start;
}
