import { expect, it } from 'vitest';
import { workInBatches } from '../../source/cli/batches.js';

/** What is taken of the lists, where work doubles a number and `fail` takes it away. */
async function takenOf(jobs: number, lists: readonly (readonly number[])[]): Promise<number[]> {
  const taken: number[] = [];
  await workInBatches<number, number>({
    inputs: lists,
    jobs,
    work: async input => 2 * input,
    fail: (input, error) => {
      expect(error).toBeInstanceOf(Error);
      return -input;
    },
    take: async result => void taken.push(result),
  });
  return taken;
}

it('a single job works in this thread', async () => {
  expect(await takenOf(1, [[1, 2], [], [3]])).toEqual([2, 4, 6]);
});

// The program is not beside the sources.
it('what threads that cannot start were to do has failed, in order', async () => {
  expect(await takenOf(2, [[1, 2, 3], [], [4]])).toEqual([-1, -2, -3, -4]);
});
