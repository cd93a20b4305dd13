/**
 * The moves of a position that are made in a layer of the search.
 *
 *     need    the least moves that a robot needs, by the plain bound (see bounds.ts)
 *     due     the least moves needed after a move: a need, and more if no robot is in the right place (see blockers.ts)
 *     level   how many moves are left in this layer after a move: those moves are made whose due is exactly this
 */
import { alone, delayOf, findBlockers, helped, MOST_DELAY, PART } from './blockers';
import { FAR, need, needs, STANDS } from './bounds';
import { follow, lastMove, NO_MOVE, skips } from './commuting';
import { Ints, Longs, ownRoom } from './memory';
import {
  barAfter,
  Course,
  keyAfter,
  keyWith,
  move,
  NO_BAR,
  standAfter,
  stands,
  withMoves,
} from './placement';
import { endIn, NO_SLIDE, slide, slideTowards, straightEnds } from './slides';
import { kinds, MOST_ROBOTS, task } from './task';

/** In place of a due: no move is left to make. It is greater than every number, as `FAR` is. */
export const NEVER = FAR;

/** A batch of kept positions is full from this many on; then there may be as many more as five robots have moves. */
export const BATCH = 64;
const MOST_KEPT = BATCH + 4 * MOST_ROBOTS;

/** The positions after moves that were made, until forgotten: entries with moves + 1 above the key, and the last moves. */
export const kept = changetype<Longs>(ownRoom(8 * MOST_KEPT));
export const lasts = changetype<Ints>(ownRoom(4 * MOST_KEPT));
export let keptCount = 0;

/** By slot: what its robot does as a helper (see blockers.ts) for the robot that may use the target. */
const helps = changetype<Ints>(ownRoom(4 * MOST_ROBOTS));
/** Whether blockers count. */
let knowsBlockers: bool = false;
/** Whether positions are left out that cannot be solved in this layer. */
let looksAhead: bool = false;

/** Blockers don't count until they are learned. */
export function loadExpansion(): void {
  knowsBlockers = false;
}

/** The greatest number of moves that any position can need by the bounds. */
export function widest(): i32 {
  let most = 0;
  for (let stand = 0; stand < task.goals * STANDS; stand++) {
    if (needs[stand] !== FAR) most = max(most, needs[stand]);
  }
  return knowsBlockers ? most + MOST_DELAY : most;
}

/** From now on blockers count, if they can. There must be no robots on the board. */
export function learnBlockers(): void {
  if (knowsBlockers || !canLearn()) return;
  findBlockers();
  knowsBlockers = true;
}

/** The same with what another thread has learned. */
export function shareBlockers(): void {
  knowsBlockers = canLearn();
}

function canLearn(): bool {
  // If all robots may use the target, they don't wait for helpers; and blockers.ts doesn't look for robots that turn on the
  // cell where they come to rest.
  return task.goals === 1 && task.restOnDiagonals === 0;
}

/**
 * Keeps the positions after each move of the position on the board whose due is `level`.
 *
 * @param last the move that led to the position, as `lasts` had it
 * @param bar the bar of the position
 * @param depth the moves made so far
 * @param hasFinals whether a solution is known, so that this is the last layer: positions that cannot be solved by moves
 *   that each come nearer are left out, unless there is a move to spare
 * @returns the least due above `level`, or `NEVER`
 */
export function expand(last: i32, bar: i32, depth: i32, level: i32, hasFinals: bool): i32 {
  follow(last);
  looksAhead = hasFinals;
  return task.goals > 1 ? expandForAll(bar, depth, level) : expandForOne(bar, depth, level);
}

/** Forgets all kept positions. */
export function forgetKept(): void {
  keptCount = 0;
}

/** Keeps the position on the board as the start of the search. */
export function keepStart(): void {
  kept[0] = withMoves(keyWith(0, stands[0], task.bar), 1);
  lasts[0] = NO_MOVE;
  keptCount = 1;
}

/** Keeps the position after a move; `before` and `after` are stands of its robot, `end` is that of its slide. */
function keepMove(
  slot: i32,
  before: i32,
  after: i32,
  end: i32,
  bar: i32,
  depth: i32,
  level: i32,
): void {
  const isFree = task.reverse !== 0;
  const nextBar = isFree ? NO_BAR : barAfter(slot, before, after, end, bar, depth === 0);
  if (looksAhead && !canArrive(slot, after, nextBar, level)) return;
  lasts[keptCount] = isFree ? lastMove(kinds[slot], before, after, end) : NO_MOVE;
  kept[keptCount++] = withMoves(keyAfter(slot, after, nextBar), depth + 2);
}

/** Whether the position after a move may be solved with `level` further moves; surely, unless there is one to spare. */
function canArrive(slot: i32, after: i32, bar: i32, level: i32): bool {
  const before = stands[slot];
  move(slot, after);
  const least = need();
  const can = least < level || arrives(bar, least);
  move(slot, before);
  return can;
}

/** `expand` with one robot that may use the target. */
function expandForOne(bar: i32, depth: i32, level: i32): i32 {
  const robots = task.robots;
  const kind = kinds[0];
  const runner = stands[0];
  const itsNeed = needs[runner];
  const ends = straightEnds(runner >> 2);
  let later = NEVER;
  for (let direction = 0; direction < 4; direction++) {
    const end = slideTowards(kind, runner >> 2, endIn(ends, direction), direction);
    if (end === NO_SLIDE || bar === direction + 1) continue;
    if (skips(kind, runner >> 2, end)) continue;
    const next = standAfter(runner, direction, end);
    // An illegal straight arrival, or a solution that an earlier layer would have found.
    if (next >> 2 === task.target) continue;
    let due = needs[next];
    if (knowsBlockers && due !== FAR && due + MOST_DELAY >= level) {
      let help = alone[next];
      let parts = 0;
      for (let slot = 1; slot < robots; slot++) {
        const itsHelp = helped[(next << 8) | (stands[slot] >> 2)];
        help |= itsHelp;
        parts += itsHelp & PART;
      }
      due += delayOf(help, parts);
    }
    if (due === level) keepMove(0, runner, next, end, bar, depth, level);
    else if (due > level) later = min(later, due);
  }
  if (level < itsNeed) return min(itsNeed, later);
  if (level > itsNeed + (knowsBlockers ? MOST_DELAY : 0)) return later;
  return min(later, expandOthers(runner, itsNeed, bar, depth, level));
}

/** The moves of all other robots, for `expandForOne`: their due depends on who helps after the move. */
function expandOthers(runner: i32, itsNeed: i32, bar: i32, depth: i32, level: i32): i32 {
  const robots = task.robots;
  let later = NEVER;
  if (knowsBlockers) {
    for (let slot = 1; slot < robots; slot++)
      helps[slot] = helped[(runner << 8) | (stands[slot] >> 2)];
  }
  for (let slot = 1; slot < robots; slot++) {
    let help = 0;
    let parts = 0;
    let delay = 0;
    if (knowsBlockers) {
      help = alone[runner];
      for (let other = 1; other < robots; other++) {
        if (other === slot) continue;
        help |= helps[other];
        parts += helps[other] & PART;
      }
      delay = delayOf(help, parts);
      if (level > itsNeed + delay) continue;
    }
    const kind = kinds[slot];
    const cell = stands[slot] >> 2;
    const ends = straightEnds(cell);
    for (let direction = 0; direction < 4; direction++) {
      const end = slideTowards(kind, cell, endIn(ends, direction), direction);
      if (end === NO_SLIDE || bar === ((slot << 2) | direction) + 1) continue;
      if (skips(kind, cell, end)) continue;
      const to = (end >> 2) & 0xff;
      if (delay > 0) {
        const itsHelp = helped[(runner << 8) | to];
        const due = itsNeed + delayOf(help | itsHelp, parts + (itsHelp & PART));
        if (due !== level) {
          if (due > level) later = min(later, due);
          continue;
        }
      }
      keepMove(slot, stands[slot], (to << 2) | Course.RICOCHETED, end, bar, depth, level);
    }
  }
  return later;
}

/** `expand` if all robots may use the target: what is due depends on the nearest one. */
function expandForAll(bar: i32, depth: i32, level: i32): i32 {
  const robots = task.robots;
  let least = FAR;
  let second = FAR;
  for (let slot = 0; slot < robots; slot++) {
    const itsNeed = needs[slot * STANDS + stands[slot]];
    second = min(second, max(least, itsNeed));
    least = min(least, itsNeed);
  }
  let later = NEVER;
  for (let slot = 0; slot < robots; slot++) {
    const stand = stands[slot];
    const isNearest = needs[slot * STANDS + stand] === least;
    // A robot that isn't the nearest doesn't come nearer than that by one move: its moves all have the same due.
    if (!isNearest && level !== least) {
      if (least > level) later = min(later, least);
      continue;
    }
    for (let direction = 0; direction < 4; direction++) {
      const end = slide(kinds[slot], stand >> 2, direction);
      if (end === NO_SLIDE || bar === ((slot << 2) | direction) + 1) continue;
      if (skips(kinds[slot], stand >> 2, end)) continue;
      const next = standAfter(stand, direction, end);
      if (next >> 2 === task.target) continue;
      const due = isNearest ? min(second, needs[slot * STANDS + next]) : least;
      if (due === level) keepMove(slot, stand, next, end, bar, depth, level);
      else if (due > level) later = min(later, due);
    }
  }
  return later;
}

/** Whether a robot that needs so many moves can make them now, one after the other; `bar` forbids one as the first. */
export function arrives(bar: i32, itsNeed: i32): bool {
  for (let slot = 0; slot < task.goals; slot++) {
    const stand = stands[slot];
    if (needs[slot * STANDS + stand] !== itsNeed) continue;
    for (let direction = 0; direction < 4; direction++) {
      if (bar === ((slot << 2) | direction) + 1) continue;
      const end = slide(kinds[slot], stand >> 2, direction);
      if (end === NO_SLIDE) continue;
      const next = standAfter(stand, direction, end);
      if (next >> 2 === task.target && (next & 3) !== Course.RICOCHETED) continue;
      if (needs[slot * STANDS + next] !== itsNeed - 1) continue;
      if (itsNeed === 1) return true;
      move(slot, next);
      const can = arrives(NO_BAR, itsNeed - 1);
      move(slot, stand);
      if (can) return true;
    }
  }
  return false;
}
