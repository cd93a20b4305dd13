import { setMaxListeners } from 'node:events';
import { formatMove, formatSharedId } from '../engine/index.js';
import { type Edition, nearestEdition } from '../game/index.js';
import type { Texts } from '../messages/language.js';
import { solverOnThreads } from '../solver/client.js';
import { startWorker } from '../solver/start-worker.js';
import type { DealtPosition } from '../training/dealing.js';
import type { DealAnswer } from '../views/practice/dealing.js';
import { noDealSentence } from '../words/practice.js';
import { inOrder } from './batches.js';
import type { CommandLine } from './command-line.js';
import { gamesOf } from './game-options.js';
import { complain, write } from './streams.js';
import { expectIds, wholeNumber } from './usage.js';

const MOST_POSITIONS = 1_000_000_000;
const FAILED = { kind: 'failed' } as const;

/** Writes positions of the wished kind, in the order that the seed defines. Returns the exit code: 1 if one cannot be found. */
export async function runDeal(line: CommandLine, texts: Texts): Promise<number> {
  expectIds(line, 0);
  const count = wholeNumber(line, 'count', [1, MOST_POSITIONS]) ?? 1;
  const seconds = wholeNumber(line, 'timeout', [1, 86_400]);
  const jobs = wholeNumber(line, 'jobs', [1, 64]) ?? 1;
  const { dealPractice, practiceWish } = await gamesOf(line);
  const solver = solverOnThreads(jobs, () => startWorker('jobs, alone'));
  const ending = new AbortController();
  // Each job listens to it.
  setMaxListeners(jobs, ending.signal);
  const { edition } = practiceWish;
  const form = line.has('json') ? jsonPosition(edition) : textPosition(texts, edition);
  const progress = showProgress(texts, count);
  let exitCode = 0;
  await inOrder({
    inputs: until(count, ending.signal),
    jobs,
    work: () =>
      dealPractice(practiceWish, limited(seconds, ending.signal), solver).catch(
        (): DealAnswer => FAILED,
      ),
    async take(answer) {
      // After one that was not found, the others are cancelled, or left out if they are ready.
      if (ending.signal.aborted) return;
      if (answer.kind === 'dealt') {
        progress.advance();
        return write(form(answer));
      }
      exitCode = 1;
      ending.abort();
      progress.end();
      const isLate = answer.kind === 'cancelled' && seconds !== undefined;
      const { dealTimedOut } = texts.screens.practice;
      await complain(isLate ? dealTimedOut({ seconds }) : noDealSentence(texts, answer));
    },
  });
  progress.end();
  await solver.close();
  return exitCode;
}

function* until(count: number, signal: AbortSignal): Generator<number> {
  for (let number = 1; number <= count && !signal.aborted; number++) yield number;
}

/** A signal that comes after so many seconds as well, if there is a limit. */
const limited = (seconds: number | undefined, ending: AbortSignal): AbortSignal =>
  seconds === undefined ? ending : AbortSignal.any([ending, AbortSignal.timeout(seconds * 1000)]);

/**
 * Tells on a terminal how many positions are dealt, if these themselves go elsewhere, and for how long the next one is looked
 * for, if that takes more than a second.
 */
function showProgress({ screens }: Texts, of: number) {
  const { stdout, stderr } = process;
  const isCounted = stderr.isTTY && !stdout.isTTY && of > 1;
  let number = 0;
  let seconds = 0;
  const clear = () => void ((isCounted || seconds > 0) && stderr.write('\r\x1b[K'));
  const tellWait = () => {
    seconds += 1;
    stderr.write(`\r${screens.practice.dealing({ sign: `${seconds} s` })}`);
  };
  const wait = stderr.isTTY ? setInterval(tellWait, 1000) : undefined;
  return {
    advance() {
      number += 1;
      if (seconds > 0) clear();
      seconds = 0;
      wait?.refresh();
      if (isCounted) stderr.write(`\r${screens.menu.place({ number, of })}`);
    },
    end() {
      clearInterval(wait);
      clear();
    },
  };
}

type Dealt = Extract<DealtPosition, { readonly kind: 'dealt' }>;

const textPosition =
  ({ messages }: Texts, { moves }: Edition) =>
  ({ puzzle, shortest }: Dealt): string =>
    `${formatSharedId(puzzle, moves)}  ${messages.practice.moves({ moves: shortest.length })}`;

/** The edition is the one that its rules come nearest to; the ID has them all. */
const jsonPosition =
  (edition: Edition) =>
  ({ puzzle, shortest }: Dealt): string =>
    JSON.stringify({
      id: formatSharedId(puzzle, edition.moves),
      edition: nearestEdition(edition).name,
      moves: shortest.length,
      solution: shortest.map(formatMove),
    });
