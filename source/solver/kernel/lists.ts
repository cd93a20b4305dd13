/**
 * Lists of positions by depth, of each thread its own: those with moves left to make. A list is a row of chunks, so that it
 * never has to be copied.
 *
 *     chunk    the next chunk or 0, entries of `PER_CHUNK` positions, notes of the same
 *     entry    the key, and above it the moves that the position needs at least for those that are left to make
 *     note     the last move (see commuting.ts)
 *
 * In a layer each position is read once, and stays if it has moves left for later layers. What stays is written over what
 * was read.
 */
import { CHUNK_BYTES, freeChunks, hasChunk, Ints, ownRoom, takeChunk } from './memory';
import { MOST_MOVES } from './task';

const PER_CHUNK = 340;
const ENTRIES = 8;
const NOTES = ENTRIES + 8 * PER_CHUNK;

/** Lists for other purposes follow those of all depths. */
export const FINALS = MOST_MOVES + 1;
export const LAYER = MOST_MOVES + 2;
const LISTS = MOST_MOVES + 4;

// By list: where it begins, where the next position is read, stays and is added; 0 before the first is added.
const firsts = changetype<Ints>(ownRoom(4 * LISTS));
const reads = changetype<Ints>(ownRoom(4 * LISTS));
const stays = changetype<Ints>(ownRoom(4 * LISTS));
const ends = changetype<Ints>(ownRoom(4 * LISTS));
/** By list: how many positions are still to be read, and how many of the others stay. */
const unread = changetype<Ints>(ownRoom(4 * LISTS));
const staying = changetype<Ints>(ownRoom(4 * LISTS));

/** The entry and the note of the position that was read last. */
export let entry: i64 = 0;
export let note: i32 = 0;

/** Begins with empty lists on an empty heap. */
export function clearLists(): void {
  for (let list = 0; list < LISTS; list++) {
    firsts[list] = 0;
    reads[list] = 0;
    stays[list] = 0;
    ends[list] = 0;
    unread[list] = 0;
    staying[list] = 0;
  }
}

export function lengthOf(list: i32): i32 {
  return unread[list];
}

/** Adds a position; there must be room. */
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

/** Keeps the position that was read last for later layers. */
export function stay(list: i32, entry: i64, note: i32): void {
  stays[list] = following(write(stays[list], entry, note));
  staying[list]++;
}

/** Forgets all that was read and doesn't stay; there must be nothing left to read. */
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

/** Begins to read from the start what has stayed, in all lists up to a depth. */
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

/** The same place, or where the next chunk begins. */
function following(at: i32): i32 {
  return isFull(at) ? load<i32>(chunkOf(at)) + ENTRIES : at;
}

function addChunk(end: i32): i32 {
  const chunk = takeChunk();
  store<usize>(chunkOf(end), chunk);
  return <i32>chunk + ENTRIES;
}

/** Where a list begins, for another thread. */
export function firstOf(list: i32): i32 {
  return firsts[list];
}

/** Adds the finals of another thread, from where they begin; whether there was room. */
export function appendFinals(first: i32, count: i32): bool {
  for (let at = first; count > 0; at = following(at + 8), count--) {
    if (!hasChunk()) return false;
    push(FINALS, load<i64>(at), 0);
  }
  return true;
}
