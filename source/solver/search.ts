/**
 * The search: shortest solutions, best first.
 *
 * A* (P. Hart, N. Nilsson and B. Raphael, 1968) in layers. A layer holds the positions of one *bound*,
 * the moves that were made and those that are needed at least; when it is done, every solution has more
 * moves than that. The bounds are consistent (see bounds.ts and blockers.ts), so the first time that a
 * position is come by is with the least number of moves, whatever the order inside the layer: it is put
 * into the table once and never again.
 *
 * Positions are expanded partially (T. Yoshizumi, T. Miura and T. Ishida, 2000): of a position only
 * those moves are made that lead into the layer; with the others it waits in the list of its depth, by
 * number of moves, for the layer where they are due. Positions beyond the last layer are never made.
 * Inside a layer the deepest go first: nearly all of the last layer is spared.
 *
 * It ends with a solution, shortest because all smaller bounds are done; or exhausted, when as many
 * layers as the greatest need bring nothing new; or at a limit; or interrupted.
 *
 * What else was tried, on the same 520 positions: iterative deepening with a table looks at three times
 * as many positions. Families of positions that differ in one robot's cell, as sets of bits, need a
 * third of the looks and still take longer, their records being so much larger than a key. A wave front
 * instead of the deepest first takes twice as long. All that is worked with lies in arrays that are made
 * once a thread: the compiler then knows their places, which is worth a quarter of the time.
 */
import {
  type Course,
  courseAfter,
  type Direction,
  MOST_ROBOTS,
  RICOCHETED,
} from '../engine/index.js';
import { type Blockers, createBlockers, LATER, NOW } from './blockers.js';
import { FAR, STANDS } from './bounds.js';
import { barOf, NO_BAR, type Placement } from './placement.js';
import { PositionList } from './position-list.js';
import {
  GROWN,
  HIGH_MASK,
  INTERRUPTED,
  MOVES_SHIFT,
  type PositionTable,
} from './position-table.js';
import { NO_SLIDE, type Slides, TURNED } from './slides.js';
import { MOST_MOVES } from './types.js';

/** Positions expanded between two looks at the clock: a fraction of a millisecond. */
const CHUNK = 1 << 9;

/** Positions from which on it pays to know who could be in the way. */
const BLOCKERS_FROM = 1500;

/** In place of a number of moves: no more moves are to be made there. */
const NEVER = FAR;

export interface SearchTask {
  /** By slot: the stand at the start. */
  readonly stands: readonly number[];
  /** By slot. */
  readonly kinds: readonly number[];
  /** By slot, whether its robot is interchangeable with that of the slot before. */
  readonly alike: readonly boolean[];
  /** The slots from 0 to `goals - 1` hold the robots that may use the target: one, or all. */
  readonly goals: number;
  readonly target: number;
  /** Whether a robot may go straight back at once. */
  readonly reverse: boolean;
  /** What the rules forbid at the start, `NO_BAR` or a move + 1. */
  readonly bar: number;
}

export interface SearchLimits {
  /** Up to `MOST_MOVES`. */
  readonly moves: number;
  readonly states: number;
}

export type SearchEnd =
  | { readonly kind: 'solved' }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'gave-up'; readonly limit: 'moves' | 'states' | 'bytes' }
  | { readonly kind: 'interrupted' };

/** Told how far the search is; `true` ends it. */
export type Interrupted = (atLeast: number, states: number) => boolean;

export interface Search {
  /**
   * Searches for shortest solutions of a position that is not solved yet. Slides, placement and needs
   * are loaded, the table is clear.
   *
   * @param needs by slot of those robots `STANDS` bounds
   * @param wantsAll whether all positions before the last move are wanted, or one
   */
  run(
    task: SearchTask,
    needs: Uint8Array,
    limits: SearchLimits,
    wantsAll: boolean,
    interrupted: Interrupted,
  ): SearchEnd;
  /** A solution has at least this many moves; once it is solved, just as many. */
  atLeast(): number;
  /** Positions that a last move solves, when it ended with a solution. */
  readonly finals: PositionList;
}

export function createSearch(slides: Slides, placement: Placement, table: PositionTable): Search {
  const { slide } = slides;
  const { stands, kinds, lows, highs, show, hide, keep, barAfter } = placement;
  const { alone, helped, find: findBlockers }: Blockers = createBlockers(slides);
  const needs = new Uint8Array(MOST_ROBOTS * STANDS);
  const helps = new Int32Array(MOST_ROBOTS);
  const finals = new PositionList();
  // By depth: the positions with moves left to make, each with its next due number of moves above the
  // key; how many words of the list are read, and how many of those are kept for later layers.
  const lists: PositionList[] = Array.from({ length: MOST_MOVES + 1 }, () => new PositionList());
  const reads = new Int32Array(MOST_MOVES + 1);
  const keeps = new Int32Array(MOST_MOVES + 1);

  let robots = 0;
  let goals = 0;
  let target = 0;
  let reverse = true;
  let knowsBlockers = false;
  let bound = 0;
  let kept = 0;
  let isFresh = false;

  /** The position that one more move leads to is kept; `before` and `after` are stands. */
  function keepMove(
    slot: number,
    before: number,
    after: number,
    end: number,
    bar: number,
    depth: number,
  ): void {
    const nextBar = reverse
      ? NO_BAR
      : barAfter(
          slot,
          before >> 2,
          after >> 2,
          end & 3,
          end >= TURNED,
          before & 3,
          after & 3,
          bar,
          depth === 0,
        );
    keep(slot, after, nextBar, (depth + 2) << MOVES_SHIFT, kept++);
  }

  /**
   * Keeps the positions that moves of the only robot that may use the target, and of the others, lead
   * to, if they need `level` more moves.
   *
   * @returns the next greater number of moves that another one needs, or `NEVER`
   */
  function expandForOne(bar: number, depth: number, level: number): number {
    const runner = stands[0]!;
    const need = needs[runner]!;
    let later = NEVER;
    for (let direction = 0; direction < 4; direction++) {
      const end = slide(kinds[0]!, runner >> 2, direction);
      if (end === NO_SLIDE || bar === direction + 1) continue;
      const to = (end >> 2) & 0xff;
      // A straight arrival, or a solution that an earlier layer would have had.
      if (to === target) continue;
      const next =
        (to << 2) | courseAfter((runner & 3) as Course, direction as Direction, end >= TURNED);
      let due = needs[next]!;
      if (knowsBlockers && due !== FAR && due + 2 >= level) {
        let help = alone[next]!;
        for (let slot = 1; slot < robots; slot++)
          help |= helped[(next << 8) | (stands[slot]! >> 2)]!;
        due += delayOf(help);
      }
      if (due === level) keepMove(0, runner, next, end, bar, depth);
      else if (due > level && due < later) later = due;
    }
    if (level < need) return Math.min(need, later);
    if (level > need + (knowsBlockers ? 2 : 0)) return later;
    return Math.min(later, expandOthers(runner, need, bar, depth, level));
  }

  /** The same for moves of the robots that may not use the target: what is needed depends on their help. */
  function expandOthers(
    runner: number,
    need: number,
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
      let help = NOW;
      if (knowsBlockers) {
        help = alone[runner]!;
        for (let other = 1; other < robots; other++) if (other !== slot) help |= helps[other]!;
        if (level > need + delayOf(help)) continue;
      }
      const stand = stands[slot]!;
      for (let direction = 0; direction < 4; direction++) {
        const end = slide(kinds[slot]!, stand >> 2, direction);
        if (end === NO_SLIDE || bar === ((slot << 2) | direction) + 1) continue;
        const to = (end >> 2) & 0xff;
        if ((help & NOW) === 0) {
          const due = need + delayOf(help | helped[(runner << 8) | to]!);
          if (due !== level) {
            if (due > level && due < later) later = due;
            continue;
          }
        }
        keepMove(slot, stand, (to << 2) | RICOCHETED, end, bar, depth);
      }
    }
    return later;
  }

  /** As `expandForOne`, where all robots may use the target: what is needed is what the nearest needs. */
  function expandForAll(bar: number, depth: number, level: number): number {
    let need = FAR;
    for (let slot = 0; slot < robots; slot++)
      need = Math.min(need, needs[slot * STANDS + stands[slot]!]!);
    let later = NEVER;
    for (let slot = 0; slot < robots; slot++) {
      const stand = stands[slot]!;
      const isNearest = needs[slot * STANDS + stand] === need;
      // A move of another one cannot bring it nearer than the nearest is.
      let due = need;
      let needOfOthers = FAR;
      if (isNearest) {
        for (let other = 0; other < robots; other++) {
          if (other !== slot)
            needOfOthers = Math.min(needOfOthers, needs[other * STANDS + stands[other]!]!);
        }
      } else if (due !== level) {
        if (due > level && due < later) later = due;
        continue;
      }
      for (let direction = 0; direction < 4; direction++) {
        const end = slide(kinds[slot]!, stand >> 2, direction);
        if (end === NO_SLIDE || bar === ((slot << 2) | direction) + 1) continue;
        const to = (end >> 2) & 0xff;
        if (to === target) continue;
        const next =
          (to << 2) | courseAfter((stand & 3) as Course, direction as Direction, end >= TURNED);
        if (isNearest) due = Math.min(needOfOthers, needs[slot * STANDS + next]!);
        if (due === level) keepMove(slot, stand, next, end, bar, depth);
        else if (due > level && due < later) later = due;
      }
    }
    return later;
  }

  /** Whether one more move solves the position on the board. */
  function isFinal(bar: number): boolean {
    for (let slot = 0; slot < goals; slot++) {
      const stand = stands[slot]!;
      if (needs[slot * STANDS + stand] !== 1) continue;
      for (let direction = 0; direction < 4; direction++) {
        if (bar === ((slot << 2) | direction) + 1) continue;
        const end = slide(kinds[slot]!, stand >> 2, direction);
        if (end === NO_SLIDE || ((end >> 2) & 0xff) !== target) continue;
        if (
          courseAfter((stand & 3) as Course, direction as Direction, end >= TURNED) === RICOCHETED
        )
          return true;
      }
    }
    return false;
  }

  /** Adds the kept positions to the table and, where they are new, to the list of their depth. */
  function addKept(count: number, depth: number, level: number): void {
    const added = table.add(lows, highs, count);
    if (added === 0) return;
    isFresh = true;
    const list = lists[depth]!;
    // What comes nearer is due at once.
    const due = (level - 1) << MOVES_SHIFT;
    for (let index = 0; index < added; index++) {
      list.push(lows[index]!, (highs[index]! & HIGH_MASK) | due);
    }
  }

  /** Makes all moves of the layer. */
  function runLayer(
    limits: SearchLimits,
    wantsAll: boolean,
    stopped: () => boolean,
  ): SearchEnd | undefined {
    let untilLook = CHUNK;
    isFresh = false;
    reads.fill(0, 0, bound + 1);
    keeps.fill(0, 0, bound + 1);
    for (let depth = bound - 1; depth >= 0; ) {
      const list = lists[depth]!;
      const index = reads[depth]!;
      if (index === list.length) {
        list.length = keeps[depth]!;
        reads[depth] = list.length;
        depth--;
        continue;
      }
      if (--untilLook === 0) {
        if (stopped()) return { kind: 'interrupted' };
        untilLook = CHUNK;
      }
      reads[depth] = index + 2;
      const level = bound - 1 - depth;
      const { words } = list;
      const low = words[index]!;
      let high = words[index + 1]!;
      let next = depth;
      let later = high >>> MOVES_SHIFT;
      if (later <= level) {
        const bar = barOf(high);
        show(low, high);
        if (level === 0) {
          const solves = isFinal(bar);
          hide();
          if (solves) {
            finals.push(low, high & HIGH_MASK);
            if (!wantsAll) return { kind: 'solved' };
          }
        } else {
          kept = 0;
          later = goals > 1 ? expandForAll(bar, depth, level) : expandForOne(bar, depth, level);
          hide();
          if (kept > 0) {
            const before = lists[depth + 1]!.length;
            const end = addAll(limits, depth + 1, level, stopped);
            if (end) return end;
            if (lists[depth + 1]!.length > before) next = depth + 1;
          }
        }
      }
      if (later !== NEVER) {
        high = (high & HIGH_MASK) | (later << MOVES_SHIFT);
        const place = keeps[depth]!;
        words[place] = low;
        words[place + 1] = high;
        keeps[depth] = place + 2;
      }
      depth = next;
    }
    return finals.length > 0 ? { kind: 'solved' } : undefined;
  }

  /** `addKept` within the limits. */
  function addAll(
    limits: SearchLimits,
    depth: number,
    level: number,
    stopped: () => boolean,
  ): SearchEnd | undefined {
    while (!table.hasRoom(kept)) {
      const growth = table.grow(stopped);
      if (growth === INTERRUPTED) return { kind: 'interrupted' };
      if (growth !== GROWN) return { kind: 'gave-up', limit: 'bytes' };
    }
    if (table.size + kept <= limits.states) {
      addKept(kept, depth, level);
      return undefined;
    }
    // The states are counted one by one where they run out.
    const all = kept;
    const restLows = lows.slice(0, all);
    const restHighs = highs.slice(0, all);
    for (let index = 0; index < all; index++) {
      if (table.size >= limits.states) return { kind: 'gave-up', limit: 'states' };
      lows[0] = restLows[index]!;
      highs[0] = restHighs[index]!;
      addKept(1, depth, level);
    }
    return undefined;
  }

  function run(
    task: SearchTask,
    newNeeds: Uint8Array,
    limits: SearchLimits,
    wantsAll: boolean,
    interrupted: Interrupted,
  ): SearchEnd {
    robots = task.stands.length;
    ({ goals, target, reverse } = task);
    needs.set(newNeeds);
    knowsBlockers = false;
    finals.clear();
    for (const list of lists) list.clear();
    let widest = 0;
    for (let index = 0; index < goals * STANDS; index++) {
      const need = needs[index]!;
      if (need > widest && need !== FAR) widest = need;
    }
    stands.set(task.stands);
    bound = FAR;
    for (let slot = 0; slot < goals; slot++)
      bound = Math.min(bound, needs[slot * STANDS + stands[slot]!]!);
    if (bound === FAR) return { kind: 'exhausted' };
    const stopped = () => interrupted(bound, table.size);
    if (bound <= limits.moves) {
      if (!table.hasRoom(1)) return { kind: 'gave-up', limit: 'bytes' };
      keep(0, stands[0]!, task.bar, 1 << MOVES_SHIFT, 0);
      addKept(1, 0, bound);
    }
    let latest = bound;
    for (; bound <= limits.moves; bound++) {
      if (goals === 1 && !knowsBlockers && table.size > BLOCKERS_FROM) {
        findBlockers(kinds[0]!, new Set(kinds.subarray(1, robots)), needs, target);
        knowsBlockers = true;
        widest += 2;
      }
      const end = runLayer(limits, wantsAll, stopped);
      if (end) return end;
      if (isFresh) latest = bound;
      // Every move that anybody had left to make has been due since then.
      else if (bound - latest > widest + 1) return { kind: 'exhausted' };
    }
    return { kind: 'gave-up', limit: 'moves' };
  }

  return { run, atLeast: () => bound, finals };
}

/** Moves beyond the plain bound, by what help there is. */
function delayOf(help: number): number {
  if ((help & NOW) !== 0) return 0;
  return (help & LATER) !== 0 ? 1 : 2;
}
