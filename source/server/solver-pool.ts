import { fileURLToPath } from 'node:url';
import { MessageChannel, receiveMessageOnPort } from 'node:worker_threads';
import { Piscina } from 'piscina';
import { solverOn } from '../solver/client.js';
import type { SolveLimits, Solver } from '../solver/index.js';
import type { Job, Kind, News, Outcomes, Request } from '../solver/protocol.js';
import {
  breakdown,
  cancel,
  cancelledOutcome,
  createTask,
  type Listeners,
  type Task,
  tell,
} from '../solver/task.js';
import type { PoolJob } from './search-thread.js';

export interface SolverPoolOptions {
  /** Searches at once. */
  readonly threads: number;
  /** Searches that may wait for a thread; those beyond are refused. */
  readonly waiting: number;
  /** What the threads run; the bundles lie in one folder. */
  readonly file?: URL;
}

type Asked<Some extends Kind> = Request & { readonly kind: Some };

/** What one search may cost, whatever it asks for. */
export const SEARCH_LIMITS = {
  bytes: 128 * 1024 * 1024,
  milliseconds: 10_000,
} as const satisfies SolveLimits;

/** An idle thread is ended after this time, so that the memory of a long search comes back. */
const IDLE_MILLISECONDS = 30_000;

/**
 * Threads that search for all who are here. Searches never run in this thread, only so many run and
 * wait at once, and each one ends in time.
 */
export class SolverPool {
  readonly #threads: Piscina<PoolJob, Outcomes[Kind]>;
  readonly #mostSearches: number;
  /** What somebody waits for, by what is asked. */
  readonly #awaited = new Map<string, SharedSearch>();
  readonly #closing = new AbortController();

  constructor({
    threads,
    waiting,
    file = new URL('./search-thread.js', import.meta.url),
  }: SolverPoolOptions) {
    this.#mostSearches = threads + waiting;
    this.#threads = new Piscina({
      filename: fileURLToPath(file),
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: IDLE_MILLISECONDS,
      stricterFIFO: true,
      // Else a thread that is never idle never comes to let go of the ports of searches that are over.
      atomics: 'disabled',
      recordTiming: false,
      // A thread has no use for the loaders and debuggers of this one.
      execArgv: [],
    });
  }

  /** A solver for somebody, who may think that it is the only one; closing it cancels what it searches. */
  open(): Solver {
    const leaving = new AbortController();
    return solverOn({
      run: <Some extends Kind>(request: Asked<Some>, listeners: Listeners) =>
        this.#ask<Some>(request, listeners, leaving.signal),
      close: async () => leaving.abort(),
    });
  }

  /** Ends all threads; what is searched or waits is cancelled. */
  async close(): Promise<void> {
    this.#closing.abort();
    await this.#threads.destroy();
  }

  async #ask<Some extends Kind>(
    request: Asked<Some>,
    listeners: Listeners,
    leaving: AbortSignal,
  ): Promise<Outcomes[Some]> {
    const signals = [this.#closing.signal, leaving];
    if (listeners.signal) signals.push(listeners.signal);
    if (signals.some(signal => signal.aborted)) return cancelledOutcome();
    const { task, outcome } = createTask<Some>(bounded<typeof request>(request), listeners);
    const key = JSON.stringify(task.request);
    const search = this.#awaited.get(key) ?? this.#begin(key, task.request);
    const stop = () => {
      cancel(task);
      task.end(cancelledOutcome(task));
    };
    for (const signal of signals) signal.addEventListener('abort', stop, { once: true });
    search.join(task);
    return outcome.finally(() => {
      if (!search.leave(task)) this.#forget(key, search);
      for (const signal of signals) signal.removeEventListener('abort', stop);
    });
  }

  #begin(key: string, request: Request): SharedSearch {
    if (this.#awaited.size >= this.#mostSearches) {
      throw new Error('Too many searches are waiting already.');
    }
    const search = new SharedSearch(request);
    this.#awaited.set(key, search);
    void this.#handOver(key, search);
    return search;
  }

  /** Whoever asks for the same from now on has it searched anew. */
  #forget(key: string, search: SharedSearch): void {
    if (this.#awaited.get(key) === search) this.#awaited.delete(key);
  }

  /** Has a thread search, and tells what comes of it; from then on nobody else may wait for it. */
  async #handOver(key: string, search: SharedSearch): Promise<void> {
    const { port1: news, port2: reports } = new MessageChannel();
    news.on('message', (message: News) => search.tell(message));
    try {
      const outcome = await this.#threads.run(
        { ...search.job, reports },
        { transferList: [reports] },
      );
      // What was told before the end has been sent, but not all of it may have been heard.
      for (let last = receiveMessageOnPort(news); last; last = receiveMessageOnPort(news)) {
        search.tell(last.message);
      }
      this.#forget(key, search);
      search.end(outcome);
    } catch (error) {
      this.#forget(key, search);
      search.fail(breakdown(error));
    } finally {
      news.close();
    }
  }
}

/** The same, with the smaller of the limits that are asked for and those that hold for all. */
function bounded<Some extends Request>(request: Some): Some {
  const { bytes, milliseconds } = request.wish.limits;
  const limits = {
    ...request.wish.limits,
    bytes: Math.min(bytes, SEARCH_LIMITS.bytes),
    milliseconds: Math.min(milliseconds, SEARCH_LIMITS.milliseconds),
  };
  return { ...request, wish: { ...request.wish, limits } };
}

/** One search for all who ask for the same: after a round that is the whole table. */
export class SharedSearch {
  readonly job: Job;
  readonly #askers = new Set<Task>();
  readonly #solutions: News[] = [];
  #progress: News | undefined;

  constructor(request: Request) {
    const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
    this.job = { request, cancelled };
  }

  /** Whoever comes later hears what was told before. */
  join(asker: Task): void {
    this.#askers.add(asker);
    for (const news of this.#solutions) tell(asker, news);
    if (this.#progress) tell(asker, this.#progress);
  }

  /**
   * Somebody does not wait for it any more. When nobody does the search sees the mark: aborted in Piscina's
   * way it would take its thread with it.
   *
   * @returns whether somebody else waits
   */
  leave(asker: Task): boolean {
    this.#askers.delete(asker);
    if (this.#askers.size > 0) return true;
    Atomics.store(this.job.cancelled, 0, 1);
    return false;
  }

  tell(news: News): void {
    if (news.kind === 'progress') this.#progress = news;
    else this.#solutions.push(news);
    for (const asker of this.#askers) tell(asker, news);
  }

  end(outcome: Outcomes[Kind]): void {
    for (const asker of this.#askers) asker.end(outcome);
  }

  fail(error: unknown): void {
    for (const asker of this.#askers) asker.fail(error);
  }
}
