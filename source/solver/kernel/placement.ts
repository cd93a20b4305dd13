/**
 * The robots of the current position, and its key.
 *
 * Each robot has a *slot*: first come those that may use the target, and interchangeable ones are side by side.
 *
 *     stand   cell << 2 | course     0 to 1023, one per slot, 0 in slots without a robot
 *     move    slot << 2 | direction  0 to 19
 *     bar     move + 1, or 0: the move straight back that is forbidden, unless that is idle (see below)
 *     key     the stands of all slots, 10 bits each, slot 0 lowest; above them the bar, 5 bits
 *     entry   the key; above it a number of moves, 7 bits
 *
 * Courses are kept only where they matter: for robots that may use the target, under the ricochet rule. All others count
 * as having ricocheted. In a key interchangeable robots are in the order of their stands, so that positions that differ
 * only by exchanging them have the same key.
 *
 * Going straight back
 * -------------------
 * Let a robot slide from cell a in direction e to cell b, arriving with heading h, and then go back, opposite to h.
 * Slides are reversible, so it passes a again and goes on as if it had started from a opposite to e, to some cell c;
 * if it cannot go on from a, c = a.
 *
 * If the rules forbid that, positions that differ only in the forbidden move, the bar, would have to be kept apart. They
 * rarely are: the bar matters only where a shortest line might begin with the forbidden move. Elsewhere it is *idle*. It is
 * idle in two cases:
 *
 *  1. c ≠ a, unless the first slide changed the course by being deflected. For the single move from a, opposite to e, gives
 *     the same position one move sooner. (That move was not forbidden at a: a robot that had just come to a heading e could
 *     not have slid on from there in direction e.)
 *  2. c = a, neither slide changed the course, and the bar at a was idle. For going back gives the position at a, which
 *     was there two moves sooner, and no shortest line goes on from there with what was forbidden.
 *
 * So a bar is not idle if the robot comes back to a with another course. That can also happen on a loop of diagonals that
 * begins and ends at a, a slide that is no legal move from a itself.
 *
 * A line that breaks only idle bars can be made shorter until it breaks none. So idle bars need not even be enforced; the
 * others are part of the key. Case 2 leads back from move to move, to the start. If nothing is forbidden at the start, the
 * reasoning ends there; if something is, by the last move of a round under way, bars after the first move count as not idle.
 * If robots may rest on diagonals, no bar counts as idle: a robot that was turned on its last cell didn't come from the
 * opposite of its heading.
 */
import { Ints, ownRoom } from './memory';
import { isTaken, NO_SLIDE, slide, TURNED, taken, toggle } from './slides';
import { firstAlike, kinds, lastAlike, MOST_ROBOTS, starts, task } from './task';

/** What a robot has done so far, as bits. */
export enum Course {
  UNMOVED,
  VERTICAL,
  HORIZONTAL,
  RICOCHETED,
}

/** In place of a bar: none. */
export const NO_BAR = 0;

const STAND_BITS = 10;
const BAR_SHIFT = 50;
/** A number of moves is above the key. */
const MOVES_SHIFT = 55;
export const KEY_MASK: i64 = (1 << MOVES_SHIFT) - 1;

export function barOf(entry: i64): i32 {
  return <i32>(entry >> BAR_SHIFT) & 31;
}

export function movesOf(entry: i64): i32 {
  return <i32>(entry >>> MOVES_SHIFT);
}

export function withMoves(key: i64, moves: i32): i64 {
  return (key & KEY_MASK) | ((<i64>moves) << MOVES_SHIFT);
}

/** The course after a slide, as in the engine; `isTurned`: a diagonal made a ricochet of it. */
export function courseAfter(course: i32, direction: i32, heading: i32, isTurned: bool): i32 {
  if (isTurned || (course | axisOf(direction)) === Course.RICOCHETED) return Course.RICOCHETED;
  return axisOf(heading);
}

/** The course of a robot that has moved in this direction only. */
export function axisOf(direction: i32): i32 {
  return 1 + (direction & 1);
}

/** The stand of a robot after a slide from that stand, in that direction, to that end. */
export function standAfter(stand: i32, direction: i32, end: i32): i32 {
  return (end & 0x3fc) | courseAfter(stand & 3, direction, end & 3, end >= task.ricochetsFrom);
}

/** By slot: where the robots are now. */
export const stands = changetype<Ints>(ownRoom(4 * MOST_ROBOTS));
/** The key of the position that was shown, without its bar. */
let shown: i64 = 0;

/** Puts the robots of a position on the board, which is empty. */
export function show(entry: i64): void {
  shown = entry & below(MOST_ROBOTS);
  for (let slot = 0; slot < task.robots; slot++) {
    const stand = <i32>(shown >> (slot * STAND_BITS)) & 1023;
    stands[slot] = stand;
    toggle(stand >> 2);
  }
}

/** The same for the start, where interchangeable robots need not be in the order of their stands. */
export function showStart(): void {
  for (let slot = 0; slot < task.robots; slot++) {
    stands[slot] = starts[slot];
    toggle(starts[slot] >> 2);
  }
}

/** Takes all robots off the board. */
export function hide(): void {
  for (let slot = 0; slot < task.robots; slot++) {
    const cell = stands[slot] >> 2;
    taken[cell & 15] = 0;
    taken[16 + (cell >> 4)] = 0;
  }
}

/** Moves the robot of a slot to another stand. */
export function move(slot: i32, stand: i32): void {
  toggle(stands[slot] >> 2);
  stands[slot] = stand;
  toggle(stand >> 2);
}

/** The bits of a key that hold the stands before a slot. */
function below(slot: i32): i64 {
  return ((<i64>1) << (slot * STAND_BITS)) - 1;
}

/** The slot of the key in which a robot is on a stand: interchangeable ones are in the order of their stands. */
function slotInKey(slot: i32, stand: i32): i32 {
  let place = firstAlike[slot];
  for (let other = place, last = lastAlike[slot]; other <= last; other++) {
    place += i32(other !== slot) & i32(stands[other] < stand);
  }
  return place;
}

/** A bar as a part of the key in which its robot is in that slot. */
function barInKey(slot: i32, bar: i32): i64 {
  return (<i64>(((slot << 2) | ((bar - 1) & 3)) + 1)) << BAR_SHIFT;
}

/** The key of the shown position after a robot's move to another stand; `bar` forbids a move of that robot, or none. */
export function keyAfter(slot: i32, stand: i32, bar: i32): i64 {
  const place = slotInKey(slot, stand);
  const others = (shown & below(slot)) | ((shown >> STAND_BITS) & ~below(slot));
  const key =
    (others & below(place)) |
    ((<i64>stand) << (place * STAND_BITS)) |
    ((others & ~below(place)) << STAND_BITS);
  return bar === NO_BAR ? key : key | barInKey(place, bar);
}

/** The same with interchangeable robots in any order, and any bar. */
export function keyWith(slot: i32, stand: i32, bar: i32): i64 {
  const before = stands[slot];
  stands[slot] = stand;
  let key: i64 = 0;
  for (let other = 0; other < task.robots; other++) {
    const place = slotInKey(other, stands[other]);
    key |= (<i64>stands[other]) << (place * STAND_BITS);
    if (bar !== NO_BAR && (bar - 1) >> 2 === other) key |= barInKey(place, bar);
  }
  stands[slot] = before;
  return key;
}

/**
 * The bar after a move, if the rules forbid going straight back: `NO_BAR` if it is idle. `before` and `after` are stands of
 * the robot, `end` is that of its slide, `bar` is the one before the move; `isFirst`: nothing was moved before in the search.
 */
export function barAfter(
  slot: i32,
  before: i32,
  after: i32,
  end: i32,
  bar: i32,
  isFirst: bool,
): i32 {
  const back = (end & 3) ^ 2;
  const isChanged = ((before ^ after) & 3) !== 0;
  const isIdle =
    task.restOnDiagonals === 0 &&
    !(isChanged && end >= TURNED) &&
    !(isFirst && bar !== NO_BAR) &&
    !returns(slot, before, after, back, isChanged || bar !== NO_BAR);
  return isIdle ? NO_BAR : ((slot << 2) | back) + 1;
}

/** Whether a robot that goes straight back comes to rest where it was, `inAnyWay` or only if that slide changes its course. */
function returns(slot: i32, before: i32, after: i32, direction: i32, inAnyWay: bool): bool {
  if (!inAnyWay && (before & 3) === Course.RICOCHETED) return false;
  const from = before >> 2;
  // Its own mark on the cell that it left would be in the way.
  const isMarked = isTaken(from);
  if (isMarked) toggle(from);
  const end = slide(kinds[slot], after >> 2, direction);
  if (isMarked) toggle(from);
  return end !== NO_SLIDE && ((end >> 2) & 0xff) === from && (inAnyWay || end >= TURNED);
}
