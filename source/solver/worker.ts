import { parentPort } from 'node:worker_threads';
import { type Job, type Report, runJob } from './protocol.js';

if (!parentPort) throw new Error('The solver’s worker is to be started as a worker thread.');
const port = parentPort;
const report = (report: Report) => port.postMessage(report);
port.on('message', (job: Job) => runJob(job, report));
report({ kind: 'ready' });
