import {
  accept,
  type Board,
  formatGameId,
  formatMove,
  type Move,
  parseGameId,
  parseMoves,
  type Result,
  refuse,
} from '../engine/index.js';
import * as is from './checks.js';
import { evolve } from './evolve.js';
import {
  areOptions,
  isMatchEvent,
  knownOptions,
  type Match,
  type MatchOptions,
  newMatch,
  type TimedEvent,
} from './match.js';
import {
  evolvePractice,
  isOrigin,
  isPracticeEvent,
  type Practice,
  type PracticeOptions,
  startPractice,
  type TimedPracticeEvent,
} from './practice.js';

/** Why a text isn't a record that this program can read. */
export type BadRecord =
  | { readonly code: 'not-a-record' }
  | { readonly code: 'unknown-record-version'; readonly version: unknown }
  | { readonly code: 'bad-record-line'; readonly line: number };

interface RecordedGame<Options, Event, Game> {
  readonly format: string;
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
  const header = is.parseJson(lines[0] ?? '');
  if (!is.isRecord(header) || header.format !== kind.format)
    return refuse({ code: 'not-a-record' });
  if (header.version !== kind.version) {
    return refuse({ code: 'unknown-record-version', version: header.version });
  }
  const { format: _, version: __, ...rest } = header;
  const options = kind.parseOptions(rest);
  if (!options) return refuse({ code: 'bad-record-line', line: 1 });
  const events: Event[] = [];
  let game = kind.begin(options);
  for (const [index, line] of lines.slice(1).entries()) {
    const event = kind.parseEvent(is.parseJson(line), game);
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
export const formatEvent = (event: Readonly<{ type: string; at: number; move?: Move }>): string =>
  `${JSON.stringify(event.move ? { ...event, move: formatMove(event.move) } : event)}\n`;

/** Whether it can be an event: it has a time. */
export const isTimed = (
  value: unknown,
): value is Record<string, unknown> & { readonly at: number } =>
  is.isRecord(value) && is.whole(0)(value.at);

/** Reads an event: moves are in notation. */
function parseEventOf<Event>(
  value: unknown,
  isEvent: is.Check<Event>,
): (Event & { readonly at: number }) | undefined {
  if (!isTimed(value)) return undefined;
  const { type, move, at } = value;
  const moves = is.text(move) ? parseMoves(move) : undefined;
  const [made, more] = moves?.ok ? moves.value : [];
  const event = type === 'moved' ? { type, move: more ? undefined : made, at } : value;
  return isEvent(event) ? event : undefined;
}

/** The match record, JSON Lines: the version is checked, so that records stay readable or are clearly refused. */
const RECORD_FORMAT = 'ricochet-tui match';
const RECORD_VERSION = 1;

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
    parseOptions: header => (areOptions(header) ? knownOptions(header) : undefined),
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

/** The record of a practice: lines like those of a match record, the position as a Game ID. */
const PRACTICE_FORMAT = 'ricochet-tui practice';
const PRACTICE_VERSION = 1;

/** The first line of a record, with its newline. */
export function formatPracticeHeader({ puzzle, rules, origin, day }: PracticeOptions): string {
  const header = {
    format: PRACTICE_FORMAT,
    version: PRACTICE_VERSION,
    id: formatGameId(puzzle),
    fifth: puzzle.board.fifth,
    rules: is.onlyRules(rules),
    origin,
    ...(origin === 'daily' && { day }),
  };
  return `${JSON.stringify(header)}\n`;
}

export interface PracticeRecord {
  readonly options: PracticeOptions;
  readonly events: readonly TimedPracticeEvent[];
  readonly practice: Practice;
  readonly cutOff: boolean;
}

/** Reads and replays the record of a practice. Lines count from 1. */
export function parsePracticeRecord(text: string): Result<PracticeRecord, BadRecord> {
  const read = readRecord(text, {
    format: PRACTICE_FORMAT,
    version: PRACTICE_VERSION,
    parseOptions: practiceOptionsIn,
    parseEvent: value => parseEventOf(value, isPracticeEvent),
    begin: startPractice,
    evolve: evolvePractice,
  });
  if (!read.ok) return read;
  const { options, events, game, cutOff } = read.value;
  return accept({ options, events, practice: game, cutOff });
}

/** Longer than any Game ID, even of a board with a mark on every cell. */
const LONGEST_ID = 1000;

function practiceOptionsIn(header: Record<string, unknown>): PracticeOptions | undefined {
  const { id, fifth, rules, origin, day } = header;
  if (!is.text(id) || id.length > LONGEST_ID) return undefined;
  const puzzle = parseGameId(id);
  if (!puzzle.ok || !isFifth(fifth) || !is.rules(rules) || !isOrigin(origin)) return undefined;
  const board: Board = fifth ? { ...puzzle.value.board, fifth } : puzzle.value.board;
  const options = { puzzle: { ...puzzle.value, board }, rules: is.onlyRules(rules), origin };
  if (origin !== 'daily') return options;
  return isDay(day) ? { ...options, day } : undefined;
}

const isFifth = is.optional(is.oneOf(['black']));
/** More days than there will ever be. */
const isDay = is.whole(1, 9_999_999);
