import { positionKey, type SoloResult } from './result.js';

/*
 * Positions that were missed come back, after longer and longer waits: boxes of cards, as Sebastian
 * Leitner described them. The deck is made of the results alone, so it cannot disagree with them.
 */

/** Days to wait in each box, those of the calendar where the player is: what is due comes at midnight. */
const BOX_DAYS = [1, 3, 7, 21] as const;

/** A position that is to come back. */
export interface Card extends Pick<SoloResult, 'id' | 'edition' | 'rules' | 'shortest'> {
  /** 1 to 4. */
  readonly box: number;
  /** From when on it is due, in milliseconds since 1970. */
  readonly due: number;
}

/**
 * The cards of the deck by results in their order, the one that is due first at the beginning. A position
 * enters when it was given up or needed hints. Solved without hints when it comes back it moves up a box,
 * and out of the last one it leaves; missed again it goes back to the first. Solving it in practice
 * meanwhile moves nothing: it has not been forgotten yet.
 */
export function deckOf(results: readonly SoloResult[], now: number): Card[] {
  const cards = new Map<string, Card>();
  const played = results.map(({ at }) => at);
  const times = believedTimes(played, now);
  for (const [index, result] of results.entries()) {
    const key = positionKey(result);
    const box = nextBox(cards.get(key)?.box, result);
    if (box === 'stay') continue;
    cards.delete(key);
    if (box === 'leave') continue;
    const { id, edition, rules, shortest } = result;
    cards.set(key, { id, edition, rules, shortest, box, due: dueAfter(times[index]!, box) });
  }
  return [...cards.values()].sort((one, other) => one.due - other.due);
}

/** Whether the card has waited long enough. */
export const isDue = ({ due }: Card, now: number): boolean => now >= due;

/** The box into which a result puts a position that is in that one, or in none. */
function nextBox(
  box: number | undefined,
  { kind, moves, hints }: SoloResult,
): number | 'stay' | 'leave' {
  if (kind === 'storm' || kind === 'streak') return 'stay';
  if (moves === undefined || hints > 0) return 1;
  if (box === undefined || kind !== 'deck') return 'stay';
  return box < BOX_DAYS.length ? box + 1 : 'leave';
}

/** Midnight so many days later; a day need not have 24 hours. */
const dueAfter = (at: number, box: number): number =>
  new Date(at).setHours(24 * BOX_DAYS[box - 1]!, 0, 0, 0);

/**
 * When things happened, in their order, told by a clock that may have been set back and forward. A time is
 * believed if it is no earlier than those believed before it and no later than now. Another one is taken for
 * as late as it can have been: for the next that is believed, or now. So a wait may last longer than it
 * should, but a clock that jumped does not end it.
 */
export function believedTimes(times: readonly number[], now: number): number[] {
  let latest = Number.NEGATIVE_INFINITY;
  const believed = times.map(time => {
    const isBelieved = time >= latest && time <= now;
    if (isBelieved) latest = time;
    return isBelieved;
  });
  const told = [...times];
  for (let index = told.length - 1; index >= 0; index--) {
    if (!believed[index]) told[index] = told[index + 1] ?? now;
  }
  return told;
}
