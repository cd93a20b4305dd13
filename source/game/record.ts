import {
  accept,
  CELLS,
  checkRobots,
  FACE_NAMES,
  type FaceName,
  numberOf,
  type Places,
  type Result,
} from '../engine/index.js';
import { GREATEST_BID, LEAST_BID } from './bids.js';
import {
  areDistinct,
  areRobots,
  isBoard,
  isOneOf,
  isRecord,
  isWhole,
  parseRules,
} from './checks.js';
import {
  AFTER_ROUNDS,
  DIAGONALS,
  type Edition,
  MOST_OPENINGS,
  OWN_RAISES,
  PROOFS,
  TIES,
} from './editions.js';
import { evolve } from './evolve.js';
import { boardOf, checkPlaces, countChips, facesToDeal, type Layout } from './layout.js';
import { type Match, type MatchOptions, newMatch, type TimedEvent } from './match.js';
import { checkPlayers, MOST_HANDICAP } from './players.js';
import { type BadRecord, formatEvent, isTimed, parseMoved, readRecord } from './record-lines.js';

/**
 * The match record: JSON Lines, first a header, then one event a line. Format and version are
 * checked, never guessed, so that old records stay readable or are refused in plain words.
 */
export const RECORD_FORMAT = 'ricochet-tui match';
export const RECORD_VERSION = 1;

/** The first line of a record, with its line end. */
export const formatHeader = (options: MatchOptions): string =>
  `${JSON.stringify({ format: RECORD_FORMAT, version: RECORD_VERSION, ...options })}\n`;

/** A whole record. */
export const formatRecord = (options: MatchOptions, events: readonly TimedEvent[]): string =>
  formatHeader(options) + events.map(formatEvent).join('');

/** What a match record holds. */
export interface MatchRecord {
  readonly events: readonly TimedEvent[];
  /** The match after the last event. */
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
export function parseEvent(value: unknown, options: MatchOptions): TimedEvent | undefined {
  if (!isTimed(value)) return undefined;
  if (value.type === 'moved') return parseMoved(value);
  return isEvent(value, options) ? value : undefined;
}

function isEvent(
  value: Record<string, unknown>,
  { players }: MatchOptions,
): value is Record<string, unknown> & TimedEvent {
  const isPlayer = (player: unknown) => isWhole(player, 0, players.length - 1);
  switch (value.type) {
    case 'dealt':
      return isBoard(value.board) && areRobots(value.robots);
    case 'drawn':
      return (
        isWhole(value.target, 0, CELLS - 1) &&
        (value.robots === undefined || areRobots(value.robots))
      );
    case 'bid':
      return isPlayer(value.player) && isWhole(value.moves, LEAST_BID, GREATEST_BID);
    case 'clock-started':
    case 'clock-ran-out':
    case 'left':
      return true;
    case 'proof-failed':
      return isPlayer(value.player) && isOneOf(value.reason, ['moves-used-up', 'given-up']);
    case 'chip-won':
      return isPlayer(value.player);
    case 'chip-returned':
    case 'chip-lost':
      return isOneOf(value.reason, ['no-bids', 'all-proofs-failed']);
    case 'match-over':
      return (
        Array.isArray(value.winners) &&
        (value.winners.length > 0 || players.length === 1) &&
        value.winners.every(isPlayer) &&
        areDistinct(value.winners)
      );
    case 'resumed':
      return isWhole(value.away, -Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
    default:
      return false;
  }
}

/** Whether the header of a record has all that a match needs, and nothing that cannot be. */
export function areOptions(
  value: Record<string, unknown>,
): value is Record<string, unknown> & MatchOptions {
  const { seed, edition, layout, players, handicaps, chips, seconds, turns, drawnByHand } = value;
  return (
    typeof seed === 'string' &&
    isEdition(edition) &&
    isLayout(layout) &&
    arePlayers(players) &&
    Array.isArray(handicaps) &&
    handicaps.length === players.length &&
    handicaps.every(handicap => isWhole(handicap, 0, MOST_HANDICAP)) &&
    isWhole(chips, 1, countChips(layout, edition)) &&
    isWhole(seconds, 1, 3600) &&
    isOneOf(turns, players.length === 1 ? [1, 2] : [1]) &&
    typeof drawnByHand === 'boolean'
  );
}

function isEdition(value: unknown): value is Edition {
  if (!isRecord(value)) return false;
  const { faces, diagonals, moves, chips } = value;
  if (!Array.isArray(faces) || !faces.every(isFace)) return false;
  if (!isOneOf(diagonals, DIAGONALS)) return false;
  const dealt = facesToDeal({ faces, diagonals });
  return (
    [1, 2, 3, 4].every(number => dealt.some(face => numberOf(face) === number)) &&
    isOneOf(value.robots, [4, 5]) &&
    isWhole(value.openings, 0, MOST_OPENINGS) &&
    parseRules(moves) !== undefined &&
    isOneOf(value.ownRaise, OWN_RAISES) &&
    isOneOf(value.proof, PROOFS) &&
    isOneOf(value.tie, TIES) &&
    isOneOf(value.afterRound, AFTER_ROUNDS) &&
    isRecord(chips) &&
    [chips.two, chips.three, chips.four, chips.more].every(number => isWhole(number, 1, 17)) &&
    isOneOf(value.solitaire, ['as-printed', 'lent'])
  );
}

function isLayout(value: unknown): value is Layout {
  if (!isRecord(value)) return false;
  if (value.kind === 'faces') return arePlaces(value.places) && !checkPlaces(value.places);
  const { kind, board, robots } = value;
  if (kind !== 'board' || !isBoard(board) || !Array.isArray(robots)) return false;
  if (robots.length === 0) return true;
  return areRobots(robots) && !checkRobots({ board: boardOf(board), robots });
}

const arePlaces = (value: unknown): value is Places =>
  Array.isArray(value) &&
  value.length === 4 &&
  value.every(place => place === 'dealt' || isFace(place));

const isFace = (value: unknown): value is FaceName => isOneOf(value, FACE_NAMES);

/** Only names as `checkPlayers` leaves them: a record is text from outside like any other. */
function arePlayers(value: unknown): value is string[] {
  if (!Array.isArray(value) || !value.every(name => typeof name === 'string')) return false;
  const checked = checkPlayers(value, 1);
  return checked.ok && checked.value.every((name, player) => name === value[player]);
}
