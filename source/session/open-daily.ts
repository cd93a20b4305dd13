import { EDITIONS } from '../game/index.js';
import type { Solver } from '../solver/index.js';
import type { PracticeRecords } from '../storage/records.js';
import { dayNumber, dayStart, dealDaily, editionOfDay } from '../training/index.js';
import { newPractice, type OpenedPractice, reviewedPractice } from './practice-session.js';

interface DailyWish {
  readonly day: number;
  /** `result`: as it was finished; `solution`: as if it were given up. In both nothing counts any more. */
  readonly shows: 'position' | 'result' | 'solution';
}

/** @public The practice with the position of a day: a finished or begun one if there is one, else a new one. Rejects if the solver fails. */
export async function openDaily(
  { day, shows }: DailyWish,
  practices: PracticeRecords,
  deal: Solver['deal'],
  signal: AbortSignal,
): Promise<OpenedPractice | undefined> {
  const finished = shows === 'result' ? await finishedDaily(day, practices) : undefined;
  const found = finished ?? (shows === 'solution' ? undefined : await begunDaily(day, practices));
  if (found) return found;
  const now = Date.now();
  const outcome = await dealDaily(day, now, deal, signal);
  if (outcome.kind !== 'solved') return undefined;
  const { puzzle } = outcome;
  const { moves: rules } = EDITIONS[editionOfDay(day)];
  return shows === 'solution'
    ? reviewedPractice({
        options: { puzzle, rules, origin: 'trial' },
        events: [{ type: 'given-up', at: now }],
      })
    : newPractice(
        // What came too late counts no more than a trial.
        day < dayNumber(now)
          ? { puzzle, rules, origin: 'trial' }
          : { puzzle, rules, origin: 'daily', day },
        practices.start,
      );
}

/** The first finished practice with that position, as it was at its end. */
async function finishedDaily(day: number, practices: PracticeRecords) {
  const { records } = await practices.list();
  const since = records.filter(({ began }) => began >= dayStart(day));
  for (const { file } of since.reverse()) {
    const read = await practices.read(file);
    if (read.kind !== 'practice' || read.record.options.day !== day) continue;
    const { stage } = read.record.practice;
    if (stage === 'solved' || stage === 'given-up') return reviewedPractice(read.record);
  }
  return undefined;
}

/** The unfinished practice of that day, whatever has been played since it was left. */
async function begunDaily(day: number, practices: PracticeRecords) {
  const found = await practices.unfinishedOf(
    ({ options }) => options.origin === 'daily' && options.day === day,
    dayStart(day),
  );
  if (!found) return undefined;
  const resumed = practices.resume(found);
  return 'code' in resumed ? undefined : resumed;
}
