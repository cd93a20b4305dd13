import type { TimedEvent } from '../../game/index.js';

/** Whole seconds from one event to another. Where clocks were put back no time has passed. */
export const secondsBetween = (one: TimedEvent, other: TimedEvent): number =>
  Math.max(0, Math.floor((other.at - one.at) / 1000));
