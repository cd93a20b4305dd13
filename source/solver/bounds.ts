/**
 * Lower bounds: how many moves a robot that may use the target needs at least, if it may rest on any cell that it slides
 * over and nobody is in its way. Real moves are among those, so no real solution is shorter, and a move lowers the bound
 * by at most one.
 */
import {
  CELLS,
  type Course,
  courseAfter,
  DIRECTIONS,
  type Direction,
  EAST,
  HORIZONTAL,
  NORTH,
  RICOCHETED,
  SOUTH,
  STEP,
  STRIDE,
  UNMOVED,
  VERTICAL,
  WEST,
} from '../engine/index.js';
import { CLOSED, type Slides, TURNED } from './slides.js';

/** Stands of a robot, `cell << 2 | course`. */
export const STANDS = 4 * CELLS;

/** In place of a bound: the target is out of reach. */
export const FAR = 0xff;

/** The needs of robots of a kind that have ricocheted, `FAR` for others, by a breadth-first walk back from the target. */
export function fillNeeds(needs: Uint8Array, slides: Slides, kind: number, target: number): void {
  const { restless, straightEnd, isBent, step } = slides;
  const queue = new Uint8Array(CELLS);
  // By slide code: where a walk has passed, so that another one there adds nothing.
  const passed = new Uint8Array(4 * CELLS);
  let queued = 0;
  needs.fill(FAR);
  if (restless[target] === 1) return;
  queue[queued++] = target;
  needs[(target << 2) | RICOCHETED] = 0;
  for (let index = 0; index < queued; index++) {
    const from = queue[index]!;
    const need = needs[(from << 2) | RICOCHETED]! + 1;
    for (let direction = 0; direction < 4; direction++) {
      const first = (from << 2) | direction;
      if (passed[first] === 1) continue;
      const end = straightEnd(from, direction);
      const bent = isBent(kind, from, end, direction);
      const stride = STEP[direction]! << 2;
      const last = (end << 2) | direction;
      for (let code = first; bent || code !== last; ) {
        code = bent ? step(kind, code) : code + stride;
        if (code === CLOSED || passed[code] === 1) break;
        passed[code] = 1;
        const stand = code | RICOCHETED;
        if (needs[stand] !== FAR || restless[code >> 2] === 1) continue;
        needs[stand] = need;
        queue[queued++] = code >> 2;
      }
    }
  }
}

/** A robot that hasn't ricocheted yet, and its task. */
export interface Runner {
  readonly start: number;
  readonly course: Course;
  readonly target: number;
  readonly ricochetsFrom: number;
}

/** Adds the needs of a robot that hasn't ricocheted yet to those of its kind, on all stands where that can be. */
export function addCourseNeeds(needs: Uint8Array, slides: Slides, kind: number, runner: Runner) {
  if (runner.course === RICOCHETED) return;
  const stands = standsBeforeRicochet(runner);
  for (let isFirst = true, changed = true; changed; isFirst = false) {
    changed = false;
    for (const stand of stands) {
      // After the first time only needs along the robot's own axis can have fallen.
      const directions = isFirst ? DIRECTIONS : ALONG[stand & 3]!;
      const need = nearest(needs, slides, kind, stand, directions, runner) + 1;
      if (need >= needs[stand]!) continue;
      needs[stand] = need;
      changed = true;
    }
  }
}

/** Where it starts, in its column and in its row; anywhere, if turns at diagonals don't count as ricochets. */
function standsBeforeRicochet({ start, course, ricochetsFrom }: Runner): number[] {
  const stands = course === UNMOVED ? [(start << 2) | UNMOVED] : [];
  if (ricochetsFrom > TURNED) {
    for (let cell = 0; cell < CELLS; cell++)
      stands.push((cell << 2) | VERTICAL, (cell << 2) | HORIZONTAL);
    return stands;
  }
  for (let place = 0; place < STRIDE; place++) {
    const inColumn = (place << 4) | (start & 15);
    const inRow = (start & 0xf0) | place;
    if (course !== HORIZONTAL) stands.push((inColumn << 2) | VERTICAL);
    if (course !== VERTICAL) stands.push((inRow << 2) | HORIZONTAL);
  }
  return stands;
}

/** By course: the directions that keep it, or may keep it. */
const ALONG: readonly (readonly Direction[])[] = [DIRECTIONS, [NORTH, SOUTH], [EAST, WEST]];

/** The least need of the stands that one slide passes, or `FAR`. */
function nearest(
  needs: Uint8Array,
  { restless, straightEnd, isBent, step }: Slides,
  kind: number,
  stand: number,
  directions: readonly Direction[],
  { target, ricochetsFrom }: Runner,
): number {
  let least = FAR;
  for (const direction of directions) {
    const course = (stand & 3) as Course;
    let after = courseAfter(course, direction, direction, ricochetsFrom === 0);
    const end = straightEnd(stand >> 2, direction);
    const bent = isBent(kind, stand >> 2, end, direction);
    const stride = STEP[direction]! << 2;
    const first = (stand & ~3) | direction;
    const last = (end << 2) | direction;
    for (let code = first; bent || code !== last; ) {
      const before = code;
      code = bent ? step(kind, code) : code + stride;
      if (code === CLOSED || code === first) break;
      if (((code ^ before) & 3) !== 0) {
        const heading = (code & 3) as Direction;
        after = courseAfter(course, direction, heading, TURNED >= ricochetsFrom);
      }
      const cell = code >> 2;
      if (restless[cell] === 1 || (cell === target && after !== RICOCHETED)) continue;
      const need = needs[(cell << 2) | after]!;
      if (need < least) least = need;
    }
  }
  return least;
}
