/** Four players of a room, and the state they share. */
export interface Table {
  /** The first player opens the rooms. */
  readonly names: readonly string[];
  readonly isPrivate: boolean;
  /** Their room, once it is open. */
  room: string | undefined;
  /** Matches played in that room. */
  matches: number;
}

/** The end of a match as a player saw it. */
export interface SeenResult {
  /** The time, in milliseconds since 1970. */
  readonly at: number;
  readonly round: number;
  /** The chips of each player. */
  readonly score: Readonly<Record<string, number>>;
}
