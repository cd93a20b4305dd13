import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { CLI } from '../cli/run-cli.js';

const TELL_HEAP = fileURLToPath(new URL('tell-heap.mjs', import.meta.url));

/** The built program as a server, in a process of its own. */
export interface ServingProgram {
  readonly child: ChildProcess;
  readonly port: number;
  stdout(): string;
  stderr(): string;
  /** What it has written to the log, line by line. */
  log(): readonly string[];
  /** Bytes of its heap after a collection, and of its buffers. */
  memory(): Promise<number>;
  /** Resolves with its exit code; `null` where a signal has ended it. */
  readonly ended: Promise<number | null>;
}

/** Starts `serve` on a free port, for the length of a test, and waits until it has said how to reach it. */
export async function serveProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> & { readonly XDG_DATA_HOME: string },
  /** What starts it, with its arguments, where it is not started alone. */
  through: readonly string[] = [],
): Promise<ServingProgram> {
  const [program, ...words] = [...through, process.execPath];
  const child = spawn(
    program!,
    [...words, '--expose-gc', '--import', TELL_HEAP, CLI, 'serve', '--port', '0', ...args],
    { env: { PATH: process.env.PATH ?? '', NODE_DISABLE_COMPILE_CACHE: '1', ...env } },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  let stdout = '';
  let stderr = '';
  child.stdout.on('data', text => {
    stdout += text;
  });
  child.stderr.on('data', text => {
    stderr += text;
  });
  const ended = once(child, 'close').then(([code]) => code as number | null);
  await expect.poll(() => stdout, { timeout: 20_000 }).toContain('Ctrl-C');
  return {
    child,
    port: Number(/ssh -p (\d+) /.exec(stdout)![1]),
    stdout: () => stdout,
    stderr: () => stderr,
    log: () => stderr.split('\n').filter(line => line !== ''),
    async memory() {
      const before = stdout.length;
      child.kill('SIGUSR2');
      for (;;) {
        const told = /7777;(\d+);(\d+)/.exec(stdout.slice(before));
        if (told) return Number(told[1]) + Number(told[2]);
        await once(child.stdout, 'data');
      }
    },
    ended,
  };
}
