import { type ReactNode, useCallback, useEffect, useMemo } from 'react';
import type { Match } from '../../game/index.js';
import type { RoomDoor } from '../../session/rooms.js';
import { gameInRoom, gameOfMatch, gamesOfEdition } from '../../views/help/game-in-play.js';
import { isAsked, solutionOf } from '../../views/match/on-show.js';
import {
  type RoomAction,
  type RoomEffect,
  reduceRoom,
  roomContext,
} from '../../views/room/reduce-room.js';
import {
  openRoomView,
  ownSeat,
  type RoomView,
  shownMatch,
  wantsOf,
} from '../../views/room/room-view.js';
import { HelpSheet } from '../help/help-sheet.js';
import type { Played } from '../hooks/use-session.js';
import { type BoardTopic, useBoardScreen } from '../look/use-board-screen.js';
import { MatchField, MatchKeys, useMatch, withoutClock } from '../match/match-field.js';
import { RoomNews, RoomNotice } from './room-notice.js';
import { RoomPanel, RoomTime } from './room-panel.js';
import { SeatsPage, withoutSeat } from './seats-page.js';

/** How long a reaction stays on show, in milliseconds. */
const REACTION = 4000;

/** A room as one of its guests sees it: the seats, and the match that is played there. */
export function RoomScreen({
  door,
  onLeave,
}: {
  /** Has to stay the same. */
  readonly door: RoomDoor;
  readonly onLeave: () => void;
}): ReactNode {
  const clock = useCallback(() => door.now(), [door]);
  const screen = useBoardScreen<RoomView, RoomAction, RoomEffect>(
    reduceRoom,
    () => openRoomView(door.room(), door.guest),
    view => topicOf(view, clock()),
    (effect, send) => {
      if (effect.type === 'leave') return onLeave();
      const { command } = effect;
      door.ask(command, refusal => {
        if (refusal) send({ type: 'refused', command, refusal });
      });
    },
  );
  const { state: view, send, sheet, look, canZoom } = screen;
  const played = useMemo(() => playedIn(door), [door]);
  const match = shownMatch(view);
  const hears = screen.hears || !match;
  useMatch<RoomAction>(played, { ...screen, hears }, boardOf(match), wantsOf(view));
  const { reactions } = view;
  useEffect(() => {
    if (reactions.length === 0) return;
    const timer = setTimeout(() => send({ type: 'reactions-over' }), REACTION);
    return () => clearTimeout(timer);
  }, [reactions, send]);

  if (sheet) return <HelpSheet sheet={sheet} below={<Meanwhile view={view} clock={clock} />} />;
  if (!match) return <SeatsPage view={view} name={door.name} />;
  const seen = { ...view, match };
  const context = roomContext(view);
  const isSeated = ownSeat(view) !== -1;
  return (
    <MatchField
      seen={seen}
      look={look}
      isProver={context === 'proving'}
      panel={
        <RoomPanel
          room={view.room}
          name={door.name}
          guest={view.guest}
          replay={view.replay}
          solution={solutionOf(match, view.found)}
          clock={clock}
        />
      }
      notice={<RoomNotice view={view} />}
      footer={
        isAsked(view) ? null : (
          <MatchKeys
            context={context}
            seen={seen}
            canZoom={canZoom}
            clock={clock}
            without={withoutUse(view)}
            goesOn={isSeated ? 'ready' : undefined}
          />
        )
      }
    />
  );
}

/** The room as the screen has it; something may have happened since that was opened. */
const playedIn = (door: RoomDoor): Played<RoomAction> => ({
  subscribe(listener) {
    door.subscribe(happenings => listener({ type: 'happened', happenings }));
    listener({ type: 'seen', room: door.room() });
  },
  close: () => door.leave(),
});

/** The size of a printed board, where none lies there yet. */
const PRINTED = { width: 16, height: 16 };

const boardOf = (match: Match | undefined) => match?.board ?? PRINTED;

function topicOf(view: RoomView, now: number): BoardTopic {
  const match = shownMatch(view);
  const { options } = view.room;
  return {
    context: isAsked(view) ? undefined : roomContext(view),
    without: match ? [...withoutUse(view), ...withoutClock(match, now)] : withoutSeat(view),
    board: boardOf(match),
    // It takes a look all over the board, and is asked for with the sheet only.
    get game() {
      return gameInRoom(
        match?.board
          ? gameOfMatch(match.options, { board: match.board, robots: match.robots.length })
          : gamesOfEdition(options.match.edition, options.match),
        options,
      );
    },
  };
}

/** As long as it would be refused, nobody is told to do it. */
function withoutUse(view: RoomView): readonly ('react' | 'ready')[] {
  const seat = ownSeat(view);
  if (seat === -1) return ['react', 'ready'];
  return view.room.ready.includes(seat) ? ['ready'] : [];
}

/** What goes on under the help sheet; above all, time runs on. */
function Meanwhile({
  view,
  clock,
}: {
  readonly view: RoomView;
  readonly clock: () => number;
}): ReactNode {
  if (!shownMatch(view)) return <RoomNotice view={view} />;
  return (
    <>
      <RoomTime room={view.room} clock={clock} />
      <RoomNews view={view} />
    </>
  );
}
