import { channel } from 'node:diagnostics_channel';

/** @public Channels for frequent events, which metrics count. They cost next to nothing if nobody listens. */
export const SIGNALS = {
  /** A socket that has connected. */
  connected: channel('ricochet-tui:connected'),
  /** A line of the log, as `event` and `values`. */
  logged: channel('ricochet-tui:logged'),
  /** A kind of event that may repeat, each time, even where the log leaves it out. */
  repeated: channel('ricochet-tui:repeated'),
  /** Milliseconds from a key until its frame was written. */
  framed: channel('ricochet-tui:framed'),
  bid: channel('ricochet-tui:bid'),
  /** A message of another server that cannot be read. */
  dropped: channel('ricochet-tui:dropped'),
  /** 1 when this process begins to host a room, -1 when it ends. */
  hosted: channel('ricochet-tui:hosted'),
};
