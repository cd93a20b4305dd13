import { accept, type Result } from '../engine/index.js';
import * as is from '../game/checks.js';
import {
  type BadRecord,
  formatEvent,
  formatHeader,
  formatRecord,
  isTimed,
  knownOptions,
  type Match,
  type MatchOptions,
  MOST,
  parseEvent,
  parseRecord,
  readRecord,
  type TimedEvent,
} from '../game/index.js';
import { evolveRoom } from './evolve-room.js';
import {
  guest,
  isAsked,
  isPlaying,
  isRoomEvent,
  isRoomName,
  ROOM_STATE,
  type Room,
  type RoomCommand,
  type RoomHappening,
  type RoomOptions,
  type Seat,
  type TimedRoomEvent,
} from './room.js';

/**
 * The log of a room, JSON Lines: a header with the room as it was when the log began, then one event per line. The room
 * is rebuilt from it alone. Format and version are checked.
 */
const FORMAT = 'ricochet-tui room log';
const VERSION = 1;

/** What the header of a log contains. */
interface RoomHead {
  readonly name: string;
  readonly room: Room;
}

/** What a log contains: the room after all of it. */
export interface RoomLog extends RoomHead {
  /** The matches whose ends it tells of, the oldest first. */
  readonly ended: readonly EndedMatch[];
}

/** The first line of a log, with its newline. */
export function formatRoomHead({ name, room }: RoomHead): string {
  const { options, match, log, isClosed: _, ...rest } = room;
  const head = {
    name,
    ...withAgreed(options),
    match: match && formatRecord(match.options, log),
    ...rest,
  };
  return `${JSON.stringify({ format: FORMAT, version: VERSION, ...head })}\n`;
}

/** An event as a line of a log, with its newline. */
export function formatRoomEvent(event: TimedRoomEvent): string {
  if (event.type === 'agreed') return `${JSON.stringify(withAgreed(event))}\n`;
  if (event.type !== 'played') return `${JSON.stringify(event)}\n`;
  return `{"type":"played","event":${formatEvent(event.event).trimEnd()},"at":${event.at}}\n`;
}

/** Reads a log and rebuilds its room. Lines count from 1. */
export function parseRoomLog(text: string): Result<RoomLog, BadRecord> {
  const ended: EndedMatch[] = [];
  const read = readRecord(text, {
    format: FORMAT,
    version: VERSION,
    parseOptions: parseRoomHead,
    parseEvent: parseRoomEvent,
    begin: ({ room }) => room,
    evolve(before, event) {
      const after = evolveRoom(before, event);
      if (!hasAllPlayers(after)) throw new Error('Others play than sit there.');
      const match = endedIn({ event, before, after });
      if (match) ended.push(match);
      return after;
    },
  });
  if (!read.ok) return read;
  const { options: head, game: room } = read.value;
  return accept({ ...head, room, ended });
}

/** What lines that follow in the log of a room lead to; `undefined` if one is damaged. */
export function parseRoomEvents(lines: readonly string[], room: Room): RoomHappening[] | undefined {
  const happenings: RoomHappening[] = [];
  for (const line of lines) {
    const before = happenings.at(-1)?.after ?? room;
    const event = parseRoomEvent(is.parseJson(line), before);
    if (!event) return undefined;
    try {
      happenings.push({ event, before, after: evolveRoom(before, event) });
    } catch {
      return undefined;
    }
    if (!hasAllPlayers(happenings.at(-1)!.after)) return undefined;
  }
  return happenings;
}

const hasHead = is.shape({
  name: isRoomName,
  code: is.optional(isRoomName),
  chips: is.optional(is.whole(1, MOST.chips)),
  agreed: is.text,
  match: is.optional(is.text),
  ...ROOM_STATE,
});

/** What the header of a log contains; `undefined` if it is damaged. */
function parseRoomHead(header: Record<string, unknown>): RoomHead | undefined {
  if (!hasHead(header)) return undefined;
  const { name, code, chips, agreed, match: played } = header;
  const options = parseAgreed(agreed, chips);
  const read = played === undefined ? undefined : parseRecord(played);
  if (!options || (read && !read.ok)) return undefined;
  const match = read?.value.match;
  const room: Room = {
    options: { match: options, code },
    ...is.only(header, ...(Object.keys(ROOM_STATE) as (keyof typeof ROOM_STATE)[])),
    match,
    log: read?.value.events ?? [],
    isClosed: false,
  };
  return hasAllPlayers(room) ? { name, room } : undefined;
}

/** Whether there are as many seats as players. */
const hasAllPlayers = (room: Room): boolean =>
  !isPlaying(room) || room.match!.options.players.length === room.seats.length;

function parseRoomEvent(value: unknown, { match }: Room): TimedRoomEvent | undefined {
  if (!isTimed(value)) return undefined;
  if (value.type === 'agreed') {
    const agreed = isAgreed(value) && parseAgreed(value.agreed, value.chips);
    return agreed ? { type: 'agreed', match: agreed, at: value.at } : undefined;
  }
  if (value.type === 'played') {
    const event = match && parseEvent(value.event, match);
    return event && { type: 'played', event, at: value.at };
  }
  if (!isRoomEvent(value)) return undefined;
  if (value.type !== 'started') return value;
  return { ...value, options: knownOptions(value.options) };
}

type Agreed = RoomOptions['match'];
const isAgreed = is.shape({ chips: is.optional(is.whole(1, MOST.chips)), agreed: is.text });

/** What is told with what is agreed in it as it is written: as the header of a record, whose players are made up. */
const withAgreed = <Told extends { readonly match: Agreed }>({ match, ...rest }: Told) => ({
  ...rest,
  chips: match.chips,
  agreed: formatHeader({ ...match, players: ['1', '2'], handicaps: [0, 0], chips: 1 }),
});

/** The options in such a header; `undefined` if it is damaged. */
function parseAgreed(header: string, chips: number | undefined): Agreed | undefined {
  const record = parseRecord(header);
  if (!record.ok) return undefined;
  const { players: _, handicaps: __, chips: ___, ...agreed } = record.value.match.options;
  return { ...agreed, chips };
}

const isAgreement = is.eventOf({ agree: guest });

/** Writes a command for another server. */
export const formatCommand = (command: RoomCommand): string =>
  JSON.stringify(command.type === 'agree' ? withAgreed(command) : command);

/** Reads a command of another server; `undefined` for any other text, and for commands that only a host may give. */
export function parseCommand(text: string): RoomCommand | undefined {
  const value = is.parseJson(text);
  if (isAsked(value)) return value;
  if (!isAgreement(value) || !isAgreed(value)) return undefined;
  const match = parseAgreed(value.agreed, value.chips);
  return match && { type: 'agree', guest: value.guest, match };
}

/** The outcome of a finished match for one of its players. */
export type Outcome = ReturnType<typeof outcomesOf>[number];

/**
 * The outcomes of a finished match for its players, without bots: in `totals` one match, won by the players with the
 * most chips, in `games` the rounds against each of the others, by identity; 1 is won, 0 lost. The winner of a round's
 * chip has beaten everybody present in it; without a winner all have drawn. Rounds won by bots don't count.
 *
 * @param before the room before the end of the match: those who left for good still have a seat there
 */
function outcomesOf({ seats, log }: Room, { players, phase, rounds }: Match) {
  const winners = phase.kind === 'match-over' ? phase.winners : [];
  const ends = log.filter(({ type }) => type === 'chip-won' || type === 'chip-returned');
  return seats.flatMap(({ name, identity, ...own }, player) => {
    if (identity === undefined) return [];
    const games = rounds.flatMap(({ result }, round) => {
      const isThere = ({ awaySince }: Pick<Seat, 'awaySince'>) =>
        awaySince === undefined || awaySince >= (ends[round]?.at ?? 0);
      if (!isThere(own)) return [];
      const taker = result.kind === 'won' ? result.bid.player : undefined;
      const score = taker === undefined ? 0.5 : taker === player ? 1 : 0;
      return seats.flatMap((other, opponent) => {
        const counts = opponent !== player && [undefined, player, opponent].includes(taker);
        if (!counts || other.identity === undefined || !isThere(other)) return [];
        return { opponent: other.identity, score };
      });
    });
    const won = winners.includes(player) ? 1 : 0;
    const totals = { played: 1, won, chips: players[player]!.chips.length };
    return { name, identity, totals, games };
  });
}

/** A match that has ended: it is over, all players have left it, or its room was closed. */
export interface EndedMatch {
  readonly options: MatchOptions;
  readonly events: readonly TimedEvent[];
  /** None if the match was not played to its end. */
  readonly outcomes: readonly Outcome[];
}

/** Whether a match has ended between two states of a room. */
export const hasEnded = (before: Room, after: Room): boolean =>
  isPlaying(before) && (!isPlaying(after) || after.isClosed);

/** The match that ends with what happens, if one does. */
export function endedIn({ before, after }: RoomHappening): EndedMatch | undefined {
  if (!hasEnded(before, after)) return undefined;
  const isOver = after.match?.phase.kind === 'match-over';
  const { match, log } = isOver ? after : before;
  const outcomes = isOver ? outcomesOf(before, match!) : [];
  return { options: match!.options, events: log, outcomes };
}
