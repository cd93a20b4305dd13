import {
  isClaimed,
  isSolitaire,
  type Match,
  type MatchOptions,
  type TimedEvent,
} from '../game/index.js';
import { messages, moveName, targetName } from './index.js';
import { screenTexts } from './screens.js';

/** An event that led to the current state, in a sentence; spectators are told more than players. */
export function tellEvent(event: TimedEvent, match: Match): string | undefined {
  if (event.type === 'resumed') return resumedSentence(event.away);
  return eventSentence(event, match) ?? quietSentence(event, match);
}

/** After a break players know how long they were away; after a change of the clock nobody does. */
function resumedSentence(away: number): string {
  if (away <= 0) return screenTexts.match.resumed;
  const { resumed, duration } = messages.records;
  return resumed({ away: duration({ seconds: Math.floor(away / 1000) }) });
}

/** The sentence for an event that the players need none for. */
function quietSentence(event: TimedEvent, match: Match): string | undefined {
  const { options, phase, round, target } = match;
  const { records } = messages;
  const name = 'player' in event ? options.players[event.player]! : '';
  const prover = phase.kind === 'proving' ? phase.queue[0] : undefined;
  switch (event.type) {
    case 'dealt':
    case 'placed':
    case 'left':
      return records[event.type];
    case 'claimed':
      return screenTexts.solitaire.held;
    case 'drawn':
      return records.drawn({ round, target: targetName(target!) });
    case 'bid':
      return isSolitaire(options) ? records.claimed(event) : records.bid({ ...event, name });
    case 'clock-started':
      return screenTexts.match.clockStarted;
    case 'passed':
      return records.passed({ name });
    case 'clock-ran-out':
      // The players may have passed before that.
      return isSolitaire(options) ? records.clockRanOut : records.biddingOver;
    case 'proof-begun':
      return prover && records.proofBegun({ name: options.players[prover.player]! });
    case 'moved': {
      if (phase.kind !== 'proving') return undefined;
      const move = moveName(event.move, match.board);
      return records.moved({ made: phase.moves.length, bid: prover!.moves, move });
    }
    case 'proof-failed': {
      const { usedUp, givenUp, tooLate } = records;
      return { 'moves-used-up': usedUp, 'given-up': givenUp, 'too-late': tooLate }[event.reason];
    }
    default:
      return undefined;
  }
}

/** What just happened, in a sentence if it needs one; `match` is the state after the event. */
export function eventSentence(event: TimedEvent, match: Match): string | undefined {
  const { options, failed, phase } = match;
  if (event.type === 'resumed') return screenTexts.match.resumed;
  if (isSolitaire(options)) return solitaireSentence(event, match);
  switch (event.type) {
    case 'clock-started':
      return screenTexts.match.clockStarted;
    case 'proof-failed': {
      const name = options.players[event.player]!;
      const { bid } = failed.find(proof => proof.bid.player === event.player)!;
      const { usedUp, givenUp, proofTooLate } = screenTexts.match;
      if (event.reason === 'moves-used-up') return usedUp({ name, bid: bid.moves });
      return event.reason === 'given-up' ? givenUp({ name }) : proofTooLate({ name });
    }
    case 'chip-won': {
      if (phase.kind !== 'round-over' || phase.result.kind !== 'won') return undefined;
      const { moves } = phase.result;
      return screenTexts.match.won({ name: options.players[event.player]!, moves: moves.length });
    }
    case 'chip-returned':
      return event.reason === 'no-bids' ? screenTexts.match.noBids : screenTexts.match.allFailed;
    case 'match-over': {
      const names = event.winners.map(player => options.players[player]!);
      const chips = match.players[event.winners[0]!]!.chips.length;
      return screenTexts.match.over({ names, chips });
    }
    default:
      return undefined;
  }
}

function solitaireSentence(event: TimedEvent, match: Match): string | undefined {
  const { phase } = match;
  switch (event.type) {
    case 'proof-failed':
      return isClaimed(match.options) ? screenTexts.solitaire.putBack : undefined;
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
    case 'match-over':
      return screenTexts.solitaire.over(facesOf(match));
    default:
      return undefined;
  }
}

/** How many chips of a game alone lie face up, and how many face down. */
function facesOf({ players, rounds }: Match): { readonly up: number; readonly down: number } {
  const up = players[0]!.chips.length;
  return { up, down: rounds.length - up };
}

/** The score: chips of each player, or in a solo game those face up and face down. */
export function scoreLine(match: Match): string {
  const { up, down } = facesOf(match);
  const { faceUp, faceDown } = screenTexts.solitaire;
  const { chipsOf, score } = messages.records;
  const parts = isSolitaire(match.options)
    ? [faceUp({ chips: up }), faceDown({ chips: down })]
    : match.players.map(({ name, chips }) => chipsOf({ name, chips: chips.length }));
  return score({ parts });
}

/** The players and the number of chips to win, once the board is laid out. */
export function headLine({ options, board }: Match): string {
  const { chips, players: names } = options;
  const { headAlone, head } = messages.records;
  if (isSolitaire(options)) return headAlone({ chips });
  return [head({ names }), ...aimsOf(options, board!.targets.length)].join(', ');
}

/** What ends a match, in words. */
export function aimsOf(
  { chips, rounds, minutes }: Pick<MatchOptions, 'chips' | 'rounds' | 'minutes'>,
  all: number,
): string[] {
  const ends = [
    ...(rounds === undefined ? [] : [messages.records.rounds({ rounds })]),
    ...(minutes === undefined ? [] : [screenTexts.match.minutes({ minutes })]),
  ];
  const isOpen = ends.length > 0 && chips === all;
  return [...ends, ...(isOpen ? [] : [screenTexts.match.firstTo({ chips, all })])];
}
