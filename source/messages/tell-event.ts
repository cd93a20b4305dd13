import { isSolitaire, type Match, type TimedEvent } from '../game/index.js';
import { eventSentence } from './event-sentence.js';
import { messages, moveName, targetName } from './index.js';
import { screenTexts } from './screens.js';

const text = messages.records;

/**
 * What happened, in a sentence: to somebody who looks on, more is told than to those who did it.
 *
 * @param match as the event has left it
 */
export function tellEvent(event: TimedEvent, match: Match): string | undefined {
  if (event.type === 'resumed') return resumedSentence(event.away);
  return eventSentence(event, match) ?? quietSentence(event, match);
}

/** Those who came back know how long they were away. Where clocks were put back nobody does. */
const resumedSentence = (away: number): string =>
  away > 0
    ? text.resumed({ away: text.duration({ seconds: Math.floor(away / 1000) }) })
    : screenTexts.match.resumed;

/** The sentence for an event that the players need none for. */
function quietSentence(event: TimedEvent, match: Match): string | undefined {
  const { options, phase, round, target } = match;
  switch (event.type) {
    case 'dealt':
      return text.dealt;
    case 'drawn':
      return text.drawn({ round, target: targetName(target!) });
    case 'bid': {
      const { player, moves } = event;
      if (isSolitaire(options)) return text.claimed({ moves });
      return text.bid({ name: options.players[player]!, moves });
    }
    case 'clock-started':
      return screenTexts.match.clockStarted;
    case 'clock-ran-out':
      return text.clockRanOut;
    case 'moved': {
      if (phase.kind !== 'proving') return undefined;
      const bid = phase.queue[0]!.moves;
      return text.moved({ made: phase.moves.length, bid, move: moveName(event.move) });
    }
    case 'proof-failed':
      return event.reason === 'given-up' ? text.givenUp : text.usedUp;
    case 'left':
      return text.left;
    default:
      return undefined;
  }
}
