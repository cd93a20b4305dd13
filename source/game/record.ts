import {
  accept,
  checkRobots,
  FACE_NAMES,
  numberOf,
  type Places,
  type Result,
} from '../engine/index.js';
import { GREATEST_BID, LEAST_BID } from './bids.js';
import {
  areDistinct,
  areRobots,
  type Check,
  eventOf,
  isBoard,
  isCell,
  isFlag,
  isRules,
  isText,
  listOf,
  oneOf,
  optional,
  shape,
  suchThat,
  whole,
} from './checks.js';
import { MOST } from './choices.js';
import { type Edition, PROPERTY_VALUES } from './editions.js';
import { evolve } from './evolve.js';
import { boardOf, checkPlaces, countChips, facesToDeal, type Layout } from './layout.js';
import {
  FAILED_PROOFS,
  type Match,
  type MatchEvent,
  type MatchOptions,
  newMatch,
  type TimedEvent,
} from './match.js';
import { checkPlayers, MOST_HANDICAP } from './players.js';
import { type BadRecord, formatEvent, parseEventOf, readRecord } from './record-lines.js';

/**
 * The match record: JSON Lines, first a header, then one event a line. Format and version are
 * checked, never guessed, so that old records stay readable or are refused in plain words.
 */
export const RECORD_FORMAT = 'ricochet-tui match';
export const RECORD_VERSION = 2;

/** The first line of a record, with its line end. */
export const formatHeader = (options: MatchOptions): string =>
  `${JSON.stringify({ format: RECORD_FORMAT, version: RECORD_VERSION, ...options })}\n`;

/** A whole record. */
export const formatRecord = (options: MatchOptions, events: readonly TimedEvent[]): string =>
  formatHeader(options) + events.map(formatEvent).join('');

/** What a match record holds. */
export interface MatchRecord {
  readonly events: readonly TimedEvent[];
  readonly match: Match;
  /** Whether the last line was cut off, as when the program was killed while it wrote. */
  readonly cutOff: boolean;
}

/** Reads a match record and replays it. Lines count from 1. */
export function parseRecord(text: string): Result<MatchRecord, BadRecord> {
  const read = readRecord(text, {
    format: RECORD_FORMAT,
    version: RECORD_VERSION,
    parseOptions: header => (areOptions(header) ? header : undefined),
    parseEvent,
    begin: newMatch,
    evolve,
  });
  if (!read.ok) return read;
  const { events, game, cutOff } = read.value;
  return accept({ events, match: game, cutOff });
}

/** An event as a record holds it; nothing where it is none that a match with these options can have. */
export const parseEvent = (value: unknown, { players }: MatchOptions): TimedEvent | undefined =>
  parseEventOf(value, isEventOf(players.length));

function isEventOf(players: number): Check<Exclude<MatchEvent, { type: 'moved' }>> {
  const player = whole(0, players - 1);
  const reason = oneOf(['no-bids', 'all-proofs-failed']);
  return eventOf({
    dealt: { board: isBoard, robots: areRobots },
    placed: { robots: areRobots },
    drawn: { target: isCell, robots: optional(areRobots) },
    bid: { player, moves: whole(LEAST_BID, GREATEST_BID) },
    claimed: {},
    passed: { player },
    'clock-started': {},
    'clock-ran-out': {},
    'proof-begun': {},
    'proof-failed': { player, reason: oneOf(FAILED_PROOFS) },
    'chip-won': { player },
    'chip-returned': { reason },
    'chip-lost': { reason },
    'match-over': {
      winners: suchThat(
        listOf(player),
        winners => (winners.length > 0 || players === 1) && areDistinct(winners),
      ),
    },
    left: {},
    resumed: { away: whole(-Number.MAX_SAFE_INTEGER) },
  });
}

const isChips = whole(1, MOST.chips);

const isEdition = suchThat(
  shape({
    faces: listOf(oneOf(FACE_NAMES)),
    diagonals: oneOf(PROPERTY_VALUES.diagonals),
    robots: oneOf(PROPERTY_VALUES.robots),
    openings: oneOf(PROPERTY_VALUES.openings),
    moves: isRules,
    ownRaise: oneOf(PROPERTY_VALUES.ownRaise),
    proof: oneOf(PROPERTY_VALUES.proof),
    tie: oneOf(PROPERTY_VALUES.tie),
    afterRound: oneOf(PROPERTY_VALUES.afterRound),
    chips: shape({ two: isChips, three: isChips, four: isChips, more: isChips }),
    noBidClock: optional(oneOf(PROPERTY_VALUES.noBidClock)),
    fifth: optional(oneOf(['silver', 'black'])),
    solitaire: oneOf(['as-printed', 'lent']),
  }) as Check<Edition>,
  edition =>
    [1, 2, 3, 4].every(number => facesToDeal(edition).some(face => numberOf(face) === number)),
);

const arePlaces = (value: unknown): value is Places =>
  listOf(oneOf(['dealt', ...FACE_NAMES]))(value) && value.length === 4;
const hasPlaces = suchThat(
  shape({ kind: oneOf(['faces']), places: arePlaces }),
  ({ places }) => !checkPlaces(places),
);
const hasBoard = suchThat(
  shape({ kind: oneOf(['board']), board: isBoard, robots: listOf(isCell) }),
  ({ board, robots }) =>
    robots.length === 0 || (areRobots(robots) && !checkRobots({ board: boardOf(board), robots })),
);
const isLayout = (value: unknown): value is Layout => hasPlaces(value) || hasBoard(value);

/** Only names as `checkPlayers` leaves them: a record is text from outside like any other. */
const arePlayers = suchThat(listOf(isText), players => {
  const checked = checkPlayers(players, 1);
  return checked.ok && checked.value.every((name, player) => name === players[player]);
});

/** Whether the header of a record has all that a match needs, and nothing that cannot be. */
export const areOptions = suchThat(
  shape<MatchOptions>({
    seed: isText,
    edition: isEdition,
    layout: isLayout,
    players: arePlayers,
    handicaps: listOf(whole(0, MOST_HANDICAP)),
    chips: whole(1),
    rounds: optional(whole(1, MOST.rounds)),
    minutes: optional(whole(1, MOST.minutes)),
    seconds: whole(1, MOST.seconds),
    turns: oneOf([1, 2]),
    drawnByHand: isFlag,
    placed: optional(isFlag),
    soloBid: optional(isFlag),
    proofSeconds: optional(whole(1, MOST.proofSeconds)),
  }),
  ({ handicaps, players, chips, layout, edition, turns }) =>
    handicaps.length === players.length &&
    chips <= countChips(layout, edition) &&
    (turns === 1 || players.length === 1),
);
