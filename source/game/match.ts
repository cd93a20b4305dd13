import type { Board, Cell, Move, Position, Target } from '../engine/index.js';
import { type Bid, GREATEST_BID, LEAST_BID } from './bids.js';
import * as is from './checks.js';
import { isEdition, isMoveRange, MOST } from './editions.js';
import { countChips, isLayout } from './layout.js';
import { checkPlayers, MOST_HANDICAP, MOST_PLAYERS, SITTERS } from './players.js';

/** Only names as `checkPlayers` leaves them: a record is outside input like any other. */
const arePlayers = is.suchThat(is.listOf(is.text), players => {
  const checked = checkPlayers(players, 1);
  return checked.ok && checked.value.every((name, player) => name === players[player]);
});

/** What is agreed before the first chip is drawn: complete and consistent. */
export const areOptions = is.suchThat(
  is.shape({
    /** Decides board, robots and chips together with the other options. */
    seed: is.text,
    /** An edition with the players' changes. */
    edition: isEdition,
    layout: isLayout,
    /** Names in the order of the table; a single player plays solo. */
    players: arePlayers,
    /** By player, if computer players take part. */
    sitters: is.optional(is.listOf(is.oneOf(SITTERS))),
    handicaps: is.listOf(is.whole(0, MOST_HANDICAP)),
    /** Chips that win the match; solo, chips that are played. */
    chips: is.whole(1),
    /** The match ends after this many rounds, if not before. */
    rounds: is.optional(is.whole(1, MOST.rounds)),
    /** The match ends after the round in which it has lasted this many minutes, if not before. */
    minutes: is.optional(is.whole(1, MOST.minutes)),
    /** Length of the sand clock. */
    seconds: is.whole(1, MOST.seconds),
    /** How often the sand clock runs in a round: once, or solo perhaps twice. */
    turns: is.oneOf([1, 2]),
    /** Whether chips are drawn by hand at a physical board, and entered with the cells of the robots. */
    drawnByHand: is.flag,
    placed: is.optional(is.flag),
    /** The cell of the first chip, if its target is in the stack; drawn like the others if left out. */
    first: is.optional(is.cell),
    /** The length that the shortest solution of a drawn chip should have; any if left out. */
    lengths: is.optional(isMoveRange),
    /** Solo: whether a bid is made before the solution is shown; yes if left out. */
    soloBid: is.optional(is.flag),
    /** Time limit of a proof from the moment at which the prover begins; none if left out. */
    proofSeconds: is.optional(is.whole(1, MOST.proofSeconds)),
  }),
  ({ handicaps, players, sitters = players, chips, layout, edition, turns }) =>
    handicaps.length === players.length &&
    sitters.length === players.length &&
    chips <= countChips(layout, edition) &&
    (turns === 1 || players.length === 1),
);
export type MatchOptions = is.Checked<typeof areOptions>;

/** Options from a file, without rules of movement that only a later version knows: the solver refuses unknown ones. */
export const knownOptions = (options: MatchOptions): MatchOptions => ({
  ...options,
  edition: { ...options.edition, moves: is.onlyRules(options.edition.moves) },
});

/** The options of a rematch, from another seed. The first chip of a given position is known by then, and drawn like the others. */
export const rematchOf = (options: MatchOptions, seed: string): MatchOptions => ({
  ...options,
  first: undefined,
  seed,
});

/** One player: chip and clock turn together, and unsolved chips lie face down. */
export const isSolitaire = ({ players }: MatchOptions): boolean => players.length === 1;

/** Solo without bids: "I have it" stops the clock, and the solution may have any number of moves. */
export const isClaimed = (options: MatchOptions): boolean =>
  isSolitaire(options) && options.soloBid === false;

/** The level of a computer player; `undefined` for a person. */
export function botAt({ sitters }: Pick<MatchOptions, 'sitters'>, player: number) {
  const sitter = sitters?.[player];
  return sitter === 'person' ? undefined : sitter;
}

/** The only person who plays, solo or among computer players; -1 if there are several. */
export function lonePerson(options: MatchOptions): number {
  const [one = -1, ...others] = [...options.players.keys()].filter(at => !botAt(options, at));
  return others.length === 0 ? one : -1;
}

const FAILED_PROOFS = ['moves-used-up', 'given-up', 'too-late'] as const;
export type FailedProof = (typeof FAILED_PROOFS)[number];

const player = is.whole(0, MOST_PLAYERS - 1);
const reason = is.oneOf(['no-bids', 'all-proofs-failed']);

/** Everything that happens in a match. Its log, with times, is the match. */
export const isMatchEvent = is.eventOf({
  /** `board` as `formatBoard` writes it. */
  dealt: { board: is.board, robots: is.robots },
  placed: { robots: is.robots },
  /** `robots` if they were put elsewhere on a physical board; `isOther` if no chip had one of the lengths asked for. */
  drawn: { target: is.cell, robots: is.optional(is.robots), isOther: is.optional(is.flag) },
  /** The robots stand for the next round, whose chip is looked for among those left. */
  'next-round': {},
  bid: { player, moves: is.whole(LEAST_BID, GREATEST_BID) },
  claimed: {},
  /** The player has nothing more to bid, until somebody else bids. */
  passed: { player },
  'clock-started': {},
  /** No more bids: time is up, or all players have passed. */
  'clock-ran-out': {},
  'proof-begun': {},
  moved: { move: is.move },
  'proof-failed': { player, reason: is.oneOf(FAILED_PROOFS) },
  'chip-won': { player },
  'chip-returned': { reason },
  /** The player agrees to set the chip aside that went back, and to see its solution. */
  'aside-agreed': { player },
  /** Nobody won the chip, and it is not drawn again: all agreed, or a single person plays against bots. */
  'chip-set-aside': { reason },
  /** Solo: the chip is turned face down. */
  'chip-lost': { reason },
  'match-over': { winners: is.suchThat(is.listOf(player), is.areDistinct) },
  /** The table was left; until then the clocks ran. */
  left: {},
  /** The match goes on; `away`: milliseconds of absence, without clocks; negative if the system clock was set back. */
  resumed: { away: is.whole(-Number.MAX_SAFE_INTEGER) },
});
export type MatchEvent = is.Checked<typeof isMatchEvent>;

/** An event and when it happened, in milliseconds since 1970. */
export type TimedEvent = MatchEvent & { readonly at: number };

interface Player {
  readonly name: string;
  /** The targets of the chips won, by round. */
  readonly chips: readonly Target[];
}

type Phase =
  | { readonly kind: 'not-dealt' }
  /** Board and robots are laid out, no chip is drawn yet. */
  | { readonly kind: 'dealt'; readonly isToPlace: boolean }
  | {
      readonly kind: 'thinking';
      /** When the chip was drawn. */
      readonly since: number;
      /** When the sand clock was turned, if it was. */
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
      /** The prover, then those who prove if a proof fails. */
      readonly queue: readonly Bid[];
      /** When the prover took over; nobody moves before, so that no key is taken for another player's. */
      readonly begun?: number | undefined;
      readonly position: Position;
      readonly moves: readonly Move[];
      /** Solo: the stopped sand clock. */
      readonly held?: { readonly phase: PhaseOf<'thinking'>; readonly at: number } | undefined;
    }
  | ({
      readonly kind: 'round-over';
      /** Where the winning proof ended, or else where the round began. */
      readonly position: Position;
      /** Who would set the chip aside that went back. */
      readonly agreed: readonly number[];
    } & Round)
  | { readonly kind: 'match-over'; readonly winners: readonly number[] };

export type PhaseOf<Kind extends Phase['kind']> = Extract<Phase, { readonly kind: Kind }>;

type RoundResult =
  | { readonly kind: 'won'; readonly bid: Bid; readonly moves: readonly Move[] }
  | {
      readonly kind: 'returned' | 'set-aside' | 'lost';
      readonly reason: is.Checked<typeof reason>;
    };

export interface Round {
  readonly start: Position;
  /** The last bids in the order of proofs; those before the winner's failed. */
  readonly bids: readonly Bid[];
  readonly result: RoundResult;
}

export interface Match {
  readonly options: MatchOptions;
  readonly board: Board | undefined;
  readonly players: readonly Player[];
  /** Rounds begun. */
  readonly round: number;
  /** Rounds finished. */
  readonly rounds: readonly Round[];
  /** When the first chip was drawn, plus the time in which nobody was there. */
  readonly began?: number;
  /** How many milliseconds the match had lasted when its last round ended. */
  readonly playedFor: number;
  /** Targets of the chips in the stack, in board order. */
  readonly undrawn: readonly Target[];
  /** The target of this round, once a chip is drawn. */
  readonly target: Target | undefined;
  /** Where the robots are at the start of the round. */
  readonly robots: readonly Cell[];
  readonly failed: readonly { readonly bid: Bid; readonly reason: FailedProof }[];
  readonly phase: Phase;
}

/** Before the first event. */
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

/** The running clock, of the bidders or of the prover: its length, and when it runs out. */
export function runningClock({ phase, options }: Match) {
  if (phase.kind !== 'thinking' && phase.kind !== 'proving') return undefined;
  const [began, seconds] =
    phase.kind === 'thinking'
      ? [phase.clockStarted, options.seconds]
      : [phase.begun, options.proofSeconds];
  if (began === undefined || seconds === undefined) return undefined;
  return { seconds, end: began + seconds * 1000 };
}

/** Who is to prove next, as long as they haven't taken over. */
export const nextProver = ({ phase }: Match): Bid | undefined =>
  phase.kind === 'proving' && phase.begun === undefined ? phase.queue[0] : undefined;

/** Each bidder's last bid in the order of proofs: lowest first, ties by `tie`, then by who first named the number. */
export function proofOrder(
  bids: readonly Bid[],
  { players, options: { edition, handicaps } }: Pick<Match, 'players' | 'options'>,
): Bid[] {
  const standing = new Map(bids.map(bid => [bid.player, bid]));
  const compared = ({ player, moves }: Bid) => moves + handicaps[player]!;
  const chipsOf = ({ player }: Bid) => players[player]!.chips.length;
  const named = ({ player, moves }: Bid) =>
    bids.findIndex(bid => bid.player === player && bid.moves === moves);
  return [...standing.values()].sort(
    (one, other) =>
      compared(one) - compared(other) ||
      (edition.tie === 'fewest-chips' ? chipsOf(one) - chipsOf(other) : 0) ||
      named(one) - named(other),
  );
}
