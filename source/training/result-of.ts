import { formatGameId } from '../engine/index.js';
import type { Edition, Practice, PracticeOptions, TimedPracticeEvent } from '../game/index.js';
import { editionOfDay } from './daily.js';
import { deckOf, isDue } from './deck.js';
import { rateAttempt } from './rating.js';
import {
  type DailyResult,
  type PracticeResult,
  positionKey,
  type Rated,
  type RunResult,
  rulesNameOf,
  type SoloResult,
} from './result.js';

/** What is known of a position that was solved or given up, wherever it came from. */
export type FinishedPractice = Omit<PracticeResult, 'kind' | 'edition' | 'rated'>;

/** The same as long as its shortest solution is not proved. */
export type EndedPractice = Omit<FinishedPractice, 'shortest'>;

/** What is to be kept where an event has brought a practice to its end; of the practice before it. */
export function practiceEnd(
  { puzzle, rules }: Pick<PracticeOptions, 'puzzle' | 'rules'>,
  { made, helped }: Practice,
  { type, at }: TimedPracticeEvent,
  milliseconds: number,
): EndedPractice | undefined {
  if (type !== 'solved' && type !== 'given-up' && type !== 'abandoned') return undefined;
  return {
    at,
    id: formatGameId(puzzle),
    rules,
    ...(type === 'solved' && { moves: made }),
    hints: helped,
    milliseconds,
  };
}

/**
 * The result of a practice that was finished, not rated yet; none where it does not count. The position of a
 * day counts once, the first time that it is over; one that came back as long as it is due; one that was only
 * tried never.
 */
export function resultOf(
  { origin, day }: Pick<PracticeOptions, 'origin' | 'day'>,
  finished: FinishedPractice,
  edition: Edition,
  before: readonly SoloResult[],
): Exclude<SoloResult, RunResult> | undefined {
  switch (origin) {
    case 'trial':
    case 'run':
      return undefined;
    case 'daily':
      if (day === undefined || dailyResult(before, day)) return undefined;
      return { ...finished, kind: 'daily', day, edition: editionOfDay(day) };
    case 'deck': {
      const { at } = finished;
      const key = positionKey(finished);
      const card = deckOf(before, at).find(card => positionKey(card) === key);
      return card && isDue(card, at)
        ? { ...finished, kind: 'deck', edition: card.edition }
        : undefined;
    }
    case 'dealt':
    case 'given':
      return { ...finished, kind: 'practice', edition: rulesNameOf(edition, finished.rules) };
  }
}

/** How the position of a day was finished the first time, if it was. */
export const dailyResult = (results: readonly SoloResult[], day: number): DailyResult | undefined =>
  results.find(result => result.kind === 'daily' && result.day === day) as DailyResult | undefined;

/** Where results are kept. */
export interface ResultStore {
  /** All of them, and what is wrong with them. */
  readonly read: () => {
    readonly results: readonly SoloResult[];
    readonly sentences: readonly string[];
  };
  /** Writes one down; gives a sentence where it cannot. */
  readonly append: (result: SoloResult) => Promise<string | undefined>;
}

/** What came of a result: ratings, where it was rated and that is saved, and what is wrong with those that are kept. */
export interface KeptResult {
  readonly rated?: Rated | undefined;
  readonly sentences: readonly string[];
}

/** Rates by the estimate, if there is one, what somebody has solved or given up, and writes it down, where it counts. */
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
