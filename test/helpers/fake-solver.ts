import { act } from 'react';
import { beforeEach } from 'vitest';
import type { Move, Position } from '../../source/engine/index.js';
import type {
  AllSolutions,
  Distance,
  Outcome,
  Progress,
  SolveOptions,
  Solver,
} from '../../source/solver/index.js';

export { MOST_MOVES } from '../../source/solver/types.js';

/** A search whose result the test decides. */
export class Search<Answer extends Outcome | Outcome<Distance> = Outcome> {
  readonly position: Position;
  readonly options: SolveOptions;
  readonly answer: Promise<Answer>;
  readonly #isOpen: () => boolean;
  #settle!: { resolve: (outcome: Answer) => void; reject: (reason: Error) => void };

  constructor(position: Position, options: SolveOptions = {}, isOpen: () => boolean) {
    this.position = position;
    this.options = options;
    this.#isOpen = isOpen;
    this.answer = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  /** Whether it was cancelled, or its solver closed. */
  get closed(): boolean {
    return this.options.signal?.aborted === true || !this.#isOpen();
  }

  progress(progress: Progress): void {
    act(() => this.options.onProgress?.(progress));
  }

  /** Ends the search, and waits until everybody has heard. */
  async end(outcome: Answer): Promise<void> {
    await act(async () => this.#settle.resolve(outcome));
  }

  async fail(): Promise<void> {
    await act(async () => this.#settle.reject(new Error('the worker broke down')));
  }
}

/** All searches since `forget`, oldest first. */
export const searches: Search[] = [];

/** Searches for all shortest solutions. */
export const countings: Search<Outcome<AllSolutions>>[] = [];

/** Searches for only the number of moves. */
export const measurings: Search<Outcome<Distance>>[] = [];

/** Forgets all searches before each test of a file. */
export function forgetSearches(): void {
  beforeEach(() => {
    for (const asked of [searches, countings, measurings]) asked.length = 0;
  });
}

/** Answers the coach's searches for a position that this line solves in the fewest moves. */
export async function answerCoach(moves: readonly Move[]): Promise<void> {
  const done = { kind: 'solved', moves, states: 1, milliseconds: 1 } as const;
  const asked = searches.length;
  await countings.at(-1)!.end({ ...done, solutions: [{ moves, orders: 1 }], more: false });
  // Then solutions that a rule forbids are searched for, rule by rule.
  for (let next = asked; next < searches.length; next++) {
    await searches[next]!.end({ kind: 'unsolvable', states: 1, milliseconds: 1 });
  }
}

/** As that of the solver's module, which this one replaces by `vi.mock`. */
export function createSolver(): Pick<
  Solver,
  'solve' | 'solveAll' | 'distance' | 'firstSlip' | 'close'
> {
  let isClosed = false;
  const isOpen = () => !isClosed;
  return {
    solve(position, options) {
      const search = new Search(position, options, isOpen);
      searches.push(search);
      return search.answer;
    },
    solveAll(position, options) {
      const counting = new Search<Outcome<AllSolutions>>(position, options, isOpen);
      countings.push(counting);
      return counting.answer;
    },
    distance(position, options) {
      const measuring = new Search<Outcome<Distance>>(position, options, isOpen);
      measurings.push(measuring);
      return measuring.answer;
    },
    firstSlip: async () => ({ kind: 'solved', slip: undefined, states: 1, milliseconds: 1 }),
    async close() {
      isClosed = true;
    },
  };
}
