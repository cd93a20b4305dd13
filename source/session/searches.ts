import type { MoveRules, Position } from '../engine/index.js';
import type { Search } from '../messages/index.js';
import type { Distance, Outcome, Progress, Solver } from '../solver/index.js';
import {
  type Coaching,
  type CoachTopic,
  coach,
  estimateRating,
  featuresOf,
  motifsOf,
  SOLUTIONS_FOR_MOTIFS,
} from '../training/index.js';

/** A question about a position. */
interface About {
  readonly position: Position;
  readonly rules: MoveRules;
}

/** What a game, or who looks at one, wants to know of the solver. Told from others by identity of what it names. */
export type Want =
  /** A shortest solution; how far the search has come is told, too. */
  | ({ readonly kind: 'solution' } & About)
  /** How many moves are still needed. */
  | ({ readonly kind: 'distance' } & About)
  /** The rating of a position that nobody has tried yet, and what it is about. */
  | ({ readonly kind: 'difficulty' } & About)
  /** A line beside the shortest ones. */
  | ({ readonly kind: 'coaching' } & CoachTopic);

/** What comes of a want; of a solution several times, the last one counts. */
export type Found = { readonly position: Position } & (
  | { readonly kind: 'solution'; readonly answer: Search }
  | { readonly kind: 'distance'; readonly answer: Outcome<Distance> | { readonly kind: 'failed' } }
  /** Nothing where the solver cannot tell. */
  | { readonly kind: 'difficulty'; readonly answer: ReturnType<typeof difficultyOf> | undefined }
  | { readonly kind: 'coaching'; readonly answer: Coaching | 'failed' }
);

/** What is known of a solution before anything is found. */
export const BEGINNING: Search = { kind: 'searching', progress: { atLeast: 0, states: 0 } };

/** Searches for all that is wanted. */
export interface Searches {
  /** Searches for these from now on, and for no other; what goes on is not begun again. */
  want(wants: readonly Want[]): void;
  /** Nothing is wanted any more. */
  close(): void;
}

export type SearchSolver = Pick<Solver, 'solve' | 'solveAll' | 'distance' | 'firstSlip' | 'close'>;

/** More shortest solutions than these are not told one by one. */
const MOST_SOLUTIONS = 50;
/** Longer than this for one question of the coach nobody waits. */
const COACH_LIMITS = { milliseconds: 60_000 };

/**
 * @param openSolver opens a solver that searches for several things at once
 * @param onFound hears of answers to what is wanted, never of others, and never before `want` returns
 */
export function openSearches(
  openSolver: () => SearchSolver,
  onFound: (found: Found) => void,
): Searches {
  const solver = openSolver();
  /** What is searched for, or answered and not searched for again as long as it is wanted. */
  const known = new Map<Want, AbortController>();

  async function start(want: Want): Promise<void> {
    const calling = new AbortController();
    const { signal } = calling;
    known.set(want, calling);
    const tell = (found: Found) => {
      if (!signal.aborted) onFound(found);
    };
    tell(await search(want, solver, signal, tell));
  }

  function want(wants: readonly Want[]): void {
    for (const [want, calling] of known) {
      if (wants.some(other => isSame(want, other))) continue;
      calling.abort();
      known.delete(want);
    }
    for (const want of wants) {
      if (![...known.keys()].some(other => isSame(want, other))) void start(want);
    }
  }

  return {
    want,
    close() {
      want([]);
      void solver.close();
    },
  };
}

const isSame = (one: Want, other: Want): boolean =>
  one.kind === other.kind &&
  one.position === other.position &&
  one.rules === other.rules &&
  (one.kind !== 'coaching' || one.moves === (other as typeof one).moves);

/** Never rejects. */
async function search(
  want: Want,
  solver: SearchSolver,
  signal: AbortSignal,
  onNews: (found: Found) => void,
): Promise<Found> {
  const { kind, position, rules } = want;
  switch (kind) {
    case 'solution': {
      let proved = 0;
      const onProgress = (progress: Progress) => {
        // A view shows what is proved; a frame for every count of states would slow the keys.
        if (progress.atLeast === proved) return;
        proved = progress.atLeast;
        onNews({ kind, position, answer: { kind: 'searching', progress } });
      };
      const answer = await solver
        .solve(position, { rules, signal, onProgress })
        .catch(() => FAILED);
      return { kind, position, answer };
    }
    case 'distance': {
      const answer = await solver.distance(position, { rules, signal }).catch(() => FAILED);
      return { kind, position, answer };
    }
    case 'difficulty': {
      const most = SOLUTIONS_FOR_MOTIFS;
      const all = await solver.solveAll(position, { rules, most, signal }).catch(() => FAILED);
      const answer = all.kind === 'solved' ? difficultyOf(all, want) : undefined;
      return { kind, position, answer };
    }
    case 'coaching': {
      const known = coached.get(position);
      if (known && isSame(known.want, want)) return { kind, position, answer: known.answer };
      const wish = { ...want, most: MOST_SOLUTIONS, limits: COACH_LIMITS, signal };
      const answer = await coach(wish, solver).catch(() => 'failed' as const);
      if (answer !== 'failed' && answer.kind !== 'cancelled')
        coached.set(position, { want, answer });
      return { kind, position, answer };
    }
  }
}

const difficultyOf = (all: Parameters<typeof featuresOf>[0], { position, rules }: About) => ({
  estimate: estimateRating(featuresOf(all)),
  motifs: motifsOf(position, all, rules),
});

/** What was said of positions that are still there: of a round, its whole table has it searched once. */
const coached = new WeakMap<Position, { readonly want: Want; readonly answer: Coaching }>();

const FAILED = { kind: 'failed' } as const;
