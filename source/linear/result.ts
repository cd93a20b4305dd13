import type { Match, TimedEvent } from '../game/index.js';
import type { KeyInTable } from '../keys/chosen-keys.js';
import type { Texts } from '../messages/language.js';
import type { Found, Want } from '../session/searches.js';
import { type CoachTopic, reviewRound } from '../training/index.js';
import { type MatchOnShow, solutionOf, wantsOfMatch } from '../views/match/on-show.js';
import {
  type ResultAction,
  type ResultContext,
  type ResultEffect,
  type ResultView,
  reduceResult,
  wantsOfResult,
} from '../views/result/result-view.js';
import { type KeyAction, type Reduce, type Step, step } from '../views/step.js';
import { highlights, roundSentence } from '../words/result.js';
import { accountOf, coachLines } from './accounts.js';
import type { Keys, Talk } from './conversation.js';
import { solutionLines } from './spoken.js';

/** A view of matches, with the page at the end of one, and the round of which the coach speaks at the table. */
export type Reviewed<View> = View & {
  readonly result: ResultView;
  readonly round?: number | undefined;
};

export const NO_RESULT: ResultView = { chosen: 0, lengths: [] };

/** What puts the coach and the page with the result away, or asks the coach for a round. */
export type ReviewAction = ResultAction | { readonly type: 'coach-left' } | Ask;
type FoundAction = Extract<ResultAction, { readonly type: 'found' }>;
type Ask = { readonly type: 'ask-coach'; readonly round: number };

/** Puts the page with the result over a match that has ended; `go` is where it leads. */
export const withResult =
  <View extends MatchOnShow, Action extends { readonly type: string }, Effect>(
    reduce: Reduce<View, Action | KeyAction, Effect>,
    pageOf: (view: View) => { readonly match: Match; readonly context: ResultContext } | undefined,
    go: (view: View, effect: ResultEffect) => Step<View, Effect>,
  ): Reduce<Reviewed<View>, Action | KeyAction | ReviewAction, Effect> =>
  (view, action) => {
    const { result, round } = view;
    if (action.type === 'ask-coach') return step({ ...view, round: (action as Ask).round });
    const page = pageOf(view);
    const isTold = action.type === 'found' && (action as FoundAction).found.kind === 'coaching';
    if (isTold && page) return step({ ...view, result: { ...result, opened: undefined } });
    const isOfPage = ['key', 'found', 'back'].includes(action.type);
    if (!page || !isOfPage) {
      const left = { type: 'coach-left' } as const;
      const next = reduce(view, (isTold ? left : action) as Action);
      const isOver = pageOf(next.view) !== undefined;
      return { ...next, view: { ...next.view, round, result: isOver ? result : NO_RESULT } };
    }
    const turned = reduceResult(page.match, page.context)(result, action as ResultAction);
    const [effect] = turned.effects;
    const next = effect ? go(view, effect) : step(view);
    const isOver = pageOf(next.view) !== undefined;
    return { ...next, view: { ...next.view, round, result: isOver ? turned.view : NO_RESULT } };
  };

/** A match that can be looked back on, with its log. */
interface Played {
  readonly match: Match;
  readonly log: readonly TimedEvent[];
}

type Seen = Reviewed<MatchOnShow>;

const isOver = ({ phase }: Match): boolean => phase.kind === 'match-over';

function topicOf({ isCoached, result, round }: Seen, { match, log }: Played) {
  const number = isOver(match) ? result.chosen + 1 : (round ?? match.rounds.length);
  const isAsked = isOver(match) ? result.opened === 'coach' : isCoached;
  return isAsked ? reviewRound(log, match, number) : undefined;
}

/** What the solver is asked about a match that goes on or has ended. */
export function wantsToReview(view: Seen, played: Played): readonly Want[] {
  const topic = topicOf(view, played);
  if (topic) return [{ kind: 'coaching', ...topic }];
  const { match } = played;
  if (isOver(match)) return wantsOfResult(match, view.result);
  // What is known is wanted no more: the page with the result asks for it anew.
  return solutionOf(match, view.found)?.kind === 'searching' ? wantsOfMatch(match) : [];
}

/** Whether an answer is awaited. */
export function isReviewing(view: Seen, played: Played): boolean {
  const { match } = played;
  if (topicOf(view, played)) return true;
  return isOver(match)
    ? wantsOfResult(match, view.result).length > 0
    : solutionOf(match, view.found)?.kind === 'searching';
}

/** What solver and coach have found, and what of the match was asked for. */
export function tellReview(
  texts: Texts,
  found: Found | undefined,
  before: Seen,
  after: Seen,
  played: Played,
): readonly string[] {
  const { match, log } = played;
  const topic = topicOf(before, played);
  if (found?.kind === 'coaching') return coachLines(texts, found.answer, topic?.said);
  if (topicOf(after, played) && !topic) return [texts.linear.searching];
  if (after.result.opened === 'watch' && before.result.opened !== 'watch') {
    return accountOf(texts, { events: log, match, cutOff: false });
  }
  const { lengths } = after.result;
  if (isOver(match)) {
    if (lengths.length === before.result.lengths.length) return [];
    const told = roundSentence(texts, match, lengths, lengths.length - 1);
    const isLast = lengths.length === match.rounds.length;
    return [told, ...(isLast ? highlights(texts, match, lengths) : [])];
  }
  return found && after.found !== before.found ? knownSolution(texts, after, match) : [];
}

/** The shortest solution of the round that is over, once it is known. */
function knownSolution(texts: Texts, { found }: Seen, match: Match): readonly string[] {
  const solution = solutionOf(match, found);
  if (!solution || solution.kind === 'searching') return [];
  return solutionLines(texts, solution, match.board);
}

/** The words with which a match is looked back on. */
export const reviewWords = (playedOf: () => Played | undefined) => ({
  solution(_: string, { texts, view, say }: Talk<Seen, ReviewAction>): undefined {
    const match = playedOf()?.match;
    const isSought = match && solutionOf(match, view.found)?.kind === 'searching';
    if (match) say(...(isSought ? [texts.linear.searching] : knownSolution(texts, view, match)));
  },
  *coach(rest: string, { texts, say, send, key }: Talk<Seen, ReviewAction>): Keys {
    const played = playedOf();
    const isAtTable = played?.match.phase.kind === 'round-over';
    if (!played || !(isAtTable || isOver(played.match))) return;
    const { match, log } = played;
    const typed = /^\d+$/.test(rest) ? Number(rest) : 0;
    const number = isAtTable && rest === '' ? match.rounds.length : typed;
    const topic: CoachTopic | undefined = reviewRound(log, match, number);
    if (!match.rounds[number - 1]) {
      say(texts.screens.result.badRound({ text: rest, rounds: match.rounds.length }));
    }
    if (!topic) return;
    if (isAtTable) send({ type: 'ask-coach', round: number });
    else yield* ['home', ...Array<KeyInTable>(number - 1).fill('down')];
    yield* key('coach');
  },
});

/** Puts the coach and the replayed match away. */
export function putAway({ view, send }: Talk<Seen, ReviewAction>): void {
  if (view.isCoached) send({ type: 'coach-left' });
  if (view.result.opened) send({ type: 'back' });
}
