import type { FileTrouble } from '../../storage/trouble.js';
import {
  type DealtPosition,
  followed,
  type Lengths,
  type PracticeWish,
} from '../../training/dealing.js';
import type { AppServices } from '../app.js';

/** Deals a position of this length, as `dealWished` does. */
export type DealPosition = (lengths: Lengths, signal: AbortSignal) => Promise<ToldDeal>;

/** What came of dealing, and what is wrong with the results that were followed. */
type ToldDeal = DealtPosition & { readonly troubles?: readonly FileTrouble[] };
export type Dealt = Extract<ToldDeal, { readonly kind: 'dealt' }>;

/** The same; it fails where the solver breaks down. */
export type DealAnswer = ToldDeal | { readonly kind: 'failed' };

/** Why no position has come. */
export type NoDeal = Exclude<DealAnswer, { readonly kind: 'dealt' }>;

/** Deals a wished position, around the player's rating. */
export async function dealWished(
  wish: PracticeWish,
  { results, dealPractice }: Pick<AppServices, 'results' | 'dealPractice'>,
  signal: AbortSignal,
): Promise<ToldDeal> {
  const { results: played, troubles } = results.read();
  return { ...(await dealPractice(followed(wish, played), signal)), troubles };
}
