import {
  isClaimed,
  isSolitaire,
  type Match,
  type MatchOptions,
  type TimedEvent,
} from '../game/index.js';
import type { Texts } from '../messages/language.js';
import { bidText, handicapText, moveName, targetName } from './index.js';

/** @public An event in a sentence, for those who do not see the board change; `match` is the state after it. */
export function tellEvent(texts: Texts, event: TimedEvent, match: Match): string | undefined {
  return eventSentence(texts, event, match) ?? quietSentence(texts, event, match);
}

/** The sentence for an event that players at the board see for themselves. */
function quietSentence(texts: Texts, event: TimedEvent, match: Match): string | undefined {
  const { options, phase, round, target } = match;
  const { records } = texts.messages;
  const name = 'player' in event ? options.players[event.player]! : '';
  const prover = phase.kind === 'proving' ? phase.queue[0] : undefined;
  switch (event.type) {
    case 'dealt':
    case 'placed':
    case 'left':
      return records[event.type];
    case 'claimed':
      return texts.screens.solitaire.held;
    case 'drawn':
      return records.drawn({ round, target: targetName(texts, target!) });
    case 'bid':
      if (isSolitaire(options)) return records.claimed(event);
      if (handicapText(options, event.player) === '') return records.bid({ ...event, name });
      return `${texts.screens.match.bidPrompt({ name, typed: bidText(options, event) })}.`;
    case 'clock-started':
      return texts.screens.match.clockStarted;
    case 'passed':
      return records.passed({ name });
    case 'aside-agreed':
      return texts.screens.match.asideAgreed({ name });
    case 'clock-ran-out':
      // In a match the event also comes when all players have passed.
      return isSolitaire(options) ? records.clockRanOut : texts.messages.refusal['bidding-over']();
    case 'proof-begun':
      return prover && records.proofBegun({ name: options.players[prover.player]! });
    case 'moved': {
      if (phase.kind !== 'proving') return undefined;
      const move = moveName(texts, event.move, match.board);
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

/** @public An event in a sentence, if players at the board need one; `match` is the state after it. */
export function eventSentence(texts: Texts, event: TimedEvent, match: Match): string | undefined {
  const { options, failed } = match;
  const { match: say } = texts.screens;
  if (event.type === 'resumed') return say.resumed;
  if (event.type === 'drawn' && event.isOther) {
    return `${say.otherLength(options.lengths!)} ${quietSentence(texts, event, match)}`;
  }
  if (isSolitaire(options)) return solitaireSentence(texts, event, match);
  switch (event.type) {
    case 'clock-started':
      return say.clockStarted;
    case 'proof-failed': {
      const name = options.players[event.player]!;
      const { bid } = failed.find(proof => proof.bid.player === event.player)!;
      if (event.reason === 'moves-used-up') return say.usedUp({ name, bid: bid.moves });
      return event.reason === 'given-up' ? say.givenUp({ name }) : say.proofTooLate({ name });
    }
    case 'chip-won':
      return say.won({ name: options.players[event.player]!, moves: movesToWin(match) });
    case 'chip-returned':
      return event.reason === 'no-bids' ? say.noBids : say.allFailed;
    case 'chip-set-aside':
      return event.reason === 'no-bids' ? say.asideNoBids : say.asideAllFailed;
    case 'match-over': {
      const names = event.winners.map(player => options.players[player]!);
      const chips = match.players[event.winners[0]!]!.chips.length;
      return chips === 0 ? say.noChips : say.over({ names, chips });
    }
    default:
      return undefined;
  }
}

function solitaireSentence(
  { screens: { solitaire } }: Texts,
  event: TimedEvent,
  match: Match,
): string | undefined {
  switch (event.type) {
    case 'proof-failed':
      return isClaimed(match.options) ? solitaire.putBack : undefined;
    case 'clock-ran-out':
      return match.phase.kind === 'thinking' ? solitaire.lastTurn : undefined;
    case 'chip-won':
      return solitaire.won({ moves: movesToWin(match) });
    case 'chip-lost':
      return event.reason === 'no-bids' ? solitaire.tooLate : solitaire.failed;
    case 'match-over':
      return solitaire.over(facesOf(match));
    default:
      return undefined;
  }
}

/** In how many moves the chip of a round was won that is just over. */
const movesToWin = ({ phase }: Match): number =>
  phase.kind === 'round-over' && phase.result.kind === 'won' ? phase.result.moves.length : 0;

/** The chips of a solo game: won ones lie face up, lost ones face down. */
function facesOf({ players, rounds }: Match): { readonly up: number; readonly down: number } {
  const up = players[0]!.chips.length;
  return { up, down: rounds.length - up };
}

/** @public The score: the chips of each player, or of a solo game those won and lost. */
export function scoreLine(texts: Texts, match: Match): string {
  const { up, down } = facesOf(match);
  const { faceUp, faceDown } = texts.screens.solitaire;
  const { chipsOf, score } = texts.messages.records;
  const parts = isSolitaire(match.options)
    ? [faceUp({ chips: up }), faceDown({ chips: down })]
    : match.players.map(({ name, chips }) => chipsOf({ name, chips: chips.length }));
  return score({ parts });
}

/** @public The players and what ends the match; the board has to be laid out. */
export function headLine(texts: Texts, { options, board }: Match): string {
  const { chips, players } = options;
  const { headAlone, head } = texts.messages.records;
  if (isSolitaire(options)) return [headAlone({ chips }), ...lengthsOf(texts, options)].join(', ');
  const names = players.map((name, player) => `${name} ${handicapText(options, player)}`.trim());
  return [head({ names }), ...aimsOf(texts, options, board!.targets.length)].join(', ');
}

/** @public What ends a match, and which chips are drawn; `all` is the number of chips on its board. */
export function aimsOf(
  texts: Texts,
  options: Pick<MatchOptions, 'chips' | 'rounds' | 'minutes' | 'lengths'>,
  all: number,
): string[] {
  const { chips, rounds, minutes } = options;
  const ends = [
    ...(rounds === undefined ? [] : [texts.messages.records.rounds({ rounds })]),
    ...(minutes === undefined ? [] : [texts.screens.match.minutes({ minutes })]),
  ];
  const isOpen = ends.length > 0 && chips === all;
  const first = isOpen ? [] : [texts.screens.match.firstTo({ chips, all })];
  return [...ends, ...first, ...lengthsOf(texts, options)];
}

/** Which chips are drawn, if not any. */
const lengthsOf = ({ screens }: Texts, { lengths }: Pick<MatchOptions, 'lengths'>): string[] =>
  lengths ? [screens.match.lengths(lengths)] : [];
