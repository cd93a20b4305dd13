import { Box } from 'ink';
import { type ReactNode, useMemo } from 'react';
import { countChips, nearestEdition, nextProver } from '../../game/index.js';
import type { Texts } from '../../messages/language.js';
import { span } from '../../pictures/theme.js';
import {
  BEGIN_PROOF_AFTER,
  chipsOf,
  type GuestId,
  isPlaying,
  MOST_SEATS,
  NEXT_ROUND_AFTER,
  othersIn,
  type Room,
} from '../../room/index.js';
import type { RoomDoor } from '../../session/rooms.js';
import { clean } from '../../text/clean.js';
import { gameInRoom, gameOfMatch, gamesOfEdition } from '../../views/help/game-in-play.js';
import type { BoardLook } from '../../views/look/board-look.js';
import { idleInMatch, isAsked, solutionOf, wantsOfMatch } from '../../views/match/on-show.js';
import {
  hasResult,
  isReadyToStart,
  markOf,
  openRoomView,
  ownSeat,
  type RoomAction,
  type RoomView,
  reduceRoom,
  roomContext,
  shownMatch,
  withoutUse,
} from '../../views/room/room-view.js';
import type { roomOf } from '../../views/setup/fields.js';
import { secondOver, secondsUntil } from '../../views/times.js';
import { proofSentence } from '../../words/match.js';
import { roomPrompt, roomSentence, seatWords } from '../../words/room.js';
import { aimsOf } from '../../words/tell-event.js';
import { Line, Words, wordRows } from '../components/line.js';
import { LiveLine } from '../components/live-line.js';
import { Page, usePageRows, usePageWidth } from '../components/pages.js';
import { type HelpTopic, useBoardScreen } from '../hooks/use-screen.js';
import { type Played, useLater } from '../hooks/use-session.js';
import { useTexts } from '../hooks/use-stage.js';
import { ClockLine, MatchField, MatchPanel, PlayerList, useMatch } from '../match/match-field.js';
import { ResultScreen } from '../result/result-screen.js';

/** How long a reaction stays on show, in milliseconds. */
const REACTION = 4000;

/** The columns in which a sentence has room. */
const WIDE = 80;

/** @public A room as one of its guests sees it: the seats, or the match that is played there. */
export function RoomScreen(props: {
  /** Has to stay the same. */
  readonly door: RoomDoor;
  /** The form in which the opener chooses what is played next. */
  readonly setUp?: (form: {
    readonly room: Room;
    readonly onAgree: (agreed: ReturnType<typeof roomOf>) => void;
    readonly onBack: () => void;
  }) => ReactNode;
  /** @param why given if the guest has to leave */
  readonly onLeave: (why?: 'removed' | 'room-closed') => void;
}): ReactNode {
  const { door, setUp, onLeave } = props;
  const texts = useTexts();
  const { now: clock } = door;
  const screen = useBoardScreen({
    reduce: reduceRoom,
    open: () => openRoomView(door.room(), door.guest, door),
    // A question takes any key for an answer, and pages over the room have keys of their own.
    contextOf: view =>
      isAsked(view) || hasResult(view) || view.isSettingUp ? undefined : roomContext(view),
    boardOf: view => shownMatch(view)?.board,
    help: view => helpOf(view, clock),
    carryOut(effect, send) {
      if (effect.type === 'leave') return onLeave();
      if (effect.type === 'sent-away') return onLeave(effect.why);
      const { command } = effect;
      door.ask(command, refusal => {
        if (refusal) send({ type: 'refused', command, refusal });
      });
    },
  });
  const { state: view, send, look } = screen;
  const played = useMemo(() => playedIn(door), [door]);
  const match = shownMatch(view);
  useMatch<RoomAction>(played, screen, match ? wantsOfMatch(match) : []);
  const { room, guest, replay, found, reactions } = view;
  // Most keys leave the panel as it is.
  const panel = useMemo(
    () => match && <RoomPanel {...{ room, guest, replay, found, match, door, look }} />,
    [room, guest, replay, found, match, door, look],
  );
  useLater(reactions.length > 0 ? reactions : undefined, REACTION, () =>
    send({ type: 'reactions-over' }),
  );

  if (view.isSettingUp) {
    const onBack = () => send({ type: 'set-up-over' });
    return setUp?.({
      room: view.room,
      onBack,
      onAgree({ options, bots }) {
        onBack();
        const command = { type: 'agree', match: options.match } as const;
        door.setUp(options, bots, refusal => {
          if (refusal) send({ type: 'refused', command, refusal });
        });
      },
    });
  }
  if (!match) return screen.sheet ?? <SeatsPage view={view} name={door.name} port={door.port} />;
  const context = roomContext(view);
  const watchers = view.room.watchers.map(({ name }) => name);
  const watching = clean(texts.screens.rooms.seats.watchers({ names: watchers }), 60);
  if (hasResult(view)) {
    return (
      <ResultScreen
        record={{ events: view.room.log, match, cutOff: false }}
        context={view.isReacting ? 'roomReacting' : 'roomMatchOver'}
        notice={<RoomNotice view={view} />}
        without={withoutUse(view)}
        onGo={effect => {
          if (effect.type === 'react') send(effect);
          else if (effect.type === 'continue') send({ type: 'result-read' });
          else onLeave();
        }}
      />
    );
  }
  return (
    <MatchField
      screen={screen}
      seen={{ ...view, match }}
      events={view.room.log}
      isProver={context === 'proving'}
      waitsFor={context === 'handOver' ? proofSentence(texts, match, true) : undefined}
      panel={panel}
      notice={<RoomNotice view={view} />}
      context={context}
      clock={clock}
      without={withoutUse(view)}
      goesOn={ownSeat(view) === -1 ? undefined : 'ready'}
      watching={watchers.length > 0 ? `  ${watching}` : ''}
    />
  );
}

/** What happens in the room from now on, and first the room as it is: it may have changed since the view was opened. */
const playedIn = (door: RoomDoor): Played<RoomAction> => ({
  subscribe(listener) {
    door.subscribe(happenings => listener({ type: 'happened', happenings }));
    listener({ type: 'seen', room: door.room() });
  },
  close: () => door.leave(),
});

function helpOf(view: RoomView, clock: () => number): HelpTopic {
  const match = shownMatch(view);
  const { options } = view.room;
  return {
    without: [...withoutUse(view), ...(match ? idleInMatch(match, view.found, clock()) : [])],
    // The match goes on behind the help sheet.
    below: match ? (
      <>
        <RoomTime room={view.room} clock={clock} />
        <RoomNews view={view} />
      </>
    ) : (
      <RoomNotice view={view} />
    ),
    game: gameInRoom(
      match?.board ? gameOfMatch(match) : gamesOfEdition(options.match.edition, options.match),
    ),
  };
}

/** A sign for everybody at the table, who is ready, and the legend of the signs in use. */
function marksIn({ screens }: Texts, { seats, ready }: Room, own: GuestId) {
  const { marks } = screens.rooms;
  const all = seats.map(seat => markOf(seat, own));
  const used = (Object.keys(marks) as (keyof typeof marks)[]).filter(mark =>
    mark === 'ready' ? ready.length > 0 : all.includes(mark),
  );
  return {
    signs: all.map(mark => (mark ? marks[mark].sign : ' ')),
    ready: seats.map((_, seat) => (ready.includes(seat) ? marks.ready.sign : ' ')),
    legend: used.map(mark => `${marks[mark].sign} ${marks[mark].word}`).join('  '),
  };
}

type InPanel = Readonly<{ room: Room; match: Match; door: RoomDoor; look: BoardLook }>;
type Match = NonNullable<Room['match']>;

/** The panel beside the board of a match in a room; a change of `look` draws it anew. */
function RoomPanel(props: InPanel & Pick<RoomView, 'guest' | 'replay' | 'found'>): ReactNode {
  const { room, guest, replay, found, match, door } = props;
  const texts = useTexts();
  const { round: roundOf } = texts.screens.rooms.match;
  const isPrivate = room.options.code !== undefined;
  // After a match, seats no longer match the players: those who left have lost theirs.
  const { signs, ready, legend } = isPlaying(room)
    ? marksIn(texts, room, guest)
    : { signs: match.players.map(() => ' '), ready: [], legend: '' };
  return (
    <MatchPanel
      view={{ match, keys: signs, replay }}
      round={roundOf({ round: match.round, room: door.name, isPrivate })}
      time={<RoomTime room={room} clock={door.now} />}
      players={<PlayerList match={match} keys={signs} ahead={ready} legend={legend} />}
      solution={solutionOf(match, found)}
    />
  );
}

/** The running clock, or the time until the match goes on by itself; it keeps itself up to date. */
function RoomTime({ room, clock }: Readonly<{ room: Room; clock: () => number }>): ReactNode {
  const { match, turnSince } = room;
  const { beginsIn, nextIn } = useTexts().screens.rooms.match;
  if (!match) return <Words> </Words>;
  const begins = nextProver(match) !== undefined;
  if (!begins && match.phase.kind !== 'round-over')
    return <ClockLine match={match} clock={clock} />;
  const end = turnSince + (begins ? BEGIN_PROOF_AFTER : NEXT_ROUND_AFTER);
  return (
    <LiveLine
      rowAt={now => {
        const seconds = secondsUntil(end, now);
        const told = begins ? beginsIn({ seconds }) : nextIn({ seconds });
        return [span(told, { bold: true, colour: seconds === 0 ? 'alarm' : undefined })];
      }}
      changeAfter={now => secondOver(end, now)}
      clock={clock}
    />
  );
}

/** The seats and spectators of a room, while no match is on show. */
function SeatsPage(props: Readonly<{ view: RoomView } & Pick<RoomDoor, 'name' | 'port'>>) {
  const { view, name, port } = props;
  const texts = useTexts();
  const { rooms, recordList } = texts.screens;
  const { room, guest } = view;
  const keys = { context: roomContext(view), without: withoutUse(view) };
  const { options, seats, watchers } = room;
  const isPrivate = options.code !== undefined;
  const { edition, seconds, proofSeconds, layout } = options.match;
  // Counting the chips takes a board, so it is done once.
  const all = useMemo(() => countChips(layout, edition), [layout, edition]);
  const aims = aimsOf(texts, { ...options.match, chips: chipsOf(options, seats.length) }, all);
  const words = rooms.seats;
  const title = isPrivate ? words.privateTitle({ code: name }) : words.title({ name });
  const rules = recordList.rules(nearestEdition(edition));
  const told = words.options({ edition: rules, chips: aims.join(', '), seconds, proofSeconds });
  // In a narrow window a sentence goes on in the next line.
  const width = usePageWidth();
  const names = watchers.map(watcher => watcher.name);
  const watched = names.length === 0 ? ' ' : words.watchers({ names });
  const details = (width < WIDE ? 9 : 4) + wordRows(watched, width);
  const rows = usePageRows({ head: 1 + wordRows(told, width), details }, keys);
  // Those for whom there is no row begin another column.
  const across = Math.ceil(seats.length / rows.list);
  const column = Math.floor(rows.columns / across);
  return (
    <Page
      rows={rows}
      head={
        <>
          <Line row={[span(title, { bold: true, inverse: true })]} />
          <Words dim>{told}</Words>
        </>
      }
      list={
        seats.length === 0 ? (
          <Words dim>{rooms.lobby.players({ names: [] })}</Words>
        ) : (
          seats.map((seat, at) => (
            <Box key={seat.name} width={column} paddingRight={across > 1 ? 1 : 0} flexShrink={0}>
              <SeatLine room={room} at={at} own={guest} />
            </Box>
          ))
        )
      }
      details={
        <>
          <RoomNotice view={view} />
          <Words dim>
            {room.isLocked
              ? rooms.events.locked({ isLocked: true })
              : words.free({ seats: MOST_SEATS - seats.length })}
          </Words>
          <Words dim>{watched}</Words>
          <Words dim>
            {isPrivate ? words.invitePrivate({ code: name, port }) : words.invite({ name, port })}
          </Words>
        </>
      }
      keys={keys}
    />
  );
}

function SeatLine(props: Readonly<{ room: Room; at: number; own: GuestId }>): ReactNode {
  const { room, at, own } = props;
  const texts = useTexts();
  const { marks } = texts.screens.rooms;
  const seat = room.seats[at]!;
  const mark = markOf(seat, own);
  const isReady = isReadyToStart(room, at);
  const words = seatWords(texts, room, at, own);
  const signs = `${isReady ? marks.ready.sign : ' '}${mark ? marks[mark].sign : ' '} `;
  const told = words.length === 0 ? '' : `  ${words.join(', ')}`;
  return <Line row={[span(signs + seat.name, { bold: true }), span(told, { dim: true })]} />;
}

/** The question on show, if there is one. */
function roomQuestion({ screens }: Texts, view: RoomView): string | undefined {
  const { seats, match, lobby } = screens.rooms;
  if (view.question === 'leave') return match.leave;
  if (view.question) return screens.match.giveUp;
  if (view.removing === undefined) return undefined;
  const others = othersIn(view.room, view.guest);
  const at = Math.min(view.removing, others.length - 1);
  const values = { name: others[at] ?? '', number: at + 1, of: others.length };
  return others.length === 0 ? lobby.players({ names: [] }) : seats.remove(values);
}

/** A question; or the latest news and what the guest can do. */
function RoomNotice({ view }: { readonly view: RoomView }): ReactNode {
  const texts = useTexts();
  const question = roomQuestion(texts, view);
  if (question !== undefined) return <Words bold>{question}</Words>;
  return (
    <>
      <RoomNews view={view} />
      <Words>{roomPrompt(texts, view) ?? ' '}</Words>
    </>
  );
}

/** The latest refusal, reactions or news. */
function RoomNews({ view }: { readonly view: RoomView }): ReactNode {
  return (
    <Words bold colour={view.refusal && 'alarm'}>
      {roomSentence(useTexts(), view) ?? ' '}
    </Words>
  );
}
