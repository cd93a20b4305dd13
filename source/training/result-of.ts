import { formatGameId } from '../engine/index.js';
import type { Edition, Practice, PracticeOptions, TimedPracticeEvent } from '../game/index.js';
import { editionOfDay } from './daily.js';
import { deckOf } from './deck.js';
import {
  type DailyResult,
  type PlayedResult,
  positionKey,
  type ResultOf,
  type RunKind,
  rulesNameOf,
  type SoloResult,
} from './result.js';

/** What is known of a position that was solved or given up, whatever its origin. */
export type FinishedPractice = Omit<ResultOf<'practice'>, 'kind' | 'edition' | 'rated'>;

/** The same before its shortest solution is proved. */
type EndedPractice = Omit<FinishedPractice, 'shortest'>;

/** What to keep if the event ends the practice; `made` and `helped` are from before the event. */
export function practiceEnd(
  { puzzle, rules }: Pick<PracticeOptions, 'puzzle' | 'rules'>,
  { made, helped }: Practice,
  { type, at }: TimedPracticeEvent,
  milliseconds: number,
): EndedPractice | undefined {
  if (type !== 'solved' && type !== 'given-up' && type !== 'abandoned') return undefined;
  const solved = type === 'solved' && { moves: made };
  return { at, id: formatGameId(puzzle), rules, ...solved, hints: helped, milliseconds };
}

/** The unrated result if it counts: for a day only the first, for one that came back only if due, for a trial never. */
export function resultOf(
  { origin, day }: Pick<PracticeOptions, 'origin' | 'day'>,
  finished: FinishedPractice,
  edition: Edition,
  before: readonly SoloResult[],
): Exclude<PlayedResult, ResultOf<RunKind>> | undefined {
  if (origin === 'trial' || origin === 'run') return undefined;
  if (origin === 'daily') {
    if (day === undefined || dailyResult(before, day)) return undefined;
    return { ...finished, kind: 'daily', day, edition: editionOfDay(day) };
  }
  if (origin === 'deck') {
    const { at } = finished;
    const key = positionKey(finished);
    const card = deckOf(before, at).find(card => positionKey(card) === key && card.due <= at);
    return card && { ...finished, kind: 'deck', edition: card.edition };
  }
  return { ...finished, kind: 'practice', edition: rulesNameOf(edition, finished.rules) };
}

/** How the position of a day was finished the first time, if it was. */
export const dailyResult = (results: readonly SoloResult[], day: number): DailyResult | undefined =>
  results.find(result => result.kind === 'daily' && result.day === day) as DailyResult | undefined;
