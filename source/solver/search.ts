/**
 * The search: shortest solutions, best first.
 *
 * A* (P. Hart, N. Nilsson and B. Raphael, 1968) in layers. A layer holds the positions of one *bound*, the moves made plus
 * the least moves needed; when it is done, every solution has more moves than that. The bounds are consistent (see
 * bounds.ts and blockers.ts), so a position is first found with its least number of moves, whatever the order inside the
 * layer: it is put into the table once and never again.
 *
 * Positions are expanded partially (T. Yoshizumi, T. Miura and T. Ishida, 2000): only those moves of a position are made
 * that lead into the layer; with the others it waits in the list of its depth, by number of moves, for the layer in which
 * they are due. Positions beyond the last layer are never made. The bound may grow from one layer to the next, as it does
 * when blockers are learned: what was due by the smaller one is in the table already, and nothing else is due earlier than
 * before. Inside a layer the deepest go first, so that the last layer ends with its first solution.
 *
 * It ends with a solution, shortest because all smaller bounds are done; or exhausted, if as many layers as the greatest
 * need bring nothing new; or at a limit; or interrupted.
 *
 * What else was tried, by time on classic.jsonl: iterative deepening with a table (R. Korf, 1985; A. Reinefeld and
 * T. Marsland, 1994) 2.4 times; all positions of a layer with fewer moves before those with more 1.8 times; bit sets for
 * the positions that differ in one robot's cell, with fewer keys to look up but large records, about twice, and no less on
 * the hardest positions; a bound without blockers 1.35 times. The arrays of the search are made once per thread, so that
 * the compiler knows their places: it takes 1.3 times as long otherwise.
 *
 * Another thread may search along, the *partner*: in a long search, from some layer on, with lists of its own. As the
 * order inside a layer doesn't matter, it only has to know the same blockers and to work on the same layer (see
 * shared-work.ts).
 */
import { FAR } from './bounds.js';
import { NO_MOVE } from './commuting.js';
import { type Expansion, NEVER } from './expansion.js';
import { barOf, type Placement } from './placement.js';
import {
  ENTRY,
  HIGH_MASK,
  MOVES_SHIFT,
  PositionList,
  type PositionTable,
} from './position-table.js';
import type { Helper, Interrupted, SearchEnd, SearchTask, SharedMemory } from './search-types.js';
import { createSharedWork, FINALS, FRESH, type SharedWork, shareWork } from './shared-work.js';
import { MOST_MOVES, type SolveLimits } from './types.js';

/** Positions expanded between two checks of the clock: a fraction of a millisecond. */
const CHUNK = 1 << 9;

/** The same while another thread searches along, which then waits less. */
const SHARED_CHUNK = 1 << 5;

/** From this many positions on it pays to know who could be in the way. */
const BLOCKERS_FROM = 800;

export function createSearch(placement: Placement, expansion: Expansion, table: PositionTable) {
  const { stands, lows, highs, show, hide, keep } = placement;
  const { expand, kept, lasts, arrives } = expansion;
  const finals = new PositionList();
  // By depth: the positions with moves left to make, each with the needed moves of those above its key, modulo 128, so
  // that at worst it is visited too early; how many words of the list were read in this layer, and how many of those stay.
  const lists: PositionList[] = Array.from({ length: MOST_MOVES + 1 }, () => new PositionList());
  const reads = new Int32Array(MOST_MOVES + 1);
  const stays = new Int32Array(MOST_MOVES + 1);
  let bound = 0;
  let isFresh = false;
  let wantsAll = false;
  let mostStates = 0;
  let stopped = () => false;
  let helper: Helper | undefined;
  let work: SharedWork | undefined;

  /** Makes all moves that are due in the layer. */
  function runLayer(): SearchEnd | undefined {
    isFresh = false;
    reads.fill(0, 0, bound + 1);
    stays.fill(0, 0, bound + 1);
    for (;;) {
      const end = runLists();
      if (end || !work) return end;
      const rest = work.rest((isFresh ? FRESH : 0) | (finals.length > 0 ? FINALS : 0));
      if (rest === 'layer over') return undefined;
      if (rest !== 'more') return { kind: 'interrupted' };
      bound = work.bound();
    }
  }

  /** Makes the moves that are due in the layer for the positions of this thread. */
  function runLists(): SearchEnd | undefined {
    // A thread that shares has to look before it begins.
    let untilLook = work || helper ? 1 : CHUNK;
    for (let depth = bound - 1; depth >= 0; ) {
      const list = lists[depth]!;
      if (reads[depth] === list.length) {
        list.length = stays[depth]!;
        reads[depth] = list.length;
        depth--;
        continue;
      }
      if (--untilLook === 0) {
        if (work ? !work.look() : stopped()) return { kind: 'interrupted' };
        if (helper && table.size > helper.from) share(helper);
        untilLook = work ? SHARED_CHUNK : CHUNK;
      }
      const deeper = lists[depth + 1]!.length;
      const end = visit(list, depth);
      if (end) return end;
      if (lists[depth + 1]!.length > deeper) depth++;
    }
    return undefined;
  }

  /** Lets another thread search along. */
  function share({ call }: Helper): void {
    helper = undefined;
    const shared = shareWork(table, lists, reads, bound, stopped);
    if (!shared) return;
    work = shared.work;
    stopped = work.stopped;
    call(shared.memory);
  }

  /** Makes the due moves of the next position of a list. */
  function visit({ words }: PositionList, depth: number): SearchEnd | undefined {
    const index = reads[depth]!;
    reads[depth] = index + ENTRY;
    const low = words[index]!;
    const high = words[index + 1]!;
    const last = words[index + 2]!;
    const level = bound - 1 - depth;
    let due = high >>> MOVES_SHIFT;
    if (due <= level) {
      show(low, high);
      if (level === 0) {
        const solves = arrives(barOf(high), 1);
        hide();
        if (solves) {
          finals.push(low, high & HIGH_MASK);
          if (!wantsAll) return { kind: 'solved' };
        }
      } else {
        due = expand(last, barOf(high), depth, level, finals.length > 0);
        hide();
        const count = kept();
        const end = count > 0 ? addKept(count, depth + 1, level) : undefined;
        if (end) return end;
      }
    }
    if (due !== NEVER) {
      const stay = stays[depth]!;
      words[stay] = low;
      words[stay + 1] = (high & HIGH_MASK) | (due << MOVES_SHIFT);
      words[stay + 2] = last;
      stays[depth] = stay + ENTRY;
    }
    return undefined;
  }

  /** Adds kept positions, within the limits, to the table, and new ones to the list of their depth. */
  function addKept(count: number, depth: number, level: number): SearchEnd | undefined {
    while (!table.hasRoom(count)) {
      const growth = work ? work.makeRoom() : table.grow(stopped);
      if (growth === 'interrupted') return { kind: 'interrupted' };
      if (growth !== 'grown') return { kind: 'gave-up', limit: 'bytes' };
    }
    const list = lists[depth]!;
    // A move nearer is due at once.
    const due = (level - 1) << MOVES_SHIFT;
    for (let index = 0; index < count; index++) {
      if (table.size >= mostStates) return { kind: 'gave-up', limit: 'states' };
      const low = lows[index]!;
      const high = highs[index]!;
      if (!table.add(low, high)) continue;
      list.push(low, (high & HIGH_MASK) | due, lasts[index]!);
      isFresh = true;
    }
    return undefined;
  }

  /**
   * Searches for shortest solutions of an unsolved position, with placement and expansion loaded, and the table clear.
   * Wants all positions before the last move, or just one; `possibleHelper` isn't called if states are limited.
   */
  function run(
    task: SearchTask,
    limits: Required<SolveLimits>,
    wantsAllFinals: boolean,
    interrupted: Interrupted,
    possibleHelper?: Helper,
  ): SearchEnd {
    wantsAll = wantsAllFinals;
    mostStates = limits.states;
    stopped = () => interrupted(bound, table.size + (work?.partnerSize() ?? 0));
    helper = undefined;
    finals.clear();
    try {
      const callable = mostStates === Infinity ? possibleHelper : undefined;
      const end = runLayers(task, limits.moves, callable);
      const partnersEnd = work?.conclude(finals);
      table.size += work?.partnerSize() ?? 0;
      // The other thread's end may have interrupted this one.
      return end.kind === 'interrupted' && partnersEnd ? partnersEnd : end;
    } finally {
      tidy();
    }
  }

  /** Searches along as the helper of another thread, until that search is over. */
  function help(memory: SharedMemory, wantsAllFinals: boolean): void {
    wantsAll = wantsAllFinals;
    mostStates = Infinity;
    helper = undefined;
    finals.clear();
    const shared = createSharedWork(memory, table, lists, reads, () => {
      shared.giveSign();
      return false;
    });
    table.adopt(memory.table);
    expansion.learnBlockers();
    if (!shared.join()) return;
    work = shared;
    stopped = shared.stopped;
    try {
      const end = runSharedLayers(shared);
      shared.leave({ kind: 'left', end, finals: finals.words.slice(0, finals.length) });
    } catch (error) {
      shared.leave({ kind: 'failed', error });
    } finally {
      tidy();
    }
  }

  function runSharedLayers(shared: SharedWork): SearchEnd {
    do {
      bound = shared.bound();
      const end = runLayer();
      if (end) return end;
    } while (shared.awaitLayer());
    return { kind: 'interrupted' };
  }

  function tidy(): void {
    work?.close();
    work = undefined;
    for (const list of lists) list.clear();
  }

  function runLayers(
    task: SearchTask,
    mostMoves: number,
    possibleHelper: Helper | undefined,
  ): SearchEnd {
    const blockersFrom = Math.min(BLOCKERS_FROM, possibleHelper?.from ?? BLOCKERS_FROM);
    stands.set(task.stands);
    bound = expansion.need();
    if (bound === FAR) return { kind: 'exhausted' };
    let latest = bound;
    for (; bound <= mostMoves; bound++) {
      if (table.size === 0) {
        keep(0, task.stands[0]!, task.bar, 1 << MOVES_SHIFT, 0);
        lasts[0] = NO_MOVE;
        const end = addKept(1, 0, bound);
        if (end) return end;
      }
      if (table.size > blockersFrom) {
        expansion.learnBlockers();
        // A helper knows blockers from its start, and in a layer both have to know the same.
        if (!work) helper = possibleHelper;
      }
      work?.beginLayer(bound);
      const end = runLayer();
      if (end) return end;
      const news = work?.takeNews() ?? 0;
      if (finals.length > 0 || (news & FINALS) !== 0) return { kind: 'solved' };
      if (isFresh || (news & FRESH) !== 0) latest = bound;
      // Every move that was left to make has been due since then.
      else if (bound - latest > expansion.widest() + 1) return { kind: 'exhausted' };
    }
    return { kind: 'gave-up', limit: 'moves' };
  }

  return {
    run,
    help,
    /** A solution has at least this many moves; once solved, exactly as many. */
    atLeast: () => bound,
    /** Positions that a last move solves, if it ended with a solution. */
    finals,
  };
}
