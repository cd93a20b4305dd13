/** The program of a browser's worker: does jobs, one after the other. */
import { type Job, type Report, runJob } from '../solve.js';

const page = globalThis as unknown as {
  postMessage(report: Report): void;
  addEventListener(event: 'message', listener: (event: { readonly data: Job }) => void): void;
};
page.addEventListener('message', ({ data }) => runJob(data, report => page.postMessage(report)));
