import type { Match, TimedEvent } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { tellEvent } from '../../messages/tell-event.js';
import type { Room, TimedRoomEvent } from '../../room/index.js';

const { events, reactions, reaction } = screenTexts.rooms;

/** What has just happened in the room, in a sentence, where it needs one. */
export function roomNews(event: TimedRoomEvent, before: Room, after: Room): string | undefined {
  switch (event.type) {
    case 'played':
      return isProofTooLate(event.event, before)
        ? events['proof-too-late'](before.seats[event.event.player]!)
        : playedNews(event.event, after.match!);
    case 'entered':
      return events.entered(event);
    case 'bot-seated':
      return events.seated(event);
    case 'abandoned':
      return events.abandoned();
    case 'seated':
    case 'watcher-left': {
      const { name } = before.watchers.find(({ guest }) => guest === event.guest)!;
      return events[event.type]({ name });
    }
    case 'seat-freed':
    case 'went-away':
    case 'came-back':
    case 'seat-given-up':
      return events[event.type](before.seats[event.seat]!);
    default:
      return undefined;
  }
}

type ProofFailed = Extract<TimedEvent, { readonly type: 'proof-failed' }>;

/** Whether it is not the prover who has given the proof up, but the clock. */
function isProofTooLate(event: TimedEvent, before: Room): event is ProofFailed & TimedEvent {
  if (event.type !== 'proof-failed' || event.reason !== 'given-up') return false;
  return event.at >= before.turnSince + before.options.proofSeconds * 1000;
}

/** Who has bid matters more than that the clock has begun with it. */
function playedNews(event: TimedEvent, match: Match): string | undefined {
  const { phase } = match;
  const isByBid = phase.kind === 'thinking' && phase.bids.length > 0;
  return event.type === 'clock-started' && isByBid ? undefined : tellEvent(event, match);
}

/** What somebody has said. */
export const reactionSentence = (
  said: Pick<Extract<TimedRoomEvent, { readonly type: 'reacted' }>, 'name' | 'reaction'>,
): string => reaction({ name: said.name, reaction: reactions[said.reaction] });
