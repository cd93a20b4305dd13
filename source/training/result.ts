import type { MoveRules } from '../engine/index.js';
import { type Edition, type EditionName, nearestEdition } from '../game/index.js';
import type { Rating } from './glicko.js';
import type { Attempt } from './score.js';

/** What the rules of a position are called: an edition, or one's own where something was changed. */
export type RulesName = EditionName | 'own';

/** A position that somebody was alone with and has solved or given up. */
export type SoloResult = PracticeResult | DailyResult | DeckResult;

interface Finished extends Attempt {
  /** When it was over, in milliseconds since 1970. */
  readonly at: number;
  /** The Game ID, as `formatGameId` writes it. */
  readonly id: string;
  readonly edition: RulesName;
  readonly rules: MoveRules;
  /** How long it took. */
  readonly milliseconds: number;
}

export interface PracticeResult extends Finished {
  readonly kind: 'practice';
  readonly rated?: Rated;
}

export interface DailyResult extends Finished {
  readonly kind: 'daily';
  /** Which daily it was; it counts for that day whenever it was over. */
  readonly day: number;
  readonly rated?: Rated;
}

/** A position that came back. It is known already, so it is never rated. */
export interface DeckResult extends Finished {
  readonly kind: 'deck';
}

/** What is the same for the same position under the same rules, and for no other. */
export const positionKey = ({ id, rules }: Pick<Finished, 'id' | 'rules'>): string =>
  [id, rules.ricochet, rules.ricochetAtDiagonal, rules.reverse].join(' ');

export const isSolvedResult = ({ moves }: Attempt): boolean => moves !== undefined;

/** The days whose position was solved, with hints or without. */
export const solvedDays = (results: readonly SoloResult[]): ReadonlySet<number> =>
  new Set(
    results.flatMap(result =>
      result.kind === 'daily' && isSolvedResult(result) ? [result.day] : [],
    ),
  );

/**
 * What the rules of a position are called that is played by those who have chosen the edition: its
 * name, where nothing of it is changed and robots move by its rules.
 */
export function rulesNameOf(edition: Edition, rules: MoveRules): RulesName {
  const { name, changed } = nearestEdition({ ...edition, moves: rules });
  return changed ? 'own' : name;
}

/** Ratings before and after a game. */
export interface Rated {
  readonly player: Change;
  readonly position: Change;
}
export interface Change {
  readonly before: Rating;
  readonly after: Rating;
}
