/**
 * What two threads that share a search tell each other: words in shared memory, each changed by one
 * atomic operation at a time.
 *
 *     TURN    who works
 *
 *       ABSENT  → WORKING   the partner has come
 *       WORKING → HUNGRY    a thread has nothing left to do in the layer and waits
 *       HUNGRY  → SERVED    the other one has put positions into the mailbox
 *       SERVED  → WORKING   they are taken out
 *       HUNGRY  → DONE      the other one has nothing left to do either: the layer is over
 *       DONE    → READY     the partner has seen that and waits for the next one
 *       READY   → WORKING   the owner has begun it
 *       any     → OVER      the search is over
 *       any     → LEFT      the partner has told what it has found, and touches nothing any more
 *
 *     GROWTH  whether the table may be used
 *
 *       CALM    → WANTED    a thread has to make it larger
 *       WANTED  → PARKED    the other one leaves it alone; who is hungry does so in any case
 *       any     → CALM      it is larger, and on its way through the port
 */

import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads';
import {
  GROWN,
  type Growth,
  INTERRUPTED,
  type PositionTable,
  type SharedWords,
} from './position-table.js';
import type { SearchEnd } from './search-types.js';

export const TURN = 0;
export const GROWTH = 1;
/** The bound of the layer. */
export const BOUND = 2;
/** What has been come by in the layer, `FRESH` and `FINALS` as bits. */
export const NEWS = 3;
/** Positions that may be put into the table, those of both threads. */
export const ALLOWED = 4;
/** How often the table has grown. */
export const TABLES = 5;
/** Positions that the partner has put in. */
export const SIZE = 6;
/** How often the partner has looked at the words. */
export const SIGNS = 7;
/** From here on the mailbox. */
export const MAILBOX = 8;

export const ABSENT = 0;
export const WORKING = 1;
export const HUNGRY = 2;
export const SERVED = 3;
export const DONE = 4;
export const READY = 5;
export const OVER = 6;
export const LEFT = 7;

export const CALM = 0;
export const WANTED = 1;
export const PARKED = 2;

/** New positions. */
export const FRESH = 1;
/** Positions that a last move solves. */
export const FINALS = 2;

/** Who waits looks around after this time. */
const NAP_MILLISECONDS = 1;

/** Naps without a sign of the partner after which it counts as lost: ten seconds and more. */
const MOST_SILENCE = 10_000;

export class SharedState {
  readonly #words: Int32Array;
  #signs = 0;
  #silence = 0;

  constructor(words: Int32Array) {
    this.#words = words;
  }

  get(word: number): number {
    return Atomics.load(this.#words, word);
  }

  set(word: number, value: number): void {
    Atomics.store(this.#words, word, value);
    Atomics.notify(this.#words, word);
  }

  /** Adds to a word, and gives what it is then. */
  add(word: number, value: number): number {
    return Atomics.add(this.#words, word, value) + value;
  }

  addBits(word: number, bits: number): void {
    Atomics.or(this.#words, word, bits);
  }

  /** Changes a word, if it has a certain value, and wakes who waits for that. */
  change(word: number, from: number, to: number): boolean {
    if (Atomics.compareExchange(this.#words, word, from, to) !== from) return false;
    Atomics.notify(this.#words, word);
    return true;
  }

  /**
   * Waits until a word has another value, or a moment.
   *
   * @throws when the partner has given no sign for very long
   */
  nap(word: number, value: number): void {
    if (Atomics.wait(this.#words, word, value, NAP_MILLISECONDS) !== 'timed-out') return;
    const signs = this.get(SIGNS);
    this.#silence = signs === this.#signs ? this.#silence + 1 : 0;
    this.#signs = signs;
    if (this.#silence > MOST_SILENCE) throw lost('It gives no sign any more.');
  }
}

/** What threads that share a search send: a larger table, or the last that is heard of the partner. */
export type Message =
  | { readonly kind: 'table'; readonly table: SharedWords }
  | { readonly kind: 'left'; readonly end: SearchEnd; readonly finals: Int32Array }
  | { readonly kind: 'failed'; readonly error: unknown };

export const send = (port: MessagePort, message: Message): void => port.postMessage(message);

/** The next message; it was sent before the word was changed that tells of it. */
export function receive(port: MessagePort): Message {
  const received = receiveMessageOnPort(port);
  if (!received) throw lost('A message of it is missing.');
  return received.message as Message;
}

export const lost = (cause: unknown): Error =>
  new Error('The second thread of the search has broken down.', { cause });

/** Positions that are allowed at once, more than one position has moves. */
const BLOCK = 1 << 10;

/**
 * How threads that share a table make room in it. Positions are allowed by blocks, so that all together
 * never put in more than find room. Who needs more than that makes the table larger, while the other one
 * leaves it alone, and hands it over.
 *
 * @param stopped asked whether the search has to end
 */
export function createSharedTable(
  state: SharedState,
  port: MessagePort,
  table: PositionTable,
  stopped: () => boolean,
) {
  /** How often the table has grown that this thread uses. */
  let tables = 0;

  /** Makes room for the moves of a position. */
  function makeRoom(): Growth {
    for (;;) {
      if (state.add(ALLOWED, BLOCK) <= table.capacity) {
        table.allow(BLOCK);
        return GROWN;
      }
      state.add(ALLOWED, -BLOCK);
      const growth = grow();
      if (growth !== GROWN) return growth;
    }
  }

  /** Leaves the table alone while the other thread wants that; `false` if the search ends before. */
  function giveWay(): boolean {
    for (; state.get(GROWTH) !== CALM; state.nap(GROWTH, PARKED)) {
      state.change(GROWTH, WANTED, PARKED);
      if (stopped()) return false;
    }
    keepUp();
    return true;
  }

  /** Goes on with the table that the other thread has made. */
  function keepUp(): void {
    for (; tables < state.get(TABLES); tables++) {
      const message = receive(port);
      if (message.kind === 'table') table.adopt(message.table);
    }
  }

  function grow(): Growth {
    if (!state.change(GROWTH, CALM, WANTED)) return giveWay() ? GROWN : INTERRUPTED;
    for (; state.get(GROWTH) === WANTED; state.nap(GROWTH, WANTED)) {
      const turn = state.get(TURN);
      if (turn === HUNGRY || turn === ABSENT) break;
      if (stopped()) return INTERRUPTED;
    }
    const growth = table.grow(stopped);
    if (growth !== GROWN || !table.shared) return growth;
    send(port, { kind: 'table', table: table.shared });
    tables = state.add(TABLES, 1);
    state.set(GROWTH, CALM);
    return GROWN;
  }

  return { makeRoom, giveWay, keepUp };
}
