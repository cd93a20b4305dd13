import { Worker } from 'node:worker_threads';

/** The duty of a thread that runs `worker.ts`: jobs, with help in long searches or alone, or helping another thread. */
export type Duty = 'jobs' | 'jobs, alone' | 'partner';

/** @public The bundles are in one folder. A worker doesn't need the loaders and debuggers of this thread. */
export const startWorker = (workerData: Duty): Worker =>
  new Worker(new URL('./solver-worker.js', import.meta.url), { execArgv: [], workerData });
