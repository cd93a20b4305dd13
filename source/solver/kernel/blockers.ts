/**
 * Which robots could stop the one that has to reach the target?
 *
 * The plain bound lets it rest on any cell that it slides over. To stop for real it needs a wall or another robot
 * behind. So for a stand (see placement.ts) with a need of n moves, we ask whether a move to a stand with a need of n - 1
 * ends at a wall, and if not, on which cells another robot would help:
 *
 *     NOW     a helper there stops it on a stand that is nearer: n moves may do
 *     LATER   a helper there allows n + 1 moves: it stops the robot on a stand that is as near, or it
 *             reaches a helper's cell with one move, or stops another robot there
 *
 * With neither, at least n + 2 moves are needed. Helpers only ever help here and never get in the way, so no real
 * solution is shorter. Like the plain bound, this one falls by at most one per move: a move of another robot costs one
 * and turns at best LATER into NOW, as LATER is given wherever one move could lead to NOW. It can rise by more than one.
 *
 * A solution of n moves is a *chain*: nobody else moves, and every move ends one nearer, at a wall or before a helper who
 * is there already. All chains are looked at from the target on, but only these of their helpers are kept:
 *
 *     WHOLE   some chain needs no other helper
 *     PART    some chain needs this one, and maybe others
 *
 * If n moves do, there is a chain with helpers on their cells: none or one, who is WHOLE (then it is told of the stand or
 * of that cell), or several, each of them PART. So with neither one that is WHOLE nor two that are PART, n + 1 are needed.
 * That falls by at most one per move too. A move of another robot leaves n as it is, and a move to a stand that isn't
 * nearer costs what the chain could. A move from s to a nearer stand t is the first of a chain wherever one goes on from t:
 * with two that are PART for t, who are so for s; or with one that is WHOLE. If it is for s as well, all is well. If not, a
 * helper stopped the robot on t who is another one, and both are PART for s: a helper who is WHOLE is PART as well, unless
 * the walls alone do.
 */

import { needs, STANDS } from './bounds';
import { Bytes, Ints } from './memory';
import { RICOCHETED, standAfter } from './placement';
import { CLOSED, CODES, restless, step, TURNED } from './slides';
import { CELLS, kinds, task } from './task';

const NOW = 1;
const LATER = 2;
const WHOLE = 4;
export const PART = 8;

/** Any of the bits above, of eight cells at once. */
const EVERY: i64 = 0x0101010101010101;

/** The most that blockers add to a need. */
export const MOST_DELAY = 2;

/** By stand: what holds without help, `NOW`, `LATER` and `WHOLE` as bits. */
export const alone = changetype<Bytes>(memory.data(STANDS));
/** By `stand << 8 | cell`: what holds with another robot on the cell. */
export const helped = changetype<Bytes>(memory.data(STANDS * CELLS));

const NOBODY = -1;
/** Stands where a slide could end, and for each the cell where a robot has to be for that, or `NOBODY`. */
const stops = changetype<Ints>(memory.data(4 * (4 * CODES)));
const stoppers = changetype<Ints>(memory.data(4 * (4 * CODES)));
/** Stands with a need, those with the least first. */
const inNeed = changetype<Ints>(memory.data(4 * STANDS));

/** Fills both for stands with a need of the only robot that may use the target. The board must be empty. */
export function findBlockers(): void {
  alone.fill(0, 0, STANDS);
  helped.fill(0, 0, STANDS * CELLS);
  const count = listInNeed();
  alone[(task.target << 2) | RICOCHETED] = WHOLE;
  for (let index = 0; index < count; index++) findChains(inNeed[index]);
  for (let index = 0; index < count; index++) {
    if ((alone[inNeed[index]] & NOW) === 0) findLater(inNeed[index]);
  }
}

function listInNeed(): i32 {
  let count = 0;
  for (let need = 1, before = -1; before !== count; need++) {
    before = count;
    for (let stand = 0; stand < STANDS; stand++) if (needs[stand] === need) inNeed[count++] = stand;
  }
  return count;
}

/** Marks `NOW`, `WHOLE` and `PART`: chains from nearer stops are continued, by one move. */
function findChains(stand: i32): void {
  const count = findStops(stand);
  for (let index = 0; index < count; index++) {
    const stop = stops[index];
    const helper = stoppers[index];
    if (needs[stop] !== needs[stand] - 1) continue;
    if (helper === NOBODY) alone[stand] |= NOW | (alone[stop] & WHOLE);
    else mark(stand, helper, NOW | PART | ((alone[stop] | helped[(stop << 8) | helper]) & WHOLE));
    markAll(stand, stop, helper === NOBODY ? WHOLE | PART : PART, 0);
  }
}

function findLater(stand: i32): void {
  const count = findStops(stand);
  for (let index = 0; index < count; index++) {
    const stop = stops[index];
    if (needs[stop] !== needs[stand]) continue;
    if (stoppers[index] !== NOBODY || (alone[stop] & NOW) !== 0)
      mark(stand, stoppers[index], LATER);
    // A helper at a stand that is as near, and where a wall stops the robot, helps here one move later.
    else markAll(stand, stop, NOW, 1);
  }
  for (let helper = 0; helper < CELLS; helper++) {
    if ((helped[(stand << 8) | helper] & NOW) === 0) continue;
    for (let slot = 1; slot < task.robots; slot++) {
      if (slot === 1 || kinds[slot] !== kinds[slot - 1]) markWaysTo(stand, helper, kinds[slot]);
    }
  }
}

function mark(stand: i32, helper: i32, help: i32): void {
  if (helper === NOBODY) alone[stand] |= help;
  else helped[(stand << 8) | helper] |= help;
}

/** Marks all helpers of a stop, by these bits of theirs, shifted to the left: eight cells at once. */
function markAll(stand: i32, stop: i32, help: i32, shift: i32): void {
  const row = changetype<usize>(helped) + (stand << 8);
  const other = changetype<usize>(helped) + (stop << 8);
  const bits = EVERY * help;
  for (let cell = 0; cell < CELLS; cell += 8) {
    store<i64>(row + cell, load<i64>(row + cell) | ((load<i64>(other + cell) & bits) << shift));
  }
}

/** Marks the cells from which a robot reaches a helper's cell, and those where another one stops it there. */
function markWaysTo(stand: i32, helper: i32, kind: i32): void {
  for (let direction = 0; direction < 4; direction++) {
    // Steps can be reversed: a robot that comes to the helper's cell has been on these.
    const first = (helper << 2) | direction;
    const isStopped = step(kind, first ^ 2) === CLOSED;
    let code = step(kind, first);
    if (code === CLOSED) continue;
    mark(stand, code >> 2 === stand >> 2 ? NOBODY : code >> 2, LATER);
    if (!isStopped) continue;
    for (; code !== CLOSED && code !== first; code = step(kind, code))
      mark(stand, code >> 2, LATER);
  }
}

/** Lists where a slide from a stand could end; returns how many there are. */
function findStops(stand: i32): i32 {
  const kind = kinds[0];
  let count = 0;
  for (let direction = 0; direction < 4; direction++) {
    const first = (stand & ~3) | direction;
    let turned = 0;
    let stop = NOBODY;
    let before = first;
    for (let code = step(kind, first); ; code = step(kind, code)) {
      const cell = code === CLOSED ? NOBODY : code >> 2;
      if (stop !== NOBODY) {
        stops[count] = stop;
        stoppers[count++] = cell;
      }
      if (code === CLOSED || code === first) break;
      if (((code ^ before) & 3) !== 0) turned = TURNED;
      before = code;
      const next = standAfter(stand, direction, code | turned);
      const isLegal =
        restless[cell] !== 1 &&
        cell !== stand >> 2 &&
        (cell !== task.target || (next & 3) === RICOCHETED);
      stop = isLegal ? next : NOBODY;
    }
  }
  return count;
}

/** Moves beyond the plain bound, by what holds alone or with one of the helpers, and the sum of their `PART`s. */
export function delayOf(help: i32, parts: i32): i32 {
  if ((help & NOW) !== 0) return (help & WHOLE) !== 0 || parts >= 2 * PART ? 0 : 1;
  return (help & LATER) !== 0 ? 1 : MOST_DELAY;
}
