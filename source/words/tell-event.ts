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
  if (event.type === 'resumed') return resumedSentence(texts, event.away);
  return eventSentence(texts, event, match) ?? quietSentence(texts, event, match);
}

/** Tells how long the match was left, unless the clock was set back meanwhile. */
function resumedSentence(texts: Texts, away: number): string {
  if (away <= 0) return texts.screens.match.resumed;
  const { resumed, duration } = texts.messages.records;
  return resumed({ away: duration({ seconds: Math.floor(away / 1000) }) });
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
  const { options, failed, phase } = match;
  if (event.type === 'resumed') return texts.screens.match.resumed;
  if (event.type === 'drawn' && event.isOther) {
    const { screens, messages } = texts;
    const drawn = messages.records.drawn({
      round: match.round,
      target: targetName(texts, match.target!),
    });
    return `${screens.match.otherLength(options.lengths!)} ${drawn}`;
  }
  if (isSolitaire(options)) return solitaireSentence(texts, event, match);
  switch (event.type) {
    case 'clock-started':
      return texts.screens.match.clockStarted;
    case 'proof-failed': {
      const name = options.players[event.player]!;
      const { bid } = failed.find(proof => proof.bid.player === event.player)!;
      const { usedUp, givenUp, proofTooLate } = texts.screens.match;
      if (event.reason === 'moves-used-up') return usedUp({ name, bid: bid.moves });
      return event.reason === 'given-up' ? givenUp({ name }) : proofTooLate({ name });
    }
    case 'chip-won': {
      if (phase.kind !== 'round-over' || phase.result.kind !== 'won') return undefined;
      const { moves } = phase.result;
      return texts.screens.match.won({ name: options.players[event.player]!, moves: moves.length });
    }
    case 'chip-returned':
      return event.reason === 'no-bids'
        ? texts.screens.match.noBids
        : texts.screens.match.allFailed;
    case 'chip-set-aside':
      return event.reason === 'no-bids'
        ? texts.screens.match.asideNoBids
        : texts.screens.match.asideAllFailed;
    case 'match-over': {
      const names = event.winners.map(player => options.players[player]!);
      const chips = match.players[event.winners[0]!]!.chips.length;
      return chips === 0 ? texts.screens.match.noChips : texts.screens.match.over({ names, chips });
    }
    default:
      return undefined;
  }
}

function solitaireSentence(texts: Texts, event: TimedEvent, match: Match): string | undefined {
  const { phase } = match;
  switch (event.type) {
    case 'proof-failed':
      return isClaimed(match.options) ? texts.screens.solitaire.putBack : undefined;
    case 'clock-ran-out':
      return phase.kind === 'thinking' ? texts.screens.solitaire.lastTurn : undefined;
    case 'chip-won': {
      if (phase.kind !== 'round-over' || phase.result.kind !== 'won') return undefined;
      return texts.screens.solitaire.won({ moves: phase.result.moves.length });
    }
    case 'chip-lost':
      return event.reason === 'no-bids'
        ? texts.screens.solitaire.tooLate
        : texts.screens.solitaire.failed;
    case 'match-over':
      return texts.screens.solitaire.over(facesOf(match));
    default:
      return undefined;
  }
}

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
  if (isSolitaire(options)) {
    const wanted = options.lengths ? [texts.screens.match.lengths(options.lengths)] : [];
    return [headAlone({ chips }), ...wanted].join(', ');
  }
  const names = players.map((name, player) => `${name} ${handicapText(options, player)}`.trim());
  return [head({ names }), ...aimsOf(texts, options, board!.targets.length)].join(', ');
}

/** @public What ends a match, and which chips are drawn; `all` is the number of chips on its board. */
export function aimsOf(
  texts: Texts,
  {
    chips,
    rounds,
    minutes,
    lengths,
  }: Pick<MatchOptions, 'chips' | 'rounds' | 'minutes' | 'lengths'>,
  all: number,
): string[] {
  const ends = [
    ...(rounds === undefined ? [] : [texts.messages.records.rounds({ rounds })]),
    ...(minutes === undefined ? [] : [texts.screens.match.minutes({ minutes })]),
  ];
  const isOpen = ends.length > 0 && chips === all;
  const wanted = lengths ? [texts.screens.match.lengths(lengths)] : [];
  return [...ends, ...(isOpen ? [] : [texts.screens.match.firstTo({ chips, all })]), ...wanted];
}
