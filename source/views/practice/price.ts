import {
  HINT_STEPS,
  isPracticeDecided,
  type Origin,
  type Practice,
  STEPS_OF_DISTANCE,
} from '../../game/index.js';

/** @public What can cost the player something; the price is shown first. */
export type Priced = Help | 'give-up' | 'skip' | 'end';
type Help = keyof typeof HELP;

/** @public How many of `HINT_STEPS` each kind of help is worth; hints begin with the first. */
export const HELP = { hint: 1, distance: STEPS_OF_DISTANCE, solution: HINT_STEPS.length } as const;

/** @public Whether it would cost the player something that is not lost already; help and skipping do so only where the result counts. */
export function isPriced(
  about: Priced,
  { practice, counts, origin }: Readonly<{ practice: Practice; counts?: boolean; origin?: Origin }>,
): boolean {
  if (isPracticeDecided(practice)) return false;
  if (about === 'end') return origin === 'run';
  if (about === 'give-up') return true;
  if (!counts) return false;
  return about === 'skip' ? practice.stage === 'begun' : practice.helped < HELP[about];
}
