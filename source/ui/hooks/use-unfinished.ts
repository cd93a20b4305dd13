import { useEffect, useState } from 'react';
import type { Offer } from '../../storage/records.js';

/** Looks for a game to continue; there is none before that is known. */
export function useUnfinished<Game>(look: () => Promise<Offer<Game>>): Offer<Game> {
  const [unfinished, tell] = useState<Offer<Game>>({ sentences: [] });
  useEffect(() => {
    let isShown = true;
    void look().then(answer => {
      // Where nothing was left there is nothing to draw anew.
      if (isShown && (answer.found || answer.sentences.length > 0)) tell(answer);
    });
    return () => {
      isShown = false;
    };
  }, [look]);
  return unfinished;
}
