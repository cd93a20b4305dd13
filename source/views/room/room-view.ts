import { FEWEST_PLAYERS, type Happening, type Match, nextProver } from '../../game/index.js';
import { commandOf, type KeyContext, keyName } from '../../keys/index.js';
import {
  type GuestId,
  isIn,
  isOpener,
  isPlaying,
  othersIn,
  REACTIONS,
  type Room,
  type Seat,
  seatOf,
  type TimedRoomEvent,
} from '../../room/index.js';
import type { GuestCommand, GuestRefusal, RoomDoor } from '../../session/rooms.js';
import type { WayBack } from '../../text/clean.js';
import {
  bidRefused,
  calm,
  clickInMatch,
  isDigit,
  type MatchOnShow,
  nothingOnShow,
  type OnShowAction,
  type OnShowEffect,
  pressBeforeCommands,
  pressInMatch,
  showEvent,
  showMeanwhile,
  typeBid,
} from '../match/on-show.js';
import type { BoardClick } from '../screen.js';
import { type KeyAction, type Leave, lastStep, type Step, step } from '../step.js';

/** At most this many reactions are on show; older ones make room. */
const MOST_REACTIONS = 2;

/** @public A room as one of its guests sees it, with what a window adds. */
export interface RoomView extends MatchOnShow {
  readonly room: Room;
  readonly guest: GuestId;
  readonly news?: RoomNews | undefined;
  /** Recent reactions, newest last. */
  readonly reactions: readonly Reacted[];
  readonly isReacting: boolean;
  /** Which of the others the opener is asked about before removing them. */
  readonly removing?: number | undefined;
  /** Whether the set-up form is on show. */
  readonly isSettingUp?: boolean;
  /** Whether the guest has left the result of the last match for the seats. */
  readonly isResultRead: boolean;
}

/** What has happened last. For a guest without a key it is at first how to come back to the seat. */
type RoomNews = Happening<Room, TimedRoomEvent> | WayBack;

type Reacted = Extract<TimedRoomEvent, { readonly type: 'reacted' }>;

/** @public The view of a guest who has just entered. */
export function openRoomView(
  room: Room,
  guest: GuestId,
  { word, port, isByLines }: Pick<RoomDoor, 'word' | 'port'> & Pick<WayBack, 'isByLines'> = {},
): RoomView {
  const name = [...room.seats, ...room.watchers].find(one => one.guest === guest)?.name ?? '';
  return {
    ...nothingOnShow(room.match),
    news: word === undefined ? undefined : { name, word, port, isByLines },
    room,
    guest,
    reactions: [],
    isReacting: false,
    isResultRead: room.match?.phase.kind === 'match-over',
  };
}

/** @public The match on show; undefined while the seats are. */
export const shownMatch = ({ room, isResultRead }: RoomView): Match | undefined =>
  isResultRead ? undefined : room.match;

/** @public Whether the result of a match is on show. */
export const hasResult = (view: RoomView): boolean => shownMatch(view)?.phase.kind === 'match-over';

/** @public The seat of this guest, or -1. */
export const ownSeat = ({ room, guest }: RoomView): number => seatOf(room, guest);

/** The view after something has happened in the room. */
function followRoom(view: RoomView, happening: Happening<Room, TimedRoomEvent>): RoomView {
  const { event, before, after } = happening;
  const isTold = isNews(happening) && !isOfMove(view, event);
  const next = { ...view, room: after, news: isTold ? happening : view.news };
  switch (event.type) {
    case 'started':
    case 'abandoned':
      return { ...next, ...nothingOnShow(after.match), isResultRead: false, isSettingUp: false };
    case 'played': {
      const inMatch = { event: event.event, before: before.match!, after: after.match! };
      const shown = showEvent(next, inMatch, 'own-bid-unconfirmed');
      // The page with the result names the winner.
      const isLast = event.event.type === 'match-over';
      return isLast ? { ...shown, news: undefined, question: undefined } : shown;
    }
    case 'reacted':
      return { ...next, reactions: [...view.reactions, event].slice(-MOST_REACTIONS) };
    default:
      return next;
  }
}

/** Whether an event only follows from the move of the room to another server, which is what all should read. */
function isOfMove({ news }: RoomView, event: TimedRoomEvent): boolean {
  const isMove = news !== undefined && 'event' in news && news.event.type === 'taken-over';
  if (!isMove || event.at - news.event.at >= READING_MS) return false;
  return event.type === 'played' ? event.event.type === 'resumed' : OF_MOVE.includes(event.type);
}

/** The view after the guest was refused something. */
function refused(view: RoomView, command: GuestCommand, refusal: GuestRefusal): RoomView {
  const told = { ...view, refusal };
  return command.type === 'play' && command.command.type === 'bid'
    ? bidRefused(told, { ...command.command, player: ownSeat(view) })
    : told;
}

/** Guests of the last server are away, and come back at others. */
const OF_MOVE: readonly EventType[] = ['went-away', 'watcher-left', 'entered', 'came-back'];
type EventType = TimedRoomEvent['type'];
/** Long enough to read a line, in milliseconds. */
const READING_MS = 5_000;

/** A pause that players notice, in milliseconds; handing a room over to another server takes less. */
const LEAST_PAUSE = 1000;

/** @public Whether players need to be told; some events they see on the board or by the marks. */
export function isNews({ event, before, after }: Happening<Room, TimedRoomEvent>): boolean {
  switch (event.type) {
    case 'played': {
      const { phase } = after.match!;
      const { event: played } = event;
      // The bid that started the clock is better news.
      if (played.type === 'clock-started')
        return phase.kind !== 'thinking' || phase.bids.length === 0;
      return played.type !== 'resumed' || played.away >= LEAST_PAUSE;
    }
    case 'taken-over':
      return event.away >= LEAST_PAUSE;
    case 'ready':
      // During a match the marks show it.
      return !isPlaying(before);
    case 'started':
    case 'reacted':
    case 'reopened':
    case 'closed':
      return false;
    default:
      return true;
  }
}

/** @public */
export type RoomAction =
  | KeyAction
  | BoardClick
  | Readonly<{ type: 'happened'; happenings: readonly Happening<Room, TimedRoomEvent>[] }>
  /** The room as it is when the window begins to listen; something may have happened before. */
  | { readonly type: 'seen'; readonly room: Room }
  | { readonly type: 'refused'; readonly command: GuestCommand; readonly refusal: GuestRefusal }
  | OnShowAction
  | { readonly type: 'reactions-over' }
  /** A key for reactions that was pressed on the page with the result, by its name. */
  | { readonly type: 'react'; readonly name: string }
  | { readonly type: 'set-up-over' }
  /** The guest leaves the page with the result for the seats. */
  | { readonly type: 'result-read' };

/** @public */
export type RoomEffect =
  | { readonly type: 'ask'; readonly command: GuestCommand }
  /** The guest cannot stay. */
  | { readonly type: 'sent-away'; readonly why: 'removed' | 'room-closed' }
  | Leave;

type RoomStep = Step<RoomView, RoomEffect>;

type RoomContext = Extract<KeyContext, 'bidding' | 'handOver' | 'proving' | `room${string}`>;

/** @public The context in which keys are pressed: it decides what they mean. */
export function roomContext(view: RoomView): RoomContext {
  if (view.removing !== undefined) return 'roomRemoving';
  if (view.isReacting) return 'roomReacting';
  const match = shownMatch(view);
  if (!match) return 'roomSeats';
  const seat = ownSeat(view);
  const { phase } = match;
  switch (phase.kind) {
    case 'round-over':
      return 'roomRoundOver';
    case 'match-over':
      return 'roomMatchOver';
    case 'proving':
      if (seat === -1 || phase.queue[0]?.player !== seat) return 'roomWatching';
      return nextProver(match) ? 'handOver' : 'proving';
    case 'dealt':
      return 'roomWatching';
    default:
      if (seat === -1) return 'roomWatching';
      return view.bidder === undefined ? 'roomThinking' : 'bidding';
  }
}

/** @public The commands that the room would refuse now; windows do not suggest them. */
export function withoutUse(view: RoomView): readonly string[] {
  const { room, guest } = view;
  const seat = ownSeat(view);
  const sits = seat !== -1;
  const opened = isOpener(room, guest);
  const phase = room.match?.phase;
  const mayAgree = phase?.kind === 'round-over' && !phase.agreed.includes(seat);
  const useful = {
    'set-aside': sits && mayAgree,
    start: sits && room.seats.length >= FEWEST_PLAYERS,
    ready: sits && !room.ready.includes(seat),
    react: sits,
    'set-up': opened,
    lock: opened,
    remove: opened && othersIn(room, guest).length > 0,
  };
  return Object.entries(useful).flatMap(([command, isUseful]) => (isUseful ? [] : command));
}

/** @public */
export function reduceRoom(view: RoomView, action: RoomAction): RoomStep {
  switch (action.type) {
    case 'happened': {
      const isPlayed = action.happenings.some(({ event }) => event.type === 'played');
      const told = isPlayed ? { ...view, refusal: undefined } : view;
      const next = action.happenings.reduce(followRoom, told);
      if (next.room.isClosed) return lastStep(next, { type: 'sent-away', why: 'room-closed' });
      const isSentAway = action.happenings.some(
        ({ event, before, after }) =>
          event.type === 'removed' && isIn(before, view.guest) && !isIn(after, view.guest),
      );
      return isSentAway ? lastStep(next, { type: 'sent-away', why: 'removed' }) : step(next);
    }
    case 'seen':
      return step(action.room === view.room ? view : { ...view, room: action.room });
    case 'refused':
      return step(refused(view, action.command, action.refusal));
    case 'reactions-over':
      return step({ ...view, reactions: [] });
    case 'react':
      return press(view, action.name);
    case 'set-up-over':
      return step({ ...view, isSettingUp: false });
    case 'result-read': {
      const { room } = view;
      const last = room.log.at(-1)!;
      const end = { type: 'played', event: last, at: last.at } as const;
      const news = view.news ?? { event: end, before: room, after: room };
      return step({ ...calm(view), isReacting: false, news, isResultRead: true });
    }
    case 'click':
      return clickInMatch(
        view,
        shownMatch(view),
        roomContext(view) === 'proving',
        action.cell,
        event => reduceRoom(view, { type: 'key', event }),
      );
    case 'key':
      // The page with the result and the set-up form hear keys themselves.
      return hasResult(view) || view.isSettingUp ? step(view) : press(view, keyName(action.event));
    default:
      return step(showMeanwhile(view, action));
  }
}

function press(view: RoomView, name: string): RoomStep {
  const context = roomContext(view);
  const done = pressBeforeCommands(view, context, name, isDigit(name));
  if (done) return inRoom(done);
  if (view.removing !== undefined) return chooseRemoved(view, view.removing, name);
  const quiet = { ...calm(view), isReacting: false };
  const { match } = view.room;
  const command = commandOf(context, name);
  switch (command) {
    case 'sit':
      return ask(quiet, { type: ownSeat(view) === -1 ? 'sit' : 'stand' });
    case 'start':
    case 'ready':
      return ask(quiet, { type: command });
    case 'bid':
      return step(typeBid({ ...quiet, bidder: ownSeat(view) }, name));
    case 'pass':
      // Another Enter passes: against bots a round begins at once, and this one may have been meant for `ready`.
      return step({ ...quiet, bidder: ownSeat(view) });
    case 'set-aside':
      return ownSeat(view) === -1
        ? step(onlyWatches(quiet))
        : ask(quiet, { type: 'play', command: { type: 'set-aside' } });
    case 'react':
      return step(ownSeat(view) === -1 ? onlyWatches(quiet) : { ...quiet, isReacting: true });
    case 'say':
      return ask(quiet, { type: 'react', reaction: REACTIONS[Number(name) - 1]! });
    case 'set-up':
    case 'remove':
    case 'lock':
      if (!isOpener(view.room, view.guest)) return step(view);
      if (command === 'lock') return ask(quiet, { type: 'lock' });
      if (command === 'set-up') return step({ ...quiet, isSettingUp: true });
      return step({ ...quiet, removing: 0 });
    case 'back':
      // Players of a running match are asked first.
      return isPlaying(view.room) && ownSeat(view) !== -1
        ? step({ ...quiet, question: 'leave' })
        : lastStep(quiet, { type: 'leave' });
    default: {
      const pressed = match && pressInMatch(quiet, match, command, name);
      if (pressed) return inRoom(pressed);
      const isForPlayers = commandOf('roomThinking', name) ?? commandOf('proving', name);
      if (context === 'roomWatching' && isForPlayers) return step(onlyWatches(quiet));
      // Every key ends a replay, also one that means nothing.
      return step(view.replay || view.isReacting ? quiet : view);
    }
  }
}

/** Lets the opener choose whom to remove. */
function chooseRemoved(view: RoomView, chosen: number, name: string): RoomStep {
  const others = othersIn(view.room, view.guest);
  const done = { ...view, removing: undefined };
  const at = Math.min(chosen, others.length - 1);
  switch (commandOf('roomRemoving', name)) {
    case 'choose': {
      const by = name === 'left' || name === 'up' ? others.length - 1 : 1;
      return step({ ...view, removing: (at + by) % Math.max(1, others.length) });
    }
    case 'confirm':
      return others[at] === undefined
        ? step(done)
        : ask(done, { type: 'remove', name: others[at] });
    default:
      return step(done);
  }
}

const ask = (view: RoomView, command: GuestCommand): RoomStep =>
  step(view, { type: 'ask', command });

/** Turns commands to a match into commands to the room where it is played. */
const inRoom = (inMatch: Step<RoomView, OnShowEffect>): RoomStep => ({
  ...inMatch,
  effects: inMatch.effects.map(effect =>
    effect.type === 'ask'
      ? { type: 'ask', command: { type: 'play', command: effect.command } }
      : effect,
  ),
});

function onlyWatches(view: RoomView): RoomView {
  const code = ownSeat(view) === -1 ? 'not-seated' : 'not-your-proof';
  return { ...view, refusal: { code } };
}

/** @public What matters most about somebody at the table, if anything. */
export function markOf(
  { isGivenUp, awaySince, guest, bot }: Seat,
  own: GuestId,
): 'gone' | 'away' | 'you' | 'bot' | undefined {
  if (isGivenUp) return 'gone';
  if (awaySince !== undefined) return 'away';
  if (guest === own) return 'you';
  return bot === undefined ? undefined : 'bot';
}

/** @public Whether what begins next need not wait for this seat; no match waits for a bot, and in one it says nothing. */
export const isReadyToStart = (room: Room, seat: number): boolean =>
  (room.seats[seat]!.bot !== undefined && !isPlaying(room)) || room.ready.includes(seat);
