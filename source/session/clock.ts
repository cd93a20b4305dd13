const HOUR = 3_600_000;
const UNITS = { m: HOUR / 60, h: HOUR, d: 24 * HOUR, w: 7 * 24 * HOUR, y: 365 * 24 * HOUR };

/** @public Milliseconds of a duration such as `12h`, `90d` or `2w`, in one of these units; `undefined` for any other text. */
export function parseDuration(text: string, units: 'hdwy' | 'mhdw'): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,3})([mhdwy])$/.exec(text) ?? [];
  if (!unit || !units.includes(unit)) return undefined;
  return Number(count) * UNITS[unit as keyof typeof UNITS];
}

/** @public The time of a game, and alarms by it. */
export interface Clock {
  /** Whole milliseconds since 1970. */
  now(): number;
  /** Calls `call` once after this many milliseconds of this clock, unless the returned function is called before. */
  after(milliseconds: number, call: () => void): () => void;
}

/** By clock and time: what is due then in a rhythm. */
const due = new WeakMap<Clock, Map<number, (() => void)[]>>();

/**
 * @public Calls `act` after every so many milliseconds of the clock until `isOver` answers true, even if `act` throws; a period that
 * may change is asked for each time. All that happens in such a rhythm happens at full periods of the clock, by one timer: each
 * time a process wakes costs processor time.
 */
export function every(
  clock: Clock,
  period: number | (() => number),
  act: () => unknown,
  isOver: () => boolean,
): void {
  const now = clock.now();
  const milliseconds = typeof period === 'number' ? period : period();
  const at = now - (now % milliseconds) + milliseconds;
  const call = (): void => {
    if (isOver()) return;
    every(clock, period, act, isOver);
    act();
  };
  const times = due.get(clock) ?? new Map<number, (() => void)[]>();
  due.set(clock, times);
  const others = times.get(at);
  if (others) {
    others.push(call);
    return;
  }
  const calls = [call];
  times.set(at, calls);
  clock.after(at - now, () => {
    times.delete(at);
    calls.forEach(queueMicrotask);
  });
}

/**
 * A clock made of a function that tells the time. Its alarms look at the time at least every `look` milliseconds: a timer may
 * fire early, and meanwhile the machine may sleep or somebody may set the system clock.
 */
const clockOf = (now: () => number, look: number): Clock => ({
  now,
  after(milliseconds, call) {
    const end = now() + milliseconds;
    let timer: NodeJS.Timeout;
    const wait = () => {
      timer = setTimeout(ring, Math.max(0, Math.min(end - now(), look)));
    };
    const ring = () => (now() < end ? wait() : call());
    wait();
    return () => clearTimeout(timer);
  },
});

/** The system clock, which may be set, and goes on while the machine sleeps. */
export const wallClock: Clock = clockOf(() => Date.now(), 1000);

/** How many more milliseconds than the monotonic clock the system clock must count between two readings if the machine slept. */
const LEAST_SLEEP = 1000;

/** A clock that cannot be turned back: it follows the monotonic clock, or the system clock while the machine sleeps. */
export function strictClock(wall = Date.now, counted = () => performance.now()): Clock {
  let [time, seen, count] = [wall(), wall(), counted()];
  const now = (): number => {
    const [gone, went] = [wall() - seen, counted() - count];
    seen += gone;
    count += went;
    time += Math.max(went, gone - went > LEAST_SLEEP ? gone : 0);
    return Math.floor(time);
  };
  return clockOf(now, 1000);
}

/** @public The system clock at the start of the program, counted on from there: setting the system clock changes nothing. */
export const machineClock = clockOf(
  () => Math.round(performance.timeOrigin + performance.now()),
  HOUR,
);
