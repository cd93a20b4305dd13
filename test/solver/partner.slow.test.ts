import { Worker } from 'node:worker_threads';
import { afterAll, describe, expect, test } from 'vitest';
import { createRandom, type Position, startPosition } from '../../source/engine/index.js';
import { type Helper, instantiate, type Shareable } from '../../source/solver/kernel.js';
import { partnerOf } from '../../source/solver/partner.js';
import { puzzleOfId } from '../helpers/boards.js';
import { readJsonLines } from '../helpers/data.js';
import { describeRound, type RandomRound, randomRound } from '../helpers/random-rounds.js';
import { type AloneOptions, lengthOf, solveAlone, solveWithLines } from './alone.js';
import { bundleSolver } from './worker-bundle.js';

/** From the first position on. */
const FROM_THE_START = 0;
/** Whose turn it is before a partner has come (see kernel/sharing.ts). */
const ABSENT = 0;
/** In place of an end of the search: the partner has broken down (see kernel/sharing.ts). */
const FAILED = -1;
/** Who has more lines is compared no further. */
const MOST_LINES = 20_000;
/** No limit that matters, only more than it takes on a busy machine. */
const TIMEOUT = 300_000;

const bundle = await bundleSolver();
const workers: Worker[] = [];
const startPartner = () => {
  const worker = bundle.createWorker('partner');
  workers.push(worker);
  return worker;
};
afterAll(() => Promise.all(workers.map(worker => worker.terminate())));

/** The second thread's side of a search, as a test does without that thread. */
const otherSide = (shared: Shareable) => instantiate(shared, 1, { isInterrupted: () => false });

/** A search that calls this one waits until it has come, so that there are two in any case. */
const awaited = ({ from, call }: Helper): Helper => ({
  from,
  call(wanted) {
    const called = call(wanted);
    const turn = new Int32Array(wanted.memory.buffer, otherSide(wanted).turn.value, 1);
    Atomics.wait(turn, 0, ABSENT);
    return called;
  },
});
const partner = awaited(partnerOf(startPartner, FROM_THE_START));

const HARD = startPosition(puzzleOfId('0361+42+1930C3AD+D6'));
const HARD_LENGTH = 14;

/** How the search ends, and how many shortest lines there are. */
function findings(position: Position, options: AloneOptions) {
  const { outcome, lines } = solveWithLines(position, { ...options, most: MOST_LINES });
  return {
    one: lengthOf(solveAlone(position, options)),
    all: lengthOf(outcome),
    lines: lines.length,
  };
}

const expectSolved = () => expect(lengthOf(solveAlone(HARD, { partner }))).toBe(HARD_LENGTH);

/** Rounds that one thread searches to the end with so many positions at the most. */
function* roundsOf(count: number, most: number): Iterable<RandomRound> {
  let found = 0;
  for (let index = 0; found < count; index++) {
    const sort = index % 3 === 0 ? 'under way' : 'beginning';
    const round = randomRound(`partner ${index}`, { sort, reverse: index % 2 === 0 });
    const { kind, states } = solveAlone(round.position, {
      rules: round.rules,
      limits: { states: most },
    });
    if (kind === 'gave-up' || states < 100) continue;
    found++;
    yield round;
  }
}

describe('two threads find what one finds', () => {
  test('in 400 rounds: the length, the number of all shortest lines, that there is none', {
    timeout: TIMEOUT,
  }, () => {
    const ends = new Set<string>();
    for (const round of roundsOf(400, 20_000)) {
      const { position, rules } = round;
      const expected = findings(position, { rules });
      expect(findings(position, { rules, partner }), describeRound(round)).toEqual(expected);
      ends.add(typeof expected.one);
    }
    // Some have no solution.
    expect([...ends].sort()).toEqual(['number', 'string']);
  });

  test('in hard positions', { timeout: TIMEOUT }, () => {
    const rows = readJsonLines<{ id: string; moves: number; ricochetRule: boolean }>(
      'positions/hard.jsonl',
    );
    for (const { id, moves, ricochetRule } of rows.slice(2, 8)) {
      const position = startPosition(puzzleOfId(id));
      const rules = { ricochet: ricochetRule, ricochetAtDiagonal: true, reverse: true };
      expect(findings(position, { rules, partner }), id).toEqual(findings(position, { rules }));
      expect(lengthOf(solveAlone(position, { rules, partner })), id).toBe(moves);
    }
  });
});

describe('limits', () => {
  test.each([2 ** 14, 2 ** 17, 2 ** 19, 2 ** 20])('%i bytes are not enough', bytes => {
    expect(solveAlone(HARD, { partner, limits: { bytes } })).toMatchObject({
      kind: 'gave-up',
      limit: 'bytes',
    });
    expectSolved();
  });

  test('one move less is not enough', () => {
    expect(solveAlone(HARD, { partner, limits: { moves: HARD_LENGTH - 1 } })).toMatchObject({
      kind: 'gave-up',
      limit: 'moves',
      atLeast: HARD_LENGTH,
    });
  });

  test('limited states are counted by one thread', () => {
    const never: Helper = {
      from: FROM_THE_START,
      call: () => {
        throw new Error('called');
      },
    };
    expect(solveAlone(HARD, { partner: never, limits: { states: 5000 } })).toMatchObject({
      limit: 'states',
      states: 5000,
    });
  });
});

describe('an end before the end', () => {
  test('a search may be cancelled at any check, and the partner helps with the next one', () => {
    const random = createRandom('cancelled at any look');
    for (let round = 0; round < 60; round++) {
      let left = random.below(round % 2 === 0 ? 50 : 2000);
      const outcome = solveAlone(HARD, { partner, isCancelled: () => left-- === 0 });
      expect(outcome.kind).toBe(left < 0 ? 'cancelled' : 'solved');
      if (round % 10 === 0) expectSolved();
    }
    expect(workers).toHaveLength(1);
  });

  test('an error thrown by a listener ends the search for both', () => {
    let told = 0;
    const isCancelled = () => {
      if (++told === 100) throw new Error('not now');
      return false;
    };
    expect(() => solveAlone(HARD, { partner, isCancelled })).toThrow('not now');
    expectSolved();
  });

  test('states and proved moves never fall', () => {
    const told: [atLeast: number, states: number][] = [[0, 0]];
    const outcome = solveAlone(HARD, {
      partner,
      onProgress: ({ atLeast, states }) => told.push([atLeast, states]),
    });
    told.push([HARD_LENGTH, outcome.states]);
    for (const [index, [atLeast, states]] of told.slice(1).entries()) {
      expect(atLeast).toBeGreaterThanOrEqual(told[index]![0]);
      expect(states).toBeGreaterThanOrEqual(told[index]![1]);
    }
  });
});

describe('a partner that', () => {
  const cannotStart = () => {
    throw new Error('no threads left');
  };
  const breaksDown = () => new Worker('throw new Error("boom")', { eval: true });
  const neverComes = () => new Worker('require("worker_threads").parentPort.ref()', { eval: true });
  test.each([
    ['cannot be started', cannotStart],
    ['breaks down at once', breaksDown],
    ['never comes', neverComes],
  ])('%s is not missed', async (_, start) => {
    const opened: Worker[] = [];
    const lost = partnerOf(() => {
      const worker = start();
      opened.push(worker);
      return worker;
    }, FROM_THE_START);
    expect(lengthOf(solveAlone(HARD, { partner: lost }))).toBe(HARD_LENGTH);
    await Promise.all(opened.map(worker => worker.terminate()));
  });

  test('breaks down in the middle is a breakdown of the search', () => {
    const error = new Error('boom');
    const call = (shared: Shareable) => {
      const kernel = otherSide(shared);
      kernel.join();
      kernel.leave(FAILED);
      return { lastWords: () => error, end() {} };
    };
    const broken: Helper = { from: FROM_THE_START, call };
    expect(() => solveAlone(HARD, { partner: broken })).toThrow(
      expect.objectContaining({ cause: error }),
    );
    expectSolved();
  });
});
