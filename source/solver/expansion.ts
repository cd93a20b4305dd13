/**
 * The moves of a position that are due in a layer of the search.
 *
 *     need    the least moves that a robot needs with nobody in its way: the plain bound
 *     due     the least moves needed after a move: a need, and what blockers add to it
 *     level   moves left after a move in this layer: moves that are due with exactly this many are made
 */
import { MOST_ROBOTS, RICOCHETED } from '../engine/index.js';
import { createBlockers, delayOf, MOST_DELAY, PART } from './blockers.js';
import { FAR, STANDS } from './bounds.js';
import { createCommuting, NO_MOVE } from './commuting.js';
import { MOST_KEYS, NO_BAR, type Placement, standAfter } from './placement.js';
import { MOVES_SHIFT } from './position-table.js';
import type { SearchTask } from './search-types.js';
import { NO_SLIDE, type Slides, TURNED } from './slides.js';

/** In place of a number of moves: no move is left to make. As a need it is `FAR`. */
export const NEVER = FAR;

export type Expansion = ReturnType<typeof createExpansion>;

export function createExpansion(slides: Slides, placement: Placement) {
  const { slide } = slides;
  const { stands, kinds, move, keep, barAfter } = placement;
  const blockers = createBlockers(slides);
  const { alone, helped } = blockers;
  const { moveOf, follow, skips } = createCommuting(slides);
  /** The last moves of the kept positions, for `follow`. */
  const lasts = new Int32Array(MOST_KEYS);
  /** By slot of the robots that may use the target, `STANDS` bounds each; filled by the caller. */
  const needs = new Uint8Array(MOST_ROBOTS * STANDS);
  const helps = new Int32Array(MOST_ROBOTS);
  let robots = 0;
  let goals = 0;
  let target = 0;
  let reverse = true;
  let restOnDiagonals = false;
  let ricochetsFrom = TURNED;
  let knowsBlockers = false;
  let looksAhead = false;
  let kept = 0;

  function load(task: SearchTask): void {
    robots = task.stands.length;
    ({ goals, target, reverse, restOnDiagonals, ricochetsFrom } = task);
    knowsBlockers = false;
  }

  /** The greatest number of moves that any robot can need. */
  function widest(): number {
    let most = 0;
    for (const need of needs.subarray(0, goals * STANDS))
      if (need !== FAR) most = Math.max(most, need);
    return knowsBlockers ? most + MOST_DELAY : most;
  }

  /** From now on blockers count; this asks for slides, so nobody may be on the board. */
  function learnBlockers(): void {
    // If all may use the target, there is always another one to do it.
    if (knowsBlockers || goals > 1) return;
    // `blockers` doesn't look for a helper that is turned on its last cell.
    if (restOnDiagonals) return;
    blockers.find(kinds[0]!, new Set(kinds.subarray(1, robots)), needs, target, ricochetsFrom);
    knowsBlockers = true;
  }

  /** The least number of moves that the robots in the placement need. */
  function need(): number {
    let least = FAR;
    for (let slot = 0; slot < goals; slot++) {
      least = Math.min(least, needs[slot * STANDS + stands[slot]!]!);
    }
    return least;
  }

  /**
   * Keeps, in the placement, the positions after one more move that need `level` further moves.
   *
   * @param last the move that led to the position, as it was kept
   * @param bar what is barred and not idle
   * @param depth moves made
   * @param hasFinals whether a solution is known, so that this is the last layer: positions without a line of moves that
   *   each come nearer are left out, unless there is a move to spare
   * @returns the next greater number of moves that another of them needs, or `NEVER`
   */
  function expand(
    last: number,
    bar: number,
    depth: number,
    level: number,
    hasFinals: boolean,
  ): number {
    kept = 0;
    follow(last);
    looksAhead = hasFinals;
    return goals > 1 ? expandForAll(bar, depth, level) : expandForOne(bar, depth, level);
  }

  /** Keeps the position after one more move; `before` and `after` are stands. */
  function keepMove(
    slot: number,
    before: number,
    after: number,
    end: number,
    bar: number,
    depth: number,
    level: number,
  ): void {
    const nextBar = reverse ? NO_BAR : barAfter(slot, before, after, end, bar, depth === 0);
    if (looksAhead && !canArrive(slot, after, nextBar, level)) return;
    lasts[kept] = reverse ? moveOf(kinds[slot]!, before, after, end) : NO_MOVE;
    keep(slot, after, nextBar, (depth + 2) << MOVES_SHIFT, kept++);
  }

  /** Whether the position after a move can be solved with that many further moves; if there is one to spare, it may be. */
  function canArrive(slot: number, after: number, bar: number, level: number): boolean {
    const before = stands[slot]!;
    move(slot, after);
    const least = need();
    const can = least < level || arrives(bar, least);
    move(slot, before);
    return can;
  }

  /** As `expand`, with one robot that may use the target; returns the next greater number of moves needed, or `NEVER`. */
  function expandForOne(bar: number, depth: number, level: number): number {
    const runner = stands[0]!;
    const itsNeed = needs[runner]!;
    let later = NEVER;
    for (let direction = 0; direction < 4; direction++) {
      const end = slide(kinds[0]!, runner >> 2, direction);
      if (end === NO_SLIDE || bar === direction + 1) continue;
      if (skips(kinds[0]!, runner >> 2, end)) continue;
      const next = standAfter(runner, direction, end, ricochetsFrom);
      // An illegal straight arrival, or a solution that an earlier layer would have found.
      if (next >> 2 === target) continue;
      let due = needs[next]!;
      if (knowsBlockers && due !== FAR && due + MOST_DELAY >= level) {
        let help = alone[next]!;
        let parts = 0;
        for (let slot = 1; slot < robots; slot++) {
          const itsHelp = helped[(next << 8) | (stands[slot]! >> 2)]!;
          help |= itsHelp;
          parts += itsHelp & PART;
        }
        due += delayOf(help, parts);
      }
      if (due === level) keepMove(0, runner, next, end, bar, depth, level);
      else if (due > level && due < later) later = due;
    }
    if (level < itsNeed) return Math.min(itsNeed, later);
    if (level > itsNeed + (knowsBlockers ? MOST_DELAY : 0)) return later;
    return Math.min(later, expandOthers(runner, itsNeed, bar, depth, level));
  }

  /** The same for robots that may not use the target: what is needed depends on their help. */
  function expandOthers(
    runner: number,
    itsNeed: number,
    bar: number,
    depth: number,
    level: number,
  ): number {
    let later = NEVER;
    if (knowsBlockers) {
      for (let slot = 1; slot < robots; slot++)
        helps[slot] = helped[(runner << 8) | (stands[slot]! >> 2)]!;
    }
    for (let slot = 1; slot < robots; slot++) {
      let help = 0;
      let parts = 0;
      let delay = 0;
      if (knowsBlockers) {
        help = alone[runner]!;
        for (let other = 1; other < robots; other++) {
          if (other === slot) continue;
          help |= helps[other]!;
          parts += helps[other]! & PART;
        }
        delay = delayOf(help, parts);
        if (level > itsNeed + delay) continue;
      }
      const stand = stands[slot]!;
      for (let direction = 0; direction < 4; direction++) {
        const end = slide(kinds[slot]!, stand >> 2, direction);
        if (end === NO_SLIDE || bar === ((slot << 2) | direction) + 1) continue;
        if (skips(kinds[slot]!, stand >> 2, end)) continue;
        const to = (end >> 2) & 0xff;
        if (delay > 0) {
          const itsHelp = helped[(runner << 8) | to]!;
          const due = itsNeed + delayOf(help | itsHelp, parts + (itsHelp & PART));
          if (due !== level) {
            if (due > level && due < later) later = due;
            continue;
          }
        }
        keepMove(slot, stand, (to << 2) | RICOCHETED, end, bar, depth, level);
      }
    }
    return later;
  }

  /** As `expandForOne`, if all robots may use the target: the nearest one decides what is needed. */
  function expandForAll(bar: number, depth: number, level: number): number {
    let least = FAR;
    let second = FAR;
    for (let slot = 0; slot < robots; slot++) {
      const itsNeed = needs[slot * STANDS + stands[slot]!]!;
      if (itsNeed < least) {
        second = least;
        least = itsNeed;
      } else if (itsNeed < second) {
        second = itsNeed;
      }
    }
    let later = NEVER;
    for (let slot = 0; slot < robots; slot++) {
      const stand = stands[slot]!;
      const isNearest = needs[slot * STANDS + stand] === least;
      // No other robot's move makes it nearer than the nearest is.
      if (!isNearest && level !== least) {
        if (least > level && least < later) later = least;
        continue;
      }
      for (let direction = 0; direction < 4; direction++) {
        const end = slide(kinds[slot]!, stand >> 2, direction);
        if (end === NO_SLIDE || bar === ((slot << 2) | direction) + 1) continue;
        if (skips(kinds[slot]!, stand >> 2, end)) continue;
        const next = standAfter(stand, direction, end, ricochetsFrom);
        if (next >> 2 === target) continue;
        const due = isNearest ? Math.min(second, needs[slot * STANDS + next]!) : least;
        if (due === level) keepMove(slot, stand, next, end, bar, depth, level);
        else if (due > level && due < later) later = due;
      }
    }
    return later;
  }

  /** Whether a robot that needs `need` moves can make them now, one after the other; `bar` is about the first of them. */
  function arrives(bar: number, need: number): boolean {
    for (let slot = 0; slot < goals; slot++) {
      const stand = stands[slot]!;
      if (needs[slot * STANDS + stand] !== need) continue;
      for (let direction = 0; direction < 4; direction++) {
        if (bar === ((slot << 2) | direction) + 1) continue;
        const end = slide(kinds[slot]!, stand >> 2, direction);
        if (end === NO_SLIDE) continue;
        const next = standAfter(stand, direction, end, ricochetsFrom);
        if (next >> 2 === target && (next & 3) !== RICOCHETED) continue;
        if (needs[slot * STANDS + next] !== need - 1) continue;
        if (need === 1) return true;
        move(slot, next);
        const can = arrives(NO_BAR, need - 1);
        move(slot, stand);
        if (can) return true;
      }
    }
    return false;
  }

  return {
    needs,
    load,
    learnBlockers,
    need,
    widest,
    expand,
    kept: () => kept,
    lasts,
    arrives,
  };
}
