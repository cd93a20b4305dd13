import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const CLI = fileURLToPath(new URL('../../distribution/cli.cjs', import.meta.url));

export interface Ran {
  readonly stdout: string;
  readonly stderr: string;
  /** `null` when a signal ended it. */
  readonly exitCode: number | null;
}

/**
 * Runs the built program without a terminal: pipes on all sides, and an environment that holds
 * nothing but PATH, a folder of settings that is not there, no cache in anybody's home, and `env`.
 */
export function runCli(
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<Ran> {
  // Whoever tests may have chosen another language for themselves.
  const own = { XDG_CONFIG_HOME: '/no/settings', NODE_DISABLE_COMPILE_CACHE: '1' };
  return run([process.execPath, CLI, ...args], { input, env: { ...own, ...env } });
}

/** Runs any program as `runCli` runs the built one. */
export function run(
  [program, ...args]: readonly [string, ...string[]],
  {
    input = '',
    env = {},
    cwd,
    timeout = 50_000,
  }: { input?: string; env?: Record<string, string>; cwd?: string; timeout?: number } = {},
): Promise<Ran> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      env: { PATH: process.env.PATH ?? '', ...env },
      timeout,
      ...(cwd === undefined ? {} : { cwd }),
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', text => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', text => {
      stderr += text;
    });
    child.on('error', reject);
    child.on('close', exitCode => resolve({ stdout, stderr, exitCode }));
    // A program that does not read what it is given is no failure of the test.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
  });
}
