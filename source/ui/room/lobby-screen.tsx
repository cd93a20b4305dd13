import { type ReactNode, useEffect } from 'react';
import { screenTexts } from '../../messages/screens.js';
import type { Lobby, RoomLine } from '../../session/rooms.js';
import { fitText } from '../../terminal/cells.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import { firstOnShow } from '../../views/list.js';
import {
  LOBBY_EXTRAS,
  type LobbyAction,
  type LobbyEffect,
  type LobbyExtra,
  type LobbyView,
  lobbyContext,
  openLobbyView,
  reduceLobby,
} from '../../views/room/lobby-view.js';
import type { CarryOut } from '../../views/step.js';
import { Alarm, Sentence, Words } from '../components/line.js';
import { ListLine, ListPage, SIGN, usePageRows } from '../components/list-page.js';
import { useScreen } from '../hooks/use-screen.js';

/** The open rooms, kept up to date. */
export function LobbyScreen({
  lobby,
  game,
  refusal,
  extras,
  carryOut,
}: {
  /** Has to stay the same. */
  readonly lobby: Lobby;
  readonly game: GameInPlay;
  /** Why a room could not be opened a moment ago. */
  readonly refusal?: string | undefined;
  /** Solo activities. */
  readonly extras: readonly LobbyExtra[];
  /** Leads elsewhere, or says why it cannot, at once or later. */
  readonly carryOut: CarryOut<LobbyEffect, LobbyAction>;
}): ReactNode {
  const offered = Object.entries(LOBBY_EXTRAS);
  const without = offered.flatMap(([key, extra]) => (extras.includes(extra) ? [] : key));
  const rows = usePageRows({ head: 2, details: 3 }, { context: 'lobby', without });
  const { list } = rows;
  const width = rows.columns - SIGN;
  const { state, send, sheet } = useScreen(
    reduceLobby(list, extras),
    () => openLobbyView(lobby.rooms(), refusal),
    view => ({ context: lobbyContext(view), without, game }),
    carryOut,
  );
  useEffect(() => {
    const listed = () => send({ type: 'listed', rooms: lobby.rooms() });
    const hearNoMore = lobby.subscribe(listed);
    // Something may have changed since the screen was opened.
    listed();
    return hearNoMore;
  }, [lobby, send]);
  const { rooms, chosen } = state;

  if (sheet) return sheet;
  const texts = screenTexts.rooms.lobby;
  const unused = [
    ...(rooms.length === 0 ? ['choose', 'join'] : []),
    ...(rooms.length <= list ? ['page', 'end'] : []),
  ];
  return (
    <ListPage
      rows={rows}
      title={texts.title}
      more={texts.you(lobby)}
      heads={inColumns(width, texts.heads)}
      items={rooms}
      first={firstOnShow(chosen, rooms.length, list)}
      draw={(room, at) => (
        <ListLine key={room.name} text={roomRow(room, width)} isChosen={at === chosen} />
      )}
      none={<Sentence>{texts.none}</Sentence>}
      details={<Details view={state} />}
      keys={{ context: lobbyContext(state), without: [...without, ...unused] }}
    />
  );
}

type Columns = Readonly<Record<keyof typeof screenTexts.rooms.lobby.heads, string>>;

/** Widths of all columns but the last one, which takes the rest. */
const WIDTHS = { name: 12, edition: 9, round: 7, watchers: 7 } as const;

/** One line of the list, cut where the window ends. */
function inColumns(width: number, columns: Columns): string {
  const left = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[])
    .map(column => columns[column].padEnd(WIDTHS[column]))
    .join('');
  return fitText(left + columns.players, width);
}

const roomRow = ({ name, edition, round, watchers, players }: RoomLine, width: number): string =>
  inColumns(width, {
    name,
    edition,
    round: round === 0 ? screenTexts.rooms.lobby.notBegun : String(round),
    watchers: String(watchers),
    players: players.join(', '),
  });

/** Why something cannot be, the code that is typed, or everybody in the chosen room. */
function Details({ view }: { readonly view: LobbyView }): ReactNode {
  const { rooms, chosen, typed, refusal, isErasing } = view;
  const { lobby } = screenTexts.rooms;
  const room = rooms[chosen];
  const alarm = isErasing ? lobby.erase : refusal;
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
          <Sentence>{lobby.players({ names: room.players })}</Sentence>
          <Words dim>{lobby.watchers({ watchers: room.watchers })}</Words>
          {room.isKept ? <Words bold>{lobby.kept}</Words> : null}
        </>
      ) : null}
    </>
  );
}
