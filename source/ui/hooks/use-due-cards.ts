import { useEffect, useState } from 'react';
import type { Results } from '../../storage/results.js';
import { deckOf, isDue } from '../../training/index.js';

/** How many missed positions are due, and what is wrong with the results, after the first frame. */
export function useDueCards(results: Pick<Results, 'read'>): {
  readonly due: number;
  readonly sentences: readonly string[];
} {
  const [counted, setCounted] = useState<{ due: number; sentences: readonly string[] }>({
    due: 0,
    sentences: [],
  });
  useEffect(() => {
    // Whoever has played a lot does not wait for the menu.
    const timer = setTimeout(() => {
      const now = Date.now();
      const { results: played, sentences } = results.read();
      const due = deckOf(played, now).filter(card => isDue(card, now)).length;
      if (due > 0 || sentences.length > 0) setCounted({ due, sentences });
    });
    return () => clearTimeout(timer);
  }, [results]);
  return counted;
}
