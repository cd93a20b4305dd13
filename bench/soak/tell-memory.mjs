// Loaded before a server that is run with --expose-gc: asked by the process that has started it, it
// answers with its memory after a collection. When that process is gone the server closes as well.
import { setTimeout } from 'node:timers/promises';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('message', async () => {
    globalThis.gc();
    // What was given back in that collection may let go of something in its turn.
    await setTimeout(100);
    globalThis.gc();
    process.send(process.memoryUsage());
  });
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
}
