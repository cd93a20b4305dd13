import { EDITIONS, evolvePractice } from '../game/index.js';
import type { Solver } from '../solver/index.js';
import type { PracticeRecords } from '../storage/game-records.js';
import { dealDaily, editionOfDay } from '../training/index.js';
import { newPractice, type OpenedPractice } from './practice-session.js';

/** Which position of a day is to be shown, and how. */
export interface DailyWish {
  readonly day: number;
  /** `solution`: as if it was given up; nothing that is done then counts. */
  readonly shows: 'position' | 'solution';
}

/**
 * The position of a day that has come: the practice that was begun with it, else dealt anew.
 *
 * @returns nothing where it could not be dealt
 * @throws {Error} the solver has failed
 */
export async function openDaily(
  { day, shows }: DailyWish,
  practices: Pick<PracticeRecords, 'start' | 'unfinished' | 'resume'>,
  deal: Solver['deal'],
  signal: AbortSignal,
): Promise<OpenedPractice | undefined> {
  const begun = shows === 'position' ? await begunDaily(day, practices) : undefined;
  if (begun) return begun;
  const now = Date.now();
  const outcome = await dealDaily(day, now, deal, signal);
  if (outcome.kind !== 'solved') return undefined;
  const { puzzle } = outcome;
  const { moves: rules } = EDITIONS[editionOfDay(day)];
  if (shows === 'position') {
    return newPractice({ puzzle, rules, origin: 'daily', day }, practices.start);
  }
  // Nothing comes after it.
  const { game, writer } = newPractice({ puzzle, rules, origin: 'trial' }, () => ({
    append: () => undefined,
    close() {},
  }));
  const given = { type: 'given-up', at: now } as const;
  const practice = evolvePractice(game.practice, given);
  return { game: { ...game, events: [given], practice }, writer };
}

/** The practice that was left last, where it is with that position. */
async function begunDaily(
  day: number,
  practices: Pick<PracticeRecords, 'unfinished' | 'resume'>,
): Promise<OpenedPractice | undefined> {
  const { found } = await practices.unfinished();
  if (found?.options.origin !== 'daily' || found.options.day !== day) return undefined;
  const resumed = practices.resume(found);
  return typeof resumed === 'string' ? undefined : resumed;
}
