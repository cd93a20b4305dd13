import { Readable, Writable } from 'node:stream';
import { vi } from 'vitest';
import { type CommandLine, readCommandLine } from '../../source/cli/command-line.js';
import { BUNDLE_OF } from '../../source/cli/commands.js';
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
 * Runs a command as `runCli` does, but within this process and without threads of the solver. Its streams and its environment are others
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

function bundleOf(line: CommandLine) {
  if (line.has('help') || line.has('version')) return import('../../source/cli/about.js');
  return BUNDLE_OF[line.command] === 'text'
    ? import('../../source/cli/text.js')
    : import('../../source/cli/screens.js');
}

async function runAlone(
  args: readonly string[],
  input: string,
  env: Readonly<Record<string, string>>,
): Promise<Ran> {
  const { PATH = '', USERPROFILE } = process.env;
  // Windows needs to be told where the home folder is.
  const home = USERPROFILE === undefined ? {} : { USERPROFILE };
  const own = { PATH, ...home, XDG_CONFIG_HOME: '/no/settings' };
  const [stdout, stderr] = [new Kept(), new Kept()];
  const stdin = Readable.from(input === '' ? [] : [Buffer.from(input)]);
  const spies = [
    vi.spyOn(process, 'stdout', 'get').mockReturnValue(stdout as never),
    vi.spyOn(process, 'stderr', 'get').mockReturnValue(stderr as never),
    vi.spyOn(process, 'stdin', 'get').mockReturnValue(stdin as never),
  ];
  const [environment, before] = [{ ...process.env }, process.listeners('exit')];
  replaceEnvironment({ ...own, ...env });
  try {
    const line = readCommandLine(args);
    const exitCode = await (await bundleOf(line)).main(line);
    return { stdout: stdout.text, stderr: stderr.text, exitCode };
  } finally {
    for (const listener of process.listeners('exit')) {
      if (!before.includes(listener)) process.off('exit', listener);
    }
    for (const spy of spies) spy.mockRestore();
    replaceEnvironment(environment);
  }
}

/** Not by another object: Node hears of another time zone when it is set. */
function replaceEnvironment(environment: NodeJS.ProcessEnv): void {
  for (const name of Object.keys(process.env)) {
    if (!(name in environment)) delete process.env[name];
  }
  Object.assign(process.env, environment);
}
