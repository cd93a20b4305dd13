import { channel } from 'node:diagnostics_channel';

/** What happens often, and is heard where the server is measured; else it costs next to nothing. */
export const SIGNALS = {
  /** A socket to the server itself. */
  connected: channel('ricochet-tui:connected'),
  /** A line of the log: `event` and `values`. */
  logged: channel('ricochet-tui:logged'),
  /** What somebody does over and over, and is refused. */
  repeated: channel('ricochet-tui:repeated'),
  /** Milliseconds from a key to the end of the frame that came of it. */
  framed: channel('ricochet-tui:framed'),
  bid: channel('ricochet-tui:bid'),
};
