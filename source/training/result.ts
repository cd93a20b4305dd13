import type { MoveRules } from '../engine/index.js';
import { type Edition, type EditionName, HINT_STEPS, nearestEdition } from '../game/index.js';
import type { Rating } from './glicko.js';
import type { Motif } from './motifs.js';

/** An edition, or custom rules. */
export type RulesName = EditionName | 'own';

export interface Attempt {
  /** Moves of a shortest solution, 1 or more. */
  readonly shortest: number;
  /** Moves of the line that solved it, never fewer; `undefined` if it was given up. */
  readonly moves?: number | undefined;
  /** Steps of help, 0 to `MOST_HINTS`, as in `Practice.helped`. */
  readonly hints: number;
}

/** A position that somebody solved or gave up alone. */
export type SoloResult = PracticeResult | DailyResult | DeckResult | RunResult;

interface Finished extends Attempt {
  /** When it was over, in milliseconds since 1970. */
  readonly at: number;
  /** The Game ID from `formatGameId`. */
  readonly id: string;
  readonly edition: RulesName;
  readonly rules: MoveRules;
  readonly milliseconds: number;
  readonly motifs?: readonly Motif[];
}

export type PracticeResult = Finished & { readonly kind: 'practice'; readonly rated?: Rated };

/** Counts for its day whenever it was over. */
export type DailyResult = Finished & Readonly<{ kind: 'daily'; day: number; rated?: Rated }>;

/** A position that came back. It is known, so it is never rated. */
export type DeckResult = Finished & { readonly kind: 'deck' };

/** Runs of positions, against a clock or until one is missed. */
export const RUN_KINDS = ['storm', 'streak'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** A position of a run, never rated. Missed ones come back only on request. */
export interface RunResult extends Finished {
  readonly kind: RunKind;
  /** When the run began, which identifies it. */
  readonly run: number;
}

/** Identifies a position under its rules. */
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

/** The name for the rules of a position, if its player has chosen that edition. */
export function rulesNameOf(edition: Edition, rules: MoveRules): RulesName {
  const { name, changed } = nearestEdition({ ...edition, moves: rules });
  return changed ? 'own' : name;
}

export type Rated = { readonly player: Change; readonly position: Change };
export type Change = { readonly before: Rating; readonly after: Rating };

/** The number of hint steps; the last one tells the whole solution. */
export const MOST_HINTS = HINT_STEPS.length;

/** What a solution is worth in percent, by moves over the shortest; the last value holds for more as well. */
const BY_MOVES_OVER = [100, 75, 50, 25] as const;

/** What is left of that in percent, by steps of help. A solution that was read off is worth nothing. */
const BY_HINTS = [100, 90, 80, 60, 50, 20, 0] as const;

/** The score of an attempt, 0 to 1: 1 if solved in the fewest moves without hints, 0 if given up, else in between. */
export function scoreOf({ shortest, moves, hints }: Attempt): number {
  if (moves === undefined) return 0;
  const over = Math.min(moves - shortest, BY_MOVES_OVER.length - 1);
  return (BY_MOVES_OVER[over]! * BY_HINTS[hints]!) / 10_000;
}

/** The score of a shortest solution with that many steps of help, in percent. */
export const worthWith = (hints: number): number => 100 * scoreOf({ shortest: 1, moves: 1, hints });
