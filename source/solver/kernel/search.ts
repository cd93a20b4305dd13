/**
 * The search: shortest solutions, best first.
 *
 * It is A* (P. Hart, N. Nilsson and B. Raphael, 1968) in layers. A layer has the positions of one *bound*: the moves made
 * plus the least moves needed. When it is done without a solution, every solution has more moves than that. The least moves
 * needed never fall by more than one per move (see bounds.ts and blockers.ts): these bounds are consistent. So a position
 * is first found with its least number of moves, in whatever order a layer is searched, and put into the table only once.
 *
 * Positions are expanded partially (T. Yoshizumi, T. Miura and T. Ishida, 2000): only those moves of a position are made
 * that lead to positions of the layer. With its other moves it waits, in the list for its number of moves, for the layer
 * in which they are due. So positions beyond the last layer are never made. When blockers are learned, the least moves
 * needed may grow from one layer to the next: what was due before is in the table already, and nothing else is due earlier
 * than before. Inside a layer positions with more moves go first, so that the last layer ends with its first solution.
 *
 * The search ends with a solution, which is shortest, as all smaller bounds are done; or exhausted, if as many layers as any
 * position can need moves bring nothing new; or at a limit; or interrupted.
 *
 * A large table is not in the processor's caches, and a look into it takes longer than all else about a position. So there new
 * positions wait until there is a batch of them, whose looks are made at once.
 *
 * What else was tried, and how much longer it took on classic.jsonl: iterative deepening with a table (R. Korf, 1985;
 * A. Reinefeld and T. Marsland, 1994), 2.4 times; positions of a layer with fewer moves first, 1.8 times; bit sets for
 * positions that differ only in one robot's cell, which need fewer keys but large records, about twice, and no less on the
 * hardest positions; bounds without blockers, 1.35 times.
 *
 * In a long search another thread, the *partner*, may help from some layer on, with lists of its own. As the order inside a
 * layer doesn't matter, it only has to work on the same layer, with the same bounds (see sharing.ts).
 */
import { FAR, fillAllNeeds, need } from './bounds';
import { NO_MOVE } from './commuting';
import {
  arrives,
  BATCH,
  expand,
  forgetKept,
  keepStart,
  kept,
  keptCount,
  lasts,
  learnBlockers,
  loadExpansion,
  NEVER,
  shareBlockers,
  widest,
} from './expansion';
import { callPartner, isInterrupted } from './host';
import * as lists from './lists';
import { clearHeap } from './memory';
import { barOf, hide, movesOf, show, showStart, withMoves } from './placement';
import * as sharing from './sharing';
import { loadSlides } from './slides';
import { add, capacity, clearTable, grow, hasRoom, lookAhead, size } from './table';
import { End, task } from './task';

/** Positions visited between two checks of the clock: a fraction of a millisecond. */
const CHUNK = 1 << 9;

/** The same while another thread helps, so that it waits less. */
const SHARED_CHUNK = 1 << 6;

/** When the table takes more positions than this, looks into it take most of the time, and positions are added in batches. */
const BATCHES_ABOVE = 1 << 14;

/** From this many positions on it pays to learn blockers. */
const BLOCKERS_FROM = 800;

/** A solution has at least this many moves; once solved, exactly as many. */
export let bound = 0;
/** Whether this thread has found new positions in the layer. */
let isFresh = false;
/** Whether another thread may still be called. */
let mayCall = false;

/** Whether the search has to end. */
function mustStop(): bool {
  return sharing.isShared ? sharing.mustStop(bound) : isInterrupted(bound, size);
}

/** Makes all moves that are due in the layer. */
function runLayer(): i32 {
  isFresh = false;
  forgetKept();
  lists.rewind(bound);
  while (true) {
    const end = runLists();
    if (end !== End.RUNNING || !sharing.isShared) return end;
    const rest = sharing.rest(bound, isFresh, lists.lengthOf(lists.FINALS) > 0);
    if (rest !== sharing.MORE) return rest;
    bound = sharing.layerBound();
  }
}

/** Makes the moves that are due in the layer for the positions of this thread, the deepest first. */
function runLists(): i32 {
  // A thread that shares has to look before it uses the table.
  let untilLook = sharing.isShared || mayCall ? 1 : CHUNK;
  for (let depth = bound - 1; depth >= 0; ) {
    if (lists.lengthOf(depth) === 0) {
      lists.shorten(depth--);
      continue;
    }
    if (--untilLook <= 0) {
      if (sharing.isShared ? !sharing.look(bound) : mustStop()) return End.INTERRUPTED;
      if (mayCall && size > task.partnerFrom) callForHelp();
      untilLook = sharing.isShared ? SHARED_CHUNK : CHUNK;
    }
    const deeper = lists.lengthOf(depth + 1);
    do {
      const end = visit(depth);
      if (end !== End.RUNNING) return end;
    } while (
      capacity() > BATCHES_ABOVE &&
      keptCount < BATCH &&
      lists.lengthOf(depth) > 0 &&
      --untilLook > 0
    );
    const end = keptCount > 0 ? addKept(depth + 1, bound - 1 - depth) : End.RUNNING;
    if (end !== End.RUNNING) return end;
    if (lists.lengthOf(depth + 1) > deeper) depth++;
  }
  return End.RUNNING;
}

/** Opens the search to another thread, and calls it. */
function callForHelp(): void {
  mayCall = false;
  sharing.open(bound);
  callPartner();
}

/**
 * Makes the due moves of the next position at a depth. It is exported so that it stays a function: the engine compiles
 * those better that are called often.
 */
export function visit(depth: i32): i32 {
  lists.read(depth);
  const position = lists.entry;
  const last = lists.note;
  const level = bound - 1 - depth;
  let due = movesOf(position);
  if (due <= level) {
    show(position);
    if (level === 0) {
      const solves = arrives(barOf(position), 1);
      hide();
      if (solves) {
        if (!lists.hasChunk()) return End.BYTES;
        lists.push(lists.FINALS, position, NO_MOVE);
        if (task.wantsAll === 0) return End.SOLVED;
      }
    } else {
      due = expand(last, barOf(position), depth, level, lists.lengthOf(lists.FINALS) > 0);
      hide();
    }
  }
  if (due !== NEVER) lists.stay(depth, withMoves(position, due), last);
  return End.RUNNING;
}

/** Adds kept positions, within the limits, to the table, and new ones to the list of their depth. */
function addKept(depth: i32, level: i32): i32 {
  while (!hasRoom(keptCount)) {
    const growth = sharing.isShared ? sharing.makeRoom(bound) : grow(bound, 0);
    if (growth !== End.RUNNING) return growth;
  }
  if (!lists.hasChunk()) return End.BYTES;
  if (capacity() > BATCHES_ABOVE) lookAhead(kept, keptCount);
  for (let index = 0; index < keptCount; index++) {
    if (size >= task.mostStates) return End.STATES;
    const position = kept[index];
    if (!add(position)) continue;
    // In this layer its moves to nearer positions are due, and no others.
    lists.push(depth, withMoves(position, level - 1), lasts[index]);
    isFresh = true;
  }
  forgetKept();
  return End.RUNNING;
}

/** Prepares the search of the task. */
export function load(): void {
  clearHeap();
  lists.clearLists();
  loadSlides();
  fillAllNeeds();
  loadExpansion();
  sharing.close();
}

/** Searches for shortest solutions of an unsolved position; returns how that ends. */
export function run(): i32 {
  const end = runLayers();
  if (!sharing.isShared) return end;
  const partnersEnd = sharing.conclude();
  // This thread may have been interrupted by the partner's end, or there may be no memory for all that it has found.
  const decides =
    end === End.INTERRUPTED
      ? partnersEnd !== End.RUNNING
      : task.wantsAll !== 0 && partnersEnd === End.BYTES;
  return decides ? partnersEnd : end;
}

function runLayers(): i32 {
  const blockersFrom = min(BLOCKERS_FROM, task.partnerFrom);
  mayCall = false;
  showStart();
  hide();
  bound = need();
  if (!clearTable()) return End.BYTES;
  if (bound === FAR) return End.EXHAUSTED;
  let latest = bound;
  for (; bound <= task.mostMoves; bound++) {
    if (size === 0) {
      keepStart();
      const end = addKept(0, bound);
      if (end !== End.RUNNING) return end;
    }
    if (size > blockersFrom) {
      learnBlockers();
      // A partner knows blockers as soon as it comes, and in a layer both threads have to know the same.
      if (!sharing.isShared) mayCall = task.partnerFrom < i32.MAX_VALUE;
    }
    if (sharing.isShared) sharing.beginLayer(bound);
    const end = runLayer();
    if (end !== End.RUNNING) return end;
    const news = sharing.isShared ? sharing.takeNews() : 0;
    if (lists.lengthOf(lists.FINALS) > 0 || (news & sharing.SOLVING) !== 0) return End.SOLVED;
    if (isFresh || (news & sharing.FRESH) !== 0) latest = bound;
    // Every move that was left to make has become due since then.
    else if (bound - latest > widest() + 1) return End.EXHAUSTED;
  }
  return End.MOVES;
}

/** Searches along as the partner of another thread, until that search is over. */
export function help(): void {
  lists.clearLists();
  mayCall = false;
  shareBlockers();
  if (!sharing.join()) return;
  let end = End.INTERRUPTED;
  do {
    bound = sharing.layerBound();
    end = runLayer();
  } while (end === End.RUNNING && sharing.awaitLayer(bound));
  sharing.leave(end === End.RUNNING ? End.INTERRUPTED : end);
}
