import type { Outcome, SolveLimits, Solver } from '../solver/index.js';

export interface SolverPoolOptions {
  /** Starts a solver with a thread of its own. */
  readonly openSolver: () => Solver;
  /** Searches at once. */
  readonly threads: number;
  /** Searches that may wait for a thread; those beyond are refused. */
  readonly waiting: number;
}

/** What one search may cost, whatever it asks for. */
export const SEARCH_LIMITS = {
  bytes: 128 * 1024 * 1024,
  milliseconds: 10_000,
} as const satisfies SolveLimits;

/**
 * Solvers that all who are here share. Searches never run in this thread, only so many run and wait
 * at once, and each one ends in time.
 */
export class SolverPool {
  readonly #options: SolverPoolOptions;
  readonly #solvers: Solver[] = [];
  readonly #free: Solver[] = [];
  #waiting: ((solver: Solver | undefined) => void)[] = [];
  #isClosed = false;

  constructor(options: SolverPoolOptions) {
    this.#options = options;
  }

  /** A solver for somebody, who may think that it is the only one; closing it cancels what it searches. */
  open(): Solver {
    const leaving = new AbortController();
    const use = <Answer>(
      signal: AbortSignal | undefined,
      search: (solver: Solver, signal: AbortSignal) => Promise<Answer>,
    ) =>
      this.#use(
        signal ? AbortSignal.any([signal, leaving.signal]) : leaving.signal,
        search,
      ) as Promise<Answer>;
    const solver: Solver = {
      solve: (position, options = {}) =>
        use(options.signal, (solver, signal) =>
          solver.solve(position, { ...options, signal, limits: within(options.limits) }),
        ),
      solveAll: (position, options = {}) =>
        use(options.signal, (solver, signal) =>
          solver.solveAll(position, { ...options, signal, limits: within(options.limits) }),
        ),
      distance: (position, options = {}) =>
        use(options.signal, (solver, signal) =>
          solver.distance(position, { ...options, signal, limits: within(options.limits) }),
        ),
      deal: options =>
        use(options.signal, (solver, signal) =>
          solver.deal({ ...options, signal, limits: within(options.limits) }),
        ),
      firstSlip: (position, moves, options = {}) =>
        use(options.signal, (solver, signal) =>
          solver.firstSlip(position, moves, { ...options, signal, limits: within(options.limits) }),
        ),
      close: async () => leaving.abort(),
    };
    return solver;
  }

  /** Ends all threads; what is searched or waits is cancelled. */
  async close(): Promise<void> {
    this.#isClosed = true;
    for (const give of this.#waiting.splice(0)) give(undefined);
    await Promise.all(this.#solvers.map(solver => solver.close()));
  }

  async #use(
    signal: AbortSignal,
    search: (solver: Solver, signal: AbortSignal) => Promise<unknown>,
  ): Promise<unknown> {
    const solver = await this.#take(signal);
    if (!solver) return CANCELLED;
    try {
      return await search(solver, signal);
    } finally {
      this.#giveBack(solver);
    }
  }

  /** A solver that nobody uses, when there is one; none when nobody waits for it any more. */
  async #take(signal: AbortSignal): Promise<Solver | undefined> {
    if (signal.aborted || this.#isClosed) return undefined;
    const free = this.#free.pop() ?? this.#another();
    if (free) return free;
    if (this.#waiting.length >= this.#options.waiting) {
      throw new Error('Too many searches are waiting already.');
    }
    return new Promise(resolve => {
      const give = (solver: Solver | undefined) => {
        signal.removeEventListener('abort', stop);
        resolve(solver);
      };
      const stop = () => {
        this.#waiting = this.#waiting.filter(other => other !== give);
        resolve(undefined);
      };
      signal.addEventListener('abort', stop, { once: true });
      this.#waiting.push(give);
    });
  }

  #another(): Solver | undefined {
    if (this.#solvers.length >= this.#options.threads) return undefined;
    const solver = this.#options.openSolver();
    this.#solvers.push(solver);
    return solver;
  }

  #giveBack(solver: Solver): void {
    const next = this.#waiting.shift();
    if (next) next(solver);
    else this.#free.push(solver);
  }
}

const CANCELLED: Outcome = { kind: 'cancelled', atLeast: 0, states: 0, milliseconds: 0 };

/** The smaller of what is asked for and what may be. */
function within<Limits extends SolveLimits>(limits = {} as Limits): Limits {
  const { bytes = SEARCH_LIMITS.bytes, milliseconds = SEARCH_LIMITS.milliseconds } = limits;
  return {
    ...limits,
    bytes: Math.min(bytes, SEARCH_LIMITS.bytes),
    milliseconds: Math.min(milliseconds, SEARCH_LIMITS.milliseconds),
  };
}
