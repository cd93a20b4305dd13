/** The question of a search, written by the host before it begins (see ../kernel.ts). */
import { Bytes, Ints } from './memory';

/** Cells of the largest board; a cell is `row << 4 | column`. */
export const CELLS = 256;
export const STRIDE = 16;
export const MOST_ROBOTS = 5;
export const MOST_MOVES = 99;

@unmanaged
class Task {
  width: i32;
  height: i32;
  robots: i32;
  /** How many kinds of robots there are. */
  kinds: i32;
  /** Slots 0 to `goals - 1` hold the robots that may use the target: one, or all. */
  goals: i32;
  target: i32;
  /** A slide whose end is this or greater is a ricochet by itself: `TURNED`, 0 for every slide, or greater than any end. */
  ricochetsFrom: i32;
  reverse: i32;
  restOnDiagonals: i32;
  /** What the last move before the start forbids: a move + 1, or `NO_BAR`. */
  bar: i32;
  /** Limits of the search. */
  mostMoves: i32;
  mostStates: i32;
  /** How many slots of the table its share of the memory is enough for. */
  mostSlots: i32;
  /** Whether all solutions are wanted: the last layer is then searched to its end. */
  wantsAll: i32;
  /** Another thread is called when there are more positions than this. */
  partnerFrom: i32;
}
export const task = changetype<Task>(memory.data(offsetof<Task>()));

/** By slot: the stand at the start, the kind of robot, and the first and the last slot of robots interchangeable with it. */
export const starts = changetype<Ints>(memory.data(4 * MOST_ROBOTS));
export const kinds = changetype<Ints>(memory.data(4 * MOST_ROBOTS));
export const firstAlike = changetype<Ints>(memory.data(4 * MOST_ROBOTS));
export const lastAlike = changetype<Ints>(memory.data(4 * MOST_ROBOTS));

/** By cell: the closed sides, `1 << direction` each. */
export const sides = changetype<Bytes>(memory.data(CELLS));
/** By cell: 0, or a diagonal: 1 for / or 2 for \, plus `(kind + 1) << 2` if a kind of robot here passes it. */
export const diagonals = changetype<Bytes>(memory.data(CELLS));

/** How a search ends; the last three are limits. */
export enum End {
  RUNNING,
  SOLVED,
  EXHAUSTED,
  INTERRUPTED,
  MOVES,
  STATES,
  BYTES,
}
