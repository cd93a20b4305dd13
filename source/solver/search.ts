/**
 * The search kernel: numbers in, numbers out.
 *
 * Iterative deepening A* (R. Korf, 1985) with a table of searched positions (A. Reinefeld and
 * T. Marsland, 1994): depth-first searches for a solution of at most 1, 2, 3, … moves, each cutting
 * off what the lower bounds and the table show to be in vain. Unlike a breadth-first search it keeps
 * no queue, follows the bounds from the first move on, and proves its "at least" as it goes.
 *
 * Robots sit in *slots*: those that may use the target first, interchangeable ones side by side.
 *
 *     stand   cell << 2 | course            0 to 1023, one per slot, 0 in slots without a robot
 *     move    slot << 2 | direction         0 to 19
 *     key     low    stands of slots 2, 3, 4, 10 bits each, slot 2 lowest
 *             high   stands of slots 0, 1, 10 bits each, slot 0 lowest; 5 bits barred move + 1, or 0
 *
 * The other codes and the tables are told in tables.ts; every array has an entry for each of its
 * codes. Courses are kept only where they matter: of robots that may use the target, under the
 * ricochet rule. Everybody else counts as having ricocheted all along.
 *
 * It ends with a solution, proved shortest because every smaller number of moves was searched in
 * vain; or exhausted, when nothing was cut off for lack of moves, so that more moves would lead to
 * nothing new; or at a limit; or interrupted.
 *
 * Turning straight back
 * ---------------------
 * Let a robot slide from cell a in direction e to cell b, arriving with heading h, and consider going
 * back, opposite to h, at once. Slides are reversible, so it comes past a again and goes on as if it
 * had set out from a opposite to e, to some cell c; where it cannot go on from a, c = a.
 *
 * Where going back is legal it is barred here all the same if the first slide left the robot's course
 * as it was: the two moves equal one move or none, and no shortest solution has them. If the course
 * changed they can be of use: there and back counts as having moved along that axis.
 *
 * Where going back is against the rules it is always barred. Then positions that differ only in what
 * is barred would have to be told apart in the table, but rarely are: only if a solution that is
 * shortest over all may begin with the barred move there. Call the bar *idle* if none can. It is
 *
 *  1. if c ≠ a, unless the first slide changed the course by being deflected: the one move from a
 *     opposite to e gives the same position a move sooner. (At a that move was not barred: a robot that
 *     had just come to a heading e could not have slid on from there in direction e.)
 *  2. if c = a, the course stayed as it was and the bar at a was idle: going back gives the position
 *     at a two moves sooner, and no shortest solution goes on with what was barred there.
 *
 * At the start nothing is barred, so the chain of 2 ends; if something is (by the last move of a
 * round under way), the bars after the first move count as not idle. A bar that is not idle is part
 * of the key.
 */
import {
  type Course,
  courseAfter,
  type Direction,
  EAST,
  MOST_ROBOTS,
  RICOCHETED,
  SOUTH,
  STRIDE,
} from '../engine/index.js';
import { FULL, INTERRUPTED, NEW, SEEN, SeenTable, type Visit } from './seen-table.js';
import { CLOSED, CODES, CROOKED, FAR } from './tables.js';
import { MOST_MOVES } from './types.js';

/** In place of a move: none. */
export const NO_MOVE = -1;

/** In place of a slide's end: it is no legal move. */
const NO_SLIDE = -1;

/** Positions looked at between two looks at the limits: a fraction of a millisecond. */
const CHUNK = 1 << 12;

export interface SearchTask {
  /** Stands by slot, one for each robot. */
  readonly stands: readonly number[];
  /** The slots from 0 to `goals - 1` hold the robots that may use the target. */
  readonly goals: number;
  /** By slot, whether its robot is interchangeable with that of the slot before. */
  readonly alike: readonly boolean[];
  /** By slot, the number of the robot's tables. */
  readonly kinds: readonly number[];
  /** The kinds' tables of steps and of straight slides, `CODES` entries each. */
  readonly steps: Uint16Array;
  readonly ends: Uint16Array;
  readonly lanes: Uint16Array;
  /** The kinds' bounds, `CODES` and `CODES * 4` entries each; only those of goal robots are read. */
  readonly needs: Uint8Array;
  readonly needsBy: Uint8Array;
  /** By cell, 1 where no robot may rest. */
  readonly restless: Uint8Array;
  readonly target: number;
  /** Whether a robot may go straight back at once. */
  readonly reverse: boolean;
  /** The move that the rules forbid at the start, or `NO_MOVE`. */
  readonly barred: number;
}

export interface SearchLimits {
  /** Up to `MOST_MOVES`. */
  readonly moves: number;
  readonly states: number;
  readonly bytes: number;
}

export type SearchEnd =
  | { readonly kind: 'solved'; readonly line: readonly number[] }
  | { readonly kind: 'exhausted' }
  | { readonly kind: 'gave-up'; readonly limit: keyof SearchLimits }
  | { readonly kind: 'interrupted' };

export interface SearchResult {
  readonly end: SearchEnd;
  /** A solution has at least this many moves. */
  readonly atLeast: number;
  /** Positions looked at, repeated looks counted. */
  readonly states: number;
}

/** How the search of what follows a position ended. */
const NOTHING = 0;
const FOUND = 1;
const STOPPED = 2;
type Found = typeof NOTHING | typeof FOUND | typeof STOPPED;

/**
 * Searches for a shortest solution of a position that is not solved yet.
 *
 * @param take is given every shortest solution and says whether it wants another one. The first is
 *   found on the way; for all of them the last iteration is made anew, with a table of what was
 *   searched in vain only: to pass over a position that leads to solutions would lose those that come
 *   by it another way
 * @param interrupted told every now and then how far the search is; `true` ends it
 */
export function search(
  task: SearchTask,
  limits: SearchLimits,
  take: ((line: readonly number[]) => boolean) | undefined,
  interrupted: (atLeast: number, states: number) => boolean,
): SearchResult {
  const { goals, steps, ends, lanes, needs, needsBy, restless, target, reverse } = task;
  const robots = task.stands.length;
  const [, alike01 = false, alike12 = false, alike23 = false, alike34 = false] = task.alike;

  const stands = new Int32Array(MOST_ROBOTS);
  // By slot, where the tables of the robot begin.
  const tableOf = new Int32Array(MOST_ROBOTS);
  // Who stands in a lane, as bits: 16 columns, then 16 rows.
  const taken = new Int32Array(2 * STRIDE);
  const line = new Uint8Array(MOST_MOVES);
  for (let slot = 0; slot < robots; slot++) {
    stands[slot] = task.stands[slot]!;
    tableOf[slot] = task.kinds[slot]! * CODES;
    toggle(stands[slot]! >> 2);
  }

  let mostMoves = 0;
  let cutOff = false;
  let length = 0;
  let stop: SearchEnd = { kind: 'interrupted' };

  // States are counted down from one look at the limits to the next.
  let counted = 0;
  let chunk = Math.min(CHUNK, limits.states);
  let untilCheck = chunk;
  const states = () => counted + chunk - untilCheck;
  const isInterrupted = () => interrupted(mostMoves, states());
  let seen = new SeenTable(limits.bytes, isInterrupted);
  // While all solutions are collected: how many were found, a sign for the branches that hold some,
  // and whether another one is wanted.
  let collecting = false;
  let lines = 0;
  let wanted = true;

  // What `look` learned about the position on the board: the least number of moves that a goal
  // robot needs, which slot has it, and the least that another one needs.
  let least = FAR;
  let closest = 0;
  let leastOfOthers = FAR;

  /** Puts a robot on a cell or takes it away. Cells are 16 to the row, whatever the board's size. */
  function toggle(cell: number): void {
    taken[cell & 15]! ^= 1 << (cell >> 4);
    taken[16 + (cell >> 4)]! ^= 1 << (cell & 15);
  }

  /**
   * Slides the robot of a slot, which has been taken off the board, from the cell.
   *
   * @returns the slide code at the end, above it two bits that are 0 if it was not deflected; or `NO_SLIDE`
   */
  function slide(slot: number, cell: number, direction: number): number {
    const code = tableOf[slot]! + ((cell << 2) | direction);
    let to = ends[code]!;
    if (to === CROOKED) return walk(slot, cell, direction);
    const alongRow = (direction & 1) === 1;
    const inTheWay = lanes[code]! & taken[alongRow ? 16 + (cell >> 4) : cell & 15]!;
    if (inTheWay !== 0) {
      // Before the nearest bit: the lowest one going east or south, else the highest.
      const place =
        direction === EAST || direction === SOUTH
          ? 30 - Math.clz32(inTheWay & -inTheWay)
          : 32 - Math.clz32(inTheWay);
      to = alongRow ? (cell & 0xf0) | place : (place << 4) | (cell & 15);
    }
    if (to === cell || restless[to] === 1) return NO_SLIDE;
    return (to << 2) | direction;
  }

  /** `slide` step by step, off diagonals and through openings. */
  function walk(slot: number, cell: number, direction: number): number {
    const table = tableOf[slot]!;
    const first = (cell << 2) | direction;
    let code = first;
    let turns = 0;
    for (;;) {
      const next = steps[table + code]!;
      if (next === CLOSED || ((taken[(next >> 2) & 15]! >> (next >> 6)) & 1) === 1) break;
      // Steps can be taken backwards, so a slide that never ends comes past its start.
      if (next === first) return NO_SLIDE;
      turns |= next ^ code;
      code = next;
    }
    const to = code >> 2;
    if (to === cell || restless[to] === 1) return NO_SLIDE;
    return code | ((turns & 3) << 10);
  }

  function leadsTo(slot: number, from: number, direction: number, to: number): boolean {
    const end = slide(slot, from, direction);
    return end !== NO_SLIDE && ((end >> 2) & 0xff) === to;
  }

  /** Notes the position on the board in the table, interchangeable robots in the order of their stands. */
  function note(height: number, noted: number, inVain = false): Visit {
    let a = stands[0]!;
    let b = stands[1]!;
    let c = stands[2]!;
    let d = stands[3]!;
    let e = stands[4]!;
    // A bar names a slot, so with one the robots stay in theirs. Loops over an array instead of this
    // sorting network make the whole search slower by a fifth.
    if (noted === 0) {
      if (alike01 && a > b) [a, b] = [b, a];
      if (alike12 && b > c) [b, c] = [c, b];
      if (alike23 && c > d) [c, d] = [d, c];
      if (alike34 && d > e) [d, e] = [e, d];
      if (alike01 && a > b) [a, b] = [b, a];
      if (alike12 && b > c) [b, c] = [c, b];
      if (alike23 && c > d) [c, d] = [d, c];
      if (alike01 && a > b) [a, b] = [b, a];
      if (alike12 && b > c) [b, c] = [c, b];
      if (alike01 && a > b) [a, b] = [b, a];
    }
    const high = a | (b << 10) | (noted << 20);
    const low = c | (d << 10) | (e << 20);
    if (collecting && !inVain) return seen.holds(high, low, height) ? SEEN : NEW;
    return seen.visit(high, low, height);
  }

  /** Takes stock after a chunk of states; whether the search has to stop. */
  function hasToStop(): boolean {
    if (isInterrupted()) return true;
    counted += chunk;
    chunk = Math.min(CHUNK, limits.states - counted);
    untilCheck = chunk;
    if (chunk > 0) return false;
    stop = { kind: 'gave-up', limit: 'states' };
    return true;
  }

  /**
   * Whether the position has to be searched with `height` more moves, 1 or more: `NEW` if so, `SEEN` if
   * that would be in vain; the others end the search. `taken` is not asked.
   */
  function look(height: number, noted: number): Visit {
    if (untilCheck === 0 && hasToStop()) return INTERRUPTED;
    untilCheck--;
    least = FAR;
    closest = 0;
    leastOfOthers = FAR;
    for (let slot = 0; slot < goals; slot++) {
      const need = needs[tableOf[slot]! + stands[slot]!]!;
      if (need < least) {
        leastOfOthers = least;
        least = need;
        closest = slot;
      } else if (need < leastOfOthers) {
        leastOfOthers = need;
      }
    }
    if (least > height) {
      if (least < FAR) cutOff = true;
      return SEEN;
    }
    if (height === 1) return NEW; // A look into the table would cost more than it saves.
    const visit = note(height, noted);
    if (visit === FULL) stop = { kind: 'gave-up', limit: 'bytes' };
    return visit;
  }

  /**
   * Searches for a solution with at most `height` more moves, after `look` said `NEW`; leaves it in `line`.
   *
   * @param barred the move that turns straight back, or `NO_MOVE`
   * @param noted what of it is in the key: `barred + 1`, or 0 if the bar is idle
   */
  function descend(depth: number, height: number, barred: number, noted: number): Found {
    const leastHere = least;
    const closestHere = closest;
    const leastOfOthersHere = leastOfOthers;
    // With no move to spare nobody but a goal robot may move.
    const movers = leastHere === height ? goals : robots;
    if (movers < robots) cutOff = true;

    for (let slot = 0; slot < movers; slot++) {
      const stand = stands[slot]!;
      const from = stand >> 2;
      const leastElsewhere = slot === closestHere ? leastOfOthersHere : leastHere;
      toggle(from);
      for (let direction = 0; direction < 4; direction++) {
        const move = (slot << 2) | direction;
        if (move === barred) continue;
        if (leastElsewhere >= height) {
          // Only this robot can still make it.
          const need = needsBy[((tableOf[slot]! + stand) << 2) | direction]!;
          if (need > height) {
            if (need < FAR || leastElsewhere < FAR) cutOff = true;
            continue;
          }
        }

        const end = slide(slot, from, direction);
        if (end === NO_SLIDE) continue;
        const to = (end >> 2) & 0xff;
        const deflected = end >= CODES;
        const before = (stand & 3) as Course;
        const course = courseAfter(before, direction as Direction, deflected);
        line[depth] = move;
        if (to === target && slot < goals) {
          if (course !== RICOCHETED) continue; // A straight arrival.
          length = depth + 1;
          if (!collecting) return FOUND;
          lines++;
          wanted = take!([...line.subarray(0, length)]);
          if (!wanted) return STOPPED;
          continue;
        }
        if (height === 1) {
          cutOff = true;
          continue;
        }

        const changed = course !== before;
        const back = (end & 3) ^ 2;
        let barredNext = (slot << 2) | back;
        let notedNext = 0;
        if (reverse) {
          if (changed) barredNext = NO_MOVE;
        } else if (
          (changed && deflected) ||
          (depth === 0 && barred !== NO_MOVE) ||
          ((changed || noted !== 0) && leadsTo(slot, to, back, from))
        ) {
          notedNext = barredNext + 1;
        }

        stands[slot] = (to << 2) | course;
        const visit = look(height - 1, notedNext);
        if (visit === SEEN) continue;
        if (visit !== NEW) return STOPPED;
        toggle(to);
        const known = lines;
        const found = descend(depth + 1, height - 1, barredNext, notedNext);
        toggle(to);
        if (found !== NOTHING) return found;
        if (collecting && lines === known && height > 2) {
          const noticed = note(height - 1, notedNext, true);
          if (noticed === FULL) stop = { kind: 'gave-up', limit: 'bytes' };
          if (noticed === FULL || noticed === INTERRUPTED) return STOPPED;
        }
      }
      stands[slot] = stand;
      toggle(from);
    }
    return NOTHING;
  }

  const finish = (end: SearchEnd): SearchResult => ({ end, atLeast: mostMoves, states: states() });

  /** The end of a search that has found a solution, all others handed over if they are asked for. */
  function collect(): SearchResult {
    const first = [...line.subarray(0, length)];
    if (!take) return finish({ kind: 'solved', line: first });
    collecting = true;
    seen = new SeenTable(limits.bytes, isInterrupted);
    // The first solution was found in the middle of a branch.
    taken.fill(0);
    task.stands.forEach((stand, slot) => {
      stands[slot] = stand;
      toggle(stand >> 2);
    });
    if (look(mostMoves, task.barred + 1) !== NEW) return finish(stop);
    const found = descend(0, mostMoves, task.barred, task.barred + 1);
    if (found === STOPPED && wanted) return finish(stop);
    return finish({ kind: 'solved', line: first });
  }

  for (let slot = 0; slot < goals; slot++) {
    least = Math.min(least, needs[tableOf[slot]! + stands[slot]!]!);
  }
  mostMoves = least;
  if (least === FAR) return finish({ kind: 'exhausted' });
  for (; mostMoves <= limits.moves; mostMoves++) {
    cutOff = false;
    if (look(mostMoves, task.barred + 1) !== NEW) return finish(stop);
    const found = descend(0, mostMoves, task.barred, task.barred + 1);
    if (found === FOUND) return collect();
    if (found === STOPPED) return finish(stop);
    if (!cutOff) return finish({ kind: 'exhausted' });
  }
  return finish({ kind: 'gave-up', limit: 'moves' });
}
