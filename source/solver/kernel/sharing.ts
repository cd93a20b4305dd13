/**
 * How two threads share a search: the *owner*, which was asked for it, and a *partner*, which may come at any moment.
 *
 * They share one memory with one table of positions, and each has its own lists (see search.ts). A thread with nothing left
 * to do in a layer gets half of what the other one still has, through a mailbox. A layer is over when neither has anything.
 * Every few positions, and always before it starts to work, a thread has a *look* whether the other one waits for something.
 * They communicate by two words, each changed by one atomic operation at a time:
 *
 *     TURN    how far the layer is
 *
 *       ABSENT  → WORKING   the partner has come
 *       WORKING → HUNGRY    one of the threads has nothing left to do in the layer, and waits
 *       HUNGRY  → SERVED    the other one has put positions into the mailbox
 *       SERVED  → WORKING   the hungry one has taken them out
 *       HUNGRY  → DONE      the other one has nothing left either: the layer is over
 *       DONE    → READY     the partner has seen that, and waits for the next layer
 *       READY   → WORKING   the owner has begun it
 *       any     → OVER      the search is over
 *       any     → LEFT      the partner has reported what it found, and uses the memory no more
 *
 *     GROWTH  whether the table may be used
 *
 *       CALM    → WANTED    a thread has to make the table larger
 *       WANTED  → PARKED    the other one doesn't use it until that is done; a hungry one doesn't use it anyway
 *       any     → CALM      it is larger, and its new place is known
 *
 * So that both threads together never add more positions than there is room for, each is first allowed a block of them.
 * The one that gets no block makes the table larger.
 */
import { isInterrupted, losePartner } from './host';
import * as lists from './lists';
import { Bytes, Ints, Longs } from './memory';
import * as table from './table';
import { End } from './task';

@unmanaged
class Words {
  turn: i32;
  growth: i32;
  /** The bound of the layer. */
  bound: i32;
  /** What both threads have found in the layer, `FRESH` and `SOLVING` as bits. */
  news: i32;
  /** Positions that both threads together are allowed to put into the table. */
  allowed: i32;
  /** Positions that the partner has added. */
  size: i32;
  /** How often the partner has given a sign of life. */
  signs: i32;
  /** How the partner's search has ended, where its finals begin, and how many there are. */
  end: i32;
  finals: i32;
  finalCount: i32;
  /** Where the table is (see `placeOf` in table.ts). */
  table: i64;
}
const words = changetype<Words>(memory.data(offsetof<Words>()));
const place = changetype<usize>(words);
export const TURN = place + offsetof<Words>('turn');
const GROWTH = place + offsetof<Words>('growth');
const NEWS = place + offsetof<Words>('news');
const ALLOWED = place + offsetof<Words>('allowed');
const SIZE = place + offsetof<Words>('size');
const SIGNS = place + offsetof<Words>('signs');

const ABSENT = 0;
const WORKING = 1;
const HUNGRY = 2;
const SERVED = 3;
const DONE = 4;
const READY = 5;
const OVER = 6;
const LEFT = 7;

const CALM = 0;
const WANTED = 1;
const PARKED = 2;

/** In the news: new positions. */
export const FRESH = 1;
/** In the news: positions that a last move solves. */
export const SOLVING = 2;

/** In place of an end of a search: the partner has broken down. */
const FAILED = -1;

/** In place of an end of a search: there is more work in the layer. */
export const MORE = -2;

/** How long a waiting thread sleeps until it looks around, if nothing wakes it. */
const NAP_NANOSECONDS = 1_000_000;

/** Naps without a sign of the partner before it counts as lost: ten seconds or more. */
const MOST_SILENCE = 10_000;

/** Positions allowed at once; more than a batch has. */
const BLOCK = 1 << 10;

/** How many positions the mailbox takes: some thousand, so that it is needed seldom. */
const MAILBOX = 1 << 12;
// The mailbox: entries, notes and depths of positions, and how many there are.
const entries = changetype<Longs>(memory.data(8 * MAILBOX));
const notes = changetype<Ints>(memory.data(4 * MAILBOX));
const depths = changetype<Bytes>(memory.data(MAILBOX));
const mailed = changetype<Ints>(memory.data(4));

/** Whether there is a partner, or may be soon. */
export let isShared = false;
/** The partner's signs at the last nap, and how many naps brought none. */
let signs = 0;
let silence = 0;

function get(word: usize): i32 {
  return atomic.load<i32>(word);
}

/** Changes a word, and wakes the thread that waits for that. */
function set(word: usize, value: i32): void {
  atomic.store<i32>(word, value);
  atomic.notify(word);
}

/** The same if the word has the value `from`; returns whether it had. */
function change(word: usize, from: i32, to: i32): bool {
  if (atomic.cmpxchg<i32>(word, from, to) !== from) return false;
  atomic.notify(word);
  return true;
}

/** Waits a moment while a word has that value. Calls `losePartner` if the partner has given no sign for very long. */
function nap(word: usize, value: i32): void {
  if (atomic.wait<i32>(word, value, NAP_NANOSECONDS) !== AtomicWaitResult.TIMED_OUT) return;
  silence = get(SIGNS) === signs ? silence + 1 : 0;
  signs = get(SIGNS);
  if (silence > MOST_SILENCE) losePartner();
}

/** No thread may come until the owner opens the search. */
export function close(): void {
  isShared = false;
  atomic.store<i32>(TURN, OVER);
}

/** The owner lets a partner come, in the layer of that bound. */
export function open(bound: i32): void {
  isShared = true;
  table.share();
  words.bound = bound;
  words.news = 0;
  words.allowed = table.size;
  words.size = 0;
  words.growth = CALM;
  words.table = table.placeOf();
  set(TURN, ABSENT);
}

/** Whether the search is over, or has to end. */
export function mustStop(bound: i32): bool {
  return get(TURN) >= OVER || isInterrupted(bound, table.size + get(SIZE));
}

/** The partner gives a sign of life, and tells how many positions it has added; returns whether the search is over. */
export function isOver(): bool {
  atomic.add<i32>(SIGNS, 1);
  set(SIZE, table.size);
  return get(TURN) >= OVER;
}

/** Allows this thread another block of positions, in a larger table if need be; returns `RUNNING`, or why there is no room. */
export function makeRoom(bound: i32): i32 {
  while (true) {
    if (atomic.add<i32>(ALLOWED, BLOCK) + BLOCK <= table.capacity()) {
      table.allow(BLOCK);
      return End.RUNNING;
    }
    atomic.sub<i32>(ALLOWED, BLOCK);
    const growth = grow(bound);
    if (growth !== End.RUNNING) return growth;
  }
}

/** Waits while the other thread makes the table larger; returns `false` if the search ends first. */
function giveWay(bound: i32): bool {
  for (; get(GROWTH) !== CALM; nap(GROWTH, PARKED)) {
    change(GROWTH, WANTED, PARKED);
    if (mustStop(bound)) return false;
  }
  keepUp();
  return true;
}

/** Uses the table that the other thread may have made. */
function keepUp(): void {
  table.adopt(words.table);
}

/** Makes the table larger, or waits while the other thread does; returns as `grow` in table.ts. */
function grow(bound: i32): i32 {
  if (!change(GROWTH, CALM, WANTED)) return giveWay(bound) ? End.RUNNING : End.INTERRUPTED;
  keepUp();
  for (; get(GROWTH) === WANTED; nap(GROWTH, WANTED)) {
    const turn = get(TURN);
    if (turn === HUNGRY || turn === ABSENT) break;
    if (mustStop(bound)) return End.INTERRUPTED;
  }
  const growth = table.grow(bound, get(SIZE));
  if (growth !== End.RUNNING) return growth;
  words.table = table.placeOf();
  set(GROWTH, CALM);
  return End.RUNNING;
}

/** The bound of the layer that the owner has begun last. */
export function layerBound(): i32 {
  return words.bound;
}

/** A look: does what the other thread waits for; returns `false` if the search is over. */
export function look(bound: i32): bool {
  if (mustStop(bound) || !giveWay(bound)) return false;
  if (get(TURN) === HUNGRY && fillMailbox(bound)) change(TURN, HUNGRY, SERVED);
  return true;
}

/**
 * For a thread with nothing left to do in the layer: tells what it has found, and waits. Returns `MORE` if there is work again
 * in its lists, `RUNNING` if the layer is over, or else how the search ends.
 */
export function rest(bound: i32, isFresh: bool, hasFinals: bool): i32 {
  atomic.or<i32>(NEWS, (isFresh ? FRESH : 0) | (hasFinals ? SOLVING : 0));
  while (true) {
    if (change(TURN, WORKING, HUNGRY)) return starve(bound);
    if (change(TURN, HUNGRY, DONE)) return End.RUNNING;
    const turn = get(TURN);
    if (turn === ABSENT) return End.RUNNING;
    if (turn >= OVER) return End.INTERRUPTED;
    // The other thread hasn't yet taken out what it was served.
    nap(TURN, SERVED);
  }
}

/** Waits, hungry, until it is served or the layer is over; returns as `rest`. */
function starve(bound: i32): i32 {
  for (; get(TURN) === HUNGRY; nap(TURN, HUNGRY)) if (mustStop(bound)) return End.INTERRUPTED;
  const turn = get(TURN);
  if (turn >= OVER) return End.INTERRUPTED;
  keepUp();
  if (turn !== SERVED) return End.RUNNING;
  if (!emptyMailbox()) return End.BYTES;
  change(TURN, SERVED, WORKING);
  return MORE;
}

/** The owner begins a layer, when the partner is ready for it. */
export function beginLayer(bound: i32): void {
  while (get(TURN) === DONE) nap(TURN, DONE);
  words.bound = bound;
  change(TURN, READY, WORKING);
}

/** For the owner, when a layer is over: what both threads have found in it. */
export function takeNews(): i32 {
  return atomic.xchg<i32>(NEWS, 0);
}

/** The partner comes; returns `false` if the search is over already. */
export function join(): bool {
  if (!change(TURN, ABSENT, WORKING)) return false;
  isShared = true;
  table.share();
  keepUp();
  return true;
}

/** The partner waits for the next layer; returns `false` if there is none. */
export function awaitLayer(bound: i32): bool {
  change(TURN, DONE, READY);
  for (; get(TURN) === READY; nap(TURN, READY)) if (mustStop(bound)) return false;
  return get(TURN) < OVER;
}

/** The partner leaves, and reports how its search ended, or `FAILED`, and its finals. */
export function leave(end: i32): void {
  isOver();
  words.end = end;
  words.finals = lists.firstOf(lists.FINALS);
  words.finalCount = lists.lengthOf(lists.FINALS);
  set(TURN, LEFT);
}

/**
 * The owner ends the search, waits until a partner has left, and takes over its finals. Returns the partner's end, `RUNNING`
 * if none has come, or `BYTES` if there is no memory for the finals.
 */
export function conclude(): i32 {
  if (change(TURN, ABSENT, OVER)) return End.RUNNING;
  finish();
  while (get(TURN) === OVER) nap(TURN, OVER);
  keepUp();
  if (words.end === FAILED) losePartner();
  table.addSize(words.size);
  return lists.appendFinals(words.finals, words.finalCount) ? words.end : End.BYTES;
}

/** Ends the search for both, if it isn't over. */
export function finish(): void {
  for (let turn = get(TURN); turn < OVER; turn = get(TURN)) if (change(TURN, turn, OVER)) return;
}

/**
 * Moves half of the positions that are still to be read in the layer into the mailbox, as far as there is room: half of each
 * depth, those with the fewest moves first, as they bring the most work. Returns whether there were any.
 */
function fillMailbox(bound: i32): bool {
  let count = 0;
  for (let depth = 0; depth < bound; depth++) {
    for (let left = lists.lengthOf(depth) >> 1; left > 0 && count < MAILBOX; left--) {
      lists.read(depth);
      entries[count] = lists.entry;
      notes[count] = lists.note;
      depths[count++] = depth;
    }
  }
  mailed[0] = count;
  return count > 0;
}

/** Adds the positions in the mailbox to the lists of their depths; returns whether there was room. */
function emptyMailbox(): bool {
  for (let index = 0; index < mailed[0]; index++) {
    if (!lists.hasChunk()) return false;
    lists.push(depths[index], entries[index], notes[index]);
  }
  return true;
}
