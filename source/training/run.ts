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

/** Milliseconds between the beginning of a run and its first position. */
const COUNTDOWN = 3000;

const FIRST_LENGTH = 2;

export interface RunPlan extends Pick<PracticeWish, 'layout' | 'edition'> {
  readonly kind: RunKind;
  readonly seed: string;
}

/** A position of a run, and a proved shortest solution. */
type RunPosition = { readonly puzzle: Puzzle; readonly shortest: readonly Move[] };

/** A position that was played; without a line that solves it, it was skipped. */
export interface RunAnswer extends RunPosition {
  readonly line?: readonly Move[] | undefined;
  readonly milliseconds: number;
  /** Milliseconds won or lost by it. */
  readonly paid: number;
}

export interface Run {
  readonly kind: RunKind;
  /** Whether the countdown is over: before that no position is on show. */
  readonly isBegun: boolean;
  /** The current position, and the next ones; none once it is over. */
  readonly ahead: readonly RunPosition[];
  readonly answers: readonly RunAnswer[];
  /** The position that was on show when time was up, or when the player ended the run. */
  readonly unfinished?: RunAnswer | undefined;
  /** Since when the current position is played, or waited for; at first the end of the countdown. */
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
  const since = now + COUNTDOWN;
  const end = lasts && since + lasts;
  const progress = { isBegun: false, ahead: [], answers: [], combo: 0, isOver: false };
  return { kind, ...progress, since, end, skips };
}

/** Whether it was solved in the shortest number of moves. */
export const isShortest = ({ line, shortest }: RunAnswer): boolean =>
  line?.length === shortest.length;

export const scoreOfRun = ({ answers }: Run): number => answers.filter(isShortest).length;

/** All positions that were on show in a run that is over, in the order of play. */
export const positionsOfRun = ({ answers, unfinished }: Run): readonly RunAnswer[] =>
  unfinished ? [...answers, unfinished] : answers;

/** When its countdown ends, later when its time is up: never while a position is waited for. */
export function runDueAt({ isOver, isBegun, ahead, since, end }: Run): number | undefined {
  if (isOver || ahead.length === 0) return undefined;
  return isBegun ? end : since;
}

/** The run after a command; the same one if the command is too late or impossible. */
export function stepRun(run: Run, command: RunCommand, now: number): Run {
  const { isBegun, ahead, answers, since, end, skips } = run;
  const { pays, endsAtMiss } = RUN_RULES[run.kind];
  const [played, ...others] = ahead;
  if (run.isOver) return run;
  const isDue = now >= (runDueAt(run) ?? Infinity);
  if (command.type === 'end' || (isBegun && isDue)) return stopped(run, now);
  if (command.type === 'deal') {
    return { ...(played ? run : waited(run, now)), ahead: [...ahead, command.position] };
  }
  if (command.type === 'tick' && isDue) return { ...waited(run, now), isBegun: true };
  if (command.type !== 'answer' || command.number !== answers.length) return run;
  const { line } = command;
  if (!isBegun || !played || (!line && skips === 0)) return run;
  const isMissed = line?.length !== played.shortest.length;
  const combo = isMissed ? 0 : run.combo + 1;
  const won = combo % COMBO === 0 ? pays : 0;
  const paid = isMissed ? -pays : won;
  const left = end && end + paid;
  const isOver = (endsAtMiss && line !== undefined && isMissed) || now >= (left ?? Infinity);
  return {
    ...run,
    ahead: isOver ? [] : others,
    answers: [...answers, { ...played, line, milliseconds: now - since, paid }],
    since: now,
    end: left,
    combo,
    skips: skips - (line ? 0 : 1),
    isOver,
  };
}

/** A run in which a position was waited for, which costs no time. */
function waited(run: Run, now: number): Run {
  const late = Math.max(0, now - run.since);
  return { ...run, since: run.since + late, end: run.end && run.end + late };
}

/** A run that time or its player has ended. Only the current position was on show, and none during the countdown. */
function stopped({ ahead, ...run }: Run, now: number): Run {
  const [played] = ahead;
  const milliseconds = Math.min(now, run.end ?? now) - run.since;
  const unfinished = run.isBegun && played ? { ...played, milliseconds, paid: 0 } : undefined;
  return { ...run, ahead: [], unfinished, isOver: true };
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
  ...{ rules: edition.moves, shortest: shortest.length, hints: 0, milliseconds },
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
