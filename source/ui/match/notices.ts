import { isSolved } from '../../engine/index.js';
import type { Match, TimedEvent } from '../../game/index.js';
import { messages } from '../../messages/index.js';
import type { MatchTable } from './match-table.js';

/** What has just happened, in a sentence, where it needs one. */
export function newsSentence({ news, match }: MatchTable): string | undefined {
  // The newest event that has a sentence says most: a proof that failed matters more than its last move.
  for (const event of news.toReversed()) {
    const sentence = eventSentence(event, match);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

function eventSentence(event: TimedEvent, match: Match): string | undefined {
  const { options, failed, phase } = match;
  switch (event.type) {
    case 'clock-started':
      return messages.match.clockStarted;
    case 'proof-failed': {
      const name = options.players[event.player]!;
      const { bid } = failed.find(proof => proof.bid.player === event.player)!;
      return event.reason === 'moves-used-up'
        ? messages.match.usedUp({ name, bid: bid.moves })
        : messages.match.givenUp({ name });
    }
    case 'chip-won': {
      if (phase.kind !== 'round-over' || phase.result.kind !== 'won') return undefined;
      const { moves } = phase.result;
      return messages.match.won({ name: options.players[event.player]!, moves: moves.length });
    }
    case 'chip-returned':
      return event.reason === 'no-bids' ? messages.match.noBids : messages.match.allFailed;
    case 'match-over': {
      const names = event.winners.map(player => options.players[player]!);
      const chips = match.players[event.winners[0]!]!.chips.length;
      return messages.match.over({ names, chips });
    }
    default:
      return undefined;
  }
}

/** What the players are asked to do now. */
export function promptSentence({ match, bidder, drafts }: MatchTable): string | undefined {
  const { phase, options } = match;
  if (phase.kind === 'thinking') {
    if (bidder === undefined) return messages.match.thinking;
    const name = options.players[bidder]!;
    return messages.match.bidPrompt({ name, typed: drafts[bidder] ?? '' });
  }
  if (phase.kind === 'proving') {
    const [{ player, moves }] = phase.queue as [(typeof phase.queue)[number]];
    const movesLeft = moves - phase.moves.length;
    if (movesLeft < moves && isSolved(phase.position, options.edition.moves)) {
      return messages.match.solvedTooEarly({ bid: moves, movesLeft });
    }
    return messages.match.proving({
      name: options.players[player]!,
      bid: moves,
      exact: options.edition.proof === 'exact',
    });
  }
  return undefined;
}
