import { type ReactNode, useMemo } from 'react';
import { countChips, FEWEST_PLAYERS, nearestEdition } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { aimsOf } from '../../messages/tell-event.js';
import { span } from '../../pictures/paint.js';
import {
  chipsOf,
  type GuestId,
  isOpener,
  MOST_SEATS,
  othersIn,
  type RoomOptions,
  type Seat,
} from '../../room/index.js';
import { isReadyToStart, markOf, signOf } from '../../views/room/room-marks.js';
import { ownSeat, type RoomView, roomContext } from '../../views/room/room-view.js';
import { Line, Words } from '../components/line.js';
import { Page, usePageRows } from '../components/list-page.js';
import { RoomNotice } from './room-notice.js';

const { seats: text, marks, bots } = screenTexts.rooms;

/** Who sits and watches in a room where no match is on show. */
export function SeatsPage({
  view: { room, guest },
  view,
  name,
}: {
  readonly view: RoomView;
  readonly name: string;
}): ReactNode {
  const keys = { context: roomContext(view), without: withoutUse(view) };
  const rows = usePageRows({ head: 2, details: 5 }, keys);
  const { options, seats, watchers } = room;
  const isPrivate = options.code !== undefined;
  const { edition, seconds } = options.match;
  // A board is laid out to count them.
  const chips = useMemo(() => chipsToPlay(options, seats.length), [options, seats.length]);
  return (
    <Page
      rows={rows}
      head={
        <>
          <Words bold inverse>
            {isPrivate ? text.privateTitle({ code: name }) : text.title({ name })}
          </Words>
          <Words dim>
            {text.options({
              edition: screenTexts.recordList.rules(nearestEdition(edition)),
              chips,
              seconds,
              proofSeconds: options.match.proofSeconds,
            })}
          </Words>
        </>
      }
      list={
        seats.length === 0 ? (
          <Words dim>{text.nobody}</Words>
        ) : (
          seats.map((seat, at) => (
            <SeatLine key={seat.name} seat={seat} own={guest} isReady={isReadyToStart(room, at)} />
          ))
        )
      }
      details={
        <>
          <RoomNotice view={view} />
          <Words dim>
            {room.isLocked ? text.locked : text.free({ seats: MOST_SEATS - seats.length })}
          </Words>
          <Words dim>
            {watchers.length === 0
              ? ' '
              : text.watchers({ names: watchers.map(watcher => watcher.name) })}
          </Words>
          <Words dim>
            {isPrivate ? text.invitePrivate({ code: name }) : text.invite({ name })}
          </Words>
        </>
      }
      keys={keys}
    />
  );
}

/** How many chips the match of so many players is for. */
function chipsToPlay(options: RoomOptions, players: number): string {
  const { layout, edition } = options.match;
  const all = countChips(layout, edition);
  return aimsOf({ ...options.match, chips: chipsOf(options, players) }, all).join(', ');
}

/** As long as it would be refused, nobody is told to do it. */
export function withoutUse(view: RoomView): readonly string[] {
  const { room, guest } = view;
  const seat = ownSeat(view);
  const sits = seat !== -1;
  const opened = isOpener(room, guest);
  const useful = {
    start: sits && room.seats.length >= FEWEST_PLAYERS,
    ready: sits && !room.ready.includes(seat),
    react: sits,
    'set-up': opened,
    lock: opened,
    remove: opened && othersIn(room, guest).length > 0,
  };
  return Object.entries(useful).flatMap(([command, isUseful]) => (isUseful ? [] : command));
}

function SeatLine({
  seat,
  own,
  isReady,
}: {
  readonly seat: Seat;
  readonly own: GuestId;
  readonly isReady: boolean;
}): ReactNode {
  const mark = markOf(seat, own);
  const words = [
    ...(mark ? [marks[mark].word] : []),
    ...(seat.bot === undefined ? [] : [bots[seat.bot]]),
    ...(isReady ? [marks.ready.word] : []),
  ];
  return (
    <Line
      row={[
        span(`${signOf(isReady ? 'ready' : undefined)}${signOf(mark)} `, { bold: true }),
        span(seat.name, { bold: true }),
        span(words.length === 0 ? '' : `  ${words.join(', ')}`, { dim: true }),
      ]}
    />
  );
}
