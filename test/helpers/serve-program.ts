import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { CLI } from '../cli/run-cli.js';

const TELL_HEAP = fileURLToPath(new URL('tell-heap.mjs', import.meta.url));

/** The built program as a server, in a process of its own. */
export interface ServingProgram {
  readonly port: number;
  /** What it has written to the log, line by line. */
  log(): readonly string[];
  /** Bytes of its heap after a collection, and of its buffers. */
  memory(): Promise<number>;
  hasEnded(): boolean;
}

/** Starts `serve` on a free port, with a data folder, for the length of a test. */
export async function serveProgram(home: string, args: readonly string[]): Promise<ServingProgram> {
  const child = spawn(
    process.execPath,
    ['--expose-gc', '--import', TELL_HEAP, CLI, 'serve', '--port', '0', ...args],
    { env: { PATH: process.env.PATH ?? '', XDG_DATA_HOME: home } },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  const said = { stdout: '', stderr: '' };
  child.stdout.on('data', text => {
    said.stdout += text;
  });
  child.stderr.on('data', text => {
    said.stderr += text;
  });
  await expect.poll(() => said.stdout, { timeout: 20_000 }).toContain('Ctrl-C');
  return {
    port: Number(/ssh -p (\d+) /.exec(said.stdout)![1]),
    log: () => said.stderr.split('\n').filter(line => line !== ''),
    async memory() {
      said.stdout = '';
      child.kill('SIGUSR2');
      for (;;) {
        const told = /7777;(\d+);(\d+)/.exec(said.stdout);
        if (told) return Number(told[1]) + Number(told[2]);
        await once(child.stdout, 'data');
      }
    },
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
  };
}
