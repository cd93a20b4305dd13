/**
 * Slides of the search: where a robot comes to rest, without an allocation.
 *
 * A row or a column is a *lane*, a word of 16 bits, one for each *place* in it. Lanes 0 to 15 are the columns, their
 * places the rows; lanes 16 to 31 are the rows. A straight slide ends at the first bit of the lane's walls and robots in
 * its direction, found by counting zeros.
 *
 * A slide that is turned by a diagonal or leaves by an opening is walked step by step. Robots of one *kind* slide alike: a
 * robot whose colour has a diagonal on this board is a kind of its own, all others (silver among them) are turned by every
 * diagonal and share one.
 *
 *     slide code   cell << 2 | heading, 0 to 1023; TURNED is added if a diagonal turned it
 */
import {
  type Board,
  CELLS,
  type Direction,
  deflect,
  isClosed,
  MOST_ROBOTS,
  neighbour,
  type Robot,
  STRIDE,
} from '../engine/index.js';

/** In place of the end of a slide: the move is illegal. */
export const NO_SLIDE = -1;

/** Set in the end of a slide if a diagonal turned the robot on the way. */
export const TURNED = 1 << 10;

/** Beyond all ends of slides. */
export const NEVER_RICOCHETS = 2 * TURNED;

/** In place of a step: the side is closed. */
export const CLOSED = -1;

const LANES = 2 * STRIDE;
const CODES = 4 * CELLS;

/** The kind of each robot, numbered from 0 in the order of the robots. */
export function kindsOf(board: Board, robots: number): number[] {
  const names = Array.from({ length: robots }, (_, robot) =>
    board.diagonals.some(({ colour }) => colour === robot) ? robot : 'turned by all',
  );
  const kinds = [...new Set(names)];
  return names.map(name => kinds.indexOf(name));
}

export type Slides = ReturnType<typeof createSlides>;

/** Slides on the loaded board. Made once per thread, so that the compiler knows the places of the arrays. */
export function createSlides() {
  const walls = new Int32Array(LANES);
  /** Robots in each lane, as bits; the moving one may be among them or not. */
  const taken = new Int32Array(LANES);
  /** By cell, 1 where no robot may rest: on diagonals, unless the rules allow it. */
  const restless = new Uint8Array(CELLS);
  /** By cell, its closed sides as bits. */
  const closed = new Uint8Array(CELLS);
  // By `kind << 5 | lane`: the places where a slide of that kind has to be walked.
  const bends = new Int32Array(MOST_ROBOTS * LANES);
  // Steps are computed when needed: 0 is unknown, else code + 2.
  const steps = new Int16Array(MOST_ROBOTS * CODES);
  let board: Board;
  let robots: readonly Robot[] = [];
  let isStraight = true;

  /** @param newRobots one robot of each kind, in the order of the kinds */
  function load(newBoard: Board, newRobots: readonly Robot[], restOnDiagonals = false): void {
    board = newBoard;
    robots = newRobots;
    walls.fill(0);
    taken.fill(0);
    restless.fill(0);
    bends.fill(0);
    steps.fill(0, 0, robots.length * CODES);
    isStraight = true;
    const sides = board.walls;
    for (let cell = 0; cell < CELLS; cell++) {
      const closedSides = sides[cell]!;
      closed[cell] = closedSides;
      walls[cell & 15]! |= ((closedSides >> 2) & 1) << (cell >> 4);
      walls[16 + (cell >> 4)]! |= ((closedSides >> 1) & 1) << (cell & 15);
    }
    for (let place = 0; place < STRIDE; place++) {
      // An opened edge counts as closed here, but slides of its lane are walked.
      walls[place]! |= 1 << (board.height - 1);
      walls[16 + place]! |= 1 << (board.width - 1);
      if (place < board.width && (sides[place]! & 1) === 0) bend(place, 0xffff);
      if (place < board.height && (sides[place << 4]! & 8) === 0) bend(16 + place, 0xffff);
    }
    for (const { cell, colour } of board.diagonals) {
      restless[cell] = restOnDiagonals ? 0 : 1;
      robots.forEach((robot, kind) => {
        if (robot === colour) return;
        isStraight = false;
        bends[(kind << 5) | (cell & 15)]! |= 1 << (cell >> 4);
        bends[(kind << 5) | (16 + (cell >> 4))]! |= 1 << (cell & 15);
      });
    }
  }

  function bend(lane: number, places: number): void {
    isStraight = false;
    for (let kind = 0; kind < robots.length; kind++) bends[(kind << 5) | lane]! |= places;
  }

  const isTaken = (cell: number): boolean => ((taken[cell & 15]! >> (cell >> 4)) & 1) === 1;

  /** Puts a robot on a cell, or removes it. */
  function toggle(cell: number): void {
    taken[cell & 15]! ^= 1 << (cell >> 4);
    taken[16 + (cell >> 4)]! ^= 1 << (cell & 15);
  }

  const isWalled = (cell: number, direction: number): boolean =>
    ((closed[cell]! >> direction) & 1) === 1;

  /** The cell where a straight slide ends, ignoring bends and restless cells. */
  function straightEnd(cell: number, direction: number): number {
    const alongRow = (direction & 1) === 1;
    const lane = alongRow ? 16 + (cell >> 4) : cell & 15;
    const place = alongRow ? cell & 15 : cell >> 4;
    let end: number;
    if (((direction + 1) & 2) !== 0) {
      const stops = (walls[lane]! | (taken[lane]! >> 1)) & (-1 << place);
      end = 31 - Math.clz32(stops & -stops);
    } else {
      const stops = (((walls[lane]! | taken[lane]!) << 1) | 1) & ((2 << place) - 1);
      end = 31 - Math.clz32(stops);
    }
    return alongRow ? (cell & 0xf0) | end : (end << 4) | (cell & 15);
  }

  /** Whether a slide of that kind doesn't go straight from the cell to that end. */
  function isBent(kind: number, cell: number, end: number, direction: number): boolean {
    if (isStraight) return false;
    const lane = (direction & 1) === 0 ? cell & 15 : 16 + (cell >> 4);
    return (bends[(kind << 5) | lane]! & placesBetween(cell, end, direction)) !== 0;
  }

  /** The end of a slide from the cell, or `NO_SLIDE`. */
  function slide(kind: number, cell: number, direction: number): number {
    const end = straightEnd(cell, direction);
    if (isBent(kind, cell, end, direction)) return walk(kind, cell, direction);
    if (end === cell || restless[end] === 1) return NO_SLIDE;
    return (end << 2) | direction;
  }

  /** `slide` step by step, turning at diagonals and passing through openings. */
  function walk(kind: number, cell: number, direction: number): number {
    const first = (cell << 2) | direction;
    let code = first;
    let turns = 0;
    for (;;) {
      const next = step(kind, code);
      if (next === CLOSED) break;
      const to = next >> 2;
      if (isTaken(to) && to !== cell) break;
      // Steps can be reversed, so an endless slide passes its start.
      if (next === first) return NO_SLIDE;
      turns |= next ^ code;
      code = next;
    }
    const to = code >> 2;
    if (to === cell || restless[to] === 1) return NO_SLIDE;
    return (turns & 3) === 0 ? code : code | TURNED;
  }

  /** One step in the direction of the slide code: the next code, or `CLOSED`. */
  function step(kind: number, code: number): number {
    const known = steps[kind * CODES + code]!;
    if (known !== 0) return known - 2;
    const cell = code >> 2;
    const direction = (code & 3) as Direction;
    let next = CLOSED;
    if (!isClosed(board, cell, direction)) {
      next = turn(kind, (neighbour(board, cell, direction) << 2) | direction);
    }
    steps[kind * CODES + code] = next + 2;
    return next;
  }

  /** The slide code of a robot that enters a cell, turned by a diagonal there. */
  function turn(kind: number, code: number): number {
    const diagonal = board.diagonalAt.get(code >> 2);
    if (!diagonal) return code;
    return (code & ~3) | deflect(diagonal, robots[kind]!, (code & 3) as Direction);
  }

  return {
    taken,
    restless,
    load,
    isTaken,
    isWalled,
    toggle,
    slide,
    straightEnd,
    isBent,
    step,
    turn,
  };
}

/** The places of a lane from one cell to another, both included, as bits. */
function placesBetween(from: number, to: number, direction: number): number {
  const alongRow = (direction & 1) === 1;
  const one = alongRow ? from & 15 : from >> 4;
  const other = alongRow ? to & 15 : to >> 4;
  return one < other ? (2 << other) - (1 << one) : (2 << one) - (1 << other);
}
