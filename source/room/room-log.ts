import { accept, type Result } from '../engine/index.js';
import { isOneOf, isRecord, isWhole } from '../game/checks.js';
import {
  areOptions,
  type BadRecord,
  formatEvent,
  formatHeader,
  formatRecord,
  LONGEST_NAME,
  type MatchOptions,
  MOST_CHIPS,
  MOST_PLAYERS,
  MOST_SECONDS,
  parseEvent,
  parseRecord,
} from '../game/index.js';
import { isTimed, readRecord } from '../game/record-lines.js';
import {
  BOT_LEVELS,
  evolveRoom,
  isPlaying,
  REACTIONS,
  type Room,
  type RoomEvent,
  type RoomOptions,
  type TimedRoomEvent,
} from './room.js';

/**
 * The log of a room: JSON Lines, first a header with the room as it stood when the log was begun, then one
 * event a line, reactions among them: whoever follows the log misses nothing. The room is rebuilt from it
 * alone. Format and version are checked, never guessed.
 */
const FORMAT = 'ricochet-tui room log';
const VERSION = 1;

const LONGEST_ROOM_NAME = 40;
const LONGEST_IDENTITY = 100;
const ALWAYS = Number.MAX_SAFE_INTEGER;

/** What a log tells, or its first line alone. */
export interface RoomLog {
  /** By which the room is found. */
  readonly name: string;
  /** The file with the record of the match that was begun or under way when the log was begun. */
  readonly record?: string | undefined;
  /** The room after the last event. */
  readonly room: Room;
}

/** The first line of a log, with its line end. */
export function formatRoomHead({ name, record, room }: RoomLog): string {
  const { options, match, log, isClosed: _, ...rest } = room;
  const { proofSeconds, code } = options;
  const head = {
    name,
    record,
    proofSeconds,
    code,
    chips: options.match.chips,
    agreed: formatAgreed(options.match),
    match: match && formatRecord(match.options, log),
    ...rest,
  };
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...head })}\n`;
}

/** One event as a line of a log, with its line end. */
export function formatRoomEvent(event: TimedRoomEvent): string {
  if (event.type !== 'played') return `${JSON.stringify(event)}\n`;
  return `{"type":"played","event":${formatEvent(event.event).trimEnd()},"at":${event.at}}\n`;
}

/** Reads a log and rebuilds its room. Lines count from 1. */
export function parseRoomLog(text: string): Result<RoomLog, BadRecord> {
  let played: MatchOptions | undefined;
  const read = readRecord(text, {
    format: FORMAT,
    version: VERSION,
    parseOptions(header) {
      const head = parseRoomHead(header);
      played = head?.room.match?.options;
      return head;
    },
    parseEvent(value) {
      const event = parseRoomEvent(value, played);
      if (event?.type === 'started') played = event.options;
      return event;
    },
    begin: ({ room }: RoomLog): Room => room,
    evolve(before, event) {
      const room = evolveRoom(before, event);
      if (!hasItsPlayers(room)) throw new Error('Others play than sit there.');
      return room;
    },
  });
  if (!read.ok) return read;
  const { options: head, game: room } = read.value;
  return accept({ ...head, room });
}

/** What the first line of a log tells; nothing where it is damaged. */
export function parseRoomHead(header: Record<string, unknown>): RoomLog | undefined {
  const { name, record, proofSeconds, code, chips, agreed, match: played } = header;
  const { seats, watchers, matches, ready, turnSince, emptySince } = header;
  if (
    !isText(name, LONGEST_ROOM_NAME) ||
    !(record === undefined || (isText(record, 255) && /^[\w-]+\.jsonl$/.test(record))) ||
    !isWhole(proofSeconds, 1, MOST_SECONDS) ||
    !(code === undefined || isText(code, LONGEST_ROOM_NAME)) ||
    !(chips === undefined || isWhole(chips, 1, MOST_CHIPS)) ||
    typeof agreed !== 'string' ||
    !(Array.isArray(seats) && seats.length <= MOST_PLAYERS && seats.every(isSeat)) ||
    !(Array.isArray(watchers) && watchers.every(isGuest)) ||
    !isWhole(matches, 0, ALWAYS) ||
    !(Array.isArray(ready) && ready.every(isSeatNumber)) ||
    !isWhole(turnSince, 0, ALWAYS) ||
    !(emptySince === undefined || isWhole(emptySince, 0, ALWAYS)) ||
    !(played === undefined || typeof played === 'string')
  ) {
    return undefined;
  }
  const options = parseAgreed(agreed, chips);
  const read = played === undefined ? undefined : parseRecord(played);
  if (!options || (read && !read.ok)) return undefined;
  const room: Room = {
    options: { match: options, proofSeconds, code },
    seats,
    watchers,
    match: read?.value.match,
    log: read?.value.events ?? [],
    matches,
    ready,
    turnSince,
    emptySince,
    isClosed: false,
  };
  return hasItsPlayers(room) ? { name, record, room } : undefined;
}

/** Whether as many sit there as play. */
const hasItsPlayers = (room: Room): boolean =>
  !isPlaying(room) || room.match!.options.players.length === room.seats.length;

type Checks = {
  readonly [Type in Exclude<RoomEvent['type'], 'played'>]: (
    event: Readonly<Record<string, unknown>>,
  ) => boolean;
};

const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= longest;
const isId = (value: unknown): value is string => isText(value, LONGEST_IDENTITY);
const isName = (value: unknown): value is string => isText(value, LONGEST_NAME * 2);
const isSeatNumber = (value: unknown): value is number => isWhole(value, 0, MOST_PLAYERS - 1);
const isGuest = (value: unknown): boolean =>
  isRecord(value) && isId(value.guest) && isName(value.name) && isId(value.identity);
const ofSeat: Checks['ready'] = ({ seat }) => isSeatNumber(seat);
const ofGuest: Checks['seated'] = ({ guest }) => isId(guest);
const always = () => true;

function isSeat(value: unknown): boolean {
  if (!isRecord(value)) return false;
  const { name, identity, bot, guest, awaySince, isGivenUp } = value;
  return (
    isName(name) &&
    (bot === undefined ? isId(identity) : isOneOf(bot, BOT_LEVELS)) &&
    (guest === undefined || isId(guest)) &&
    (awaySince === undefined || isWhole(awaySince, 0, ALWAYS)) &&
    typeof isGivenUp === 'boolean'
  );
}

const CHECKS: Checks = {
  entered: isGuest,
  seated: ofGuest,
  'bot-seated': ({ name, level }) => isName(name) && isOneOf(level, BOT_LEVELS),
  'seat-freed': ofSeat,
  'went-away': ofSeat,
  'came-back': event => ofSeat(event) && ofGuest(event),
  'seat-given-up': ofSeat,
  abandoned: always,
  'watcher-left': ofGuest,
  started: ({ options }) => isRecord(options) && areOptions(options),
  ready: ofSeat,
  reacted: ({ name, reaction }) => isName(name) && isOneOf(reaction, REACTIONS),
  reopened: always,
  closed: always,
};

const isEvent = (
  value: Record<string, unknown>,
): value is Record<string, unknown> & Exclude<TimedRoomEvent, { type: 'played' }> =>
  typeof value.type === 'string' &&
  Object.hasOwn(CHECKS, value.type) &&
  CHECKS[value.type as keyof Checks](value);

function parseRoomEvent(
  value: unknown,
  options: MatchOptions | undefined,
): TimedRoomEvent | undefined {
  if (!isTimed(value)) return undefined;
  if (value.type !== 'played') return isEvent(value) ? value : undefined;
  const event = options && parseEvent(value.event, options);
  return event && { type: 'played', event, at: value.at };
}

type Agreed = RoomOptions['match'];

/** What was agreed on for a match, without what came of those who play it. */
function agreedOf(options: MatchOptions, chips: Agreed['chips']): Agreed {
  const { players: _, handicaps: __, chips: ___, ...agreed } = options;
  return { ...agreed, chips };
}

/** As the header of a record, so that it is checked like one; who plays is not known yet. */
const formatAgreed = (agreed: Agreed): string =>
  formatHeader({ ...agreed, players: ['1', '2'], handicaps: [0, 0], chips: 1 });

/** The header of a record, this one or that of a match; nothing where it is damaged. */
function parseAgreed(header: string, chips: Agreed['chips']): Agreed | undefined {
  const record = parseRecord(header);
  return record.ok ? agreedOf(record.value.match.options, chips) : undefined;
}
