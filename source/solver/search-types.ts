/** The question and the answer of a search. */
import type { MessagePort } from 'node:worker_threads';
import type { Robot } from '../engine/index.js';
import type { SharedWords } from './position-table.js';

export interface SearchTask {
  /** By slot. */
  readonly robots: readonly Robot[];
  /** By slot: the stand at the start. */
  readonly stands: readonly number[];
  /** By slot. */
  readonly kinds: readonly number[];
  /** By slot, whether its robot is interchangeable with that of the previous slot. */
  readonly alike: readonly boolean[];
  /** Slots 0 to `goals - 1` hold the robots that may use the target: one, or all. */
  readonly goals: number;
  readonly target: number;
  /** The least end of a slide that is a ricochet by itself: `TURNED`, 0 if all are, or beyond all ends. */
  readonly ricochetsFrom: number;
  readonly reverse: boolean;
  readonly restOnDiagonals: boolean;
  /** What is forbidden at the start, `NO_BAR` or a move + 1. */
  readonly bar: number;
}

export type SearchEnd =
  | { readonly kind: 'solved' | 'exhausted' | 'interrupted' }
  | { readonly kind: 'gave-up'; readonly limit: 'moves' | 'states' | 'bytes' };

/** Receives the state of the search; `true` ends it. */
export type Interrupted = (atLeast: number, states: number) => boolean;

/** Everything that two threads share. */
export type SharedMemory = Readonly<{ words: SharedWords; table: SharedWords; port: MessagePort }>;

/** A thread that may search along. */
export interface Helper {
  /** It is called if there are more positions than this. */
  readonly from: number;
  readonly call: (memory: SharedMemory) => void;
}
