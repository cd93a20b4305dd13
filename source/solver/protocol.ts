import type { Move, MoveRules, Position } from '../engine/index.js';
import type { Partner } from './partner.js';
import { type DealWish, dealPuzzleOfLength, findFirstSlip } from './series.js';
import { type Surroundings, solveAllOf, solvePosition } from './solve.js';
import type {
  AllSolutions,
  DealLimits,
  DealOutcome,
  FirstSlip,
  Outcome,
  Progress,
  Solution,
  SolveLimits,
} from './types.js';

interface SolveWish {
  readonly position: Position;
  readonly rules: MoveRules;
  readonly limits: Required<SolveLimits>;
}

/** What each kind of job needs to know, checked and with all defaults filled in. */
interface Wishes {
  readonly solve: SolveWish;
  /** `streamed`: whether each solution is reported when it is found. */
  readonly 'solve-all': SolveWish & { readonly most: number; readonly streamed: boolean };
  readonly 'first-slip': SolveWish & { readonly moves: readonly Move[] };
  readonly deal: DealWish & {
    readonly rules: MoveRules;
    readonly limits: Required<DealLimits>;
  };
}

/** What comes of each kind of job. */
export interface Outcomes {
  readonly solve: Outcome;
  readonly 'solve-all': Outcome<AllSolutions>;
  readonly 'first-slip': Outcome<FirstSlip>;
  readonly deal: DealOutcome;
}

export type Kind = keyof Wishes;

/** Something to do. */
export type Request<Some extends Kind = Kind> = {
  readonly [Each in Some]: { readonly kind: Each; readonly wish: Wishes[Each] };
}[Some];

/** The same, of a kind that the compiler finds out. */
export type Asked<Some extends Kind> = Request & { readonly kind: Some };

/** From the client to the worker, one at a time. */
export interface Job<Some extends Kind = Kind> {
  readonly request: Asked<Some>;
  /** Shared memory, one 32-bit word: 0, and anything else to cancel the search. */
  readonly cancelled: Int32Array;
}

/** What is told of a job while it is being done. */
export type News =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'solution'; readonly solution: Solution };

/** From the worker to the client: per job any news and one of the others. */
export type Report =
  | News
  | { readonly kind: 'outcome'; readonly outcome: Outcomes[Kind] }
  | { readonly kind: 'failed'; readonly error: unknown };

interface WorkSurroundings extends Surroundings {
  readonly onSolution: (solution: Solution) => void;
}

const WORK: {
  readonly [Each in Kind]: (wish: Wishes[Each], around: WorkSurroundings) => Outcomes[Each];
} = {
  solve: ({ position, rules, limits }, around) => solvePosition(position, rules, limits, around),
  'solve-all': ({ position, rules, limits, most, streamed }, around) =>
    solveAllOf(position, rules, limits, around, most, streamed ? around.onSolution : undefined),
  'first-slip': ({ position, moves, rules, limits }, around) =>
    findFirstSlip(position, moves, rules, limits, around),
  deal: ({ rules, limits, ...wish }, around) => dealPuzzleOfLength(wish, rules, limits, around),
};

const work = <Some extends Kind>({ kind, wish }: Request<Some>, around: WorkSurroundings) =>
  WORK[kind](wish, around);

/**
 * Does a job.
 *
 * @param partner helps with a long search
 */
export const doJob = <Some extends Kind>(
  { request, cancelled }: Job<Some>,
  report: (news: News) => void,
  partner?: Partner,
) =>
  // What comes of it is of its kind.
  work<Kind>(request, {
    isCancelled: () => Atomics.load(cancelled, 0) !== 0,
    onProgress: progress => report({ kind: 'progress', progress }),
    onSolution: solution => report({ kind: 'solution', solution }),
    partner,
  }) as Outcomes[Some];

/** Does a job and reports on it, on its end as well. */
export function runJob(job: Job, report: (report: Report) => void, partner?: Partner): void {
  try {
    report({ kind: 'outcome', outcome: doJob(job, report, partner) });
  } catch (error) {
    report({ kind: 'failed', error });
  }
}
