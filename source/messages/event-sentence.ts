import { isSolitaire, type Match, type TimedEvent } from '../game/index.js';
import { screenTexts } from './screens.js';

/** What has just happened, in a sentence, where it needs one; of a match that stands as the event has left it. */
export function eventSentence(event: TimedEvent, match: Match): string | undefined {
  const { options, failed, phase } = match;
  if (isSolitaire(options)) return solitaireSentence(event, match);
  switch (event.type) {
    case 'clock-started':
      return screenTexts.match.clockStarted;
    case 'proof-failed': {
      const name = options.players[event.player]!;
      const { bid } = failed.find(proof => proof.bid.player === event.player)!;
      return event.reason === 'moves-used-up'
        ? screenTexts.match.usedUp({ name, bid: bid.moves })
        : screenTexts.match.givenUp({ name });
    }
    case 'chip-won': {
      if (phase.kind !== 'round-over' || phase.result.kind !== 'won') return undefined;
      const { moves } = phase.result;
      return screenTexts.match.won({ name: options.players[event.player]!, moves: moves.length });
    }
    case 'chip-returned':
      return event.reason === 'no-bids' ? screenTexts.match.noBids : screenTexts.match.allFailed;
    case 'resumed':
      return screenTexts.match.resumed;
    case 'match-over': {
      const names = event.winners.map(player => options.players[player]!);
      const chips = match.players[event.winners[0]!]!.chips.length;
      return screenTexts.match.over({ names, chips });
    }
    default:
      return undefined;
  }
}

function solitaireSentence(event: TimedEvent, { phase, rounds }: Match): string | undefined {
  switch (event.type) {
    case 'clock-ran-out':
      return phase.kind === 'thinking' ? screenTexts.solitaire.lastTurn : undefined;
    case 'chip-won': {
      if (phase.kind !== 'round-over' || phase.result.kind !== 'won') return undefined;
      return screenTexts.solitaire.won({ moves: phase.result.moves.length });
    }
    case 'chip-lost':
      return event.reason === 'no-bids'
        ? screenTexts.solitaire.tooLate
        : screenTexts.solitaire.failed;
    case 'resumed':
      return screenTexts.match.resumed;
    case 'match-over': {
      const up = rounds.filter(({ result }) => result.kind === 'won').length;
      return screenTexts.solitaire.over({ up, down: rounds.length - up });
    }
    default:
      return undefined;
  }
}
