import { ROBOT_LETTERS } from '../engine/index.js';
import {
  BOT_LEVELS,
  type BotLevel,
  EDITION_NAMES,
  firstSetup,
  isMoveRange,
} from '../game/index.js';
import type { KeyInTable } from '../keys/chosen-keys.js';
import type { Texts } from '../messages/language.js';
import { MOST_SEATS, NEXT_ROUND_AFTER, othersIn, REACTIONS } from '../room/index.js';
import type { Clock } from '../session/clock.js';
import type { RoomDoor } from '../session/rooms.js';
import type { SearchSolver } from '../session/searches.js';
import type { LobbyRefusal } from '../views/room/lobby-view.js';
import {
  isNews,
  openRoomView,
  ownSeat,
  type RoomAction,
  type RoomEffect,
  type RoomView,
  reduceRoom,
  roomContext,
  shownMatch,
} from '../views/room/room-view.js';
import { agreedOn, roomOf } from '../views/setup/fields.js';
import { type FirstSetup, NO_BOTS, type RoomChoices } from '../views/setup/form.js';
import { openSetupForm } from '../views/setup/reduce-setup.js';
import { lastStep } from '../views/step.js';
import { refusalSentence } from '../words/index.js';
import { newsSentence, reactionChoices, roomPrompt, seatWords } from '../words/room.js';
import { helpLines } from './position.js';
import { digitsOf, matchIntro, openTable, type TableWindow } from './table.js';
import { bare, playerNamed } from './understand.js';
import type { Keys, Talk } from './window.js';

/** It leads to the lobby, with the reason if the guest could not stay. */
type RoomWindow = TableWindow<
  RoomView,
  RoomAction,
  RoomEffect,
  { readonly refusal?: LobbyRefusal }
>;
type RoomTalk = Talk<RoomView, RoomAction>;

/** Reads numbers of bots, an edition, moves, and whether a room is private; the rest is as agreed before. Or says what is wrong. */
export function readOptions(
  texts: Texts,
  text: string,
  agreed: { readonly first: FirstSetup; readonly room: Partial<RoomChoices> },
): ReturnType<typeof roomOf> | string {
  const { choices, room } = openSetupForm('room', agreed.first, '', agreed.room);
  const { bots: names } = texts.screens.rooms;
  let { edition, lengths } = choices;
  let { isPrivate } = room;
  let bots: Record<BotLevel, number> | undefined;
  let count = 1;
  for (const word of bare(text).split(/[ ,]+/).filter(Boolean)) {
    const level = BOT_LEVELS.find(level => [level, bare(names[level])].includes(word));
    const known = EDITION_NAMES.find(name => name === word);
    if (level) bots = { ...NO_BOTS, ...bots, [level]: (bots?.[level] ?? 0) + count };
    else if (known) edition = known;
    else if (word === 'private') isPrivate = true;
    else if (/^\d+-\d+$/.test(word)) {
      const [least, most] = word.split('-').map(Number);
      const range = { least, most };
      if (!isMoveRange(range)) return texts.linear.rooms.unknownOption({ text: word });
      lengths = range;
    } else if (!/^\d$/.test(word)) return texts.linear.rooms.unknownOption({ text: word });
    count = level || !/^\d$/.test(word) ? 1 : Number(word);
  }
  const setup = firstSetup({ edition, lengths }, { ...agreed.first, choices });
  return roomOf(setup, { ...room, ...bots, isPrivate });
}

/** A room of a server, as one of its guests hears of it. */
export function roomWindow(
  door: RoomDoor,
  openSolver: () => SearchSolver,
  clock: Pick<Clock, 'after'>,
): RoomWindow {
  const table = openTable<RoomView, RoomAction, RoomEffect>({
    reduce: reduceRoom,
    contextOf: roomContext,
    playedIn(view) {
      const match = shownMatch(view);
      return match?.board && { match, log: view.room.log };
    },
    resultContext: ({ isReacting }) => (isReacting ? 'roomReacting' : 'roomMatchOver'),
    go(view, effect) {
      if (effect.type === 'react') return reduceRoom(view, effect);
      if (effect.type === 'continue') return reduceRoom(view, { type: 'result-read' });
      return lastStep(view, { type: 'leave' });
    },
    clock: { now: door.now, after: (wait, call) => clock.after(wait, call) },
    openSolver,
  });
  const first = table.open(openRoomView(door.room(), door.guest, { ...door, isByLines: true }));
  return {
    ...table.parts,
    first,
    question: view => (view.question ? 'sure' : undefined),
    carryOut(effect, { send, wait, leave }) {
      if (effect.type === 'sent-away') return leave({ refusal: { code: effect.why } });
      const answered = wait();
      // The lobby lists the room as it is without the guest.
      if (effect.type === 'leave') return door.leave(() => leave({}));
      const { command } = effect;
      door.ask(command, refusal => {
        if (refusal) send({ type: 'refused', command, refusal });
        answered();
      });
    },
    open({ send }) {
      const hearNoMore = door.subscribe(happenings => send({ type: 'happened', happenings }));
      // Something may have happened since the door was opened.
      send({ type: 'seen', room: door.room() });
      return () => {
        hearNoMore();
        door.leave();
      };
    },
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
          ? matchIntro(texts, match, door.now())
          : [isPrivate ? seats.invitePrivate({ code: name, port }) : seats.invite({ name, port })]),
      ];
    },
    tell(texts, action, before, after) {
      const lines: string[] = [];
      if (action.type === 'happened') {
        // With a single person the chip goes back only to be set aside at once.
        const isSetAside = after.room.match?.rounds.at(-1)?.result.kind === 'set-aside';
        for (const happening of action.happenings) {
          const { event } = happening;
          const { rooms } = texts.screens;
          if (event.type === 'reacted') {
            const reaction = rooms.reactions[event.reaction];
            lines.push(rooms.reaction({ name: event.name, reaction }));
          } else if (event.type === 'played') {
            if (event.event.type === 'resumed' && !isNews(happening)) continue;
            if (event.event.type === 'chip-returned' && isSetAside) continue;
            const { before, after } = happening;
            const played = { event: event.event, before: before.match!, after: after.match! };
            lines.push(...table.hear(texts, played, after.log));
          } else if (isNews(happening) || event.type === 'ready') {
            lines.push(newsSentence(texts, happening)!);
          }
        }
      }
      const { refusal } = after;
      if (refusal && refusal !== before.refusal) {
        lines.push(refusalSentence(texts, refusal, after.room.match?.board));
      }
      return [...lines, ...table.tellReview(texts, action, before, after)];
    },
    prompt: promptLines,
    help: texts => [
      ...texts.linear.rooms.roomHelp,
      ...helpLines(
        texts,
        ['startClock', 'begin', 'moves', 'giveUpProof', 'time'],
        ['solutionOfRound', 'setAside', 'coach', 'score', 'repeat'],
      ),
    ],
    moves(moves, talk) {
      // The key of the robot brings the notice that this guest cannot move now.
      if (roomContext(talk.view) === 'roomWatching') return [ROBOT_LETTERS[moves[0]!.robot]!];
      return table.parts.moves(moves, talk);
    },
    words: {
      ...table.words,
      number: bid,
      bid,
      pass: (_, { key }) => key('pass').flatMap(pass => [pass, 'enter'] as const),
      sit: (_, { view, key }) => (ownSeat(view) === -1 ? key('sit') : []),
      stand: (_, { view, key }) => (ownSeat(view) === -1 ? [] : key('sit')),
      *react(rest, { texts, say, key }) {
        const { reactions } = texts.screens.rooms;
        const said = REACTIONS.map(reaction => reactions[reaction]);
        const named = said.findIndex(text => bare(text).startsWith(bare(rest)));
        const number = /^[1-6]$/.test(rest) ? Number(rest) : rest && named + 1;
        if (number) yield* [...key('react'), String(number)];
        else say(...reactionChoices(texts));
      },
      *remove(rest, { view, texts, say, key }) {
        const read = playerNamed(texts, rest, othersIn(view.room, view.guest));
        if (!read.ok) return say(read.refusal);
        const keys = key('remove');
        if (keys.length > 0)
          yield* [...keys, ...Array<KeyInTable>(read.value).fill('right'), 'enter'];
      },
      *'set-up'(rest, talk) {
        const agreed = readOptions(talk.texts, rest, agreedOn(talk.view.room));
        if (typeof agreed === 'string') return talk.say(agreed);
        yield* talk.key('set-up');
        if (!talk.view.isSettingUp) return;
        talk.send({ type: 'set-up-over' });
        const command = { type: 'agree', match: agreed.options.match } as const;
        const answered = talk.wait();
        door.setUp(agreed.options, agreed.bots, refusal => {
          if (refusal) talk.send({ type: 'refused', command, refusal });
          answered();
        });
      },
      who: (_, { view, texts, say }) => void say(...whoLines(texts, view)),
    },
  };
}

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
  const lines = seats.map(({ name }, at) =>
    texts.linear.rooms.seat({ name, marks: seatWords(texts, room, at, guest) }),
  );
  const names = watchers.map(({ name }) => name);
  return [
    ...(lines.length === 0 ? [rooms.lobby.players({ names: [] })] : lines),
    ...(names.length > 0 ? [rooms.seats.watchers({ names })] : []),
    ...(room.isLocked ? [rooms.events.locked({ isLocked: true })] : []),
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
