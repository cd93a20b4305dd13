import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { CLI } from '../cli/run-cli.js';

const TELL_HEAP = fileURLToPath(new URL('tell-heap.mjs', import.meta.url));

/** A server in a process of its own. */
export interface ServingProcess {
  readonly child: ChildProcess;
  readonly port: number;
  stdout(): string;
  stderr(): string;
  /** Resolves with its exit code; `null` if a signal has ended it. */
  readonly ended: Promise<number | null>;
}

/** The built program as a server. */
export interface ServingProgram extends ServingProcess {
  /** The lines of its log. */
  log(): readonly string[];
  /** Bytes of its heap after a collection, and of its buffers. */
  memory(): Promise<number>;
}

/** Starts a server for the length of a test, and waits until it has said how to reach it. */
export async function startServer(
  [program, ...args]: readonly string[],
  options: { env: NodeJS.ProcessEnv; cwd?: string; uid?: number; gid?: number },
): Promise<ServingProcess> {
  const child = spawn(program!, args, { ...options, stdio: 'pipe' });
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
  const told = () => `${stdout}${child.exitCode === null ? '' : stderr}`;
  await expect.poll(told, { timeout: 60_000 }).toMatch(/(Ctrl|Strg)-C/);
  return {
    child,
    port: Number(/ssh -p (\d+) /.exec(stdout)![1]),
    stdout: () => stdout,
    stderr: () => stderr,
    ended,
  };
}

/** Starts `serve` on a free port. */
export async function serveProgram(
  args: readonly string[],
  env: Readonly<Record<string, string>> & { readonly XDG_DATA_HOME: string },
  /** A program that starts it, with arguments, if it is not started directly. */
  through: readonly string[] = [],
): Promise<ServingProgram> {
  const node = [process.execPath, '--expose-gc', '--import', TELL_HEAP];
  const server = await startServer([...through, ...node, CLI, 'serve', '--port', '0', ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_DISABLE_COMPILE_CACHE: '1', ...env },
  });
  const { child, stdout, stderr } = server;
  return {
    ...server,
    log: () =>
      stderr()
        .split('\n')
        .filter(line => line !== ''),
    async memory() {
      const before = stdout().length;
      child.kill('SIGUSR2');
      for (;;) {
        const told = /7777;(\d+);(\d+)/.exec(stdout().slice(before));
        if (told) return Number(told[1]) + Number(told[2]);
        await once(child.stdout!, 'data');
      }
    },
  };
}
