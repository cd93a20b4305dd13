import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { promisify } from 'node:util';
import { type Row, readRows } from './positions.js';
import { CLI } from './programs.js';
import type { Figure } from './report.js';
import { median, percentile } from './statistics.js';

const TELL_PEAK = new URL('programs/tell-peak-memory.mjs', import.meta.url).href;
const STATUS = '/proc/self/status';
const IDLE_RUNS = 5;
/** The share of the easier positions that must meet their goal. */
const SHARE = 0.99;

/**
 * Peak resident set of a process that solves one position by the command line. For hard positions
 * everything counts; for the others, what exceeds an empty Node process, so that the code of the
 * command line counts as memory of the search.
 */
export async function* benchMemory(): AsyncIterable<Figure> {
  if (!existsSync(STATUS)) {
    console.error('Memory can only be measured on a system with /proc.');
    return;
  }
  const idles: number[] = [];
  for (let run = 0; run < IDLE_RUNS; run++) idles.push((await runNode(['-e', '0'])).peak);
  const idle = median(idles);
  const hard = await peaksOf(readRows('hard'));
  yield {
    what: '`hard`, peak memory of a process for one position, the greatest',
    unit: 'MB',
    ours: Math.max(...hard),
    beside: { value: idle, what: 'idle Node' },
    reach: { plus: 256 },
  };
  const others = await peaksOf([...readRows('classic'), ...readRows('diagonals')]);
  yield {
    what: `\`classic\` and \`diagonals\`, the same above an idle Node, ${100 * SHARE} of 100`,
    unit: 'MB',
    ours: percentile(others, SHARE) - idle,
    reach: { plus: 64 },
  };
}

/** The peaks of one process per position; as many run at once as there are cores. */
async function peaksOf(rows: readonly Row[]): Promise<number[]> {
  const waiting = rows.values();
  const peaks: number[] = [];
  const work = async () => {
    for (const row of waiting) peaks.push(await peakOf(row));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return peaks;
}

async function peakOf({ id, moves, ricochetRule }: Row): Promise<number> {
  const rule = ricochetRule ? [] : ['--no-ricochet-rule'];
  const { peak, output } = await runNode([CLI, 'solve', '--json', ...rule, id]);
  // A search that gives up early needs little memory.
  if ((JSON.parse(output) as { moves: unknown }).moves !== moves) {
    throw new Error(`${id} has a solution of ${moves} moves; the command says otherwise.`);
  }
  return peak;
}

/** Runs Node with these arguments; returns its peak memory in MB (million bytes). */
async function runNode(args: readonly string[]): Promise<{ peak: number; output: string }> {
  const { stdout, stderr } = await promisify(execFile)(process.execPath, [
    '--import',
    TELL_PEAK,
    ...args,
  ]);
  return { peak: (Number(stderr.trim()) * 1024) / 1e6, output: stdout };
}
