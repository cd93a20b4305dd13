import * as is from '../game/checks.js';
import type { MatchRefusal } from '../game/index.js';
import {
  bot,
  type GuestId,
  guest,
  isId,
  isName,
  REACTIONS,
  type RoomOptions,
  watcher,
} from './room.js';

const isSeatCommand = is.eventOf({
  bid: { moves: is.whole(0) },
  move: { move: is.move },
  pass: {},
  'start-clock': {},
  'begin-proof': {},
  'give-up-proof': {},
});
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
  /** The server stops: a match is left as it is. Never refused. */
  | { readonly type: 'suspend' }
  /** The server has restarted: everybody is away, and no clock has run. Never refused. `left`: when it was last up, if it crashed. */
  | { readonly type: 'reopen'; readonly left?: number | undefined }
  /** Another server hosts the room now, and no clock has run since `left`. Never refused. */
  | { readonly type: 'take-over'; readonly left: number };

export type RoomRefusal =
  | MatchRefusal
  | { readonly code: 'closed' | 'match-under-way' | 'too-few-players' | 'not-your-proof' }
  /** Somebody else in the room has the name. */
  | { readonly code: 'name-in-use' }
  /** The server that hosts the room doesn't answer: the command may have been carried out or not. */
  | { readonly code: 'unreachable' }
  /** Watchers can do nothing. */
  | { readonly code: 'no-seat-left' | 'already-seated' | 'not-seated' }
  /** A removed guest cannot come back; nobody new can enter a locked room. */
  | { readonly code: 'barred' | 'locked' }
  | { readonly code: 'not-opener' | 'nobody-of-that-name' };

const all = <Code extends string, Fields>(fields: Fields, ...codes: readonly Code[]) =>
  Object.fromEntries(codes.map(code => [code, fields])) as Readonly<Record<Code, Fields>>;
const number = is.within(0, Number.MAX_SAFE_INTEGER);
/** What a room refuses a guest of another server. */
export const isRefusal = is.refusalOf({
  ...all({}, 'closed', 'broke', 'barred', 'locked', 'name-in-use'),
  ...all({}, 'match-under-way', 'too-few-players', 'not-your-proof', 'already-passed'),
  ...all({}, 'no-seat-left', 'already-seated', 'not-seated', 'not-opener', 'nobody-of-that-name'),
  ...all({}, 'clock-already-runs', 'no-clock-without-bid'),
  ...all({ move: is.move }, 'blocked', 'diagonal', 'endless', 'returns', 'no-such-robot'),
  ...all({ move: is.move }, 'reverse', 'straight-arrival'),
  ...all({ moves: number, limit: number }, 'above-own-last-bid', 'above-own-first-bid'),
  'bid-out-of-range': { moves: number },
  'proof-not-begun': { name: isName, bid: number },
  'too-early-for-clock': { secondsLeft: number },
  'not-now': {
    command: is.oneOf([
      'bid',
      'move',
      'pass',
      'start-clock',
      'begin-proof',
      'give-up-proof',
      'continue',
    ]),
    phase: is.oneOf(['not-dealt', 'dealt', 'thinking', 'proving', 'round-over', 'match-over']),
  },
});
