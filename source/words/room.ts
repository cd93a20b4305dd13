import { FEWEST_PLAYERS, nextProver } from '../game/index.js';
import type { Texts } from '../messages/language.js';
import { type GuestId, MOST_SEATS, REACTIONS, type Room } from '../room/index.js';
import type { RoomLine } from '../session/rooms.js';
import { typedBid } from '../views/match/on-show.js';
import {
  isReadyToStart,
  markOf,
  ownSeat,
  type RoomView,
  roomContext,
  shownMatch,
} from '../views/room/room-view.js';
import { refusalSentence } from './index.js';
import { proofSentence, seekingSentence } from './match.js';
import { tellEvent } from './tell-event.js';

/** @public Why the guest was refused something; else the latest reactions; else the latest news. */
export function roomSentence(texts: Texts, view: RoomView): string | undefined {
  const { refusal, reactions, news, room } = view;
  if (refusal) return refusalSentence(texts, refusal, room.match?.board);
  const { rooms } = texts.screens;
  const said = reactions.map(({ name, reaction }) =>
    rooms.reaction({ name, reaction: rooms.reactions[reaction] }),
  );
  return said.join('  ') || (news && newsSentence(texts, news));
}

/** @public A room of a list, in plain text. */
export const roomLine = ({ serve, screens }: Texts, room: RoomLine): string =>
  serve.room({ ...room, edition: screens.recordList.rules(room.edition) });

/** @public What has happened in a room, or how the guest finds the seat again. */
export function newsSentence(
  texts: Texts,
  news: NonNullable<RoomView['news']>,
): string | undefined {
  const { events, lobby } = texts.screens.rooms;
  if ('word' in news) return lobby.comeBack(news);
  const { event, before, after } = news;
  if (event.type === 'played') return tellEvent(texts, event.event, after.match!);
  if (event.type === 'bot-seated') return events.seated(event);
  const isOfWatcher = event.type === 'seated' || event.type === 'watcher-left';
  const watcher = isOfWatcher && before.watchers.find(({ guest }) => guest === event.guest);
  const who = watcher || ('seat' in event ? before.seats[event.seat]! : event);
  return (events[event.type as keyof typeof events] as (of: object) => string)(who);
}

/** @public What is known of somebody at the table, in words. */
export function seatWords({ screens }: Texts, room: Room, at: number, own: GuestId): string[] {
  const { marks, bots } = screens.rooms;
  const seat = room.seats[at]!;
  const mark = markOf(seat, own);
  return [
    ...(mark ? [marks[mark].word] : []),
    ...(seat.bot === undefined ? [] : [bots[seat.bot]]),
    ...(isReadyToStart(room, at) ? [marks.ready.word] : []),
  ];
}

/** @public What a guest can say, with the number to be typed; a row does not part the two. */
export const reactionChoices = ({ screens }: Texts): readonly string[] =>
  REACTIONS.map((reaction, at) => `${at + 1}\u00a0${screens.rooms.reactions[reaction]}`);

/** @public What the guest can do now, or what the room waits for. */
export function roomPrompt(texts: Texts, view: RoomView): string | undefined {
  const { seats, match: inMatch } = texts.screens.rooms;
  const { room } = view;
  const seat = ownSeat(view);
  const match = shownMatch(view);
  switch (roomContext(view)) {
    case 'roomReacting':
      return reactionChoices(texts).join('  ');
    case 'roomSeats':
      if (seat === -1 && room.seats.length < MOST_SEATS) return seats.maySit;
      if (room.seats.length < FEWEST_PLAYERS) return seats.waiting;
      return room.ready.includes(seat) ? seats.isReady : seats.mayStart;
    case 'roomThinking':
      return inMatch.thinking;
    case 'bidding':
      return inMatch.bid({ typed: typedBid(view) });
    case 'handOver':
    case 'proving':
      return proofSentence(texts, match!, true);
    case 'roomWatching': {
      const { phase, options } = match!;
      const prover = phase.kind === 'proving' ? phase.queue[0] : undefined;
      if (phase.kind === 'dealt') return seekingSentence(texts, match!);
      if (!prover) return inMatch.watching;
      const say = nextProver(match!) ? inMatch.next : inMatch.watchingProof;
      return say({ name: options.players[prover.player]!, bid: prover.moves });
    }
    case 'roomRoundOver':
      if (seat === -1) return inMatch.watching;
      return room.ready.includes(seat) ? inMatch.isReady : inMatch.ready;
    case 'roomMatchOver':
    case 'roomRemoving':
      return undefined;
  }
}
