import { positionKey, type SoloResult } from './result.js';

// Missed positions come back after longer and longer waits, like Sebastian Leitner's cards in boxes. The deck is derived
// from the results alone, so it cannot disagree with them.

/** Days to wait in each box, by the player's calendar: positions become due at midnight. */
const BOX_DAYS = [1, 3, 7, 21] as const;

/** A position that will come back. */
interface Card extends Pick<SoloResult, 'id' | 'edition' | 'rules' | 'shortest'> {
  /** 1 to 4. */
  readonly box: number;
  /** When it is due, in milliseconds since 1970. */
  readonly due: number;
}

/**
 * The cards of the deck by results in their order, the first due first. A position enters if it was given up or needed
 * hints. Solved without hints when it comes back, it moves up a box, and out of the last one it leaves; missed again, it
 * returns to the first. Solving it in ordinary practice meanwhile changes nothing, as it may still be remembered.
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

/** The box into which a result moves a position from that one, or from none. */
function nextBox(box: number | undefined, { kind, moves, hints }: SoloResult) {
  if (kind === 'storm' || kind === 'streak') return 'stay';
  if (moves === undefined || hints > 0) return 1;
  if (box === undefined || kind !== 'deck') return 'stay';
  return box < BOX_DAYS.length ? box + 1 : 'leave';
}

/** Midnight after the days of the box; a day need not have 24 hours. */
const dueAfter = (at: number, box: number): number =>
  new Date(at).setHours(24 * BOX_DAYS[box - 1]!, 0, 0, 0);

/**
 * Times of events in their order, by a clock that may have been set back and forth. A time is believed if it is neither
 * before the last believed one nor after now. Any other is replaced by the latest it can be: the next believed one, or
 * now. So waits may get longer, but a clock that jumps doesn't end them.
 */
export function believedTimes(times: readonly number[], now: number): number[] {
  let latest = -Infinity;
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
