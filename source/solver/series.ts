import type { MoveRules, Position } from '../engine/index.js';
import { type Surroundings, solvePosition } from './solve.js';
import type { Outcome, Progress, SolveLimits, Spent } from './types.js';

/** Searches of several positions, one after the other, that share their limits and their progress. */
export class Series {
  readonly #limits: Required<SolveLimits>;
  readonly #surroundings: Surroundings;
  readonly #started = performance.now();
  #states = 0;

  /** @param limits those of all searches together, but that of moves */
  constructor(limits: Required<SolveLimits>, surroundings: Surroundings) {
    this.#limits = limits;
    this.#surroundings = surroundings;
  }

  /** What all searches have taken so far. */
  get spent(): Spent {
    return { states: this.#states, milliseconds: performance.now() - this.#started };
  }

  /** `solvePosition` with what is left of the limits; tells what all searches have taken so far. */
  solve(position: Position, rules: MoveRules): Outcome {
    const { isCancelled, onProgress } = this.#surroundings;
    const { states, milliseconds } = this.spent;
    const unproved = { atLeast: 0, states, milliseconds };
    // Many a search is over before it looks around for the first time.
    if (isCancelled()) return { kind: 'cancelled', ...unproved };
    const left = {
      ...this.#limits,
      states: this.#limits.states - states,
      milliseconds: this.#limits.milliseconds - milliseconds,
    };
    if (left.states <= 0) return { kind: 'gave-up', limit: 'states', ...unproved };
    if (left.milliseconds <= 0) return { kind: 'gave-up', limit: 'milliseconds', ...unproved };
    const outcome = solvePosition(position, rules, left, {
      isCancelled,
      onProgress: (progress: Progress) =>
        onProgress({ ...progress, states: states + progress.states }),
    });
    this.#states += outcome.states;
    return { ...outcome, ...this.spent };
  }
}
