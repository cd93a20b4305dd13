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

/** Seconds left at which the clock is announced. */
const MARKS = [30, 10, 5] as const;

const marksOf = (seconds: number): readonly number[] => MARKS.filter(mark => mark < seconds);

/** Announces the seconds left on the sand clock, each mark once, and once a round that any player may start it. */
export function sandClock(clock: Clock) {
  let mark = Number.POSITIVE_INFINITY;
  let isMayStartTold = false;
  return {
    /** Takes note of an event: once the clock is turned, its marks are announced again. */
    hear({ type }: TimedEvent): void {
      const isTurned = ['drawn', 'clock-started', 'clock-ran-out', 'proof-begun'].includes(type);
      if (isTurned) mark = Number.POSITIVE_INFINITY;
      if (type === 'drawn') isMayStartTold = false;
    },
    /** When the next announcement is due, in milliseconds since 1970. */
    dueAt(match: Match | undefined): number | undefined {
      if (!match) return undefined;
      const running = runningClock(match);
      if (!running) return isMayStartTold ? undefined : mayStartClockAt(match);
      const next = marksOf(running.seconds).find(other => other < mark);
      return next && running.end - next * 1000;
    },
    /** The announcements that are due now. */
    ring(texts: Texts, match: Match | undefined): readonly string[] {
      if (!match) return [];
      const running = runningClock(match);
      if (!running) {
        if (isMayStartTold || !mayStartClock(match, clock.now())) return [];
        isMayStartTold = true;
        return [texts.linear.clockMayStart];
      }
      const seconds = secondsUntil(running.end, clock.now());
      // After a sleep of the machine several marks are behind: only the last one is announced.
      const reached = marksOf(running.seconds).findLast(other => seconds <= other);
      // At 0 the match tells of it by an event.
      if (reached === undefined || reached >= mark || seconds === 0) return [];
      mark = reached;
      return [texts.linear.secondsLeft({ seconds })];
    },
  };
}

/** The time left on the sand clock, or that it does not run while players think; `now` in milliseconds since 1970. */
export function timeLines({ linear }: Texts, match: Match, now: number): readonly string[] {
  const running = runningClock(match);
  if (running) return [linear.secondsLeft({ seconds: secondsUntil(running.end, now) })];
  if (match.phase.kind !== 'thinking') return [];
  return [mayStartClock(match, now) ? linear.clockMayStart : linear.clockStands];
}
