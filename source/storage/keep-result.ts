import { type PracticeResult, type Rated, rateAttempt } from '../training/index.js';
import type { Results } from './results.js';

/** What came of a result that was to be kept. */
export interface KeptResult {
  /** The ratings before and after, where it was rated. */
  readonly rated?: Rated | undefined;
  /** What is wrong with the results that are kept, if something is. */
  readonly sentences: readonly string[];
}

/**
 * Rates what somebody has solved or given up, and writes it down.
 *
 * @param estimate the rating of the position while nobody has tried it; without it nothing is rated
 */
export function keepResult(
  results: Pick<Results, 'read' | 'append'>,
  result: Omit<PracticeResult, 'rated'>,
  estimate: number | undefined,
): KeptResult {
  const { results: before, sentences } = results.read();
  const rated = estimate === undefined ? undefined : rateAttempt(before, result, estimate);
  const trouble = results.append(rated ? { ...result, rated } : result);
  return { rated, sentences: trouble === undefined ? sentences : [...sentences, trouble] };
}
