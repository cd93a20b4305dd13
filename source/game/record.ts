import { accept, formatMove, type Move, parseMoves, type Result, refuse } from '../engine/index.js';
import * as is from './checks.js';
import { type Check, isRecord, parseJson } from './checks.js';
import { evolve } from './evolve.js';
import {
  areOptions,
  isMatchEvent,
  type Match,
  type MatchOptions,
  newMatch,
  type TimedEvent,
} from './match.js';

/** Why a text isn't a record that this program can read. */
export type BadRecord =
  | { readonly code: 'not-a-record' }
  | { readonly code: 'unknown-record-version'; readonly version: unknown }
  | { readonly code: 'bad-record-line'; readonly line: number };

interface RecordedGame<Options, Event, Game> {
  readonly format: string;
  /** The version that is written; earlier ones are read too. */
  readonly version: number;
  /** The options in the rest of the header; `undefined` if it is damaged. */
  readonly parseOptions: (header: Record<string, unknown>) => Options | undefined;
  /** @param game the game before the event */
  readonly parseEvent: (value: unknown, game: Game) => Event | undefined;
  readonly begin: (options: Options) => Game;
  /** Throws if the event cannot follow. */
  readonly evolve: (game: Game, event: Event) => Game;
}

/** Reads and replays the lines of a record. Lines count from 1. */
export function readRecord<Options, Event, Game>(
  text: string,
  kind: RecordedGame<Options, Event, Game>,
): Result<{ options: Options; events: readonly Event[]; game: Game; cutOff: boolean }, BadRecord> {
  const lines = text.split('\n');
  const cutOff = lines.pop() !== '';
  const header = parseJson(lines[0] ?? '');
  if (!isRecord(header) || header.format !== kind.format) return refuse({ code: 'not-a-record' });
  if (!is.whole(1, kind.version)(header.version)) {
    return refuse({ code: 'unknown-record-version', version: header.version });
  }
  const { format: _, version: __, ...rest } = header;
  const options = kind.parseOptions(rest);
  if (!options) return refuse({ code: 'bad-record-line', line: 1 });
  const events: Event[] = [];
  let game = kind.begin(options);
  for (const [index, line] of lines.slice(1).entries()) {
    const event = kind.parseEvent(parseJson(line), game);
    const bad = refuse({ code: 'bad-record-line', line: index + 2 } as const);
    if (!event) return bad;
    try {
      game = kind.evolve(game, event);
    } catch {
      return bad;
    }
    events.push(event);
  }
  return accept({ options, events, game, cutOff });
}

/** An event as a line of a record, with its newline; moves are in notation. */
export const formatEvent = (event: {
  readonly type: string;
  readonly at: number;
  readonly move?: Move;
}): string =>
  `${JSON.stringify(event.move ? { ...event, move: formatMove(event.move) } : event)}\n`;

/** Whether it can be an event: it has a time. */
export const isTimed = (
  value: unknown,
): value is Record<string, unknown> & { readonly at: number } =>
  isRecord(value) && is.whole(0)(value.at);

/** Reads an event: moves are in notation. */
export function parseEventOf<Event>(
  value: unknown,
  isEvent: Check<Event>,
): (Event & { readonly at: number }) | undefined {
  if (!isTimed(value)) return undefined;
  const { type, move, at } = value;
  const moves = is.text(move) ? parseMoves(move) : undefined;
  const [made, more] = moves?.ok ? moves.value : [];
  const event = type === 'moved' ? { type, move: more ? undefined : made, at } : value;
  return isEvent(event) ? event : undefined;
}

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
