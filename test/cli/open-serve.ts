import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { CLI } from './run-cli.js';

export interface ServeProcess {
  readonly child: ChildProcess;
  readonly port: number;
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly ended: Promise<number | null>;
}

/** Starts the built program and waits until it has said how to reach it. */
export async function openServe(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<ServeProcess> {
  const child = spawn(process.execPath, [CLI, 'serve', '--port', '0', ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
  });
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
  const port = Number(/ssh -p (\d+) /.exec(stdout)![1]);
  return { child, port, stdout: () => stdout, stderr: () => stderr, ended };
}
