import type { Worker } from 'node:worker_threads';
import type { Job, Report, Request } from './protocol.js';
import {
  breakdown,
  cancel,
  cancelledOutcome,
  createTask,
  type Desk,
  type Listeners,
  stop,
  type Task,
  tell,
} from './task.js';
import type { Outcome } from './types.js';

/** An idle worker is ended after this time, so that the memory of a long search comes back. */
const IDLE_MILLISECONDS = 30_000;

/** A worker thread, what it is doing, and what ends it when it has nothing to do for long. */
interface Thread {
  readonly worker: Worker;
  task?: Task | undefined;
  idle?: NodeJS.Timeout;
}

/** Has worker threads do what is asked for, in that order; they are started when they are needed. */
export class WorkerQueue implements Desk {
  readonly #createWorker: () => Worker;
  readonly #most: number;
  #threads: readonly Thread[] = [];
  #waiting: Task[] = [];
  #closed = false;

  /** @param most threads at once */
  constructor(createWorker: () => Worker, most: number) {
    this.#createWorker = createWorker;
    this.#most = most;
  }

  /** How many threads are at work, and how many tasks wait for one. */
  get load(): { readonly running: number; readonly waiting: number } {
    const running = this.#threads.filter(({ task }) => task).length;
    return { running, waiting: this.#waiting.length };
  }

  async run(request: Request, listeners: Listeners): Promise<Outcome> {
    if (this.#closed) throw new Error('This solver has been closed; create another one.');
    const { signal } = listeners;
    if (signal?.aborted) return cancelledOutcome();
    const { task, outcome } = createTask(request, listeners);
    const onAbort = () => this.#abort(task);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(task);
    this.#advance();
    return outcome.finally(() => signal?.removeEventListener('abort', onAbort));
  }

  /** Ends the workers. */
  async close(): Promise<void> {
    this.#closed = true;
    const threads = this.#threads;
    const tasks = [...threads.flatMap(({ task }) => task ?? []), ...this.#waiting];
    this.#waiting = [];
    tasks.forEach(stop);
    await Promise.all(threads.map(thread => this.#dismiss(thread)));
  }

  #abort(task: Task): void {
    if (this.#waiting.includes(task)) {
      this.#waiting = this.#waiting.filter(other => other !== task);
      stop(task);
    } else {
      // A running search sees the mark within milliseconds and reports what it has proved.
      cancel(task);
    }
  }

  /** Gives what waits to threads that are free, or new. */
  #advance(): void {
    for (let [task] = this.#waiting; task; [task] = this.#waiting) {
      try {
        const free = this.#threads.find(({ task }) => !task);
        if (!free && this.#threads.length >= this.#most) return;
        const thread = free ?? this.#start();
        const { request, cancelled } = task;
        thread.worker.postMessage({ request, cancelled } satisfies Job);
        task.started = performance.now();
        this.#occupy(thread, task);
      } catch (error) {
        task.fail(breakdown(error));
      }
      this.#waiting.shift();
    }
  }

  /** A thread holds the process while it has something to do. */
  #occupy(thread: Thread, task?: Task): void {
    thread.task = task;
    clearTimeout(thread.idle);
    if (task) {
      thread.worker.ref();
    } else {
      thread.worker.unref();
      thread.idle = setTimeout(() => this.#dismiss(thread), IDLE_MILLISECONDS).unref();
    }
  }

  #start(): Thread {
    const worker = this.#createWorker();
    const thread: Thread = { worker };
    this.#threads = [...this.#threads, thread];
    this.#occupy(thread);
    // What is heard of a worker that was given up is nothing to anybody.
    const on = <Event>(name: string, handle: (event: Event) => void) =>
      worker.on(name, (event: Event) => {
        if (this.#threads.includes(thread)) handle(event);
      });
    on<Report>('message', report => this.#receive(thread, report));
    on<unknown>('error', error => this.#breakDown(thread, error));
    on<unknown>('messageerror', error => this.#breakDown(thread, error));
    on<number>('exit', code =>
      this.#breakDown(thread, new Error(`The worker thread ended with exit code ${code}.`)),
    );
    return thread;
  }

  #receive(thread: Thread, report: Report): void {
    const task = thread.task!;
    if (report.kind === 'progress' || report.kind === 'solution') {
      tell(task, report);
      return;
    }
    this.#occupy(thread);
    if (report.kind === 'outcome') task.end(report.outcome);
    else task.fail(breakdown(report.error));
    this.#advance();
  }

  /** The worker is lost, and with it what it was doing. */
  #breakDown(thread: Thread, cause: unknown): void {
    void this.#dismiss(thread);
    thread.task?.fail(breakdown(cause));
    this.#advance();
  }

  async #dismiss(thread: Thread): Promise<void> {
    this.#threads = this.#threads.filter(other => other !== thread);
    clearTimeout(thread.idle);
    await thread.worker.terminate();
  }
}
