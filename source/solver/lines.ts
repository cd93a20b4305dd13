/**
 * Reads shortest lines out of the table of a search that has ended with a solution.
 *
 * The table holds no ways, but of every position the least number of moves. So the positions that lie on
 * shortest lines are gathered backwards: what a position with n moves came from is among the positions
 * with n - 1 moves that one slide backwards leads to. Then the lines are played forwards, from the start,
 * through these positions only, so that no branch is a dead end.
 */
import {
  type Course,
  courseAfter,
  DIRECTIONS,
  type Direction,
  RICOCHETED,
} from '../engine/index.js';
import { barOf, NO_BAR, type Placement } from './placement.js';
import { PositionList } from './position-list.js';
import { FULL, GROWN, HIGH_MASK, MOVES_SHIFT, PositionTable } from './position-table.js';
import type { SearchTask } from './search.js';
import { CLOSED, NO_SLIDE, type Slides, TURNED } from './slides.js';

/** Positions looked at between two looks at the clock. */
const CHUNK = 1 << 8;

/** How the reading ended; at `bytes` there was no memory for the positions on the lines. */
export type ReadingEnd = 'read' | 'bytes' | 'interrupted';

export interface Lines {
  /**
   * Hands over shortest lines, each as a list of moves, until `take` gives `false`.
   *
   * @param finals positions that a last move solves
   * @param moves how many moves the lines have
   * @param bytes the most memory for the positions on them
   * @param onlyOne whether one line will do
   */
  read(
    task: SearchTask,
    finals: PositionList,
    moves: number,
    bytes: number,
    onlyOne: boolean,
    take: (line: readonly number[]) => boolean,
    interrupted: () => boolean,
  ): ReadingEnd;
}

export function createLines(slides: Slides, placement: Placement, table: PositionTable): Lines {
  const { taken, restless, slide, step, toggle } = slides;
  const { stands, kinds, lows, highs, show, hide, keep, barAfter } = placement;
  const alive = new PositionTable();
  const spareLayers = [new PositionList(), new PositionList()] as const;

  function read(
    task: SearchTask,
    finals: PositionList,
    moves: number,
    bytes: number,
    onlyOne: boolean,
    take: (line: readonly number[]) => boolean,
    interrupted: () => boolean,
  ): ReadingEnd {
    const { goals, target, reverse } = task;
    const robots = task.stands.length;
    let end: ReadingEnd = 'read';
    let untilLook = CHUNK;

    const goesOn = (): boolean => {
      if (--untilLook === 0) {
        untilLook = CHUNK;
        if (interrupted()) end = 'interrupted';
      }
      return end === 'read';
    };

    /** Puts the kept key among the positions on lines; whether it is new there. */
    function enliven(): boolean {
      while (!alive.hasRoom(1)) {
        const growth = alive.grow(interrupted);
        if (growth === GROWN) continue;
        end = growth === FULL ? 'bytes' : 'interrupted';
        return false;
      }
      return alive.add(lows[0]!, highs[0]!);
    }

    /** Gathers what the position came from; `depth` is its number of moves. */
    function lookBack(low: number, high: number, depth: number, earlier: PositionList): void {
      const bar = barOf(high);
      const known = earlier.length;
      show(low, high);
      for (let slot = 0; slot < robots; slot++) {
        // A bar names who has moved last.
        if (bar !== NO_BAR && (bar - 1) >> 2 !== slot) continue;
        toggle(stands[slot]! >> 2);
        for (const heading of DIRECTIONS) {
          if (bar !== NO_BAR && ((bar - 1) & 3) !== (heading ^ 2)) continue;
          slideBack(slot, heading, bar, depth, earlier);
          if (end !== 'read' || (onlyOne && earlier.length > known)) break;
        }
        toggle(stands[slot]! >> 2);
        if (end !== 'read' || (onlyOne && earlier.length > known)) break;
      }
      hide();
    }

    const isTaken = (code: number): boolean =>
      ((taken[(code >> 2) & 15]! >> (code >> 6)) & 1) === 1;

    /** Tries all starts of a slide that ends with the heading where the robot of the slot stands. */
    function slideBack(
      slot: number,
      heading: number,
      bar: number,
      depth: number,
      earlier: PositionList,
    ): void {
      const kind = kinds[slot]!;
      const stand = stands[slot]!;
      const ahead = step(kind, (stand & ~3) | heading);
      if (ahead !== CLOSED && !isTaken(ahead)) return;
      const first = (stand & ~3) | (heading ^ 2);
      let before = first;
      let isTurned = false;
      for (
        let code = step(kind, first);
        code !== CLOSED && code !== first && !isTaken(code);
        code = step(kind, code)
      ) {
        isTurned ||= ((code ^ before) & 3) !== 0;
        before = code;
        const cell = code >> 2;
        if (cell === stand >> 2 || restless[cell] === 1) continue;
        const direction = ((code & 3) ^ 2) as Direction;
        for (let course = slot < goals ? 0 : RICOCHETED; course <= RICOCHETED; course++) {
          if (courseAfter(course as Course, direction, isTurned) !== (stand & 3)) continue;
          tryEarlier(slot, (cell << 2) | course, direction, heading, isTurned, bar, depth, earlier);
          if (end !== 'read' || (onlyOne && earlier.length > 0)) return;
        }
      }
    }

    /** Gathers the position from which the robot has come, if it was come by with a move less. */
    function tryEarlier(
      slot: number,
      from: number,
      direction: number,
      heading: number,
      isTurned: boolean,
      bar: number,
      depth: number,
      earlier: PositionList,
    ): void {
      const to = stands[slot]!;
      for (let before = NO_BAR; before <= (reverse ? NO_BAR : 4 * robots); before++) {
        if (before === ((slot << 2) | direction) + 1) continue;
        keep(slot, from, before, depth << MOVES_SHIFT, 0);
        if (!table.has(lows[0]!, highs[0]!)) continue;
        if (!reverse) {
          const after = barAfter(
            slot,
            from >> 2,
            to >> 2,
            heading,
            isTurned,
            from & 3,
            to & 3,
            before,
            depth === 1,
          );
          if (after !== bar) continue;
        }
        if (!goesOn()) return;
        if (enliven()) earlier.push(lows[0]!, highs[0]! & HIGH_MASK);
        if (end !== 'read' || onlyOne) return;
      }
    }

    const line: number[] = [];

    /** Plays all lines on from the position on the board; whether more are wanted. */
    function play(bar: number): boolean {
      if (!goesOn()) return false;
      const depth = line.length;
      for (let slot = 0; slot < robots; slot++) {
        const stand = stands[slot]!;
        for (const direction of DIRECTIONS) {
          if (bar === ((slot << 2) | direction) + 1) continue;
          const slid = slide(kinds[slot]!, stand >> 2, direction);
          if (slid === NO_SLIDE) continue;
          const to = (slid >> 2) & 0xff;
          const isTurned = slid >= TURNED;
          const course = courseAfter((stand & 3) as Course, direction, isTurned);
          const arrives = slot < goals && to === target;
          if (arrives && course !== RICOCHETED) continue;
          line[depth] = (slot << 2) | direction;
          if (depth === moves - 1) {
            if (arrives && !take([...line])) return false;
            continue;
          }
          if (arrives) continue;
          const nextBar = reverse
            ? NO_BAR
            : barAfter(
                slot,
                stand >> 2,
                to,
                slid & 3,
                isTurned,
                stand & 3,
                course,
                bar,
                depth === 0,
              );
          const next = (to << 2) | course;
          keep(slot, next, nextBar, (depth + 2) << MOVES_SHIFT, 0);
          if (!alive.has(lows[0]!, highs[0]!)) continue;
          move(slot, next);
          const wantsMore = play(nextBar);
          move(slot, stand);
          if (!wantsMore) return false;
        }
      }
      line.length = depth;
      return true;
    }

    function move(slot: number, stand: number): void {
      toggle(stands[slot]! >> 2);
      stands[slot] = stand;
      toggle(stand >> 2);
    }

    alive.clear(bytes);
    let layer: PositionList = spareLayers[0];
    let earlier: PositionList = spareLayers[1];
    layer.length = 0;
    for (let index = 0; index < finals.length && end === 'read'; index += 2) {
      lows[0] = finals.words[index]!;
      highs[0] = finals.words[index + 1]! | (moves << MOVES_SHIFT);
      if (enliven()) layer.push(lows[0]!, highs[0]! & HIGH_MASK);
      if (onlyOne) break;
    }
    for (let depth = moves - 1; depth > 0; depth--) {
      earlier.length = 0;
      for (let index = 0; index < layer.length && end === 'read'; index += 2) {
        lookBack(layer.words[index]!, layer.words[index + 1]!, depth, earlier);
      }
      [layer, earlier] = [earlier, layer];
    }
    if (end !== 'read') return end;
    stands.set(task.stands);
    for (const stand of task.stands) toggle(stand >> 2);
    play(task.bar);
    hide();
    return end;
  }

  return { read };
}
