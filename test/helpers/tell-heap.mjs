// Loaded before a program that is run with --expose-gc: on SIGUSR2 the bytes of its heap after a
// collection go to its terminal, in a sequence that shows nothing.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('SIGUSR2', () => {
    globalThis.gc();
    process.stdout.write(`\x1b]7777;${process.memoryUsage().heapUsed}\x07`);
  });
}
