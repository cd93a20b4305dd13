import { type BotLevel, firstSetup, matchOptionsOf } from '../game/index.js';
import { learn, type Texts } from '../messages/language.js';
import { plainText } from '../pictures/theme.js';
import type { RoomOptions } from '../room/index.js';
import type { Clock } from '../session/clock.js';
import type { DoorRefusal, Lobby, RoomDoor, RoomLine } from '../session/rooms.js';
import { openRun } from '../session/run-session.js';
import type { Solver } from '../solver/index.js';
import { LANGUAGE_CODES } from '../text/languages.js';
import { dayNumber, homeOf, type RunKind } from '../training/index.js';
import { type AppServices, matchOf } from '../views/app.js';
import { turned } from '../views/list.js';
import { type DealPosition, dealWished } from '../views/practice/dealing.js';
import { positionAfter } from '../views/practice/practice-view.js';
import {
  type LobbyAction,
  type LobbyEffect,
  type LobbyExtra,
  type LobbyRefusal,
  type LobbyView,
  lobbyContext,
  openLobbyView,
  reduceLobby,
} from '../views/room/lobby-view.js';
import { homeLines } from '../words/home.js';
import { refusalSentence } from '../words/index.js';
import { noDealSentence } from '../words/practice.js';
import { roomLine } from '../words/room.js';
import { boardLines, spokenStatistics } from '../words/statistics.js';
import { type Conversation, visit } from './conversation.js';
import { playDaily } from './daily.js';
import { matchWindow } from './match.js';
import { practise } from './practice.js';
import { readOptions, roomWindow } from './room.js';
import { playRun } from './run.js';
import type { Window } from './window.js';

/** What a guest has at a server beside the rooms. */
interface LinesHost {
  readonly lobby: Lobby;
  /** The room in which the guest begins. */
  readonly door?: RoomDoor | undefined;
  readonly services: AppServices;
  /** Whether the guest can go on at a screen. */
  readonly canDraw: boolean;
  readonly openSolver: () => Solver;
  readonly clock: Pick<Clock, 'after'>;
  /** Keeps the language that was chosen; the texts are those of the conversation. */
  readonly rememberLanguage: (texts: Texts) => void;
}

/** What is played or read alone. */
type Alone = (host: LinesHost, conversation: Conversation) => Promise<void>;

/** Where the lobby leads. */
type Destination =
  | { readonly to: 'room'; readonly door: RoomDoor }
  | { readonly to: 'open'; readonly options: RoomOptions; readonly bots: readonly BotLevel[] }
  | { readonly to: 'alone'; readonly play: Alone }
  | { readonly to: 'screen' };

/** @public A guest at a server, by lines: in the lobby, in rooms and alone, until the guest leaves or wants to go on at the screen. */
export async function talkAtServer(
  host: LinesHost,
  conversation: Conversation,
): Promise<'screen' | undefined> {
  const { lobby, openSolver, clock } = host;
  let door = host.door;
  let refusal: LobbyRefusal | undefined;
  for (;;) {
    if (door) {
      const parting = await visit(roomWindow(door, openSolver, clock), conversation);
      if (!parting) return undefined;
      door = undefined;
      refusal = parting.refusal;
    }
    const where = await visit(lobbyWindow(host, conversation, refusal), conversation);
    refusal = undefined;
    if (!where) return undefined;
    if (where.to === 'screen') return 'screen';
    if (where.to === 'room') door = where.door;
    else if (where.to === 'open') {
      const answer = await new Promise<RoomDoor | DoorRefusal>(resolve => {
        lobby.open(where.options, where.bots, resolve);
      });
      if ('code' in answer) refusal = answer;
      else door = answer;
    } else await where.play(host, conversation);
    if (conversation.signal.aborted) return undefined;
  }
}

type LobbyWindow = Window<LobbyView, LobbyAction, LobbyEffect, Destination>;

/** The open rooms, and what can be played alone. */
function lobbyWindow(
  { lobby, services, canDraw, rememberLanguage }: LinesHost,
  conversation: Conversation,
  refusal: LobbyRefusal | undefined,
): LobbyWindow {
  let agreed: ReturnType<typeof readOptions> = '';
  const list = (texts: Texts, rooms: readonly RoomLine[]) => [
    ...(rooms.length === 0 ? [texts.linear.rooms.none] : rooms.map(room => roomLine(texts, room))),
    ...rooms.flatMap(({ isKept, name }) => (isKept ? [texts.linear.rooms.kept({ name })] : [])),
  ];
  const extras: readonly LobbyExtra[] = [
    ...(['practice', 'daily', 'solitaire'] as const),
    ...(services.board ? (['top'] as const) : []),
    ...(services.entries?.includes('statistics') ? (['statistics'] as const) : []),
  ];
  const enter = (code: string, key: LobbyTalk['key']) => [...key('code'), ...code, 'enter'];
  const run = (kind: RunKind) => (_: string, talk: LobbyTalk) =>
    void talk.leave({ to: 'alone', play: train(kind) });
  return {
    first: openLobbyView(lobby.rooms(), refusal),
    reduce: reduceLobby(1, extras),
    contextOf: lobbyContext,
    question: view => (view.isErasing ? 'again' : undefined),
    async carryOut(effect, { send, say, wait, leave }) {
      const done = wait();
      switch (effect.type) {
        case 'join':
          lobby.join(effect.name, answer => {
            if ('code' in answer) send({ type: 'refused', refusal: answer });
            else leave({ to: 'room', door: answer });
            done();
          });
          return;
        case 'open':
          if (typeof agreed !== 'string') leave({ to: 'open', ...agreed });
          break;
        case 'alone':
          leave({ to: 'alone', play: ALONE[effect.extra]! });
          break;
        case 'erase': {
          const isErased = await services.eraseOwn?.();
          send(
            isErased ? { type: 'erased' } : { type: 'refused', refusal: { code: 'not-erased' } },
          );
          break;
        }
        case 'turn-language': {
          const { code, isAscii } = conversation.texts;
          conversation.texts = await learn(turned(LANGUAGE_CODES, code, 1), isAscii);
          rememberLanguage(conversation.texts);
          say(...list(conversation.texts, lobby.rooms()));
          break;
        }
        case 'leave':
          leave(undefined);
      }
      done();
    },
    open({ send }) {
      const listed = () => send({ type: 'listed', rooms: lobby.rooms() });
      const hearNoMore = lobby.subscribe(listed);
      listed();
      return hearNoMore;
    },
    opening: texts => [
      guestText(texts.screens.rooms.lobby, lobby),
      ...(refusal ? [refusalSentence(texts, refusal)] : []),
      ...list(texts, lobby.rooms()),
      ...(services.entries?.includes('statistics')
        ? homeLines(texts, homeOf(services.results.read().results, Date.now()), services.entries)
        : []),
    ],
    tell(texts, action, before, after) {
      const names = before.rooms.map(({ name }) => name);
      const isNew = ({ name }: RoomLine) => !names.includes(name);
      const { refusal } = after;
      return [
        ...(action.type === 'listed' ? after.rooms.filter(isNew) : []).map(room =>
          roomLine(texts, room),
        ),
        ...(refusal && refusal !== before.refusal ? [refusalSentence(texts, refusal)] : []),
        ...(after.isErased && !before.isErased ? [texts.serve.erased] : []),
        ...(after.isErasing && !before.isErasing ? [texts.linear.rooms.eraseAgain] : []),
      ];
    },
    prompt: texts => [texts.linear.rooms.lobby],
    help: texts => texts.linear.rooms.help,
    words: {
      number: (code, { key }) => enter(code, key),
      join: (rest, { view, texts, say, key }) =>
        rest ? enter(rest, key) : void say(...list(texts, view.rooms)),
      rooms: (_, { view, texts, say }) => void say(...list(texts, view.rooms)),
      open(rest, { texts, say, key }) {
        const { lengths, bots } = lobby;
        const room = { [bots.level]: bots.bots };
        agreed = readOptions(texts, rest, { first: firstSetup({ lengths }), room });
        return typeof agreed === 'string' ? void say(agreed) : key('open-room');
      },
      screen: (_, { texts, say, leave }) =>
        void (canDraw ? leave({ to: 'screen' }) : say(texts.linear.rooms.noScreen)),
      storm: run('storm'),
      streak: run('streak'),
    },
  };
}

type LobbyTalk = Parameters<NonNullable<LobbyWindow['words']['join']>>[1];

const roomFor = ({ services, openSolver }: LinesHost) => {
  const { results, practices, practiceWish, isRated, entries } = services;
  const { edition } = practiceWish;
  const isKeeping = entries?.includes('statistics') ?? false;
  return { openSolver, results, isRated, practices, edition, isKeeping, isSaved: false };
};

/** Runs, one after the other. */
const train =
  (kind: RunKind): Alone =>
  async ({ services, openSolver }, conversation) => {
    const { practiceWish, results, nextSeed } = services;
    const { layout, edition } = practiceWish;
    const next = () =>
      openRun({ kind, layout, edition, seed: nextSeed() }, { openSolver, results });
    while (await playRun(next(), conversation, false));
  };

const ALONE: Readonly<Partial<Record<LobbyExtra, Alone>>> = {
  async practice(host, conversation) {
    const { practiceWish } = host.services;
    const { moves, edition } = practiceWish;
    const deal: DealPosition = (moves, ...how) =>
      dealWished({ ...practiceWish, moves }, host.services, ...how);
    const dealt = await deal(moves, conversation.signal);
    if (dealt.kind !== 'dealt')
      return conversation.print(noDealSentence(conversation.texts, dealt));
    const rules = { edition, given: {} };
    const next = positionAfter({ type: 'dealt', lengths: moves, dealt }, moves, rules);
    await practise(next, { deal }, roomFor(host), conversation);
  },
  async daily(host, conversation) {
    const isDealt = await playDaily(dayNumber(Date.now()), roomFor(host), conversation);
    if (!isDealt) await conversation.print(conversation.texts.screens.practice.dealFailed);
  },
  async solitaire({ services, openSolver }, conversation) {
    const { player } = conversation.texts.screens.solitaire;
    const next = () => matchOptionsOf(services.choices, { players: [player] }, services.nextSeed());
    while (await visit(matchWindow(matchOf(next(), services), openSolver), conversation));
  },
  async top({ services }, { texts, print }) {
    const rows = services.board ? boardLines(texts, services.board.read()) : [];
    for (const row of rows) await print(plainText(row));
  },
  async statistics({ services }, { texts, print }) {
    const { results } = services.results.read();
    const played = { results, now: Date.now(), rooms: services.readMatches?.() };
    const told = spokenStatistics(texts, played);
    for (const line of told.length === 0 ? [texts.screens.statistics.none] : told)
      await print(line);
  },
};

/** Who the guest is, and how to come back where no key tells it. */
const guestText = ({ you, comeBack }: Texts['screens']['rooms']['lobby'], lobby: Lobby): string =>
  lobby.word === undefined
    ? you(lobby)
    : `${you(lobby)} ${comeBack({ ...lobby, word: lobby.word, isByLines: true })}`;
