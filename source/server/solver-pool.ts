import { readFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { solverOn } from '../solver/client.js';
import type { Outcome, Solver } from '../solver/index.js';
import type { News, Request } from '../solver/solve.js';
import { startWorker } from '../solver/start-worker.js';
import {
  cancelledOutcome,
  createTask,
  type Listeners,
  queueOn,
  stop,
  type Task,
  tell,
} from '../solver/worker-queue.js';

/** The longest that a search may take, even if it asks for more. */
const SEARCH_MILLISECONDS = 10_000;

/**
 * Search threads that all visitors share. As many searches run as there are threads, each with its share of memory; some more
 * wait, and others are refused. None runs in this thread, and each ends in time.
 *
 * @param createWorker starts a thread that runs the solver's `worker.ts`
 * @public
 */
export function createSolverPool(options: {
  readonly share: SolverShare;
  readonly waiting: number;
  readonly createWorker?: () => Worker;
}) {
  const { share, waiting, createWorker = () => startWorker('jobs, alone') } = options;
  const queue = queueOn(createWorker, share.threads);
  /** Searches that run or wait, by their questions. */
  const awaited = new Map<string, SharedSearch>();
  let isOpen = true;

  /** @param tasks the searches of one caller */
  async function ask(request: Request, listeners: Listeners, tasks: Set<Task>): Promise<Outcome> {
    const { signal } = listeners;
    if (!isOpen || signal?.aborted) return cancelledOutcome();
    const { task, outcome } = createTask(bounded(request), listeners);
    const key = JSON.stringify(task.request);
    const search = awaited.get(key) ?? begin(key, task.request);
    const onAbort = () => stop(task);
    signal?.addEventListener('abort', onAbort, { once: true });
    tasks.add(task);
    search.join(task);
    return outcome.finally(() => {
      tasks.delete(task);
      if (!search.leave(task)) forget(key, search);
      signal?.removeEventListener('abort', onAbort);
    });
  }

  function begin(key: string, request: Request): SharedSearch {
    if (awaited.size >= share.threads + waiting) {
      throw new Error('Too many searches are waiting already.');
    }
    const search = shareSearch();
    awaited.set(key, search);
    void queue
      .run(request, search.listeners)
      .finally(() => forget(key, search))
      .then(
        outcome => search.each(asker => asker.end(outcome)),
        error => search.each(asker => asker.fail(error)),
      );
    return search;
  }

  /** The request within the limits that hold for all. */
  const bounded = (request: Request): Request => ({
    ...request,
    limits: {
      ...request.limits,
      bytes: Math.min(request.limits.bytes, share.bytes),
      milliseconds: Math.min(request.limits.milliseconds, SEARCH_MILLISECONDS),
    },
  });

  /** From now on the same question starts a new search. */
  function forget(key: string, search: SharedSearch): void {
    if (awaited.get(key) === search) awaited.delete(key);
  }

  return {
    /** How many searches run, and how many wait for a thread. */
    load: queue.load,

    /** A solver for one caller. Closing it cancels the searches of that caller only. */
    open(): Solver {
      const tasks = new Set<Task>();
      let isOpen = true;
      return solverOn({
        run: async (request, listeners) =>
          isOpen ? ask(request, listeners, tasks) : cancelledOutcome(),
        async close() {
          isOpen = false;
          tasks.forEach(stop);
        },
      });
    },

    /** Ends all threads and cancels all searches. */
    close(): Promise<void> {
      isOpen = false;
      return queue.close();
    },
  };
}

type SharedSearch = ReturnType<typeof shareSearch>;

/** One search for all callers with the same question, such as all players of a room after a round. */
function shareSearch() {
  const askers = new Set<Task>();
  const abandoned = new AbortController();
  const told: News[] = [];
  const each = (call: (asker: Task) => void): void => {
    for (const asker of askers) call(asker);
  };
  const hear = (news: News): void => {
    told.push(news);
    each(asker => tell(asker, news));
  };
  const listeners: Listeners = {
    signal: abandoned.signal,
    onProgress: progress => hear({ kind: 'progress', progress }),
    onSolution: solution => hear({ kind: 'solution', solution }),
  };
  return {
    listeners,
    each,
    /** Adds a caller, who first hears what the others have heard. */
    join(asker: Task): void {
      askers.add(asker);
      for (const news of told) tell(asker, news);
    },
    /** A caller stops waiting; without any the search ends. Returns whether there are others. */
    leave(asker: Task): boolean {
      askers.delete(asker);
      if (askers.size === 0) abandoned.abort();
      return askers.size > 0;
    },
  };
}

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
type SolverShare = Readonly<{ threads: number; bytes: number }>;

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
