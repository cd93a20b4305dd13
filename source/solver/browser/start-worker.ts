import { WORKER_PROGRAM } from '../worker-program.js';
import type { WorkerThread } from '../worker-queue.js';

type Listener = (value: unknown) => void;

/** What is used of a browser's worker, which TypeScript knows in browsers only. */
interface BrowserWorker {
  postMessage(message: unknown): void;
  terminate(): void;
  addEventListener(
    event: string,
    listener: (event: { data?: unknown; message?: string }) => void,
  ): void;
}
const { Worker } = globalThis as unknown as { Worker: new (program: URL) => BrowserWorker };

/** @public A thread of the solver in a browser: its worker under the names that a thread of Node has. It searches without help. */
export function startWorker(): WorkerThread {
  const worker = new Worker(WORKER_PROGRAM);
  return {
    postMessage: message => worker.postMessage(message),
    on(event: string, listener: Listener) {
      worker.addEventListener(event, ({ data, message }) =>
        listener(event === 'error' ? new Error(message) : data),
      );
    },
    ref() {},
    unref() {},
    terminate: async () => worker.terminate(),
  };
}
