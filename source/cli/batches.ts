import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** What a thread gets at once takes about this long: then messages cost little, and hard inputs are shared among all threads. */
const BATCH_MS = 20;
const MOST_INPUTS = 64;

/** The program, beside its bundles. */
const PROGRAM = new URL('./cli.cjs', import.meta.url);
const DUTY = 'batches';

/** Whether this is one of the threads of `workInBatches`. */
export const isThread = (): boolean => !isMainThread && workerData === DUTY;

/** Does the work of a thread: answers each batch of inputs. */
export function answerBatches<Input, Result>(work: (input: Input) => Promise<Result>): void {
  parentPort?.on('message', async (inputs: readonly Input[]) => {
    const results: Result[] = [];
    for (const input of inputs) results.push(await work(input));
    parentPort?.postMessage(results);
  });
}

/**
 * Like `inOrder`, of inputs that come in lists. Several jobs are threads that run the same program with the same arguments, where
 * `answerBatches` does the work; what a thread that breaks down was to do gets the results of `fail`.
 */
export async function workInBatches<Input, Result>(how: {
  readonly inputs: AsyncIterable<readonly Input[]> | Iterable<readonly Input[]>;
  readonly jobs: number;
  readonly work: (input: Input) => Promise<Result>;
  readonly fail: (input: Input, error: unknown) => Result;
  readonly take: (result: Result) => Promise<void>;
}): Promise<void> {
  const { inputs, jobs, work, fail, take } = how;
  const free: Worker[] = [];
  let size = 1;

  async function* batches(): AsyncGenerator<readonly Input[]> {
    for await (const list of inputs) {
      for (let at = 0, end = 0; at < list.length; at = end) {
        end = at + size;
        yield list.slice(at, end);
      }
    }
  }

  async function workInThread(batch: readonly Input[]): Promise<readonly Result[]> {
    const started = performance.now();
    try {
      const thread =
        free.pop() ?? new Worker(PROGRAM, { argv: process.argv.slice(2), workerData: DUTY });
      const results = await new Promise<readonly Result[]>((resolve, reject) => {
        const end = (code: number) => reject(new Error(`The thread ended with exit code ${code}.`));
        thread.once('message', resolve).once('error', reject).once('exit', end);
        thread.postMessage(batch);
      });
      for (const event of ['message', 'error', 'exit']) thread.removeAllListeners(event);
      free.push(thread);
      const fitting = Math.floor((batch.length * BATCH_MS) / (performance.now() - started));
      size = Math.max(1, Math.min(fitting, 2 * size, MOST_INPUTS));
      return results;
    } catch (error) {
      return batch.map(input => fail(input, error));
    }
  }

  try {
    await inOrder({
      inputs: batches(),
      jobs,
      work: jobs === 1 ? async ([input]) => [await work(input!)] : workInThread,
      async take(results) {
        for (const result of results) await take(result);
      },
    });
  } finally {
    await Promise.all(free.map(thread => thread.terminate()));
  }
}

/** Results for each of several jobs that may wait for an earlier one. */
const AHEAD = 16;

/**
 * Works on several inputs at once and hands the results to `take` one by one, in the order of the inputs. An input is
 * read when a job is free and few results wait, so that endless inputs need no memory; a single job hands on each result
 * before it looks for the next input. Neither `work` nor `take` may reject.
 */
export async function inOrder<Input, Result>(how: {
  readonly inputs: AsyncIterable<Input> | Iterable<Input>;
  readonly jobs: number;
  readonly work: (input: Input) => Promise<Result>;
  readonly take: (result: Result) => Promise<void>;
}): Promise<void> {
  const { inputs, jobs, work, take } = how;
  const ahead = jobs === 1 ? 0 : jobs * AHEAD;
  const running = new Set<Promise<Result>>();
  const waiting: Promise<void>[] = [];
  let taken = Promise.resolve();
  try {
    for await (const input of inputs) {
      if (running.size === jobs) await Promise.race(running);
      const result = work(input).finally(() => running.delete(result));
      running.add(result);
      taken = taken.then(async () => take(await result));
      waiting.push(taken);
      if (waiting.length > ahead) await waiting.shift();
    }
  } finally {
    await taken;
  }
}
