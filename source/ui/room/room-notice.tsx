import type { ReactNode } from 'react';
import { FEWEST_PLAYERS, nextProver } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { MOST_SEATS, othersIn, REACTIONS } from '../../room/index.js';
import { proofSentence } from '../../views/match/notices.js';
import { typedBid } from '../../views/match/on-show.js';
import { ownSeat, type RoomView, roomContext, shownMatch } from '../../views/room/room-view.js';
import { Sentence, Words } from '../components/line.js';

const { match: text, seats, reactions, choice } = screenTexts.rooms;

/** Two lines: what has happened or been said, and what there is to do. */
export function RoomNotice({ view }: { readonly view: RoomView }): ReactNode {
  if (view.leaving) return <Sentence bold>{text.leave}</Sentence>;
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

/** What the guest is asked to do now. */
function promptOf(view: RoomView): string | undefined {
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
      return text.thinking;
    case 'bidding':
      return text.bid({ typed: typedBid(view) });
    case 'handOver':
    case 'proving':
      return proofSentence(match!, screenTexts.solitaire);
    case 'roomWatching': {
      const { phase, options } = match!;
      const prover = phase.kind === 'proving' ? phase.queue[0] : undefined;
      if (!prover) return text.watching;
      const say = nextProver(match!) ? text.next : text.watchingProof;
      return say({ name: options.players[prover.player]!, bid: prover.moves });
    }
    case 'roomRoundOver':
      if (seat === -1) return text.watching;
      return room.ready.includes(seat) ? text.isReady : text.ready;
    case 'roomMatchOver':
    case 'roomRemoving':
      return undefined;
  }
}
