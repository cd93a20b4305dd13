import { accept, CELLS, type Result } from '../engine/index.js';
import { GREATEST_BID, LEAST_BID } from './bids.js';
import { areDistinct, areRobots, isBoard, isOneOf, isWhole } from './checks.js';
import { evolve } from './evolve.js';
import { type Match, type MatchOptions, newMatch, type TimedEvent } from './match.js';
import {
  type BadRecord,
  formatRecordEvent,
  isTimed,
  parseMoved,
  readRecord,
} from './record-lines.js';
import { areOptions } from './record-options.js';

/**
 * The match record: JSON Lines, first a header, then one event a line. Format and version are
 * checked, never guessed, so that old records stay readable or are refused in plain words.
 */
export const RECORD_FORMAT = 'ricochet-tui match';
export const RECORD_VERSION = 1;

/** The first line of a record, with its line end. */
export const formatHeader = (options: MatchOptions): string =>
  `${JSON.stringify({ format: RECORD_FORMAT, version: RECORD_VERSION, ...options })}\n`;

/** One event as a line of a record, with its line end. */
export const formatEvent = (event: TimedEvent): string => formatRecordEvent(event);

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
