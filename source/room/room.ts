import * as is from '../game/checks.js';
import {
  areOptions,
  BOT_LEVELS,
  chipsToPlay,
  FEWEST_PLAYERS,
  type Happening,
  LONGEST_NAME,
  type Match,
  type MatchCommand,
  type MatchOptions,
  type MatchRefusal,
  MOST_BOTS,
  type TimedEvent,
} from '../game/index.js';

/** Identifies a guest for as long as a connection lasts; in a cluster it begins with the id of the server and `/`. */
export type GuestId = string;

/** All that guests can say to each other. */
export const REACTIONS = ['well-played', 'oops', 'wow', 'hurry', 'thanks', 'good-game'] as const;

/** After this time the next round begins, even if not everybody is ready. */
export const NEXT_ROUND_AFTER = 15_000;

export const MOST_SEATS = MOST_BOTS + 1;

/** What is agreed when a room is opened. */
export interface RoomOptions {
  /** The options of the next match; its players are known when it starts. */
  readonly match: Omit<MatchOptions, 'players' | 'handicaps' | 'chips'> & {
    /** Chips that win, if not those of the edition for the number of players. */
    readonly chips?: number | undefined;
  };
  /** Needed to find the room; absent if the room is public. */
  readonly code?: string | undefined;
}

const shortText = (longest: number) =>
  is.suchThat(is.text, text => text !== '' && text.length <= longest);
export const isRoomName = shortText(40);
export const isId = shortText(100);
const isName = shortText(LONGEST_NAME * 2);
const isMoment = is.whole(0);
const isSeatNumber = is.whole(0, MOST_SEATS - 1);

/** A seat; seats have the order of the match's players. A bot has a level, a player an identity. */
const isSeat = is.suchThat(
  is.shape({
    name: isName,
    /** By which the player is recognized later. */
    identity: is.optional(isId),
    from: is.optional(isId),
    bot: is.optional(is.oneOf(BOT_LEVELS)),
    /** The guest who sits there now; none while the player is away, and none for a bot. */
    guest: is.optional(isId),
    /** Since when the player has been away, or when the seat was given up. */
    awaySince: is.optional(isMoment),
    /** Whether the player won't come back to this match: its turns are skipped. */
    isGivenUp: is.flag,
  }),
  ({ bot, identity }) => bot !== undefined || identity !== undefined,
);
export type Seat = is.Checked<typeof isSeat>;

export const guest = { guest: isId };
const seat = { seat: isSeatNumber };
/** How somebody who enters is known. */
const isComer = {
  name: isName,
  identity: isId,
  /** Identifies the network, if it matters: for guests without a key, or with one that costs nothing. */
  from: is.optional(isId),
};
export type Comer = is.Shape<typeof isComer>;
const watcher = { ...guest, ...isComer };

const bot = { name: isName, level: is.oneOf(BOT_LEVELS) };

/** The state of a room besides what is agreed and played. */
export const ROOM_STATE = {
  seats: is.listOf(isSeat, MOST_SEATS),
  watchers: is.listOf(is.shape(watcher)),
  opener: is.optional(isId),
  isLocked: is.optional(is.flag),
  /** The identities and networks of removed guests. */
  barred: is.optional(is.listOf(isId)),
  matches: is.whole(0),
  /** The seats that are ready for the match, or for the next round. */
  ready: is.listOf(isSeatNumber),
  /** When the current prover's turn began, or the round ended. */
  turnSince: isMoment,
  emptySince: is.optional(isMoment),
};

/** The events of a room, besides what is played and agreed. */
export const isRoomEvent = is.eventOf({
  entered: watcher,
  seated: guest,
  'bot-seated': bot,
  /** The seat is free again; only if no match is under way. */
  'seat-freed': seat,
  'went-away': seat,
  'came-back': { ...seat, ...guest },
  'seat-given-up': seat,
  /** All players have left the match; all seats are free again. */
  abandoned: {},
  'watcher-left': guest,
  started: { options: areOptions },
  /** Is ready for the match, or for its next round. */
  ready: seat,
  /** The opener has removed a guest for good. */
  removed: { name: isName },
  /** Whether only those with a kept seat can enter. */
  locked: { isLocked: is.flag },
  reacted: { name: isName, reaction: is.oneOf(REACTIONS) },
  /** The server has restarted; everybody is away. `away`: milliseconds in which no clock ran; left out without a match. */
  reopened: { away: is.optional(is.whole(-Number.MAX_SAFE_INTEGER)) },
  /** Another server hosts the room from now on. `away`: milliseconds in which none did. */
  'taken-over': { away: is.whole(-Number.MAX_SAFE_INTEGER) },
  closed: {},
});

export type RoomEvent =
  | is.Checked<typeof isRoomEvent>
  /** Something happened in the match. */
  | { readonly type: 'played'; readonly event: TimedEvent }
  /** The options of the next match have changed; bots are seated again afterwards. */
  | { readonly type: 'agreed'; readonly match: RoomOptions['match'] };

/** An event and when it happened, in milliseconds since 1970. */
export type TimedRoomEvent = RoomEvent & { readonly at: number };

/** An event, with the room before and after it. */
export type RoomHappening = Happening<Room, TimedRoomEvent>;

/** A room: who sits there, who watches, and the match. */
export interface Room extends is.Shape<typeof ROOM_STATE> {
  readonly options: RoomOptions;
  /** The match under way, or the last one; none before the first. */
  readonly match: Match | undefined;
  readonly log: readonly TimedEvent[];
  readonly isClosed: boolean;
}

/** How many chips win a match of so many players; for fewer than two, as for two. */
export const chipsOf = ({ match }: RoomOptions, players: number): number =>
  chipsToPlay(match, Math.max(players, FEWEST_PLAYERS));

/** Before the first match, and after one that all have left. */
export const NO_MATCH = { match: undefined, log: [] };

export const newRoom = (options: RoomOptions, now: number, opener?: string): Room => ({
  options,
  opener,
  seats: [],
  watchers: [],
  ...NO_MATCH,
  matches: 0,
  ready: [],
  turnSince: now,
  emptySince: now,
  isClosed: false,
});

/** Whether a match is under way: its players keep their seats. */
export const isPlaying = ({ match }: Room): boolean =>
  match !== undefined && match.phase.kind !== 'match-over';

/** Whether somebody is present or has a kept seat, or a match is under way. */
export const isInUse = (room: Room): boolean =>
  !room.isClosed &&
  (guestsIn(room) > 0 || isPlaying(room) || room.seats.some(({ bot }) => bot === undefined));

/** The seat of the guest, or -1. */
export const seatOf = ({ seats }: Room, guest: GuestId): number =>
  seats.findIndex(seat => seat.guest === guest);

/** For this many milliseconds a guest without a key is recognized by name and network alone. */
const KNOWN_FOR = 60_000;

/** The seat kept for somebody who enters, or -1. A name alone isn't enough. */
export const keptSeat = ({ seats }: Room, { name, identity, from }: Comer, now: number): number =>
  seats.findIndex(
    seat =>
      seat.awaySince !== undefined &&
      !seat.isGivenUp &&
      (seat.identity === identity ||
        (from !== undefined &&
          seat.from === from &&
          !seat.identity?.startsWith('SHA256:') &&
          seat.name.toLowerCase() === name.toLowerCase() &&
          now - seat.awaySince <= KNOWN_FOR)),
  );

/** Whether the guest is in the room, at a seat or watching. */
export const isIn = ({ seats, watchers }: Room, guest: GuestId): boolean =>
  [...seats, ...watchers].some(one => one.guest === guest);

/** Whether the guest is connected to this server of the cluster. */
export const isOf = (guest: GuestId | undefined, server: string): boolean =>
  guest?.startsWith(`${server}/`) === true;

/** Whether the guest opened the room, and so may remove others and lock it. */
export const isOpener = ({ seats, watchers, opener }: Room, guest: GuestId): boolean =>
  opener !== undefined &&
  [...seats, ...watchers].some(one => one.guest === guest && one.identity === opener);

/** The names of all other guests, whom the opener may remove. */
export const othersIn = ({ seats, watchers }: Room, guest: GuestId): readonly string[] => [
  ...new Set(
    [...seats.filter(({ isGivenUp }) => !isGivenUp), ...watchers].flatMap(one =>
      one.identity === undefined || one.guest === guest ? [] : one.name,
    ),
  ),
];

/** How many guests are in the room, without bots. */
export const guestsIn = ({ seats, watchers }: Room): number =>
  seats.filter(({ guest }) => guest !== undefined).length + watchers.length;

const SEAT_COMMANDS = {
  bid: { moves: is.whole(0) },
  move: { move: is.move },
  pass: {},
  'set-aside': {},
  'start-clock': {},
  'begin-proof': {},
  'give-up-proof': {},
};
const isSeatCommand = is.eventOf(SEAT_COMMANDS);
/** What a player can ask of a match on a server; the seat says whose bid it is. */
export type SeatCommand = is.Checked<typeof isSeatCommand>;

/** What may be asked of a room, also by another server than the one that hosts it. */
export const isAsked = is.eventOf({
  /** Enters to watch, or to get back a kept seat. */
  enter: watcher,
  /** Takes a seat; gives it up to watch; is ready for the next round. */
  sit: guest,
  stand: guest,
  ready: guest,
  'seat-bot': bot,
  /** Leaves the room, on purpose or not. Never refused; no effect after the first time. */
  leave: guest,
  /** Is ready for a match of everybody seated; it starts when all are. */
  start: { ...guest, seed: isId },
  play: { ...guest, command: isSeatCommand },
  react: { ...guest, reaction: is.oneOf(REACTIONS) },
  /** The host closes the room, even during a match; with `ifUnused` only while nobody uses it. */
  close: { ifUnused: is.optional(is.flag) },
  /** For the opener only: removes a guest for good; locks or unlocks the room. */
  remove: { ...guest, name: isName },
  lock: guest,
  /** A server of the cluster is dead: its guests are away, and may come back to any other. Never refused. */
  'lose-server': { server: isId },
  /** Time has passed. Never refused; may have no effect. */
  tick: {},
});

export type RoomCommand =
  | is.Checked<typeof isAsked>
  /** For the opener only: changes the options of the next match. */
  | { readonly type: 'agree'; readonly guest: GuestId; readonly match: RoomOptions['match'] }
  | { readonly type: 'play-bot'; readonly seat: number; readonly command: SeatCommand }
  | Extract<MatchCommand, { readonly type: 'draw-sought' }>
  /** The server stops: a match is left as it is. Never refused. */
  | { readonly type: 'suspend' }
  /** The server has restarted: everybody is away, and no clock has run. Never refused. `left`: when it was last up, if it crashed. */
  | { readonly type: 'reopen'; readonly left?: number | undefined }
  /** Another server hosts the room now, and no clock has run since `left`. Never refused. */
  | { readonly type: 'take-over'; readonly left: number };

const all = <Code extends string, Fields>(fields: Fields, ...codes: readonly Code[]) =>
  Object.fromEntries(codes.map(code => [code, fields])) as Readonly<Record<Code, Fields>>;
const number = is.within(0, Number.MAX_SAFE_INTEGER);
/** What a room refuses a guest of another server. */
export const isRefusal = is.refusalOf({
  /** A removed guest cannot come back; nobody new can enter a locked room; somebody else there has the name. */
  ...all({}, 'barred', 'locked', 'name-in-use'),
  /** Watchers can do nothing. */
  ...all({}, 'no-seat-left', 'already-seated', 'not-seated', 'not-opener', 'nobody-of-that-name'),
  ...all({}, 'closed', 'broke', 'match-under-way', 'too-few-players', 'not-your-proof'),
  ...all({}, 'already-passed', 'clock-already-runs', 'no-clock-without-bid'),
  ...all({ move: is.move }, 'blocked', 'diagonal', 'endless', 'returns', 'no-such-robot'),
  ...all({ move: is.move }, 'reverse', 'straight-arrival'),
  ...all({ moves: number, limit: number }, 'above-own-last-bid', 'above-own-first-bid'),
  'bid-out-of-range': { moves: number },
  'proof-not-begun': { name: isName, bid: number },
  'too-early-for-clock': { secondsLeft: number },
  'not-now': {
    command: is.oneOf([...(Object.keys(SEAT_COMMANDS) as SeatCommand['type'][]), 'continue']),
    phase: is.oneOf(['not-dealt', 'dealt', 'thinking', 'proving', 'round-over', 'match-over']),
  },
});

export type RoomRefusal =
  | MatchRefusal
  | Exclude<is.Checked<typeof isRefusal>, { readonly code: 'broke' }>
  /** The server that hosts the room doesn't answer: the command may have been carried out or not. */
  | { readonly code: 'unreachable' };
