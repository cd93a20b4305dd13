import {
  type Match,
  mayStartClock,
  mayStartClockAt,
  runningClock,
  type TimedEvent,
} from '../game/index.js';
import { spokenNow } from '../messages/language.js';
import { linearTexts } from '../messages/linear.js';
import { secondsUntil } from '../views/times.js';
import { refusalSentence } from '../words/index.js';

/** Seconds left at which the clock is announced. */
const MARKS = [30, 10, 5] as const;

/** What was said of this round's clock: the last mark, none of them twice, and that anyone may start it. */
export type ClockTold = Readonly<{ mark: number; mayStart: boolean }>;

export const NOTHING_TOLD: ClockTold = { mark: Number.POSITIVE_INFINITY, mayStart: false };

/** After the clock is turned, its marks are named again. */
export function toldAfter(told: ClockTold, { type }: TimedEvent): ClockTold {
  if (type === 'drawn') return NOTHING_TOLD;
  const isTurned = ['clock-started', 'clock-ran-out', 'proof-begun'].includes(type);
  return isTurned ? { ...told, mark: Number.POSITIVE_INFINITY } : told;
}

/** When the clock's next sentence is due, in milliseconds since 1970. */
export function clockDueAt(match: Match, told: ClockTold): number | undefined {
  const running = runningClock(match);
  if (!running) return told.mayStart ? undefined : mayStartClockAt(match);
  const next = marksOf(running.seconds).find(mark => mark < told.mark);
  return next && running.end - next * 1000;
}

/** The clock's sentences due now, and those already said. */
export function clockNews(match: Match, told: ClockTold, now: number) {
  const running = runningClock(match);
  if (!running) {
    if (told.mayStart || !mayStartClock(match, now)) return { told, lines: [] };
    return { told: { ...told, mayStart: true }, lines: [linearTexts.clockMayStart] };
  }
  const left = secondsUntil(running.end, now);
  // If the machine slept, only the last mark is true.
  const mark = marksOf(running.seconds).findLast(mark => left <= mark);
  // Running out is an event of the match.
  if (mark === undefined || mark >= told.mark || left === 0) return { told, lines: [] };
  return { told: { ...told, mark }, lines: [linearTexts.secondsLeft({ seconds: left })] };
}

/** The time left, on request. */
export function timeLine(match: Match, now: number): string {
  const running = runningClock(match);
  if (running) return linearTexts.secondsLeft({ seconds: secondsUntil(running.end, now) });
  if (match.phase.kind !== 'thinking') return refusalSentence(spokenNow(), { code: 'not-now' });
  return mayStartClock(match, now) ? linearTexts.clockMayStart : linearTexts.clockStands;
}

const marksOf = (seconds: number): readonly number[] => MARKS.filter(mark => mark < seconds);
