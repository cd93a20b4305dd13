/**
 * Moves that need not be made, as the same moves in another order lead to the same position.
 *
 * Two moves of different robots, one after the other, *commute* if they can be played in the other order and lead to the
 * same cells. Then one order is enough: a move that commutes with the last one is skipped if it ends on a smaller cell. That
 * saves two thirds of the looks into the table, on which a long search spends most of its time.
 *
 * When do two moves commute? Let the last move have led robot X from a to b, and let robot Y now go from c to t. With X still
 * on a, Y goes the same way if a is not on that way, and if what stops Y on t is not X on b. Then, with Y on t, X goes the
 * same way if t is not on that way, and if what stopped X on b was not Y on c. Courses and targets don't matter, as each
 * robot makes the same moves. Slides that are bent (see slides.ts) count as moves that don't commute.
 *
 * Moves of the same robot: if it goes straight back, past the cell a where its last move began or to it, a single move from
 * a, or none, would have taken it to the same place. Such a move is skipped, unless it ends on a and the last move had
 * changed the robot's course: then the position may differ in that course.
 *
 * No position is lost. Suppose that positions within the bound of a layer are missing when the layer is done, and let Q be
 * one of them with the fewest moves, n. The bounds are consistent, so all positions on shortest lines to Q are within the
 * bound too, and those with n - 1 moves are in the table. Of all moves that lead from these to Q, take the one that ends on
 * the greatest cell: from a position P, to the cell t. It was skipped, so it commutes with the move by which P was found,
 * from a position P₀ with n - 2 moves, to some cell b > t. The other order leads from P₀, over another position with n - 1
 * moves, to Q, by a move that ends on b: a greater cell, which contradicts the choice. In the last layer positions that
 * cannot arrive in it are left out, and the same argument holds for those on shortest solutions, as all positions on the way
 * to one are on shortest solutions too. So the table has every position on every shortest solution, which reading the lines
 * needs (see lines.ts).
 *
 * All this needs every position to have one key, however it is reached. If the rules forbid going straight back, the last
 * move may be part of the key, and nothing is skipped.
 */
import { isBent, isClosed, stride, TURNED } from './slides';

/** In place of the last move: there is none, or it is bent. No move after it is skipped. */
export const NO_MOVE = 0;

/** Set in a last move if it changed the robot's course. */
const CHANGED = 1 << 16;

const NOWHERE = -1;

// The last move, as `skips` needs it: from which cell to which one; whether it changed the course; the heading straight back;
// the cell where a robot would have stopped it, if no wall did; the least cell of its way, and how far the greatest is.
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

/** A move from one stand to another, with this end of its slide, as `follow` takes it: `cell << 8 | cell`, and `CHANGED`. */
export function lastMove(kind: i32, before: i32, after: i32, end: i32): i32 {
  if (!isStraight(kind, before >> 2, end)) return NO_MOVE;
  return ((before >> 2) << 8) | (after >> 2) | (((before ^ after) & 3) === 0 ? 0 : CHANGED);
}

/** The moves that `skips` is asked about follow this one. */
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
  // One of them would stop the other.
  const stops = start === stopper || (stop + stride(heading) === to && !isClosed(stop, heading));
  // Its way leads over the cell that the other robot left.
  const isOnLine = (heading & 1) === 1 || ((from ^ start) & 15) === 0;
  const crosses = isOnLine && from >= min(start, stop) && from <= max(start, stop);
  // It ends on the way of the other robot.
  const isOnWay =
    stop >= least && stop - least <= length && (!isColumn || ((stop ^ to) & 15) === 0);
  return !(stops || crosses || isOnWay);
}
