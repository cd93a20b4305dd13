/** The times after which something happens by itself, in milliseconds, as the rules and the manual promise them. */

/** Without a bid, players may start the sand clock, and it starts by itself. */
export const MAY_START_CLOCK_AFTER = 4 * 60_000;
export const CLOCK_STARTS_ITSELF_AFTER = 5 * 60_000;

/** A seat is kept for a guest who is away; a guest without a key is known by name and network. */
export const SEAT_KEPT_FOR = 5 * 60_000;
export const KNOWN_FOR = 60_000;

/** A prover who is away gives up, later if the server has just restarted. */
export const PROVER_AWAY_FOR = 10_000;
export const PROVER_AWAY_AFTER_RESTART = 30_000;

/** A match that all have left is abandoned; an empty room is closed. */
export const ABANDONED_AFTER = 15_000;
export const EMPTY_ROOM_KEPT_FOR = 10 * 60_000;
