import { type ReactNode, useMemo } from 'react';
import { countChips, nearestEdition } from '../../game/index.js';
import { span } from '../../pictures/paint.js';
import { chipsOf, type GuestId, MOST_SEATS, type Seat } from '../../room/index.js';
import type { RoomDoor } from '../../session/rooms.js';
import { isReadyToStart, markOf } from '../../views/room/room-marks.js';
import { type RoomView, roomContext, withoutUse } from '../../views/room/room-view.js';
import { roomPrompt, roomQuestion, roomSentence } from '../../words/room.js';
import { aimsOf } from '../../words/tell-event.js';
import { Line, Lines, Sentence, Words } from '../components/line.js';
import { Page, usePageRows } from '../components/list-page.js';
import { useTexts } from '../hooks/use-stage.js';

/** The seats and spectators of a room, while no match is on show. */
export function SeatsPage({
  view,
  name,
  port,
}: Readonly<{ view: RoomView } & Pick<RoomDoor, 'name' | 'port'>>): ReactNode {
  const texts = useTexts();
  const { rooms, recordList } = texts.screens;
  const { room, guest } = view;
  const keys = { context: roomContext(view), without: withoutUse(view) };
  const rows = usePageRows({ head: 2, details: 5 }, keys);
  const { options, seats, watchers } = room;
  const isPrivate = options.code !== undefined;
  const { edition, seconds, layout } = options.match;
  // Counting the chips takes a board, so it is done once.
  const all = useMemo(() => countChips(layout, edition), [layout, edition]);
  const aims = aimsOf(texts, { ...options.match, chips: chipsOf(options, seats.length) }, all);
  const words = rooms.seats;
  const title = isPrivate ? words.privateTitle({ code: name }) : words.title({ name });
  const told = words.options({
    edition: recordList.rules(nearestEdition(edition)),
    chips: aims.join(', '),
    seconds,
    proofSeconds: options.match.proofSeconds,
  });
  return (
    <Page
      rows={rows}
      head={
        <Lines rows={[[span(title, { bold: true, inverse: true })], [span(told, { dim: true })]]} />
      }
      list={
        seats.length === 0 ? (
          <Words dim>{words.nobody}</Words>
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
            {room.isLocked ? words.locked : words.free({ seats: MOST_SEATS - seats.length })}
          </Words>
          <Words dim>
            {watchers.length === 0
              ? ' '
              : words.watchers({ names: watchers.map(watcher => watcher.name) })}
          </Words>
          <Words dim>
            {isPrivate ? words.invitePrivate({ code: name, port }) : words.invite({ name, port })}
          </Words>
        </>
      }
      keys={keys}
    />
  );
}

function SeatLine({
  seat,
  own,
  isReady,
}: Readonly<{ seat: Seat; own: GuestId; isReady: boolean }>): ReactNode {
  const { marks, bots } = useTexts().screens.rooms;
  const mark = markOf(seat, own);
  const words = [
    ...(mark ? [marks[mark].word] : []),
    ...(seat.bot === undefined ? [] : [bots[seat.bot]]),
    ...(isReady ? [marks.ready.word] : []),
  ];
  return (
    <Line
      row={[
        span(`${isReady ? marks.ready.sign : ' '}${mark ? marks[mark].sign : ' '} `, {
          bold: true,
        }),
        span(seat.name, { bold: true }),
        span(words.length === 0 ? '' : `  ${words.join(', ')}`, { dim: true }),
      ]}
    />
  );
}

/** A question; or the latest news and what the guest can do, a line each. */
export function RoomNotice({ view }: { readonly view: RoomView }): ReactNode {
  const texts = useTexts();
  const question = roomQuestion(texts, view);
  if (question !== undefined) return <Sentence bold>{question}</Sentence>;
  return (
    <>
      <RoomNews view={view} />
      <Words>{roomPrompt(texts, view) ?? ' '}</Words>
    </>
  );
}

/** The line with the latest refusal, reactions or news. */
export function RoomNews({ view }: { readonly view: RoomView }): ReactNode {
  return (
    <Words bold colour={view.refusal && 'alarm'}>
      {roomSentence(useTexts(), view) ?? ' '}
    </Words>
  );
}
