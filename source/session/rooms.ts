import type { BotLevel } from '../game/index.js';
import {
  decideRoom,
  dueAt,
  evolveRoom,
  type GuestId,
  type Room,
  type RoomCommand,
  type RoomOptions,
  type RoomRefusal,
  type TimedRoomEvent,
} from '../room/index.js';
import type { Game, Session, SessionRefusal } from './session.js';

/** A room as a session hosts it. */
export const ROOM: Game<Room, RoomCommand, TimedRoomEvent, RoomRefusal> = {
  decide: decideRoom,
  evolve: evolveRoom,
  time: { dueAt, tick: { type: 'tick' } },
  parting: { type: 'suspend' },
};

export type RoomSession = Session<Room, RoomCommand, TimedRoomEvent, RoomRefusal>;

type WithoutGuest<Command> = Command extends { readonly guest: GuestId }
  ? Omit<Command, 'guest' | 'seed'>
  : never;

/** What a guest can ask of the room in which that guest is. */
export type GuestCommand = WithoutGuest<Exclude<RoomCommand, { readonly type: 'enter' | 'leave' }>>;

/** Why something that a guest asks for cannot be. */
export type GuestRefusal =
  | RoomRefusal
  | SessionRefusal
  /** Nobody asks for so much in a second. */
  | { readonly code: 'too-fast' }
  /** The server ends soon: what is played goes on, and nothing begins. */
  | { readonly code: 'draining' };

/** What a screen has of a room. */
export interface RoomDoor
  extends Pick<Session<Room, GuestCommand, TimedRoomEvent, GuestRefusal>, 'ask' | 'subscribe'> {
  readonly guest: GuestId;
  /** The time of the room, in milliseconds since 1970. */
  readonly now: () => number;
  /** The number by which others find the room, or for a private one its code. */
  readonly name: string;
  /** By which the guest finds a seat again, where there is no key. */
  readonly word?: string | undefined;
  room(): Room;
  /** Agrees on something else for the next match, with these bots: for the opener alone. */
  setUp(
    options: RoomOptions,
    bots: readonly BotLevel[],
    answer: (refusal: GuestRefusal | undefined) => void,
  ): void;
  /** Leaves the room. A second call does nothing. */
  leave(): void;
}

/** A room as the lobby lists it. */
export interface RoomLine {
  readonly name: string;
  readonly edition: string;
  /** Names of those who sit there, bots among them. */
  readonly players: readonly string[];
  readonly watchers: number;
  /** Of the match that is played there; 0 before one. */
  readonly round: number;
  /** Whether a seat is kept there for the guest who looks. */
  readonly isKept?: boolean;
}

/** Why a room cannot be opened or entered. */
export type DoorRefusal =
  | { readonly code: 'too-many-rooms' }
  /** Of those whom this guest, or somebody from the same address, has opened. */
  | { readonly code: 'too-many-own-rooms' }
  /** Nobody goes in and out like that; all others would have to read of it. */
  | { readonly code: 'too-fast' }
  | { readonly code: 'draining' }
  | Extract<RoomRefusal, { readonly code: 'barred' | 'locked' }>
  | { readonly code: 'no-such-room'; readonly name: string };

/** Hears of the door that has opened, or why none does; at once or later. */
export type DoorAnswer = (answer: RoomDoor | DoorRefusal) => void;

/** Computer players of a room. */
export interface RoomBots {
  readonly bots: number;
  readonly level: BotLevel;
}

/** What a screen has of the lobby. */
export interface Lobby {
  /** Those that a new room has where nobody chooses others. */
  readonly bots: RoomBots;
  /** The name by which others know the guest. */
  readonly name: string;
  /** By which the guest finds a seat again, where there is no key. */
  readonly word?: string | undefined;
  /** The rooms that everybody may find, and those with a seat of the guest's, the oldest first. */
  rooms(): readonly RoomLine[];
  /** Calls the listener when the list has changed. */
  subscribe(listener: () => void): () => void;
  /**
   * Opens a room and enters it, seated; bots take their seats. Where the options have a code, whatever
   * it says, the room is private: the lobby makes a code for it, which is the name of the door.
   */
  open(options: RoomOptions, bots: readonly BotLevel[], answer: DoorAnswer): void;
  /** What those can type who look after the server, and what comes of it; others have nothing to type. */
  readonly admin?: (line: string) => Promise<string>;
  /** @param name a room's number, or the code of a private one */
  join(name: string, answer: DoorAnswer): void;
}
