const HOUR = 3_600_000;
const UNITS = { m: HOUR / 60, h: HOUR, d: 24 * HOUR, w: 7 * 24 * HOUR, y: 365 * 24 * HOUR };

/** Milliseconds of a length of time such as `12h`, `90d` or `2w`, in one of these units; nothing of any other text. */
export function parseDuration(text: string, units: 'hdwy' | 'mhdw'): number | undefined {
  const [, count, unit] = /^([1-9]\d{0,3})([mhdwy])$/.exec(text) ?? [];
  if (!unit || !units.includes(unit)) return undefined;
  return Number(count) * UNITS[unit as keyof typeof UNITS];
}

/** The time by which a session lives. */
export interface Clock {
  /** Whole milliseconds since 1970. */
  now(): number;
  /** Calls once when this clock has gone on by so many milliseconds, unless the function returned is called before. */
  after(milliseconds: number, call: () => void): () => void;
}

/**
 * A clock whose alarms look at the time again, after so many milliseconds at the latest: timers may ring too
 * early, a machine may sleep and its clock be set.
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

/** The clock on the wall, as players read it: it may be set, and goes on while the machine sleeps. */
export const wallClock: Clock = clockOf(() => Date.now(), 1000);

/** Time that is lost between two looks at both clocks, in milliseconds, was slept: timers are never that exact. */
const LEAST_SLEEP = 1000;

/** A clock by which nobody wins time: it goes on by the machine's count, or by the wall's clock over a sleep. */
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

/** The machine's clock as it stood at the start, and counted on from there: whoever sets it moves no sand. */
export const machineClock: Clock = clockOf(
  () => Math.round(performance.timeOrigin + performance.now()),
  3_600_000,
);
