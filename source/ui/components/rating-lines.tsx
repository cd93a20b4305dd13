import type { ReactNode } from 'react';
import { screenTexts } from '../../messages/screens.js';
import { type Rated, shownChange } from '../../training/index.js';
import { Words } from './line.js';

/** The ratings of player and position after a game between them, and what it has changed. */
export function RatingLines({ rated }: { readonly rated: Rated }): ReactNode {
  return (
    <>
      <Words>{screenTexts.rating.player(shownChange(rated.player))}</Words>
      <Words dim>{screenTexts.rating.position(shownChange(rated.position))}</Words>
    </>
  );
}
