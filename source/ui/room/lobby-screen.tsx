import { Box } from 'ink';
import { type ReactNode, useEffect } from 'react';
import { screenTexts } from '../../messages/screens.js';
import { span } from '../../pictures/paint.js';
import type { Lobby, RoomLine } from '../../room/index.js';
import { fitRow } from '../../terminal/fit-row.js';
import type { GameInPlay } from '../../views/help/game-in-play.js';
import { firstOnShow, shareRows } from '../../views/list.js';
import {
  LOBBY_EXTRAS,
  type LobbyAction,
  type LobbyExtra,
  type LobbyView,
  type LobbyWish,
  lobbyContext,
  openLobbyView,
  reduceLobby,
} from '../../views/room/lobby-view.js';
import { pure } from '../../views/step.js';
import { Footer, footerRows } from '../components/footer.js';
import { Line, Sentence, Words } from '../components/line.js';
import { HelpSheet } from '../help/help-sheet.js';
import { useHelp } from '../help/use-help.js';
import { useKeys } from '../hooks/use-keys.js';
import { useStage } from '../hooks/use-stage.js';
import { useWindowSize } from '../hooks/use-window-size.js';

const { lobby: text } = screenTexts.rooms;

/** The commands for what there is to do alone. */
const COMMANDS = { practice: 'practise', statistics: 'statistics' } as const;

const uselessKeys = (extras: readonly LobbyExtra[]) =>
  LOBBY_EXTRAS.filter(extra => !extras.includes(extra)).map(extra => COMMANDS[extra]);

/** Rows for the title and the heads of the columns. */
const HEAD_ROWS = 2;
/** Rows for everybody in the chosen room. */
const DETAIL_ROWS = 3;
/** Columns for the sign of the chosen room. */
const SIGN = 2;

/** The rooms that are open, as it stands at every moment. */
export function LobbyScreen({
  lobby,
  game,
  refusal,
  extras,
  onWish,
}: {
  /** Has to stay the same. */
  readonly lobby: Lobby;
  /** What the help sheet speaks of. */
  readonly game: GameInPlay;
  /** Why a room could not be opened a moment ago. */
  readonly refusal?: string | undefined;
  /** What there is to do alone. */
  readonly extras: readonly LobbyExtra[];
  /** Leads elsewhere, or says why it cannot. */
  readonly onWish: (wish: LobbyWish) => string | undefined;
}): ReactNode {
  const window = useWindowSize();
  const stage = useStage();
  const useless = uselessKeys(extras);
  const { head, list, details, footer } = shareRows(window.rows, {
    head: HEAD_ROWS,
    details: DETAIL_ROWS,
    footer: footerRows({ context: 'lobby', without: useless }, stage, window.columns),
  });
  const { state, send, sheet } = useHelp<LobbyView, LobbyAction>(
    pure(reduceLobby(list, extras)),
    () => openLobbyView(lobby.rooms(), refusal),
    view => ({ context: lobbyContext(view), without: useless, game }),
  );
  useKeys(event => send({ type: 'key', event }));
  useEffect(() => {
    const listed = () => send({ type: 'listed', rooms: lobby.rooms() });
    const hearNoMore = lobby.subscribe(listed);
    // Something may have changed since the screen was opened.
    listed();
    return hearNoMore;
  }, [lobby, send]);
  const { rooms, chosen, wish } = state;
  useEffect(() => {
    const sentence = wish && onWish(wish);
    if (sentence !== undefined) send({ type: 'refused', sentence });
  }, [wish, onWish, send]);

  if (sheet) return <HelpSheet sheet={sheet} />;
  const first = firstOnShow(chosen, rooms.length, list);
  const shown = rooms.slice(first, first + list);
  const last = first + shown.length;
  const width = window.columns - SIGN;
  return (
    <Box flexDirection="column" width={window.columns} height={window.rows}>
      <Box height={head} flexDirection="column" flexShrink={0} overflow="hidden">
        <Line
          row={[
            span(text.title, { bold: true, inverse: true }),
            span(last > 0 ? `  ${text.place({ first: first + 1, last, of: rooms.length })}` : '', {
              dim: true,
            }),
            span(`  ${text.you(lobby)}`),
          ]}
        />
        {last > 0 ? <Words dim>{`  ${inColumns(text.heads, width)}`}</Words> : null}
      </Box>
      <Box height={list} flexDirection="column" flexShrink={0} overflow="hidden">
        {shown.map((room, index) => (
          <RoomRow key={room.name} room={room} isChosen={first + index === chosen} width={width} />
        ))}
        {last > 0 ? null : <Sentence>{text.none}</Sentence>}
      </Box>
      <Box height={details} flexDirection="column" flexShrink={0} overflow="hidden">
        <Details view={state} />
      </Box>
      <Box height={footer} flexDirection="column" flexShrink={0} overflow="hidden">
        {state.typed === undefined ? (
          <Footer
            context="lobby"
            without={[
              ...useless,
              ...(last > 0 ? [] : (['choose', 'page', 'end', 'join'] as const)),
            ]}
          />
        ) : (
          <Footer context="lobbyCode" />
        )}
      </Box>
    </Box>
  );
}

type Columns = Readonly<Record<keyof typeof text.heads, string>>;

/** Widths of all columns but the last one, which takes the rest. */
const WIDTHS = { name: 12, edition: 9, round: 7, watchers: 7 } as const;

/** One line of the list, cut where the window ends. */
function inColumns(columns: Columns, width: number): string {
  const left = (Object.keys(WIDTHS) as (keyof typeof WIDTHS)[])
    .map(column => columns[column].padEnd(WIDTHS[column]))
    .join('');
  return fitRow(left + columns.players, Math.max(0, width)).text;
}

function RoomRow({
  room: { name, edition, round, watchers, players },
  isChosen,
  width,
}: {
  readonly room: RoomLine;
  readonly isChosen: boolean;
  readonly width: number;
}): ReactNode {
  const { pointer } = useStage().theme.glyphs;
  const row = inColumns(
    {
      name,
      edition,
      round: round === 0 ? text.notBegun : String(round),
      watchers: String(watchers),
      players: players.join(', '),
    },
    width,
  );
  return (
    <Line
      row={[
        span(`${isChosen ? pointer : ' '} `, { bold: true }),
        span(row, { bold: isChosen, inverse: isChosen }),
      ]}
    />
  );
}

/** Why something cannot be, the code that is typed, or everybody in the chosen room. */
function Details({
  view: { rooms, chosen, typed, refusal },
}: {
  readonly view: LobbyView;
}): ReactNode {
  const room = rooms[chosen];
  return (
    <>
      {refusal === undefined ? null : (
        <Sentence bold colour="alarm">
          {refusal}
        </Sentence>
      )}
      {typed === undefined ? null : (
        <>
          <Words bold>{text.code({ typed })}</Words>
          <Words dim>{text.codeAbout}</Words>
        </>
      )}
      {typed === undefined && room ? (
        <>
          <Sentence>{text.players({ names: room.players })}</Sentence>
          <Words dim>{text.watchers({ watchers: room.watchers })}</Words>
          {room.isKept ? <Words bold>{text.kept}</Words> : null}
        </>
      ) : null}
    </>
  );
}
