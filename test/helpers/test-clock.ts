import type { Clock } from '../../source/session/clock.js';

/** A clock that a test moves. */
export class TestClock implements Clock {
  #now: number;
  readonly #timers = new Set<{ readonly at: number; readonly call: () => void }>();

  constructor(now = 1_000_000) {
    this.#now = now;
  }

  now(): number {
    return this.#now;
  }

  after(milliseconds: number, call: () => void): () => void {
    const timer = { at: this.#now + milliseconds, call };
    this.#timers.add(timer);
    return () => void this.#timers.delete(timer);
  }

  /** How many timers are set. */
  get waiting(): number {
    return this.#timers.size;
  }

  /** Shows another time; what is due happens when time passes. */
  turnTo(now: number): void {
    this.#now = now;
  }

  /** Lets time pass and everything due happen. */
  pass(milliseconds: number): void {
    const end = this.#now + milliseconds;
    for (;;) {
      const [next] = [...this.#timers].sort((one, other) => one.at - other.at);
      if (!next || next.at > end) break;
      this.#timers.delete(next);
      this.#now = Math.max(this.#now, next.at);
      next.call();
    }
    this.#now = end;
  }
}
