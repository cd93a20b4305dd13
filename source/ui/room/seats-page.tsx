import { type ReactNode, useMemo } from 'react';
import { countChips, FEWEST_PLAYERS, nearestEdition, nextProver } from '../../game/index.js';
import { spokenNow } from '../../messages/language.js';
import { screenTexts } from '../../messages/screens.js';
import { span } from '../../pictures/paint.js';
import {
  chipsOf,
  type GuestId,
  isOpener,
  MOST_SEATS,
  othersIn,
  REACTIONS,
  type Seat,
} from '../../room/index.js';
import type { RoomDoor } from '../../session/rooms.js';
import { proofSentence } from '../../views/match/notices.js';
import { typedBid } from '../../views/match/on-show.js';
import { isReadyToStart, markOf, signOf } from '../../views/room/room-marks.js';
import { ownSeat, type RoomView, roomContext, shownMatch } from '../../views/room/room-view.js';
import { aimsOf } from '../../words/tell-event.js';
import { Line, Lines, Sentence, Words } from '../components/line.js';
import { Page, usePageRows } from '../components/list-page.js';

/** The seats and watchers of a room while no match is shown. */
export function SeatsPage({
  view,
  name,
  port,
}: Readonly<{ view: RoomView } & Pick<RoomDoor, 'name' | 'port'>>): ReactNode {
  const texts = screenTexts.rooms.seats;
  const { room, guest } = view;
  const keys = { context: roomContext(view), without: withoutUse(view) };
  const rows = usePageRows({ head: 2, details: 5 }, keys);
  const { options, seats, watchers } = room;
  const isPrivate = options.code !== undefined;
  const { edition, seconds, layout } = options.match;
  // A board is laid out to count them.
  const all = useMemo(() => countChips(layout, edition), [layout, edition]);
  const aims = aimsOf(
    spokenNow(),
    { ...options.match, chips: chipsOf(options, seats.length) },
    all,
  );
  const title = isPrivate ? texts.privateTitle({ code: name }) : texts.title({ name });
  const told = texts.options({
    edition: screenTexts.recordList.rules(nearestEdition(edition)),
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
          <Words dim>{texts.nobody}</Words>
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
            {room.isLocked ? texts.locked : texts.free({ seats: MOST_SEATS - seats.length })}
          </Words>
          <Words dim>
            {watchers.length === 0
              ? ' '
              : texts.watchers({ names: watchers.map(watcher => watcher.name) })}
          </Words>
          <Words dim>
            {isPrivate ? texts.invitePrivate({ code: name, port }) : texts.invite({ name, port })}
          </Words>
        </>
      }
      keys={keys}
    />
  );
}

/** Not suggested while it would be refused. */
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
}: Readonly<{ seat: Seat; own: GuestId; isReady: boolean }>): ReactNode {
  const mark = markOf(seat, own);
  const words = [
    ...(mark ? [screenTexts.rooms.marks[mark].word] : []),
    ...(seat.bot === undefined ? [] : [screenTexts.rooms.bots[seat.bot]]),
    ...(isReady ? [screenTexts.rooms.marks.ready.word] : []),
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

/** Two lines: the last event or reaction, and what to do. */
export function RoomNotice({ view }: { readonly view: RoomView }): ReactNode {
  const { seats, match } = screenTexts.rooms;
  if (view.leaving) return <Sentence bold>{match.leave}</Sentence>;
  if (view.givingUp) return <Words bold>{screenTexts.match.giveUp}</Words>;
  if (view.removing !== undefined) {
    const others = othersIn(view.room, view.guest);
    const at = Math.min(view.removing, others.length - 1);
    const values = { name: others[at] ?? '', number: at + 1, of: others.length };
    return <Sentence bold>{others.length === 0 ? seats.nobody : seats.remove(values)}</Sentence>;
  }
  return (
    <>
      <RoomNews view={view} />
      <Words>{promptOf(view) ?? ' '}</Words>
    </>
  );
}

/** What has happened or been said last, or why something cannot be. */
export function RoomNews({ view }: { readonly view: RoomView }): ReactNode {
  const { refusal, news } = view;
  const said = view.reactions.join('  ') || news || ' ';
  return (
    <Words bold colour={refusal === undefined ? undefined : 'alarm'}>
      {refusal ?? said}
    </Words>
  );
}

function promptOf(view: RoomView): string | undefined {
  const { seats, match: texts, choice, reactions } = screenTexts.rooms;
  const { room } = view;
  const seat = ownSeat(view);
  const match = shownMatch(view);
  switch (roomContext(view)) {
    case 'roomReacting':
      return REACTIONS.map((reaction, index) =>
        choice({ number: index + 1, reaction: reactions[reaction] }),
      ).join('  ');
    case 'roomSeats':
      if (seat === -1 && room.seats.length < MOST_SEATS) return seats.maySit;
      if (room.seats.length < FEWEST_PLAYERS) return seats.waiting;
      return room.ready.includes(seat) ? seats.isReady : seats.mayStart;
    case 'roomThinking':
      return texts.thinking;
    case 'bidding':
      return texts.bid({ typed: typedBid(view) });
    case 'handOver':
    case 'proving':
      return proofSentence(match!, screenTexts.solitaire);
    case 'roomWatching': {
      const { phase, options } = match!;
      const prover = phase.kind === 'proving' ? phase.queue[0] : undefined;
      if (!prover) return texts.watching;
      const say = nextProver(match!) ? texts.next : texts.watchingProof;
      return say({ name: options.players[prover.player]!, bid: prover.moves });
    }
    case 'roomRoundOver':
      if (seat === -1) return texts.watching;
      return room.ready.includes(seat) ? texts.isReady : texts.ready;
    case 'roomMatchOver':
    case 'roomRemoving':
      return undefined;
  }
}
