import { ROBOT_LETTERS } from '../engine/index.js';
import type { BotLevel } from '../game/index.js';
import type { KeyInTable } from '../keys/chosen-keys.js';
import type { Texts } from '../messages/language.js';
import {
  MOST_SEATS,
  NEXT_ROUND_AFTER,
  othersIn,
  REACTIONS,
  type RoomOptions,
} from '../room/index.js';
import type { Clock } from '../session/clock.js';
import type { RoomDoor } from '../session/rooms.js';
import { openSearches, type Searches, type SearchSolver } from '../session/searches.js';
import type { LobbyRefusal } from '../views/room/lobby-view.js';
import { isReadyToStart, markOf } from '../views/room/room-marks.js';
import {
  isNews,
  isOver,
  openRoomView,
  ownSeat,
  type RoomAction,
  type RoomEffect,
  type RoomView,
  reduceRoom,
  roomContext,
  shownMatch,
} from '../views/room/room-view.js';
import { lastStep } from '../views/step.js';
import { refusalSentence } from '../words/index.js';
import { newsSentence, roomPrompt } from '../words/room.js';
import { scoreLine } from '../words/tell-event.js';
import type { Keys, Talk, Window } from './conversation.js';
import { digitsOf, moveKeys, noted } from './match.js';
import { matchEventLines, matchIntro, positionOf } from './match-lines.js';
import { helpLines, QUESTIONS } from './questions.js';
import {
  isReviewing,
  NO_RESULT,
  putAway,
  type ReviewAction,
  type Reviewed,
  reviewWords,
  tellReview,
  wantsToReview,
  withResult,
} from './result.js';
import { sandClock, timeLine } from './sand-clock.js';
import { bare, playerNamed } from './understand.js';

type Seen = Reviewed<RoomView>;
type Action = RoomAction | ReviewAction;
type RoomWindow = Window<Seen, Action, RoomEffect, Parting>;
type RoomTalk = Talk<Seen, Action>;

/** Why a guest comes back to the lobby, if there is a reason. */
type Parting = { readonly refusal?: LobbyRefusal };

/** What is agreed in words: the options of a room with its bots, or what is wrong with them. */
export type ReadOptions = (
  texts: Texts,
  text: string,
) => { readonly options: RoomOptions; readonly bots: readonly BotLevel[] } | string;

/** A room of a server, as one of its guests hears of it. */
export function roomWindow(
  door: RoomDoor,
  {
    openSolver,
    clock,
    readOptions,
  }: {
    readonly openSolver: () => SearchSolver;
    readonly clock: Pick<Clock, 'after'>;
    readonly readOptions: ReadOptions;
  },
): RoomWindow {
  const first = { ...openRoomView(door.room(), door.guest, door), result: NO_RESULT };
  const sand = sandClock<Seen>(
    { now: door.now, after: (wait, call) => clock.after(wait, call) },
    shownMatch,
  );
  const playedIn = (view: Seen) => {
    const match = shownMatch(view);
    return match?.board && { match, log: view.room.log };
  };
  let current = first as Seen;
  let searches: Searches | undefined;
  return {
    first,
    reduce: withResult<RoomView, RoomAction, RoomEffect>(
      reduceRoom,
      view =>
        isOver(view)
          ? {
              match: shownMatch(view)!,
              context: view.isReacting ? 'roomReacting' : 'roomMatchOver',
            }
          : undefined,
      (view, effect) => {
        if (effect.type === 'react') return reduceRoom(view, effect);
        if (effect.type === 'continue') return reduceRoom(view, { type: 'result-read' });
        return lastStep(view, { type: 'leave' });
      },
    ),
    contextOf: roomContext,
    question: view => (view.leaving || view.givingUp ? 'sure' : undefined),
    carryOut(effect, { send, wait, leave }) {
      if (effect.type === 'leave') return leave({});
      if (effect.type === 'sent-away') return leave({ refusal: { code: effect.why } });
      const answered = wait();
      const { command } = effect;
      door.ask(command, refusal => {
        if (refusal) send({ type: 'refused', command, refusal });
        answered();
      });
    },
    open({ send }) {
      searches = openSearches(openSolver, found => send({ type: 'found', found }));
      const hearNoMore = door.subscribe(happenings => send({ type: 'happened', happenings }));
      // Something may have happened since the door was opened.
      send({ type: 'seen', room: door.room() });
      return () => {
        hearNoMore();
        searches?.close();
        door.leave();
      };
    },
    want(view) {
      current = view;
      const played = playedIn(view);
      searches?.want(played ? wantsToReview(view, played) : []);
    },
    isWaiting(view) {
      const played = playedIn(view);
      return played !== undefined && isReviewing(view, played);
    },
    alarm: sand,
    opening(texts) {
      const { seats } = texts.screens.rooms;
      const { room, news } = first;
      const isPrivate = room.options.code !== undefined;
      const { name, port } = door;
      const match = shownMatch(first);
      return [
        isPrivate ? seats.privateTitle({ code: name }) : seats.title({ name }),
        ...whoLines(texts, first),
        ...(news ? [newsSentence(texts, news)!] : []),
        ...(match?.target
          ? matchIntro(texts, match)
          : [isPrivate ? seats.invitePrivate({ code: name, port }) : seats.invite({ name, port })]),
      ];
    },
    tell(texts, action, before, after) {
      const lines: string[] = [];
      if (action.type === 'happened') {
        for (const happening of action.happenings) {
          const { event } = happening;
          const { rooms } = texts.screens;
          const match = happening.after.match!;
          if (event.type === 'reacted') {
            const reaction = rooms.reactions[event.reaction];
            lines.push(rooms.reaction({ name: event.name, reaction }));
          } else if (event.type === 'played') {
            sand.hear(event.event);
            const { log } = happening.after;
            if (event.event.type === 'resumed' && !isNews(happening)) continue;
            lines.push(...matchEventLines(texts, event.event, match, happening.before.match!, log));
          } else if (isNews(happening) || event.type === 'ready') {
            lines.push(newsSentence(texts, happening)!);
          }
        }
      }
      const { refusal } = after;
      if (refusal && refusal !== before.refusal) {
        lines.push(refusalSentence(texts, refusal, after.room.match?.board));
      }
      const played = playedIn(after);
      const found = action.type === 'found' ? action.found : undefined;
      return played ? [...lines, ...tellReview(texts, found, before, after, played)] : lines;
    },
    prompt: (texts, view) => promptLines(texts, view),
    help: texts => [
      ...texts.linear.rooms.roomHelp,
      ...helpLines(
        texts,
        ...(['startClock', 'begin', 'moves', 'giveUpProof', 'time', ...QUESTIONS] as const),
        ...(['solutionOfRound', 'coach', 'score', 'repeat'] as const),
      ),
    ],
    about(view) {
      const match = shownMatch(view);
      return match?.target && { position: positionOf(match), rules: match.options.edition.moves };
    },
    calm: putAway,
    moves(moves, talk) {
      // Whoever cannot move now is told so.
      if (roomContext(talk.view) === 'roomWatching') return [ROBOT_LETTERS[moves[0]!.robot]!];
      return moveKeys(moves, talk, proverIn);
    },
    words: {
      ...reviewWords(() => playedIn(current)),
      number: bid,
      bid,
      pass: (_, { key }) => {
        const pass = key('pass');
        return pass.length > 0 ? [...pass, 'enter'] : [];
      },
      begin: noted('begin-proof'),
      ready: noted('ready', 'start'),
      next: noted('ready', 'continue'),
      sit: (_, { view, key }) => (ownSeat(view) === -1 ? key('sit') : []),
      stand: (_, { view, key }) => (ownSeat(view) === -1 ? [] : key('sit')),
      *react(rest, { texts, say, key }) {
        const { choice, reactions } = texts.screens.rooms;
        const said = REACTIONS.map(reaction => reactions[reaction]);
        const named = said.findIndex(text => bare(text).startsWith(bare(rest)));
        const number = /^[1-6]$/.test(rest) ? Number(rest) : rest && named + 1;
        if (number) yield* [...key('react'), String(number)];
        else say(...said.map((reaction, at) => choice({ number: at + 1, reaction })));
      },
      *remove(rest, { view, texts, say, key }) {
        const others = othersIn(view.room, view.guest);
        const read = playerNamed(texts, rest, others);
        if (!read.ok) return say(read.refusal);
        const keys = key('remove');
        if (keys.length > 0)
          yield* [...keys, ...Array<KeyInTable>(read.value).fill('right'), 'enter'];
      },
      *'set-up'(rest, talk) {
        const agreed = readOptions(talk.texts, rest);
        if (typeof agreed === 'string') return talk.say(agreed);
        yield* talk.key('set-up');
        if (!talk.view.isSettingUp) return;
        talk.send({ type: 'set-up-over' });
        const command = { type: 'agree', match: agreed.options.match } as const;
        door.setUp(agreed.options, agreed.bots, refusal => {
          if (refusal) talk.send({ type: 'refused', command, refusal });
        });
      },
      who: (_, { view, texts, say }) => void say(...whoLines(texts, view)),
      score: (_, { view, texts, say }) => {
        const match = shownMatch(view);
        return void (match && say(scoreLine(texts, match)));
      },
      time: (_, { view, texts, say }) => {
        const match = shownMatch(view);
        return void (match && say(timeLine(texts, match, door.now())));
      },
    },
  };
}

const proverIn = (view: Seen) => {
  const phase = shownMatch(view)?.phase;
  return phase?.kind === 'proving' && roomContext(view) === 'proving' ? phase.queue[0] : undefined;
};

/** The keys of a bid; where it cannot be, the first one says why. */
function* bid(text: string, { view, texts, say, key }: RoomTalk): Keys {
  const context = roomContext(view);
  if (!/^\d+$/.test(text)) return say(texts.linear.badBidAlone);
  const digits = digitsOf(text);
  if (context === 'roomThinking') yield* [...key('pass'), ...digits, 'enter'];
  else if (context === 'handOver' || context === 'roomWatching') yield digits[0]!;
}

/** Everybody in the room. */
function whoLines(texts: Texts, { room, guest }: RoomView): readonly string[] {
  const { rooms } = texts.screens;
  const { seats, watchers } = room;
  const lines = seats.map((seat, at) => {
    const mark = markOf(seat, guest);
    const marks = [
      ...(mark ? [rooms.marks[mark].word] : []),
      ...(seat.bot === undefined ? [] : [rooms.bots[seat.bot]]),
      ...(isReadyToStart(room, at) ? [rooms.marks.ready.word] : []),
    ];
    return texts.linear.rooms.seat({ name: seat.name, marks });
  });
  const names = watchers.map(({ name }) => name);
  return [
    ...(lines.length === 0 ? [rooms.seats.nobody] : lines),
    ...(names.length > 0 ? [rooms.seats.watchers({ names })] : []),
    ...(room.isLocked ? [rooms.seats.locked] : []),
  ];
}

/** Whose turn it is for this guest, and what can be typed. */
function promptLines(texts: Texts, view: RoomView): readonly string[] {
  const { linear } = texts;
  const context = roomContext(view);
  const { room } = view;
  const seat = ownSeat(view);
  const match = shownMatch(view);
  const isWaiting = seat === -1 || room.ready.includes(seat);
  if (context === 'roomSeats' && seat === -1 && room.seats.length < MOST_SEATS) {
    return [linear.rooms.maySit];
  }
  if (context === 'roomSeats' && !isWaiting && room.seats.length > 1)
    return [linear.rooms.mayStart];
  if (context === 'roomThinking' || context === 'bidding') return [linear.thinkingAgainst];
  if (context === 'roomMatchOver' || context === 'roomReacting')
    return match ? [linear.rooms.over] : [];
  if (context === 'roomRoundOver' && !isWaiting) {
    return [linear.rooms.goOn({ seconds: NEXT_ROUND_AFTER / 1000 })];
  }
  const phase = match?.phase;
  if (context === 'proving' && match && phase?.kind === 'proving') {
    const exact = match.options.edition.proof === 'exact';
    return [linear.provingAlone({ bid: phase.queue[0]!.moves, exact })];
  }
  const told = roomPrompt(texts, view);
  return told === undefined ? [] : [told];
}
