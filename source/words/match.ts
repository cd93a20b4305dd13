import { isSolved } from '../engine/index.js';
import { botAt, isClaimed, isSolitaire, lonePerson, type Match } from '../game/index.js';
import type { Texts } from '../messages/language.js';
import type { MatchView } from '../views/match/match-view.js';
import { typedBid } from '../views/match/on-show.js';
import { troubleSentence } from './files.js';
import { bidText, refusalSentence } from './index.js';
import { eventSentence, tellEvent } from './tell-event.js';

/** @public The question on show, if there is one. A match is not saved before its first chip, or if the disk refuses. */
export function questionSentence(
  { screens }: Texts,
  { question, match, unsaved }: MatchView,
): string | undefined {
  const { quit, quitKept, giveUp, setAside } = screens.match;
  if (question === 'leave') return unsaved || match.round === 0 ? quit : quitKept;
  return question && (question === 'set-aside' ? setAside : giveUp);
}

/** @public What was lost or cannot be saved, or why the last key did nothing. */
export function alarmSentence(texts: Texts, view: MatchView): string | undefined {
  const { warning, layOut, match } = view;
  if (warning) return troubleSentence(texts, warning);
  const { refusal } = layOut ?? view;
  return refusal && refusalSentence(texts, refusal, (layOut ?? match).board);
}

/** @public The latest news, if players need to be told. */
export function newsSentence(texts: Texts, { news, match, layOut }: MatchView): string | undefined {
  if (layOut) return undefined;
  // Nobody at the keyboard announces a bid of the computer.
  const silent = news.find(event => event.type === 'bid' && botAt(match.options, event.player));
  if (silent) return tellEvent(texts, silent, match);
  // The newest event with a sentence says most: that a proof failed matters more than its last move.
  for (const event of news.toReversed()) {
    const sentence = eventSentence(texts, event, match);
    if (sentence !== undefined) return sentence;
  }
  return undefined;
}

/** @public What the players are asked to do now. */
export function promptSentence(
  texts: Texts,
  { match, layOut, ...view }: Pick<MatchView, 'match' | 'bidder' | 'drafts' | 'keys' | 'layOut'>,
): string | undefined {
  const { referee, solitaire, rooms, match: together } = texts.screens;
  if (layOut) {
    const { typed, isPlacing } = layOut;
    if (isPlacing) return referee.placing;
    return typed === undefined ? referee.about : referee.gameId({ typed: `${typed}_` });
  }
  const { phase, options } = match;
  const isAlone = isSolitaire(options);
  if (phase.kind === 'dealt') return seekingSentence(texts, match);
  if (phase.kind !== 'thinking') return proofSentence(texts, match, isAlone);
  const { bidder } = view;
  const typed = typedBid(view);
  if (isClaimed(options)) return solitaire.holding;
  if (isAlone)
    return bidder === undefined ? solitaire.thinking : solitaire.claim({ typed: `${typed}_` });
  // Bots need no prompt.
  if (!view.keys.some(Boolean)) return undefined;
  const isOne = lonePerson(options) >= 0;
  if (bidder === undefined)
    return unfinishedSentence(texts, match, view) ?? (isOne ? rooms.match : together).thinking;
  if (isOne) return rooms.match.bid({ typed });
  const told = typed === '' ? '' : bidText(options, { player: bidder, moves: `${typed}_` });
  return together.bidPrompt({ name: options.players[bidder]!, typed: told });
}

/** @public Told while a chip of the wanted length is looked for. */
export const seekingSentence = ({ screens }: Texts, { options }: Match): string | undefined =>
  options.lengths && screens.match.seeking(options.lengths);

/** How a bid is finished that was typed before another player began to type. */
function unfinishedSentence(
  { screens }: Texts,
  { options }: Match,
  { drafts, keys }: Pick<MatchView, 'drafts' | 'keys'>,
): string | undefined {
  const player = options.players.findIndex((_, player) => drafts[player]);
  if (player < 0) return undefined;
  const typed = bidText(options, { player, moves: drafts[player]! });
  return screens.match.unfinished({ name: options.players[player]!, key: keys[player]!, typed });
}

/** @public Told when the robot is on its target, but an exact proof needs more moves. */
export function tooEarlySentence(
  { messages, screens }: Texts,
  { target }: Pick<Match, 'target'>,
  bid: number,
  movesLeft: number,
): string {
  const robot = target!.robot === 'any' ? undefined : messages.robots[target!.robot];
  return screens.match.solvedTooEarly({ bid, movesLeft, robot });
}

/** @public What the prover is asked to do now. `isYou`: only the prover reads it, so it needs no name. */
export function proofSentence(texts: Texts, match: Match, isYou: boolean): string | undefined {
  const { phase, options } = match;
  const { solitaire, match: together, rooms } = texts.screens;
  if (phase.kind !== 'proving') return undefined;
  if (phase.held) return solitaire.showing;
  const [prover] = phase.queue;
  // Only in records that end just before a chip without a proof goes back into the stack.
  if (!prover) return undefined;
  const { player, moves } = prover;
  const name = options.players[player]!;
  if (botAt(options, player)) return rooms.match.watchingProof({ name, bid: moves });
  const movesLeft = moves - phase.moves.length;
  if (movesLeft < moves && isSolved(phase.position, options.edition.moves)) {
    return tooEarlySentence(texts, match, moves, movesLeft);
  }
  const { handOver, proving } = isYou ? solitaire : together;
  const say = phase.begun === undefined ? handOver : proving;
  return say({ name, bid: moves, exact: options.edition.proof === 'exact' });
}
