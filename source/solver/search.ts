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
 * The bound may grow from one layer to the next, as it does when blockers are learned: what was due by
 * the smaller one is in the table already, and everything else is due no earlier than before.
 * Inside a layer the deepest go first, so that the last layer ends with the first solution in it.
 *
 * It ends with a solution, shortest because all smaller bounds are done; or exhausted, when as many
 * layers as the greatest need bring nothing new; or at a limit; or interrupted.
 *
 * What else was tried, by the time on classic.jsonl: iterative deepening with a table (R. Korf, 1985;
 * A. Reinefeld and T. Marsland, 1994) 2.4 times; all of a layer's positions with fewer moves before
 * those with more 1.8 times; sets of bits for the positions that differ in one robot's cell, which have
 * fewer keys to look up but large records, about twice, and no less on the hardest positions; a bound
 * that knows nothing of blockers 1.35 times. The arrays that the search works with are made
 * once a thread, so that the compiler knows their places: it takes 1.3 times as long otherwise.
 */
import { FAR } from './bounds.js';
import { type Expansion, NEVER } from './expansion.js';
import { barOf, type Placement } from './placement.js';
import { PositionList } from './position-list.js';
import {
  GROWN,
  HIGH_MASK,
  INTERRUPTED,
  MOVES_SHIFT,
  type PositionTable,
} from './position-table.js';
import { MOST_MOVES } from './types.js';

/** Positions expanded between two looks at the clock: a fraction of a millisecond. */
const CHUNK = 1 << 9;

/** Positions from which on it pays to know who could be in the way. */
const BLOCKERS_FROM = 1500;

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
  /** Whether a turn at a diagonal is a ricochet. */
  readonly ricochetAtDiagonal: boolean;
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
   * Searches for shortest solutions of a position that is not solved yet. Placement and expansion are
   * loaded with the task, the table is clear.
   *
   * @param wantsAll whether all positions before the last move are wanted, or one
   */
  run(
    task: SearchTask,
    limits: SearchLimits,
    wantsAll: boolean,
    interrupted: Interrupted,
  ): SearchEnd;
  /** A solution has at least this many moves; once it is solved, just as many. */
  atLeast(): number;
  /** Positions that a last move solves, when it ended with a solution. */
  readonly finals: PositionList;
}

export function createSearch(
  placement: Placement,
  expansion: Expansion,
  table: PositionTable,
): Search {
  const { stands, lows, highs, show, hide, keep } = placement;
  const { expand, kept, comesNearer } = expansion;
  const finals = new PositionList();
  // By depth: the positions with moves left to make, above the key of each for how many needed moves
  // they are due, modulo 128, which at worst is looked at too early; how many words of the list were read
  // in this layer, and how many of those stay.
  const lists: PositionList[] = Array.from({ length: MOST_MOVES + 1 }, () => new PositionList());
  const reads = new Int32Array(MOST_MOVES + 1);
  const stays = new Int32Array(MOST_MOVES + 1);
  let bound = 0;
  let isFresh = false;
  let wantsAll = false;
  let mostStates = 0;
  let stopped = () => false;

  /** Makes all moves that are due in the layer. */
  function runLayer(): SearchEnd | undefined {
    let untilLook = CHUNK;
    isFresh = false;
    reads.fill(0, 0, bound + 1);
    stays.fill(0, 0, bound + 1);
    for (let depth = bound - 1; depth >= 0; ) {
      const list = lists[depth]!;
      if (reads[depth] === list.length) {
        list.length = stays[depth]!;
        reads[depth] = list.length;
        depth--;
        continue;
      }
      if (--untilLook === 0) {
        if (stopped()) return { kind: 'interrupted' };
        untilLook = CHUNK;
      }
      const deeper = lists[depth + 1]!.length;
      const end = visit(list, depth);
      if (end) return end;
      if (lists[depth + 1]!.length > deeper) depth++;
    }
    return finals.length > 0 ? { kind: 'solved' } : undefined;
  }

  /** Makes the moves of the next position of a list. */
  function visit({ words }: PositionList, depth: number): SearchEnd | undefined {
    const index = reads[depth]!;
    reads[depth] = index + 2;
    const low = words[index]!;
    const high = words[index + 1]!;
    const level = bound - 1 - depth;
    let due = high >>> MOVES_SHIFT;
    if (due <= level) {
      show(low, high);
      if (level === 0) {
        const solves = comesNearer(barOf(high), 1);
        hide();
        if (solves) {
          finals.push(low, high & HIGH_MASK);
          if (!wantsAll) return { kind: 'solved' };
        }
      } else {
        due = expand(barOf(high), depth, level, finals.length > 0);
        hide();
        const end = kept() > 0 ? addKept(depth + 1, level) : undefined;
        if (end) return end;
      }
    }
    if (due !== NEVER) {
      const stay = stays[depth]!;
      words[stay] = low;
      words[stay + 1] = (high & HIGH_MASK) | (due << MOVES_SHIFT);
      stays[depth] = stay + 2;
    }
    return undefined;
  }

  /** Adds the kept positions, within the limits. */
  function addKept(depth: number, level: number): SearchEnd | undefined {
    const count = kept();
    while (!table.hasRoom(count)) {
      const growth = table.grow(stopped);
      if (growth === INTERRUPTED) return { kind: 'interrupted' };
      if (growth !== GROWN) return { kind: 'gave-up', limit: 'bytes' };
    }
    if (table.size + count <= mostStates) {
      add(0, count, depth, level);
      return undefined;
    }
    // States are counted one by one where they run out.
    for (let index = 0; index < count; index++) {
      if (table.size >= mostStates) return { kind: 'gave-up', limit: 'states' };
      add(index, index + 1, depth, level);
    }
    return undefined;
  }

  /** Adds kept positions to the table and, where they are new, to the list of their depth. */
  function add(from: number, to: number, depth: number, level: number): void {
    const list = lists[depth]!;
    // What comes nearer is due at once.
    const due = (level - 1) << MOVES_SHIFT;
    for (let index = from; index < to; index++) {
      const low = lows[index]!;
      const high = highs[index]!;
      if (!table.add(low, high)) continue;
      list.push(low, (high & HIGH_MASK) | due);
      isFresh = true;
    }
  }

  function run(
    task: SearchTask,
    limits: SearchLimits,
    wantsAllFinals: boolean,
    interrupted: Interrupted,
  ): SearchEnd {
    wantsAll = wantsAllFinals;
    mostStates = limits.states;
    stopped = () => interrupted(bound, table.size);
    finals.clear();
    try {
      return runLayers(task, limits.moves);
    } finally {
      for (const list of lists) list.clear();
    }
  }

  function runLayers(task: SearchTask, mostMoves: number): SearchEnd {
    stands.set(task.stands);
    bound = expansion.need();
    if (bound === FAR) return { kind: 'exhausted' };
    let latest = bound;
    for (; bound <= mostMoves; bound++) {
      if (table.size === 0) {
        if (!table.hasRoom(1)) return { kind: 'gave-up', limit: 'bytes' };
        keep(0, task.stands[0]!, task.bar, 1 << MOVES_SHIFT, 0);
        add(0, 1, 0, bound);
      }
      if (table.size > BLOCKERS_FROM) expansion.learnBlockers();
      const end = runLayer();
      if (end) return end;
      if (isFresh) latest = bound;
      // Every move that anybody had left to make has been due since then.
      else if (bound - latest > expansion.widest() + 1) return { kind: 'exhausted' };
    }
    return { kind: 'gave-up', limit: 'moves' };
  }

  return { run, atLeast: () => bound, finals };
}
