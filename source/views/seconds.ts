/** Whole seconds until a time, the one that has begun counted as one; never less than none. */
export const secondsUntil = (end: number, now: number): number =>
  Math.max(0, Math.ceil((end - now) / 1000));

/** When the next second of those is over; never after the end. */
export const secondOver = (end: number, now: number): number | undefined =>
  now < end ? end - (secondsUntil(end, now) - 1) * 1000 : undefined;
