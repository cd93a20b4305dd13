/**
 * Reads shortest lines out of the table of a search that has found a solution.
 *
 * The table has no lines, but the least number of moves for every position. So the positions on shortest lines are
 * gathered backwards: the predecessors of a position with n moves are among the positions with n - 1 moves that are one
 * backward slide away. Then the lines are played forwards from the start, through these positions only, so that no
 * branch is a dead end.
 */
import { DIRECTIONS, type Direction, RICOCHETED, UNMOVED } from '../engine/index.js';
import { barOf, NO_BAR, type Placement, standAfter } from './placement.js';
import { ENTRY, HIGH_MASK, MOVES_SHIFT, PositionList, PositionTable } from './position-table.js';
import type { SearchTask } from './search-types.js';
import { CLOSED, NO_SLIDE, type Slides, TURNED } from './slides.js';

/** Positions visited between two checks of the clock. */
const CHUNK = 1 << 8;

/** How reading ended; `bytes`: no memory for the positions on the lines. */
export type ReadingEnd = 'read' | 'bytes' | 'interrupted';

export function createLines(slides: Slides, placement: Placement, table: PositionTable) {
  const { isTaken, restless, slide, step, turn, toggle } = slides;
  const { stands, kinds, lows, highs, show, hide, move, keep, barAfter } = placement;
  /** The positions on shortest lines. */
  const alive = new PositionTable();
  // Positions with the same number of moves, and those with one less.
  let layer = new PositionList();
  let earlier = new PositionList();

  let robots = 0;
  let goals = 0;
  let target = 0;
  let reverse = true;
  let ricochetsFrom = TURNED;
  let moves = 0;
  let onlyOne = true;
  let take: (line: readonly number[]) => boolean = () => false;
  let interrupted = () => false;
  let end: ReadingEnd = 'read';
  let untilLook = CHUNK;

  function goesOn(): boolean {
    if (--untilLook === 0) {
      untilLook = CHUNK;
      if (interrupted()) end = 'interrupted';
    }
    return end === 'read';
  }

  /** Whether the search for predecessors is over. */
  const hasEnough = (): boolean => end !== 'read' || (onlyOne && earlier.length > 0);

  /** Adds the kept position to those on lines, and to the list if it is new. */
  function enliven(list: PositionList): void {
    while (!alive.hasRoom(1)) {
      const growth = alive.grow(interrupted);
      if (growth === 'grown') continue;
      end = growth === 'full' ? 'bytes' : 'interrupted';
      return;
    }
    const low = lows[0]!;
    const high = highs[0]!;
    if (alive.add(low, high)) list.push(low, high & HIGH_MASK);
  }

  /** Gathers the predecessors of a position with `depth` moves. */
  function lookBack(low: number, high: number, depth: number): void {
    const bar = barOf(high);
    show(low, high);
    for (let slot = 0; slot < robots && !hasEnough(); slot++) {
      // A bar tells which robot moved last, and how.
      if (bar !== NO_BAR && (bar - 1) >> 2 !== slot) continue;
      toggle(stands[slot]! >> 2);
      for (const heading of DIRECTIONS) {
        if (bar === NO_BAR || ((bar - 1) & 3) === (heading ^ 2))
          slideBack(slot, heading, bar, depth);
      }
      toggle(stands[slot]! >> 2);
    }
    hide();
  }

  /** Tries all starts of a slide that ends with this heading where the robot of the slot is. */
  function slideBack(slot: number, heading: Direction, bar: number, depth: number): void {
    const kind = kinds[slot]!;
    const stand = stands[slot]!;
    // No robot arrives there and plays on: one on the unsolved target has started there.
    if (slot < goals && stand >> 2 === target) return;
    const ahead = step(kind, (stand & ~3) | heading);
    if (ahead !== CLOSED && !isTaken(ahead >> 2)) return;
    // A robot that rests on a diagonal came from where it leads to.
    const first = turn(kind, (stand & ~3) | (heading ^ 2));
    let before = first;
    let slid = (stand & ~3) | heading;
    if (((first ^ slid) & 3) !== 2) slid |= TURNED;
    for (
      let code = step(kind, first);
      code !== CLOSED && code !== first && !isTaken(code >> 2);
      code = step(kind, code)
    ) {
      const cell = code >> 2;
      // It isn't turned on the cell where it starts.
      const direction = ((before & 3) ^ 2) as Direction;
      const end = slid;
      if (((code ^ before) & 3) !== 0) slid |= TURNED;
      before = code;
      if (cell === stand >> 2 || restless[cell] === 1) continue;
      const isTold = slot < goals && (ricochetsFrom > 0 || cell === target);
      for (let course = isTold ? UNMOVED : RICOCHETED; course <= RICOCHETED; course++) {
        const start = (cell << 2) | course;
        if (standAfter(start, direction, end, ricochetsFrom) !== stand) continue;
        tryEarlier(slot, start, direction, end, bar, depth);
        if (hasEnough()) return;
      }
    }
  }

  /** Gathers the position before the robot's slide, if it was reached with one move less. */
  function tryEarlier(
    slot: number,
    before: number,
    direction: number,
    slid: number,
    bar: number,
    depth: number,
  ): void {
    const after = stands[slot]!;
    for (let barBefore = NO_BAR; barBefore <= (reverse ? NO_BAR : 4 * robots); barBefore++) {
      if (barBefore === ((slot << 2) | direction) + 1) continue;
      keep(slot, before, barBefore, depth << MOVES_SHIFT, 0);
      if (!table.has(lows[0]!, highs[0]!)) continue;
      if (!reverse && barAfter(slot, before, after, slid, barBefore, depth === 1) !== bar) continue;
      if (!goesOn()) return;
      enliven(earlier);
      if (hasEnough()) return;
    }
  }

  /** Plays all lines on from the position on the board; `false` if no more are wanted. */
  function play(line: number[], bar: number): boolean {
    if (!goesOn()) return false;
    const depth = line.length;
    for (let slot = 0; slot < robots; slot++) {
      const stand = stands[slot]!;
      for (const direction of DIRECTIONS) {
        if (bar === ((slot << 2) | direction) + 1) continue;
        const slid = slide(kinds[slot]!, stand >> 2, direction);
        if (slid === NO_SLIDE) continue;
        const next = standAfter(stand, direction, slid, ricochetsFrom);
        const arrives = slot < goals && next >> 2 === target;
        if (arrives !== (depth === moves - 1) || (arrives && (next & 3) !== RICOCHETED)) continue;
        line[depth] = (slot << 2) | direction;
        if (arrives) {
          if (!take([...line])) return false;
          continue;
        }
        const nextBar = reverse ? NO_BAR : barAfter(slot, stand, next, slid, bar, depth === 0);
        keep(slot, next, nextBar, (depth + 2) << MOVES_SHIFT, 0);
        if (!alive.has(lows[0]!, highs[0]!)) continue;
        move(slot, next);
        const wantsMore = play(line, nextBar);
        move(slot, stand);
        if (!wantsMore) return false;
      }
    }
    line.length = depth;
    return true;
  }

  /** Gathers all positions on lines, or those of one line. */
  function gather(finals: PositionList): void {
    for (
      let index = 0;
      index < (onlyOne ? ENTRY : finals.length) && end === 'read';
      index += ENTRY
    ) {
      lows[0] = finals.words[index]!;
      highs[0] = finals.words[index + 1]! | (moves << MOVES_SHIFT);
      enliven(layer);
    }
    for (let depth = moves - 1; depth > 0; depth--) {
      earlier.length = 0;
      for (let index = 0; index < layer.length && end === 'read'; index += ENTRY) {
        lookBack(layer.words[index]!, layer.words[index + 1]!, depth);
      }
      [layer, earlier] = [earlier, layer];
    }
  }

  function playAll({ stands: start, bar }: SearchTask): void {
    stands.set(start);
    for (const stand of start) toggle(stand >> 2);
    play([], bar);
    hide();
  }

  /** Passes shortest lines to `takeLine` until that returns `false`; `finals` are solved by a last move, `bytes` bounds the memory. */
  function read(
    task: SearchTask,
    finals: PositionList,
    length: number,
    bytes: number,
    isOneEnough: boolean,
    takeLine: (line: readonly number[]) => boolean,
    isInterrupted: () => boolean,
  ): ReadingEnd {
    robots = task.stands.length;
    ({ goals, target, reverse, ricochetsFrom } = task);
    moves = length;
    onlyOne = isOneEnough;
    take = takeLine;
    interrupted = isInterrupted;
    end = 'read';
    untilLook = CHUNK;
    alive.clear(bytes);
    try {
      gather(finals);
      if (end === 'read') playAll(task);
    } finally {
      alive.clear(0);
      layer.clear();
      earlier.clear();
    }
    return end;
  }

  return { read };
}
