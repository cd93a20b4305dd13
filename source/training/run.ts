import { createRandom, formatGameId, type Move, type Puzzle } from '../engine/index.js';
import type { Edition } from '../game/index.js';
import type { Solver } from '../solver/index.js';
import { type DealtPosition, dealPractice, type PracticeWish } from './dealing.js';
import { type RunKind, rulesNameOf, type SoloResult } from './result.js';

/** The rules of each kind of run; a combo wins what a miss costs, in milliseconds. */
export const RUN_RULES = {
  storm: { lasts: 180_000, pays: 10_000, skips: Infinity, endsAtMiss: false, ofEachLength: 6 },
  streak: { lasts: undefined, pays: 0, skips: 1, endsAtMiss: true, ofEachLength: 1 },
} as const;

/** This many in a row make a combo. */
export const COMBO = 5;

const FIRST_LENGTH = 2;

export interface RunPlan extends Pick<PracticeWish, 'layout' | 'edition'> {
  readonly kind: RunKind;
  readonly seed: string;
}

/** A position of a run, and the proved number of moves of a shortest solution. */
type RunPosition = { readonly puzzle: Puzzle; readonly shortest: number };

/** A position that was played; without a line that solves it, it was skipped. */
export interface RunAnswer extends RunPosition {
  readonly line?: readonly Move[] | undefined;
  readonly milliseconds: number;
  /** Milliseconds won or lost by it. */
  readonly paid: number;
}

export interface Run {
  readonly kind: RunKind;
  /** The current position, and the next ones. */
  readonly ahead: readonly RunPosition[];
  readonly answers: readonly RunAnswer[];
  /** Since when the current position is played, or waited for. */
  readonly since: number;
  /** When its time is up. */
  readonly end?: number | undefined;
  readonly combo: number;
  readonly skips: number;
  readonly isOver: boolean;
}

export type RunCommand =
  | { readonly type: 'deal'; readonly position: RunPosition }
  /** `number` is how many answers there were before, so that a late one isn't taken for the next position. */
  | { readonly type: 'answer'; readonly number: number; readonly line?: RunAnswer['line'] }
  | { readonly type: 'end' | 'tick' };

export function newRun(kind: RunKind, now: number): Run {
  const { lasts, skips } = RUN_RULES[kind];
  const end = lasts && now + lasts;
  return { kind, ahead: [], answers: [], since: now, end, combo: 0, skips, isOver: false };
}

/** Whether it was solved in the shortest number of moves. */
export const isShortest = ({ line, shortest }: RunAnswer): boolean => line?.length === shortest;

export const scoreOfRun = ({ answers }: Run): number => answers.filter(isShortest).length;

/** All positions of a run, the current one included; missed ones come first. */
export function positionsOfRun({ answers, ahead: [open] }: Run): readonly RunAnswer[] {
  const all = open ? [...answers, { ...open, milliseconds: 0, paid: 0 }] : answers;
  return [...all.filter(answer => !isShortest(answer)), ...all.filter(isShortest)];
}

/** When its time is up: never while a position is waited for. */
export const runDueAt = ({ isOver, ahead, end }: Run): number | undefined =>
  isOver || ahead.length === 0 ? undefined : end;

/** The run after a command; the same one if the command is too late or impossible. */
export function stepRun(run: Run, command: RunCommand, now: number): Run {
  const { ahead, answers, since, end, skips, isOver } = run;
  const { pays, endsAtMiss } = RUN_RULES[run.kind];
  const [played, ...others] = ahead;
  if (isOver) return run;
  if (command.type === 'end' || now >= (runDueAt(run) ?? Infinity)) return { ...run, isOver: true };
  if (command.type === 'deal') {
    const next = { ...run, ahead: [...ahead, command.position] };
    // Waiting costs no time.
    return played ? next : { ...next, since: now, end: end && end + now - since };
  }
  if (command.type !== 'answer' || command.number !== answers.length || !played) return run;
  const { line } = command;
  if (!line && skips === 0) return run;
  const isMissed = line?.length !== played.shortest;
  const combo = isMissed ? 0 : run.combo + 1;
  const won = combo % COMBO === 0 ? pays : 0;
  const paid = isMissed ? -pays : won;
  const left = end && end + paid;
  return {
    ...run,
    ahead: others,
    answers: [...answers, { ...played, line, milliseconds: now - since, paid }],
    since: now,
    end: left,
    combo,
    skips: skips - (line ? 0 : 1),
    isOver: (endsAtMiss && line !== undefined && isMissed) || now >= (left ?? Infinity),
  };
}

/** Deals position `number` of a run: the same for the same plan, however the run goes. */
export function dealForRun(
  { kind, seed, ...wish }: RunPlan,
  number: number,
  solver: Pick<Solver, 'solve' | 'solveAll'>,
  signal?: AbortSignal,
): Promise<DealtPosition> {
  const length = FIRST_LENGTH + Math.floor(number / RUN_RULES[kind].ofEachLength);
  const moves = { least: length, most: length };
  const random = createRandom(`${seed}/${kind}/${number}`);
  return dealPractice({ ...wish, moves }, random, solver, signal);
}

/** What is kept of a position of a run under these rules. */
export const runPositionResult = (
  { puzzle, shortest, line, milliseconds }: RunAnswer,
  at: number,
  edition: Edition,
) => ({
  ...{ at, id: formatGameId(puzzle), edition: rulesNameOf(edition, edition.moves) },
  ...{ rules: edition.moves, shortest, hints: 0, milliseconds },
  ...(line && { moves: line.length }),
});

/** The best score of a run: positions solved in the fewest moves. */
export function bestRun(results: readonly SoloResult[], kind: RunKind): number {
  const scores = new Map<number, number>();
  for (const result of results) {
    if (result.kind !== kind || result.moves !== result.shortest) continue;
    scores.set(result.run, (scores.get(result.run) ?? 0) + 1);
  }
  return Math.max(0, ...scores.values());
}
