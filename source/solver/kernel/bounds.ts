/**
 * The plain bound: the *need* of a robot that may use the target is the number of moves that it would take if it could stop
 * on any cell that it slides over, and if no robot were in its way. Real moves are among those, so no real solution is
 * shorter; and a move lowers a need by at most one.
 */
import { Bytes, Ints } from './memory';
import { axisOf, Course, courseAfter, stands } from './placement';
import {
  CLOSED,
  CODES,
  endIn,
  isBent,
  restless,
  step,
  straightEnds,
  stride,
  TURNED,
} from './slides';
import { CELLS, kinds, MOST_ROBOTS, starts, task } from './task';

/** Stands of a robot, `cell << 2 | course`. */
export const STANDS = 4 * CELLS;

/** In place of a need: the target is out of reach. */
export const FAR = 0xff;

/** The needs by `slot * STANDS + stand`, for the slots of robots that may use the target. */
export const needs = changetype<Bytes>(memory.data(MOST_ROBOTS * STANDS));

/** Cells that the walk has reached, in order. */
const queue = changetype<Bytes>(memory.data(CELLS));
/** By slide code: 1 if the walk has passed there, so that it need not go on there again. */
const passed = changetype<Bytes>(memory.data(CODES));
/** Stands on which a robot can be before it has ricocheted. */
const early = changetype<Ints>(memory.data(4 * STANDS));

/** Computes all needs: the same for all slots of a kind, as interchangeable robots may change places in a key. */
export function fillAllNeeds(): void {
  for (let slot = 0; slot < task.goals; slot++) {
    const first = slot * STANDS;
    if (slot > 0 && kinds[slot - 1] === kinds[slot]) {
      for (let stand = 0; stand < STANDS; stand++)
        needs[first + stand] = needs[first - STANDS + stand];
      continue;
    }
    fillNeeds(first, kinds[slot]);
    for (let other = slot; other < task.goals && kinds[other] === kinds[slot]; other++) {
      addCourseNeeds(first, kinds[slot], starts[other]);
    }
  }
}

/** Computes the needs of robots of a kind that have ricocheted, breadth-first from the target; others are `FAR`. */
export function fillNeeds(base: i32, kind: i32): void {
  const target = task.target;
  needs.fill(FAR, base, base + STANDS);
  passed.fill(0, 0, CODES);
  if (restless[target] === 1) return;
  let queued = 0;
  queue[queued++] = target;
  needs[base + ((target << 2) | Course.RICOCHETED)] = 0;
  for (let index = 0; index < queued; index++) {
    const from = queue[index];
    const need = needs[base + ((from << 2) | Course.RICOCHETED)] + 1;
    const ends = straightEnds(from);
    for (let direction = 0; direction < 4; direction++) {
      const first = (from << 2) | direction;
      if (passed[first] === 1) continue;
      const end = endIn(ends, direction);
      const bent = isBent(kind, from, end, direction);
      const last = (end << 2) | direction;
      for (let code = first; bent || code !== last; ) {
        code = bent ? step(kind, code) : code + (stride(direction) << 2);
        if (code === CLOSED || passed[code] === 1) break;
        passed[code] = 1;
        const stand = base + (code | Course.RICOCHETED);
        if (needs[stand] !== FAR || restless[code >> 2] === 1) continue;
        needs[stand] = need;
        queue[queued++] = code >> 2;
      }
    }
  }
}

/** Adds the needs of a robot that hasn't ricocheted yet, with this stand at the start, on all stands where that can be. */
export function addCourseNeeds(base: i32, kind: i32, start: i32): void {
  if ((start & 3) === Course.RICOCHETED) return;
  const count = findEarlyStands(start >> 2, start & 3);
  for (let isFirst = true, changed = true; changed; isFirst = false) {
    changed = false;
    for (let index = 0; index < count; index++) {
      const stand = early[index];
      // After the first time only needs along the robot's own axis can have fallen.
      const need = nearest(base, kind, stand, isFirst ? Course.UNMOVED : stand & 3) + 1;
      if (need >= needs[base + stand]) continue;
      needs[base + stand] = need;
      changed = true;
    }
  }
}

/** Lists the stands before a ricochet: in the robot's column and row; anywhere, if diagonals make none. Returns how many. */
function findEarlyStands(start: i32, course: i32): i32 {
  let count = 0;
  if (course === Course.UNMOVED) early[count++] = (start << 2) | Course.UNMOVED;
  const isAnywhere = task.ricochetsFrom > TURNED;
  for (let cell = 0; cell < CELLS; cell++) {
    const isInColumn = ((cell ^ start) & 15) === 0;
    const isInRow = cell >> 4 === start >> 4;
    if (isAnywhere || (isInColumn && course !== Course.HORIZONTAL))
      early[count++] = (cell << 2) | Course.VERTICAL;
    if (isAnywhere || (isInRow && course !== Course.VERTICAL))
      early[count++] = (cell << 2) | Course.HORIZONTAL;
  }
  return count;
}

/** The least need of the stands that one slide passes, or `FAR`; in all directions, or along one axis. */
function nearest(base: i32, kind: i32, stand: i32, axis: i32): i32 {
  const course = stand & 3;
  const ends = straightEnds(stand >> 2);
  let least = FAR;
  for (let direction = 0; direction < 4; direction++) {
    if (axis !== Course.UNMOVED && axis !== axisOf(direction)) continue;
    let after = courseAfter(course, direction, direction, task.ricochetsFrom === 0);
    const end = endIn(ends, direction);
    const bent = isBent(kind, stand >> 2, end, direction);
    const first = (stand & ~3) | direction;
    const last = (end << 2) | direction;
    for (let code = first; bent || code !== last; ) {
      const before = code;
      code = bent ? step(kind, code) : code + (stride(direction) << 2);
      if (code === CLOSED || code === first) break;
      if (((code ^ before) & 3) !== 0) {
        after = courseAfter(course, direction, code & 3, TURNED >= task.ricochetsFrom);
      }
      const cell = code >> 2;
      if (restless[cell] === 1 || (cell === task.target && after !== Course.RICOCHETED)) continue;
      least = min(least, needs[base + ((cell << 2) | after)]);
    }
  }
  return least;
}

/** The least need of the robots on the board. */
export function need(): i32 {
  let least = FAR;
  for (let slot = 0; slot < task.goals; slot++) {
    least = min(least, needs[slot * STANDS + stands[slot]]);
  }
  return least;
}
