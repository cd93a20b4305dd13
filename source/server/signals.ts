import { channel } from 'node:diagnostics_channel';

/** Frequent events, published for metrics; next to free if nobody listens. */
export const SIGNALS = {
  /** A socket to the server itself. */
  connected: channel('ricochet-tui:connected'),
  /** A line of the log: `event` and `values`. */
  logged: channel('ricochet-tui:logged'),
  /** Kinds of refusals that repeat. */
  repeated: channel('ricochet-tui:repeated'),
  /** Milliseconds from a key to the end of the frame that came of it. */
  framed: channel('ricochet-tui:framed'),
  bid: channel('ricochet-tui:bid'),
  /** A message of another server that cannot be read. */
  dropped: channel('ricochet-tui:dropped'),
  /** 1 when this process begins to host a room, -1 when it ends. */
  hosted: channel('ricochet-tui:hosted'),
};
