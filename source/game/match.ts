import type { Board, Cell, Faces, Move, Position, Target } from '../engine/index.js';
import type { Bid } from './bids.js';
import type { Edition } from './editions.js';

/** What is agreed before the first chip is drawn. */
export interface MatchOptions {
  /** Decides board, robots and chips together with the other options. */
  readonly seed: string;
  readonly edition: Edition;
  /** Names in the order of the table, 2 to 8. */
  readonly players: readonly string[];
  /** 4, or 5 with silver. */
  readonly robots: 4 | 5;
  /** Chips that win the match, 1 to 17. */
  readonly chips: number;
  /** Length of the sand clock. */
  readonly seconds: number;
}

/** Everything that happens in a match. Its log, with times, is the match. */
export type MatchEvent =
  | { readonly type: 'dealt'; readonly faces: Faces; readonly robots: readonly Cell[] }
  | { readonly type: 'drawn'; readonly target: Cell }
  | { readonly type: 'bid'; readonly player: number; readonly moves: number }
  | { readonly type: 'clock-started' }
  | { readonly type: 'clock-ran-out' }
  | { readonly type: 'moved'; readonly move: Move }
  | { readonly type: 'proof-failed'; readonly player: number; readonly reason: FailedProof }
  | { readonly type: 'chip-won'; readonly player: number }
  | { readonly type: 'chip-returned'; readonly reason: ReturnedChip }
  | { readonly type: 'match-over'; readonly winners: readonly number[] };

/** An event and when it happened, in milliseconds since 1970. */
export type TimedEvent = MatchEvent & { readonly at: number };

export type FailedProof = 'moves-used-up' | 'given-up';
export type ReturnedChip = 'no-bids' | 'all-proofs-failed';

export interface Player {
  readonly name: string;
  /** The targets of the chips won, in the order of the rounds. */
  readonly chips: readonly Target[];
}

/** What is going on at the table. */
export type Phase =
  | { readonly kind: 'not-dealt' }
  | {
      readonly kind: 'thinking';
      /** When the chip was drawn. */
      readonly since: number;
      /** When the sand clock was turned, once it was. */
      readonly clockStarted?: number;
      /** All bids of the round, oldest first. */
      readonly bids: readonly Bid[];
    }
  | {
      readonly kind: 'proving';
      /** The prover, then those who prove after a failure. */
      readonly queue: readonly Bid[];
      readonly position: Position;
      readonly moves: readonly Move[];
    }
  | {
      readonly kind: 'round-over';
      readonly result: RoundResult;
      /** Where the round began. */
      readonly start: Position;
      /** Where the winning proof ended; without one, where the round began. */
      readonly position: Position;
    }
  | { readonly kind: 'match-over'; readonly winners: readonly number[] };

export type PhaseOf<Kind extends Phase['kind']> = Extract<Phase, { readonly kind: Kind }>;

export type RoundResult =
  | { readonly kind: 'won'; readonly bid: Bid; readonly moves: readonly Move[] }
  | { readonly kind: 'returned'; readonly reason: ReturnedChip };

/** A match as it stands after some of its events. */
export interface Match {
  readonly options: MatchOptions;
  readonly board: Board | undefined;
  readonly players: readonly Player[];
  /** Rounds begun so far. */
  readonly round: number;
  /** Targets whose chips lie in the stack, in the board's order. */
  readonly undrawn: readonly Target[];
  /** The target of this round, from the first draw on. */
  readonly target: Target | undefined;
  /** Where the robots stand at the beginning of the round. */
  readonly robots: readonly Cell[];
  /** Proofs of this round that failed, in order. */
  readonly failed: readonly { readonly bid: Bid; readonly reason: FailedProof }[];
  readonly phase: Phase;
}

/** Before anything has happened. */
export const newMatch = (options: MatchOptions): Match => ({
  options,
  board: undefined,
  players: options.players.map(name => ({ name, chips: [] })),
  round: 0,
  undrawn: [],
  target: undefined,
  robots: [],
  failed: [],
  phase: { kind: 'not-dealt' },
});
