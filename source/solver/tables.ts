/**
 * What the search looks up instead of working it out: sliding steps and lower bounds.
 *
 * Robots of one *kind* slide alike: a robot whose colour has a diagonal on this board is a kind of
 * its own, all others (silver among them) are turned by every diagonal and share one kind. Tables
 * exist once per kind; in the search they lie one after the other in flat arrays.
 *
 * Codes, as index and as entry:
 *
 *     slide code   cell << 2 | direction     0 to 1023
 *     stand code   cell << 2 | course        0 to 1023
 */
import {
  type Board,
  CELLS,
  type Course,
  columnOf,
  courseAfter,
  DIRECTIONS,
  type Direction,
  deflect,
  isClosed,
  isInside,
  neighbour,
  opposite,
  RICOCHETED,
  type Robot,
  rowOf,
  STEP,
  UNMOVED,
} from '../engine/index.js';

export const CODES = CELLS * 4;

/** In place of a slide code: the side is closed. */
export const CLOSED = 0xffff;

/** In place of a bound: the target cannot be reached. */
export const FAR = 0xff;

/** By cell, 1 where no robot may rest: on the diagonals. */
export function restlessCells(board: Board): Uint8Array {
  const restless = new Uint8Array(CELLS);
  for (const { cell } of board.diagonals) restless[cell] = 1;
  return restless;
}

/** The kind of each robot, numbered from 0 in the order of the robots. */
export function kindsOf(board: Board, robots: number): number[] {
  const kinds = new Map<Robot | 'turned by all', number>();
  return Array.from({ length: robots }, (_, index) => {
    const robot = index as Robot;
    const name = board.diagonals.some(({ colour }) => colour === robot) ? robot : 'turned by all';
    if (!kinds.has(name)) kinds.set(name, kinds.size);
    return kinds.get(name)!;
  });
}

/**
 * By slide code: where a robot of the kind that leaves the cell in the direction is next and where
 * it is heading there, as a slide code, when nobody is in its way; or `CLOSED`.
 *
 * Walls close both cells that they divide and diagonals turn both ways alike, so steps can be taken
 * backwards: turning round in a cell without a diagonal leads back along the same path.
 */
export function stepTable(board: Board, robot: Robot): Uint16Array {
  const steps = new Uint16Array(CODES).fill(CLOSED);
  for (let cell = 0; cell < CELLS; cell++) {
    if (!isInside(board, cell)) continue;
    for (const direction of DIRECTIONS) {
      if (isClosed(board, cell, direction)) continue;
      const next = neighbour(board, cell, direction);
      const diagonal = board.diagonalAt.get(next);
      const heading = diagonal ? deflect(diagonal, robot, direction) : direction;
      steps[(cell << 2) | direction] = (next << 2) | heading;
    }
  }
  return steps;
}

/** In place of a cell: the slide is not straight and has to be walked step by step. */
export const CROOKED = 0xffff;

export interface Straights {
  /** By slide code: the cell where a straight slide ends when nobody is in its way, or `CROOKED`. */
  readonly ends: Uint16Array;
  /**
   * By slide code: the cells of a straight slide without the first, as bits of their lane: of the
   * row's columns when it goes east or west, of the column's rows when it goes north or south.
   */
  readonly lanes: Uint16Array;
}

/** The slides of one kind of robot that no diagonal turns and that stay inside the edge. */
export function straightTables(steps: Uint16Array): Straights {
  const ends = new Uint16Array(CODES);
  const lanes = new Uint16Array(CODES);
  for (let first = 0; first < CODES; first++) {
    const direction = first & 3;
    let code = first;
    let lane = 0;
    for (;;) {
      const next = steps[code]!;
      if (next === CLOSED) break;
      if ((next & 3) !== direction || next - code !== STEP[direction]! << 2) {
        code = CROOKED << 2;
        break;
      }
      code = next;
      lane |= 1 << (direction % 2 === 0 ? rowOf(code >> 2) : columnOf(code >> 2));
    }
    ends[first] = code >> 2;
    lanes[first] = lane;
  }
  return { ends, lanes };
}

export interface Bounds {
  /** By stand code: the least number of moves that the robot itself still has to make, or `FAR`. */
  readonly needs: Uint8Array;
  /** By `stand code << 2 | direction`: the same if its next move goes that way. */
  readonly needsBy: Uint8Array;
}

/**
 * Lower bounds for robots of one kind that may use the target, by a breadth-first walk backwards
 * from it: a robot may rest on any cell that it slides over, and nobody is in its way. Real moves
 * are among those, so no real solution is shorter.
 *
 * @param steps the kind's step table
 * @param restless by cell, 1 where no robot may rest
 * @param ricochet whether the robot must have ricocheted; without the rule its course is
 *   `RICOCHETED` from the start and only those entries are filled
 */
export function boundTables(
  steps: Uint16Array,
  restless: Uint8Array,
  target: number,
  ricochet: boolean,
): Bounds {
  const needs = new Uint8Array(CODES).fill(FAR);
  const needsBy = new Uint8Array(CODES * 4).fill(FAR);
  if (restless[target] === 1) return { needs, needsBy };

  // By `slide code << 2 | course`: 1 when a walk for that course has come by, 2 when it had been
  // deflected before. Another one has nothing to add unless it has been deflected and none was; so
  // one that goes round in circles ends as well.
  const passed = new Uint8Array(CODES * 4);
  const queue = new Uint16Array(CODES);
  let queued = 1;
  queue[0] = (target << 2) | RICOCHETED;
  needs[queue[0]] = 0;
  for (let index = 0; index < queued; index++) {
    const stand = queue[index]!;
    const course = stand & 3;
    const need = needs[stand]! + 1;
    for (let back = 0; back < 4; back++) {
      const first = (stand & ~3) | back;
      let pass = 1;
      let before = first;
      for (let code = steps[first]!; code !== CLOSED; code = steps[code]!) {
        if (((code ^ before) & 3) !== 0) pass = 2;
        before = code;
        if (passed[(code << 2) | course]! >= pass) break;
        passed[(code << 2) | course] = pass;
        const cell = code >> 2;
        if (restless[cell] === 1) continue;
        const direction = opposite((code & 3) as Direction);
        for (let earlier = ricochet ? UNMOVED : RICOCHETED; earlier <= course; earlier++) {
          if (courseAfter(earlier as Course, direction, pass === 2) !== course) continue;
          const origin = (cell << 2) | earlier;
          const by = (origin << 2) | direction;
          if (needsBy[by] === FAR) needsBy[by] = need;
          if (needs[origin] !== FAR) continue;
          needs[origin] = need;
          // A robot may begin on the target without having ricocheted, but never come to rest there.
          if (cell !== target) queue[queued++] = origin;
        }
      }
    }
  }
  return { needs, needsBy };
}
