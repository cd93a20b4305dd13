import type { Worker } from 'node:worker_threads';
import { solverOn } from '../solver/client.js';
import type { Outcome, Solver } from '../solver/index.js';
import type { News, Request } from '../solver/protocol.js';
import { startWorker } from '../solver/start-worker.js';
import {
  cancelledOutcome,
  createTask,
  type Listeners,
  stop,
  type Task,
  tell,
} from '../solver/task.js';
import { WorkerQueue } from '../solver/worker-queue.js';
import type { SolverShare } from './machine.js';

/** So long one search may take, whatever it asks for. */
export const SEARCH_MILLISECONDS = 10_000;

/**
 * Threads that search for all who are here. Searches never run in this thread, only so many run and
 * wait at once, and each one ends in time, and with the memory that is its share.
 */
export class SolverPool {
  readonly #queue: WorkerQueue;
  readonly #share: SolverShare;
  readonly #mostSearches: number;
  /** What somebody waits for, by what is asked. */
  readonly #awaited = new Map<string, SharedSearch>();
  #isOpen = true;

  /**
   * @param options.share searches at once, and what each may have
   * @param options.waiting searches that may wait for a thread; those beyond are refused
   * @param options.createWorker starts a thread that runs the solver's `worker.ts`
   */
  constructor({
    share,
    waiting,
    createWorker = () => startWorker('jobs, alone'),
  }: {
    readonly share: SolverShare;
    readonly waiting: number;
    readonly createWorker?: () => Worker;
  }) {
    this.#share = share;
    this.#mostSearches = share.threads + waiting;
    this.#queue = new WorkerQueue(createWorker, share.threads);
  }

  /** How many threads search, and how many searches wait for one. */
  get load(): { readonly running: number; readonly waiting: number } {
    return this.#queue.load;
  }

  /** A solver for somebody, who may think that it is the only one; closing it cancels what it searches. */
  open(): Solver {
    const tasks = new Set<Task>();
    let isOpen = true;
    return solverOn({
      run: async (request, listeners) =>
        isOpen ? this.#ask(request, listeners, tasks) : cancelledOutcome(),
      async close() {
        isOpen = false;
        tasks.forEach(stop);
      },
    });
  }

  /** Ends all threads; what is searched or waits is cancelled. */
  async close(): Promise<void> {
    this.#isOpen = false;
    await this.#queue.close();
  }

  /** @param tasks of who asks */
  async #ask(request: Request, listeners: Listeners, tasks: Set<Task>): Promise<Outcome> {
    const { signal } = listeners;
    if (!this.#isOpen || signal?.aborted) return cancelledOutcome();
    const { task, outcome } = createTask(this.#bounded(request), listeners);
    const key = JSON.stringify(task.request);
    const search = this.#awaited.get(key) ?? this.#begin(key, task.request);
    const onAbort = () => stop(task);
    signal?.addEventListener('abort', onAbort, { once: true });
    tasks.add(task);
    search.join(task);
    return outcome.finally(() => {
      tasks.delete(task);
      if (!search.leave(task)) this.#forget(key, search);
      signal?.removeEventListener('abort', onAbort);
    });
  }

  #begin(key: string, request: Request): SharedSearch {
    if (this.#awaited.size >= this.#mostSearches) {
      throw new Error('Too many searches are waiting already.');
    }
    const search = new SharedSearch();
    this.#awaited.set(key, search);
    void this.#queue
      .run(request, search.listeners)
      .finally(() => this.#forget(key, search))
      .then(
        outcome => search.each(asker => asker.end(outcome)),
        error => search.each(asker => asker.fail(error)),
      );
    return search;
  }

  /** The same, with the smaller of the limits that are asked for and those that hold for all. */
  #bounded(request: Request): Request {
    const limits = {
      ...request.limits,
      bytes: Math.min(request.limits.bytes, this.#share.bytes),
      milliseconds: Math.min(request.limits.milliseconds, SEARCH_MILLISECONDS),
    };
    return { ...request, limits };
  }

  /** Whoever asks for the same from now on has it searched anew. */
  #forget(key: string, search: SharedSearch): void {
    if (this.#awaited.get(key) === search) this.#awaited.delete(key);
  }
}

/** One search for all who ask for the same: after a round that is the whole table. */
class SharedSearch {
  readonly #askers = new Set<Task>();
  readonly #abandoned = new AbortController();
  readonly #told: News[] = [];

  readonly listeners: Listeners = {
    signal: this.#abandoned.signal,
    onProgress: progress => this.#tell({ kind: 'progress', progress }),
    onSolution: solution => this.#tell({ kind: 'solution', solution }),
  };

  /** Whoever comes later hears what was told before. */
  join(asker: Task): void {
    this.#askers.add(asker);
    for (const news of this.#told) tell(asker, news);
  }

  /** Somebody does not wait for it any more; when nobody does it ends. Tells whether somebody else waits. */
  leave(asker: Task): boolean {
    this.#askers.delete(asker);
    if (this.#askers.size > 0) return true;
    this.#abandoned.abort();
    return false;
  }

  #tell(news: News): void {
    this.#told.push(news);
    this.each(asker => tell(asker, news));
  }

  each(call: (asker: Task) => void): void {
    for (const asker of this.#askers) call(asker);
  }
}
