/**
 * The memory of the kernel, which all of its threads share: no garbage collector, no bounds.
 *
 *     static    the board, the task and what is known of them, for all; places are constants (`memory.data`)
 *     rooms     of each thread, found by its own code at the start
 *     heap      tables and chunks of lists; a search begins with an empty one
 *
 * The memory grows in steps, and what was never used costs nothing: small searches touch some hundred kilobytes. Nothing is
 * given back to the system before the memory is dropped as a whole (see ../kernel.ts), but the room of an outgrown table
 * is cut into chunks.
 */
import { thread } from './host';

const OWN_BYTES = 1 << 13;
const MOST_THREADS = 2;
const PAGE = 16;
/** The memory grows by this at least. */
const STEP_PAGES = 16;
const MOST_BYTES: u64 = 1 << 32;

/** A chunk of a list; small, as short lists have at least one. */
export const CHUNK_BYTES = 1 << 12;
const CHUNKS_AT_ONCE = 16;

const rooms = memory.data(MOST_THREADS * OWN_BYTES);
let own: usize = rooms + thread * OWN_BYTES;

/** Room of this thread, where `memory.data` gives one for all. */
export function ownRoom(bytes: i32): usize {
  const room = own;
  own += (bytes + 7) & ~7;
  if (own > rooms + (thread + 1) * OWN_BYTES) unreachable();
  return room;
}

/** Numbers in a row: an array without a length. */
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

/** The same of bytes, which count as integers. */
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

/** The ends of the heap: what is in use, and what has ever been. */
@unmanaged
class Heap {
  top: u32;
  used: u32;
}
const heap = changetype<Heap>(memory.data(offsetof<Heap>()));
let freeChunk: usize = 0;

/** Empties the heap; only the first thread does. */
export function clearHeap(): void {
  heap.used = max(heap.used, heap.top);
  heap.top = (<u32>__heap_base + 0xffff) & ~0xffff;
  freeChunk = 0;
}

/** So many bytes of the heap, whatever is in them, or 0. */
function allocate(bytes: u32): usize {
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

/** The same, all of them 0. */
export function allocateClear(bytes: u32): usize {
  const start = allocate(bytes);
  const used = <usize>heap.used;
  if (start !== 0 && start < used) memory.fill(start, 0, min<usize>(bytes, used - start));
  return start;
}

/** Makes chunks of what isn't needed any more. */
export function release(start: usize, bytes: usize): void {
  for (let chunk = start; chunk < start + bytes; chunk += CHUNK_BYTES) freeChunks(chunk, chunk);
}

/** Gives back chunks in a row, linked by their first words. */
export function freeChunks(first: usize, last: usize): void {
  store<usize>(last, freeChunk);
  freeChunk = first;
}

/** Whether there is another chunk. */
export function hasChunk(): bool {
  if (freeChunk !== 0) return true;
  const start = allocate(CHUNKS_AT_ONCE * CHUNK_BYTES);
  if (start !== 0) release(start, CHUNKS_AT_ONCE * CHUNK_BYTES);
  return start !== 0;
}

/** A chunk, if `hasChunk`, which no other follows. */
export function takeChunk(): usize {
  const chunk = freeChunk;
  freeChunk = load<usize>(chunk);
  store<usize>(chunk, 0);
  return chunk;
}
