import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';

/** What this process may use of the machine; `cores` may be a fraction. */
type Machine = Readonly<{ cores: number; bytes: number }>;

const MIB = 1024 * 1024;
/** Memory for the program and the games of 200 guests. */
const REST = 384 * MIB;
/** Memory of a thread, without its search. */
const THREAD = 32 * MIB;
/** The most memory that a search gets, and the least, which is enough for most positions. */
const MOST_OF_SEARCH = 128 * MIB;
const LEAST_OF_SEARCH = 16 * MIB;

/** How many search threads there are, and how many bytes each search gets. */
export type SolverShare = Readonly<{ threads: number; bytes: number }>;

/** @public Divides the memory that games leave among threads: as many as are `wanted` and fit, else one fewer than there are cores. */
export function solverShare({ cores, bytes }: Machine, wanted?: number): SolverShare {
  const free = bytes - REST;
  const fitting = (each: number) => Math.max(1, Math.floor(free / (each + THREAD)));
  const threads =
    wanted === undefined
      ? Math.max(1, Math.min(Math.floor(cores) - 1, fitting(MOST_OF_SEARCH)))
      : Math.min(wanted, fitting(LEAST_OF_SEARCH));
  const each = Math.floor(free / threads) - THREAD;
  return { threads, bytes: Math.max(LEAST_OF_SEARCH, Math.min(MOST_OF_SEARCH, each)) };
}

/**
 * What the machine has, within the limits of this process's control groups and their parents, version 1 or 2. Files that
 * cannot be read limit nothing. In a container a group's path may be that of the host, so that only its end is found.
 * @public
 */
export function machineOf(
  root = '/',
  machine: Machine = { cores: availableParallelism(), bytes: totalmem() },
): Machine {
  let { cores, bytes } = machine;
  const read = (...path: string[]): string => {
    try {
      return readFileSync(join(root, ...path), 'utf8');
    } catch {
      return '';
    }
  };
  for (const group of read('proc/self/cgroup').split('\n')) {
    const [, controllers = '', path = '/'] = /^\d+:([^:]*):(.*)$/.exec(group) ?? [];
    const parts = path.split('/').filter(part => part !== '');
    for (const mount of ['', 'unified', controllers]) {
      for (let depth = parts.length; depth >= 0; depth--) {
        const folder = join('sys/fs/cgroup', mount, ...parts.slice(0, depth));
        // `max` or -1 means no limit.
        const numbers = (...files: string[]): number[] =>
          files.flatMap(file => read(folder, file).split(/\s/).map(Number)).filter(one => one > 0);
        const [quota, period] = numbers('cpu.max', 'cpu.cfs_quota_us', 'cpu.cfs_period_us');
        if (quota !== undefined && period !== undefined) cores = Math.min(cores, quota / period);
        bytes = Math.min(bytes, ...numbers('memory.max', 'memory.limit_in_bytes'));
      }
    }
  }
  return { cores, bytes };
}
