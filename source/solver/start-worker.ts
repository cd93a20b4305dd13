import { Worker } from 'node:worker_threads';

/** What a thread that runs `worker.ts` is for: jobs, with help in long searches or alone, or to help another thread. */
export type Duty = 'jobs' | 'jobs, alone' | 'partner';

/** The bundles lie in one folder. A worker has no use for the loaders and debuggers of this thread. */
export const startWorker = (workerData: Duty): Worker =>
  new Worker(new URL('./solver-worker.js', import.meta.url), { execArgv: [], workerData });
