import type { MessagePort } from 'node:worker_threads';
import { doJob, type Job, type Kind, type Outcomes } from '../solver/protocol.js';

/** What a thread of the pool is given to do. */
export interface PoolJob extends Job {
  /** Where the news of it go. */
  readonly reports: MessagePort;
}

/** Runs in the threads of the pool. */
export default function search({ reports, ...job }: PoolJob): Outcomes[Kind] {
  return doJob(job, news => reports.postMessage(news));
}
