import { setMaxListeners } from 'node:events';
import { formatGameId, formatMove } from '../engine/index.js';
import type { Texts } from '../messages/language.js';
import { solverOnThreads } from '../solver/client.js';
import { startWorker } from '../solver/start-worker.js';
import type { DealtPosition } from '../training/dealing.js';
import type { DealAnswer } from '../views/practice/dealing.js';
import { noDealSentence } from '../words/practice.js';
import type { CommandLine } from './command-line.js';
import { gamesOf } from './game-options.js';
import { inOrder } from './in-order.js';
import { complain, write } from './output.js';
import { expectIds, wholeNumber } from './usage.js';

const MOST_POSITIONS = 1_000_000_000;
const FAILED = { kind: 'failed' } as const;

/** Writes positions of the wished kind, in the order that the seed defines. Returns the exit code: 1 if one cannot be found. */
export async function runDeal(line: CommandLine, texts: Texts): Promise<number> {
  expectIds(line, 0);
  const count = wholeNumber(line, 'count', [1, MOST_POSITIONS]) ?? 1;
  const jobs = wholeNumber(line, 'jobs', [1, 64]) ?? 1;
  const { dealPractice, practiceWish } = await gamesOf(line);
  const solver = solverOnThreads(jobs, () => startWorker('jobs, alone'));
  const ending = new AbortController();
  // Each job listens to it.
  setMaxListeners(jobs, ending.signal);
  const form = line.has('json') ? jsonPosition : textPosition(texts);
  let exitCode = 0;
  await inOrder({
    inputs: until(count, ending.signal),
    jobs,
    work: () => dealPractice(practiceWish, ending.signal, solver).catch((): DealAnswer => FAILED),
    async take(answer) {
      // After one that was not found, the others are cancelled, or left out if they are ready.
      if (ending.signal.aborted || answer.kind === 'cancelled') return;
      if (answer.kind === 'dealt') return write(form(answer));
      exitCode = 1;
      ending.abort();
      await complain(noDealSentence(texts, answer));
    },
  });
  await solver.close();
  return exitCode;
}

function* until(count: number, signal: AbortSignal): Generator<number> {
  for (let number = 1; number <= count && !signal.aborted; number++) yield number;
}

type Dealt = Extract<DealtPosition, { readonly kind: 'dealt' }>;

const textPosition =
  ({ messages }: Texts) =>
  ({ puzzle, shortest }: Dealt): string =>
    `${formatGameId(puzzle)}  ${messages.practice.moves({ moves: shortest.length })}`;

const jsonPosition = ({ puzzle, shortest }: Dealt): string =>
  JSON.stringify({
    id: formatGameId(puzzle),
    moves: shortest.length,
    solution: shortest.map(formatMove),
  });
