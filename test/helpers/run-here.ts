import { Readable, Writable } from 'node:stream';
import { vi } from 'vitest';
import { readCommandLine } from '../../source/cli/command-line.js';
import { main } from '../../source/cli/text.js';
import type { Ran } from '../cli/run-cli.js';

/** What is written to a stream. */
class Kept extends Writable {
  text = '';

  constructor() {
    super({ decodeStrings: false });
  }

  override _write(text: string, _: string, done: () => void): void {
    this.text += text;
    done();
  }
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs a command that writes text as `runCli` does, but within this process. Its streams and its environment are others
 * meanwhile, so that commands wait for each other.
 */
export function runHere(
  args: readonly string[],
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<Ran> {
  const run = last.then(() => runAlone(args, input, env));
  last = run.catch(() => {});
  return run;
}

async function runAlone(
  args: readonly string[],
  input: string,
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const own = { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: '/no/settings' };
  const [stdout, stderr] = [new Kept(), new Kept()];
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)]);
  const spies = [
    vi.spyOn(process, 'env', 'get').mockReturnValue({ ...own, ...env }),
    vi.spyOn(process, 'stdout', 'get').mockReturnValue(stdout as never),
    vi.spyOn(process, 'stderr', 'get').mockReturnValue(stderr as never),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as never),
  ];
  const before = process.listeners('exit');
  try {
    const exitCode = await main(readCommandLine(args));
    return { stdout: stdout.text, stderr: stderr.text, exitCode };
  } finally {
    for (const listener of process.listeners('exit')) {
      if (!before.includes(listener)) process.off('exit', listener);
    }
    for (const spy of spies) spy.mockRestore();
  }
}
