/**
 * Moves that needn't be made, as another order of the same moves leads to the same position.
 *
 * Two moves of different robots, one after the other, *commute* if they can be played in the other order, to the same
 * cells. Then one order is enough: a move that commutes with the last one is skipped if it ends on a smaller cell. With
 * that two thirds of the looks into the table are saved, which is most of the time of a long search.
 *
 * No position is lost. Suppose that some positions within the bound of a layer are missing when it is done, and let Q be one
 * with the fewest moves, n. The bounds are consistent, so all positions on the shortest lines to Q are within it too:
 * those with n - 1 moves are in the table. Of all moves that lead from there to Q, look at the one that ends on the
 * greatest cell, from P to t, say. It was skipped, so it commutes with the move to some b > t by which P was found, from a
 * position P₀ with n - 2 moves. Then the other order leads from P₀ over a position with n - 1 moves to Q, by a move that
 * ends on b: there is a greater one, which is absurd. In the last layer, where positions are left out that cannot arrive
 * in it, the same goes for those on shortest solutions: all others on the way to Q are on such solutions too. So the table
 * has every position on every shortest solution, as reading them out asks for (see lines.ts).
 *
 * A robot that goes straight back from where it came, a, over a or to it, is where one move or none from a would have taken
 * it. Only its course may tell the difference, if it comes to rest on a: that move is made if the last one changed it.
 *
 * When do they commute? Let the last move have led robot X from a to b, and let Y now go from c to t. Y does the same with X
 * still on a if a is not on its way and it isn't X on b that stops it; then X does the same with Y on t if t isn't on its
 * way and it wasn't Y on c that stopped it. Courses and targets don't matter, as a robot's own moves stay the same. Slides
 * that are bent (see slides.ts) count as moves that don't commute.
 *
 * This needs every position to have one key, however it is reached. If going straight back is against the rules, the last
 * move may be a part of it: nothing is skipped.
 */
import { isBent, isClosed, stride, TURNED } from './slides';

/** In place of a last move: there is none, or it is bent. Nothing is skipped after it. */
export const NO_MOVE = 0;

/** Set in a last move if it changed the robot's course. */
const CHANGED = 1 << 16;

const NOWHERE = -1;

// The last move: its cells, and where another robot would have stopped it if no wall did.
let from = 0;
let to = NOWHERE;
let isChanged = false;
let back = 0;
let stopper = NOWHERE;
let least = 0;
let length = 0;
let isColumn = false;

/** @inline */
function isStraight(kind: i32, start: i32, end: i32): bool {
  return end < TURNED && !isBent(kind, start, end >> 2, end & 3);
}

/** A move as `follow` takes it, from one stand to another with this end of its slide: `cell << 8 | cell`, and `CHANGED`. */
export function lastMove(kind: i32, before: i32, after: i32, end: i32): i32 {
  if (!isStraight(kind, before >> 2, end)) return NO_MOVE;
  return ((before >> 2) << 8) | (after >> 2) | (((before ^ after) & 3) === 0 ? 0 : CHANGED);
}

/** From now on moves follow this one. */
export function follow(move: i32): void {
  if (move === NO_MOVE) {
    to = NOWHERE;
    return;
  }
  from = (move >> 8) & 0xff;
  to = move & 0xff;
  isChanged = (move & CHANGED) !== 0;
  isColumn = ((from ^ to) & 15) === 0;
  least = min(from, to);
  length = max(from, to) - least;
  const heading = isColumn ? (to > from ? 2 : 0) : to > from ? 1 : 3;
  back = heading ^ 2;
  stopper = isClosed(to, heading) ? NOWHERE : to + stride(heading);
}

/** Whether a move from a cell, with this end of its slide, need not be made. @inline */
export function skips(kind: i32, start: i32, end: i32): bool {
  const stop = (end >> 2) & 0xff;
  const heading = end & 3;
  if (start === to) {
    return heading === back && isStraight(kind, start, end) && (stop !== from || !isChanged);
  }
  if (stop > to || !isStraight(kind, start, end)) return false;
  // Either would stop the other.
  const stops = start === stopper || (stop + stride(heading) === to && !isClosed(stop, heading));
  // The way leads over the cell that the other one left.
  const isOnLine = (heading & 1) === 1 || ((from ^ start) & 15) === 0;
  const crosses = isOnLine && from >= min(start, stop) && from <= max(start, stop);
  // It ends on the way of the other one.
  const isOnWay =
    stop >= least && stop - least <= length && (!isColumn || ((stop ^ to) & 15) === 0);
  return !(stops || crosses || isOnWay);
}
