import { Worker } from 'node:worker_threads';
import { WORKER_PROGRAM } from './worker-program.js';

/** The duty of a thread that runs `worker.ts`: jobs, with help in long searches or alone, or helping another thread. */
export type Duty = 'jobs' | 'jobs, alone' | 'partner';

/** @public A thread of the solver. It doesn't need the loaders and debuggers of this thread. */
export const startWorker = (workerData: Duty): Worker =>
  new Worker(WORKER_PROGRAM, { execArgv: [], workerData });
