/**
 * Reads shortest lines out of the table of a search that has found a solution.
 *
 * The table has no lines, but the least number of moves to every position. So the positions on shortest lines are first
 * gathered backwards: those before a position with n moves are the positions with n - 1 moves that are one backward slide
 * away. They are marked in the table. Then lines are played forwards from the start, through marked positions only, so
 * that none comes to a dead end.
 */
import { isInterrupted, takeLine } from './host';
import { empty, entry, FINALS, hasChunk, LAYER, lengthOf, push, read } from './lists';
import { Ints, ownRoom } from './memory';
import {
  barAfter,
  barOf,
  Course,
  hide,
  keyWith,
  move,
  NO_BAR,
  show,
  showStart,
  standAfter,
  stands,
  withMoves,
} from './placement';
import { CLOSED, isTaken, NO_SLIDE, restless, slide, step, TURNED, toggle, turn } from './slides';
import { enliven, has, isAlive, size } from './table';
import { End, kinds, MOST_MOVES, task } from './task';

/** Positions visited between two checks of the clock. */
const CHUNK = 1 << 8;

/** The line that is being played, as moves. */
export const line = changetype<Ints>(ownRoom(4 * MOST_MOVES));

// The lists of the positions with the current number of moves, and of those with one less.
let layer = LAYER;
let earlier = LAYER + 1;
let moves = 0;
let end = End.RUNNING;
let untilLook = CHUNK;

/** Looks at the clock now and then; `false` if reading has to end. */
function goesOn(): bool {
  if (--untilLook === 0) {
    untilLook = CHUNK;
    if (isInterrupted(moves, size)) end = End.INTERRUPTED;
  }
  return end === End.RUNNING;
}

/** Whether no more positions have to be gathered before the current one. */
function hasEnough(): bool {
  return end !== End.RUNNING || (task.wantsAll === 0 && lengthOf(earlier) > 0);
}

/** Marks a position in the table, and adds it to the list if it wasn't marked yet. */
function gather(list: i32, position: i64): void {
  if (!hasChunk()) end = End.BYTES;
  else if (enliven(position)) push(list, position, 0);
}

/** Gathers the positions with `depth` moves that lead to a position by one more. */
function lookBack(position: i64, depth: i32): void {
  const bar = barOf(position);
  show(position);
  for (let slot = 0; slot < task.robots && !hasEnough(); slot++) {
    // If there is a bar, it tells which robot moved last, and with which heading.
    if (bar !== NO_BAR && (bar - 1) >> 2 !== slot) continue;
    toggle(stands[slot] >> 2);
    for (let heading = 0; heading < 4; heading++) {
      if (bar === NO_BAR || ((bar - 1) & 3) === (heading ^ 2)) slideBack(slot, heading, bar, depth);
    }
    toggle(stands[slot] >> 2);
  }
  hide();
}

/** Goes through all starts of a slide that ends with this heading where the robot of the slot is. */
function slideBack(slot: i32, heading: i32, bar: i32, depth: i32): void {
  const kind = kinds[slot];
  const stand = stands[slot];
  // No slide ends on the target and leaves it unsolved: a robot that is there has been there from the start.
  if (slot < task.goals && stand >> 2 === task.target) return;
  const ahead = step(kind, (stand & ~3) | heading);
  if (ahead !== CLOSED && !isTaken(ahead >> 2)) return;
  // If the robot rests on a diagonal, it was turned there: the way back is turned as well.
  const first = turn(kind, (stand & ~3) | (heading ^ 2));
  let before = first;
  let slid = (stand & ~3) | heading;
  if (((first ^ slid) & 3) !== 2) slid |= TURNED;
  for (
    let code = step(kind, first);
    code !== CLOSED && code !== first && !isTaken(code >> 2);
    code = step(kind, code)
  ) {
    const cell = code >> 2;
    // The slide starts in this direction; a diagonal on the cell where it starts turns nothing.
    const direction = (before & 3) ^ 2;
    const end = slid;
    if (((code ^ before) & 3) !== 0) slid |= TURNED;
    before = code;
    if (cell === stand >> 2 || restless[cell] === 1) continue;
    const isTold = slot < task.goals && (task.ricochetsFrom > 0 || cell === task.target);
    for (
      let course = isTold ? Course.UNMOVED : Course.RICOCHETED;
      course <= Course.RICOCHETED;
      course++
    ) {
      const start = (cell << 2) | course;
      if (standAfter(start, direction, end) !== stand) continue;
      tryEarlier(slot, start, direction, end, bar, depth);
      if (hasEnough()) return;
    }
  }
}

/** Gathers the position before the robot's slide, with each bar that it may have, if it is in the table with `depth` moves. */
function tryEarlier(slot: i32, before: i32, direction: i32, slid: i32, bar: i32, depth: i32): void {
  const after = stands[slot];
  const lastBar = task.reverse !== 0 ? NO_BAR : 4 * task.robots;
  for (let barBefore = NO_BAR; barBefore <= lastBar; barBefore++) {
    if (barBefore === ((slot << 2) | direction) + 1) continue;
    const position = withMoves(keyWith(slot, before, barBefore), depth);
    if (!has(position)) continue;
    if (task.reverse === 0 && barAfter(slot, before, after, slid, barBefore, depth === 1) !== bar)
      continue;
    if (!goesOn()) return;
    gather(earlier, position);
    if (hasEnough()) return;
  }
}

/** Plays all lines from the position on the board to their ends; returns `false` if no more are wanted. */
function play(depth: i32, bar: i32): bool {
  if (!goesOn()) return false;
  for (let slot = 0; slot < task.robots; slot++) {
    const stand = stands[slot];
    for (let direction = 0; direction < 4; direction++) {
      if (bar === ((slot << 2) | direction) + 1) continue;
      const slid = slide(kinds[slot], stand >> 2, direction);
      if (slid === NO_SLIDE) continue;
      const next = standAfter(stand, direction, slid);
      const arrives = slot < task.goals && next >> 2 === task.target;
      if (arrives !== (depth === moves - 1) || (arrives && (next & 3) !== Course.RICOCHETED))
        continue;
      line[depth] = (slot << 2) | direction;
      if (arrives) {
        if (!takeLine()) return false;
        continue;
      }
      const nextBar =
        task.reverse !== 0 ? NO_BAR : barAfter(slot, stand, next, slid, bar, depth === 0);
      if (!isAlive(withMoves(keyWith(slot, next, nextBar), depth + 2))) continue;
      move(slot, next);
      const wantsMore = play(depth + 1, nextBar);
      move(slot, stand);
      if (!wantsMore) return false;
    }
  }
  return true;
}

/** Gathers all positions on shortest lines, or those of one line. */
function gatherAll(): void {
  while (lengthOf(FINALS) > 0 && end === End.RUNNING) {
    read(FINALS);
    gather(layer, withMoves(entry, moves));
    if (task.wantsAll === 0) break;
  }
  for (let depth = moves - 1; depth > 0; depth--) {
    while (lengthOf(layer) > 0 && end === End.RUNNING) {
      read(layer);
      lookBack(entry, depth);
    }
    empty(layer);
    const next = earlier;
    earlier = layer;
    layer = next;
  }
}

/** Passes shortest lines of so many moves to the host until it wants no more; returns `SOLVED`, or what ended it before. */
export function readLines(length: i32): i32 {
  moves = length;
  end = End.RUNNING;
  untilLook = CHUNK;
  gatherAll();
  if (end !== End.RUNNING) return end;
  showStart();
  play(0, task.bar);
  hide();
  return end === End.RUNNING ? End.SOLVED : end;
}
