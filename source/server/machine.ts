import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';

/** The resources of the machine or control group; `cores` may be fractional. */
type Machine = Readonly<{ cores: number; bytes: number }>;

const MIB = 1024 * 1024;
/** The games of 200 guests, and the program itself. */
const REST = 384 * MIB;
/** Memory of a thread besides its search. */
const THREAD = 32 * MIB;
/** The most memory for a search, and how little still suffices for most. */
const MOST_OF_SEARCH = 128 * MIB;
const LEAST_OF_SEARCH = 16 * MIB;

/** Search threads, and bytes for each search, that fit the machine together. */
export type SolverShare = Readonly<{ threads: number; bytes: number }>;

/** Shares out what the games leave; if no number is `wanted`, to one thread fewer than cores, each with ample memory. */
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
 * Reads the limits of this process's control groups, version 1 and 2, and their parents; unreadable files limit
 * nothing. Containers see their own group at the end of the host's path.
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
