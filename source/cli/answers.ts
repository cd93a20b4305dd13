import { formatMove, formatMoves } from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import type { AllSolutions, Outcome } from '../solver/index.js';
import { clean } from '../text/clean.js';
import type { Motif } from '../training/motifs.js';
import { LONGEST_ID } from './lines.js';

/** The outcome of a search, with a list of solutions if all are wanted, and motifs where all are known. */
export type SearchOutcome = Outcome | Outcome<SolutionsAndMotifs>;
type SolutionsAndMotifs = AllSolutions & { readonly motifs?: readonly Motif[] | undefined };

/** The outcome for people: a line, and one for each solution if all are wanted. */
export function textAnswer(texts: Texts, id: string, outcome: SearchOutcome): string {
  const { solve, practice } = texts.messages;
  switch (outcome.kind) {
    case 'solved': {
      const head = `${id}  ${practice.moves({ moves: outcome.moves.length })}`;
      return 'solutions' in outcome
        ? [`${head}  ${counted(texts, outcome)}`, ...solutionLines(texts, outcome)].join('\n')
        : `${head}  ${formatMoves(outcome.moves)}`.trimEnd();
    }
    case 'unsolvable':
      return `${id}  ${solve.unsolvable}`;
    case 'gave-up':
    case 'cancelled': {
      const limit = solve.limits[outcome.kind === 'gave-up' ? outcome.limit : 'milliseconds'];
      return `${id}  ${solve.gaveUp({ limit, atLeast: outcome.atLeast })}`;
    }
  }
}

function counted({ messages }: Texts, { solutions, more }: AllSolutions): string {
  const orders = solutions.reduce((sum, solution) => sum + solution.orders, 0);
  return messages.solve.solutions({ number: solutions.length, orders, more });
}

function solutionLines(
  { messages }: Texts,
  { solutions, motifs = [] }: SolutionsAndMotifs,
): string[] {
  const names = motifs.map(motif => messages.motifs[motif]);
  const lines = solutions.map(({ moves, orders }) => {
    const line = `  ${formatMoves(moves)}`;
    return orders === 1 ? line : `${line}  ${messages.solve.orders({ orders })}`;
  });
  return names.length === 0 ? lines : [messages.solve.motifs({ motifs: names }), ...lines];
}

/** One line of the solve output, as other programs read it. */
export const jsonAnswer = (id: string, outcome: SearchOutcome): string =>
  JSON.stringify({
    id,
    ...jsonFound(outcome),
    states: outcome.states,
    ms: Math.round(outcome.milliseconds * 1000) / 1000,
  });

function jsonFound(outcome: SearchOutcome): object {
  switch (outcome.kind) {
    case 'solved':
      return {
        moves: outcome.moves.length,
        solution: outcome.moves.map(formatMove),
        ...('solutions' in outcome && {
          solutions: outcome.solutions.map(({ moves }) => moves.map(formatMove)),
          orders: outcome.solutions.map(({ orders }) => orders),
          more: outcome.more,
          ...(outcome.motifs && { motifs: outcome.motifs }),
        }),
        optimal: true,
      };
    case 'unsolvable':
      return { moves: null, reason: 'unsolvable' };
    case 'gave-up':
    case 'cancelled':
      return { moves: null, reason: 'limit', atLeast: outcome.atLeast };
  }
}

/** The same for an ID that has no answer. */
export const jsonError = (id: string, error: string, code: string): string =>
  JSON.stringify({ id: clean(id, LONGEST_ID), error, code });

/** Answers for each job that may wait for an earlier one. */
export const AHEAD = 16;

/**
 * Works on several inputs at once and hands the results to `take` one by one, in the order of the inputs. An input is
 * read when a job is free and at most `ahead` results wait, so that endless inputs need no memory. Neither `work` nor
 * `take` may reject.
 */
export async function inOrder<Input, Result>(how: {
  readonly inputs: AsyncIterable<Input> | Iterable<Input>;
  readonly jobs: number;
  readonly ahead: number;
  readonly work: (input: Input) => Promise<Result>;
  readonly take: (result: Result) => Promise<void>;
}): Promise<void> {
  const { inputs, jobs, ahead, work, take } = how;
  const running = new Set<Promise<Result>>();
  const waiting: Promise<void>[] = [];
  let taken = Promise.resolve();
  try {
    for await (const input of inputs) {
      if (running.size === jobs) await Promise.race(running);
      const result = work(input).finally(() => running.delete(result));
      running.add(result);
      taken = taken.then(async () => take(await result));
      waiting.push(taken);
      if (waiting.length > ahead) await waiting.shift();
    }
  } finally {
    await taken;
  }
}
