import {
  accept,
  createRandom,
  formatGameId,
  type Move,
  type Puzzle,
  type Result,
} from '../engine/index.js';
import type { Edition } from '../game/index.js';
import type { Solver } from '../solver/index.js';
import { type DealtPosition, dealPractice, type PracticeWish } from './dealing.js';
import { type RunKind, rulesNameOf, type SoloResult } from './result.js';

/** What makes one kind of run differ from the other; times in milliseconds. */
export const RUN_RULES = {
  storm: { lasts: 180_000, missCosts: 10_000, comboPays: 10_000, skips: Infinity, ofEachLength: 6 },
  /** No clock; it ends at the first that is solved in more than the shortest number of moves. */
  streak: { lasts: undefined, missCosts: 0, comboPays: 0, skips: 1, ofEachLength: 1 },
} as const;

/** So many in a row make a combo. */
export const COMBO = 5;

const FIRST_LENGTH = 2;

/** What a run is dealt of. */
export interface RunPlan extends Pick<PracticeWish, 'layout' | 'edition'> {
  readonly kind: RunKind;
  readonly seed: string;
}

/** A position of a run, and how many moves a shortest solution has: that is proved. */
interface RunPosition {
  readonly puzzle: Puzzle;
  readonly shortest: number;
}

/** What has become of one; without a line that solves it, it was passed by. */
export interface RunAnswer extends RunPosition {
  readonly line?: readonly Move[] | undefined;
  readonly milliseconds: number;
}

/** A run as it stands. */
export interface Run {
  readonly kind: RunKind;
  /** The position that is played, and those that are dealt to come after it. */
  readonly ahead: readonly RunPosition[];
  readonly answers: readonly RunAnswer[];
  /** Since when the first of those is played, or one is waited for. */
  readonly since: number;
  /** When its time is over, once the first position is there. */
  readonly end?: number | undefined;
  readonly combo: number;
  readonly skips: number;
  readonly isOver: boolean;
}

export type RunEvent = { readonly at: number } & (
  | { readonly type: 'dealt'; readonly position: RunPosition }
  | { readonly type: 'answered'; readonly line?: readonly Move[] | undefined }
  | { readonly type: 'ended' }
);

export type RunCommand =
  | { readonly type: 'deal'; readonly position: RunPosition }
  /** `number` counts the answers before: what comes late is for no other position. */
  | { readonly type: 'answer'; readonly number: number; readonly line?: RunAnswer['line'] }
  | { readonly type: 'end' }
  | { readonly type: 'tick' };

export const newRun = (kind: RunKind, now: number): Run => ({
  kind,
  ahead: [],
  answers: [],
  since: now,
  combo: 0,
  skips: RUN_RULES[kind].skips,
  isOver: false,
});

/** Whether it was solved in the shortest number of moves. */
export const isShortest = ({ line, shortest }: RunAnswer): boolean => line?.length === shortest;

export const scoreOfRun = ({ answers }: Run): number => answers.filter(isShortest).length;

/** What there is to look at when it is over, what was missed first: also the one that was played then. */
export function positionsOfRun({ answers, ahead: [open] }: Run): readonly RunAnswer[] {
  const all = [...answers, ...(open ? [{ ...open, milliseconds: 0 }] : [])];
  return [...all.filter(answer => !isShortest(answer)), ...all.filter(isShortest)];
}

/** When time alone ends it: never while a position is waited for. */
export const runDueAt = ({ isOver, ahead, end }: Run): number | undefined =>
  isOver || ahead.length === 0 ? undefined : end;

/** What comes of a command, now in milliseconds; what comes too late, or cannot be, is nothing. */
export function decideRun(run: Run, command: RunCommand, now: number): Result<RunEvent[], never> {
  if (run.isOver) return accept([]);
  const due = runDueAt(run);
  if (command.type === 'end' || (due !== undefined && now >= due)) {
    return accept([{ type: 'ended', at: Math.min(now, due ?? now) }]);
  }
  if (command.type === 'deal') {
    return accept([{ type: 'dealt', position: command.position, at: now }]);
  }
  if (command.type === 'tick' || command.number !== run.answers.length) return accept([]);
  const { line } = command;
  if (run.ahead.length === 0 || (!line && run.skips === 0)) return accept([]);
  const answered: RunEvent = { type: 'answered', line, at: now };
  const { answers, end = Number.POSITIVE_INFINITY } = evolveRun(run, answered);
  const isMissed = line && run.kind === 'streak' && !isShortest(answers.at(-1)!);
  return accept([
    answered,
    ...(isMissed || now >= end ? [{ type: 'ended', at: now } as const] : []),
  ]);
}

/** What a run becomes by one more event of `decideRun`. */
export function evolveRun(run: Run, event: RunEvent): Run {
  const { kind, ahead, since, end } = run;
  const { lasts, missCosts, comboPays } = RUN_RULES[kind];
  const [played, ...others] = ahead;
  switch (event.type) {
    case 'dealt': {
      const { position, at } = event;
      if (played) return { ...run, ahead: [...ahead, position] };
      // Waiting costs no time.
      const later = end === undefined ? lasts && at + lasts : end + at - since;
      return { ...run, ahead: [position], since: at, end: later };
    }
    case 'answered': {
      const { line, at } = event;
      const answer = { ...played!, line, milliseconds: at - since };
      const combo = isShortest(answer) ? run.combo + 1 : 0;
      const pays = combo > 0 && combo % COMBO === 0 ? comboPays : 0;
      return {
        ...run,
        ahead: others,
        answers: [...run.answers, answer],
        since: at,
        end: end && end + (combo > 0 ? pays : -missCosts),
        combo,
        skips: run.skips - (line ? 0 : 1),
      };
    }
    case 'ended':
      return { ...run, isOver: true };
  }
}

/** Deals the position that comes after so many: the same for the same plan, however the run goes. */
export function dealForRun(
  { kind, seed, ...wish }: RunPlan,
  number: number,
  solver: Pick<Solver, 'solve' | 'solveAll'>,
  signal?: AbortSignal,
): Promise<DealtPosition> {
  const length = FIRST_LENGTH + Math.floor(number / RUN_RULES[kind].ofEachLength);
  const moves = { least: length, most: length };
  return dealPractice(
    { ...wish, moves },
    createRandom(`${seed}/${kind}/${number}`),
    solver,
    signal,
  );
}

/** What is kept of a position of a run by these rules. */
export const runPositionResult = (
  { puzzle, shortest, line, milliseconds }: RunAnswer,
  at: number,
  edition: Edition,
) => ({
  ...{ at, id: formatGameId(puzzle), edition: rulesNameOf(edition, edition.moves) },
  ...{
    rules: edition.moves,
    shortest,
    ...(line && { moves: line.length }),
    hints: 0,
    milliseconds,
  },
});

/** The most positions that were solved in the shortest number of moves in one run. */
export function bestRun(results: readonly SoloResult[], kind: RunKind): number {
  const scores = new Map<number, number>();
  for (const result of results) {
    if (result.kind !== kind || result.moves !== result.shortest) continue;
    scores.set(result.run, (scores.get(result.run) ?? 0) + 1);
  }
  return Math.max(0, ...scores.values());
}
