import type { Clock } from '../../source/session/clock.js';

/** Time in which everything happens at once, until it is told to pass. */
export class VirtualTime {
  now = 1_700_000_000_000;
  #order = 0;
  /** A heap, ordered by time. */
  readonly #waiting: { readonly at: number; readonly order: number; readonly call: () => void }[] =
    [];

  /** Calls after this many milliseconds. */
  after(milliseconds: number, call: () => void): void {
    const waiting = this.#waiting;
    const added = { at: this.now + Math.max(0, milliseconds), order: this.#order++, call };
    let place = waiting.length;
    while (place > 0) {
      const parent = (place - 1) >> 1;
      if (!isBefore(added, waiting[parent]!)) break;
      waiting[place] = waiting[parent]!;
      place = parent;
    }
    waiting[place] = added;
  }

  async pass(milliseconds: number): Promise<void> {
    const end = this.now + milliseconds;
    await quiet();
    for (let next = this.#waiting[0]; next && next.at <= end; next = this.#waiting[0]) {
      this.#removeFirst();
      this.now = next.at;
      next.call();
      await quiet();
    }
    this.now = end;
  }

  #removeFirst(): void {
    const waiting = this.#waiting;
    const last = waiting.pop()!;
    if (waiting.length === 0) return;
    let place = 0;
    for (;;) {
      let child = 2 * place + 1;
      if (child >= waiting.length) break;
      if (child + 1 < waiting.length && isBefore(waiting[child + 1]!, waiting[child]!)) child++;
      if (!isBefore(waiting[child]!, last)) break;
      waiting[place] = waiting[child]!;
      place = child;
    }
    waiting[place] = last;
  }
}

type Due = { readonly at: number; readonly order: number };
const isBefore = (one: Due, other: Due): boolean =>
  one.at < other.at || (one.at === other.at && one.order < other.order);

/** Waits until no promise has anything left to do. */
const quiet = (): Promise<void> => new Promise(resolve => process.nextTick(resolve));

/** The inaccurate clock of a server: too fast or too slow, and set now and then. */
export function driftingClock(
  time: VirtualTime,
  here: (call: () => void, isTimer: boolean) => void,
  offset: number,
  rate: number,
): Clock & { jump(milliseconds: number): void } {
  const began = time.now;
  const timers = new Set<{ readonly end: number; readonly call: () => void }>();
  const exact = () => began + offset + (time.now - began) * rate;
  const now = () => Math.floor(exact());
  const wait = (timer: { readonly end: number; readonly call: () => void }): void =>
    time.after(Math.max(0, (timer.end - exact()) / rate), () =>
      here(() => {
        if (!timers.has(timer)) return;
        if (now() < timer.end) {
          // Set back meanwhile, or not quite there.
          time.after(1, () => wait(timer));
          return;
        }
        timers.delete(timer);
        timer.call();
      }, true),
    );
  return {
    now,
    after(milliseconds, call) {
      const timer = { end: now() + milliseconds, call };
      timers.add(timer);
      wait(timer);
      return () => void timers.delete(timer);
    },
    jump(milliseconds) {
      offset += milliseconds;
      if (milliseconds > 0) for (const timer of timers) wait(timer);
    },
  };
}
