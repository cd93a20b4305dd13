import type { Board, Cell, Move, Position, Target } from '../engine/index.js';
import { type Bid, GREATEST_BID, LEAST_BID, type Standing } from './bids.js';
import * as is from './checks.js';
import { areDistinct, type Checked } from './checks.js';
import { isEdition, MOST } from './editions.js';
import { countChips, isLayout } from './layout.js';
import { arePlayers, type BotLevel, MOST_HANDICAP, MOST_PLAYERS, SITTERS } from './players.js';

/** What is agreed before the first chip is drawn: all that a match needs, and nothing that cannot be. */
export const areOptions = is.suchThat(
  is.shape({
    /** Decides board, robots and chips together with the other options. */
    seed: is.text,
    /** The rules: those of an edition, with what the players have changed. */
    edition: isEdition,
    layout: isLayout,
    /** Names in the order of the table; one plays alone. */
    players: arePlayers,
    /** By player, where the computer plays for some. */
    sitters: is.optional(is.listOf(is.oneOf(SITTERS))),
    /** By player: added to a bid where bids are compared. */
    handicaps: is.listOf(is.whole(0, MOST_HANDICAP)),
    /** Chips that win the match; alone, chips that are played. */
    chips: is.whole(1),
    /** The match ends after so many rounds, if not before. */
    rounds: is.optional(is.whole(1, MOST.rounds)),
    /** The match ends with the round in which it has been played for so many minutes, if not before. */
    minutes: is.optional(is.whole(1, MOST.minutes)),
    /** Length of the sand clock. */
    seconds: is.whole(1, MOST.seconds),
    /** How often the sand clock runs before a round is over: once, or alone perhaps twice. */
    turns: is.oneOf([1, 2]),
    /** Whether somebody at a real table draws the chips and says which, and where the robots stand. */
    drawnByHand: is.flag,
    /** Whether the players place the robots before the first chip is drawn. */
    placed: is.optional(is.flag),
    /** Alone: whether a number is said before the solution is shown; so it is where this is left out. */
    soloBid: is.optional(is.flag),
    /** How long a proof may take from the moment at which the prover begins; absent where nobody looks. */
    proofSeconds: is.optional(is.whole(1, MOST.proofSeconds)),
  }),
  ({ handicaps, players, sitters = players, chips, layout, edition, turns }) =>
    handicaps.length === players.length &&
    sitters.length === players.length &&
    chips <= countChips(layout, edition) &&
    (turns === 1 || players.length === 1),
);
export type MatchOptions = Checked<typeof areOptions>;

/** Somebody plays alone: chip and clock turn together, and what is not solved lies face down. */
export const isSolitaire = ({ players }: MatchOptions): boolean => players.length === 1;

/** Alone without bids: "I have it" holds the clock, and the solution may take any number of moves. */
export const isClaimed = (options: MatchOptions): boolean =>
  isSolitaire(options) && options.soloBid === false;

/** The level of a computer player; nothing of a person. */
export function botAt(
  { sitters }: Pick<MatchOptions, 'sitters'>,
  player: number,
): BotLevel | undefined {
  const sitter = sitters?.[player];
  return sitter === 'person' ? undefined : sitter;
}

/** The one person who plays, alone or among computer players; -1 where there are several. */
export function lonePerson(options: MatchOptions): number {
  const [one = -1, ...others] = [...options.players.keys()].filter(at => !botAt(options, at));
  return others.length === 0 ? one : -1;
}

export const FAILED_PROOFS = ['moves-used-up', 'given-up', 'too-late'] as const;
export type FailedProof = (typeof FAILED_PROOFS)[number];

const player = is.whole(0, MOST_PLAYERS - 1);
const reason = is.oneOf(['no-bids', 'all-proofs-failed']);

/** Everything that happens in a match. Its log, with times, is the match. */
export const isMatchEvent = is.eventOf({
  /** `board` as `formatBoard` writes it. */
  dealt: { board: is.board, robots: is.robots },
  placed: { robots: is.robots },
  /** `robots` where they have been put elsewhere at a real table. */
  drawn: { target: is.cell, robots: is.optional(is.robots) },
  bid: { player, moves: is.whole(LEAST_BID, GREATEST_BID) },
  /** Alone: "I have it". */
  claimed: {},
  /** Has nothing more to bid; until somebody else bids. */
  passed: { player },
  'clock-started': {},
  /** The players have no more time to bid, or all of them have passed. */
  'clock-ran-out': {},
  'proof-begun': {},
  moved: { move: is.move },
  'proof-failed': { player, reason: is.oneOf(FAILED_PROOFS) },
  'chip-won': { player },
  'chip-returned': { reason },
  /** Alone: the chip is turned face down. */
  'chip-lost': { reason },
  'match-over': { winners: is.suchThat(is.listOf(player), areDistinct) },
  /** The table is left: until then the clocks ran. */
  left: {},
  /**
   * The match goes on after it was left, or the program was killed. `away` is the time in between in
   * milliseconds, in which no clock ran; negative where the machine's clock was set back meanwhile.
   */
  resumed: { away: is.whole(-Number.MAX_SAFE_INTEGER) },
});
export type MatchEvent = Checked<typeof isMatchEvent>;

/** An event and when it happened, in milliseconds since 1970. */
export type TimedEvent = MatchEvent & { readonly at: number };

export type ReturnedChip = Checked<typeof reason>;

export interface Player {
  readonly name: string;
  /** The targets of the chips won, in the order of the rounds. */
  readonly chips: readonly Target[];
}

/** What is going on at the table. */
export type Phase =
  | { readonly kind: 'not-dealt' }
  /** Board and robots lie there, the first chip is not drawn yet. */
  | {
      readonly kind: 'dealt';
      readonly isToPlace: boolean;
    }
  | {
      readonly kind: 'thinking';
      /** When the chip was drawn. */
      readonly since: number;
      /** When the sand clock was turned, once it was. */
      readonly clockStarted?: number | undefined;
      /** How often it has run out in this round. */
      readonly runOut: number;
      /** All bids of the round, oldest first. */
      readonly bids: readonly Bid[];
      /** Players who have passed since the last bid. */
      readonly passed: readonly number[];
    }
  | {
      readonly kind: 'proving';
      /** The prover, then those who prove after a failure. */
      readonly queue: readonly Bid[];
      /** When the prover began: until then nobody moves, so that no key is taken for another player's. */
      readonly begun?: number | undefined;
      readonly position: Position;
      readonly moves: readonly Move[];
      /** Alone: the sand clock as it is held. */
      readonly held?: { readonly phase: PhaseOf<'thinking'>; readonly at: number } | undefined;
    }
  | ({
      readonly kind: 'round-over';
      /** Where the winning proof ended; without one, where the round began. */
      readonly position: Position;
    } & Round)
  | { readonly kind: 'match-over'; readonly winners: readonly number[] };

export type PhaseOf<Kind extends Phase['kind']> = Extract<Phase, { readonly kind: Kind }>;

export type RoundResult =
  | { readonly kind: 'won'; readonly bid: Bid; readonly moves: readonly Move[] }
  | { readonly kind: 'returned' | 'lost'; readonly reason: ReturnedChip };

/** A round that is over. */
export interface Round {
  readonly start: Position;
  /** The standing bids in the order in which they were to be proved: those before that of the winner failed. */
  readonly bids: readonly Bid[];
  readonly result: RoundResult;
}

/** A match as it stands after some of its events. */
export interface Match {
  readonly options: MatchOptions;
  readonly board: Board | undefined;
  readonly players: readonly Player[];
  /** Rounds begun so far. */
  readonly round: number;
  /** Those that are over. */
  readonly rounds: readonly Round[];
  /** When the first chip was drawn; later by the time in which nobody was there. */
  readonly began?: number;
  /** For how many milliseconds the match had been played when its last round ended. */
  readonly playedFor: number;
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
  rounds: [],
  playedFor: 0,
  undrawn: [],
  target: undefined,
  robots: [],
  failed: [],
  phase: { kind: 'not-dealt' },
});

/** The clock that runs, of the players who bid or of the one who proves: its length, and when it will run out. */
export function runningClock({
  phase,
  options,
}: Match): { readonly seconds: number; readonly end: number } | undefined {
  if (phase.kind !== 'thinking' && phase.kind !== 'proving') return undefined;
  const [began, seconds] =
    phase.kind === 'thinking'
      ? [phase.clockStarted, options.seconds]
      : [phase.begun, options.proofSeconds];
  if (began === undefined || seconds === undefined) return undefined;
  return { seconds, end: began + seconds * 1000 };
}

/** Who is to prove next, as long as nobody has taken over. */
export const nextProver = ({ phase }: Match): Bid | undefined =>
  phase.kind === 'proving' && phase.begun === undefined ? phase.queue[0] : undefined;

/** What each player brings along when bids are compared. */
export const standings = ({ players, options }: Match): Standing[] =>
  players.map(({ chips }, player) => ({
    chips: chips.length,
    handicap: options.handicaps[player]!,
  }));
