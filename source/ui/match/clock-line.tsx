import { type Match, mayStartClock, mayStartClockAt, runningClock } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { type Row, span } from '../../pictures/paint.js';
import type { Glyphs } from '../../pictures/theme.js';
import { secondOver, secondsUntil } from '../../views/times.js';
import { LiveLine } from '../components/live-line.js';
import { useStage } from '../hooks/use-stage.js';

const BAR_WIDTH = 16;
const ALARM_FROM = 10;

/** The sand clock as a bar and in seconds, or the clock of a proof; it looks at the time by itself. */
export function ClockLine({ match, clock }: Readonly<{ match: Match; clock?: () => number }>) {
  const { glyphs } = useStage().theme;
  return (
    <LiveLine
      rowAt={now => clockRow(match, now, glyphs)}
      changeAfter={now => {
        const running = runningClock(match);
        return running ? secondOver(running.end, now) : clockMayStartAt(match, now);
      }}
      clock={clock}
    />
  );
}

/** When the sand clock may be started by hand, if that is still to come. */
export function clockMayStartAt(match: Match, now: number): number | undefined {
  const mayStart = mayStartClockAt(match);
  return mayStart !== undefined && now < mayStart ? mayStart : undefined;
}

/** The sand clock, or the clock of a proof, at a time in milliseconds. */
export function clockRow(match: Match, now: number, glyphs: Glyphs): Row {
  const { phase } = match;
  const running = runningClock(match);
  const { clockMayStart, noClock, proofLeft } = screenTexts.match;
  if (!running) {
    if (phase.kind === 'proving' && phase.held) {
      return clockRow({ ...match, phase: phase.held.phase }, phase.held.at, glyphs);
    }
    if (phase.kind !== 'thinking') return [span(' ')];
    return [span(mayStartClock(match, now) ? clockMayStart : noClock, { dim: true })];
  }
  const { seconds, end } = running;
  // A clock of the machine that was put back does not add to the time.
  const left = Math.min(seconds, secondsUntil(end, now));
  const colour = left <= ALARM_FROM ? 'alarm' : undefined;
  if (phase.kind === 'proving') return [span(proofLeft({ seconds: left }), { bold: true, colour })];
  return sandRow(left, seconds, screenTexts.match.seconds({ seconds: left }), glyphs);
}

/** The seconds left as a bar and in words. */
export function sandRow(left: number, of: number, told: string, { bar }: Glyphs): Row {
  const colour = left <= ALARM_FROM ? 'alarm' : undefined;
  const full = Math.min(BAR_WIDTH, Math.ceil((left / of) * BAR_WIDTH));
  return [
    span(bar[0].repeat(full), { colour }),
    span(bar[1].repeat(BAR_WIDTH - full), { dim: true }),
    span(` ${told}`, { colour, bold: true }),
  ];
}
