import { availableParallelism } from 'node:os';
import {
  MessageChannel,
  type MessagePort,
  receiveMessageOnPort,
  type Worker,
} from 'node:worker_threads';
import type { Helper, Shareable } from './kernel.js';
import { startWorker } from './start-worker.js';

/** A search with fewer positions ends before another thread could help. */
const FROM = 60_000;

/** What another thread needs to help with a search; it sends its error through the port if it breaks down. */
export type SharedKernel = Shareable & { readonly port: MessagePort };

/** @public A partner, whose thread is started when it is first called; `undefined` on a machine with a single core. */
export const createPartner = (): Helper | undefined =>
  availableParallelism() > 1 ? partnerOf(() => startWorker('partner'), FROM) : undefined;

/**
 * Another thread, called when a search has more than `from` positions. It joins when it can; the search doesn't wait for it.
 *
 * @param start starts a thread that runs `worker.ts` as a partner
 */
export function partnerOf(start: () => Worker, from: number): Helper {
  let worker: Worker | undefined;
  function open(): Worker {
    const opened = start();
    const forget = () => {
      if (worker === opened) worker = undefined;
    };
    opened.on('error', forget).on('exit', forget).unref();
    return opened;
  }
  function call(shareable: Shareable): ReturnType<Helper['call']> {
    const { port1, port2 } = new MessageChannel();
    try {
      worker ??= open();
      worker.postMessage({ ...shareable, port: port2 } satisfies SharedKernel, [port2]);
    } catch {
      // Without it the search only takes longer.
    }
    return { lastWords: () => receiveMessageOnPort(port1)?.message, end: () => port1.close() };
  }
  return { from, call };
}
