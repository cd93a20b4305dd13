/**
 * Slides of the search: where a robot comes to rest.
 *
 * A column or a row is a *lane*: a word with one bit for each *place* in it. Lanes 0 to 15 are the columns, whose places are
 * the rows; lanes 16 to 31 are the rows, whose places are the columns. A straight slide ends at the first wall or robot in
 * its direction, which is found by counting zeros: the four slides from a cell take no branch and no loop.
 *
 * A lane has *bends* where a slide does not go straight on: at a diagonal that turns the robot, and all along a lane with an
 * opening in the edge. A slide with a bend on its way is walked step by step.
 *
 * Robots of one *kind* slide alike. A robot whose colour has a diagonal on this board is a kind of its own; all others,
 * silver among them, are turned by every diagonal and are of one kind.
 *
 *     slide code   cell << 2 | heading, 0 to 1023: a robot on a cell, and where it goes
 *     end          the slide code where a robot comes to rest; TURNED is added if a diagonal turned it on the way
 */
import { Bytes, Ints, ownRoom } from './memory';
import { CELLS, diagonals, MOST_ROBOTS, STRIDE, sides, task } from './task';

/** In place of an end: the move is illegal. */
export const NO_SLIDE = -1;

/** Added to an end if a diagonal turned the robot on the way. */
export const TURNED = 1 << 10;

/** In place of a step: the side is closed. */
export const CLOSED = -1;

const LANES = 2 * STRIDE;
/** How many slide codes there are. */
export const CODES = 4 * CELLS;

/** By lane: places with a wall behind them, to the south or east. */
const walls = changetype<Ints>(memory.data(4 * LANES));
/** By lane: places with a robot. The robot that moves may be among them or not. */
export const taken = changetype<Ints>(ownRoom(4 * LANES));
/** By cell, 1 where no robot may rest: on diagonals, unless the rules allow it. */
export const restless = changetype<Bytes>(memory.data(CELLS));
/** By `kind << 5 | lane`: the bends for robots of that kind. */
const bends = changetype<Ints>(memory.data(4 * (MOST_ROBOTS * LANES)));
/** By `kind * CODES + slide code`: one step from there. Computed when it is needed: 0 until then, else the step + 2. */
const steps = changetype<Ints>(memory.data(4 * (MOST_ROBOTS * CODES)));
/** A single number, 1 if there are no bends and robots may rest anywhere. */
const plain = changetype<Ints>(memory.data(4));

/** Prepares slides on the task's board, without robots. */
export function loadSlides(): void {
  walls.clear(LANES);
  taken.clear(LANES);
  restless.fill(0, 0, CELLS);
  bends.clear(MOST_ROBOTS * LANES);
  steps.clear(task.kinds * CODES);
  plain[0] = 1;
  for (let cell = 0; cell < CELLS; cell++) {
    const closed = sides[cell];
    walls[cell & 15] |= ((closed >> 2) & 1) << (cell >> 4);
    walls[16 + (cell >> 4)] |= ((closed >> 1) & 1) << (cell & 15);
    if (diagonals[cell] !== 0) loadDiagonal(cell);
  }
  for (let place = 0; place < STRIDE; place++) {
    // An opening in the edge counts as a wall here, but its whole lane is a bend.
    walls[place] |= 1 << (task.height - 1);
    walls[16 + place] |= 1 << (task.width - 1);
    if (place < task.width && (sides[place] & 1) === 0) bend(place, 0xffff);
    if (place < task.height && (sides[place << 4] & 8) === 0) bend(16 + place, 0xffff);
  }
}

function bend(lane: i32, places: i32): void {
  plain[0] = 0;
  for (let kind = 0; kind < task.kinds; kind++) bends[(kind << 5) | lane] |= places;
}

function loadDiagonal(cell: i32): void {
  plain[0] = 0;
  restless[cell] = 1 - task.restOnDiagonals;
  for (let kind = 0; kind < task.kinds; kind++) {
    if (diagonals[cell] >> 2 === kind + 1) continue;
    bends[(kind << 5) | (cell & 15)] |= 1 << (cell >> 4);
    bends[(kind << 5) | (16 + (cell >> 4))] |= 1 << (cell & 15);
  }
}

export function isTaken(cell: i32): bool {
  return ((taken[cell & 15] >> (cell >> 4)) & 1) === 1;
}

/** Puts a robot on a cell, or removes it. */
export function toggle(cell: i32): void {
  taken[cell & 15] ^= 1 << (cell >> 4);
  taken[16 + (cell >> 4)] ^= 1 << (cell & 15);
}

/** The cells where straight slides from a cell end, ignoring bends and restless cells: a byte for each direction. @inline */
export function straightEnds(cell: i32): i32 {
  const column = cell & 15;
  const row = cell >> 4;
  const inColumn = walls[column];
  const above = taken[column];
  const inRow = walls[16 + row];
  const beside = taken[16 + row];
  const south = ctz((inColumn | (above >> 1)) & (-1 << row));
  const north = 31 - clz((((inColumn | above) << 1) | 1) & ((2 << row) - 1));
  const east = ctz((inRow | (beside >> 1)) & (-1 << column));
  const west = 31 - clz((((inRow | beside) << 1) | 1) & ((2 << column) - 1));
  return (
    (north << 4) |
    column |
    (((row << 4) | east) << 8) |
    (((south << 4) | column) << 16) |
    (((row << 4) | west) << 24)
  );
}

/** @inline */
export function endIn(ends: i32, direction: i32): i32 {
  return (ends >> (direction << 3)) & 0xff;
}

/** Whether a slide of that kind doesn't go straight from the cell to that end. @inline */
export function isBent(kind: i32, cell: i32, end: i32, direction: i32): bool {
  return plain[0] === 0 && hasBends(kind, cell, end, direction);
}

function hasBends(kind: i32, cell: i32, end: i32, direction: i32): bool {
  const lane = (direction & 1) === 0 ? cell & 15 : 16 + (cell >> 4);
  return (bends[(kind << 5) | lane] & placesBetween(cell, end, direction)) !== 0;
}

/** The places of a lane from one cell to another, both included, as bits. */
function placesBetween(from: i32, to: i32, direction: i32): i32 {
  const shift = (direction & 1) === 1 ? 0 : 4;
  const one = (from >> shift) & 15;
  const other = (to >> shift) & 15;
  return (2 << max(one, other)) - (1 << min(one, other));
}

/** The end of a slide from a cell that would go straight to the cell `end`, or `NO_SLIDE`. @inline */
export function slideTowards(kind: i32, cell: i32, end: i32, direction: i32): i32 {
  if (plain[0] === 0) return slideAround(kind, cell, end, direction);
  return end === cell ? NO_SLIDE : (end << 2) | direction;
}

function slideAround(kind: i32, cell: i32, end: i32, direction: i32): i32 {
  if (isBent(kind, cell, end, direction)) return walk(kind, cell, direction);
  return end === cell || restless[end] === 1 ? NO_SLIDE : (end << 2) | direction;
}

/** The end of a slide from the cell, or `NO_SLIDE`. */
export function slide(kind: i32, cell: i32, direction: i32): i32 {
  return slideTowards(kind, cell, endIn(straightEnds(cell), direction), direction);
}

/** The same as `slide`, step by step: turning at diagonals and passing through openings. */
function walk(kind: i32, cell: i32, direction: i32): i32 {
  const first = (cell << 2) | direction;
  let code = first;
  let turns = 0;
  for (;;) {
    const next = step(kind, code);
    if (next === CLOSED) break;
    const to = next >> 2;
    if (isTaken(to) && to !== cell) break;
    // Each code has only one step that leads to it, so a slide without an end comes back to its first code.
    if (next === first) return NO_SLIDE;
    turns |= next ^ code;
    code = next;
  }
  const to = code >> 2;
  if (to === cell || restless[to] === 1) return NO_SLIDE;
  return (turns & 3) === 0 ? code : code | TURNED;
}

/** One step from a slide code, whether or not a robot is there: the next code, or `CLOSED`. */
export function step(kind: i32, code: i32): i32 {
  const known = steps[kind * CODES + code];
  if (known !== 0) return known - 2;
  const cell = code >> 2;
  const direction = code & 3;
  let next = CLOSED;
  if (!isClosed(cell, direction)) next = turn(kind, (neighbour(cell, direction) << 2) | direction);
  steps[kind * CODES + code] = next + 2;
  return next;
}

/** Whether that side of the cell is closed, by a wall or the edge. */
export function isClosed(cell: i32, direction: i32): bool {
  return ((sides[cell] >> direction) & 1) === 1;
}

/** The difference between a cell and the next one in a direction. */
export function stride(direction: i32): i32 {
  return (direction & 1) === 1 ? 2 - direction : (direction - 1) << 4;
}

/** The cell on the other side; across the edge, the edge cell exactly opposite. */
function neighbour(cell: i32, direction: i32): i32 {
  const places = (direction & 1) === 1 ? task.width : task.height;
  const place = (direction & 1) === 1 ? cell & 15 : cell >> 4;
  const isForward = ((direction + 1) & 2) !== 0;
  if (place !== (isForward ? places - 1 : 0)) return cell + stride(direction);
  return cell - (places - 1) * stride(direction);
}

/** The slide code of a robot that enters a cell, turned by a diagonal there. */
export function turn(kind: i32, code: i32): i32 {
  const diagonal = diagonals[code >> 2];
  if (diagonal === 0 || diagonal >> 2 === kind + 1) return code;
  return (diagonal & 1) === 1 ? code ^ 1 : code ^ 3;
}
