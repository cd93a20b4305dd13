import { act } from 'react';
import type { Position } from '../../source/engine/index.js';
import type { Outcome, Progress, SolveOptions, Solver } from '../../source/solver/index.js';

/** A search that somebody has asked for; the test decides what comes of it. */
export class Search {
  readonly position: Position;
  readonly options: SolveOptions;
  closed = false;
  readonly answer: Promise<Outcome>;
  #settle!: { resolve: (outcome: Outcome) => void; reject: (reason: Error) => void };

  constructor(position: Position, options: SolveOptions = {}) {
    this.position = position;
    this.options = options;
    this.answer = new Promise((resolve, reject) => {
      this.#settle = { resolve, reject };
    });
  }

  progress(progress: Progress): void {
    act(() => this.options.onProgress?.(progress));
  }

  /** Ends the search, and lets everybody hear of it. */
  async end(outcome: Outcome): Promise<void> {
    await act(async () => this.#settle.resolve(outcome));
  }

  async fail(): Promise<void> {
    await act(async () => this.#settle.reject(new Error('the worker broke down')));
  }
}

/** All searches since `forget`, oldest first. */
export const searches: Search[] = [];

/** Takes the place of the solver's module: `vi.mock` it with this. */
export const fakeSolver = {
  createSolver(): Pick<Solver, 'solve' | 'close'> {
    const own: Search[] = [];
    return {
      solve(position, options) {
        const search = new Search(position, options);
        own.push(search);
        searches.push(search);
        return search.answer;
      },
      async close() {
        for (const search of own) search.closed = true;
      },
    };
  },
};
