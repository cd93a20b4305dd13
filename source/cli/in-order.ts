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
