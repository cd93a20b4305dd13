import { parentPort, workerData } from 'node:worker_threads';
import { type Call, createPartner, helpWith } from './partner.js';
import { type Job, type Report, runJob } from './protocol.js';
import type { Duty } from './start-worker.js';

if (!parentPort) throw new Error('The solver’s worker must be started as a worker thread.');
const port = parentPort;
const duty = workerData as Duty | null;

if (duty === 'partner') {
  port.on('message', (call: Call) => helpWith(call));
} else {
  const partner = duty === 'jobs' ? createPartner() : undefined;
  const send = (report: Report) => port.postMessage(report);
  port.on('message', (job: Job) => runJob(job, send, partner));
}
