import type { Move } from '../engine/index.js';
import { screenTexts } from '../messages/screens.js';
import {
  bestRun,
  dealForRun,
  decideRun,
  evolveRun,
  isShortest,
  newRun,
  positionsOfRun,
  type ResultStore,
  type Run,
  type RunCommand,
  type RunEvent,
  type RunPlan,
  runDueAt,
  runPositionResult,
} from '../training/index.js';
import { type Clock, strictClock } from './clock.js';
import { newPractice, type OpenedPractice } from './practice-session.js';
import type { SearchSolver } from './searches.js';
import { type Game, type OpenSessions, openSession, type SessionNews } from './session.js';

const RUN: Game<Run, RunCommand, RunEvent, never> = {
  decide: decideRun,
  evolve: evolveRun,
  time: { dueAt: runDueAt, tick: { type: 'tick' } },
  parting: { type: 'end' },
};

export type RunNews = SessionNews<Run, RunEvent>;
export type RunSession = ReturnType<typeof openRun>;

/** So many are dealt, that which is played among them. */
const AHEAD = 5;

/**
 * Hosts a run. A position is kept as soon as it is over, before anybody sees that it is: whatever ends the
 * program, what was counted is there, and the run was over then.
 */
export function openRun(
  plan: RunPlan,
  host: {
    readonly openSolver: () => SearchSolver;
    readonly results: ResultStore;
    readonly clock?: Clock;
    readonly among?: OpenSessions | undefined;
  },
) {
  const { kind, edition } = plan;
  const { results, clock = strictClock(), among } = host;
  const began = clock.now();
  const { results: before, sentences } = results.read();
  const solver = host.openSolver();
  const calling = new AbortController();
  let tell = (_: RunNews) => {};
  let wake = () => {};
  let isAnswered = false;
  const session = openSession(RUN, {
    state: newRun(kind, began),
    clock,
    journal: {
      append([event], run) {
        if (event?.type !== 'answered') return undefined;
        const answer = evolveRun(run, event).answers.at(-1)!;
        const result = runPositionResult(answer, event.at, edition);
        return results.append({ ...result, kind, run: began });
      },
      close() {
        calling.abort();
        return solver.close();
      },
    },
    among,
    onTrouble: sentence => tell({ type: 'trouble', sentence }),
  });
  session.subscribe(happenings => {
    tell({ type: 'happened', happenings });
    wake();
  });

  async function dealAhead(): Promise<void> {
    for (let number = 0; !session.state.isOver; number++) {
      const dealt = await dealForRun(plan, number, solver, calling.signal);
      if (calling.signal.aborted) return;
      if (dealt.kind !== 'dealt') throw new Error(dealt.kind);
      const { puzzle, shortest } = dealt;
      session.ask({ type: 'deal', position: { puzzle, shortest: shortest.length } });
      while (session.state.ahead.length >= AHEAD && !session.state.isOver) {
        await new Promise<void>(resolve => {
          wake = resolve;
        });
      }
    }
  }

  /** Resolves when the answer is written. */
  async function answer(number: number, line?: readonly Move[]): Promise<undefined> {
    isAnswered = true;
    await new Promise<unknown>(resolve => session.ask({ type: 'answer', number, line }, resolve));
    isAnswered = false;
  }

  dealAhead().catch(() => {
    if (calling.signal.aborted) return;
    tell({ type: 'trouble', sentence: screenTexts.practice.dealFailed });
    session.ask({ type: 'end' });
  });

  return {
    /** The most that was solved in one before, and what is wrong with the results. */
    best: bestRun(before, kind),
    sentences,
    rules: edition.moves,
    get run() {
      return session.state;
    },
    /** Whether an answer is being written. */
    get isAnswered() {
      return isAnswered;
    },
    now: session.now,
    answer,
    end: () => session.ask({ type: 'end' }),
    close: session.close,
    /** The listener, and no other, hears of everything. */
    subscribe(listener: (news: RunNews) => void) {
      tell = listener;
    },
    /** Searches with the solver of the run. */
    openSolver: (): SearchSolver => ({ ...solver, close: async () => {} }),
    /** The position that is played, as a practice: what solves it is an answer, and is written before it counts. */
    opened(): OpenedPractice | undefined {
      const { ahead, answers } = session.state;
      if (!ahead[0]) return undefined;
      const number = answers.length;
      const options = { ...ahead[0], rules: edition.moves, origin: 'run' } as const;
      return newPractice(options, () => ({
        append(events, { moves, made }) {
          if (!events.some(({ type }) => type === 'solved')) return undefined;
          const last = events.flatMap(event => (event.type === 'moved' ? [event.move] : []));
          return answer(number, [...moves.slice(0, made), ...last]);
        },
        close() {},
      }));
    },
    /** Puts what was missed among the positions that come back; gives a sentence where it cannot. */
    async keepMissed(): Promise<string | undefined> {
      let sentence: string | undefined;
      for (const answer of positionsOfRun(session.state)) {
        if (isShortest(answer)) continue;
        const { moves: _, ...missed } = runPositionResult(answer, Date.now(), edition);
        sentence ??= await results.append({ ...missed, kind: 'deck' });
      }
      return sentence;
    },
  };
}
