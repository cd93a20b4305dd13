import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Lengths } from '../../training/dealing.js';
import type { DealAnswer, DealPosition } from '../../views/practice/deal-answer.js';

/** Most positions come sooner, and nothing has to be said of it. */
const PATIENCE_MILLISECONDS = 200;

/**
 * Deals a position as long as one is wanted; what comes too late is not told of.
 *
 * @param lengths nothing while none is wanted; another one is begun when it changes
 * @returns whether it takes so long that the player has to be told
 */
export function useDealing(
  lengths: Lengths | undefined,
  deal: DealPosition,
  onAnswer: (answer: DealAnswer) => void,
): boolean {
  const [isSlow, setSlow] = useState(false);
  const latest = useRef({ deal, onAnswer });
  useLayoutEffect(() => {
    latest.current = { deal, onAnswer };
  });
  useEffect(() => {
    if (!lengths) return;
    const calling = new AbortController();
    const tell = (answer: DealAnswer) => {
      if (!calling.signal.aborted) latest.current.onAnswer(answer);
    };
    latest.current.deal(lengths, calling.signal).then(tell, () => tell({ kind: 'failed' }));
    const timer = setTimeout(() => setSlow(true), PATIENCE_MILLISECONDS);
    return () => {
      calling.abort();
      clearTimeout(timer);
      setSlow(false);
    };
  }, [lengths]);
  return isSlow;
}
