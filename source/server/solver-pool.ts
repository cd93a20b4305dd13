import type { Worker } from 'node:worker_threads';
import { solverOn } from '../solver/client.js';
import type { Outcome, Solver } from '../solver/index.js';
import type { News, Request } from '../solver/protocol.js';
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
import type { SolverShare } from './machine.js';

/** The longest that a search may take, even if it asks for more. */
export const SEARCH_MILLISECONDS = 10_000;

/** @public */
export type SolverPool = ReturnType<typeof createSolverPool>;

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
