import { accept, CELLS, formatMove, parseMoves, type Result, refuse } from '../engine/index.js';
import { GREATEST_BID, LEAST_BID } from './bids.js';
import { areDistinct, areRobots, isBoard, isOneOf, isRecord, isWhole } from './checks.js';
import { evolve } from './evolve.js';
import { type Match, type MatchOptions, newMatch, type TimedEvent } from './match.js';
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
export const formatEvent = (event: TimedEvent): string =>
  `${JSON.stringify(event.type === 'moved' ? { ...event, move: formatMove(event.move) } : event)}\n`;

export type BadRecord =
  | { readonly code: 'not-a-record' }
  | { readonly code: 'unknown-record-version'; readonly version: unknown }
  | { readonly code: 'bad-record-line'; readonly line: number };

/** What a record holds. */
export interface MatchRecord {
  readonly events: readonly TimedEvent[];
  /** The match after the last event. */
  readonly match: Match;
  /** Whether the last line was cut off, as when the program was killed while it wrote. */
  readonly cutOff: boolean;
}

/** Reads a record and replays it. Lines count from 1. */
export function parseRecord(text: string): Result<MatchRecord, BadRecord> {
  const lines = text.split('\n');
  const unfinished = lines.pop() !== '';
  const header = parseJson(lines[0] ?? '');
  if (!isRecord(header) || header.format !== RECORD_FORMAT) return refuse({ code: 'not-a-record' });
  if (header.version !== RECORD_VERSION) {
    return refuse({ code: 'unknown-record-version', version: header.version });
  }
  const { format: _, version: __, ...options } = header;
  if (!areOptions(options)) return refuse({ code: 'bad-record-line', line: 1 });
  const events: TimedEvent[] = [];
  let match = newMatch(options);
  for (const [index, line] of lines.slice(1).entries()) {
    const event = parseEvent(parseJson(line), options);
    const next = event && follow(match, event);
    if (!event || !next) return refuse({ code: 'bad-record-line', line: index + 2 });
    events.push(event);
    match = next;
  }
  return accept({ events, match, cutOff: unfinished });
}

/** The match after the event, or nothing when the event cannot follow. */
function follow(match: Match, event: TimedEvent): Match | undefined {
  try {
    return evolve(match, event);
  } catch {
    return undefined;
  }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

function parseEvent(value: unknown, options: MatchOptions): TimedEvent | undefined {
  if (!isRecord(value) || !isWhole(value.at, 0, Number.MAX_SAFE_INTEGER)) return undefined;
  if (value.type === 'moved') {
    const moves = typeof value.move === 'string' ? parseMoves(value.move) : undefined;
    if (!moves?.ok || moves.value.length !== 1) return undefined;
    return { type: 'moved', move: moves.value[0]!, at: value.at };
  }
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
