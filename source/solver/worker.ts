import { parentPort, workerData } from 'node:worker_threads';
import { instantiate } from './kernel.js';
import { createPartner, type SharedKernel } from './partner.js';
import { type Job, type Report, runJob } from './solve.js';
import type { Duty } from './start-worker.js';

if (!parentPort) throw new Error('The solver’s worker must be started as a worker thread.');
const port = parentPort;
const duty = workerData as Duty | null;

if (duty === 'partner') {
  port.on('message', (shared: SharedKernel) => helpWith(shared));
} else {
  const partner = duty === 'jobs' ? createPartner() : undefined;
  const send = (report: Report) => port.postMessage(report);
  port.on('message', (job: Job) => runJob(job, send, partner));
}

/** In place of the number of an end: the partner has broken down (see kernel/sharing.ts). */
const FAILED = -1;

/** Searches along as the partner of another thread, until that search is over. */
function helpWith(shared: SharedKernel): void {
  let kernel: ReturnType<typeof instantiate> | undefined;
  try {
    kernel = instantiate(shared, 1, {
      isInterrupted: () => kernel?.isOver() === 1,
      losePartner() {
        throw new Error('The first thread of the search has broken down.');
      },
    });
    kernel.help();
  } catch (error) {
    shared.port.postMessage(error);
    kernel?.leave(FAILED);
  }
}
