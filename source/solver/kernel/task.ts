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
  /** The least end of a slide that is a ricochet by itself: `TURNED`, 0 if all are, or beyond all ends. */
  ricochetsFrom: i32;
  reverse: i32;
  restOnDiagonals: i32;
  /** What is forbidden at the start, `NO_BAR` or a move + 1. */
  bar: i32;
  /** Limits of the search. */
  mostMoves: i32;
  mostStates: i32;
  /** What the memory for the table is enough for. */
  mostSlots: i32;
  /** All positions before the last move are wanted, not just one. */
  wantsAll: i32;
  /** Another thread is called if there are more positions than this. */
  partnerFrom: i32;
}
export const task = changetype<Task>(memory.data(offsetof<Task>()));

/** By slot: the stand at the start, the kind, and the first and last slot with interchangeable robots. */
export const starts = changetype<Ints>(memory.data(4 * MOST_ROBOTS));
export const kinds = changetype<Ints>(memory.data(4 * MOST_ROBOTS));
export const firstAlike = changetype<Ints>(memory.data(4 * MOST_ROBOTS));
export const lastAlike = changetype<Ints>(memory.data(4 * MOST_ROBOTS));

/** By cell: the closed sides, `1 << direction` each. */
export const sides = changetype<Bytes>(memory.data(CELLS));
/** By cell: 0, or a diagonal, 1 for / and 2 for \, and the kind that passes it, if there is one, as `(kind + 1) << 2`. */
export const diagonals = changetype<Bytes>(memory.data(CELLS));

/** How a search ends; the last three are limits. */
export const RUNNING = 0;
export const SOLVED = 1;
export const EXHAUSTED = 2;
export const INTERRUPTED = 3;
export const MOVES = 4;
export const STATES = 5;
export const BYTES = 6;
