import * as is from '../game/checks.js';
import type { logTexts } from '../messages/english/log.js';
import type { Texts } from '../messages/language.js';
import { plainText, type Theme } from '../pictures/theme.js';
import type { DoorRefusal, RoomLine } from '../session/rooms.js';
import type { Board } from '../storage/visitors.js';
import type { Terminal } from '../terminal/terminal.js';
import { asciiText } from '../text/ascii.js';
import type { LanguageCode } from '../text/languages.js';
import { refusalSentence } from '../words/index.js';
import { roomLine } from '../words/room.js';
import { boardLines } from '../words/statistics.js';

type ServeTexts = Omit<Texts['serve'], 'room'>;

/** What the server tells a guest: a code of the catalogue, and the values of its sentence. */
export type Notice =
  | {
      readonly [Code in keyof ServeTexts]: { readonly code: Code } & (ServeTexts[Code] extends (
        values: infer Values,
      ) => string
        ? Readonly<Values>
        : unknown);
    }[keyof ServeTexts]
  /** Why a guest who comes with `join` is in the lobby. */
  | { readonly code: 'not-entered'; readonly why: DoorRefusal }
  /** The message of the day, in the host's own words. */
  | { readonly code: 'motd'; readonly words: string };

/** A person who has logged in. */
export interface Visitor {
  /** Free of control characters, at most 16 cells wide, and different from the names of all others who are here. */
  readonly name: string;
  readonly address: string;
  /** The port of the server to which the visitor has connected. */
  readonly port?: number | undefined;
  /** The fingerprint of the visitor's key, if any. */
  readonly key?: string | undefined;
  /** Whether the host lists the key. Any other key may have been made a moment ago. */
  readonly isListed?: boolean;
  /** The word of a seat, if the visitor has given one with the name. */
  readonly word?: string | undefined;
}

/** A visitor to whom an app is shown. */
interface Sitting {
  readonly visitor: Visitor;
  /** What the visitor reads: the app puts other texts in their place when the visitor chooses another language. */
  readonly texts: { current: Texts };
  /** To be called when the visitor sends more requests than anyone types. */
  readonly onFlood: () => void;
  /** Shows a notice until it is read, or prints it; removes it if there is none. */
  readonly tell: (notice: Notice | undefined) => void;
  /** Asks the app to leave. */
  readonly leaving: AbortSignal;
}

/** One at a terminal. */
export interface ScreenSitting extends Sitting {
  /** The server has taken it over, and gives it back. */
  readonly terminal: Terminal;
  readonly theme: Theme;
}

/** One who plays by lines of text. */
export interface LineSitting extends Sitting {
  readonly lines: AsyncIterator<string>;
  /** Resolves when there is room for more. */
  readonly print: (line: string) => Promise<void>;
  /** Whether the visitor's terminal can draw, so that the app can go on there. */
  readonly canDraw: boolean;
}

/**
 * Shows an app to a visitor, on a terminal or by lines. Resolves when the visitor leaves or the app is asked to, with the app
 * that goes on in the other way if the visitor changes to that; rejects when the app breaks.
 */
export type SessionApp = (sitting: ScreenSitting | LineSitting) => Promise<SessionApp | undefined>;

/** What a command of administrators prints, in the language of the host. */
export type AdminAnswer = Readonly<{
  kind: 'done' | 'failed';
  text: string;
  language: LanguageCode;
}>;

/** The answer to a command given to ssh: facts to print in the visitor's language, or an app on the visitor's terminal. */
export type CommandAnswer =
  | { readonly kind: 'rooms'; readonly rooms: readonly RoomLine[] }
  | { readonly kind: 'top'; readonly board: Board }
  | { readonly kind: 'refused'; readonly notice: Notice }
  | AdminAnswer
  | { readonly kind: 'app'; readonly app: SessionApp };

/** What a server offers its visitors. */
export interface House {
  /** The language that a visitor has chosen earlier, if it is known. */
  languageOf(visitor: Visitor): LanguageCode | undefined;
  /** What runs without a command. */
  readonly app: SessionApp;
  /** Answers a command of at most 256 characters, such as `rooms` or `join CODE`; undefined if unknown. */
  answer(
    line: string,
    visitor: Visitor,
  ): CommandAnswer | undefined | Promise<CommandAnswer | undefined>;
}

/** Requests that are always refused. */
export type RefusedRequest =
  | 'session'
  | 'shell'
  | 'exec'
  | 'subsystem'
  | 'signal'
  | 'x11'
  | 'auth-agent'
  | 'direct-tcpip'
  | 'direct-streamlocal'
  /** Global requests, by their names in SSH. */
  | 'tcpip-forward'
  | 'cancel-tcpip-forward'
  | 'streamlocal-forward@openssh.com'
  | 'cancel-streamlocal-forward@openssh.com';

/** Why a visitor who has logged in may not stay. */
export type NoSeat = 'full' | 'full-for-address' | 'banned';

/** Why a connection has ended. */
export type Ending = keyof typeof logTexts.endings;

/** A notice in the words of the guest who reads it. */
export function noticeSentence(texts: Texts, notice: Notice): string {
  if (notice.code === 'motd') return notice.words;
  if (notice.code === 'not-entered') return refusalSentence(texts, notice.why);
  const sentence = texts.serve[notice.code] as string | ((values: Notice) => string);
  return typeof sentence === 'string' ? sentence : sentence(notice);
}

/** What a guest's command prints. */
export function answerText(
  texts: Texts,
  answer: Exclude<CommandAnswer, { readonly kind: 'app' }>,
): string {
  switch (answer.kind) {
    case 'rooms':
      return roomList(texts, answer.rooms);
    case 'top':
      return boardLines(texts, answer.board).map(plainText).join('\n');
    case 'refused':
      return noticeSentence(texts, answer.notice);
    case 'done':
    case 'failed':
      return texts.isAscii ? asciiText(answer.text, answer.language) : answer.text;
  }
}

/** A list of rooms in plain text, a room a line. */
export const roomList = (texts: Texts, rooms: readonly RoomLine[]): string =>
  rooms.map(room => roomLine(texts, room)).join('\n') || texts.serve.noRooms;

/** @public What an admin at one server orders at all of them. */
export const isOrder = is.eventOf({ say: { words: is.text }, kick: { name: is.text } });
/** @public */
export type Order = is.Checked<typeof isOrder>;

/** @public What is counted of an address at all servers together. */
export type SharedCount = 'connection' | 'guess';

/** @public A visitor at another server. */
export interface FarVisit {
  readonly server: string;
  readonly visitor: Visitor;
  seconds(): number;
}

/** @public The other servers of a cluster, as far as this one has heard of them. */
export interface Neighbours {
  /** The name of this server. */
  readonly me: string;
  /** Tells the others of a visitor, who stays until the function returned is called. */
  welcome(visitor: Visitor, seconds: () => number, noSeat: NoSeat | undefined): () => void;
  /** Tells the others what an address has done. */
  tell(what: SharedCount, address: string): void;
  /** Calls the listener when an address has done it at another server, and how often. */
  hear(what: SharedCount, listener: (address: string, times: number) => void): void;
  /** How many seats a network has taken at the others. */
  seatsOf(network: string): number;
  isTaken(name: string, key: string | undefined, address: string): boolean;
  /** Visitors at the others. */
  visits(): readonly FarVisit[];
  /** Has an order carried out at all servers; resolves with the number of visits that it reached. */
  order(order: Order): Promise<number>;
}
