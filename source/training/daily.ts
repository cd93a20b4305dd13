import { createRandom, dealFaces } from '../engine/index.js';
import { EDITIONS, type EditionName, facesToDeal } from '../game/index.js';
import type { DealOutcome, Solver } from '../solver/index.js';

// The same for everybody, without a network: what is dealt depends on the date in UTC alone, and must never change once
// its day has come.

const DAY = 24 * 60 * 60 * 1000;
/** The first moment of daily 1: 2026-11-01. */
const FIRST = Date.UTC(2026, 10, 1);
/** The last day with a four-digit year. */
const LAST = Math.floor((Date.UTC(9999, 11, 31) - FIRST) / DAY) + 1;

const MOVES = { least: 5, most: 12 } as const;

/** The rulebooks take turns. The list is its own: an edition that is added must not shift it. */
const EDITIONS_IN_TURN: readonly EditionName[] = ['1999', '2003', '2007', '2013'];

/** The number of the day of a moment; 0 or less before the first day. */
export const dayNumber = (at: number): number => Math.floor((at - FIRST) / DAY) + 1;

/** The first moment of the day. */
export const dayStart = (day: number): number => FIRST + (day - 1) * DAY;

/** Whether the day has come; nobody sees tomorrow's position. */
export const hasCome = (day: number, now: number): boolean =>
  Number.isInteger(day) && day >= 1 && day <= Math.min(dayNumber(now), LAST);

/**
 * Deals the position of a day. It doesn't depend on limits or the speed of the solver: puzzles are dealt until one is
 * proved to have a length in the range.
 *
 * @throws {RangeError} there is no such day, or it hasn't come yet
 */
export async function dealDaily(
  day: number,
  now: number,
  deal: Solver['deal'],
  signal?: AbortSignal,
): Promise<DealOutcome> {
  if (!hasCome(day, now)) throw new RangeError(`There is no daily ${day} by now.`);
  const edition = EDITIONS[editionOfDay(day)];
  const { moves: rules } = edition;
  // With the 2003 rules, too, the fifth robot takes part.
  const robots = editionOfDay(day) === '2003' ? 5 : edition.robots;
  const seed = `daily ${dateOfDay(day)}`;
  const faces = dealFaces(facesToDeal(edition), createRandom(`${seed} faces`));
  return deal({ seed, faces, robots, moves: MOVES, rules, ...(signal && { signal }) });
}

export const editionOfDay = (day: number): EditionName =>
  EDITIONS_IN_TURN[(day - 1) % EDITIONS_IN_TURN.length]!;

/** The date of the day in UTC, as in `2026-11-21`. */
export const dateOfDay = (day: number): string =>
  new Date(dayStart(day)).toISOString().slice(0, 10);
