import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A program and its arguments. */
export type Command = readonly [string, ...string[]];

const STATUS = '/proc/self/status';

/**
 * The last core that this process may use; `undefined` where cores cannot be chosen. With all
 * threads on one core, a program's elapsed time is its processor time, as long as the core is
 * otherwise idle.
 */
export const CORE: string | undefined = findCore();

/** The command, pinned to `CORE` if possible. */
export const onOneCore = (command: Command): Command =>
  CORE === undefined ? command : ['taskset', '-c', CORE, ...command];

function findCore(): string | undefined {
  if (!existsSync(STATUS)) return undefined;
  const core = /^Cpus_allowed_list:.*?(\d+)$/m.exec(readFileSync(STATUS, 'utf8'))?.[1];
  if (core === undefined) return undefined;
  try {
    execFileSync('taskset', ['-c', core, 'true'], { stdio: 'ignore' });
    return core;
  } catch {
    return undefined;
  }
}
