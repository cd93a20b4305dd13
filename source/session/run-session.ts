import { accept, type Move } from '../engine/index.js';
import { isPracticeSolved, madeMoves, type Practice } from '../game/index.js';
import type { Results } from '../storage/results.js';
import type { FileTrouble } from '../storage/trouble.js';
import {
  bestRun,
  dealForRun,
  isShortest,
  newRun,
  positionsOfRun,
  type Run,
  type RunAnswer,
  type RunCommand,
  type RunPlan,
  runDueAt,
  runPositionResult,
  stepRun,
} from '../training/index.js';
import { strictClock } from './clock.js';
import { newPractice, type OpenedPractice, type PracticeHost } from './practice-session.js';
import type { SearchSolver } from './searches.js';
import { type Game, openSession, type SessionNews } from './session.js';

/** The events of a run are its new states. */
const RUN: Game<Run, RunCommand, Run, never> = {
  decide(run, command, now) {
    const next = stepRun(run, command, now);
    return accept(next === run ? [] : [{ event: next, before: run, after: next }]);
  },
  time: { dueAt: runDueAt, tick: { type: 'tick' } },
  parting: { type: 'end' },
};

/** @public What a run tells whoever shows it. */
export type RunNews =
  | SessionNews<Run, Run>
  /** No more positions can be dealt. */
  | { readonly type: 'deal-failed' };
type RunHost = Omit<PracticeHost, 'keeper'> & {
  readonly results: Pick<Results, 'read' | 'append'>;
};

/** How many positions are dealt ahead, the current one included. */
const AHEAD = 5;

/** @public Hosts a run. Each result is written before the next position is shown: it counts however the program ends. */
export function openRun(
  plan: RunPlan,
  { openSolver, results, clock = strictClock(), among }: RunHost,
) {
  const { kind, edition } = plan;
  const rules = edition.moves;
  const began = clock.now();
  const { results: before, troubles } = results.read();
  const solver = openSolver();
  const dealing = new AbortController();
  let tell = (_: RunNews) => {};
  let wake = () => {};
  let isAnswered = false;
  let missed: RunAnswer[] | undefined;
  const session = openSession(RUN, {
    state: newRun(kind, began),
    clock,
    journal: {
      append([after], { answers }) {
        const answer = after!.answers[answers.length];
        if (!answer) return undefined;
        const result = runPositionResult(answer, after!.since, edition);
        return results.append({ ...result, kind, run: began });
      },
      close() {
        dealing.abort();
        return solver.close();
      },
    },
    among,
    onTrouble: trouble => tell({ type: 'trouble', trouble }),
  });
  session.subscribe(happenings => {
    if (session.state.isOver) dealing.abort();
    tell({ type: 'happened', happenings });
    wake();
  });

  async function dealAhead(): Promise<void> {
    const { signal } = dealing;
    for (let number = 0; !signal.aborted; number++) {
      const dealt = await dealForRun(plan, number, solver, signal).catch(() => undefined);
      if (signal.aborted) return;
      const isDealt = dealt?.kind === 'dealt';
      if (isDealt) {
        const { puzzle, shortest } = dealt;
        session.ask({ type: 'deal', position: { puzzle, shortest } });
      } else {
        tell({ type: 'deal-failed' });
      }
      // Positions already dealt are still played if no more can be dealt.
      while (session.state.ahead.length >= (isDealt ? AHEAD : 1)) {
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
      if (!isDealt) return session.ask({ type: 'end' });
    }
  }
  void dealAhead();

  async function answer(number: number, line?: readonly Move[]): Promise<undefined> {
    isAnswered = true;
    await new Promise<unknown>(resolve => session.ask({ type: 'answer', number, line }, resolve));
    isAnswered = false;
  }

  return {
    /** The best score before this run, and what is wrong with the results. */
    best: bestRun(before, kind),
    troubles,
    plan,
    rules,
    get run() {
      return session.state;
    },
    /** Whether an answer is being written. */
    isAnswered: () => isAnswered,
    now: session.now,
    answer,
    end: () => session.ask({ type: 'end' }),
    close: session.close,
    /** This listener, and no other, is notified of everything. */
    subscribe(listener: (news: RunNews) => void) {
      tell = listener;
    },
    openSolver: (): SearchSolver => ({ ...solver, close: async () => {} }),
    /** The current position as a practice: what solves it is an answer, written before it counts. */
    opened(): OpenedPractice | undefined {
      const { ahead, answers, isBegun } = session.state;
      if (!ahead[0] || !isBegun) return undefined;
      const { puzzle } = ahead[0];
      return newPractice({ puzzle, rules, origin: 'run' }, () => ({
        append(_events, _before, after: Practice) {
          return isPracticeSolved(after) ? answer(answers.length, madeMoves(after)) : undefined;
        },
        close() {},
      }));
    },
    /** Adds missed positions to those that come back, each once; returns why not, if it cannot. */
    async keepMissed(): Promise<FileTrouble | undefined> {
      missed ??= positionsOfRun(session.state).filter(answer => !isShortest(answer));
      for (let answer = missed.shift(); answer; answer = missed.shift()) {
        const result = runPositionResult({ ...answer, line: undefined }, Date.now(), edition);
        const trouble = await results.append({ ...result, kind: 'kept' });
        if (trouble === undefined) continue;
        missed.unshift(answer);
        return trouble;
      }
      return undefined;
    },
  };
}
