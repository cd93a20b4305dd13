/**
 * Does one piece of work for each input, on several workers at once, and hands the results on in the
 * order of the inputs, each as soon as it and all before it are there.
 *
 * It reads an input when a worker is free for it and at most `ahead` results wait for an earlier one
 * or for a slow taker, so that inputs without end need no memory.
 *
 * @param work must not reject
 * @param take is called for one result after the other, the next one when it has resolved; must not
 *   reject
 */
export async function inOrder<Input, Worker, Result>({
  inputs,
  workers,
  ahead,
  work,
  take,
}: {
  readonly inputs: AsyncIterable<Input> | Iterable<Input>;
  readonly workers: readonly Worker[];
  readonly ahead: number;
  readonly work: (input: Input, worker: Worker) => Promise<Result>;
  readonly take: (result: Result) => Promise<void>;
}): Promise<void> {
  const free = [...workers];
  const running = new Set<Promise<Result>>();
  const waiting: Promise<void>[] = [];
  let taken = Promise.resolve();
  try {
    for await (const input of inputs) {
      if (free.length === 0) await Promise.race(running);
      const worker = free.pop()!;
      const result = work(input, worker).finally(() => {
        running.delete(result);
        free.push(worker);
      });
      running.add(result);
      taken = taken.then(async () => take(await result));
      waiting.push(taken);
      if (waiting.length > ahead) await waiting.shift();
    }
  } finally {
    await taken;
  }
}
