import type { Job } from './protocol.js';
import type { Outcome, Progress, SolveOptions } from './types.js';

const NOTHING_PROVED: Progress = { atLeast: 0, states: 0 };

/** A search that was asked for, as the client keeps it until it ends. */
export interface Task extends Job {
  readonly onProgress: SolveOptions['onProgress'];
  readonly end: (outcome: Outcome) => void;
  readonly fail: (error: unknown) => void;
  /** When it was handed to the worker. */
  started?: number;
  progress: Progress;
}

/** A task and the promise that it settles. */
export function createTask(request: Omit<Job, 'cancelled'> & Pick<Task, 'onProgress'>): {
  readonly task: Task;
  readonly outcome: Promise<Outcome>;
} {
  let end!: Task['end'];
  let fail!: Task['fail'];
  const outcome = new Promise<Outcome>((resolve, reject) => {
    end = resolve;
    fail = reject;
  });
  const cancelled = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  return { task: { ...request, cancelled, end, fail, progress: NOTHING_PROVED }, outcome };
}

/** Tells the search, wherever it is, to end. */
export const cancel = (task: Task): void => {
  Atomics.store(task.cancelled, 0, 1);
};

/** What a search that was cancelled comes to, by what was last heard of it. */
export const cancelledOutcome = (task?: Task): Outcome => ({
  kind: 'cancelled',
  ...(task?.progress ?? NOTHING_PROVED),
  milliseconds: task?.started === undefined ? 0 : performance.now() - task.started,
});

export function tellProgress(task: Task, progress: Progress): void {
  if (Atomics.load(task.cancelled, 0) !== 0) return;
  task.progress = progress;
  try {
    task.onProgress?.(progress);
  } catch (error) {
    // The caller's own mistake goes back to the caller, and nobody waits for the answer any more.
    cancel(task);
    task.fail(error);
  }
}

export const breakdown = (cause: unknown): Error =>
  new Error('The search broke down; the cause tells why.', { cause });
