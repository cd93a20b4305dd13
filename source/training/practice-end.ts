import {
  evolvePractice,
  type PracticeOptions,
  startPractice,
  type TimedPracticeEvent,
} from '../game/index.js';
import type { Attempt } from './score.js';

/** How a practice came to its end. */
export interface PracticeEnd extends Pick<Attempt, 'moves' | 'hints'> {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Which event of the log it was, from 0. */
  readonly index: number;
}

/** Events of an end. What comes after the first of them is play. */
const ENDS: readonly string[] = ['solved', 'abandoned', 'given-up'];

/** The end of a practice, if it has come to one: solved for the first time, or given up before that. */
export function practiceEnd(
  options: Pick<PracticeOptions, 'puzzle' | 'rules'>,
  log: readonly TimedPracticeEvent[],
): PracticeEnd | undefined {
  const index = log.findIndex(({ type }) => ENDS.includes(type));
  const event = log[index];
  if (!event) return undefined;
  const { made, helped } = log.slice(0, index).reduce(evolvePractice, startPractice(options));
  return {
    at: event.at,
    index,
    ...(event.type === 'solved' && { moves: made }),
    hints: helped,
  };
}
