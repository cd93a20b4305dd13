import type { MoveRules } from '../engine/index.js';
import {
  type Edition,
  type EditionName,
  HINT_STEPS,
  type HintStep,
  nearestEdition,
} from '../game/index.js';
import type { Rating } from './glicko.js';
import type { Motif } from './motifs.js';

/** An edition, or one's own rules where something was changed. */
export type RulesName = EditionName | 'own';

/** How somebody got on with a position. */
export interface Attempt {
  /** Moves of a shortest solution, 1 or more. */
  readonly shortest: number;
  /** Moves of the line that solved it, never fewer; `undefined` when it was given up. */
  readonly moves?: number | undefined;
  /** Steps of help that were taken, 0 to `MOST_HINTS`, as `Practice.helped` has them. */
  readonly hints: number;
}

/** A position that somebody was alone with and has solved or given up. */
export type SoloResult = PracticeResult | DailyResult | DeckResult | RunResult;

interface Finished extends Attempt {
  /** When it was over, in milliseconds since 1970. */
  readonly at: number;
  /** The Game ID, as `formatGameId` writes it. */
  readonly id: string;
  readonly edition: RulesName;
  readonly rules: MoveRules;
  /** How long it took. */
  readonly milliseconds: number;
  /** What the position is about, where that is known. */
  readonly motifs?: readonly Motif[];
}

export interface PracticeResult extends Finished {
  readonly kind: 'practice';
  readonly rated?: Rated;
}

/** It counts for its day whenever it was over. */
export interface DailyResult extends Finished {
  readonly kind: 'daily';
  readonly day: number;
  readonly rated?: Rated;
}

/** A position that came back. It is known already, so it is never rated. */
export interface DeckResult extends Finished {
  readonly kind: 'deck';
}

/** Runs of positions, against a clock or as far as it goes. */
export const RUN_KINDS = ['storm', 'streak'] as const;
export type RunKind = (typeof RUN_KINDS)[number];

/** A position of a run, never rated. What was missed comes back only where that is asked for. */
export interface RunResult extends Finished {
  readonly kind: RunKind;
  /** When the run began, which tells it from others. */
  readonly run: number;
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

/** What the rules of a position are called that is played by those who have chosen the edition. */
export function rulesNameOf(edition: Edition, rules: MoveRules): RulesName {
  const { name, changed } = nearestEdition({ ...edition, moves: rules });
  return changed ? 'own' : name;
}

export interface Rated {
  readonly player: Change;
  readonly position: Change;
}
export interface Change {
  readonly before: Rating;
  readonly after: Rating;
}

/** As many steps of hints there are; the last one tells the whole solution. */
export const MOST_HINTS = HINT_STEPS.length;

/** What a solution is worth in percent, by its moves over the shortest; the last holds for more as well. */
const BY_MOVES_OVER = [100, 75, 50, 25] as const;

/** What is left of that in percent after the furthest hint. A solution that was read off is worth nothing. */
const BY_HINT: Readonly<Record<HintStep, number>> = {
  bound: 90,
  exact: 80,
  robots: 60,
  'last-robot': 50,
  'next-move': 20,
  all: 0,
};

/**
 * What an attempt counts as against the position, 0 to 1: solved in the shortest number of moves and
 * without hints is a win, given up a loss, and all else something between.
 */
export function scoreOf({ shortest, moves, hints }: Attempt): number {
  if (moves === undefined) return 0;
  const over = Math.min(moves - shortest, BY_MOVES_OVER.length - 1);
  const furthest = HINT_STEPS[hints - 1];
  return (BY_MOVES_OVER[over]! * (furthest ? BY_HINT[furthest] : 100)) / 10_000;
}

/** What a shortest solution counts as after so many steps of help, in percent. */
export const worthWith = (hints: number): number => 100 * scoreOf({ shortest: 1, moves: 1, hints });
