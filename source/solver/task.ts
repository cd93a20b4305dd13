import type { Job, News, Request } from './protocol.js';
import type { Outcome, Progress, SolveAllOptions } from './types.js';

const NOTHING_PROVED: Progress = { atLeast: 0, states: 0 };

/** @public What receives reports of a running task, and what stops it. */
export type Listeners = Pick<SolveAllOptions, 'signal' | 'onProgress' | 'onSolution'>;

/** @public A requested job, as the client keeps it until it ends. */
export interface Task extends Job {
  readonly listeners: Listeners;
  readonly end: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
  /** When the worker received it. */
  started?: number;
  progress: Progress;
}

/** @public A task and the promise that it settles. */
export function createTask(request: Request, listeners: Listeners) {
  let end!: Task['end'];
  let fail!: Task['fail'];
  const outcome = new Promise<Outcome>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const task: Task = { request, listeners, cancelled, end, fail, progress: NOTHING_PROVED };
  return { task, outcome };
}

const isCancelled = (task: Task): boolean => Atomics.load(task.cancelled, 0) !== 0;

/** Tells the search to end, wherever it is. */
export const cancel = (task: Task): void => {
  Atomics.store(task.cancelled, 0, 1);
};

/** @public The outcome of a cancelled search, by its last report. */
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

/** @public Passes on what the search has found, unless nobody waits for it any more. */
export function tell(task: Task, news: News): void {
  if (isCancelled(task)) return;
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

export const breakdown = (cause: unknown): Error =>
  new Error('The search broke down; the cause tells why.', { cause });

/** Where a solver's requests are carried out. */
export interface Desk {
  /** The outcome of a checked request; rejects if the search breaks down or after `close`. */
  run(request: Request, listeners: Listeners): Promise<Outcome>;
  /** Cancels everything running or waiting. */
  close(): Promise<void>;
}
