import type { Edition, PracticeOptions } from '../game/index.js';
import {
  type FinishedPractice,
  type Rated,
  rateAttempt,
  resultOf,
  type SoloResult,
} from './index.js';

/** Where results are kept. */
export interface ResultStore {
  readonly read: () => {
    readonly results: readonly SoloResult[];
    /** What is wrong with those that are kept. */
    readonly sentences: readonly string[];
  };
  /** Writes one down; gives a sentence where it cannot. */
  readonly append: (result: SoloResult) => Promise<string | undefined>;
}

/** What came of a result that was to be kept. */
export interface KeptResult {
  /** The ratings before and after, where it was rated, and that is saved. */
  readonly rated?: Rated | undefined;
  /** What is wrong with the results that are kept, if something is. */
  readonly sentences: readonly string[];
}

/**
 * Rates what somebody has solved or given up, and writes it down, where it counts.
 *
 * @param edition what the player has chosen
 * @param estimate the rating of the position while nobody has tried it; without it nothing is rated
 */
export async function keepResult(
  results: ResultStore,
  options: Pick<PracticeOptions, 'origin' | 'day'>,
  finished: FinishedPractice,
  edition: Edition,
  estimate: number | undefined,
): Promise<KeptResult> {
  const { results: before, sentences } = results.read();
  const result = resultOf(options, finished, edition, before);
  if (!result) return { sentences };
  const rated = estimate === undefined ? undefined : rateAttempt(before, result, estimate);
  // What came back was met before: it is never rated.
  const trouble = await results.append(
    rated && result.kind !== 'deck' ? { ...result, rated } : result,
  );
  return trouble === undefined ? { rated, sentences } : { sentences: [...sentences, trouble] };
}
