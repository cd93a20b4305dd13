/** Something with a time, in milliseconds since 1970. */
interface Happening {
  readonly at: number;
}

/** Whole seconds from one event to another. Where clocks were put back no time has passed. */
export const secondsBetween = (one: Happening, other: Happening): number =>
  Math.max(0, Math.floor((other.at - one.at) / 1000));
