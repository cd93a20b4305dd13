/**
 * How threads that share a table make room in it. Positions are allowed by blocks, so that all together
 * never put in more than find room. Who needs more than that makes the table larger, while the other one
 * leaves it alone, and hands it over.
 */
import type { MessagePort } from 'node:worker_threads';
import { GROWN, type Growth, INTERRUPTED, type PositionTable } from './position-table.js';
import {
  ABSENT,
  ALLOWED,
  CALM,
  GROWTH,
  HUNGRY,
  PARKED,
  receive,
  type SharedState,
  send,
  TABLES,
  TURN,
  WANTED,
} from './shared-state.js';

/** Positions that are allowed at once, more than one position has moves. */
const BLOCK = 1 << 10;

export class SharedTable {
  readonly #state: SharedState;
  readonly #port: MessagePort;
  readonly #table: PositionTable;
  readonly #stopped: () => boolean;
  /** How often the table has grown that this thread uses. */
  #tables = 0;

  /** @param stopped asked whether the search has to end */
  constructor(state: SharedState, port: MessagePort, table: PositionTable, stopped: () => boolean) {
    this.#state = state;
    this.#port = port;
    this.#table = table;
    this.#stopped = stopped;
  }

  /** Makes room for the moves of a position. */
  makeRoom(): Growth {
    for (;;) {
      if (this.#state.add(ALLOWED, BLOCK) <= this.#table.capacity) {
        this.#table.allow(BLOCK);
        return GROWN;
      }
      this.#state.add(ALLOWED, -BLOCK);
      const growth = this.#grow();
      if (growth !== GROWN) return growth;
    }
  }

  /** Leaves the table alone while the other thread wants that; `false` if the search ends before. */
  yield(): boolean {
    const state = this.#state;
    for (; state.get(GROWTH) !== CALM; state.nap(GROWTH, PARKED)) {
      state.change(GROWTH, WANTED, PARKED);
      if (this.#stopped()) return false;
    }
    this.keepUp();
    return true;
  }

  /** Goes on with the table that the other thread has made. */
  keepUp(): void {
    for (; this.#tables < this.#state.get(TABLES); this.#tables++) {
      const message = receive(this.#port);
      if (message.kind === 'table') this.#table.adopt(message.table);
    }
  }

  #grow(): Growth {
    const state = this.#state;
    if (!state.change(GROWTH, CALM, WANTED)) return this.yield() ? GROWN : INTERRUPTED;
    for (; state.get(GROWTH) === WANTED; state.nap(GROWTH, WANTED)) {
      const turn = state.get(TURN);
      if (turn === HUNGRY || turn === ABSENT) break;
      if (this.#stopped()) return INTERRUPTED;
    }
    const growth = this.#table.grow(this.#stopped);
    if (growth !== GROWN || !this.#table.shared) return growth;
    send(this.#port, { kind: 'table', table: this.#table.shared });
    this.#tables = state.add(TABLES, 1);
    state.set(GROWTH, CALM);
    return GROWN;
  }
}
