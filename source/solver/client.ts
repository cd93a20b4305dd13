import { Worker } from 'node:worker_threads';
import { DEFAULT_RULES, type Position } from '../engine/index.js';
import { checkPosition, settledLimits, settledLines } from './check.js';
import type { Job, Report } from './protocol.js';
import {
  breakdown,
  cancel,
  cancelledOutcome,
  createTask,
  type Task,
  tellProgress,
} from './task.js';
import type { Outcome, SolveOptions, Solver } from './types.js';

/** An idle worker is ended after this time, so that the memory of a long search comes back. */
const IDLE_MILLISECONDS = 30_000;

/** The bundles lie in one folder. A worker has no use for the loaders and debuggers of this thread. */
const startWorker = () =>
  new Worker(new URL('./solver-worker.js', import.meta.url), { execArgv: [] });

/**
 * A solver with a worker thread of its own, started when it is first needed and anew after a breakdown.
 *
 * @param options.createWorker starts a thread that runs `worker.ts`
 */
export function createSolver({
  createWorker = startWorker,
}: {
  readonly createWorker?: () => Worker;
} = {}): Solver {
  return new WorkerSolver(createWorker);
}

let shared: Solver | undefined;

/**
 * A shortest solution of the position, worked out by the solver that the whole process shares. Its
 * thread never keeps the process alive while it has nothing to do. See `Solver.solve`.
 */
export function solve(position: Position, options?: SolveOptions): Promise<Outcome> {
  shared ??= createSolver();
  return shared.solve(position, options);
}

class WorkerSolver implements Solver {
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

  async solve(position: Position, options: SolveOptions = {}): Promise<Outcome> {
    if (this.#closed) throw new Error('This solver has been closed; create another one.');
    checkPosition(position);
    const rules = { ...DEFAULT_RULES, ...options.rules };
    const limits = settledLimits(options.limits);
    if (options.signal?.aborted) return cancelledOutcome();
    const lines = settledLines(options.lines);
    return this.#enqueue(
      { position, rules, limits, lines, onProgress: options.onProgress },
      options,
    );
  }

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

  #enqueue(request: Parameters<typeof createTask>[0], { signal }: SolveOptions): Promise<Outcome> {
    const { task, outcome } = createTask(request);
    const onAbort = () => this.#abort(task);
    signal?.addEventListener('abort', onAbort, { once: true });
    this.#waiting.push(task);
    this.#advance();
    return outcome.finally(() => signal?.removeEventListener('abort', onAbort));
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
        const { position, rules, limits, lines, cancelled } = task;
        this.#worker.postMessage({ position, rules, limits, lines, cancelled } satisfies Job);
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
    const worker = this.#worker;
    this.#forgetWorker();
    void worker?.terminate();
  }

  #start(): Worker {
    const worker = this.#createWorker();
    const whileCurrent =
      <Event>(handle: (event: Event) => void) =>
      (event: Event) => {
        if (worker === this.#worker) handle(event);
      };
    worker.on(
      'message',
      whileCurrent<Report>(report => this.#receive(report)),
    );
    worker.on(
      'error',
      whileCurrent<unknown>(error => this.#breakDown(error)),
    );
    worker.on(
      'messageerror',
      whileCurrent<Error>(error => this.#breakDown(error)),
    );
    worker.on(
      'exit',
      whileCurrent<number>(code =>
        this.#breakDown(new Error(`The worker thread ended with exit code ${code}.`)),
      ),
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
        if (task) tellProgress(task, report.progress);
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
