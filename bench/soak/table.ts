/** Four who play together, and what they tell each other. */
export interface Table {
  /** Whoever comes first opens the rooms. */
  readonly names: readonly string[];
  readonly isPrivate: boolean;
  /** Where they meet; nowhere until a room is open. */
  room: string | undefined;
  /** Matches that they have played in that room. */
  matches: number;
}

/** The end of a match as one of the players has seen it. */
export interface SeenResult {
  /** When, in milliseconds since 1970. */
  readonly at: number;
  readonly round: number;
  /** The chips of each player. */
  readonly score: Readonly<Record<string, number>>;
}
