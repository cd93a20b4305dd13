import { useEffect, useState } from 'react';
import type { MatchRecords } from '../../storage/match-records.js';

/** What is known of matches that were left before their end. */
export type Unfinished = Awaited<ReturnType<MatchRecords['unfinished']>>;

const NOTHING: Unfinished = { sentences: [] };

/** Looks for a match to continue; there is none before that is known. */
export function useUnfinished(look: MatchRecords['unfinished']): Unfinished {
  const [unfinished, tell] = useState(NOTHING);
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
