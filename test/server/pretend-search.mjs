import { threadId } from 'node:worker_threads';

/** Ports of this thread that are open. */
let ports = 0;

/**
 * In place of a search: tells that it has begun, and ends when it is cancelled. A search for all
 * solutions ends at once and gives what it was asked and its thread, a deal how many ports are open
 * there; one for the first slip throws.
 */
export default ({ request: { kind, wish }, cancelled, reports }) => {
  ports++;
  reports.on('close', () => ports--);
  if (kind === 'deal') return { kind: 'dealt', ports };
  if (kind === 'first-slip') throw new Error('boom');
  if (kind === 'solve-all') return { kind: 'solved', limits: wish.limits, threadId };
  reports.postMessage({ kind: 'progress', progress: { atLeast: 3, states: 30 } });
  // Nobody wakes a search: it looks at the mark now and then.
  while (Atomics.load(cancelled, 0) === 0) Atomics.wait(cancelled, 0, 0, 5);
  return { kind: 'cancelled', atLeast: 4, states: 40, milliseconds: 1 };
};
