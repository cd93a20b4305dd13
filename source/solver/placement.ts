/**
 * The robots of the current position, and its key.
 *
 * Robots sit in *slots*: those that may use the target first, interchangeable ones side by side.
 *
 *     stand   cell << 2 | course     0 to 1023, one per slot, 0 in slots without a robot
 *     move    slot << 2 | direction  0 to 19
 *     bar     move + 1, or 0: a move that is barred there and not idle
 *     key     low    stands of slots 1, 2, 3: 10 bits each, slot 1 lowest
 *             high   stands of slots 4 and 0, 10 bits each, slot 4 lowest; 5 bits bar
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
import {
  type Course,
  courseAfter,
  type Direction,
  MOST_ROBOTS,
  RICOCHETED,
} from '../engine/index.js';
import type { SearchTask } from './search-types.js';
import { NO_SLIDE, type Slides, TURNED } from './slides.js';

/** In place of a bar: none. */
export const NO_BAR = 0;

const BAR_SHIFT = 20;

export const barOf = (high: number): number => (high >> BAR_SHIFT) & 31;

/** The stand of a robot after a slide from another one to this end. */
export const standAfter = (stand: number, direction: number, end: number, ricochetsFrom: number) =>
  (end & 0x3fc) |
  courseAfter(
    (stand & 3) as Course,
    direction as Direction,
    (end & 3) as Direction,
    end >= ricochetsFrom,
  );

/** Most keys kept at once: the moves of five robots. */
export const MOST_KEYS = 4 * MOST_ROBOTS;

export type Placement = ReturnType<typeof createPlacement>;

export function createPlacement(slides: Slides) {
  const { taken, isTaken, slide, toggle } = slides;
  // Both by slot.
  const stands = new Int32Array(MOST_ROBOTS);
  const kinds = new Int32Array(MOST_ROBOTS);
  /** The two parts of the kept keys. */
  const lows = new Int32Array(MOST_KEYS);
  const highs = new Int32Array(MOST_KEYS);
  let robots = 0;
  let restOnDiagonals = false;
  let alike01 = false;
  let alike12 = false;
  let alike23 = false;
  let alike34 = false;

  function load(task: Pick<SearchTask, 'kinds' | 'alike' | 'restOnDiagonals'>): void {
    robots = task.kinds.length;
    restOnDiagonals = task.restOnDiagonals;
    kinds.set(task.kinds);
    stands.fill(0);
    [, alike01 = false, alike12 = false, alike23 = false, alike34 = false] = task.alike;
  }

  /** Takes a position apart and puts its robots on the board. */
  function show(low: number, high: number): void {
    stands[0] = (high >> 10) & 1023;
    stands[1] = low & 1023;
    stands[2] = (low >> 10) & 1023;
    stands[3] = (low >> 20) & 1023;
    stands[4] = high & 1023;
    for (let slot = 0; slot < robots; slot++) toggle(stands[slot]! >> 2);
  }

  /** Takes all robots off the board. */
  function hide(): void {
    for (let slot = 0; slot < robots; slot++) {
      const cell = stands[slot]! >> 2;
      taken[cell & 15] = 0;
      taken[16 + (cell >> 4)] = 0;
    }
  }

  /** Moves the robot of a slot to another stand. */
  function move(slot: number, stand: number): void {
    toggle(stands[slot]! >> 2);
    stands[slot] = stand;
    toggle(stand >> 2);
  }

  /** Keeps at `index` the key with one other stand and `head` above; `bar` names the slot before keys are ordered. */
  function keep(slot: number, stand: number, bar: number, head: number, index: number): void {
    let a = stands[0]!;
    let b = stands[1]!;
    let c = stands[2]!;
    let d = stands[3]!;
    let e = stands[4]!;
    if (slot === 0) a = stand;
    else if (slot === 1) b = stand;
    else if (slot === 2) c = stand;
    else if (slot === 3) d = stand;
    else e = stand;
    const barred = bar === NO_BAR ? 0 : standIn((bar - 1) >> 2, slot, stand);
    // Loops over an array instead of this sorting network make the whole search slower by a fifth.
    if (alike01 || alike34) {
      if (alike01 && a > b) [a, b] = [b, a];
      if (alike12 && b > c) [b, c] = [c, b];
      if (alike23 && c > d) [c, d] = [d, c];
      if (alike34 && d > e) [d, e] = [e, d];
      if (alike01 && a > b) [a, b] = [b, a];
      if (alike12 && b > c) [b, c] = [c, b];
      if (alike23 && c > d) [c, d] = [d, c];
      if (alike01 && a > b) [a, b] = [b, a];
    }
    if (alike12 && b > c) [b, c] = [c, b];
    if (alike23 && c > d) [c, d] = [d, c];
    if (alike12 && b > c) [b, c] = [c, b];
    if (alike01 && a > b) [a, b] = [b, a];
    let inKey = NO_BAR;
    if (bar !== NO_BAR) {
      // No two robots have one stand.
      const barredSlot =
        a === barred ? 0 : b === barred ? 1 : c === barred ? 2 : d === barred ? 3 : 4;
      inKey = ((barredSlot << 2) | ((bar - 1) & 3)) + 1;
    }
    lows[index] = b | (c << 10) | (d << 20);
    highs[index] = e | (a << 10) | (inKey << BAR_SHIFT) | head;
  }

  const standIn = (wanted: number, slot: number, stand: number): number =>
    wanted === slot ? stand : stands[wanted]!;

  /**
   * What is barred and not idle after a move, if going straight back is against the rules; `bar` was before it.
   * `before` and `after` are stands, `end` is that of the slide, `isFirst` tells the very first move.
   */
  function barAfter(
    slot: number,
    before: number,
    after: number,
    end: number,
    bar: number,
    isFirst: boolean,
  ): number {
    const back = (end & 3) ^ 2;
    const isChanged = ((before ^ after) & 3) !== 0;
    const isIdle =
      !restOnDiagonals &&
      !(isChanged && end >= TURNED) &&
      !(isFirst && bar !== NO_BAR) &&
      !returns(slot, before, after, back, isChanged || bar !== NO_BAR);
    return isIdle ? NO_BAR : ((slot << 2) | back) + 1;
  }

  /** Whether a robot that goes straight back comes to rest where it was: in any way, or only if turned off its course. */
  function returns(
    slot: number,
    before: number,
    after: number,
    direction: number,
    inAnyWay: boolean,
  ): boolean {
    if (!inAnyWay && (before & 3) === RICOCHETED) return false;
    const from = before >> 2;
    // Its own mark on the cell that it left would be in the way.
    const isMarked = isTaken(from);
    if (isMarked) toggle(from);
    const end = slide(kinds[slot]!, after >> 2, direction);
    if (isMarked) toggle(from);
    return end !== NO_SLIDE && ((end >> 2) & 0xff) === from && (inAnyWay || end >= TURNED);
  }

  return { stands, kinds, lows, highs, load, show, hide, move, keep, barAfter };
}
