/**
 * Lists of positions that still have moves to make: one for each depth, and each thread has its own. A list is a chain of
 * chunks, so that it never has to be copied.
 *
 *     chunk    the next chunk or 0; then the entries of `PER_CHUNK` positions; then their notes
 *     entry    the key; above it the least number of moves that follow any of the moves yet to be made
 *     note     the last move (see commuting.ts)
 *
 * In a layer each position of a list is read once. If it has moves left for later layers, it stays: it is written again,
 * over positions that were read before it.
 */
import { allocate, Ints, ownRoom } from './memory';
import { MOST_MOVES } from './task';

/** Size of a chunk, of which lists are made. It is small, as even a list of one position takes a whole chunk. */
const CHUNK_BYTES = 1 << 12;
const CHUNKS_AT_ONCE = 16;
const PER_CHUNK = 340;
const ENTRIES = 8;
const NOTES = ENTRIES + 8 * PER_CHUNK;

/** Behind the lists of all depths: the positions that a last move solves, and two lists for reading lines (see lines.ts). */
export const FINALS = MOST_MOVES + 1;
export const LAYER = MOST_MOVES + 2;
const LISTS = MOST_MOVES + 4;

// By list: where it begins, and where the next position is read, stays and is added. All are 0 until one is added.
const firsts = changetype<Ints>(ownRoom(4 * LISTS));
const reads = changetype<Ints>(ownRoom(4 * LISTS));
const stays = changetype<Ints>(ownRoom(4 * LISTS));
const ends = changetype<Ints>(ownRoom(4 * LISTS));
/** By list: how many positions are still to be read, and how many were read and stay. */
const unread = changetype<Ints>(ownRoom(4 * LISTS));
const staying = changetype<Ints>(ownRoom(4 * LISTS));

let freeChunk: usize = 0;

/** The entry and the note of the position that was read last. */
export let entry: i64 = 0;
export let note: i32 = 0;

/** Begins with empty lists on an empty heap. */
export function clearLists(): void {
  freeChunk = 0;
  firsts.clear(LISTS);
  reads.clear(LISTS);
  stays.clear(LISTS);
  ends.clear(LISTS);
  unread.clear(LISTS);
  staying.clear(LISTS);
}

/** How many positions of a list are still to be read. */
export function lengthOf(list: i32): i32 {
  return unread[list];
}

/** Adds a position; there must be a free chunk. */
export function push(list: i32, entry: i64, note: i32): void {
  if (ends[list] === 0) {
    const first = <i32>takeChunk() + ENTRIES;
    firsts[list] = first;
    reads[list] = first;
    stays[list] = first;
    ends[list] = first;
  }
  const end = write(ends[list], entry, note);
  ends[list] = isFull(end) ? addChunk(end) : end;
  unread[list]++;
}

/** Reads the next position into `entry` and `note`; there must be one. */
export function read(list: i32): void {
  const at = reads[list];
  entry = load<i64>(at);
  note = load<i32>(noteOf(at));
  reads[list] = following(at + 8);
  unread[list]--;
}

/** Keeps the position that was read last, with a new entry and note, for later layers. */
export function stay(list: i32, entry: i64, note: i32): void {
  stays[list] = following(write(stays[list], entry, note));
  staying[list]++;
}

/** Frees the chunks of positions that were read and don't stay; all must have been read. */
export function shorten(list: i32): void {
  const end = stays[list];
  if (end === ends[list]) return;
  const chunk = chunkOf(end);
  const surplus = load<usize>(chunk);
  if (surplus !== 0) freeChunks(surplus, chunkOf(ends[list]));
  store<usize>(chunk, 0);
  ends[list] = end;
  reads[list] = end;
}

/** For a new layer: what has stayed in the lists up to a depth can be read again. */
export function rewind(depth: i32): void {
  for (let list = 0; list <= depth; list++) {
    reads[list] = firsts[list];
    stays[list] = firsts[list];
    unread[list] += staying[list];
    staying[list] = 0;
  }
}

/** Empties a list. */
export function empty(list: i32): void {
  reads[list] = ends[list];
  unread[list] = 0;
  staying[list] = 0;
  stays[list] = firsts[list];
  shorten(list);
}

function write(at: i32, entry: i64, note: i32): i32 {
  store<i64>(at, entry);
  store<i32>(noteOf(at), note);
  return at + 8;
}

function chunkOf(at: i32): usize {
  return at & -CHUNK_BYTES;
}

function noteOf(at: i32): usize {
  return chunkOf(at) + NOTES + (((at & (CHUNK_BYTES - 1)) - ENTRIES) >> 1);
}

function isFull(at: i32): bool {
  return (at & (CHUNK_BYTES - 1)) === NOTES;
}

/** The place itself or, behind the last one of a chunk, the first one of the next. */
function following(at: i32): i32 {
  return isFull(at) ? load<i32>(chunkOf(at)) + ENTRIES : at;
}

function addChunk(end: i32): i32 {
  const chunk = takeChunk();
  store<usize>(chunkOf(end), chunk);
  return <i32>chunk + ENTRIES;
}

/** Where a list begins, for the other thread to read. */
export function firstOf(list: i32): i32 {
  return firsts[list];
}

/** Adds the finals of the other thread, from the place where they begin; returns whether there was room for all. */
export function appendFinals(first: i32, count: i32): bool {
  for (let at = first; count > 0; at = following(at + 8), count--) {
    if (!hasChunk()) return false;
    push(FINALS, load<i64>(at), 0);
  }
  return true;
}

/** Cuts memory that isn't needed any more into free chunks. */
export function release(start: usize, bytes: usize): void {
  for (let chunk = start; chunk < start + bytes; chunk += CHUNK_BYTES) freeChunks(chunk, chunk);
}

/** Frees chunks that are linked by their first words, from `first` to `last`. */
function freeChunks(first: usize, last: usize): void {
  store<usize>(last, freeChunk);
  freeChunk = first;
}

/** Whether there is a free chunk; takes more memory if there is none. */
export function hasChunk(): bool {
  if (freeChunk !== 0) return true;
  const start = allocate(CHUNKS_AT_ONCE * CHUNK_BYTES);
  if (start !== 0) release(start, CHUNKS_AT_ONCE * CHUNK_BYTES);
  return start !== 0;
}

/** Takes a free chunk, which is linked to no other; there must be one (`hasChunk`). */
function takeChunk(): usize {
  const chunk = freeChunk;
  freeChunk = load<usize>(chunk);
  store<usize>(chunk, 0);
  return chunk;
}
