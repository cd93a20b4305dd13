import type { ReactNode } from 'react';
import { screenTexts } from '../../messages/screens.js';
import type { Change, Rated } from '../../training/index.js';
import { Words } from './line.js';

/** The ratings of player and position after a game between them, and what it has changed. */
export function RatingLines({ rated }: { readonly rated: Rated }): ReactNode {
  return (
    <>
      <Words>{screenTexts.rating.player(change(rated.player))}</Words>
      <Words dim>{screenTexts.rating.position(change(rated.position))}</Words>
    </>
  );
}

/** In whole points, so that the numbers shown agree with each other. */
function change({ before, after }: Change): { rating: number; change: number } {
  const rating = Math.round(after.rating);
  return { rating, change: rating - Math.round(before.rating) };
}
