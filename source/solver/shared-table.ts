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

/** @param stopped asked whether the search has to end */
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
