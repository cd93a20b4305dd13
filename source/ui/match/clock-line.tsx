import { type Match, mayStartClockAt, runningClock } from '../../game/index.js';
import { secondOver } from '../../views/times.js';
import { clockRow } from '../../words/panel-rows.js';
import { LiveLine } from '../components/live-line.js';
import { useStage, useTexts } from '../hooks/use-stage.js';

/** @public The sand clock or the clock of a proof; it keeps itself up to date. */
export function ClockLine({ match, clock }: Readonly<{ match: Match; clock?: () => number }>) {
  const texts = useTexts();
  const { glyphs } = useStage().theme;
  return (
    <LiveLine
      rowAt={now => clockRow(texts, match, now, glyphs)}
      changeAfter={now => {
        const running = runningClock(match);
        return running ? secondOver(running.end, now) : clockMayStartAt(match, now);
      }}
      clock={clock}
    />
  );
}

/** The time from which players may start the sand clock themselves, if that is still to come. */
export function clockMayStartAt(match: Match, now: number): number | undefined {
  const mayStart = mayStartClockAt(match);
  return mayStart !== undefined && now < mayStart ? mayStart : undefined;
}
