const HOUR = 3_600_000;
const UNITS = { m: HOUR / 60, h: HOUR, d: 24 * HOUR, w: 7 * 24 * HOUR, y: 365 * 24 * HOUR };

/** @public Milliseconds of a duration such as `12h`, `90d` or `2w`, in one of these units; `undefined` for any other text. */
export function parseDuration(text: string, units: 'hdwy' | 'mhdw'): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,3})([mhdwy])$/.exec(text) ?? [];
  if (!unit || !units.includes(unit)) return undefined;
  return Number(count) * UNITS[unit as keyof typeof UNITS];
}

/** @public */
export interface Clock {
  /** Whole milliseconds since 1970. */
  now(): number;
  /** Calls once after this many milliseconds of this clock, unless the returned function is called before. */
  after(milliseconds: number, call: () => void): () => void;
}

/** @public Acts again and again, with so much time between, until it is over; also after an error. */
export function every(
  clock: Clock,
  milliseconds: number,
  act: () => unknown,
  isOver: () => boolean,
): void {
  clock.after(milliseconds, () => {
    if (isOver()) return;
    every(clock, milliseconds, act, isOver);
    act();
  });
}

/** A clock whose alarms check it at least every `look` ms: timers may fire early, machines sleep, clocks be set. */
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

/** If the clocks differ by more than this between two readings, the machine slept, in milliseconds. */
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
