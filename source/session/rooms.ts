import type { BotLevel, MoveRange, nearestEdition } from '../game/index.js';
import {
  decideRoom,
  dueAt,
  type GuestId,
  type Room,
  type RoomCommand,
  type RoomOptions,
  type RoomRefusal,
  type TimedRoomEvent,
} from '../room/index.js';
import type { Game, Session, SessionRefusal } from './session.js';

/** @public The rules of a room, for its session. */
export const ROOM: Game<Room, RoomCommand, TimedRoomEvent, RoomRefusal> = {
  decide: decideRoom,
  time: { dueAt, tick: { type: 'tick' } },
  parting: { type: 'suspend' },
};

/** @public */
export type RoomSession = Session<Room, RoomCommand, TimedRoomEvent, RoomRefusal>;

type WithoutGuest<Command> = Command extends { readonly guest: GuestId }
  ? Omit<Command, 'guest' | 'seed'>
  : never;

/** @public What a guest asks of a room; the door adds who asks. */
export type GuestCommand = WithoutGuest<Exclude<RoomCommand, { readonly type: 'enter' | 'leave' }>>;

/** @public Why a room does not do what a guest asks. */
export type GuestRefusal =
  | RoomRefusal
  | SessionRefusal
  /** More requests than anybody makes in a second. */
  | { readonly code: 'too-fast' }
  /** The server ends soon: matches go on, but nothing new begins. */
  | { readonly code: 'draining' };

/** @public What a screen sees of a room. */
export interface RoomDoor
  extends Pick<Session<Room, GuestCommand, TimedRoomEvent, GuestRefusal>, 'ask' | 'subscribe'>,
    Pick<Lobby, 'word' | 'port'> {
  readonly guest: GuestId;
  /** The time of the room, in milliseconds since 1970. */
  readonly now: () => number;
  /** The number of the room, or the code of a private one: by it others can join. */
  readonly name: string;
  room(): Room;
  /** Changes the set-up of the next match, with these bots; for the opener only. */
  setUp(
    options: RoomOptions,
    bots: readonly BotLevel[],
    answer: (refusal: GuestRefusal | undefined) => void,
  ): void;
  /** Leaves the room; calls back once the room knows it. A second call does nothing else. */
  leave(answer?: () => void): void;
}

/** @public A room in the list of the lobby. */
export interface RoomLine {
  readonly name: string;
  readonly edition: ReturnType<typeof nearestEdition>;
  /** Names of those seated, with bots. */
  readonly players: readonly string[];
  readonly watchers: number;
  /** Of the match under way; 0 without one. */
  readonly round: number;
  /** Whether a seat in it is kept for the guest who sees the list. */
  readonly isKept?: boolean;
}

/**
 * Why a room cannot be opened or entered. `too-many-own-rooms`: opened by this guest or from the same address;
 * `too-fast`: entered and left too often.
 * @public
 */
export type DoorRefusal =
  | { readonly code: 'too-many-rooms' | 'too-many-own-rooms' | 'too-fast' | 'draining' }
  | Extract<RoomRefusal, { readonly code: 'barred' | 'locked' | 'name-in-use' | 'unreachable' }>
  | { readonly code: 'no-such-room'; readonly name: string };

/** @public Receives the open door, or why none opens; at once or later. */
export type DoorAnswer = (answer: RoomDoor | DoorRefusal) => void;

/** @public What a screen sees of the lobby. */
export interface Lobby {
  /** The bots of a new room by default. */
  readonly bots: { readonly bots: number; readonly level: BotLevel };
  /** The lengths of the chips of a new room by default. */
  readonly lengths?: MoveRange | undefined;
  /** The guest's name, as others see it. */
  readonly name: string;
  /** The word with which a guest without a key gets the seat back. */
  readonly word?: string | undefined;
  /** The port of the server. */
  readonly port?: number | undefined;
  /** The public rooms, and those with a seat for the guest, oldest first. */
  rooms(): readonly RoomLine[];
  /** Notifies the listener when the list has changed. */
  subscribe(listener: () => void): () => void;
  /**
   * Opens a room and takes a seat in it; the bots take theirs. If the options have a code, whatever it says, the room is
   * private: the lobby makes up a code, which is the name of the door.
   */
  open(options: RoomOptions, bots: readonly BotLevel[], answer: DoorAnswer): void;
  /** @param name a room's number, or the code of a private one */
  join(name: string, answer: DoorAnswer): void;
}
