import type { MoveRules, Position } from '../engine/index.js';
import type { Distance, Outcome, Progress, Solver } from '../solver/index.js';
import {
  type Coaching,
  type CoachTopic,
  coach,
  estimateRating,
  motifsOf,
  SOLUTIONS_FOR_MOTIFS,
} from '../training/index.js';

/** @public How far a search for a shortest solution has come. */
export type Search =
  | Outcome
  | { readonly kind: 'searching'; readonly progress: Progress }
  | { readonly kind: 'failed' };

type About = { readonly position: Position; readonly rules: MoveRules };

/**
 * What a view wants to know of the solver: a shortest solution, with its progress; how many moves are still needed; the
 * estimated rating of a position that nobody has tried, and its motifs; a line beside the shortest ones. Wants are
 * compared by the identity of their parts.
 * @public
 */
export type Want =
  | ({ readonly kind: 'solution' | 'distance' | 'difficulty' } & About)
  | ({ readonly kind: 'coaching' } & CoachTopic);

/** @public The answer to a want; to a solution there are several, of which the last counts. */
export type Found = { readonly position: Position } & (
  | { readonly kind: 'solution'; readonly answer: Search }
  | { readonly kind: 'distance'; readonly answer: Outcome<Distance> | { readonly kind: 'failed' } }
  /** `undefined` if the solver cannot tell. */
  | { readonly kind: 'difficulty'; readonly answer: ReturnType<typeof difficultyOf> | undefined }
  | { readonly kind: 'coaching'; readonly answer: Coaching | 'failed' }
);

/** @public The state of a search that has not begun. */
export const BEGINNING: Search = { kind: 'searching', progress: { atLeast: 0, states: 0 } };

/** @public What searches need of a solver. */
export type SearchSolver = Pick<Solver, 'solve' | 'solveAll' | 'distance' | 'firstSlip' | 'close'>;

const MOST_SOLUTIONS = 50;
/** The most time for a question to the coach. */
const COACH_LIMITS = { milliseconds: 60_000 };

/** @public Searches for what is wanted, and for nothing else. `onFound` receives the answers, never before `want` returns. */
export function openSearches(openSolver: () => SearchSolver, onFound: (found: Found) => void) {
  const solver = openSolver();
  /** Searches under way, and those that are answered, for as long as they are wanted. */
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

  /** Replaces what is wanted: other searches are cancelled, and those under way go on. */
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
    close(): void {
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

/** The answer to a want; progress goes to `onNews`. Never rejects. */
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

const difficultyOf = (all: Parameters<typeof estimateRating>[0], { position, rules }: About) => ({
  estimate: estimateRating(all),
  motifs: motifsOf(position, all, rules),
});

/** Answers for positions still in memory: everybody in a round shares one search. */
const coached = new WeakMap<Position, { readonly want: Want; readonly answer: Coaching }>();

const FAILED = { kind: 'failed' } as const;
