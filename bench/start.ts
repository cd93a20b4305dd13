import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { CLI } from './programs.js';
import type { Figure } from './report.js';
import { median } from './statistics.js';

const RUNS = 25;
/** What is run, and the goal above `node -e 0`, in milliseconds. */
const COMMANDS = [
  ['--version', 25],
  ['--help', 40],
  ['solve 4572+40+07286AA8+63', 30],
] as const;
const AIM = 15;

/** Time of short commands from the start of the process to its end, above that of Node alone. */
export function* benchStart(): Iterable<Figure> {
  const HOME = mkdtempSync(path.join(tmpdir(), 'start-'));
  const timeOf = (...args: string[]): number => {
    const started = performance.now();
    const { status } = spawnSync(process.execPath, args, { env: { HOME } });
    if (status !== 0) throw new Error(`${args.join(' ')} failed.`);
    return performance.now() - started;
  };
  const programs = [['-e', '0'], ...COMMANDS.map(([line]) => [CLI, ...line.split(' ')])];
  // The first time they have no cache. Then in turn, so that other load on the machine affects all.
  const rounds = Array.from({ length: RUNS + 1 }, () => programs.map(args => timeOf(...args)));
  rmSync(HOME, { recursive: true });
  const [node, ...ours] = programs.map((_, at) => median(rounds.slice(1).map(round => round[at]!)));
  for (const [at, [line, reach]] of COMMANDS.entries()) {
    yield {
      what: `\`${line}\` from start to end, above \`node -e 0\`, median of ${RUNS}`,
      unit: 'ms',
      ours: ours[at]! - node!,
      reach: { plus: reach },
      aim: { plus: AIM },
    };
  }
}
