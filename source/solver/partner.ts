import { availableParallelism } from 'node:os';
import type { Worker } from 'node:worker_threads';
import type { SharedKernel } from './kernel.js';
import { startWorker } from './start-worker.js';

/** A search with fewer positions ends before another thread could help. */
const FROM = 60_000;

/** Another thread, called when a search has more than `from` positions. It joins when it can; the search doesn't wait for it. */
export type Partner = ReturnType<typeof partnerOf>;

/** @public A partner, whose thread is started when it is first called; `undefined` on a machine with a single core. */
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
  function call(shared: SharedKernel): void {
    try {
      worker ??= open();
      worker.postMessage(shared, [shared.port]);
    } catch {
      // Without it the search only takes longer.
    }
  }
  return { from, call };
}
