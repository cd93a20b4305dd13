/** The time by which rooms live. */
export interface Clock {
  /** Whole milliseconds since 1970, which never go back. */
  now(): number;
  /** Calls once after so many milliseconds, unless the function returned is called before. */
  after(milliseconds: number, call: () => void): () => void;
}

/** The machine's clock as it stood at the start, and counted on from there: whoever sets it moves no sand. */
export const machineClock: Clock = {
  now: () => Math.round(performance.timeOrigin + performance.now()),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds);
    return () => clearTimeout(timer);
  },
};
