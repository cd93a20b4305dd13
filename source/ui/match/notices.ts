import { isSolved } from '../../engine/index.js';
import { isSolitaire, type Match, type TimedEvent } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
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

/** The same for one event, of a match that stands as the event has left it. */
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

/** The question whether to leave: before the first chip, and on a disk that refuses, nothing is kept. */
export const quitSentence = ({ match, unsaved }: MatchTable): string =>
  unsaved || match.round === 0 ? screenTexts.match.quit : screenTexts.match.quitKept;

/** What the players are asked to do now. */
export function promptSentence({ match, bidder, drafts, layOut }: MatchTable): string | undefined {
  if (layOut) {
    const { typed } = layOut;
    return typed === undefined ? screenTexts.referee.about : screenTexts.referee.gameId({ typed });
  }
  const { phase, options } = match;
  if (phase.kind === 'thinking') {
    const typed = drafts[bidder ?? -1] ?? '';
    if (isSolitaire(options)) {
      return bidder === undefined
        ? screenTexts.solitaire.thinking
        : screenTexts.solitaire.claim({ typed });
    }
    if (bidder === undefined) return screenTexts.match.thinking;
    return screenTexts.match.bidPrompt({ name: options.players[bidder]!, typed });
  }
  if (phase.kind === 'proving') {
    const [prover] = phase.queue;
    // Nobody bid, or all proofs failed, and the record was cut off before the chip went back.
    if (!prover) return undefined;
    const { player, moves } = prover;
    const movesLeft = moves - phase.moves.length;
    if (movesLeft < moves && isSolved(phase.position, options.edition.moves)) {
      return screenTexts.match.solvedTooEarly({ bid: moves, movesLeft });
    }
    const exact = options.edition.proof === 'exact';
    if (isSolitaire(options)) return screenTexts.solitaire.proving({ bid: moves, exact });
    return screenTexts.match.proving({ name: options.players[player]!, bid: moves, exact });
  }
  return undefined;
}
