import { useLayoutEffect, useRef, useState } from 'react';
import type { Position } from '../../engine/index.js';
import type { PracticeOptions, TimedPracticeEvent } from '../../game/index.js';
import { type FinishedPractice, finishedPractice, type Rated } from '../../training/index.js';
import type { KeptResult } from '../../training/keep-result.js';
import { useDifficulty } from './use-difficulty.js';

/** Where results go. */
export interface ResultKeeper {
  /** Whether the results of such practices are rated. */
  readonly isRated: (options: PracticeOptions) => boolean;
  /** @param estimate the rating of the position while nobody has tried it; none, nothing is rated */
  readonly keep: (
    options: PracticeOptions,
    finished: FinishedPractice,
    estimate: number | undefined,
  ) => Promise<KeptResult>;
}

/**
 * Keeps the result of a practice, once: as soon as it is solved or given up and the solver has proved
 * how short it could have been. What is left before that cannot be compared and is not kept.
 *
 * @param practice.log all that has happened
 * @param practice.recorded events that had happened when it was opened
 * @param practice.shortest moves of a shortest solution, once that is proved
 * @param keeper where it goes; nowhere where there is none. Has to stay the same
 * @param onTrouble hears what is wrong with the results
 * @returns the ratings before and after; never before the end
 */
export function useResult(
  practice: {
    readonly options: PracticeOptions;
    readonly start: Position;
    readonly log: readonly TimedPracticeEvent[];
    readonly recorded: number;
    readonly shortest: number | undefined;
  },
  keeper: ResultKeeper | undefined,
  onTrouble: (sentence: string) => void,
): Rated | undefined {
  const { options, start, log, shortest } = practice;
  const [opened] = useState(Date.now);
  const [rated, setRated] = useState<Rated>();
  const isKept = useRef(false);
  const isRated = keeper?.isRated(options) && shortest !== undefined;
  const difficulty = useDifficulty(isRated ? start : undefined, options.rules);

  const keepNow = (estimate: number | undefined): void => {
    if (!keeper || isKept.current || shortest === undefined) return;
    const { recorded } = practice;
    const finished = finishedPractice(options, log, { recorded, opened });
    if (!finished) return;
    isKept.current = true;
    void keeper.keep(options, { ...finished, shortest }, estimate).then(({ rated, sentences }) => {
      setRated(rated);
      if (sentences.length > 0) onTrouble(sentences.join(' '));
    });
  };
  const latest = useRef(keepNow);
  useLayoutEffect(() => {
    latest.current = keepNow;
    if (!isRated || difficulty !== undefined) {
      keepNow(difficulty === 'unknown' ? undefined : difficulty);
    }
  });
  // Whoever goes on before the solver has counted has a result that is not rated.
  useLayoutEffect(() => () => latest.current(undefined), []);
  return rated;
}
