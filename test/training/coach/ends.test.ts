import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEFAULT_RULES, startPosition } from '../../../source/engine/index.js';
import { solverOnThreads } from '../../../source/solver/client.js';
import type { Outcome, Solver } from '../../../source/solver/index.js';
import { coach } from '../../../source/training/index.js';
import { movesOf, puzzleOfId } from '../../helpers/boards.js';
import { solverHere } from '../../helpers/solver-here.js';
import { type Bundle, bundleSolver } from '../../solver/worker-bundle.js';

/** Three rules may forbid something: there are diagonals, and nobody may go straight back. */
const WISH: Parameters<typeof coach>[0] = {
  position: startPosition(puzzleOfId('46DF+40+4D0EC549+E5')),
  moves: movesOf('rS bW'),
  rules: { ...DEFAULT_RULES, reverse: false },
  most: 100,
};
/** All solutions, the slip, and the three rules. */
const SEARCHES = 5;

const HARD = startPosition(puzzleOfId('0765+42+2E21BD0F+93'));

type End = Extract<Outcome, { readonly kind: 'gave-up' | 'cancelled' }>;

/** A solver in this thread, one of whose searches ends early. */
function endingAt(
  number: number,
  end: End,
): Pick<Solver, 'solve' | 'solveAll' | 'firstSlip'> & { readonly asked: () => number } {
  let asked = 0;
  const isEnd = () => ++asked === number;
  return {
    asked: () => asked,
    solve: async (...wish) => (isEnd() ? end : solverHere.solve(...wish)),
    solveAll: async (...wish) => (isEnd() ? end : solverHere.solveAll(...wish)),
    firstSlip: async (...wish) => (isEnd() ? end : solverHere.firstSlip(...wish)),
  };
}

describe('a cancelled search', () => {
  it.each(Array.from({ length: SEARCHES }, (_, index) => index + 1))(
    'ends all, and nothing more is asked: search %i',
    async number => {
      const spent = { atLeast: 0, states: 0, milliseconds: 0 };
      const solver = endingAt(number, { kind: 'cancelled', ...spent });
      expect(await coach(WISH, solver)).toEqual({ kind: 'cancelled' });
      expect(solver.asked()).toBe(number);
    },
  );
});

describe('a search that gives up', () => {
  const gaveUp = {
    kind: 'gave-up',
    limit: 'milliseconds',
    atLeast: 3,
    states: 9,
    milliseconds: 9,
  } as const;
  const unknown = { kind: 'gave-up', limit: 'milliseconds' };

  it('for the shortest solutions leaves the stops of the line, and a bound', async () => {
    const solver = endingAt(1, gaveUp);
    expect(await coach(WISH, solver)).toMatchObject({ ...unknown, atLeast: 3, line: WISH.moves });
    expect(solver.asked()).toBe(1);
  });

  it('for the slip leaves everything else', async () => {
    const solver = endingAt(2, gaveUp);
    const coaching = await coach(WISH, solver);
    expect(coaching).toEqual({ ...(await coach(WISH, solverHere)), slip: unknown });
    expect(solver.asked()).toBe(SEARCHES);
  });

  it.each([
    { number: 3, rule: 'ricochet' },
    { number: 4, rule: 'rest-on-diagonal' },
    { number: 5, rule: 'reverse' },
  ])('for a rule names it, and leaves everything else: $rule', async ({ number, rule }) => {
    const solver = endingAt(number, gaveUp);
    const coaching = await coach(WISH, solver);
    if (coaching.kind !== 'coached') throw new Error(coaching.kind);
    expect(coaching.forbidden).toContainEqual({ rule, ...unknown });
    expect(solver.asked()).toBe(SEARCHES);
  });
});

describe('with a solver that has a thread of its own', () => {
  let bundle: Bundle;
  let solver: Solver;
  beforeAll(async () => {
    bundle = await bundleSolver();
    solver = solverOnThreads(1, bundle.createWorker);
  });
  afterAll(async () => {
    await solver.close();
    bundle.remove();
  });

  it('the result is the same', async () => {
    expect(await coach(WISH, solver)).toEqual(await coach(WISH, solverHere));
  });

  it('a signal ends it', async () => {
    const aborting = new AbortController();
    const { signal } = aborting;
    const coaching = coach({ ...WISH, position: HARD, moves: [], signal }, solver);
    aborting.abort();
    expect(await coaching).toEqual({ kind: 'cancelled' });
  });

  it('limits end it', async () => {
    const limits = { states: 1000 };
    const coaching = await coach({ ...WISH, position: HARD, moves: [], limits }, solver);
    expect(coaching).toMatchObject({ kind: 'gave-up', limit: 'states', line: [], solved: false });
  });
});
