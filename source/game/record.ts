import { accept, type Result } from '../engine/index.js';
import { evolve } from './evolve.js';
import {
  areOptions,
  isMatchEvent,
  type Match,
  type MatchOptions,
  newMatch,
  type TimedEvent,
} from './match.js';
import { type BadRecord, formatEvent, parseEventOf, readRecord } from './record-lines.js';

/** The match record, JSON Lines: the header is checked, so that old records stay readable or are clearly refused. */
export const RECORD_FORMAT = 'ricochet-tui match';
export const RECORD_VERSION = 2;

/** The first line of a record, with its newline. */
export const formatHeader = (options: MatchOptions): string =>
  `${JSON.stringify({ format: RECORD_FORMAT, version: RECORD_VERSION, ...options })}\n`;

export const formatRecord = (options: MatchOptions, events: readonly TimedEvent[]): string =>
  formatHeader(options) + events.map(formatEvent).join('');

export interface MatchRecord {
  readonly events: readonly TimedEvent[];
  readonly match: Match;
  /** Whether the last line was cut off, as when the program is killed while writing. */
  readonly cutOff: boolean;
}

/** Reads and replays a match record. Lines count from 1. */
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

/** Reads an event of a record; `undefined` if the match cannot have it. */
export function parseEvent(value: unknown, { players }: Match): TimedEvent | undefined {
  const event = parseEventOf(value, isMatchEvent);
  const fits = (player: number) => player < players.length;
  if (event && 'player' in event) return fits(event.player) ? event : undefined;
  if (event?.type !== 'match-over') return event;
  const { winners } = event;
  return winners.every(fits) && (winners.length > 0 || players.length === 1) ? event : undefined;
}
