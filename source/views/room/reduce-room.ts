import type { Move } from '../../engine/index.js';
import { commandOf, type KeyContext, keyName } from '../../keys/index.js';
import { directionOfKey, robotAfter, robotOfKey, selectRobot } from '../../keys/robot-keys.js';
import { screenTexts } from '../../messages/screens.js';
import {
  isPlaying,
  REACTIONS,
  type Room,
  type SeatCommand,
  type TimedRoomEvent,
} from '../../room/index.js';
import type { GuestCommand, GuestRefusal } from '../../session/rooms.js';
import type { Happening } from '../../session/session.js';
import type { KeyEvent } from '../../terminal/key-event.js';
import { type BoardClick, keyOfClick, noWaySentence } from '../click.js';
import { replayRound, withoutAftermath } from '../match/follow-match.js';
import { stepReplay } from '../replay.js';
import { followRoom, ownSeat, type RoomTable, refusedWish, shownMatch } from './room-table.js';

export type RoomAction =
  | {
      readonly type: 'key';
      readonly event: KeyEvent;
      /** A shortest solution of the round, where it is known. */
      readonly shortest: readonly Move[] | undefined;
    }
  | BoardClick
  | {
      readonly type: 'happened';
      readonly happenings: readonly Happening<Room, TimedRoomEvent>[];
    }
  /** What the room is now, where something may have happened unheard. */
  | { readonly type: 'seen'; readonly room: Room }
  /** So many wishes were put to the room. */
  | { readonly type: 'asked'; readonly wishes: number }
  | { readonly type: 'refused'; readonly wish: GuestCommand; readonly refusal: GuestRefusal }
  | { readonly type: 'replay-step' }
  | { readonly type: 'aftermath-over' }
  | { readonly type: 'reactions-over' };

/** More digits than a bid can have, so that 100 is refused in words and not cut short. */
const LONGEST_DRAFT = 3;

export type RoomContext = Extract<KeyContext, 'bidding' | 'proving' | `room${string}`>;

/** What the keys mean now. */
export function roomContext(table: RoomTable): RoomContext {
  if (table.isReacting) return 'roomReacting';
  const match = shownMatch(table);
  if (!match) return 'roomSeats';
  const seat = ownSeat(table);
  const { phase } = match;
  switch (phase.kind) {
    case 'round-over':
      return 'roomRoundOver';
    case 'match-over':
      return 'roomMatchOver';
    case 'proving':
      return seat !== -1 && phase.queue[0]?.player === seat ? 'proving' : 'roomWatching';
    default:
      if (seat === -1) return 'roomWatching';
      return table.draft === undefined ? 'roomThinking' : 'bidding';
  }
}

export function reduceRoom(table: RoomTable, action: RoomAction): RoomTable {
  switch (action.type) {
    case 'happened':
      return action.happenings.reduce(followRoom, table);
    case 'seen':
      return action.room === table.room ? table : { ...table, room: action.room };
    case 'asked':
      return { ...table, wishes: table.wishes.slice(action.wishes) };
    case 'refused':
      return refusedWish(table, action.wish, action.refusal);
    case 'replay-step':
      return table.replay ? { ...table, replay: stepReplay(table.replay) } : table;
    case 'aftermath-over':
      return withoutAftermath(table);
    case 'reactions-over':
      return { ...table, reactions: [] };
    case 'click':
      return click(table, action);
    case 'key': {
      const name = keyName(action.event);
      return name === undefined ? table : press(table, name, action.shortest);
    }
  }
}

/** Clicks move robots in the own proof; questions and bids are for the keys. */
function click(table: RoomTable, { cell }: BoardClick): RoomTable {
  const phase = shownMatch(table)?.phase;
  const isFree = table.leaving === 'no' && !table.givingUp;
  if (phase?.kind !== 'proving' || roomContext(table) !== 'proving' || !isFree) return table;
  // What was clicked on is not there any more.
  if (table.aftermath) return withoutAftermath(table);
  const event = keyOfClick(phase.position, table.selected, cell);
  return event
    ? reduceRoom(table, { type: 'key', event, shortest: undefined })
    : { ...table, refusal: noWaySentence(table.selected) };
}

function press(table: RoomTable, name: string, shortest: readonly Move[] | undefined): RoomTable {
  if (table.leaving === 'yes') return table;
  if (table.leaving === 'asked') return { ...table, leaving: name === 'y' ? 'yes' : 'no' };
  const calm = withoutAftermath({
    ...table,
    refusal: undefined,
    replay: undefined,
    givingUp: false,
    isReacting: false,
  });
  if (table.givingUp) return name === 'y' ? play(calm, { type: 'give-up-proof' }) : calm;
  const context = roomContext(table);
  if (context === 'bidding' && /^\d$/.test(name)) return type(calm, name);
  const match = table.room.match;
  switch (commandOf(context, name)) {
    case 'sit':
      return wish(calm, { type: ownSeat(table) === -1 ? 'sit' : 'stand' });
    case 'start':
      return wish(calm, { type: 'start' });
    case 'bid':
      return type(calm, name);
    case 'start-clock':
      return play(calm, { type: 'start-clock' });
    case 'confirm':
      return confirmBid(calm);
    case 'correct':
      return { ...calm, draft: (table.draft ?? '').slice(0, -1) };
    case 'cancel':
      return { ...calm, draft: undefined };
    case 'robot':
      return selectRobot(calm, robotOfKey(name)!, match!.robots.length);
    case 'next-robot':
      return { ...calm, selected: robotAfter(table.selected, match!.robots.length) };
    case 'move':
      return play(calm, {
        type: 'move',
        move: { robot: table.selected, direction: directionOfKey(name)! },
      });
    case 'give-up':
      return { ...calm, givingUp: true };
    case 'ready':
      return wish(calm, { type: 'ready' });
    case 'continue':
      return { ...calm, isResultRead: true };
    case 'play-shortest':
      return replayRound(calm, match!, 'shortest', shortest);
    case 'play-yours':
      return replayRound(calm, match!, 'yours', shortest);
    case 'react':
      return ownSeat(table) === -1 ? onlyWatches(calm) : { ...calm, isReacting: true };
    case 'say':
      return wish(calm, { type: 'react', reaction: REACTIONS[Number(name) - 1]! });
    case 'back':
      return leave(calm);
    default:
      if (context === 'roomWatching' && isForOthers(name)) return onlyWatches(calm);
      // Any key ends a replay; one without a meaning does nothing else.
      return table.replay || table.isReacting ? calm : table;
  }
}

/** Whether the key bids or moves robots for those who may. */
const isForOthers = (name: string): boolean =>
  commandOf('roomThinking', name) !== undefined || commandOf('proving', name) !== undefined;

function onlyWatches(table: RoomTable): RoomTable {
  const { refusals } = screenTexts.rooms;
  const code = ownSeat(table) === -1 ? 'not-seated' : 'not-your-proof';
  return { ...table, refusal: refusals[code]() };
}

const wish = (table: RoomTable, command: GuestCommand): RoomTable => ({
  ...table,
  wishes: [...table.wishes, command],
});

const play = (table: RoomTable, command: SeatCommand): RoomTable =>
  wish(table, { type: 'play', command });

const type = (table: RoomTable, digit: string): RoomTable => ({
  ...table,
  draft: ((table.draft ?? '') + digit).slice(0, LONGEST_DRAFT),
});

function confirmBid(table: RoomTable): RoomTable {
  const { draft } = table;
  const calm = { ...table, draft: undefined };
  if (!draft) return calm;
  return play({ ...calm, sent: draft }, { type: 'bid', moves: Number(draft) });
}

/** Whoever sits in a match that is played is asked first. */
const leave = (table: RoomTable): RoomTable => ({
  ...table,
  leaving: isPlaying(table.room) && ownSeat(table) !== -1 ? 'asked' : 'yes',
});
