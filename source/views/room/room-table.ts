import type { Match, TimedEvent } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { type GuestId, type Room, seatOf, type TimedRoomEvent } from '../../room/index.js';
import type { GuestCommand, GuestRefusal } from '../../session/rooms.js';
import type { Happening } from '../../session/session.js';
import { robotSought, type Shown, showEvent } from '../match/follow-match.js';
import { roomRefusalSentence } from './refusal-sentence.js';
import { reactionSentence, roomNews } from './room-news.js';

/** So many reactions are on show together; older ones make room. */
const MOST_REACTIONS = 2;

/** A room as one guest sees it, with what that screen adds. */
export interface RoomTable extends Shown {
  readonly room: Room;
  readonly guest: GuestId;
  /** What has happened last, in a sentence. */
  readonly news?: string | undefined;
  /** Digits of a bid that were typed and not confirmed yet. */
  readonly draft?: string | undefined;
  /** The bid that the room has not answered yet. */
  readonly sent?: string | undefined;
  readonly refusal?: string | undefined;
  /** What was said a moment ago, the newest last. */
  readonly reactions: readonly string[];
  /** Whether a reaction is being chosen. */
  readonly isReacting: boolean;
  /** The prover is asked whether the proof is given up. */
  readonly givingUp: boolean;
  /** Whether the seats are on show again after a match. */
  readonly isResultRead: boolean;
  readonly leaving: 'no' | 'asked' | 'yes';
  /** What the room has still to be asked for, the oldest first. */
  readonly wishes: readonly GuestCommand[];
}

/** The screen of a guest who has just come in. */
export const openRoomTable = (room: Room, guest: GuestId): RoomTable => ({
  room,
  guest,
  selected: room.match ? robotSought(room.match) : 0,
  reactions: [],
  isReacting: false,
  givingUp: false,
  isResultRead: room.match?.phase.kind === 'match-over',
  leaving: 'no',
  wishes: [],
});

/** The match on show; none where the seats are. */
export const shownMatch = ({ room, isResultRead }: RoomTable): Match | undefined =>
  isResultRead ? undefined : room.match;

/** The seat of the guest whose screen it is, or -1. */
export const ownSeat = ({ room, guest }: RoomTable): number => seatOf(room, guest);

/** The screen after something has happened in the room. */
export function followRoom(
  table: RoomTable,
  { event, before, after }: Happening<Room, TimedRoomEvent>,
): RoomTable {
  const news = roomNews(event, before, after) ?? table.news;
  const next = { ...table, room: after, news };
  switch (event.type) {
    case 'started':
    case 'abandoned':
      return { ...next, ...NOTHING_SHOWN, isResultRead: false };
    case 'played':
      return followPlayed({ ...next, refusal: undefined }, before.match!, event.event);
    case 'reacted': {
      const said = [...table.reactions, reactionSentence(event)];
      return { ...next, reactions: said.slice(-MOST_REACTIONS) };
    }
    case 'closed':
      return { ...next, leaving: 'yes' };
    default:
      return next;
  }
}

/** Nothing of a match that is over, or of a round. */
const NOTHING_SHOWN = {
  slide: undefined,
  aftermath: undefined,
  replay: undefined,
  draft: undefined,
  sent: undefined,
  givingUp: false,
} satisfies Partial<RoomTable>;

function followPlayed(table: RoomTable, before: Match, event: TimedEvent): RoomTable {
  const shown = showEvent(table, event, before, table.room.match!);
  switch (event.type) {
    case 'drawn':
      return { ...shown, ...NOTHING_SHOWN };
    case 'bid':
      return event.player === ownSeat(table) ? { ...shown, sent: undefined } : shown;
    case 'clock-ran-out': {
      // Whatever was typed and has not arrived came too late.
      const typed = table.draft || table.sent;
      const refusal = typed ? screenTexts.rooms.match.tooLate({ typed }) : undefined;
      return { ...shown, refusal, draft: undefined, sent: undefined };
    }
    case 'moved':
      return shown;
    default:
      return { ...shown, givingUp: false };
  }
}

/** A refused bid comes back to be corrected. */
export function refusedWish(
  table: RoomTable,
  wish: GuestCommand,
  refusal: GuestRefusal,
): RoomTable {
  const told = { ...table, refusal: roomRefusalSentence(refusal) };
  // Another one may have been sent meanwhile.
  const wasBid =
    wish.type === 'play' &&
    wish.command.type === 'bid' &&
    wish.command.moves === Number(table.sent);
  return wasBid ? { ...told, draft: table.draft ?? table.sent, sent: undefined } : told;
}
