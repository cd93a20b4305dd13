import { type ReactNode, useCallback, useEffect } from 'react';
import { DEFAULT_RULES, type Move } from '../../engine/index.js';
import { isDecided, MAY_START_CLOCK_AFTER, type Match, mayStartClock } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { trailOf } from '../../pictures/trail.js';
import type { RoomDoor } from '../../session/rooms.js';
import { gameInRoom, gameOfMatch, gamesOfEdition } from '../../views/help/game-in-play.js';
import type { BoardLook } from '../../views/look/board-look.js';
import { fitsWindow } from '../../views/look/field-room.js';
import { inHand, shownView } from '../../views/match/match-view.js';
import { turnOfMatch } from '../../views/match/turn-of-match.js';
import { shownSlide } from '../../views/replay.js';
import { type RoomAction, reduceRoom, roomContext } from '../../views/room/reduce-room.js';
import { openRoomTable, ownSeat, type RoomTable, shownMatch } from '../../views/room/room-table.js';
import { pure } from '../../views/step.js';
import { Footer } from '../components/footer.js';
import { PlayingField } from '../components/playing-field.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useAftermath } from '../hooks/use-aftermath.js';
import { useClicks } from '../hooks/use-clicks.js';
import { useClock } from '../hooks/use-clock.js';
import { useKeys } from '../hooks/use-keys.js';
import { useReplay } from '../hooks/use-replay.js';
import { useSlideMotion } from '../hooks/use-slide-motion.js';
import { useSolution } from '../hooks/use-solution.js';
import { useWindowSize } from '../hooks/use-window-size.js';
import { type BoardTopic, useBoardScreen } from '../look/use-board-screen.js';
import { RoomNews, RoomNotice } from './room-notice.js';
import { RoomPanel, RoomTime } from './room-panel.js';
import { SeatsPage, withoutSeat } from './seats-page.js';
import { useDoor } from './use-door.js';

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
  const {
    state: table,
    send,
    sheet,
    look,
    canZoom,
  } = useBoardScreen<RoomTable, RoomAction>(
    pure(reduceRoom),
    () => openRoomTable(door.room(), door.guest),
    table => topicOf(table, clock()),
  );
  useDoor(door, table.wishes, send);
  const { replay, aftermath, reactions, leaving } = table;
  const match = shownMatch(table);
  const shortest = useShortest(match);
  const board = boardOf(match);

  const fits = fitsWindow(board, useWindowSize());
  useKeys(event => {
    if (fits || sheet || !match) send({ type: 'key', event, shortest: shortest.line });
  });
  useClicks(board, look.size, cell => send({ type: 'click', cell }));
  useReplay(
    replay,
    useCallback(() => send({ type: 'replay-step' }), [send]),
  );
  useAftermath(
    aftermath,
    useCallback(() => send({ type: 'aftermath-over' }), [send]),
  );
  useEffect(() => {
    if (reactions.length === 0) return;
    const timer = setTimeout(() => send({ type: 'reactions-over' }), REACTION);
    return () => clearTimeout(timer);
  }, [reactions, send]);
  useEffect(() => {
    if (leaving === 'yes') onLeave();
  }, [leaving, onLeave]);

  if (sheet) return <HelpSheet sheet={sheet} below={<Meanwhile table={table} clock={clock} />} />;
  if (!match) return <SeatsPage table={table} name={door.name} />;
  return (
    <Field
      table={table}
      match={match}
      look={look}
      panel={
        <RoomPanel
          room={table.room}
          name={door.name}
          guest={table.guest}
          replay={table.replay}
          solution={shortest.solution}
          clock={clock}
        />
      }
      footer={
        isAsked(table) ? null : (
          <Keys
            table={table}
            match={match}
            shortest={shortest.line}
            canZoom={canZoom}
            clock={clock}
          />
        )
      }
    />
  );
}

/** The board with all that lies and moves on it. */
function Field({
  table,
  match,
  look,
  panel,
  footer,
}: {
  readonly table: RoomTable;
  readonly match: Match;
  readonly look: BoardLook;
  readonly panel: ReactNode;
  readonly footer: ReactNode;
}): ReactNode {
  const seen = { ...table, match };
  const shown = shownView(seen);
  const robots = useSlideMotion(shown.robots, shownSlide(table));
  const turn = look.trails ? turnOfMatch(seen) : undefined;
  // A robot in hand has only who may move it.
  const hand = roomContext(table) === 'proving' ? inHand(seen, look.stops) : {};
  return (
    <PlayingField
      view={{ ...shown, ...hand, robots, trail: turn && trailOf(turn, robots) }}
      size={look.size}
      panel={panel}
      notice={<RoomNotice table={table} />}
      footer={footer}
    />
  );
}

/** The shortest solution of a round that is over; of a chip that goes back nothing is given away. */
function useShortest(match: Match | undefined) {
  const phase = match?.phase;
  const solution = useSolution(
    phase?.kind === 'round-over' && phase.result.kind !== 'returned' ? phase.start : undefined,
    match?.options.edition.moves ?? DEFAULT_RULES,
  );
  return { solution, line: solution?.kind === 'solved' ? solution.moves : undefined };
}

/** The size of a printed board, where none lies there yet. */
const PRINTED = { width: 16, height: 16 };

const boardOf = (match: Match | undefined) => match?.board ?? PRINTED;

/** Questions take any key for an answer, `?` as well. */
const isAsked = ({ leaving, givingUp }: RoomTable): boolean => leaving !== 'no' || givingUp;

function topicOf(table: RoomTable, now: number): BoardTopic {
  const match = shownMatch(table);
  const { options } = table.room;
  return {
    context: isAsked(table) ? undefined : roomContext(table),
    without: withoutUse(table, now),
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

type Useless = 'start' | 'react' | 'ready' | 'start-clock';

/** As long as it would be refused, nobody is told to do it. */
function withoutUse(table: RoomTable, now: number): readonly Useless[] {
  const match = shownMatch(table);
  if (!match) return withoutSeat(table);
  const seat = ownSeat(table);
  const clock = mayStartClock(match, now) ? [] : (['start-clock'] as const);
  if (seat === -1) return [...clock, 'react', 'ready'];
  return table.room.ready.includes(seat) ? [...clock, 'ready'] : clock;
}

/** What goes on under the help sheet; above all, time runs on. */
function Meanwhile({
  table,
  clock,
}: {
  readonly table: RoomTable;
  readonly clock: () => number;
}): ReactNode {
  if (!shownMatch(table)) return <RoomNotice table={table} />;
  return (
    <>
      <RoomTime room={table.room} clock={clock} />
      <RoomNews table={table} />
    </>
  );
}

/** The keys of the moment. */
function Keys({
  table,
  match,
  shortest,
  canZoom,
  clock,
}: {
  readonly table: RoomTable;
  readonly match: Match;
  readonly shortest: readonly Move[] | undefined;
  readonly canZoom: boolean;
  readonly clock: () => number;
}): ReactNode {
  const { phase, robots } = match;
  const now = useClock(at => {
    if (phase.kind !== 'thinking' || phase.clockStarted !== undefined) return undefined;
    const mayStart = phase.since + MAY_START_CLOCK_AFTER;
    return at < mayStart ? mayStart : undefined;
  }, clock);
  const won = phase.kind === 'round-over' && phase.result.kind === 'won';
  const isResult = phase.kind === 'round-over' && isDecided(match) && ownSeat(table) !== -1;
  return (
    <Footer
      context={roomContext(table)}
      robots={robots.length}
      canZoom={canZoom}
      before={isResult ? [{ shown: 'Enter', label: screenTexts.keys.result }] : []}
      without={[
        ...withoutUse(table, now),
        ...(isResult ? (['ready'] as const) : []),
        ...(shortest ? [] : (['play-shortest'] as const)),
        ...(won ? [] : (['play-yours'] as const)),
      ]}
    />
  );
}
