/**
 * The robots of the current position, and its key.
 *
 * Robots sit in *slots*: those that may use the target first, interchangeable ones side by side.
 *
 *     stand   cell << 2 | course     0 to 1023, one per slot, 0 in slots without a robot
 *     move    slot << 2 | direction  0 to 19
 *     bar     move + 1, or 0: a move that is barred there and not idle
 *     key     stands of all slots, 10 bits each, slot 0 lowest; above them 5 bits bar
 *     entry   key; above it 7 bits for a number of moves
 *
 * Courses are kept only where they matter: for robots that may use the target, under the ricochet rule. All others count
 * as having ricocheted. A key has interchangeable robots in the order of their stands, so that positions that differ only
 * by exchanging them have one key.
 *
 * Going straight back
 * -------------------
 * Let a robot slide from cell a in direction e to cell b, arriving with heading h, and then go back, opposite to h.
 * Slides are reversible, so it passes a again and goes on as if it had started from a opposite to e, to some cell c;
 * if it cannot go on from a, c = a.
 *
 * If going back is against the rules, positions that differ only in what is barred would have to be kept apart, but rarely
 * are: only if some line that is shortest over all may begin with the barred move there. Call the bar *idle* if none can.
 * It is idle
 *
 *  1. if c ≠ a, unless the first slide changed the course by being deflected: the single move from a opposite to e gives
 *     the same position one move sooner. (That move was not barred at a: a robot that had just come to a heading e could
 *     not have slid on from there in direction e.)
 *  2. if c = a, neither slide changed the course and the bar at a was idle: going back gives the position at a two moves
 *     sooner, and no shortest line goes on with what was barred there.
 *
 * So it is not idle if the robot comes back to a with another course; it may do so also on a loop of diagonals that begins
 * and ends at a, a slide that is no legal move from a itself.
 *
 * A line that breaks only idle bars can be made shorter until it breaks none: idle bars need not even be enforced, and the
 * others are part of the key. At the start nothing is barred, so the chain of 2 ends; if something is (by the last move of
 * a round under way), the bars after the first move count as not idle. If robots may rest on diagonals no bar counts as
 * idle: a robot that was turned on its last cell didn't come from the opposite of its heading.
 */
import { Ints, ownRoom } from './memory';
import { isTaken, NO_SLIDE, slide, TURNED, taken, toggle } from './slides';
import { firstAlike, kinds, lastAlike, MOST_ROBOTS, starts, task } from './task';

/** Ways a robot has moved so far, as bits: a course. */
export const UNMOVED = 0;
export const VERTICAL = 1;
export const HORIZONTAL = 2;
export const RICOCHETED = 3;

/** In place of a bar: none. */
export const NO_BAR = 0;

const STAND_BITS = 10;
const BAR_SHIFT = 50;
/** Above a key. */
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

/** The course after a slide (as `courseAfter` of the engine). */
export function courseAfter(course: i32, direction: i32, heading: i32, isTurned: bool): i32 {
  if (isTurned || (course | axisOf(direction)) === RICOCHETED) return RICOCHETED;
  return axisOf(heading);
}

export function axisOf(direction: i32): i32 {
  return 1 + (direction & 1);
}

/** The stand of a robot after a slide from another one to this end. */
export function standAfter(stand: i32, direction: i32, end: i32): i32 {
  return (end & 0x3fc) | courseAfter(stand & 3, direction, end & 3, end >= task.ricochetsFrom);
}

/** By slot. */
export const stands = changetype<Ints>(ownRoom(4 * MOST_ROBOTS));
/** The stands of the position that was shown, as in its key. */
let shown: i64 = 0;

/** Takes a position apart and puts its robots on the board. */
export function show(entry: i64): void {
  shown = entry & below(MOST_ROBOTS);
  for (let slot = 0; slot < task.robots; slot++) {
    const stand = <i32>(shown >> (slot * STAND_BITS)) & 1023;
    stands[slot] = stand;
    toggle(stand >> 2);
  }
}

/** Puts the robots on the board as they are at the start; those that are alike are not in order. */
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

function below(slot: i32): i64 {
  return ((<i64>1) << (slot * STAND_BITS)) - 1;
}

/** The slot of a key that a robot takes on a stand: those that are alike are in the order of their stands. */
function slotInKey(slot: i32, stand: i32): i32 {
  let place = firstAlike[slot];
  for (let other = place, last = lastAlike[slot]; other <= last; other++) {
    place += i32(other !== slot) & i32(stands[other] < stand);
  }
  return place;
}

function barInKey(slot: i32, bar: i32): i64 {
  return (<i64>(((slot << 2) | ((bar - 1) & 3)) + 1)) << BAR_SHIFT;
}

/** The key of the shown position after a move of a robot to another stand; `bar` is one of that robot, or none. */
export function keyAfter(slot: i32, stand: i32, bar: i32): i64 {
  const place = slotInKey(slot, stand);
  const others = (shown & below(slot)) | ((shown >> STAND_BITS) & ~below(slot));
  const key =
    (others & below(place)) |
    ((<i64>stand) << (place * STAND_BITS)) |
    ((others & ~below(place)) << STAND_BITS);
  return bar === NO_BAR ? key : key | barInKey(place, bar);
}

/** The same from robots that are alike in any order, and with any bar. */
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
 * What is barred and not idle after a move, if going straight back is against the rules; `bar` was before it.
 * `before` and `after` are stands, `end` is that of the slide, `isFirst` tells the very first move.
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

/** Whether a robot that goes straight back comes to rest where it was: in any way, or only if turned off its course. */
function returns(slot: i32, before: i32, after: i32, direction: i32, inAnyWay: bool): bool {
  if (!inAnyWay && (before & 3) === RICOCHETED) return false;
  const from = before >> 2;
  // Its own mark on the cell that it left would be in the way.
  const isMarked = isTaken(from);
  if (isMarked) toggle(from);
  const end = slide(kinds[slot], after >> 2, direction);
  if (isMarked) toggle(from);
  return end !== NO_SLIDE && ((end >> 2) & 0xff) === from && (inAnyWay || end >= TURNED);
}
