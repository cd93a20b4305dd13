import type { BadGameId, Robot } from '../../engine/index.js';
import type { PracticeRefusal } from '../../game/index.js';
import type { FileTrouble } from '../../storage/trouble.js';
import {
  type DealtPosition,
  followed,
  type Lengths,
  type PracticeWish,
  suits,
} from '../../training/dealing.js';
import type { RunAnswer } from '../../training/index.js';
import type { AppServices } from '../app.js';

/** @public Deals a position of this length, as `dealWished` does; one that was dealt ahead, if that still suits. */
export type DealPosition = (
  lengths: Lengths,
  signal: AbortSignal,
  ahead?: Promise<ToldDeal | undefined>,
) => Promise<ToldDeal>;

/** What came of dealing, and what is wrong with the results that were followed. */
type ToldDeal = DealtPosition & { readonly troubles?: readonly FileTrouble[] };

/** @public What came of dealing, or that the solver has crashed. */
export type DealAnswer = ToldDeal | { readonly kind: 'failed' };

/** @public Why no position was dealt. */
export type NoDeal = Exclude<DealAnswer, { readonly kind: 'dealt' }>;

/** @public Deals a wished position, around the player's rating. */
export async function dealWished(
  wish: PracticeWish,
  { results, dealPractice }: Pick<AppServices, 'results' | 'dealPractice'>,
  signal: AbortSignal,
  ahead?: Promise<ToldDeal | undefined>,
): Promise<ToldDeal> {
  const dealt = await ahead;
  const { results: played, troubles } = results.read();
  const wanted = followed(wish, played);
  if (dealt && suits(dealt, wanted)) return { ...dealt, troubles };
  return { ...(await dealPractice(wanted, signal)), troubles };
}

/** @public Deals one position after the other, and each next one of the same lengths while the one before it is played. */
export function openDealer(deal: DealPosition) {
  const begin = (lengths: Lengths) => {
    const ending = new AbortController();
    const answer = deal(lengths, ending.signal).catch(() => undefined);
    return { lengths, ending, answer };
  };
  let ahead: ReturnType<typeof begin> | undefined;
  const stop = () => ahead?.ending.abort();
  return {
    /** Begins with the next position, unless one of these lengths is there or under way. */
    prepare(lengths: Lengths): void {
      if (ahead?.lengths === lengths) return;
      stop();
      ahead = begin(lengths);
    },
    deal(lengths: Lengths, signal: AbortSignal): Promise<ToldDeal> {
      const begun = ahead;
      ahead = undefined;
      if (begun?.lengths !== lengths) {
        begun?.ending.abort();
        return deal(lengths, signal);
      }
      signal.addEventListener('abort', () => begun.ending.abort());
      return deal(lengths, signal, begun.answer);
    },
    stop,
  };
}

/** Why a key, a click or a paste did nothing. */
export type KeyRefusal =
  | PracticeRefusal
  | BadGameId
  | { readonly code: 'no-such-robot' | 'no-way'; readonly robot: Robot }
  | NoDeal;

/** @public What is told of a new position, or of what was done. */
export type PracticeNote =
  | FileTrouble
  /** About how it is rated, or how long the next ones are. */
  | { readonly code: 'level'; readonly around: number }
  | { readonly code: 'lengths'; readonly lengths: Lengths }
  /** The line to share is in the clipboard; the position of the day was finished before. */
  | { readonly code: 'copied' | 'finished' | 'past' }
  /** How the position before it in a run went. */
  | { readonly code: 'answered'; readonly answer: RunAnswer }
  /** Missed positions of a run will come back; no more can be dealt; no position may be skipped any more. */
  | { readonly code: 'kept' | 'deal-failed' | 'no-skip' };
