import { Worker } from 'node:worker_threads';

/** What a thread that runs `worker.ts` is for; given to it when it starts. */
export type Duty = 'jobs' | 'jobs, alone' | 'partner';

/** The bundles lie in one folder. A worker has no use for the loaders and debuggers of this thread. */
const startThread = (workerData: Duty): Worker =>
  new Worker(new URL('./solver-worker.js', import.meta.url), { execArgv: [], workerData });

/** A thread that does jobs, and gets help with long searches. */
export const startWorker = (): Worker => startThread('jobs');

/** A thread that does jobs and has them all to itself. */
export const startLoneWorker = (): Worker => startThread('jobs, alone');

/** A thread that helps another one with long searches. */
export const startPartner = (): Worker => startThread('partner');
