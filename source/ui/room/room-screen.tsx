import { type ReactNode, useMemo } from 'react';
import { type BotLevel, type Match, nextProver } from '../../game/index.js';
import { span } from '../../pictures/paint.js';
import {
  BEGIN_PROOF_AFTER,
  isPlaying,
  NEXT_ROUND_AFTER,
  type Room,
  type RoomOptions,
} from '../../room/index.js';
import type { RoomDoor } from '../../session/rooms.js';
import { clean } from '../../text/clean.js';
import { gameInRoom, gameOfMatch, gamesOfEdition } from '../../views/help/game-in-play.js';
import type { BoardLook } from '../../views/look/board-look.js';
import { solutionOf, wantsOfMatch, withoutClock } from '../../views/match/on-show.js';
import {
  contextOf,
  isOver,
  openRoomView,
  ownSeat,
  type RoomAction,
  type RoomView,
  reduceRoom,
  roomContext,
  shownMatch,
  withoutUse,
} from '../../views/room/room-view.js';
import { secondOver, secondsUntil } from '../../views/times.js';
import { proofSentence } from '../../words/match.js';
import { marksIn } from '../../words/room.js';
import { Words } from '../components/line.js';
import { LiveLine } from '../components/live-line.js';
import { type HelpTopic, useBoardScreen } from '../hooks/use-screen.js';
import { type Played, useLater } from '../hooks/use-session.js';
import { useTexts } from '../hooks/use-stage.js';
import { ClockLine } from '../match/clock-line.js';
import { MatchField, useMatch } from '../match/match-field.js';
import { MatchPanel, PlayerList } from '../match/match-panel.js';
import { ResultScreen } from '../result/result-screen.js';
import { RoomNews, RoomNotice, SeatsPage } from './seats-page.js';

/** How long a reaction stays on show, in milliseconds. */
const REACTION = 4000;

/** @public A room as one of its guests sees it: the seats, or the match that is played there. */
export function RoomScreen({
  door,
  setUp,
  onLeave,
}: {
  /** Has to stay the same. */
  readonly door: RoomDoor;
  /** The form in which the opener chooses what is played next. */
  readonly setUp?: (form: {
    readonly room: Room;
    readonly onAgree: (options: RoomOptions, bots: readonly BotLevel[]) => void;
    readonly onBack: () => void;
  }) => ReactNode;
  /** @param why given if the guest has to leave */
  readonly onLeave: (why?: 'removed' | 'room-closed') => void;
}): ReactNode {
  const texts = useTexts();
  const { now: clock } = door;
  const screen = useBoardScreen({
    reduce: reduceRoom,
    open: () => openRoomView(door.room(), door.guest, door),
    contextOf,
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
      onAgree(options, bots) {
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
  if (isOver(view)) {
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
      watching={
        watchers.length > 0
          ? `  ${clean(texts.screens.rooms.seats.watchers({ names: watchers }), 60)}`
          : ''
      }
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
    without: [...withoutUse(view), ...(match ? withoutClock(match, clock()) : [])],
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
      match?.board
        ? gameOfMatch(match.options, { board: match.board, robots: match.robots.length })
        : gamesOfEdition(options.match.edition, options.match),
    ),
  };
}

/** The panel beside the board of a match in a room; a change of `look` draws it anew. */
function RoomPanel({
  room,
  guest,
  replay,
  found,
  match,
  door,
}: Readonly<
  Pick<RoomView, 'room' | 'guest' | 'replay' | 'found'> & {
    match: Match;
    door: RoomDoor;
    look: BoardLook;
  }
>): ReactNode {
  const texts = useTexts();
  // After a match, seats no longer match the players: those who left have lost theirs.
  const { signs, ready, legend } = isPlaying(room)
    ? marksIn(texts, room, guest)
    : { signs: match.players.map(() => ' '), ready: [], legend: '' };
  return (
    <MatchPanel
      view={{ match, keys: signs, replay }}
      round={texts.screens.rooms.match.round({
        round: match.round,
        room: door.name,
        isPrivate: room.options.code !== undefined,
      })}
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
