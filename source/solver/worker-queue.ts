import type { Worker } from 'node:worker_threads';
import type { Job, News, Report, Request } from './solve.js';
import type { Outcome, Progress, SolveAllOptions } from './types.js';

/** Whether memory can be shared with a thread: a page of a browser may only if no other page can reach into it. */
const canShare = typeof SharedArrayBuffer !== 'undefined';

const NOTHING_PROVED: Progress = { atLeast: 0, states: 0 };

/** @public What receives reports of a running task, and what stops it. */
export type Listeners = Pick<SolveAllOptions, 'signal' | 'onProgress' | 'onSolution'>;

/** @public A job with what belongs to it in the thread that asked for it, until it ends. */
export interface Task extends Job {
  readonly listeners: Listeners;
  readonly end: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
  /** When a worker received it, by `performance.now()`. */
  started?: number;
  progress: Progress;
  isCancelled: boolean;
}

/** @public A task and the promise that it settles. */
export function createTask(request: Request, listeners: Listeners) {
  let end!: Task['end'];
  let fail!: Task['fail'];
  const outcome = new Promise<Outcome>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const cancelled = canShare
    ? new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
    : undefined;
  const task: Task = {
    ...{ request, listeners, cancelled, end, fail },
    isCancelled: false,
    progress: NOTHING_PROVED,
  };
  return { task, outcome };
}

/** Tells the search to end, in whatever thread it runs. */
const cancel = (task: Task): void => {
  task.isCancelled = true;
  if (task.cancelled) Atomics.store(task.cancelled, 0, 1);
};

/** @public The outcome of a cancelled search: what its last report of progress has proved, or nothing. */
export const cancelledOutcome = (task?: Task): Extract<Outcome, { kind: 'cancelled' }> => ({
  kind: 'cancelled',
  ...(task?.progress ?? NOTHING_PROVED),
  milliseconds: task?.started === undefined ? 0 : performance.now() - task.started,
});

/** @public Cancels a task and ends it at once. */
export function stop(task: Task): void {
  cancel(task);
  task.end(cancelledOutcome(task));
}

/** @public Passes news of the search to the listeners, unless it was cancelled. */
export function tell(task: Task, news: News): void {
  if (task.isCancelled) return;
  try {
    if (news.kind === 'progress') {
      task.progress = news.progress;
      task.listeners.onProgress?.(news.progress);
    } else {
      task.listeners.onSolution?.(news.solution);
    }
  } catch (error) {
    // The caller's own error goes back to the caller, who no longer waits for an answer.
    cancel(task);
    task.fail(error);
  }
}

const breakdown = (cause: unknown): Error =>
  new Error('The search broke down; the cause tells why.', { cause });

/** Where a solver's requests are carried out. */
export interface Desk {
  /** The outcome of a checked request; rejects if the search breaks down or after `close`. */
  run(request: Request, listeners: Listeners): Promise<Outcome>;
  /** Cancels everything running or waiting. */
  close(): Promise<void>;
}

/** After what is waiting to be done already. */
const later: (call: () => void) => unknown = globalThis.setImmediate ?? setTimeout;

/** An idle worker is ended after this time, to release the memory of a long search. */
const IDLE_MILLISECONDS = 30_000;

/** @public What is used of a worker thread. */
export interface WorkerThread extends Pick<Worker, 'postMessage' | 'ref' | 'unref'> {
  on(event: string, listener: (value: unknown) => void): unknown;
  terminate(): Promise<unknown>;
}

/** A worker thread, its task, and the timer that ends it when idle. */
type Thread = { readonly worker: WorkerThread; task?: Task | undefined; idle?: NodeJS.Timeout };

/** @public Runs requests in order on up to `most` worker threads, which are started when they are needed. */
export function queueOn(
  createWorker: () => WorkerThread,
  most: number,
): Desk & { readonly load: () => { readonly running: number; readonly waiting: number } } {
  let threads: readonly Thread[] = [];
  let waiting: Task[] = [];
  let isClosed = false;

  function abort(task: Task): void {
    if (waiting.includes(task)) {
      waiting = waiting.filter(other => other !== task);
      stop(task);
    } else {
      // A running search sees the mark within milliseconds and reports what it has proved.
      cancel(task);
      endDeaf(task);
    }
  }

  /** Ends a cancelled search that cannot see the mark, and its thread. */
  function endDeaf(task: Task): void {
    const thread = threads.find(thread => thread.task === task);
    if (!thread || task.cancelled) return;
    void dismiss(thread);
    stop(task);
    advance();
  }

  /** Gives waiting tasks to free or new threads. */
  function advance(): void {
    for (let [task] = waiting; task; [task] = waiting) {
      try {
        const free = threads.find(({ task }) => !task);
        if (!free && threads.length >= most) return;
        const thread = free ?? start();
        const { request, cancelled } = task;
        thread.worker.postMessage({ request, cancelled } satisfies Job);
        task.started = performance.now();
        occupy(thread, task);
      } catch (error) {
        task.fail(breakdown(error));
      }
      waiting.shift();
    }
  }

  /** A thread keeps the process alive while it has a task. */
  function occupy(thread: Thread, task?: Task): void {
    thread.task = task;
    clearTimeout(thread.idle);
    if (task) {
      thread.worker.ref();
    } else {
      thread.worker.unref();
      thread.idle = setTimeout(() => dismiss(thread), IDLE_MILLISECONDS);
      // A browser's timer is a number.
      thread.idle.unref?.();
    }
  }

  function start(): Thread {
    const worker = createWorker();
    const thread: Thread = { worker };
    threads = [...threads, thread];
    occupy(thread);
    // Events of a worker that was given up are ignored.
    const on = <Event>(name: string, handle: (event: Event) => void) =>
      worker.on(name, event => {
        if (threads.includes(thread)) handle(event as Event);
      });
    on<Report>('message', report => receive(thread, report));
    on<unknown>('error', error => breakDown(thread, error));
    on<unknown>('messageerror', error => breakDown(thread, error));
    on<number>('exit', code =>
      breakDown(thread, new Error(`The worker thread ended with exit code ${code}.`)),
    );
    return thread;
  }

  function receive(thread: Thread, report: Report): void {
    const task = thread.task!;
    if (report.kind === 'progress' || report.kind === 'solution') {
      tell(task, report);
      if (task.isCancelled) endDeaf(task);
      return;
    }
    occupy(thread);
    if (report.kind === 'outcome') task.end(report.outcome);
    else task.fail(breakdown(report.error));
    advance();
  }

  /** The worker is lost, and its task with it. */
  function breakDown(thread: Thread, cause: unknown): void {
    void dismiss(thread);
    thread.task?.fail(breakdown(cause));
    advance();
  }

  async function dismiss(thread: Thread): Promise<void> {
    threads = threads.filter(other => other !== thread);
    clearTimeout(thread.idle);
    await thread.worker.terminate();
  }

  return {
    load: () => ({ running: threads.filter(({ task }) => task).length, waiting: waiting.length }),
    async run(request, listeners) {
      if (isClosed) throw new Error('This solver has been closed; create another one.');
      const { signal } = listeners;
      if (signal?.aborted) return cancelledOutcome();
      const { task, outcome } = createTask(request, listeners);
      const onAbort = () => abort(task);
      signal?.addEventListener('abort', onAbort, { once: true });
      waiting.push(task);
      // A thread takes milliseconds to start: a frame that is being drawn goes first.
      if (threads.length === 0) later(advance);
      else advance();
      return outcome.finally(() => signal?.removeEventListener('abort', onAbort));
    },
    async close() {
      isClosed = true;
      const tasks = [...threads.flatMap(({ task }) => task ?? []), ...waiting];
      waiting = [];
      tasks.forEach(stop);
      await Promise.all(threads.map(dismiss));
    },
  };
}
