// Loaded before a program: when it ends, the last line on stderr is the most memory that the process
// had, in kB. What `process.resourceUsage` tells would begin with the peak of the parent process.
import { readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  process.on('exit', () => {
    const [, peak] = /^VmHWM:\s*(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'));
    writeSync(2, `${peak}\n`);
  });
}
