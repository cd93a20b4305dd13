import { formatGameId } from '../engine/index.js';
import type { Edition, Practice, PracticeOptions, TimedPracticeEvent } from '../game/index.js';
import { editionOfDay } from './daily.js';
import { deckOf, isDue } from './deck.js';
import {
  type DailyResult,
  type DeckResult,
  type PracticeResult,
  positionKey,
  rulesNameOf,
  type SoloResult,
} from './result.js';

/** What is known of a position that was solved or given up, wherever it came from. */
export type FinishedPractice = Omit<PracticeResult, 'kind' | 'edition' | 'rated'>;

/** What is to be kept of a practice that is over, as long as its shortest solution is not proved. */
export type EndedPractice = Omit<FinishedPractice, 'shortest'>;

/**
 * What is to be kept where an event has brought a practice to its end: solved for the first time, or given
 * up before that. What comes after it is play.
 *
 * @param before the practice without the event
 * @param milliseconds how long it was played
 */
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

/** A result that has not been rated. */
export type UnratedResult = Omit<PracticeResult, 'rated'> | Omit<DailyResult, 'rated'> | DeckResult;

/**
 * The result of a practice that was finished. The position of a day counts once, the first time that it
 * is over; one that came back as long as it is due; one that was only tried never.
 *
 * @param edition what the player has chosen
 * @param before all results so far, in the order in which they were played
 * @returns nothing where it does not count
 */
export function resultOf(
  { origin, day }: Pick<PracticeOptions, 'origin' | 'day'>,
  finished: FinishedPractice,
  edition: Edition,
  before: readonly SoloResult[],
): UnratedResult | undefined {
  switch (origin) {
    case 'trial':
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
