/** An event of a match or of a practice. */
interface Happening {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Milliseconds before it in which nobody was there. */
  readonly away?: number;
}

/**
 * Whole seconds from the first of these events to the last, without the time in which nobody was
 * there. Where clocks were put back no time has passed.
 */
export function secondsPlayed(events: readonly Happening[]): number {
  const [first, ...others] = events;
  const last = others.at(-1);
  if (!first || !last) return 0;
  const away = others.reduce((sum, event) => sum + (event.away ?? 0), 0);
  return Math.max(0, Math.floor((last.at - first.at - away) / 1000));
}
