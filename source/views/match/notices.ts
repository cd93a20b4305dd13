import { isSolved, type Target } from '../../engine/index.js';
import { botAt, isClaimed, isSolitaire, lonePerson, type Match } from '../../game/index.js';
import { messages } from '../../messages/index.js';
import { spokenNow } from '../../messages/language.js';
import { screenTexts } from '../../messages/screens.js';
import { eventSentence, tellEvent } from '../../words/tell-event.js';
import type { MatchView } from './match-view.js';
import { typedBid } from './on-show.js';

/** What has just happened, in a sentence, where it needs one. */
export function newsSentence({ news, match }: MatchView): string | undefined {
  // Nobody announces the computer's bids aloud.
  const silent = news.find(event => event.type === 'bid' && botAt(match.options, event.player));
  if (silent) return tellEvent(spokenNow(), silent, match);
  // The newest event that has a sentence says most: a proof that failed matters more than its last move.
  for (const event of news.toReversed()) {
    const sentence = eventSentence(spokenNow(), event, match);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

/** The question before leaving: before the first chip, or if the disk refuses, nothing is saved. */
export const quitSentence = ({ match, unsaved }: MatchView): string =>
  unsaved || match.round === 0 ? screenTexts.match.quit : screenTexts.match.quitKept;

/** What the players are asked to do now. */
export function promptSentence({
  match,
  layOut,
  ...view
}: Pick<MatchView, 'match' | 'bidder' | 'drafts' | 'layOut'>): string | undefined {
  if (layOut) {
    const { typed, isPlacing } = layOut;
    if (isPlacing) return screenTexts.referee.placing;
    return typed === undefined ? screenTexts.referee.about : screenTexts.referee.gameId({ typed });
  }
  const { phase, options } = match;
  if (phase.kind === 'thinking') {
    const { bidder } = view;
    const typed = typedBid(view);
    if (isClaimed(options)) return screenTexts.solitaire.holding;
    const { thinking, claim } = screenTexts.solitaire;
    if (isSolitaire(options)) return bidder === undefined ? thinking : claim({ typed });
    const isOne = lonePerson(options) >= 0;
    if (bidder === undefined) return (isOne ? screenTexts.rooms : screenTexts).match.thinking;
    if (isOne) return screenTexts.rooms.match.bid({ typed });
    return screenTexts.match.bidPrompt({ name: options.players[bidder]!, typed });
  }
  return proofSentence(match, isSolitaire(options) ? screenTexts.solitaire : screenTexts.match);
}

/** The robot rests on its target, and an exact proof has moves left. */
export function tooEarlySentence(target: Target, bid: number, movesLeft: number): string {
  const robot = target.robot === 'any' ? undefined : messages.robots[target.robot];
  return screenTexts.match.solvedTooEarly({ bid, movesLeft, robot });
}

/** What the prover is asked to do now; `text` says it, to the prover or to all at one keyboard. */
export function proofSentence(
  { phase, options, target }: Match,
  text: Pick<typeof screenTexts.match, 'handOver' | 'proving'>,
): string | undefined {
  if (phase.kind !== 'proving') return undefined;
  if (phase.held) return screenTexts.solitaire.showing;
  const [prover] = phase.queue;
  // No bids, or all proofs failed, and the record ends before the chip went back.
  if (!prover) return undefined;
  const { player, moves } = prover;
  const name = options.players[player]!;
  if (botAt(options, player)) return screenTexts.rooms.match.watchingProof({ name, bid: moves });
  const movesLeft = moves - phase.moves.length;
  if (movesLeft < moves && isSolved(phase.position, options.edition.moves)) {
    return tooEarlySentence(target!, moves, movesLeft);
  }
  const exact = options.edition.proof === 'exact';
  const say = phase.begun === undefined ? text.handOver : text.proving;
  return say({ name, bid: moves, exact });
}
