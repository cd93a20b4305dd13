import type { Board } from '../../engine/index.js';
import type { Match, TimedEvent } from '../../game/index.js';
import { refusalSentence } from '../../messages/index.js';
import { screenTexts } from '../../messages/screens.js';
import { tellEvent } from '../../messages/tell-event.js';
import {
  type GuestId,
  isPlaying,
  type Room,
  seatOf,
  type TimedRoomEvent,
} from '../../room/index.js';
import type { DoorRefusal, GuestCommand, GuestRefusal } from '../../session/rooms.js';
import type { Happening } from '../../session/session.js';
import {
  bidRefused,
  type MatchOnShow,
  NOTHING_SHOWN,
  nothingOnShow,
  showEvent,
} from '../match/on-show.js';

const { events, reactions, reaction, refusals, match: matchTexts } = screenTexts.rooms;

/** So many reactions are on show together; older ones make room. */
const MOST_REACTIONS = 2;

/** A room as one guest sees it, with what that screen adds. */
export interface RoomView extends MatchOnShow {
  readonly room: Room;
  readonly guest: GuestId;
  /** What has happened last, in a sentence. */
  readonly news?: string | undefined;
  /** What was said a moment ago, the newest last. */
  readonly reactions: readonly string[];
  readonly isReacting: boolean;
  /** Which of the others the opener is about to remove. */
  readonly removing?: number | undefined;
  /** Whether the form of the set-up is on show. */
  readonly isSettingUp?: boolean;
  /** Whether the seats are on show again after a match. */
  readonly isResultRead: boolean;
}

/** The screen of a guest who has just come in. */
export const openRoomView = (room: Room, guest: GuestId, news?: string): RoomView => ({
  ...nothingOnShow(room.match),
  news,
  room,
  guest,
  reactions: [],
  isReacting: false,
  isResultRead: room.match?.phase.kind === 'match-over',
});

/** The match on show; none where the seats are. */
export const shownMatch = ({ room, isResultRead }: RoomView): Match | undefined =>
  isResultRead ? undefined : room.match;

/** Whether the result of a match is on show. */
export const isOver = (view: RoomView): boolean => shownMatch(view)?.phase.kind === 'match-over';

/** The seat of the guest whose screen it is, or -1. */
export const ownSeat = ({ room, guest }: RoomView): number => seatOf(room, guest);

/** The screen after something has happened in the room. */
export function followRoom(
  view: RoomView,
  { event, before, after }: Happening<Room, TimedRoomEvent>,
): RoomView {
  const news = roomNews(event, before, after) ?? view.news;
  const next = { ...view, room: after, news };
  switch (event.type) {
    case 'started':
      return { ...next, ...NOTHING_SHOWN, isResultRead: false, isSettingUp: false };
    case 'abandoned':
      return { ...next, ...NOTHING_SHOWN, isResultRead: false };
    case 'played':
      return followPlayed(next, {
        event: event.event,
        before: before.match!,
        after: after.match!,
      });
    case 'reacted': {
      const said = reaction({ name: event.name, reaction: reactions[event.reaction] });
      return { ...next, reactions: [...view.reactions, said].slice(-MOST_REACTIONS) };
    }
    default:
      return next;
  }
}

function followPlayed(view: RoomView, happening: Happening<Match, TimedEvent>): RoomView {
  const shown = showEvent(view, happening, matchTexts.tooLate);
  // Who has won stands on the page of the result already.
  return happening.event.type === 'match-over'
    ? { ...shown, news: undefined, leaving: false }
    : shown;
}

/** The screen after the guest was refused something. */
export function refused(view: RoomView, command: GuestCommand, refusal: GuestRefusal): RoomView {
  const told = { ...view, refusal: roomRefusalSentence(refusal, view.room.match?.board) };
  return command.type === 'play' && command.command.type === 'bid'
    ? bidRefused(told, { ...command.command, player: ownSeat(view) })
    : told;
}

/** Why something cannot be in a room or in the lobby, in a sentence. */
export function roomRefusalSentence(refusal: GuestRefusal | DoorRefusal, board?: Board): string {
  if (refusal.code === 'no-such-room') return refusals['no-such-room'](refusal);
  return isOfRooms(refusal) ? refusals[refusal.code]() : refusalSentence(refusal, board);
}

type OfRooms = Extract<
  GuestRefusal | DoorRefusal,
  { readonly code: Exclude<keyof typeof refusals, 'no-such-room'> }
>;

const isOfRooms = (refusal: GuestRefusal | DoorRefusal): refusal is OfRooms =>
  Object.hasOwn(refusals, refusal.code);

/** What has just happened in the room, in a sentence, where it needs one. */
function roomNews(event: TimedRoomEvent, before: Room, after: Room): string | undefined {
  switch (event.type) {
    case 'played':
      return playedNews(event.event, after.match!);
    case 'entered':
      return events.entered(event);
    case 'bot-seated':
      return events.seated(event);
    case 'abandoned':
      return events.abandoned();
    case 'seated':
    case 'watcher-left': {
      const { name } = before.watchers.find(({ guest }) => guest === event.guest)!;
      return events[event.type]({ name });
    }
    case 'removed':
      return events.removed(event);
    case 'locked':
      return events.locked(event);
    case 'agreed':
      return events.agreed();
    case 'ready':
      // In a match the marks tell it.
      return isPlaying(before) ? undefined : events.ready(before.seats[event.seat]!);
    case 'seat-freed':
    case 'went-away':
    case 'came-back':
    case 'seat-given-up':
      return events[event.type](before.seats[event.seat]!);
    default:
      return undefined;
  }
}

/** Who has bid matters more than that the clock has begun with it. */
function playedNews(event: TimedEvent, match: Match): string | undefined {
  const { phase } = match;
  const isByBid = phase.kind === 'thinking' && phase.bids.length > 0;
  return event.type === 'clock-started' && isByBid ? undefined : tellEvent(event, match);
}
