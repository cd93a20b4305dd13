import { parentPort, threadId } from 'node:worker_threads';

/** Ports of this thread that are open. */
const openPorts = () =>
  process.getActiveResourcesInfo().filter(name => name === 'MessagePort').length;

/**
 * In place of a search: tells that it has begun, and ends when it is cancelled. So does one for all
 * solutions that are told one by one; else that ends at once and gives what it was asked and its thread.
 * One for a single move throws; one for two moves gives how many ports are open there.
 */
function search({ request: { limits, all }, cancelled }) {
  if (limits.moves === 1) throw new Error('boom');
  if (limits.moves === 2) return { kind: 'solved', ports: openPorts() };
  if (all && !all.streamed) return { kind: 'solved', limits, threadId };
  if (all) parentPort.postMessage({ kind: 'solution', solution: 'the first' });
  parentPort.postMessage({ kind: 'progress', progress: { atLeast: 3, states: 30 } });
  // Nobody wakes a search: it looks at the mark now and then.
  while (Atomics.load(cancelled, 0) === 0) Atomics.wait(cancelled, 0, 0, 5);
  return { kind: 'cancelled', atLeast: 4, states: 40, milliseconds: 1 };
}

parentPort.on('message', job => {
  try {
    parentPort.postMessage({ kind: 'outcome', outcome: search(job) });
  } catch (error) {
    parentPort.postMessage({ kind: 'failed', error });
  }
});
