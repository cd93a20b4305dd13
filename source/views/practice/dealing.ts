import type { FileTrouble } from '../../storage/trouble.js';
import {
  type DealtPosition,
  followed,
  type Lengths,
  type PracticeWish,
} from '../../training/dealing.js';
import type { AppServices } from '../app.js';

/** @public Deals a position of this length, as `dealWished` does. */
export type DealPosition = (lengths: Lengths, signal: AbortSignal) => Promise<ToldDeal>;

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
): Promise<ToldDeal> {
  const { results: played, troubles } = results.read();
  return { ...(await dealPractice(followed(wish, played), signal)), troubles };
}
