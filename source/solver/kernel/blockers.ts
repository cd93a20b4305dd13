/**
 * A better bound, if only one robot may use the target: which of the others could stop it on its way?
 *
 * The plain bound lets the robot stop on any cell that it slides over. In fact it stops only in front of a wall or another
 * robot, a *helper*. So for each stand (see placement.ts) with a need of n moves, we ask whether a move to a stand with a need
 * of n - 1 ends at a wall, and if not, on which cells a helper would make it end there:
 *
 *     NOW     a helper on this cell stops the robot on a stand that is nearer to the target: n moves may be enough
 *     LATER   a helper on this cell may make n + 1 moves enough: it stops the robot on a stand that is as near; or this is
 *             a NOW cell of such a stand; or it can move to a NOW cell, or stop another robot there
 *
 * With neither, at least n + 2 moves are needed. Helpers only ever help here and never get in the way, so no real
 * solution is shorter. Like the plain bound, this one falls by at most one per move: a move of another robot costs one
 * and at best turns LATER into NOW, as LATER is noted wherever one move could lead to NOW. It can rise by more than one.
 *
 * Whether n moves are really enough
 * ---------------------------------
 * In a solution of n moves only this robot moves, and each move ends one nearer, at a wall or in front of a helper that has
 * been there from the start: a *chain* of stands. We follow all chains back from the target. A chain may need any number of
 * helpers, but of each stand and cell we note only this:
 *
 *     WHOLE   for some chain from this stand a helper on this cell is enough (or none, noted of the stand alone)
 *     PART    some chain from this stand needs a helper on this cell, and perhaps further ones
 *
 * If n moves are enough, there is a chain with a helper on each cell that it needs. If it needs none or one, that is noted
 * as WHOLE; if it needs several, each of them is PART. So without a WHOLE and without two PARTs, n + 1 moves are needed.
 *
 * This, too, falls by at most one per move. To fall by two, a move would have to lead from a stand s, where n + 1 are needed,
 * to a nearer stand t, where n - 1 are enough; all other moves leave n as it is or make it greater. But then n were enough at s:
 *
 *  1. Either two helpers are PART for t. Then they are PART for s too.
 *  2. Or one helper is WHOLE for t, or none is needed. If the move ended at a wall, the same is noted for s. If it ended at a
 *     helper, that one is WHOLE for s if it is the same, or if none is needed from t. Otherwise both are PART for s: the first
 *     by its own stop, the second because a helper that is WHOLE is also PART, unless walls alone are enough.
 */

import { needs, STANDS } from './bounds';
import { Bytes, Ints } from './memory';
import { Course, standAfter } from './placement';
import { CLOSED, CODES, restless, step, TURNED } from './slides';
import { CELLS, kinds, task } from './task';

const NOW = 1;
const LATER = 2;
const WHOLE = 4;
export const PART = 8;

/** Times a bit: that bit for each of eight cells, as one word. */
const EVERY: i64 = 0x0101010101010101;

/** The most that blockers add to a need. */
export const MOST_DELAY = 2;

/** By stand: what holds without any helper, `NOW`, `LATER` and `WHOLE` as bits. */
export const alone = changetype<Bytes>(memory.data(STANDS));
/** By `stand << 8 | cell`: what holds with a helper on the cell, as bits. */
export const helped = changetype<Bytes>(memory.data(STANDS * CELLS));

const NOBODY = -1;
/** Stands where a slide could end, and for each the cell where a helper has to be for that, or `NOBODY` if a wall does it. */
const stops = changetype<Ints>(memory.data(4 * (4 * CODES)));
const stoppers = changetype<Ints>(memory.data(4 * (4 * CODES)));
/** Stands with a need above 0, those with the least first. */
const inNeed = changetype<Ints>(memory.data(4 * STANDS));

/** Fills `alone` and `helped` for the only robot that may use the target. There must be no robots on the board. */
export function findBlockers(): void {
  alone.fill(0, 0, STANDS);
  helped.fill(0, 0, STANDS * CELLS);
  const count = listInNeed();
  alone[(task.target << 2) | Course.RICOCHETED] = WHOLE;
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

/** Marks `NOW`, `WHOLE` and `PART`: chains from stands that are one nearer are made longer by one move. */
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

/** Marks `LATER`, of a stand from which no nearer one is reached without help. */
function findLater(stand: i32): void {
  const count = findStops(stand);
  for (let index = 0; index < count; index++) {
    const stop = stops[index];
    if (needs[stop] !== needs[stand]) continue;
    if (stoppers[index] !== NOBODY || (alone[stop] & NOW) !== 0)
      mark(stand, stoppers[index], LATER);
    // A wall stops the robot on a stand that is as near: whoever is a helper from there helps here one move later.
    else markAll(stand, stop, NOW, 1);
  }
  for (let helper = 0; helper < CELLS; helper++) {
    if ((helped[(stand << 8) | helper] & NOW) === 0) continue;
    for (let slot = 1; slot < task.robots; slot++) {
      if (slot === 1 || kinds[slot] !== kinds[slot - 1]) markWaysTo(stand, helper, kinds[slot]);
    }
  }
}

/** Sets bits of a stand with a helper on a cell, or with `NOBODY`. */
function mark(stand: i32, helper: i32, help: i32): void {
  if (helper === NOBODY) alone[stand] |= help;
  else helped[(stand << 8) | helper] |= help;
}

/** Copies these bits of all helpers of a stop to the helpers of a stand, shifted to the left: eight cells at once. */
function markAll(stand: i32, stop: i32, help: i32, shift: i32): void {
  const row = changetype<usize>(helped) + (stand << 8);
  const other = changetype<usize>(helped) + (stop << 8);
  const bits = EVERY * help;
  for (let cell = 0; cell < CELLS; cell += 8) {
    store<i64>(row + cell, load<i64>(row + cell) | ((load<i64>(other + cell) & bits) << shift));
  }
}

/** Marks `LATER`: cells from which a robot of a kind reaches a helper's cell, and cells where a robot stops it there. */
function markWaysTo(stand: i32, helper: i32, kind: i32): void {
  for (let direction = 0; direction < 4; direction++) {
    // Steps can be reversed: a robot that comes to the helper's cell comes over these.
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

/** Lists the stands where a slide from a stand could end, in `stops` and `stoppers`; returns how many there are. */
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
        (cell !== task.target || (next & 3) === Course.RICOCHETED);
      stop = isLegal ? next : NOBODY;
    }
  }
  return count;
}

/** Moves needed beyond the plain bound: `help` has the bits of all helpers, `parts` is the sum of their `PART`s. */
export function delayOf(help: i32, parts: i32): i32 {
  if ((help & NOW) !== 0) return (help & WHOLE) !== 0 || parts >= 2 * PART ? 0 : 1;
  return (help & LATER) !== 0 ? 1 : MOST_DELAY;
}
