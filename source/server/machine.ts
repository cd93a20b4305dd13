import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';

/** What there is for the server: of the machine, or of the control group in which it runs. */
export interface Machine {
  /** Not always a whole number. */
  readonly cores: number;
  readonly bytes: number;
}

const MIB = 1024 * 1024;
/** The games of 200 guests, and the program itself. */
const REST = 384 * MIB;
/** What a thread takes beside the memory that a search may have. */
const THREAD = 32 * MIB;
/** What a search may have, and with how little most of them come to their end. */
const MOST_OF_SEARCH = 128 * MIB;
const LEAST_OF_SEARCH = 16 * MIB;

/** Threads that search, and bytes for each search, so that all of them together keep to what there is. */
export interface SolverShare {
  readonly threads: number;
  readonly bytes: number;
}

/**
 * Shares out what the games leave. Where no number of threads is `wanted`, it is one fewer than cores, each with
 * all the memory of use to it.
 */
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

/** No limit is `max` or -1. */
const isLimit = (number: number): boolean => number > 0;

/**
 * Reads the limits of all control groups in which this process is, of version 1 and 2, and of those around
 * them; what cannot be read limits nothing. Containers see their own group where the path of the host ends.
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
        const numbers = (...files: string[]): number[] =>
          files.flatMap(file => read(folder, file).split(/\s/).map(Number).filter(isLimit));
        const [quota, period] = numbers('cpu.max', 'cpu.cfs_quota_us', 'cpu.cfs_period_us');
        if (quota !== undefined && period !== undefined) cores = Math.min(cores, quota / period);
        bytes = Math.min(bytes, ...numbers('memory.max', 'memory.limit_in_bytes'));
      }
    }
  }
  return { cores, bytes };
}
