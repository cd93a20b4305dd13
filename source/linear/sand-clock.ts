import {
  type Match,
  mayStartClock,
  mayStartClockAt,
  runningClock,
  type TimedEvent,
} from '../game/index.js';
import type { Texts } from '../messages/language.js';
import type { Clock } from '../session/clock.js';
import { secondsUntil } from '../views/times.js';
import { refusalSentence } from '../words/index.js';

/** Seconds left at which the clock is announced. */
const MARKS = [30, 10, 5] as const;

/** What is said of the sand clock of a match, at few fixed points: no mark twice, and once that anyone may start it. */
export function sandClock<View>(clock: Clock, matchOf: (view: View) => Match | undefined) {
  let mark = Number.POSITIVE_INFINITY;
  let isMayStartTold = false;
  return {
    clock,
    /** After the clock is turned, its marks are named again. */
    hear({ type }: TimedEvent): void {
      const isTurned = ['drawn', 'clock-started', 'clock-ran-out', 'proof-begun'].includes(type);
      if (isTurned) mark = Number.POSITIVE_INFINITY;
      if (type === 'drawn') isMayStartTold = false;
    },
    /** When its next sentence is due, in milliseconds since 1970. */
    dueAt(view: View): number | undefined {
      const match = matchOf(view);
      if (!match) return undefined;
      const running = runningClock(match);
      if (!running) return isMayStartTold ? undefined : mayStartClockAt(match);
      const next = marksOf(running.seconds).find(other => other < mark);
      return next && running.end - next * 1000;
    },
    /** The sentences due now. */
    ring(texts: Texts, view: View): readonly string[] {
      const match = matchOf(view);
      if (!match) return [];
      const running = runningClock(match);
      if (!running) {
        if (isMayStartTold || !mayStartClock(match, clock.now())) return [];
        isMayStartTold = true;
        return [texts.linear.clockMayStart];
      }
      const seconds = secondsUntil(running.end, clock.now());
      // If the machine slept, only the last mark is true.
      const reached = marksOf(running.seconds).findLast(other => seconds <= other);
      // Running out is an event of the match.
      if (reached === undefined || reached >= mark || seconds === 0) return [];
      mark = reached;
      return [texts.linear.secondsLeft({ seconds })];
    },
  };
}

/** The time left, on request. */
export function timeLine(texts: Texts, match: Match, now: number): string {
  const running = runningClock(match);
  if (running) return texts.linear.secondsLeft({ seconds: secondsUntil(running.end, now) });
  if (match.phase.kind !== 'thinking') return refusalSentence(texts, { code: 'not-now' });
  return mayStartClock(match, now) ? texts.linear.clockMayStart : texts.linear.clockStands;
}

const marksOf = (seconds: number): readonly number[] => MARKS.filter(mark => mark < seconds);
