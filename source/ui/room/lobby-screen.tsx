import { type ReactNode, useEffect, useState } from 'react';
import type { Texts } from '../../messages/language.js';
import type { Lobby, RoomLine } from '../../session/rooms.js';
import { fitText } from '../../terminal/cells.js';
import { homeOf } from '../../training/index.js';
import type { AppServices } from '../../views/app.js';
import { gameInRoom } from '../../views/help/game-in-play.js';
import { wrapWords } from '../../views/list.js';
import {
  LOBBY_EXTRAS,
  type LobbyAction,
  type LobbyEffect,
  type LobbyExtra,
  type LobbyRefusal,
  type LobbyView,
  lobbyContext,
  openLobbyView,
  reduceLobby,
} from '../../views/room/lobby-view.js';
import type { CarryOut } from '../../views/step.js';
import { homeLines } from '../../words/home.js';
import { refusalSentence } from '../../words/index.js';
import { Alarm, Words, wordRows } from '../components/line.js';
import { ListPage, SIGN, usePageRows, usePageWidth } from '../components/pages.js';
import { useFirstOnShow, useScreen } from '../hooks/use-screen.js';
import { useStage, useTexts } from '../hooks/use-stage.js';

/** @public The list of open rooms, which keeps itself up to date. */
export function LobbyScreen(props: {
  /** Has to stay the same. */
  readonly lobby: Lobby;
  readonly services: AppServices;
  /** Why a room could not be opened a moment ago, or why the guest had to leave one. */
  readonly refusal?: LobbyRefusal | undefined;
  /** Leads to another screen, or answers why not, at once or later. */
  readonly carryOut: CarryOut<LobbyEffect, LobbyAction>;
}): ReactNode {
  const { lobby, services, refusal, carryOut } = props;
  const { board, playByLines, entries, results } = services;
  const { texts: catalogue, game } = useStage();
  const { screens } = catalogue;
  const texts = screens.rooms.lobby;
  const isKept = entries?.includes('statistics');
  const [home] = useState(() => isKept && homeOf(results.read().results, Date.now()));
  const isOffered = (extra: LobbyExtra): boolean => {
    if (extra === 'top') return board !== undefined;
    return extra === 'lines' ? playByLines !== undefined : (entries?.includes(extra) ?? true);
  };
  const extras = Object.values(LOBBY_EXTRAS).filter(isOffered);
  const without = Object.entries(LOBBY_EXTRAS).flatMap(([key, extra]) =>
    isOffered(extra) ? [] : key,
  );
  const columns = usePageWidth();
  const { word } = lobby;
  const back = word === undefined ? [] : [texts.comeBack({ ...lobby, word })];
  const standing = home ? [homeLines(catalogue, home, ['daily', 'statistics']).join(' ')] : [];
  const above = [...back, ...standing].flatMap(line => wrapWords(line, columns));
  const people = lobby.rooms().map(({ players }) => texts.players({ names: players }));
  const details = 2 + Math.max(1, ...people.map(told => wordRows(told, columns)));
  const around = { head: 2 + above.length, details };
  const { list } = usePageRows(around, { context: 'lobby', without });
  const { state, send, sheet } = useScreen({
    reduce: reduceLobby(list, extras),
    open: () => openLobbyView(lobby.rooms(), refusal),
    contextOf: lobbyContext,
    listOf: ({ rooms, chosen }) => ({ at: chosen, last: rooms.length - 1, opens: 'enter' }),
    help: () => ({ without, game: gameInRoom(game) }),
    carryOut,
  });
  useEffect(() => {
    const listed = () => send({ type: 'listed', rooms: lobby.rooms() });
    const hearNoMore = lobby.subscribe(listed);
    // The list may have changed since the view was opened.
    listed();
    return hearNoMore;
  }, [lobby, send]);
  const { rooms, chosen } = state;
  const first = useFirstOnShow(chosen, rooms.length, list);
  const unused = [
    ...without,
    ...(rooms.length === 0 ? ['choose', 'join'] : []),
    ...(rooms.length <= list ? ['page', 'end'] : []),
  ];
  const rows = usePageRows(around, { context: 'lobby', without: unused });
  const width = rows.columns - SIGN;

  if (sheet) return sheet;
  // A question takes any key for an answer: the keys give it their room.
  const asking = { ...rows, details: rows.details + rows.footer, footer: 0 };
  return (
    <ListPage
      rows={state.isErasing ? asking : rows}
      title={texts.title}
      more={texts.you(lobby)}
      above={<Words>{above.join('\n')}</Words>}
      heads={inColumns(width, texts.heads)}
      items={rooms.map(room => inColumns(width, cellsOf(screens, room)))}
      first={first}
      chosen={chosen}
      none={<Words>{texts.none}</Words>}
      details={<Details view={state} />}
      keys={{ context: lobbyContext(state), without: unused }}
    />
  );
}

type LobbyTexts = Texts['screens']['rooms']['lobby'];
type Columns = Readonly<Record<keyof LobbyTexts['heads'], string>>;

/** Widths of the columns; the last one takes the rest. */
const WIDTHS = { name: 12, edition: 9, round: 7, watchers: 7 } as const;

/** Those that a list of fewer columns has beside the players. */
const NARROWEST = 60;
const LEAST = ['name', 'round'] as const;

/** One line of the list, cut where the window ends. */
function inColumns(width: number, columns: Columns): string {
  const left = (width < NARROWEST ? LEAST : (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[]))
    .map(column => columns[column].padEnd(WIDTHS[column]))
    .join('');
  return fitText(left + columns.players, width);
}

const cellsOf = (
  { recordList, rooms }: Texts['screens'],
  { name, edition, round, watchers, players }: RoomLine,
): Columns => ({
  name,
  edition: recordList.rules(edition),
  round: round === 0 ? rooms.lobby.notBegun : String(round),
  watchers: String(watchers),
  players: players.join(', '),
});

/** A notice, the code that is being typed, or the people in the chosen room. */
function Details({ view }: { readonly view: LobbyView }): ReactNode {
  const texts = useTexts();
  const { lobby } = texts.screens.rooms;
  const { rooms, chosen, typed } = view;
  const room = rooms[chosen];
  const alarm = alarmIn(texts, view);
  return (
    <>
      <Alarm>{alarm}</Alarm>
      {typed === undefined ? null : (
        <>
          <Words bold>{lobby.code({ typed })}</Words>
          <Words dim>{lobby.codeAbout}</Words>
        </>
      )}
      {typed === undefined && alarm === undefined && room ? (
        <>
          <Words>{lobby.players({ names: room.players })}</Words>
          {room.isKept ? <Words bold>{lobby.kept}</Words> : null}
          <Words dim>{lobby.watchers({ watchers: room.watchers })}</Words>
        </>
      ) : null}
    </>
  );
}

function alarmIn(texts: Texts, { refusal, isErasing, isErased }: LobbyView): string | undefined {
  if (isErasing) return texts.screens.rooms.lobby.erase;
  if (isErased) return texts.serve.erased;
  return refusal && refusalSentence(texts, refusal);
}
