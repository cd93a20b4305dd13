import { describe, expect, it } from 'vitest';
import { inOrder } from '../../source/cli/batches.js';
import { gate } from '../helpers/gate.js';

/** Lets everything happen that is not held by a gate. */
const settle = (): Promise<void> => new Promise(resolve => setImmediate(resolve));

/** Inputs 0, 1, 2, … whose work and taking the test ends one by one, and what has happened so far. */
function startRun({ inputs = 100, jobs = 1, slowTaker = false }) {
  const worked = Array.from({ length: inputs }, gate);
  const took = Array.from({ length: inputs }, gate);
  const run = { read: 0, busy: new Set<number>(), mostBusy: 0, taken: [] as number[] };
  const numbers = function* () {
    for (let input = 0; input < inputs; input++) {
      run.read += 1;
      yield input;
    }
  };
  const ended = inOrder({
    inputs: numbers(),
    jobs,
    async work(input) {
      expect(run.busy.size).toBeLessThan(jobs);
      run.busy.add(input);
      run.mostBusy = Math.max(run.mostBusy, run.busy.size);
      await worked[input]!.opened;
      run.busy.delete(input);
      return input;
    },
    async take(result) {
      run.taken.push(result);
      if (slowTaker) await took[result]!.opened;
    },
  });
  return {
    run,
    ended,
    work: (n: number) => worked[n]!.open(),
    take: (n: number) => took[n]!.open(),
  };
}

describe('work handed on in order', () => {
  it('waits for an earlier result, and follows it at once', async () => {
    const { run, ended, work } = startRun({ inputs: 3, jobs: 3 });
    work(2);
    work(1);
    await settle();
    expect(run.taken).toEqual([]);
    work(0);
    await settle();
    expect(run.taken).toEqual([0, 1, 2]);
    await ended;
  });

  it('is handed on before the next input arrives', async () => {
    const next = gate();
    const taken: string[] = [];
    const inputs = async function* () {
      yield 'first';
      await next.opened;
      yield 'second';
    };
    const ended = inOrder({
      inputs: inputs(),
      jobs: 2,
      work: async input => input,
      take: async result => void taken.push(result),
    });
    await settle();
    expect(taken).toEqual(['first']);
    next.open();
    await ended;
    expect(taken).toEqual(['first', 'second']);
  });

  it.each([1, 2, 5])('keeps %i jobs busy, each with one input', async jobs => {
    const { run, ended, work } = startRun({ inputs: 20, jobs });
    for (let input = 0; input < 20; input++) {
      await settle();
      expect(run.busy.size).toBe(Math.min(jobs, 20 - input));
      work(input);
    }
    await ended;
    expect(run.mostBusy).toBe(jobs);
    expect(run.taken).toEqual(Array.from({ length: 20 }, (_, index) => index));
  });

  it('goes no further ahead of a slow one than allowed', async () => {
    const { run, work } = startRun({ jobs: 2 });
    for (let input = 1; input < 100; input++) work(input);
    await settle();
    expect(run.read).toBe(33);
    expect(run.taken).toEqual([]);
    work(0);
    await settle();
    expect(run.taken).toHaveLength(100);
  });

  it.each([
    [1, 0],
    [4, 64],
  ])('%i jobs, at most %i results ahead, wait for a slow taker', async (jobs, ahead) => {
    const { run, work, take } = startRun({ jobs, slowTaker: true });
    for (let input = 0; input < 100; input++) work(input);
    await settle();
    expect(run.taken).toEqual([0]);
    expect(run.read).toBe(ahead + 1);
    take(0);
    await settle();
    expect(run.taken).toEqual([0, 1]);
    expect(run.read).toBe(ahead + 2);
  });

  it('hands on what it has when the inputs fail', async () => {
    const taken: number[] = [];
    const inputs = async function* () {
      yield* [0, 1];
      throw new Error('The pipe is broken.');
    };
    const ended = inOrder({
      inputs: inputs(),
      jobs: 2,
      work: async input => input,
      take: async result => void taken.push(result),
    });
    await expect(ended).rejects.toThrow('The pipe is broken.');
    expect(taken).toEqual([0, 1]);
  });
});
