import type { MoveRules } from '../engine/index.js';
import { type Edition, type EditionName, nearestEdition } from '../game/index.js';
import type { Rated } from './rating.js';
import { formatResult } from './result-line.js';
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
 * Two lists of results as one, as when those of another machine come in: what is in both comes once,
 * and each list keeps its own order, which says more than the clocks did.
 */
export function mergeResults(
  own: readonly SoloResult[],
  others: readonly SoloResult[],
): SoloResult[] {
  const known = new Set<string>();
  const isNew = (result: SoloResult): boolean => {
    const line = formatResult(result);
    return !known.has(line) && known.add(line).size > 0;
  };
  const first = own.filter(isNew);
  const second = others.filter(isNew);
  const merged: SoloResult[] = [];
  let next = 0;
  for (const result of first) {
    while (next < second.length && second[next]!.at < result.at) merged.push(second[next++]!);
    merged.push(result);
  }
  return [...merged, ...second.slice(next)];
}

/**
 * What the rules of a position are called that is played by those who have chosen the edition: its
 * name, where nothing of it is changed and robots move by its rules.
 */
export function rulesNameOf(edition: Edition, rules: MoveRules): RulesName {
  const { name, changed } = nearestEdition({ ...edition, moves: rules });
  return changed ? 'own' : name;
}
