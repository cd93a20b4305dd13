import type { Worker } from 'node:worker_threads';
import type { Job, Kind, Outcomes, Report, Request } from './protocol.js';
import {
  breakdown,
  cancel,
  cancelledOutcome,
  createTask,
  type Desk,
  type Listeners,
  type Task,
  tell,
} from './task.js';

/** An idle worker is ended after this time, so that the memory of a long search comes back. */
const IDLE_MILLISECONDS = 30_000;

/** Has a worker thread do what is asked for, one thing after the other. */
export class WorkerQueue implements Desk {
  readonly #createWorker: () => Worker;
  #worker: Worker | undefined;
  #ready = false;
  #running: Task | undefined;
  #waiting: Task[] = [];
  #idle: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(createWorker: () => Worker) {
    this.#createWorker = createWorker;
  }

  async run<Some extends Kind>(
    request: Request & { readonly kind: Some },
    listeners: Listeners,
  ): Promise<Outcomes[Some]> {
    if (this.#closed) throw new Error('This solver has been closed; create another one.');
    const { signal } = listeners;
    if (signal?.aborted) return cancelledOutcome();
    const { task, outcome } = createTask<Some>(request, listeners);
    const onAbort = () => this.#abort(task);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(task);
    this.#advance();
    return outcome.finally(() => signal?.removeEventListener('abort', onAbort));
  }

  /** Ends the worker. */
  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#idle);
    const worker = this.#worker;
    const tasks = this.#running ? [this.#running, ...this.#waiting] : this.#waiting;
    this.#forgetWorker();
    this.#waiting = [];
    for (const task of tasks) {
      cancel(task);
      task.end(cancelledOutcome(task));
    }
    await worker?.terminate();
  }

  #abort(task: Task): void {
    cancel(task);
    // A running search sees the mark within milliseconds and reports what it has proved.
    if (task === this.#running) return;
    this.#waiting = this.#waiting.filter(other => other !== task);
    task.end(cancelledOutcome(task));
    this.#advance();
  }

  /** Starts what can be started: the worker, the next task. */
  #advance(): void {
    while (!this.#running && this.#waiting[0]) {
      try {
        this.#worker ??= this.#start();
        if (!this.#ready) break;
        const task = this.#waiting[0];
        const { request, cancelled } = task;
        this.#worker.postMessage({ request, cancelled } satisfies Job);
        task.started = performance.now();
        this.#running = task;
        this.#waiting.shift();
      } catch (error) {
        this.#waiting.shift()?.fail(breakdown(error));
      }
    }
    this.#holdProcess(this.#running !== undefined || this.#waiting.length > 0);
  }

  #holdProcess(busy: boolean): void {
    clearTimeout(this.#idle);
    if (busy) {
      this.#worker?.ref();
    } else {
      this.#worker?.unref();
      this.#idle = setTimeout(() => this.#retire(), IDLE_MILLISECONDS).unref();
    }
  }

  #retire(): void {
    void this.#worker?.terminate();
    this.#forgetWorker();
  }

  #start(): Worker {
    const worker = this.#createWorker();
    // What is heard of a worker that was given up is nothing to the one after it.
    const on = <Event>(name: string, handle: (event: Event) => void) =>
      worker.on(name, (event: Event) => {
        if (worker === this.#worker) handle(event);
      });
    on<Report>('message', report => this.#receive(report));
    on<unknown>('error', error => this.#breakDown(error));
    on<unknown>('messageerror', error => this.#breakDown(error));
    on<number>('exit', code =>
      this.#breakDown(new Error(`The worker thread ended with exit code ${code}.`)),
    );
    return worker;
  }

  #receive(report: Report): void {
    const task = this.#running;
    switch (report.kind) {
      case 'ready':
        this.#ready = true;
        this.#advance();
        break;
      case 'progress':
      case 'solution':
        if (task) tell(task, report);
        break;
      case 'outcome':
        this.#running = undefined;
        task?.end(report.outcome);
        this.#advance();
        break;
      case 'failed':
        this.#running = undefined;
        task?.fail(breakdown(report.error));
        this.#advance();
        break;
    }
  }

  /** The worker is lost, and with it what it was doing or, if it never began, what it was started for. */
  #breakDown(cause: unknown): void {
    const task = this.#running ?? this.#waiting.shift();
    void this.#worker?.terminate();
    this.#forgetWorker();
    task?.fail(breakdown(cause));
    this.#advance();
  }

  #forgetWorker(): void {
    this.#worker = undefined;
    this.#ready = false;
    this.#running = undefined;
  }
}
