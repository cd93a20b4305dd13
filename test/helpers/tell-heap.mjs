// Loaded before a program that is run with --expose-gc: on SIGUSR2 the bytes of its heap after a
// collection, and of its buffers beside it, go to its terminal, in a sequence that shows nothing.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('SIGUSR2', () => {
    globalThis.gc();
    const { heapUsed, external } = process.memoryUsage();
    process.stdout.write(`\x1b]7777;${heapUsed};${external}\x07`);
  });
}
