import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { MoveRules, Position } from '../engine/index.js';
import { prepare, withKernel } from './kernel.js';
import type { SharedMemory } from './search-types.js';
import { startWorker } from './start-worker.js';

/** With fewer positions a search ends before another thread could help. */
const FROM = 60_000;

/** What a partner needs to know of a search that it is called to. */
export interface Call {
  readonly position: Position;
  readonly rules: MoveRules;
  /** The most memory for the table. */
  readonly bytes: number;
  readonly wantsAll: boolean;
  readonly memory: SharedMemory;
}

/** Another thread, called if a search has more than `from` positions; it comes when it can, and nobody waits for it. */
export type Partner = ReturnType<typeof partnerOf>;

/** A partner, started when it is first called; `undefined` if there is no core for it. */
export const createPartner = (): Partner | undefined =>
  availableParallelism() > 1 ? partnerOf(() => startWorker('partner'), FROM) : undefined;

/** @param start starts a thread that runs `worker.ts` as a partner */
export function partnerOf(start: () => Worker, from: number) {
  let worker: Worker | undefined;
  function open(): Worker {
    const opened = start();
    const forget = () => {
      if (worker === opened) worker = undefined;
    };
    opened.on('error', forget).on('exit', forget).unref();
    return opened;
  }
  function call(wanted: Call): void {
    try {
      worker ??= open();
      worker.postMessage(wanted, [wanted.memory.port]);
    } catch {
      // Without it the search only takes longer.
    }
  }
  return { from, call };
}

/** The work of a partner; keeps the thread busy until the search is over. */
export function helpWith({ position, rules, bytes, wantsAll, memory }: Call): void {
  withKernel(kernel => {
    prepare(kernel, position, rules);
    kernel.table.clear(bytes);
    kernel.search.help(memory, wantsAll);
    kernel.table.clear(0);
  });
}
