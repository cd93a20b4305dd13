import type { ReactNode } from 'react';
import { type Match, mayStartClock } from '../../game/index.js';
import { screenTexts } from '../../messages/screens.js';
import { span } from '../board/paint.js';
import { Line, Words } from '../components/line.js';
import { useClock } from '../hooks/use-clock.js';
import { useStage } from '../hooks/use-stage.js';

const BAR_WIDTH = 16;
const ALARM_FROM = 10;

/** The sand clock as a bar and in seconds; it looks at the time by itself, so that only it is redrawn. */
export function ClockLine({ match }: { readonly match: Match }): ReactNode {
  return <ClockAt match={match} now={useClock(match.phase.kind === 'thinking')} />;
}

/** The sand clock at a time in milliseconds. */
export function ClockAt({
  match,
  now,
}: {
  readonly match: Match;
  readonly now: number;
}): ReactNode {
  const { phase, options } = match;
  const { bar } = useStage().theme.glyphs;
  if (phase.kind !== 'thinking') return <Words> </Words>;
  if (phase.clockStarted === undefined) {
    const { clockMayStart, noClock } = screenTexts.match;
    return <Words dim>{mayStartClock(match, now) ? clockMayStart : noClock}</Words>;
  }
  // The time shown was looked at a moment ago, perhaps before the clock was turned.
  const passed = Math.max(0, (now - phase.clockStarted) / 1000);
  const left = Math.max(0, options.seconds - passed);
  const full = Math.ceil((left / options.seconds) * BAR_WIDTH);
  const colour = left <= ALARM_FROM ? 'alarm' : undefined;
  return (
    <Line
      row={[
        span(bar[0].repeat(full), { colour }),
        span(bar[1].repeat(BAR_WIDTH - full), { dim: true }),
        span(` ${screenTexts.match.seconds({ seconds: Math.ceil(left) })}`, { colour, bold: true }),
      ]}
    />
  );
}
