import { parentPort, workerData } from 'node:worker_threads';
import { createPartner, helpWith, type SharedKernel } from './partner.js';
import { type Job, type Report, runJob } from './protocol.js';
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
