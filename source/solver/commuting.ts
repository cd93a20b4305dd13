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
import { STEP } from '../engine/index.js';
import { type Slides, TURNED } from './slides.js';

/** In place of a last move: there is none, or it is bent. Nothing is skipped after it. */
export const NO_MOVE = 0;

/** Set in a last move if it changed the robot's course. */
const CHANGED = 1 << 16;

export function createCommuting({ isWalled, isBent }: Slides) {
  const steps = Int32Array.from(STEP);
  // The last move: its cells, and where another robot would have stopped it if no wall did.
  let from = 0;
  let to = -1;
  let changed = false;
  let back = 0;
  let stopper = -1;
  let least = 0;
  let length = 0;
  let isColumn = false;

  const isStraight = (kind: number, start: number, end: number): boolean =>
    end < TURNED && !isBent(kind, start, end >> 2, end & 3);

  /** A move as `follow` takes it, from one stand to another with this end of its slide: `cell << 8 | cell`, and `CHANGED`. */
  function moveOf(kind: number, before: number, after: number, end: number): number {
    if (!isStraight(kind, before >> 2, end)) return NO_MOVE;
    const isChanged = ((before ^ after) & 3) !== 0;
    return ((before >> 2) << 8) | (after >> 2) | (isChanged ? CHANGED : 0);
  }

  /** From now on moves follow this one. */
  function follow(move: number): void {
    if (move === NO_MOVE) {
      to = -1;
      return;
    }
    from = (move >> 8) & 0xff;
    to = move & 0xff;
    changed = (move & CHANGED) !== 0;
    isColumn = ((from ^ to) & 15) === 0;
    least = Math.min(from, to);
    length = Math.max(from, to) - least;
    const heading = isColumn ? (to > from ? 2 : 0) : to > from ? 1 : 3;
    back = heading ^ 2;
    stopper = isWalled(to, heading) ? -1 : to + steps[heading]!;
  }

  /** Whether a move from a cell, with this end of its slide, need not be made. */
  function skips(kind: number, start: number, end: number): boolean {
    const stop = (end >> 2) & 0xff;
    const heading = end & 3;
    if (start === to)
      return heading === back && isStraight(kind, start, end) && (stop !== from || !changed);
    if (stop > to || !isStraight(kind, start, end)) return false;
    // Either would stop the other.
    if (start === stopper) return false;
    if (stop + steps[heading]! === to && !isWalled(stop, heading)) return false;
    // The way leads over the cell that the other one left.
    const alongRow = (heading & 1) === 1;
    if (alongRow || ((from ^ start) & 15) === 0) {
      if (stop > start ? from >= start && from <= stop : from >= stop && from <= start)
        return false;
    }
    // It ends on the way of the other one.
    return stop < least || stop - least > length || (isColumn && ((stop ^ to) & 15) !== 0);
  }

  return { moveOf, follow, skips };
}
