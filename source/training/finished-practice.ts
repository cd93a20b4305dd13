import { formatGameId } from '../engine/index.js';
import type { PracticeOptions, TimedPracticeEvent } from '../game/index.js';
import { practiceEnd } from './practice-end.js';
import type { FinishedPractice } from './result-of.js';

/**
 * What is to be kept of a practice that has come to its end since it was opened; nothing where it has not,
 * or had before: that was counted then.
 *
 * @param log all that has happened
 * @param since.recorded events that had happened when it was opened
 * @param since.opened when that was, in milliseconds since 1970
 */
export function finishedPractice(
  { puzzle, rules }: Pick<PracticeOptions, 'puzzle' | 'rules'>,
  log: readonly TimedPracticeEvent[],
  { recorded, opened }: { readonly recorded: number; readonly opened: number },
): Omit<FinishedPractice, 'shortest'> | undefined {
  const end = practiceEnd({ puzzle, rules }, log);
  if (!end || end.index < recorded) return undefined;
  const { at, moves, hints } = end;
  return {
    at,
    id: formatGameId(puzzle),
    rules,
    moves,
    hints,
    milliseconds: timeBefore(log.slice(0, recorded)) + Math.max(0, at - opened),
  };
}

/** How long a practice was played before it was left. */
function timeBefore(log: readonly TimedPracticeEvent[]): number {
  const [first] = log;
  return first ? Math.max(0, log.at(-1)!.at - first.at) : 0;
}
